"""The number of hands of each kind, compared with combinatorial formulas."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from cardspeak.cards import DECK_SIZES, JOKER, Card, deck_cards
from cardspeak.hands import (
    FULL,
    Kind,
    Order,
    flush_over_fours,
    flush_over_full_house,
    for_deck,
    rank,
    with_five_of_a_kind,
)

ORDERS = {
    "full": FULL,
    "five-of-a-kind": with_five_of_a_kind(FULL),
    "flush-over-full-house": flush_over_full_house(with_five_of_a_kind(FULL)),
    "flush-over-fours": flush_over_fours(FULL),
}
PUBLISHED_52 = (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540)

Counts = dict[Kind, int]


def natural_counts(ranks: int, straights: int) -> Counts:
    """Count the five-card hands of a deck with `ranks` ranks, by combinatorics."""
    sets = comb(ranks, 5) - straights
    return {
        Kind.ROYAL_FLUSH: 4,
        Kind.STRAIGHT_FLUSH: 4 * (straights - 1),
        Kind.FOUR_OF_A_KIND: ranks * 4 * (ranks - 1),
        Kind.FULL_HOUSE: ranks * comb(4, 3) * (ranks - 1) * comb(4, 2),
        Kind.FLUSH: 4 * sets,
        Kind.STRAIGHT: (4**5 - 4) * straights,
        Kind.THREE_OF_A_KIND: ranks * comb(4, 3) * comb(ranks - 1, 2) * 4**2,
        Kind.TWO_PAIRS: comb(ranks, 2) * comb(4, 2) ** 2 * 4 * (ranks - 2),
        Kind.ONE_PAIR: ranks * comb(4, 2) * comb(ranks - 1, 3) * 4**3,
        Kind.HIGH_CARDS: (4**5 - 4) * sets,
    }


def joker_counts(ranks: int, straights: int, *, fives: bool) -> Counts:
    """Count the hands of the joker and four cards, by combinatorics.

    For each straight every rank may be missing; adjacent straights share four ranks.
    """
    open_straights = 5 * straights - (straights - 1)
    sets = comb(ranks, 4) - open_straights
    threes = ranks * comb(4, 3) * 4 * (ranks - 1)
    return {
        Kind.ROYAL_FLUSH: 4 * 5,
        Kind.FIVE_OF_A_KIND: ranks if fives else 0,
        Kind.STRAIGHT_FLUSH: 4 * (open_straights - 5),
        Kind.FOUR_OF_A_KIND: threes if fives else threes + ranks,
        Kind.FULL_HOUSE: comb(ranks, 2) * comb(4, 2) ** 2,
        Kind.FLUSH: 4 * sets,
        Kind.STRAIGHT: (4**4 - 4) * open_straights,
        Kind.THREE_OF_A_KIND: ranks * comb(4, 2) * comb(ranks - 1, 2) * 4**2,
        Kind.ONE_PAIR: (4**4 - 4) * sets,
    }


def expected(order: Order, *, joker: bool) -> Counts:
    """Return the expected counts of hands with or without the joker."""
    ranks = len(order.ranks)
    straights = ranks - 4 + order.ace_low
    fives = Kind.FIVE_OF_A_KIND in order.kinds
    counts = (
        joker_counts(ranks, straights, fives=fives) if joker else natural_counts(ranks, straights)
    )
    return {kind: count for kind, count in counts.items() if count}


def one_of_each(order: Order, size: int, rng: random.Random) -> Iterator[tuple[list[Card], int]]:
    """Yield one hand for each set of ranks, suited and not, with the number of hands it
    represents.
    """
    for ranks in combinations_with_replacement(order.ranks, size):
        times = Counter(ranks)
        if max(times.values()) > 4:
            continue
        ways = prod(comb(4, count) for count in times.values())
        if len(times) == size:
            suit = rng.randrange(4)
            yield [Card(rank * 4 + suit) for rank in ranks], 4
            ways -= 4
        hand: list[Card] = []
        while not hand or len({card & 3 for card in hand}) == 1:
            suits = [suit for n in times.values() for suit in rng.sample(range(4), n)]
            hand = [Card(rank * 4 + suit) for rank, suit in zip(ranks, suits, strict=True)]
        yield hand, ways


def counted(order: Order, hands: Iterator[tuple[list[Card], int]], *, joker: bool) -> Counts:
    counts: Counter[Kind] = Counter()
    for hand, ways in hands:
        kind = rank(order, [*hand, JOKER] if joker else hand).kind
        assert kind is not None, "every hand is of some kind in a whole order"
        counts[kind] += ways
    return counts


def every(order: Order, *, joker: bool) -> Iterator[tuple[list[Card], int]]:
    deck = deck_cards(len(order.ranks) * 4)
    return ((list(hand), 1) for hand in combinations(deck, 4 if joker else 5))


def test_formulas_give_the_published_counts() -> None:
    assert tuple(natural_counts(13, 10).values()) == PUBLISHED_52
    assert sum(PUBLISHED_52) == comb(52, 5)


def test_formulas_cover_every_hand() -> None:
    """For each deck the counts add up to all hands, with and without the joker."""
    for order in ORDERS.values():
        for size in DECK_SIZES:
            deck = for_deck(order, size)
            assert sum(expected(deck, joker=False).values()) == comb(size, 5)
            assert sum(expected(deck, joker=True).values()) == comb(size, 4)


@pytest.mark.parametrize("joker", [False, True], ids=["natural", "joker"])
@pytest.mark.parametrize("ace_low", [False, True], ids=["ace-high", "ace-low"])
@pytest.mark.parametrize("size", DECK_SIZES)
@pytest.mark.parametrize("name", ORDERS)
def test_counts_by_kind_match_the_formulas(
    name: str, size: int, ace_low: bool, joker: bool
) -> None:
    """One random hand is ranked for every set of ranks, weighted by the hands it represents."""
    order = replace(for_deck(ORDERS[name], size), ace_low=ace_low)
    rng = random.Random(f"{name} {size} {ace_low} {joker}")
    hands = one_of_each(order, 4 if joker else 5, rng)
    assert counted(order, hands, joker=joker) == expected(order, joker=joker)


@pytest.mark.parametrize("joker", [False, True], ids=["natural", "joker"])
def test_every_hand_of_the_smallest_deck(joker: bool) -> None:
    """Ranks all 201,376 hands of 32 cards, and all 35,960 with the joker."""
    order = replace(for_deck(ORDERS["flush-over-full-house"], 32), ace_low=True)
    assert counted(order, every(order, joker=joker), joker=joker) == expected(order, joker=joker)


@pytest.mark.soak
@pytest.mark.parametrize("joker", [False, True], ids=["natural", "joker"])
@pytest.mark.parametrize("ace_low", [False, True], ids=["ace-high", "ace-low"])
@pytest.mark.parametrize("size", DECK_SIZES)
def test_every_hand_of_every_deck(size: int, ace_low: bool, joker: bool) -> None:
    whole = ORDERS["five-of-a-kind"] if size == 52 else ORDERS["flush-over-full-house"]
    order = replace(for_deck(whole, size), ace_low=ace_low)
    assert counted(order, every(order, joker=joker), joker=joker) == expected(order, joker=joker)
