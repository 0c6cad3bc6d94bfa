"""Postings of a tournament's events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from cardspeak.ledger.accounts import (
    CASH,
    DONATIONS,
    HOUSE,
    ISSUED,
    POOL,
    PRIZES,
    REMOVED,
    STACK,
    Posting,
    chips,
    money,
)
from cardspeak.tournament import events as ev


def _paid_in(person: str, paid: int, kept: int) -> Iterator[Posting]:
    yield money(CASH, -paid, person)
    yield money(POOL, paid - kept)
    yield money(HOUSE, kept)


def _entered(event: ev.Entered) -> Iterator[Posting]:
    return _paid_in(event.person, event.fee, event.kept)


def _bought(event: ev.RebuyMade | ev.AddOnMade) -> Iterator[Posting]:
    return _paid_in(event.person, event.price, event.kept)


def _refunded(event: ev.FeeRefunded) -> Iterator[Posting]:
    return _paid_in(event.person, -event.amount - event.kept, -event.kept)


def _prize(event: ev.PrizePaid) -> Iterator[Posting]:
    yield money(POOL, -event.amount)
    yield money(PRIZES, event.amount, event.person)


def _issued(event: ev.ChipsIssued) -> Iterator[Posting]:
    yield chips(ISSUED, -event.chips)
    yield chips(STACK, event.chips, event.person)


def _returned(event: ev.ChipsReturned) -> Iterator[Posting]:
    yield chips(STACK, -event.chips, event.person)
    yield chips(REMOVED, event.chips)


def _shared(event: ev.StakeShared) -> Iterator[Posting]:
    yield chips(STACK, -event.chips, event.person)
    for person, share in zip(event.people, event.shares, strict=True):
        yield chips(STACK, share, person)


def _donated(event: ev.DonationMade) -> Iterator[Posting]:
    yield money(CASH, -event.amount)
    yield money(DONATIONS, event.amount)


def _round(event: ev.RoundHeard) -> Iterator[Posting]:
    yield chips(ISSUED, -event.bonus)
    for person, seat in zip(event.people, event.seats, strict=True):
        yield chips(STACK, seat.after - seat.before, person)


def _stated(event: ev.StacksStated) -> Iterator[Posting]:
    for person, before, after in zip(event.people, event.before, event.after, strict=True):
        yield chips(STACK, after - before, person)


def _raced(event: ev.ChipsRaced) -> Iterator[Posting]:
    for person, before, after in zip(event.people, event.before, event.after, strict=True):
        yield chips(STACK, after - before, person)
    yield from _difference(sum(event.after) - sum(event.before))


def _bagged(event: ev.ChipsBagged) -> Iterator[Posting]:
    yield chips(STACK, event.chips - event.before, event.person)
    yield from _difference(event.chips - event.before)


def _difference(more: int) -> Iterator[Posting]:
    """Post chips that came into play, or left it if there are fewer."""
    yield chips(ISSUED if more > 0 else REMOVED, -more)


TOURNAMENT_POSTINGS: Final[dict[type, Callable[[Any], Iterator[Posting]]]] = {
    ev.Entered: _entered,
    ev.RebuyMade: _bought,
    ev.AddOnMade: _bought,
    ev.FeeRefunded: _refunded,
    ev.PrizePaid: _prize,
    ev.ChipsIssued: _issued,
    ev.ChipsReturned: _returned,
    ev.RoundHeard: _round,
    ev.StacksStated: _stated,
    ev.ChipsRaced: _raced,
    ev.ChipsBagged: _bagged,
    ev.StakeShared: _shared,
    ev.DonationMade: _donated,
}
"""Events that move money or chips; no other event does."""
