"""What every room is furnished with: cards, pieces, people's signs, plots, and markup itself."""
