"""A game as a link: made here, and met here when somebody else's is opened."""
