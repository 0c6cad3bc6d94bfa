"""Five, six and seven cards, compared with an independent slow ranking."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from cardspeak.cards import JOKER, Card, cards_text, deck_cards
from cardspeak.hands import (
    FULL,
    Kind,
    Order,
    flush_over_fours,
    flush_over_full_house,
    for_deck,
    moved,
    rank,
    with_five_of_a_kind,
    without,
)

FIVES = with_five_of_a_kind(FULL)
REDUCED = flush_over_full_house(FIVES)
ORDERS = {
    "full": FULL,
    "full-ace-low": replace(FULL, ace_low=True),
    "fives-ace-low": replace(FIVES, ace_low=True),
    "fives-no-repeats": replace(FIVES, joker_repeats=False),
    "48-reduced": for_deck(REDUCED, 48),
    "40-reduced-ace-low": replace(for_deck(REDUCED, 40), ace_low=True),
    "32-flush-over-fours": replace(for_deck(flush_over_fours(FULL), 32), ace_low=True),
    "ace-only-low": replace(FIVES, ace_high=False),
    "32-ace-only-low": replace(for_deck(REDUCED, 32), ace_high=False),
    "no-kickers": replace(FIVES, kickers=False),
    "no-pair-in-full-house": replace(FIVES, pair_counts=False),
    "flushes-equal": replace(FIVES, flush_ranks=False),
    "threes-over-straight": moved(FIVES, Kind.THREE_OF_A_KIND, above=Kind.STRAIGHT),
    "full-house-over-fours": moved(FIVES, Kind.FULL_HOUSE, above=Kind.FOUR_OF_A_KIND),
    "two-pairs-over-threes": moved(FIVES, Kind.TWO_PAIRS, above=Kind.THREE_OF_A_KIND),
    **{f"no-{kind.value.replace(' ', '-')}": without(FIVES, kind) for kind in FIVES.kinds},
    "no-groups": without(FIVES, *[kind for kind in Kind if "kind" in kind.value]),
}
GROUPS = {
    Kind.FIVE_OF_A_KIND: [5],
    Kind.FOUR_OF_A_KIND: [4],
    Kind.FULL_HOUSE: [3, 2],
    Kind.THREE_OF_A_KIND: [3],
    Kind.TWO_PAIRS: [2, 2],
    Kind.ONE_PAIR: [2],
    Kind.HIGH_CARDS: [],
}

Key = tuple[int, Kind | None, list[int]]


def slow_five(order: Order, five: Sequence[Card]) -> Key:
    """Rank five cards (duplicates allowed): index of the kind, the kind, tie-breakers."""
    low = order.ranks[0]
    aces = 12 if order.ace_high else low - 1
    values = sorted((aces if card >> 2 == 12 else card >> 2 for card in five), reverse=True)
    suited = len({card & 3 for card in five}) == 1
    top = None
    if all(high == low + 1 for high, low in pairwise(values)):
        top = values[0]
    elif order.ace_low and values == [12, low + 3, low + 2, low + 1, low]:
        top = low + 3
    for place, kind in enumerate(order.kinds):
        if kind in GROUPS:
            groups = slow_groups(values, GROUPS[kind])
            if groups is not None:
                heads = len(GROUPS[kind]) or 1
                if kind is Kind.FULL_HOUSE and not order.pair_counts:
                    groups, heads = groups[:1], 1
                return -place, kind, groups if order.kickers else groups[:heads]
        elif kind is Kind.FLUSH:
            if suited:
                counting = values if order.kickers else values[:1]
                return -place, kind, counting if order.flush_ranks else []
        elif kind is Kind.ROYAL_FLUSH:
            if suited and top == 12:
                return -place, kind, [top]
        elif top is not None and (suited or kind is Kind.STRAIGHT):
            return -place, kind, [top]
    return -99, None, []


def slow_groups(values: list[int], groups: list[int]) -> list[int] | None:
    left = Counter(values)
    heads: list[int] = []
    for size in groups:
        fit = [value for value, times in left.items() if times >= size and value not in heads]
        if not fit:
            return None
        heads.append(max(fit))
        left[max(fit)] -= size
    return heads + sorted(left.elements(), reverse=True)


def slow_rank(order: Order, cards: Sequence[Card]) -> Key:
    """Return the best rank over every five cards and every card for the joker."""
    best: Key | None = None
    for five in combinations(cards, 5):
        naturals = [card for card in five if card != JOKER]
        faces = deck_cards(len(order.ranks) * 4) if JOKER in five else (None,)
        for face in faces:
            key = slow_five(order, naturals if face is None else [*naturals, face])
            repeats = face in naturals and key[1] is not Kind.FIVE_OF_A_KIND
            if repeats and not order.joker_repeats:
                continue
            if best is None or (key[0], key[2]) > (best[0], best[2]):
                best = key
    assert best is not None
    return best


def deals(order: Order, count: int, seed: str, *, joker: bool) -> list[list[Card]]:
    """Random hands of five to seven cards, many of them from few ranks or suits."""
    rng = random.Random(seed)
    deck = deck_cards(len(order.ranks) * 4)
    hands = []
    for number in range(count):
        few = rng.sample(order.ranks, 4)
        packs: list[Sequence[Card]] = [
            deck,
            [card for card in deck if card & 3 < 2],
            [card for card in deck if card >> 2 in few],
            [card for card in deck if card >> 2 in order.ranks[:4] or card >> 2 == 12],
        ]
        size = 5 + number % 3 - joker
        hands.append([*rng.sample(packs[number % 4], size), *[JOKER] * joker])
    return hands


@pytest.mark.parametrize("name", ORDERS)
def test_best_of_seven_is_the_best_of_all_fives(name: str) -> None:
    """Kinds, tie-breakers and score order match the slow ranking."""
    order = ORDERS[name]
    keys: dict[int, tuple[int, list[int]]] = {}
    for cards in deals(order, 150, name, joker=False):
        place, kind, counting = slow_rank(order, cards)
        ranked = rank(order, cards[:2], cards[2:])
        assert (ranked.kind, list(ranked.ranks)) == (kind, counting), cards_text(cards)
        assert set(ranked.five) <= set(cards)
        assert len(set(ranked.five)) == 5
        assert ranked.stands_for is None
        assert rank(order, ranked.five) == ranked, "the five are worth what the seven are"
        keys[ranked.score] = (place, counting)
    by_score = [keys[score] for score in sorted(keys)]
    assert by_score == sorted(by_score)
    assert all(lower < higher for lower, higher in pairwise(by_score))


@pytest.mark.parametrize("name", ORDERS)
def test_joker_is_the_best_possible_card(name: str) -> None:
    """Trying every card of the deck finds nothing better."""
    order = ORDERS[name]
    for cards in deals(order, 24, name, joker=True):
        _, kind, counting = slow_rank(order, cards)
        ranked = rank(order, cards)
        assert (ranked.kind, list(ranked.ranks)) == (kind, counting), cards_text(cards)
        assert set(ranked.five) <= set(cards)
        assert len(ranked.five) == 5
        assert (ranked.stands_for is not None) == (JOKER in ranked.five)
        if ranked.stands_for is not None:
            five = [ranked.stands_for if card == JOKER else card for card in ranked.five]
            assert slow_five(order, five)[1:] == (kind, counting)


@pytest.mark.parametrize("joker", [False, True], ids=["natural", "joker"])
def test_ranked_suits_choose_the_best_five(joker: bool) -> None:
    """The score of seven cards is the best score of their fives."""
    order = replace(FIVES, suits_rank=True)
    for cards in deals(order, 40, f"suits {joker}", joker=joker):
        fives = [rank(order, five).score for five in combinations(cards, 5)]
        assert rank(order, cards).score == max(fives)


def test_order_of_cards_and_sharing_do_not_change_the_rank() -> None:
    order = replace(FULL, ace_low=True)
    rng = random.Random(7)
    for cards in deals(order, 60, "shuffled", joker=False):
        mixed = rng.sample(cards, len(cards))
        cut = rng.randrange(len(cards))
        assert rank(order, mixed[:cut], mixed[cut:]) == rank(order, cards)
