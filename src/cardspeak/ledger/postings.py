"""Postings of events: amounts added to accounts, which sum to zero in each currency.

A ledger is the sum of postings, so there is no second record that could disagree with the events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from cardspeak.cage import events as cage_events
from cardspeak.cashroom import events as desk_events
from cardspeak.ledger.accounts import Currency, LedgerAccount, Posting
from cardspeak.ledger.cage_postings import CAGE_POSTINGS
from cardspeak.ledger.table_postings import TableBook
from cardspeak.ledger.tournament_postings import TOURNAMENT_POSTINGS
from cardspeak.table import events as table_events
from cardspeak.table.events.base import EventBase
from cardspeak.tournament import events as ev
from cardspeak.tournament.events import Event

RoomEvent = Event | cage_events.Event | desk_events.Event
POSTINGS: Final = {**TOURNAMENT_POSTINGS, **CAGE_POSTINGS}
"""Events that move money or chips; no other event does."""


def postings(
    event: RoomEvent | table_events.Event, book: TableBook | None = None
) -> tuple[Posting, ...]:
    """Return the postings of an event, without those of nothing.

    Events of a table name seats, so they need the table's book, which they also advance.
    """
    if book is not None:
        assert isinstance(event, EventBase), "only a table has a book"
        return book.post(event)
    post = POSTINGS.get(type(event))
    if post is None:
        return ()
    return tuple(posting for posting in post(event) if posting.amount)


def ledger(events: Iterable[RoomEvent]) -> dict[LedgerAccount, int]:
    """Return the balance of each account after these events, without empty ones.

    Undone events do not count.
    """
    balances: Counter[LedgerAccount] = Counter()
    for event in standing(events):
        for account, amount in postings(event):
            balances[account] += amount
    return {account: amount for account, amount in balances.items() if amount}


def standing(events: Iterable[RoomEvent]) -> list[RoomEvent]:
    """Return the events that were not undone, in order."""
    entries: list[tuple[int, RoomEvent]] = []
    undone: list[list[tuple[int, RoomEvent]]] = []
    for version, event in enumerate(events):
        if isinstance(event, ev.ActsUndone):
            undone.append([entry for entry in entries if entry[0] >= event.to])
            entries = [entry for entry in entries if entry[0] < event.to]
        elif isinstance(event, ev.ActsRedone):
            entries += undone.pop()
        entries.append((version, event))
    return [event for _, event in entries]


def sums(entry: Iterable[Posting]) -> dict[Currency, int]:
    """Return what postings do not balance, by currency; empty if they do."""
    found: Counter[Currency] = Counter()
    for account, amount in entry:
        found[account.currency] += amount
    return {currency: amount for currency, amount in found.items() if amount}


def imbalance(event: RoomEvent) -> dict[Currency, int]:
    """Return what the postings of an event do not balance, by currency; empty if they do."""
    return sums(postings(event))
