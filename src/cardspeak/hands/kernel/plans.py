"""Orders of hands for the kernel, as plain numbers in the layout of c/plan.h."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass

from cardspeak.hands.lows import LowAce, LowOrder
from cardspeak.hands.orders import Kind, KindStep, Order

KINDS = tuple(Kind)
MAX_KINDS, MAX_STRAIGHTS, MAX_CARDS = 11, 10, 7
RANKS_MASK = 0x1FFF
JOKER_MASK = 0x2000
WEIGHT_SHIFT, MADE_SHIFT = 27, 13
_GROUPS = (
    Kind.FOUR_OF_A_KIND,
    Kind.FULL_HOUSE,
    Kind.THREE_OF_A_KIND,
    Kind.TWO_PAIRS,
    Kind.ONE_PAIR,
    Kind.HIGH_CARDS,
)
"""The kinds that the arithmetic requires, in this order."""


@dataclass(frozen=True, slots=True)
class KernelPlan:
    """An order of hands, with the values that the kernel needs."""

    order: Order
    """The order.  For a low order, the order of high hands that it reverses."""
    low: LowOrder | None
    fast: bool
    """Whether the fast arithmetic can rank this order.  If not, the (compiled) reference does."""
    allowed: int
    """The cards of the deck and the joker, as a mask."""

    @property
    def weights(self) -> tuple[int, ...]:
        """The weight of each kind; 0 for kinds that are not in the order."""
        weights = {step.kind: step.weight for step in self.order.steps}
        return tuple(weights.get(kind, 0) for kind in KINDS)


def plan_of(order: Order | LowOrder) -> KernelPlan:
    """Return the plan for an order of high or low hands."""
    if isinstance(order, LowOrder):
        fast = not order.straights_and_flushes_count
        return KernelPlan(order.as_high, order, fast, _allowed(order.ranks))
    return KernelPlan(order, None, is_fast(order), _allowed(order.ranks))


def is_fast(order: Order) -> bool:
    """Return whether the fast arithmetic can rank this order, which holds for every book."""
    usual = order.kickers and order.pair_counts and order.flush_ranks and not order.suits_rank
    whole = order.size == 5 and order.own_used is None and order.consistent
    groups = tuple(kind for kind in order.kinds if kind in _GROUPS)
    return usual and whole and groups == _GROUPS


def _allowed(ranks: tuple[int, ...]) -> int:
    suit = RANKS_MASK & ~((1 << ranks[0]) - 1)
    return sum(suit << 16 * index for index in range(4)) | JOKER_MASK


def as_bytes(plan: KernelPlan) -> bytes:
    """Encode a plan as the struct `Plan` in c/plan.h."""
    order, low = plan.order, plan.low
    numbers = array("i")
    assert numbers.itemsize == 4, "the kernel needs 32-bit numbers"
    numbers.extend([plan.fast, low is not None, low is not None and low.eight_or_better])
    numbers.append(low is not None and low.straights_and_flushes_count)
    numbers.extend([order.ranks[0], order.ace_low, order.ace_high, order.joker_repeats])
    own_used = -1 if order.own_used is None else order.own_used
    numbers.extend([order.suits_rank, order.size, own_used, order.consistent])
    numbers.extend([len(order.steps), len(order.runs)])
    numbers.extend(plan.weights)
    for step in order.steps:
        numbers.extend(_step(step))
    numbers.extend([0] * 16 * (MAX_KINDS - len(order.steps)))
    for run in order.runs:
        numbers.extend([run.mask, *run.ranks])
    numbers.extend([0] * 6 * (MAX_STRAIGHTS - len(order.runs)))
    return numbers.tobytes()


def _step(step: KindStep) -> Iterable[int]:
    runs = 0 if step.runs is None else 2 if step.kind is Kind.ROYAL_FLUSH else 1
    yield from (KINDS.index(step.kind), step.weight, step.suited, runs)
    yield from (len(step.groups), *_filled(step.groups, 2), step.largest)
    yield from (len(step.counts), *_filled(step.counts, MAX_CARDS))


def _filled(numbers: tuple[int, ...], length: int) -> tuple[int, ...]:
    return numbers + (0,) * (length - len(numbers))


def has_low_ace(plan: KernelPlan) -> bool:
    """Return whether the ace ranks below the deck's lowest card."""
    return plan.low.ace is LowAce.LOW if plan.low else not plan.order.ace_high


def cards_in(mask: int) -> list[int]:
    """Return the cards in a mask, lowest first."""
    return [card for card in range(53) if mask >> ((card & 3) << 4 | card >> 2) & 1]
