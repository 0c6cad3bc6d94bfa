"""Slow equities for comparison: every deal is ranked by the reference; shares are fractions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from cardspeak.cards import Card
from cardspeak.hands import LowOrder, Order
from cardspeak.hands.lows import rank_low
from cardspeak.hands.reference import rank

Cards = Sequence[Card]


def slow_boards(
    order: Order, hands: Sequence[Cards], board: Cards, dead: Cards, deck: Cards
) -> tuple[int, list[Fraction]]:
    """Return the number of deals, and each hand's mean share of the pot."""
    seen = {*board, *dead, *(card for hand in hands for card in hand)}
    left = [card for card in deck if card not in seen]
    totals = [Fraction(0) for _ in hands]
    deals = 0
    for rest in combinations(left, 5 - len(board)):
        shared = [*board, *rest]
        pay(totals, [rank(order, hand, shared).score for hand in hands], Fraction(1))
        deals += 1
    return deals, [total / deals for total in totals]


def slow_stud(
    order: Order | None,
    low: LowOrder | None,
    hands: Sequence[Cards],
    dead: Cards,
    deck: Cards,
) -> tuple[int, list[Fraction]]:
    """Like `slow_boards`, for stud; if high and low are played, each gets half the pot."""
    seen = {*dead, *(card for hand in hands for card in hand)}
    left = [card for card in deck if card not in seen]
    totals = [Fraction(0) for _ in hands]
    deals = 0
    for whole in completions(hands, left):
        deals += 1
        lows = [] if low is None else [rank_low(low, hand) for hand in whole]
        scores = [0 if low is None else low.score for low in lows]
        if order is None:
            pay(totals, scores, Fraction(1))
            continue
        half = Fraction(1, 2) if any(scores) else Fraction(0)
        pay(totals, [rank(order, hand).score for hand in whole], 1 - half)
        if half:
            pay(totals, scores, half)
    return deals, [total / deals for total in totals]


def completions(hands: Sequence[Cards], left: Cards) -> Iterator[list[list[Card]]]:
    """Yield every completion of the hands."""
    if not hands:
        yield []
        return
    for more in combinations(left, 5 - len(hands[0])):
        rest = [card for card in left if card not in more]
        for others in completions(hands[1:], rest):
            yield [[*hands[0], *more], *others]


def pay(totals: list[Fraction], scores: list[int], pot: Fraction) -> None:
    """Add the pot to the best hand's total, divided among equal hands."""
    best = max(scores)
    part = pot / scores.count(best)
    for at, score in enumerate(scores):
        if score == best:
            totals[at] += part
