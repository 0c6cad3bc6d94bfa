"""Automatic steps of the room: shuffles, bots, clocks, next rounds."""
