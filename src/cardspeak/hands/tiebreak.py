"""The tie-breaker between two hands."""

from enum import Enum

from cardspeak.hands.orders import Order
from cardspeak.hands.ranked import Ranked


class Tiebreak(Enum):
    """The part of a hand that decides between two hands."""

    KIND = "kind"
    GROUP = "group"
    """The rank of a group, or the top card of a straight, flush or high cards."""
    KICKER = "kicker"
    """A card outside the group."""
    TIE = "tie"


def tiebreak(order: Order, a: Ranked, b: Ranked) -> Tiebreak:
    """Return the part that decides between these hands under this order."""
    if a.score == b.score:
        return Tiebreak.TIE
    if a.kind is not b.kind or a.kind is None:
        return Tiebreak.KIND
    index, both = 0, min(len(a.ranks), len(b.ranks))
    while index < both and a.ranks[index] == b.ranks[index]:
        index += 1
    if index == both:
        index = len(a.ranks)
    return Tiebreak.GROUP if index < order.step(a.kind).heads else Tiebreak.KICKER
