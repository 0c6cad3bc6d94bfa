"""The live cage of a cash room: its engine, its accounts, and counts that wait for a witness."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from cardspeak.cage import asks
from cardspeak.cage.asks import Ask
from cardspeak.cage.decide import decide
from cardspeak.cage.events import Event
from cardspeak.cage.evolve import apply
from cardspeak.cage.rulings import Granted, Refused
from cardspeak.cage.state import CageState
from cardspeak.journal import Journal
from cardspeak.ledger.accounts import LedgerAccount
from cardspeak.ledger.postings import postings
from cardspeak.room.driving.clock import RoomTime, seconds_east
from cardspeak.room.driving.timing import Timing
from cardspeak.room.live.live_stream import LiveStream

Witnessed = asks.CountPlace | asks.TakeDrop
"""Asks that a second person confirms before they are made."""


class LiveCage(LiveStream[CageState, Ask, Event, Refused]):
    """Runs one cage.  Its facts are part of the frames of the desk."""

    KIND: ClassVar[str] = "cage"

    def __init__(
        self, name: str, state: CageState, journal: Journal, pace: Timing, time: RoomTime
    ) -> None:
        super().__init__(name, state, journal, pace, time)
        self._east = seconds_east()
        time.at_least(state.now - self._east)
        self.balances: Counter[LedgerAccount] = Counter()
        """The cage's part of the ledger."""
        self.unwitnessed: dict[int, Witnessed] = {}
        """Counts that wait for their witness, by number; a restart forgets them."""
        self.loans: dict[int, asks.LendMoney] = {}
        """Loans that wait for their borrowers, by number; a restart forgets them."""
        self._counts = 0
        self._books: dict[int, tuple[int, ...]] = {}

    def now(self) -> int:
        """Return the time of the cash room in whole seconds."""
        return max(self.time.now() + self._east, self.state.now)

    def decide(self, state: CageState, ask: Ask) -> tuple[Event, ...] | Refused:
        """Rule on an ask.  Returns its events, or the refusal."""
        ruling = decide(state, ask)
        return ruling.events if isinstance(ruling, Granted) else ruling

    def apply(self, state: CageState, events: tuple[Event, ...]) -> None:
        """Apply events to a state."""
        apply(state, events)

    def time_events(self) -> tuple[Event, ...]:
        """Return the events of telling the room time; none once the cage is closed."""
        ruling = decide(self.state, asks.TellTime(at=self.now()))
        return ruling.events if isinstance(ruling, Granted) else ()

    def note(self, events: Sequence[Event]) -> None:
        """Enter the events in the ledger."""
        for event in events:
            for account, amount in postings(event):
                self.balances[account] += amount

    def learn(self) -> None:
        """Read the state and the ledger from the journal."""
        self.state = self.journal.resume_cage(self.id)
        self.balances = Counter()
        self.note(self.events())

    def events(self) -> tuple[Event, ...]:
        """Return all events of the cage, from the journal."""
        return tuple(event for entry in self.journal.entries(self.id) for event in entry.in_cage)

    def has_moved(self, ask: Witnessed, number: int) -> bool:
        """Return whether the books of the counted place have changed since the count."""
        return self._books.get(number) != self._in_books(ask)

    def _in_books(self, ask: Witnessed) -> tuple[int, ...]:
        """Return what the books say about the place of a count."""
        if not ask.table:
            return (self.state.cash, self.state.chips)
        place = self.state.tables.get(ask.table)
        if place is None:
            return ()
        return (place.chips, place.apart, place.box, place.time_charges, place.box_cash)

    def offer_loan(self, ask: asks.LendMoney) -> None:
        """Keep a loan until its borrower accepts it; a newer one of the same people replaces it."""
        self.loans = {
            number: one
            for number, one in self.loans.items()
            if (one.person, one.borrower) != (ask.person, ask.borrower) and self._may_borrow(one)
        }
        self._counts += 1
        self.loans[self._counts] = ask
        self.changed()

    def loans_of(self, person: str) -> dict[int, asks.LendMoney]:
        """Return the loans that this person has offered or may accept, by number."""
        return {
            number: one
            for number, one in self.loans.items()
            if person in {one.person, one.borrower} and self._may_borrow(one)
        }

    def _may_borrow(self, loan: asks.LendMoney) -> bool:
        table = self.state.tables.get(loan.table)
        return table is not None and loan.borrower in table.players

    def wait_for_witness(self, ask: Witnessed) -> int:
        """Keep a count until its witness confirms it; a newer one of the same place replaces it."""
        self.unwitnessed = {
            number: one
            for number, one in self.unwitnessed.items()
            if (type(one), one.table) != (type(ask), ask.table)
        }
        self._counts += 1
        self.unwitnessed[self._counts] = ask
        self._books = {number: self._books.get(number, ()) for number in self.unwitnessed}
        self._books[self._counts] = self._in_books(ask)
        self.changed()
        return self._counts
