"""Postings of events: amounts added to accounts, which sum to zero in each currency.

A ledger is the sum of postings, so there is no second record that could disagree with the events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, Literal, NamedTuple

from cardspeak.tournament import events as ev
from cardspeak.tournament.events import Event

Currency = Literal["money", "chips"]

CASH: Final = "cash"
"""Money of a person outside the tournament: paid in is negative."""
POOL: Final = "pool"
"""Money that belongs to the prize pool."""
HOUSE: Final = "house"
"""Commission that the house keeps."""
PRIZES: Final = "prizes"
"""Prizes paid to a person."""
DONATIONS: Final = "donations"
"""Money of the house that goes to the charities that players chose."""
STACK: Final = "stack"
"""Tournament chips of a person."""
ISSUED: Final = "issued"
"""Tournament chips that came into play; negative."""
REMOVED: Final = "removed"
"""Tournament chips that left play."""


class LedgerAccount(NamedTuple):
    """An account: its currency, its kind, and the person, if it is a person's."""

    currency: Currency
    kind: str
    person: str = ""


class Posting(NamedTuple):
    """An amount added to an account; negative if it is taken away."""

    account: LedgerAccount
    amount: int


def _money(kind: str, amount: int, person: str = "") -> Posting:
    return Posting(LedgerAccount("money", kind, person), amount)


def _chips(kind: str, amount: int, person: str = "") -> Posting:
    return Posting(LedgerAccount("chips", kind, person), amount)


def _paid_in(person: str, paid: int, kept: int) -> Iterator[Posting]:
    yield _money(CASH, -paid, person)
    yield _money(POOL, paid - kept)
    yield _money(HOUSE, kept)


def _entered(event: ev.Entered) -> Iterator[Posting]:
    return _paid_in(event.person, event.fee, event.kept)


def _bought(event: ev.RebuyMade | ev.AddOnMade) -> Iterator[Posting]:
    return _paid_in(event.person, event.price, event.kept)


def _refunded(event: ev.FeeRefunded) -> Iterator[Posting]:
    return _paid_in(event.person, -event.amount - event.kept, -event.kept)


def _prize(event: ev.PrizePaid) -> Iterator[Posting]:
    yield _money(POOL, -event.amount)
    yield _money(PRIZES, event.amount, event.person)


def _issued(event: ev.ChipsIssued) -> Iterator[Posting]:
    yield _chips(ISSUED, -event.chips)
    yield _chips(STACK, event.chips, event.person)


def _returned(event: ev.ChipsReturned) -> Iterator[Posting]:
    yield _chips(STACK, -event.chips, event.person)
    yield _chips(REMOVED, event.chips)


def _shared(event: ev.StakeShared) -> Iterator[Posting]:
    yield _chips(STACK, -event.chips, event.person)
    for person, chips in zip(event.people, event.shares, strict=True):
        yield _chips(STACK, chips, person)


def _donated(event: ev.DonationMade) -> Iterator[Posting]:
    yield _money(CASH, -event.amount)
    yield _money(DONATIONS, event.amount)


def _round(event: ev.RoundHeard) -> Iterator[Posting]:
    yield _chips(ISSUED, -event.bonus)
    for person, seat in zip(event.people, event.seats, strict=True):
        yield _chips(STACK, seat.after - seat.before, person)


def _stated(event: ev.StacksStated) -> Iterator[Posting]:
    for person, before, after in zip(event.people, event.before, event.after, strict=True):
        yield _chips(STACK, after - before, person)


POSTINGS: Final[dict[type, Callable[[Any], Iterator[Posting]]]] = {
    ev.Entered: _entered,
    ev.RebuyMade: _bought,
    ev.AddOnMade: _bought,
    ev.FeeRefunded: _refunded,
    ev.PrizePaid: _prize,
    ev.ChipsIssued: _issued,
    ev.ChipsReturned: _returned,
    ev.RoundHeard: _round,
    ev.StacksStated: _stated,
    ev.StakeShared: _shared,
    ev.DonationMade: _donated,
}
"""Events that move money or chips; no other event does."""


def postings(event: Event) -> tuple[Posting, ...]:
    """Return the postings of an event, without those of nothing."""
    post = POSTINGS.get(type(event))
    if post is None:
        return ()
    return tuple(posting for posting in post(event) if posting.amount)


def ledger(events: Iterable[Event]) -> dict[LedgerAccount, int]:
    """Return the balance of each account after these events, without empty ones.

    Undone events do not count.
    """
    balances: Counter[LedgerAccount] = Counter()
    for event in standing(events):
        for account, amount in postings(event):
            balances[account] += amount
    return {account: amount for account, amount in balances.items() if amount}


def standing(events: Iterable[Event]) -> list[Event]:
    """Return the events that were not undone, in order."""
    entries: list[tuple[int, Event]] = []
    for version, event in enumerate(events):
        if isinstance(event, ev.ActsUndone):
            entries = [entry for entry in entries if entry[0] < event.to]
        entries.append((version, event))
    return [event for _, event in entries]


def imbalance(event: Event) -> dict[Currency, int]:
    """Return what the postings of an event do not balance, by currency; empty if they do."""
    sums: Counter[Currency] = Counter()
    for account, amount in postings(event):
        sums[account.currency] += amount
    return {currency: amount for currency, amount in sums.items() if amount}
