"""The rules of a cage, by subject."""
