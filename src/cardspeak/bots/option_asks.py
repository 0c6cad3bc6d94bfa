"""Turn an option into an ask, with an amount within its limits."""

from __future__ import annotations

from cardspeak.rulebook.policies import Act
from cardspeak.table import asks
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.rules.betting.options import Option


def ask_for(option: Option, seat: SeatNo, amount: int = 0) -> Ask:
    """The ask for an option; without an amount a bet or raise is the minimum."""
    wager = max(option.least, min(option.most, amount))
    match option.act:
        case Act.CHECK:
            return asks.Check(seat=seat)
        case Act.STAY:
            return asks.Stay(seat=seat)
        case Act.CALL:
            return asks.Call(seat=seat)
        case Act.BET:
            return asks.Bet(seat=seat, amount=wager)
        case Act.RAISE:
            return asks.Raise(seat=seat, to=wager)
        case Act.FOLD:
            return asks.Fold(seat=seat)
        case Act.CALL_AND_FOLD:
            return asks.CallAndFold(seat=seat)
