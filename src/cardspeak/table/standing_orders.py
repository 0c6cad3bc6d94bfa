"""Standing orders: temporary restrictions imposed by rulings, one class for each kind.

All have the same fields, so that saved tables and views keep one shape; `kind` is the tag.
"""

from __future__ import annotations

from typing import Final, cast

import msgspec

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.kinds import OrderKind


class OrderBase(msgspec.Struct, frozen=True, tag_field="kind"):
    """The fields of every standing order: the seat it binds, an amount, its end, its clauses."""

    seat: SeatNo = NO_SEAT
    amount: int = 0  # chips, cards or parts, by kind
    until: str = ""
    by: tuple[ClauseNo, ...] = ()

    @property
    def kind(self) -> OrderKind:
        """The tag of this order, as in `OrderMade` and `OrderEnded`."""
        return _KINDS[type(self)]


class CapOrder(OrderBase, frozen=True, tag="cap"):
    """No total above `amount` until the betting round ends."""


class NoRaiseOrder(OrderBase, frozen=True, tag="no-raise"):
    """`seat` may not bet or raise until it has acted."""


class MustRaiseOrder(OrderBase, frozen=True, tag="must-raise"):
    """`seat` may only raise until it has acted."""


class BurnOrder(OrderBase, frozen=True, tag="burn"):
    """The dealer burns `amount` cards before the street `until`."""


class BurnEachOrder(OrderBase, frozen=True, tag="burn-each"):
    """The dealer burns one card for each live hand, less `amount`, before `until`."""


class ShuffleBackOrder(OrderBase, frozen=True, tag="shuffle-back"):
    """The cards set aside and the stub are shuffled together before `until`."""


class CutOrder(OrderBase, frozen=True, tag="cut"):
    """The dealer must cut before dealing the next card."""


class CutBeforeOrder(OrderBase, frozen=True, tag="cut-before"):
    """The dealer must cut after the cards are shuffled back before `until`."""


class SecondDownOrder(OrderBase, frozen=True, tag="second-down"):
    """`seat` gets its second card face down, because its first is face up."""


class ReplaceOrder(OrderBase, frozen=True, tag="replace"):
    """`seat` gets the first burn card for an exposed card after the initial deal."""


class ForfeitOrder(OrderBase, frozen=True, tag="forfeit"):
    """`seat` is vacated when the round is over."""


class ShareOrder(OrderBase, frozen=True, tag="share"):
    """`seat` gets `amount` parts of a pot divided by agreement."""


StandingOrder = (
    CapOrder
    | NoRaiseOrder
    | MustRaiseOrder
    | BurnOrder
    | BurnEachOrder
    | ShuffleBackOrder
    | CutOrder
    | CutBeforeOrder
    | SecondDownOrder
    | ReplaceOrder
    | ForfeitOrder
    | ShareOrder
)

ORDERS: Final[dict[OrderKind, type[StandingOrder]]] = {
    "cap": CapOrder,
    "no-raise": NoRaiseOrder,
    "must-raise": MustRaiseOrder,
    "burn": BurnOrder,
    "burn-each": BurnEachOrder,
    "shuffle-back": ShuffleBackOrder,
    "cut": CutOrder,
    "cut-before": CutBeforeOrder,
    "second-down": SecondDownOrder,
    "replace": ReplaceOrder,
    "forfeit": ForfeitOrder,
    "share": ShareOrder,
}
"""The class of each kind of standing order."""
_KINDS: Final = {cast(type, order): kind for kind, order in ORDERS.items()}
