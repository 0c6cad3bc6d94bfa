"""Lists, counts and codes in English text about the law and the house."""

from __future__ import annotations

import re
from collections.abc import Iterable

_NUMBERS = (
    "no one two three four five six seven eight nine ten eleven twelve".split()
)  # read aloud up to a dozen, written in figures beyond
_MINUTES_A_DAY = 24 * 60


def sentence(text: str) -> str:
    """The text with a capital letter and a full stop."""
    ended = _ended(text)
    return ended[:1].upper() + ended[1:]


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def sentences(text: str) -> str:
    """Sentences to read aloud, each with its capital, also where a player or a card begins one."""
    return re.sub(r"(?<=[.!?] )[a-z]", lambda first: first.group().upper(), sentence(text))


def listed(items: Iterable[str], word: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def number(count: int) -> str:
    """A count as it is spoken: "no", "three", "52"."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """So many of something: "one card", "three cards"."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def time_of_day(minute: int) -> str:
    """A minute of the day as a clock shows it: "14:30"."""
    hours, minutes = divmod(minute % _MINUTES_A_DAY, 60)
    return f"{hours:02}:{minutes:02}"


def plain(code: str) -> str:
    """A code as words: "min_bet" is "min bet"."""
    return code.replace("_", " ")
