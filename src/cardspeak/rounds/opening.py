"""A round as the engine opened it, in numbers: the players, their chips and the forced bets."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence

from cardspeak.rounds.compile import NONE, Declined
from cardspeak.seat_no import SeatNo
from cardspeak.table.draft import RulingDraft
from cardspeak.table.events import Event
from cardspeak.table.rules.advance import first_price
from cardspeak.table.rules.betting.turns import from_seat
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rules.rounds import post
from cardspeak.table.state import Round, TableState

MOST_SEATS = 10
MOST_DECK = 53


def opening_of(table: TableState) -> bytes | Declined:
    """Return the opening of a table that awaits its shuffle, or why the kernel cannot play it."""
    declined = _not_ordinary(table)
    if declined is not None:
        return declined
    return array("q", [int(number) for number in _numbers(with_forced_bets(table)[0])]).tobytes()


def with_forced_bets(table: TableState) -> tuple[TableState, list[Event]]:
    """Return a copy with all forced bets posted, and the events of those that were not yet.

    Some books collect them after the shuffle.
    """
    ready = table.copy()
    play = RulingDraft(ready, "system")
    while ready.running.due:
        post(play, ready.running.due[0])
    return ready, list(play.events)


def _not_ordinary(table: TableState) -> Declined | None:
    running = table.round
    if running is None or running.phase not in {"forced", "shuffle"} or running.street:
        return Declined("round", "does not await its shuffle")
    if table.hand_dealt:
        return Declined("deal", "by hand")
    if table.matter is not None or running.orders or running.held or running.loose:
        return Declined("round", "has an incident or an order")
    if any(table.seats[seat].away for seat in running.seats):
        return Declined("players", "away")
    if not 2 <= len(running.seats) <= MOST_SEATS:
        return Declined("players", len(running.seats))
    if running.last_blind and running.last_blind not in running.hands:
        return Declined("blinds", "the seat of the last blind is empty")
    return None


def _numbers(table: TableState) -> Iterator[int]:
    """Yield the numbers of an opening, in the order of the struct `Opening`."""
    running, deck = table.running, full_deck(table)
    ring = running.ring
    yield from (len(ring), len(deck), first_price(table), running.bonus + running.carried)
    yield _place(running, running.button, inclusive=False)
    yield _place(running, running.button, inclusive=True)
    yield _place(running, running.small, inclusive=True)
    yield _place(running, running.last_blind, inclusive=False)
    yield ring.index(running.last_blind) if running.last_blind in ring else NONE
    yield from _padded((ring.index(seat) for seat in running.seats), MOST_SEATS)
    yield from _padded(ring, MOST_SEATS)
    hands = [running.hands[seat] for seat in ring]
    yield from _padded((table.seats[seat].stake for seat in ring), MOST_SEATS)
    yield from _padded((hand.ante for hand in hands), MOST_SEATS)
    yield from _padded((hand.bets for hand in hands), MOST_SEATS)
    yield from _padded((hand.forced for hand in hands), MOST_SEATS)
    yield from _padded((hand.dead for hand in hands), MOST_SEATS)
    yield from _padded((hand.tapped for hand in hands), MOST_SEATS)
    yield from _padded(deck, MOST_DECK)


def _place(running: Round, seat: SeatNo, *, inclusive: bool) -> int:
    """Return the place in the ring at which seats from this one begin."""
    ring: Sequence[SeatNo] = running.ring
    return ring.index(from_seat(ring, seat, inclusive=inclusive)[0])


def _padded(numbers: Iterable[int], length: int) -> Iterator[int]:
    listed = list(numbers)
    yield from listed
    yield from [0] * (length - len(listed))
