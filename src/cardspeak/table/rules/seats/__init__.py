"""Rules on seats and stakes: joining, leaving, moving, positions, absence, the end of a game."""
