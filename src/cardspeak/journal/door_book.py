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
from cardspeak.journal.store import Reading, Row, Tail, Writing
from cardspeak.journal.writer import next_row

DOOR_BOOK: Final = "*doorbook"
"""Where it stands among the tables; no table of a room begins with a star."""


class Deed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something somebody did: what, who, to whom, and in a word how."""

    type: str
    who: str
    whom: str = ""
    role: str = ""
    how: str = ""


class Line(msgspec.Struct, frozen=True):
    """A deed as it stands in the door book."""

    number: int  # of its entry
    at: int
    deed: Deed


def enter(pages: Writing, deeds: Sequence[Deed], at: int) -> Row:
    """Append deeds to the door book, inside a transaction."""
    tail = pages.tails([DOOR_BOOK]).get(DOOR_BOOK) or Tail(DOOR_BOOK, 0, 0, genesis(DOOR_BOOK))
    # A deed is written as an event is; nothing in it can be a card, so nothing is sealed.
    entry = codec.write(tail.version, cast("Sequence[Any]", deeds), at=at)
    row, after = next_row(tail, entry)
    pages.add([row], [after])
    return row


def read_lines(row: Row) -> list[Line]:
    """The deeds of one entry; raises Damaged for what is none."""
    body = codec.read_body(row.table, row.number, row.body)
    try:
        deeds = msgspec.convert(body.events, list[Deed])
    except msgspec.ValidationError as wrong:
        raise Damaged(row.table, row.number, f"its deeds are not known here ({wrong})") from None
    return [Line(row.number, body.at, deed) for deed in deeds]


def lines(pages: Reading, after: int = 0) -> Iterator[Line]:
    """What stands in the door book, from the entry after this number."""
    for row in pages.rows(DOOR_BOOK, after):
        yield from read_lines(row)
