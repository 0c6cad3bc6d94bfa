"""The version since which a player's decision in a round has been the same.

An ask may name the version at which the player decided.  Later events about other things, such as
a player who sits out, do not make the ask outdated.
"""

from __future__ import annotations

import msgspec

from cardspeak.table import asks
from cardspeak.table.act_asks import BettingAsk
from cardspeak.table.asks import Ask
from cardspeak.table.state import Round, TableState

DECISIONS = (
    BettingAsk
    | asks.Show
    | asks.Muck
    | asks.AskToSee
    | asks.ActAround
    | asks.PutIn
    | asks.Say
    | asks.DealOn
    | asks.CountBets
    | asks.StateWinners
)
"""Asks that depend only on the round.  For all others the version must be the newest one."""


class DecisionVersion:
    """Follows one table."""

    def __init__(self, table: TableState) -> None:
        self._since = table.version

    def follow(self, before: TableState, after: TableState) -> None:
        """Note that the table has changed."""
        if not _same_decision(before, after):
            self._since = after.version

    def outdates(self, ask: Ask, version: int, table: TableState) -> bool:
        """Return whether the table has changed since this version in a way that matters."""
        if isinstance(ask, DECISIONS):
            return not self._since <= version <= table.version
        return version != table.version


def _same_decision(before: TableState, after: TableState) -> bool:
    """Return whether the round is the same, with its turn, price, options, cards and stacks.

    The clock of the player in turn does not count.
    """
    if before.matter != after.matter or before.house != after.house:
        return False
    first, second = before.round, after.round
    if first is None or second is None:
        return first is second
    return _without_clock(first) == _without_clock(second) and _stakes(before) == _stakes(after)


def _without_clock(running: Round) -> Round:
    betting = running.betting
    if betting is None or not (betting.clock or betting.warned):
        return running
    betting = msgspec.structs.replace(betting, clock=0, warned=0)
    return msgspec.structs.replace(running, betting=betting)


def _stakes(table: TableState) -> dict[int, int]:
    return {no: seat.stake for no in table.running.live if (seat := table.seats.get(no))}
