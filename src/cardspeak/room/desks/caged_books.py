"""The books of one table of a cash room with a cage: its reports to the cage, and its ledger.

Both follow from the table's entries in the journal alone, so they are the same after a crash.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardspeak.cage.tables import Report, TableReports
from cardspeak.journal.codec import Entry
from cardspeak.ledger.accounts import STAKE, TRANSIT, LedgerAccount
from cardspeak.ledger.postings import postings, sums
from cardspeak.ledger.table_postings import TableBook
from cardspeak.room.desks.live_cage import LiveCage
from cardspeak.table.state import TableState
from cardspeak.tournament.tables import round_over

UNBALANCED: Final = "an entry does not balance"
STAKES: Final = "the stakes differ from the ledger"
CHIPS: Final = "the chips that came and went differ from those of the cage"


class CagedBooks:
    """Follows one table, entry by entry."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.entries = 0  # entries followed so far
        self.version = 0  # events followed so far
        self.due: list[Report] = []
        """Reports that the cage has not heard."""
        self.closed = False
        self._reports = TableReports(number)
        self._book = TableBook(number)
        self._unbalanced = False

    def follow(self, entries: Iterable[Entry]) -> None:
        """Follow the next entries of the table."""
        for entry in entries:
            self.entries = entry.number
            for event in entry.at_table:
                self.version += 1
                self._unbalanced |= bool(sums(postings(event, self._book)))
                self.due += self._reports.hear(event)

    def close(self) -> None:
        """Report what waited for another round, because the table closes."""
        if not self.closed:
            self.closed = True
            self.due += self._reports.close()

    def fault(self, table: TableState, cage: LiveCage) -> str:
        """Return how the books of the table differ; empty if they balance.

        A round that is running, or a report that is due, does not count as a difference.
        """
        if self._unbalanced:
            return UNBALANCED
        if self.due or table.version != self.version or not round_over(table):
            return ""
        unit = table.unit_cents
        stakes = {seat.person: int(seat.stake) * unit for seat in table.seats.values()}
        for person, stake in stakes.items():
            if self._book.balances[LedgerAccount("chips", STAKE, person, self.number)] != stake:
                return STAKES
        account = LedgerAccount("chips", TRANSIT, table=self.number)
        under_way = cage.balances[account] + self._book.balances[account]
        sent = [one for one in cage.state.open_transfers.values() if one.table == self.number]
        known = sum(one.amount for one in sent) + self._reports.unreported
        return "" if under_way == known else CHIPS
