"""Turn an option into an ask, with an amount within its limits."""

from __future__ import annotations

from cardspeak.chips import Chips
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import SeatNo
from cardspeak.table import act_asks
from cardspeak.table.asks import Ask
from cardspeak.table.rules.betting.options import Option

BET, RAISE = Act.BET, Act.RAISE


def ask_for(option: Option, seat: SeatNo, amount: int = 0) -> Ask:
    """Return the ask for an option.  Without an amount, a bet or raise is the minimum."""
    act = option.act
    if act is BET or act is RAISE:
        return act_asks.ask_for(act, seat, max(option.least, min(option.most, Chips(amount))))
    return act_asks.ask_for(act, seat)
