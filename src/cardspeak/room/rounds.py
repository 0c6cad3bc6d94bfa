"""Where each round begins in the record, kept with the entry that opens it.

So a past round is found and played again without reading what came before it.
"""

from __future__ import annotations

import zlib

import msgspec

from cardspeak.journal.store import Paper
from cardspeak.room.ledger import Ledger
from cardspeak.table.saved import load, save
from cardspeak.table.state import Table

ROUND = "round"


class RoundStart(msgspec.Struct, frozen=True):
    """A round's place in the record, and the table as it was before."""

    number: int
    entry: int
    version: int
    at: int
    ledger: Ledger
    state: bytes

    def table(self) -> Table:
        """The table before the round opened."""
        return load(zlib.decompress(self.state))


def round_paper(name: str, number: int, entry: int, table: Table, ledger: Ledger, at: int) -> Paper:
    """The paper that goes with the entry which opens a round."""
    before = table.copy()
    before.start, before.since = None, ()
    state = zlib.compress(save(before), 6)
    start = RoundStart(number, entry, table.version, at, ledger, state)
    return Paper(ROUND, name, number, msgspec.msgpack.encode(start))


def read_round(paper: Paper) -> RoundStart:
    """As it was kept."""
    return msgspec.msgpack.decode(paper.content, type=RoundStart)
