"""Who brought how many chips to a table and took how many away; it always balances."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardspeak.numbers import MAX_EXACT
from cardspeak.table import events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.decide import apply
from cardspeak.table.events import Event
from cardspeak.table.state import Round, TableState
from cardspeak.view.redact import followed


class ChipTotals(msgspec.Struct):
    """One person's chips: brought to the table, and taken from it."""

    bought: int = 0
    taken: int = 0


class Ledger(msgspec.Struct):
    """By name; `house` are chips that the house put in itself."""

    people: dict[str, ChipTotals] = {}
    house: int = 0

    def copy(self) -> Ledger:
        """An independent copy."""
        people = {name: ChipTotals(one.bought, one.taken) for name, one in self.people.items()}
        return Ledger(people, self.house)

    def account(self, name: str) -> ChipTotals:
        """The account of a person, opened if need be."""
        return self.people.setdefault(name, ChipTotals())


class LedgerLine(msgspec.Struct, frozen=True):
    """One person's line: what they brought, took, have in front, and what that comes to."""

    name: str
    seat: int
    bought: int
    taken: int
    stake: int
    result: int


class LedgerSheet(msgspec.Struct, frozen=True):
    """The whole: `balance` is 0, or our books are wrong."""

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
"""Events by which chips come to the table or leave it."""


def enter(ledger: Ledger, before: TableState, events: Sequence[Event]) -> Ledger:
    """The ledger after these events; the one given stays as it is."""
    if not any(isinstance(event, MOVES) for event in events):
        return ledger
    book = ledger.copy()
    for table, event in followed(before, events):
        _enter(book, table, event)
    for one in book.people.values():
        if one.bought > MAX_EXACT:  # carry the difference on, so that the sums stay exact
            both = min(one.bought, one.taken)
            one.bought, one.taken = one.bought - both, one.taken - both
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


def sheet(ledger: Ledger, table: TableState) -> LedgerSheet:
    """The ledger beside the table as it stands."""
    seats = {seat.person: seat for seat in table.seats.values()}
    running = table.round if table.round is not None and table.round.phase != "over" else None
    pot = 0 if running is None else running.pot + _beside(running)
    lines = []
    for name, one in sorted(ledger.people.items()):
        seat = seats.get(name)
        stake = (0 if seat is None else seat.stake) + table.kept.get(name, 0)
        mine = 0 if seat is None or running is None else in_the_middle(running, seat.no)
        result = one.taken + stake + mine - one.bought
        lines.append(
            LedgerLine(name, 0 if seat is None else seat.no, one.bought, one.taken, stake, result)
        )
    in_play = sum(seat.stake for seat in seats.values()) + sum(table.kept.values()) + pot
    brought = sum(one.bought for one in ledger.people.values()) + ledger.house
    taken = sum(one.taken for one in ledger.people.values())
    balance = brought - taken - in_play - table.commission - table.carried
    return LedgerSheet(lines, table.commission, table.carried, in_play, ledger.house, balance)


def again(opened: Ledger, table: TableState) -> Ledger:
    """The ledger after an undo: as the round opened, with what still stands since."""
    if table.start is None:
        return opened
    scratch, book = table.start.copy(), opened
    for _, events in table.since:
        book = enter(book, scratch, events)
        apply(scratch, events)
    return book


def in_the_middle(running: Round, seat: SeatNo) -> int:
    """Chips that a seat has put in or that lie aside for it; lost unless won back."""
    hand = running.hands.get(seat)
    beside = running.held.get(seat, 0) + running.hidden.get(seat, 0)
    return beside + (0 if hand is None else hand.paid)


def _beside(running: Round) -> int:
    """Chips that lie in no pot and in no stake."""
    return sum(running.held.values()) + sum(running.hidden.values())
