"""The map: regions, borders, and every piece on them."""
