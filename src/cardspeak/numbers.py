"""Parse whole numbers, up to the largest number that all programs represent exactly."""

from __future__ import annotations

from cardspeak.cards import NotationError

MAX_EXACT = 2**53 - 1
"""Largest integer that JSON readers, JavaScript and every database represent exactly."""
MOST_DIGITS = 60
"""Maximum number of digits when parsing a number."""


def read_whole(text: str, what: str, most: int = MAX_EXACT) -> int:
    """Parse a whole number from 0 to `most`; `what` names it in the error."""
    written = text.strip()
    plain = written.isascii() and written.isdecimal() and len(written) <= MOST_DIGITS
    if not plain or int(written) > most:
        raise NotationError(f"{what} is '{written[:MOST_DIGITS]}': write a number from 0 to {most}")
    return int(written)
