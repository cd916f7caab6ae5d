"""Dominance checks step by step, and how a game ended."""
