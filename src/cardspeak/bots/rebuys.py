"""Rebuys: when a bot has lost all its chips, or for all players in a new orbit under some books."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cardspeak.chips import Chips
from cardspeak.rulebook.policies import TopUp
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.state import Seat, TableState


def refills(table: TableState, bots: Collection[SeatNo], stake: Chips) -> Iterable[asks.AddChips]:
    """Yield rebuys before a round: for bots, or for all present players if a new orbit requires it.

    Absent players do not rebuy, so their seats are freed after the book's number of rounds.
    """
    all_buy = table.law.orbit.stake_anew.value and table.rounds and not table.rounds_left
    for seat in list(table.seats.values()):
        if all_buy and seat.bought_for <= table.orbits and not seat.away:
            yield asks.AddChips(seat=seat.no, amount=table.law.stakes.least.value)
        elif not seat.stake and seat.no in bots:
            yield asks.AddChips(seat=seat.no, amount=purchase(table, seat, stake))


def purchase(table: TableState, seat: Seat, stake: Chips) -> Chips:
    """Return the amount to buy, to reach this stake within the book's limits."""
    stakes = table.law.stakes
    match stakes.top_up.value:
        case TopUp.NEW_ORBIT:
            return stakes.least.value
        case TopUp.BY_RANGE:
            highest = stakes.top_up_most.value or stake
            return max(stakes.top_up_least.value, min(stake, highest))
        case _:
            return max(stake - seat.stake, stakes.least.value)
