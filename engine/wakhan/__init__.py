"""Wakhan, the automated opponent: how she thinks, what she answers, and her turn."""
