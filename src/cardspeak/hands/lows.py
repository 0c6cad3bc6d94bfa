"""Low hands: the reverse of the high ranking, with or without an eight-or-better qualifier."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import combinations
from typing import Final

from cardspeak.cards import JOKER, Card
from cardspeak.hands.orders import FULL, Kind, Order, with_five_of_a_kind, without
from cardspeak.hands.ranked import Ranked
from cardspeak.hands.reference import every_face, places, shown, with_joker

_EIGHT: Final = 6
_ABOVE_ALL: Final = 1 << 24
_COUNTING_ALL: Final = with_five_of_a_kind(FULL)
_GROUPS_ONLY: Final = without(
    _COUNTING_ALL, Kind.ROYAL_FLUSH, Kind.STRAIGHT_FLUSH, Kind.FLUSH, Kind.STRAIGHT
)


class LowAce(Enum):
    """The rank of the ace in a low hand."""

    HIGH = "high"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class LowOrder:
    """An order of low hands: the worst high hand is the best low."""

    ranks: tuple[int, ...] = FULL.ranks
    ace: LowAce = LowAce.HIGH
    straights_and_flushes_count: bool = False
    """Whether straights and flushes count against the hand."""
    eight_or_better: bool = False
    """Whether only five unpaired cards of eight or lower qualify."""

    as_high: Order = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        order = _COUNTING_ALL if self.straights_and_flushes_count else _GROUPS_ONLY
        ace_high = self.ace is LowAce.HIGH
        order = replace(order, ranks=self.ranks, ace_high=ace_high)
        object.__setattr__(self, "as_high", order)


def rank_low(order: LowOrder, cards: Sequence[Card]) -> Ranked | None:
    """Return the best low from five to seven cards, or None if none qualifies.

    A higher score is a better low.  The ranks are those of a high hand, so lower ranks are
    better.  A joker is the best card for the low.
    """
    assert 5 <= len(cards) <= 7, f"a low needs five to seven cards, not {len(cards)}"
    best = max((_low(order, five) for five in combinations(cards, 5)), key=lambda low: low.score)
    if order.eight_or_better and (best.kind is not Kind.HIGH_CARDS or best.ranks[0] > _EIGHT):
        return None
    return best


def _low(order: LowOrder, five: Sequence[Card]) -> Ranked:
    high = order.as_high
    ordered = places(high, five)
    if ordered[0] != JOKER:
        return _reversed(high, ordered)
    faces = every_face(high)
    if not order.straights_and_flushes_count:
        # Trying one suit is enough, since a new rank is always better than a pair.
        faces = faces[::4]
    return with_joker(high, ordered[1:], faces, _reversed)


def _reversed(order: Order, cards: list[Card]) -> Ranked:
    ranked = shown(order, cards)
    score = _ABOVE_ALL - ranked.score
    return Ranked(score, ranked.kind, ranked.five, ranked.ranks, ranked.stands_for)
