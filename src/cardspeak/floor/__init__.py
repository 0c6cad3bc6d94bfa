"""The floor: a report of what went wrong comes in, the book's own remedy goes out as events."""

from cardspeak.floor.decide import decide

__all__ = ["decide"]
