"""What somebody may be called: a name that can be read aloud, and that passes for nobody else's."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
THE_ROOM: Final = "the room"
RESERVED: Final = (THE_ROOM, "former player")
"""How the record calls the room itself and those who were deleted; nobody else is called so."""
ALIKE: Final = frozenset({"LATIN", "CYRILLIC", "GREEK"})
"""Alphabets with letters that look the same."""


class NoName(Exception):
    """Not a name that can be read aloud at a table."""


def folded(name: str) -> str:
    """Names that look alike are one name."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def readable(name: str) -> str:
    """The name as it will be shown; raises NoName and says what would be one."""
    plain = " ".join(unicodedata.normalize("NFC", name).split())
    wrong = not plain or len(plain) > LONGEST_NAME or not plain.isprintable()
    if wrong or set(plain) & set("[]{}<>'\"\\") or not any(map(str.isalnum, plain)):
        raise NoName(
            f"A name has 1 to {LONGEST_NAME} letters, without brackets and quotation marks"
        )
    if folded(plain).startswith(RESERVED):
        raise NoName(f"No name begins with '{RESERVED[0]}' or '{RESERVED[1]}': take another")
    if len({_script(letter) for letter in plain} - {""}) > 1:
        raise NoName("A name is written in one alphabet, so that none passes for another")
    return plain


def _script(letter: str) -> str:
    """The alphabet of a letter, where another has letters like it."""
    first = unicodedata.name(letter, "").partition(" ")[0]
    return first if first in ALIKE else ""
