"""What there is to draw at a moment, what of it can be touched, and the moments of a game in a line."""
