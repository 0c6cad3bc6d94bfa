"""When programs buy chips: after losing all, or when a book has everybody buy anew."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cardspeak.rulebook.policies import TopUp
from cardspeak.table import asks
from cardspeak.table.asks import SeatNo
from cardspeak.table.state import Seat, Table


def refills(table: Table, bots: Collection[SeatNo], stake: int) -> Iterable[asks.AddChips]:
    """In a new orbit everybody buys a new note, where the book says so; else the broke bots."""
    anew = table.law.orbit.stake_anew.value and table.rounds and not table.rounds_left
    for seat in list(table.seats.values()):
        if anew and seat.bought_for <= table.orbits:
            yield asks.AddChips(seat=seat.no, amount=table.law.stakes.least.value)
        elif not seat.stake and seat.no in bots:
            yield asks.AddChips(seat=seat.no, amount=buys(table, seat, stake))


def buys(table: Table, seat: Seat, stake: int) -> int:
    """What a player who wants this stake again has to buy, as the book lets it."""
    stakes = table.law.stakes
    match stakes.top_up.value:
        case TopUp.NEW_ORBIT:
            return stakes.least.value
        case TopUp.BY_RANGE:
            most = stakes.top_up_most.value or stake
            return max(stakes.top_up_least.value, min(stake, most))
        case _:
            return max(stake - seat.stake, stakes.least.value)
