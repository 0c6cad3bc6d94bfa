"""Postings of a table's events, which name seats and count in the table's unit.

A `TableBook` knows the number of the table, its unit and the people on its seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from cardspeak.ledger.accounts import (
    GUESTS,
    HELD,
    HOUSE,
    POT,
    STAKE,
    TRANSIT,
    LedgerAccount,
    Posting,
    chips,
)
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event


class TableBook:
    """The accounts of one table.  Without a cage, players bring their own chips."""

    def __init__(self, table: int, *, caged: bool = True, unit_cents: int = 1) -> None:
        self.table = table
        self.caged = caged
        self.unit_cents = unit_cents
        self.people: dict[SeatNo, str] = {}
        self.balances: Counter[LedgerAccount] = Counter()
        self._entries: list[tuple[Posting, ...]] = []

    def post(self, event: Event) -> tuple[Posting, ...]:
        """Return the postings of the next event, and add them to the balances."""
        if isinstance(event, ev.Undone):
            entry = tuple(self._reversed(event))
        else:
            make = TABLE_POSTINGS.get(type(event))
            found = () if make is None else make(self, event)
            entry = tuple(posting for posting in found if posting.amount)
        self._entries.append(entry)
        self.add(entry)
        self._seat(event)
        return entry

    def add(self, entry: Iterable[Posting]) -> None:
        """Add postings to the balances."""
        for account, amount in entry:
            self.balances[account] += amount

    def _reversed(self, event: ev.Undone) -> Iterator[Posting]:
        """Yield the opposite of what the undone entries posted."""
        for version in range(event.to, len(self._entries)):
            if version not in event.keeps:
                for account, amount in self._entries[version]:
                    yield Posting(account, -amount)
                self._entries[version] = ()

    def _seat(self, event: Event) -> None:
        match event:
            case ev.TableOpened():
                self.unit_cents = event.unit_cents
            case ev.Sat() | ev.SeatTakenAgain():
                self.people[event.seat] = event.person
            case ev.Moved():
                self.people[event.to] = self.people.pop(event.seat)
            case ev.Left() | ev.SeatVacated() | ev.SeatForfeited():
                self.people.pop(event.seat, None)
            case _:
                pass

    # --- accounts -------------------------------------------------------------------------

    @property
    def outside(self) -> str:
        """The account of chips that come to the table."""
        return TRANSIT if self.caged else GUESTS

    def stake(self, seat: SeatNo, amount: int) -> Posting:
        """Post chips to the stake of the person on a seat."""
        return chips(STAKE, amount * self.unit_cents, self.people.get(seat, ""), self.table)

    def held(self, person: str, amount: int) -> Posting:
        """Post chips to those held for a person."""
        return chips(HELD, amount * self.unit_cents, person, self.table)

    def other(self, kind: str, amount: int) -> Posting:
        """Post chips to an account of the table or the house."""
        table = 0 if kind == HOUSE else self.table
        return chips(kind, amount * self.unit_cents, table=table)


_Maker = Callable[[TableBook, Any], Iterator[Posting]]


def _bet(book: TableBook, event: Any) -> Iterator[Posting]:  # noqa: ANN401 - several events
    yield book.stake(event.seat, -event.amount)
    yield book.other(POT, event.amount)


def _back(book: TableBook, event: Any) -> Iterator[Posting]:  # noqa: ANN401 - several events
    yield book.other(POT, -event.amount)
    yield book.stake(event.seat, event.amount)


def _voided(book: TableBook, event: ev.HandVoided) -> Iterator[Posting]:
    yield book.other(POT, -event.refund)
    yield book.stake(event.seat, event.refund)


def _sat(book: TableBook, event: ev.Sat) -> Iterator[Posting]:
    amount = event.stake * book.unit_cents
    yield book.other(book.outside, -event.stake)
    yield chips(STAKE, amount, event.person, book.table)


def _added(book: TableBook, event: ev.ChipsAdded) -> Iterator[Posting]:
    yield book.other(book.outside, -event.amount)
    yield book.stake(event.seat, event.amount)


def _left(book: TableBook, event: ev.Left) -> Iterator[Posting]:
    yield book.stake(event.seat, -event.stake)
    yield book.other(book.outside, event.stake)


def _forfeited(book: TableBook, event: ev.SeatForfeited) -> Iterator[Posting]:
    yield book.stake(event.seat, -event.stake)
    if event.kept:
        yield book.held(event.person, event.stake)
    else:
        yield book.other(book.outside, event.stake)


def _again(book: TableBook, event: ev.SeatTakenAgain) -> Iterator[Posting]:
    yield book.held(event.person, -event.stake)
    yield chips(STAKE, event.stake * book.unit_cents, event.person, book.table)


def _collected(book: TableBook, event: ev.StakeCollected) -> Iterator[Posting]:
    yield book.held(event.person, -event.amount)
    yield book.other(book.outside, event.amount)


def _commission(book: TableBook, event: ev.CommissionTaken) -> Iterator[Posting]:
    yield book.other(POT, -event.amount)
    yield book.other(TRANSIT if book.caged else HOUSE, event.amount)


def _time(book: TableBook, event: ev.TimeCharged) -> Iterator[Posting]:
    yield book.stake(event.seat, -event.amount)
    yield book.other(TRANSIT if book.caged else HOUSE, event.amount)


def _bonus(book: TableBook, event: ev.BonusPlaced) -> Iterator[Posting]:
    yield book.other(HOUSE, -event.amount)
    yield book.other(POT, event.amount)


def _bonus_back(book: TableBook, event: ev.BonusTakenBack) -> Iterator[Posting]:
    yield book.other(POT, -event.amount)
    yield book.other(HOUSE, event.amount)


def _hidden(book: TableBook, event: Any) -> Iterator[Posting]:  # noqa: ANN401 - two events
    yield book.stake(event.seat, -event.amount)
    yield book.held(book.people[event.seat], event.amount)


def _released(book: TableBook, event: ev.WagerReleased) -> Iterator[Posting]:
    yield book.held(book.people[event.seat], -event.amount)
    yield book.stake(event.seat, event.amount)


def _ended(book: TableBook, _event: ev.RoundEnded) -> Iterator[Posting]:
    """Chips that were hidden during the round are part of the stake again."""
    for person in book.people.values():
        account = LedgerAccount("chips", HELD, person, book.table)
        amount = book.balances[account]
        yield Posting(account, -amount)
        yield chips(STAKE, amount, person, book.table)


TABLE_POSTINGS: Final[dict[type, _Maker]] = {
    **dict.fromkeys(
        (ev.Posted, ev.Called, ev.Opened, ev.Raised, ev.BetsCounted, ev.ChipsForfeited), _bet
    ),
    ev.AwardTakenBack: _bet,
    **dict.fromkeys((ev.Returned, ev.Won), _back),
    ev.HandVoided: _voided,
    ev.Sat: _sat,
    ev.ChipsAdded: _added,
    ev.Left: _left,
    ev.SeatForfeited: _forfeited,
    ev.SeatTakenAgain: _again,
    ev.StakeCollected: _collected,
    ev.CommissionTaken: _commission,
    ev.TimeCharged: _time,
    ev.BonusPlaced: _bonus,
    ev.BonusTakenBack: _bonus_back,
    **dict.fromkeys((ev.ChipsHidden, ev.WagerHeld), _hidden),
    ev.WagerReleased: _released,
    ev.RoundEnded: _ended,
}
"""Events of a table that move chips; undoing posts the opposite, and no other event moves any."""
