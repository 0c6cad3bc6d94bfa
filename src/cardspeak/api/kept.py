"""A table of the library's face as bytes: who deals, the chance to come, and the state."""

from __future__ import annotations

import msgspec

from cardspeak.api.chance import Chance
from cardspeak.table.saved import Unreadable

FORMAT = 2


class _Head(msgspec.Struct):
    """What any saved table says first."""

    format: int


class SavedTable(_Head):
    """What lies in the bytes of a saved table."""

    auto: bool
    chance: Chance
    table: msgspec.Raw


def written(auto: bool, chance: Chance, state: bytes) -> bytes:
    """The bytes of a table."""
    return msgspec.json.encode(SavedTable(FORMAT, auto, chance, msgspec.Raw(state)))


def read(data: bytes) -> SavedTable:
    """What was saved; raises Unreadable with what is wrong."""
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format != FORMAT:
            raise Unreadable(f"saved in format {head.format}; this cardspeak reads {FORMAT}")
        return msgspec.json.decode(data, type=SavedTable)
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise Unreadable(f"this is no saved table: {wrong}") from None
