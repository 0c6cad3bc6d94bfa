"""Applies events to the state, by subject. Decides nothing."""
