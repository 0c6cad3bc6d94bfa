"""From an option to the ask that takes it up, with an amount inside its bounds."""

from __future__ import annotations

from cardspeak.rulebook.policies import Act
from cardspeak.table import asks
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.options import Option


def take(option: Option, seat: SeatNo, amount: int = 0) -> Ask:
    """The ask that takes up an option; a bet or raise of the least where no amount is given."""
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
