"""The rules to read and search, with figures from the game."""
