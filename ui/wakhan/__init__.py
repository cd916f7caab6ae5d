"""Wakhan at the table: her panel, her turn step by step, and why she did what she did."""
