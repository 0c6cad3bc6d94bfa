"""Lists, counts and codes in English text about the law and the house."""

from __future__ import annotations

import re
from collections.abc import Iterable

_NUMBERS = (
    "no one two three four five six seven eight nine ten eleven twelve".split()
)  # larger numbers are written as digits
_MINUTES_A_DAY = 24 * 60


def sentence(text: str) -> str:
    """Return the text with a capital letter and a full stop."""
    ended = _ended(text)
    return ended[:1].upper() + ended[1:]


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def sentences(text: str) -> str:
    """Return sentences to read aloud, each with a capital letter, even if a card begins it."""
    return re.sub(r"(?<=[.!?] )[a-z]", lambda first: first.group().upper(), sentence(text))


def listed(items: Iterable[str], word: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def number(count: int) -> str:
    """Return a count in words up to twelve: "no", "three", "52"."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """Return a count with its noun: "one card", "three cards"."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def time_of_day(minute: int) -> str:
    """Return a minute of the day as a time: "14:30"."""
    hours, minutes = divmod(minute % _MINUTES_A_DAY, 60)
    return f"{hours:02}:{minutes:02}"


def plain(code: str) -> str:
    """A code as words: "min_bet" is "min bet"."""
    return code.replace("_", " ")
