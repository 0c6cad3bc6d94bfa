"""The door book: one chain more, for what people do at the door rather than at a table.

Sign-ins, roles, keys and resets are chained, signed over and exported as tables are.  It names
nobody: people are known by pseudonym.
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
"""Where it stands among the tables; no table of a room begins with a star."""
DELETED: Final = "Deleted"
"""The note that nothing is known any more of whoever it names."""


class AccessEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something somebody did: what, who, to whom, and in a word how."""

    type: str
    who: str
    whom: str = ""
    role: str = ""
    how: str = ""
    under: str = ""
    """The role of the staff in which it was done; empty for players and the room itself."""
    seal: str = ""
    """The salted hash of a record that the note binds."""


class AccessLine(msgspec.Struct, frozen=True):
    """A note as it stands in the door book."""

    number: int  # of its entry
    at: int
    note: AccessEntry


def enter(pages: Writing, notes: Sequence[AccessEntry], at: int) -> Row:
    """Append notes to the door book, inside a transaction."""
    tail = pages.tails([DOOR_BOOK]).get(DOOR_BOOK) or Tail(DOOR_BOOK, 0, 0, genesis(DOOR_BOOK))
    # A note is written as an event is; nothing in it can be a card, so nothing is sealed.
    entry = codec.write(tail.version, cast("Sequence[Any]", notes), at=at)
    row, after = next_row(tail, entry)
    pages.add([row], [after])
    return row


def read_lines(row: Row) -> list[AccessLine]:
    """The notes of one entry; raises Damaged for what is none."""
    body = codec.read_body(row.table, row.number, row.body)
    try:
        notes = msgspec.convert(body.events, list[AccessEntry])
    except msgspec.ValidationError as wrong:
        raise Damaged(row.table, row.number, f"its notes are not known here ({wrong})") from None
    return [AccessLine(row.number, body.at, note) for note in notes]


def lines(pages: Reading, after: int = 0) -> Iterator[AccessLine]:
    """What stands in the door book, from the entry after this number."""
    for row in pages.rows(DOOR_BOOK, after):
        yield from read_lines(row)
