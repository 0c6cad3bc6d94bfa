"""Where each round begins in the record, kept with the entry that opens it.

So a past round is found and played again without reading what came before it.
"""

from __future__ import annotations

import zlib

import msgspec

from cardspeak.journal.names import Call, Names, renamed
from cardspeak.journal.stores.base import SideRecord
from cardspeak.room.seats.ledger import Ledger
from cardspeak.table.saved import load, save
from cardspeak.table.state import TableState

ROUND = "round"


class _Kept(msgspec.Struct, frozen=True):
    """What lies in the paper."""

    number: int
    entry: int
    version: int
    at: int
    ledger: Ledger
    state: bytes


class RoundStart:
    """A round's place in the record, and the table as it was before."""

    def __init__(self, kept: _Kept, names: Names) -> None:
        self.number, self.entry = kept.number, kept.entry
        self.version, self.at = kept.version, kept.at
        self.ledger = _called(kept.ledger, names.show)
        self._state, self._names = kept.state, names

    def table(self) -> TableState:
        """The table before the round opened."""
        return self._names.shown_table(load(zlib.decompress(self._state)))


def round_paper(
    name: str, number: int, entry: int, table: TableState, ledger: Ledger, at: int, names: Names
) -> SideRecord:
    """The paper that goes with the entry which opens a round."""
    before = table.copy()
    before.start, before.since = None, ()
    if names.hides(name):
        before, ledger = renamed(before, names.hide), _called(ledger, names.hide)
    state = zlib.compress(save(before), 6)
    start = _Kept(number, entry, table.version, at, ledger, state)
    return SideRecord(ROUND, name, number, msgspec.msgpack.encode(start))


def read_round(paper: SideRecord, names: Names) -> RoundStart:
    """As it was kept, with everybody's name."""
    return RoundStart(msgspec.msgpack.decode(paper.content, type=_Kept), names)


def _called(ledger: Ledger, call: Call) -> Ledger:
    return Ledger({call(name): one for name, one in ledger.people.items()}, ledger.house)
