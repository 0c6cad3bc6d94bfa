"""Orders of hands as the kernel reads them: plain numbers, in the layout of c/plan.h."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass

from cardspeak.hands.lows import LowAce, LowOrder
from cardspeak.hands.orders import Kind, Order, Step

KINDS = tuple(Kind)
MOST_KINDS, MOST_RUNS, MOST_CARDS = 11, 10, 7
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
"""The kinds that the arithmetic takes to be there, in this order."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What the kernel knows about an order."""

    order: Order
    """For a low order the one that is turned upside down."""
    low: LowOrder | None
    fast: bool
    """The arithmetic ranks it; otherwise the reference does, or what is compiled from it."""
    allowed: int
    """The cards of its deck and the joker, as suit masks."""

    @property
    def weights(self) -> tuple[int, ...]:
        """The weight of each kind, 0 where it is not recognised."""
        found = {step.kind: step.weight for step in self.order.steps}
        return tuple(found.get(kind, 0) for kind in KINDS)


def plan_of(order: Order | LowOrder) -> Plan:
    """The plan for an order of high or low hands."""
    if isinstance(order, LowOrder):
        fast = not order.straights_and_flushes_count
        return Plan(order.upside_down, order, fast, _allowed(order.ranks))
    return Plan(order, None, is_fast(order), _allowed(order.ranks))


def is_fast(order: Order) -> bool:
    """Does the arithmetic know this order?  It does all that books print, not all knock-outs."""
    usual = order.kickers and order.pair_counts and order.flush_ranks and not order.suits_rank
    whole = order.size == 5 and order.own_used is None and order.in_line
    groups = tuple(kind for kind in order.kinds if kind in _GROUPS)
    return usual and whole and groups == _GROUPS


def _allowed(ranks: tuple[int, ...]) -> int:
    suit = RANKS_MASK & ~((1 << ranks[0]) - 1)
    return sum(suit << 16 * at for at in range(4)) | JOKER_MASK


def as_bytes(plan: Plan) -> bytes:
    """The numbers of `Plan` in c/plan.h."""
    order, low = plan.order, plan.low
    numbers = array("i")
    assert numbers.itemsize == 4, "the kernel counts on numbers of 32 bits"
    numbers.extend([plan.fast, low is not None, low is not None and low.eight_or_better])
    numbers.append(low is not None and low.straights_and_flushes_count)
    numbers.extend([order.ranks[0], order.ace_low, order.ace_high, order.joker_repeats])
    own_used = -1 if order.own_used is None else order.own_used
    numbers.extend([order.suits_rank, order.size, own_used, order.in_line])
    numbers.extend([len(order.steps), len(order.runs)])
    numbers.extend(plan.weights)
    for step in order.steps:
        numbers.extend(_step(step))
    numbers.extend([0] * 16 * (MOST_KINDS - len(order.steps)))
    for run in order.runs:
        numbers.extend([run.mask, *run.ranks])
    numbers.extend([0] * 6 * (MOST_RUNS - len(order.runs)))
    return numbers.tobytes()


def _step(step: Step) -> Iterable[int]:
    runs = 0 if step.runs is None else 2 if step.kind is Kind.ROYAL_FLUSH else 1
    yield from (KINDS.index(step.kind), step.weight, step.suited, runs)
    yield from (len(step.groups), *_filled(step.groups, 2), step.largest)
    yield from (len(step.counts), *_filled(step.counts, MOST_CARDS))


def _filled(numbers: tuple[int, ...], length: int) -> tuple[int, ...]:
    return numbers + (0,) * (length - len(numbers))


def sees_low_ace(plan: Plan) -> bool:
    """Does the ace rank below the deck's lowest card?"""
    return plan.low.ace is LowAce.LOW if plan.low else not plan.order.ace_high


def cards_in(mask: int) -> list[int]:
    """The cards of a mask, lowest first."""
    return [card for card in range(53) if mask >> ((card & 3) << 4 | card >> 2) & 1]
