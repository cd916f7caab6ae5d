"""Learn by playing: six lessons with a coach."""
