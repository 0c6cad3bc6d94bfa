"""Chip purchases of bots: after losing all chips, or at a new orbit if the book requires it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cardspeak.rulebook.policies import TopUp
from cardspeak.table import asks
from cardspeak.table.asks import SeatNo
from cardspeak.table.state import Seat, TableState


def refills(table: TableState, bots: Collection[SeatNo], stake: int) -> Iterable[asks.AddChips]:
    """Purchases before a round: all present players in a new orbit if the book says so, else bots.

    Absent players buy none, so their seats are freed after the stated number of rounds.
    """
    all_buy = table.law.orbit.stake_anew.value and table.rounds and not table.rounds_left
    for seat in list(table.seats.values()):
        if all_buy and seat.bought_for <= table.orbits and not seat.away:
            yield asks.AddChips(seat=seat.no, amount=table.law.stakes.least.value)
        elif not seat.stake and seat.no in bots:
            yield asks.AddChips(seat=seat.no, amount=purchase(table, seat, stake))


def purchase(table: TableState, seat: Seat, stake: int) -> int:
    """The amount to buy for this stake, within the book's limits."""
    stakes = table.law.stakes
    match stakes.top_up.value:
        case TopUp.NEW_ORBIT:
            return stakes.least.value
        case TopUp.BY_RANGE:
            highest = stakes.top_up_most.value or stake
            return max(stakes.top_up_least.value, min(stake, highest))
        case _:
            return max(stake - seat.stake, stakes.least.value)
