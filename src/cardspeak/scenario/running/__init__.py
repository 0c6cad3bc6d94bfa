"""Plays cases with the engine and compares what happens with what is written."""
