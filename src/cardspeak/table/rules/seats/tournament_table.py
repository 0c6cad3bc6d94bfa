"""Asks that a tournament, or the desk or cage of a cash room, makes at its tables."""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook.policies import Loans
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


BY_THE_DESK: Final = (
    *(asks.Sit, asks.SeatWithStack, asks.Move, asks.TakeSeatAgain, asks.ChangeHouse),
    asks.ExemptFromEntry,
)
"""Asks that the room makes for the desk: seats and house choices."""


def given_at_the_desk(table: TableState) -> Refused | None:
    """Refuse people who want a seat at a table whose seats the desk gives."""
    return refuse(RefusalReason.NOT_OFFERED, desk=True) if table.by_desk else None


def left_to_the_desk(table: TableState, ask: Ask) -> Refused | None:
    """Refuse an ask about seats or choices at a table of a cash room.

    Nobody reserves a seat there: the desk does.
    """
    by_others = isinstance(ask, BY_THE_DESK) and ask.actor != "system"
    return given_at_the_desk(table) if by_others or isinstance(ask, asks.Reserve) else None


BY_THE_CAGE: Final = (asks.AddChips, asks.HandOut)
"""Asks that bring chips to a table: the room makes them for the cage."""


def left_to_the_cage(table: TableState, ask: Ask) -> Refused | None:
    """Refuse chips that do not come from the cage of a cash room."""
    if not table.by_cage or ask.actor == "system":
        return None
    pocket = isinstance(ask, asks.LendChips) and table.law.stakes.loans.value is Loans.FROM_POCKET
    if pocket or isinstance(ask, BY_THE_CAGE):
        return refuse(RefusalReason.NOT_OFFERED, cage=True)
    return None


def left_to_the_tournament(table: TableState, ask: Ask) -> Refused | None:
    """Refuse an ask about seats, chips or choices at a table in a tournament."""
    rule = table.law.seating.by_tournament
    if not rule.value:
        return None
    if isinstance(ask, BY_NOBODY) or (isinstance(ask, BY_THE_ROOM) and ask.actor != "system"):
        return refuse(RefusalReason.NOT_OFFERED, rule, tournament=True)
    return None
