"""Equity the slow way: every deal one by one, ranked by the reference; shares as fractions."""

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
    """How many deals there are, and what each hand gets of a pot on average."""
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
    """The same for five own cards each; both orders: half the pot each way."""
    seen = {*dead, *(card for hand in hands for card in hand)}
    left = [card for card in deck if card not in seen]
    totals = [Fraction(0) for _ in hands]
    deals = 0
    for whole in completions(hands, left):
        deals += 1
        lows = [] if low is None else [rank_low(low, hand) for hand in whole]
        scores = [0 if one is None else one.score for one in lows]
        if order is None:
            pay(totals, scores, Fraction(1))
            continue
        half = Fraction(1, 2) if any(scores) else Fraction(0)
        pay(totals, [rank(order, hand).score for hand in whole], 1 - half)
        if half:
            pay(totals, scores, half)
    return deals, [total / deals for total in totals]


def completions(hands: Sequence[Cards], left: Cards) -> Iterator[list[list[Card]]]:
    """Every way to complete the hands."""
    if not hands:
        yield []
        return
    for more in combinations(left, 5 - len(hands[0])):
        rest = [card for card in left if card not in more]
        for others in completions(hands[1:], rest):
            yield [[*hands[0], *more], *others]


def pay(totals: list[Fraction], scores: list[int], pot: Fraction) -> None:
    """The pot to the best, equal parts to equal ones."""
    best = max(scores)
    part = pot / scores.count(best)
    for at, score in enumerate(scores):
        if score == best:
            totals[at] += part
