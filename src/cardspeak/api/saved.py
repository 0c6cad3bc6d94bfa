"""Save format of an API table: dealing mode, random state and table state."""

from __future__ import annotations

import msgspec

from cardspeak.api.chance import Chance
from cardspeak.table.saved import Unreadable

FORMAT = 2


class _Head(msgspec.Struct):
    """The first field of every saved table."""

    format: int


class SavedTable(_Head):
    """The content of a saved table."""

    auto: bool
    chance: Chance
    table: msgspec.Raw


def written(auto: bool, chance: Chance, state: bytes) -> bytes:
    """Encode a table as bytes."""
    return msgspec.json.encode(SavedTable(FORMAT, auto, chance, msgspec.Raw(state)))


def read(data: bytes) -> SavedTable:
    """Decode a saved table.  Raises Unreadable if the data is invalid."""
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format != FORMAT:
            raise Unreadable(f"saved in format {head.format}; this cardspeak reads {FORMAT}")
        return msgspec.json.decode(data, type=SavedTable)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreadable(f"not a saved table: {error}") from None
