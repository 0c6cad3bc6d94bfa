"""Past rounds and the inspector's record."""
