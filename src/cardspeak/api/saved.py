"""Save format of an API table: its habits, random state and table state."""

from __future__ import annotations

import msgspec

from cardspeak.api.chance import Chance
from cardspeak.table.saved import Unreadable

FORMAT = 3
FORMAT_BEFORE = 2


class _Head(msgspec.Struct):
    """The first field of every saved table."""

    format: int


class SavedHabits(msgspec.Struct):
    """The arguments of a table that say what it does without being asked."""

    auto: bool
    showdown: str
    strict: bool
    keep_all: bool


class SavedTable(_Head):
    """The content of a saved table."""

    habits: SavedHabits
    chance: Chance
    table: msgspec.Raw


class SavedBefore(_Head):
    """A table saved in format 2, which had fewer habits."""

    auto: bool
    chance: Chance
    table: msgspec.Raw


def written(habits: SavedHabits, chance: Chance, state: bytes) -> bytes:
    """Encode a table as bytes."""
    return msgspec.json.encode(SavedTable(FORMAT, habits, chance, msgspec.Raw(state)))


def read(data: bytes) -> SavedTable:
    """Decode a saved table.  Raises Unreadable if the data is invalid."""
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format == FORMAT_BEFORE:
            old = msgspec.json.decode(data, type=SavedBefore)
            habits = SavedHabits(old.auto, "ask", strict=False, keep_all=True)
            return SavedTable(FORMAT, habits, old.chance, old.table)
        if head.format != FORMAT:
            raise Unreadable(f"saved in format {head.format}; this cardspeak reads {FORMAT}")
        return msgspec.json.decode(data, type=SavedTable)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreadable(f"not a saved table: {error}") from None
