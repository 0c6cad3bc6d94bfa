"""Asks that only the tournament makes at one of its tables: seats, chips and house choices."""

from __future__ import annotations

from typing import Final

from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.draft import refuse
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState

BY_THE_ROOM: Final = (asks.SeatWithStack, asks.Leave, asks.Move, asks.ChangeHouse)
"""Asks that the room makes for the tournament."""
BY_NOBODY: Final = (
    *(asks.Sit, asks.Reserve, asks.AddChips, asks.HandOut, asks.TakeChips, asks.LendChips),
    *(asks.VacateSeat, asks.TakeSeatAgain, asks.CollectStake, asks.ExemptFromEntry),
    *(asks.CollectTimeCharge, asks.ShareThePot, asks.StopTheRound),
)
"""Asks that would bring, remove or pass on seats or chips past the tournament."""


def left_to_the_tournament(table: TableState, ask: Ask) -> Refused | None:
    """Refuse an ask about seats, chips or choices at a table in a tournament."""
    rule = table.law.seating.by_tournament
    if not rule.value:
        return None
    if isinstance(ask, BY_NOBODY) or (isinstance(ask, BY_THE_ROOM) and ask.actor != "system"):
        return refuse(RefusalReason.NOT_OFFERED, rule, tournament=True)
    return None
