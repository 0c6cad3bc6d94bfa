"""The access log: a separate chain for sign-ins, roles, keys and resets.

It is chained, signed and exported like a table. It contains no names, only pseudonyms.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

import msgspec

from cardspeak.journal import codec
from cardspeak.journal.chain import genesis
from cardspeak.journal.errors import Damaged
from cardspeak.journal.stores.base import Reading, Row, Tail, Writing
from cardspeak.journal.writer import next_row

DOOR_BOOK: Final = "*doorbook"
"""The access log's table name. The names of real tables never start with a star."""
DELETED: Final = "Deleted"
"""Type of the note about a deleted person."""


class AccessEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A note about an action: its type, the actor, the person concerned and a detail."""

    type: str
    who: str
    whom: str = ""
    role: str = ""
    how: str = ""
    under: str = ""
    """The actor's staff role; empty for players and for the room itself."""
    seal: str = ""
    """The salted hash of the record that this note binds."""


class AccessLine(msgspec.Struct, frozen=True):
    """A note with its position in the access log."""

    number: int  # the entry's number
    at: int
    note: AccessEntry


def enter(pages: Writing, notes: Sequence[AccessEntry], at: int) -> Row:
    """Append notes to the access log, inside a transaction."""
    tail = pages.tails([DOOR_BOOK]).get(DOOR_BOOK) or Tail(DOOR_BOOK, 0, 0, genesis(DOOR_BOOK))
    # Notes are encoded like events. They contain no cards, so nothing is sealed.
    entry = codec.write(tail.version, cast("Sequence[Any]", notes), at=at)
    row, after = next_row(tail, entry)
    pages.add([row], [after])
    return row


def read_lines(row: Row) -> list[AccessLine]:
    """Return the notes in one entry. Raises Damaged if they are invalid."""
    body = codec.read_body(row.table, row.number, row.body)
    try:
        notes = msgspec.convert(body.events, list[AccessEntry])
    except msgspec.ValidationError as error:
        raise Damaged(row.table, row.number, f"it has unknown notes ({error})") from None
    return [AccessLine(row.number, body.at, note) for note in notes]


def lines(pages: Reading, after: int = 0) -> Iterator[AccessLine]:
    """Yield the notes in the entries after this number."""
    for row in pages.rows(DOOR_BOOK, after):
        yield from read_lines(row)
