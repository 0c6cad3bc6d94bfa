"""Names of people: which spellings name one person, and which texts are names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

LONGEST_NAME = 100
"""Most characters of a person's name."""
_NOT_IN_NAMES = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Unicode categories of control characters, half characters and line breaks."""


@lru_cache(maxsize=10_000)  # every entry is compared with all others
def person_key(name: str) -> str:
    """Return the same text for all spellings of a name.

    Letter case, spaces around and between words, forms of letters and invisible characters do not
    count.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    visible = "".join(letter for letter in folded if unicodedata.category(letter) != "Cf")
    return " ".join(visible.split())


def known_spelling(person: str, names: Iterable[str]) -> str | None:
    """Return the name in `names` that names this person, or None."""
    key = person_key(person)
    return next((name for name in names if person_key(name) == key), None)


def is_name(text: str) -> bool:
    """Return whether a person can have this name."""
    kinds = {unicodedata.category(letter) for letter in text}
    return bool(person_key(text)) and len(text) <= LONGEST_NAME and not kinds & _NOT_IN_NAMES
