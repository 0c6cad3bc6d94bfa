"""The rules of a tournament, by subject."""
