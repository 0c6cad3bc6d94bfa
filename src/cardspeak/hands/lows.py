"""Low hands: the same cards ranked the other way up, with or without the eight qualifier.
Which game is low, and who gets the half, is not decided here."""

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
    """Where the ace stands in a low hand."""

    HIGH = "high"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class LowOrder:
    """How low hands compare: the worst high hand is the best low one."""

    ranks: tuple[int, ...] = FULL.ranks
    ace: LowAce = LowAce.HIGH
    straights_and_flushes_count: bool = False
    """True: they count against the hand."""
    eight_or_better: bool = False
    """Only five unmatched cards of eight or less are a low at all."""

    upside_down: Order = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        order = _COUNTING_ALL if self.straights_and_flushes_count else _GROUPS_ONLY
        ace_high = self.ace is LowAce.HIGH
        order = replace(order, ranks=self.ranks, ace_high=ace_high)
        object.__setattr__(self, "upside_down", order)


def rank_low(order: LowOrder, cards: Sequence[Card]) -> Ranked | None:
    """The best low in five to seven cards, the bigger score the better; None if none qualifies.

    The ranks of the answer read as in a high hand, so the smaller ones are better.  A joker
    takes the value that is best for low.
    """
    assert 5 <= len(cards) <= 7, f"a low is made of five to seven cards, not {len(cards)}"
    best = max((_low(order, five) for five in combinations(cards, 5)), key=lambda low: low.score)
    if order.eight_or_better and (best.kind is not Kind.HIGH_CARDS or best.ranks[0] > _EIGHT):
        return None
    return best


def _low(order: LowOrder, five: Sequence[Card]) -> Ranked:
    high = order.upside_down
    found = places(high, five)
    if found[0] != JOKER:
        return _turned(high, found)
    faces = every_face(high)
    if not order.straights_and_flushes_count:
        # One suit will do: a rank not held is always better than a pair.
        faces = faces[::4]
    return with_joker(high, found[1:], faces, _turned)


def _turned(order: Order, cards: list[Card]) -> Ranked:
    ranked = shown(order, cards)
    score = _ABOVE_ALL - ranked.score
    return Ranked(score, ranked.kind, ranked.five, ranked.ranks, ranked.stands_for)
