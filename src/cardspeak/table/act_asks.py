"""The mapping between the acts of a betting round and the asks for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks

BettingAsk = (
    asks.Check | asks.Stay | asks.Call | asks.Bet | asks.Raise | asks.Fold | asks.CallAndFold
)
"""An ask to act in a betting round."""
ACT_ASKS: Final[dict[Act, tuple[type[BettingAsk], str]]] = {
    Act.CHECK: (asks.Check, ""),
    Act.STAY: (asks.Stay, ""),
    Act.CALL: (asks.Call, ""),
    Act.BET: (asks.Bet, "amount"),
    Act.RAISE: (asks.Raise, "to"),
    Act.FOLD: (asks.Fold, ""),
    Act.CALL_AND_FOLD: (asks.CallAndFold, ""),
}
"""The ask for each act, and its amount field, which is empty if the player names no amount."""
ACTS: Final[dict[type, Act]] = {kind: act for act, (kind, _) in ACT_ASKS.items()}
"""The act for each ask."""


def ask_for(act: Act, seat: SeatNo, amount: Chips = NO_CHIPS) -> BettingAsk:
    """Return the ask for an act.  Only bets and raises use the amount."""
    kind, amount_field = ACT_ASKS[act]
    make: Callable[..., BettingAsk] = kind
    return make(seat=seat, **{amount_field: amount}) if amount_field else make(seat=seat)


def act_of(ask: BettingAsk) -> Act:
    """Return the act that the player asks for."""
    return ACTS[type(ask)]


def amount_of(ask: BettingAsk) -> Chips:
    """Return the chips of a bet or the total of a raise, or 0 for an ask without an amount."""
    amount_field = ACT_ASKS[act_of(ask)][1]
    amount: Chips = getattr(ask, amount_field) if amount_field else NO_CHIPS
    return amount
