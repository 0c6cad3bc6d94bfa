"""Orders and hands for the kernel tests, and the expected results."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random

from cardspeak.cards import JOKER, Card, deck_cards
from cardspeak.hands import (
    FULL,
    STANDARD,
    Kind,
    LowAce,
    LowOrder,
    Order,
    Ranked,
    boards,
    flush_over_fours,
    flush_over_full_house,
    for_deck,
    lows,
    moved,
    reference,
    with_five_of_a_kind,
    without,
)
from cardspeak.hands.kernel import scale as kernel_scale
from cardspeak.hands.kernel.fallback import FallbackScale
from cardspeak.hands.kernel.plans import plan_of
from cardspeak.hands.kernel.scale import compiled

FIVES = with_five_of_a_kind(FULL)
REDUCED = flush_over_full_house(FIVES)
FAST = {
    "standard": STANDARD,
    "full": FULL,
    "fives-ace-low": replace(FIVES, ace_low=True),
    "fives-no-repeats": replace(FIVES, joker_repeats=False),
    "full-no-repeats": replace(FULL, joker_repeats=False),
    "48-reduced": for_deck(REDUCED, 48),
    "44-standard": for_deck(STANDARD, 44),
    "40-reduced-ace-low": replace(for_deck(REDUCED, 40), ace_low=True),
    "36-fives": for_deck(FIVES, 36),
    "32-flush-over-fours": replace(for_deck(flush_over_fours(FULL), 32), ace_low=True),
    "ace-only-low": replace(FIVES, ace_high=False),
    "32-ace-only-low": replace(for_deck(REDUCED, 32), ace_high=False),
    "threes-over-straight": moved(FIVES, Kind.THREE_OF_A_KIND, above=Kind.STRAIGHT),
    "no-royal-flush": without(FIVES, Kind.ROYAL_FLUSH),
    "no-straight-flush": without(FIVES, Kind.STRAIGHT_FLUSH),
    "no-flush": without(FIVES, Kind.FLUSH),
    "no-straight": without(FIVES, Kind.STRAIGHT),
}
GENERAL = {
    "no-kickers": replace(FIVES, kickers=False),
    "no-pair-in-full-house": replace(FIVES, pair_counts=False),
    "flushes-equal": replace(FIVES, flush_ranks=False),
    "full-house-over-fours": moved(FIVES, Kind.FULL_HOUSE, above=Kind.FOUR_OF_A_KIND),
    "pair-over-two-pairs": moved(FIVES, Kind.ONE_PAIR, above=Kind.TWO_PAIRS),
    "no-two-pairs": without(FIVES, Kind.TWO_PAIRS),
    "no-high-cards": without(FIVES, Kind.HIGH_CARDS),
    "suits-rank": replace(FIVES, suits_rank=True),
    "suits-rank-low-ace": replace(FIVES, suits_rank=True, ace_high=False),
    "six-cards": replace(FIVES, size=6),
    "two-own": replace(FIVES, own_used=2),
}
ORDERS: dict[str, Order] = {**FAST, **GENERAL}
LOWS = {
    f"{size}-ace-{ace.value}{'-straights' * counts}{'-eight' * eight}": LowOrder(
        ranks=for_deck(FULL, size).ranks,
        ace=ace,
        straights_and_flushes_count=counts,
        eight_or_better=eight,
    )
    for size in (52, 32)
    for ace in LowAce
    for counts in (False, True)
    for eight in (False, True)
}


def tries(name: str) -> int:
    """Number of hands to try per size: fewer if the reference is slow for the order."""
    if name in {"suits-rank", "suits-rank-low-ace", "six-cards"}:
        return 3
    return 12 if name in GENERAL or "straights" in name else 50


def hands_of(order: Order | LowOrder, cards: int, count: int, seed: str) -> Iterator[list[Card]]:
    """Random hands, many with a joker or with matching ranks or suits."""
    dice = Random(seed)
    deck = deck_cards(4 * len(order.ranks))
    for _ in range(count):
        pool = list(deck)
        if dice.random() < 0.4:
            ranks = dice.sample(order.ranks, 4)
            pool = [card for card in deck if card >> 2 in ranks]
        elif dice.random() < 0.4:
            pool = [card for card in deck if card & 3 == 1]
            pool += dice.sample([card for card in deck if card & 3 != 1], 3)
        hand = dice.sample(pool, cards)
        if dice.random() < 0.3:
            hand[dice.randrange(cards)] = JOKER
        yield hand


def looked_up(order: Order | LowOrder, hand: list[Card]) -> Ranked | None:
    """Return the reference's result; the first two cards are the player's own."""
    if isinstance(order, LowOrder):
        return lows.rank_low(order, hand)
    if len(hand) < 5:
        return boards.board(order, hand)
    own = len(hand) if order.own_used is None else 2
    return reference.rank(order, hand[:own], hand[own:])


def ways() -> list[str]:
    """Return every implementation that this machine can run."""
    if compiled is None:
        return ["python"]
    return ["python", "scalar", "avx2"] if compiled.way() == "avx2" else ["python", "scalar"]


@contextmanager
def taking(way: str) -> Iterator[None]:
    """Use this implementation of the compiled kernel within the block."""
    if compiled is None or way == "python":
        yield
        return
    before = compiled.way()
    compiled.use_way(way)
    try:
        yield
    finally:
        compiled.use_way(before)


def core(order: Order | LowOrder, way: str) -> FallbackScale:
    """The kernel object of this implementation."""
    if way == "python":
        return FallbackScale(plan_of(order))
    kernel: FallbackScale = kernel_scale(order).core
    return kernel
