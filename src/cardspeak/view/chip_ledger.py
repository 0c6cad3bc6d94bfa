"""A table's ledger: the chips each person brought and took away.  It always balances."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.numbers import MAX_EXACT
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.opening import opened
from cardspeak.table.state import Round, TableState
from cardspeak.view.redact import followed


class ChipTotals(msgspec.Struct):
    """Chips that one person brought to the table and took away."""

    bought: int = 0
    taken: int = 0


class Ledger(msgspec.Struct):
    """Chip totals by name; `house` counts the chips that the house put in."""

    people: dict[str, ChipTotals] = {}
    house: int = 0

    def copy(self) -> Ledger:
        """Return an independent copy."""
        people = {
            name: ChipTotals(totals.bought, totals.taken) for name, totals in self.people.items()
        }
        return Ledger(people, self.house)

    def account(self, name: str) -> ChipTotals:
        """Return a person's totals, creating them if necessary."""
        return self.people.setdefault(name, ChipTotals())


class LedgerLine(msgspec.Struct, frozen=True):
    """One person's chips: brought, taken, current stack, and the result."""

    name: str
    seat: int
    bought: int
    taken: int
    stake: int
    result: int


class LedgerSheet(msgspec.Struct, frozen=True):
    """A table's ledger.  A `balance` other than 0 indicates a bug."""

    people: list[LedgerLine]
    commission: int
    carried: int
    in_play: int
    house: int
    balance: int


MOVES = (
    ev.Sat,
    ev.ChipsAdded,
    ev.Left,
    ev.SeatForfeited,
    ev.StakeCollected,
    ev.BonusPlaced,
    ev.BonusTakenBack,
)
"""Events that bring chips to the table or take them away."""


def enter(ledger: Ledger, before: TableState, events: Sequence[Event]) -> Ledger:
    """Return the ledger after these events.  The given ledger is not changed."""
    if not any(isinstance(event, MOVES) for event in events):
        return ledger
    book = ledger.copy()
    for table, event in followed(before, events):
        _enter(book, table, event)
    for totals in book.people.values():
        if totals.bought > MAX_EXACT:  # correct by the difference, so that sums stay exact
            both = min(totals.bought, totals.taken)
            totals.bought, totals.taken = totals.bought - both, totals.taken - both
    return book


def _enter(book: Ledger, table: TableState, event: Event) -> None:
    match event:
        case ev.Sat():
            book.account(event.person).bought += event.stake
        case ev.ChipsAdded():
            book.account(table.seats[event.seat].person).bought += event.amount
        case ev.Left():
            book.account(table.seats[event.seat].person).taken += event.stake
        case ev.SeatForfeited() if not event.kept:
            book.account(event.person).taken += event.stake
        case ev.StakeCollected():
            book.account(event.person).taken += event.amount
        case ev.BonusPlaced():
            book.house += event.amount
        case ev.BonusTakenBack():
            book.house -= event.amount


def ledger_of(events: Iterable[Event]) -> tuple[Ledger, TableState]:
    """Return the ledger of a table's whole record, and the table after it.

    Raises ValueError if the record does not start with the opening of a table.
    """
    book, start, table = Ledger(), Ledger(), None
    for event in events:
        if table is None:
            if not isinstance(event, ev.TableOpened):
                raise ValueError("the record does not start with the opening of a table")
            table = opened(event)
            continue
        if isinstance(event, ev.RoundOpened):
            start = book
        book = enter(book, table, (event,))
        apply(table, (event,))
        if isinstance(event, ev.Undone):
            book = again(start, table)
    if table is None:
        raise ValueError("the record is empty")
    return book, table


def sheet(ledger: Ledger, table: TableState) -> LedgerSheet:
    """Return the ledger together with the current stacks."""
    seats = {seat.person: seat for seat in table.seats.values()}
    running = table.round if table.round is not None and table.round.phase != "over" else None
    pot = 0 if running is None else running.pot + _outside_pots(running)
    lines = []
    for name, totals in sorted(ledger.people.items()):
        seat = seats.get(name)
        stake = (0 if seat is None else seat.stake) + table.kept.get(name, 0)
        mine = 0 if seat is None or running is None else in_the_middle(running, seat.no)
        result = totals.taken + stake + mine - totals.bought
        lines.append(
            LedgerLine(
                name, 0 if seat is None else seat.no, totals.bought, totals.taken, stake, result
            )
        )
    in_play = sum(seat.stake for seat in seats.values()) + sum(table.kept.values()) + pot
    brought = sum(totals.bought for totals in ledger.people.values()) + ledger.house
    taken = sum(totals.taken for totals in ledger.people.values())
    balance = brought - taken - in_play - table.commission - table.carried
    return LedgerSheet(lines, table.commission, table.carried, in_play, ledger.house, balance)


def again(opened: Ledger, table: TableState) -> Ledger:
    """Return the ledger after an undo: as of the round's start, plus the events not undone."""
    if table.start is None:
        return opened
    scratch, book = table.start.copy(), opened
    for _, events in table.since:
        book = enter(book, scratch, events)
        apply(scratch, events)
    return book


def in_the_middle(running: Round, seat: SeatNo) -> Chips:
    """Return the chips that a seat has put in during this round, including those held aside."""
    hand = running.hands.get(seat)
    beside = running.held.get(seat, NO_CHIPS) + running.hidden.get(seat, NO_CHIPS)
    return beside + (NO_CHIPS if hand is None else hand.paid)


def _outside_pots(running: Round) -> int:
    """Return the chips that are neither in a pot nor in a stack."""
    return sum(running.held.values()) + sum(running.hidden.values())
