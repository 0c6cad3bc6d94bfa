"""The ranking arithmetic of c/lanes.h in Python, for plain numbers and NumPy arrays.

Both support the same operators.  A mask is 0 or -1 (all ones).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from cardspeak.hands.kernel.plans import (
    JOKER_MASK,
    KINDS,
    MADE_SHIFT,
    RANKS_MASK,
    WEIGHT_SHIFT,
    KernelPlan,
    has_low_ace,
)
from cardspeak.hands.orders import Kind

V: TypeAlias = Any
"""A number or an array.  NumPy is imported only to rank arrays."""

TOP = 0x1000
ALL_BITS = 0x7FFFFFFF


@dataclass(slots=True)
class ScoreParts:
    """The three parts of a score."""

    weight: V
    made: V
    kickers: V


@dataclass(slots=True)
class Ranks:
    """Masks of the ranks with at least one, two, three or four cards."""

    any: V
    two: V
    three: V
    four: V


class Lanes:
    """The ranking arithmetic for one order."""

    def __init__(self, plan: KernelPlan) -> None:
        order = plan.order
        self.plan = plan
        self.weights = dict(zip(KINDS, plan.weights, strict=True))
        self.low_ace = has_low_ace(plan)
        self.lowest = order.ranks[0]
        self.below = (1 << self.lowest) - 1
        self.deck = RANKS_MASK & ~self.below
        self.wheel = 1 << self.lowest if order.ace_low and order.ace_high else 0
        royal = order.ace_high and self.weights[Kind.ROYAL_FLUSH]
        self.royal = TOP if royal else 0
        self.repeats = -1 if order.joker_repeats else 0
        self.no_five = 0 if self.weights[Kind.FIVE_OF_A_KIND] else -1
        self.eight = 0xFF if self.low_ace else 0x7F

    def scores(self, suits: tuple[V, V, V, V], cards: int) -> V:
        """Return the scores of hands with `cards` cards, given as four suit masks."""
        c, d, h, s = suits
        joker = ~is_zero(c & JOKER_MASK)
        c = c & RANKS_MASK
        if self.low_ace:
            c, d, h, s = (self._ace_below(suit) for suit in (c, d, h, s))
        if self.plan.low is not None:
            return self._low(ranks_of(c, d, h, s), joker)
        spare = max(cards - 5, 0)
        natural = _packed(self._natural(c, d, h, s, spare))
        if not _any(joker):
            return natural
        return pick(joker, _packed(self._joker(c, d, h, s, spare)), natural)

    def _ace_below(self, x: V) -> V:
        return (x & 0xFFF) << 1 | (x >> 12) * (1 << self.lowest)

    def _natural(self, c: V, d: V, h: V, s: V, spare: int) -> ScoreParts:
        n = ranks_of(c, d, h, s)
        worth = self._grouped(n, spare)
        straight = self._straight(n.any)
        or_better(worth, self.weights[Kind.STRAIGHT] & ~is_zero(straight), straight)
        suit, beyond = longest_suit(c, d, h, s)
        fifth = drop(beyond)
        none = is_zero(fifth)
        suit = suit & ~none
        or_better(worth, self.weights[Kind.FLUSH] & ~none, best_five(suit, fifth))
        self._or_straight_flush(worth, self._straight(suit))
        return worth

    def _grouped(self, n: Ranks, spare: int) -> ScoreParts:
        k = self.weights
        two_low = drop(n.two)
        threes = drop(n.three)
        no_two, no_more = is_zero(n.two), is_zero(two_low)
        no_three, no_four = is_zero(n.three), is_zero(n.four)
        pairs = pick(is_zero(drop(two_low)), n.two, two_low)
        few = pick(no_two, k[Kind.HIGH_CARDS], k[Kind.ONE_PAIR])
        few = pick(no_more, few, k[Kind.TWO_PAIRS])
        three = pick(is_zero(threes), n.three, threes)
        many = pick(no_more, k[Kind.THREE_OF_A_KIND], k[Kind.FULL_HOUSE])
        weight = pick(no_four, pick(no_three, few, many), k[Kind.FOUR_OF_A_KIND])
        made = pick(no_four, pick(no_three, pairs, three), n.four)
        left = n.any & ~made & (n.two | no_three | no_more | ~no_four)
        return ScoreParts(weight, made, kickers_of(left, spare))

    def _straight(self, x: V) -> V:
        line = x << 1 | (x >> 12) * self.wheel
        twos = line & line >> 1
        starts = twos & twos >> 2 & line >> 4
        return (starts & ~(starts >> 1)) << 3

    def _or_straight_flush(self, worth: ScoreParts, straight: V) -> None:
        k = self.weights
        royal = ~is_zero(straight & self.royal)
        weight = pick(royal, k[Kind.ROYAL_FLUSH], k[Kind.STRAIGHT_FLUSH])
        or_better(worth, weight & ~is_zero(straight), straight)

    def _joker(self, c: V, d: V, h: V, s: V, spare: int) -> ScoreParts:
        n = ranks_of(c, d, h, s)
        worth = self._grouped_with_joker(n, spare)
        straight = self._straight_with_joker(n.any)
        or_better(worth, self.weights[Kind.STRAIGHT] & ~is_zero(straight), straight)
        suit, _ = longest_suit(c, d, h, s)
        none = is_zero(suit)
        second = pick(self.repeats, JOKER_MASK, top(self.deck & ~suit))
        whole = suit | pick(is_zero(suit & TOP), TOP, second)
        beyond = drop(drop(drop(drop(whole))))
        or_better(worth, self.weights[Kind.FLUSH] & ~none, best_five(whole, beyond))
        self._or_straight_flush(worth, self._straight_with_joker(suit) & ~none)
        return worth

    def _grouped_with_joker(self, n: Ranks, spare: int) -> ScoreParts:
        k = self.weights
        no_two, no_more = is_zero(n.two), is_zero(drop(n.two))
        no_three, no_four, alone = is_zero(n.three), is_zero(n.four), is_zero(n.any)
        few = pick(no_two, k[Kind.ONE_PAIR], k[Kind.THREE_OF_A_KIND])
        few = pick(no_more, few, k[Kind.FULL_HOUSE])
        weight = pick(no_three, few, k[Kind.FOUR_OF_A_KIND])
        weight = pick(no_four | self.no_five, weight, k[Kind.FIVE_OF_A_KIND])
        weight = pick(alone, k[Kind.HIGH_CARDS], weight)
        group = pick(no_three, pick(no_two, n.any, n.two), n.three)
        made = pick(no_four, top(group), n.four)
        left = n.any & ~made & (n.two | ~(no_three & ~no_more))
        left = pick(no_four, kickers_of(left, spare), 0)
        beside = pick(is_zero(n.four & TOP) | self.repeats, TOP, TOP >> 1)
        left = left | (beside & ~no_four & self.no_five)
        return ScoreParts(weight, made, left | (alone & TOP))

    def _straight_with_joker(self, x: V) -> V:
        line = x << 1 | (x >> 12) * self.wheel
        space = self.deck << 1 | self.wheel
        a, b, c, d, e = (line >> shift for shift in range(5))
        starts = (a & b & d & e) | (a & b & c & (d | e)) | (d & e & c & (a | b))
        return top(starts & space & space >> 1 & space >> 2 & space >> 3 & space >> 4) << 3

    def _low(self, n: Ranks, joker: V) -> V:
        worth = self._lowest(n, joker)
        score = ~_packed(worth) & ALL_BITS
        if self.plan.low is not None and self.plan.low.eight_or_better:
            score = score & is_zero(worth.made | (worth.kickers & ~self.eight))
        return score

    def _lowest(self, n: Ranks, joker: V) -> ScoreParts:
        k = self.weights
        held = n.any | self.below
        every = n.any | (~held & (held + 1) & joker)
        third = drop(drop(drop(every)))
        beyond = drop(third)
        six = drop(beyond)
        less = every ^ top(every)
        five = pick(is_zero(six), every, pick(is_zero(drop(six)), less, less ^ top(less)))
        first = n.two & -n.two
        more = n.two ^ first
        no_more, paired = is_zero(more), is_zero(beyond)
        three_ranks, two_ranks = is_zero(third), is_zero(drop(drop(every)))
        few = pick(no_more, k[Kind.THREE_OF_A_KIND], k[Kind.TWO_PAIRS])
        weight = pick(three_ranks, few, k[Kind.ONE_PAIR])
        many = pick(no_more, k[Kind.FOUR_OF_A_KIND], k[Kind.FULL_HOUSE])
        weight = pick(paired, pick(two_ranks, many, weight), k[Kind.HIGH_CARDS])
        made = pick(three_ranks, first | (more & -more), first)
        made = pick(two_ranks & ~no_more, n.three & -n.three, made) & paired
        return ScoreParts(weight, made, pick(paired, every & ~made, five))


def is_zero(x: V) -> V:
    """Return all ones where `x` is 0, else 0."""
    return -(x == 0) if isinstance(x, int) else -(x == 0).astype(x.dtype)


def greater(a: V, b: V) -> V:
    """Return all ones where `a` is greater, else 0."""
    result = a > b
    return -result if isinstance(result, bool) else -result.astype("i4")


def pick(mask: V, yes: V, no: V) -> V:
    """Return `yes` where the mask is all ones, `no` where it is 0."""
    return (mask & yes) | (~mask & no)


def drop(x: V) -> V:
    """Remove the lowest rank."""
    return x & (x - 1)


def top(x: V) -> V:
    """Keep only the highest rank."""
    x = x | x >> 1
    x = x | x >> 2
    x = x | x >> 4
    x = x | x >> 8
    return x ^ x >> 1


def ranks_of(c: V, d: V, h: V, s: V) -> Ranks:
    """Count the cards of each rank."""
    red_or, black_or, red, black = d | h, c | s, d & h, c & s
    return Ranks(
        any=red_or | black_or,
        two=red | black | (red_or & black_or),
        three=(red & black_or) | (black & red_or),
        four=red & black,
    )


def longest_suit(c: V, d: V, h: V, s: V) -> tuple[V, V]:
    """Return the suit with four or more cards, and that suit without its three lowest cards."""
    suit = beyond = 0
    for x in (c, d, h, s):
        fewer = drop(drop(drop(x)))
        beyond = beyond | fewer
        suit = suit | (x & ~is_zero(fewer))
    return suit, beyond


def best_five(x: V, beyond: V) -> V:
    """Return the five highest of five to seven ranks."""
    six = drop(beyond)
    less = drop(x)
    return pick(is_zero(six), x, pick(is_zero(drop(six)), less, drop(less)))


def kickers_of(left: V, spare: int) -> V:
    """Remove the `spare` lowest cards, but keep at least one."""
    for _ in range(spare):
        fewer = drop(left)
        left = pick(is_zero(fewer), left, fewer)
    return left


def or_better(worth: ScoreParts, weight: V, made: V) -> None:
    """Replace the score with that of a kind without kickers, if it is better."""
    better = greater(weight, worth.weight)
    worth.weight = pick(better, weight, worth.weight)
    worth.made = pick(better, made, worth.made)
    worth.kickers = worth.kickers & ~better


def _packed(worth: ScoreParts) -> V:
    return worth.weight << WEIGHT_SHIFT | worth.made << MADE_SHIFT | worth.kickers


def _any(mask: V) -> bool:
    return bool(mask) if isinstance(mask, int) else bool(mask.any())
