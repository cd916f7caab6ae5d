"""All cards to look through, and where each of them is."""
