"""Index of rounds: one side record per round with the table state at its start.

Past rounds can be replayed from it without reading earlier entries.
"""

from __future__ import annotations

import zlib

import msgspec

from cardspeak.journal.names import Call, Names, renamed
from cardspeak.journal.stores.base import SideRecord
from cardspeak.table.saved import load, save
from cardspeak.table.state import TableState
from cardspeak.view.chip_ledger import Ledger

ROUND = "round"


class _StoredRound(msgspec.Struct, frozen=True):
    """Content of the side record."""

    number: int
    entry: int
    version: int
    at: int
    ledger: Ledger
    state: bytes


class RoundStart:
    """A round's first entry, and the table state before it."""

    def __init__(self, stored: _StoredRound, names: Names) -> None:
        self.number, self.entry = stored.number, stored.entry
        self.version, self.at = stored.version, stored.at
        self.ledger = _with_names(stored.ledger, names.show)
        self._state, self._names = stored.state, names

    def table(self) -> TableState:
        """Return the table state before the round opened."""
        return self._names.shown_table(load(zlib.decompress(self._state)))


def round_paper(
    name: str, number: int, entry: int, table: TableState, ledger: Ledger, at: int, names: Names
) -> SideRecord:
    """Return the side record for the entry that opens a round."""
    before = table.copy()
    before.start, before.since = None, ()
    if names.hides(name):
        before, ledger = renamed(before, names.hide), _with_names(ledger, names.hide)
    state = zlib.compress(save(before), 6)
    start = _StoredRound(number, entry, table.version, at, ledger, state)
    return SideRecord(ROUND, name, number, msgspec.msgpack.encode(start))


def read_round(side_record: SideRecord, names: Names) -> RoundStart:
    """Decode a stored round start and restore people's names."""
    return RoundStart(msgspec.msgpack.decode(side_record.content, type=_StoredRound), names)


def _with_names(ledger: Ledger, call: Call) -> Ledger:
    return Ledger({call(name): totals for name, totals in ledger.people.items()}, ledger.house)
