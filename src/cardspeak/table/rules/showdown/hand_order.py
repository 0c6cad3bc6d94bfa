"""Hand rankings under a law, in the form that the `hands` package uses."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardspeak.hands import Kind, LowAce, LowOrder, Order
from cardspeak.rulebook.law.law import Law
from cardspeak.table.law_cache import LawCache

RANKS = 13
SUITS = 4


@lru_cache(maxsize=256)
def _order(
    kinds: tuple[Kind, ...],
    ranks: tuple[int, ...],
    flags: tuple[bool, ...],
) -> Order:
    ace_low, ace_high, repeats, suits, kickers, pair, five, mix, flushes = flags
    return Order(
        kinds=kinds,
        ranks=ranks,
        ace_low=ace_low,
        ace_high=ace_high,
        joker_repeats=repeats,
        suits_rank=not suits,
        kickers=kickers,
        pair_counts=pair,
        flush_ranks=flushes,
        size=5 if five else 7,
        own_used=None if mix else 2,
    )


def deck_ranks(law: Law) -> tuple[int, ...]:
    """Return the ranks in the deck, lowest first."""
    return tuple(range(RANKS - law.deck.size.value // SUITS, RANKS))


def order_of_hands(law: Law) -> Order:
    """Return the hand rankings under this law."""
    return _ORDERS.of(law)


def _order_of(law: Law) -> Order:
    hands = law.hands
    kinds = tuple(rule.value for rule in hands.kinds)
    if not hands.order.value:
        swap = {Kind.FLUSH: Kind.FULL_HOUSE, Kind.FULL_HOUSE: Kind.FLUSH}
        kinds = tuple(swap.get(kind, kind) for kind in kinds)
    flags = (
        hands.ace_low.value,
        hands.ace_high.value,
        hands.joker_repeats.value,
        hands.suits_equal.value,
        hands.all_cards_count.value,
        hands.pair_counts.value,
        hands.five_cards.value,
        hands.any_mix.value,
        hands.flush_ranks.value,
    )
    return _order(kinds, deck_ranks(law), flags)


def low_order(law: Law) -> LowOrder:
    """Return the rankings of low hands under this law."""
    return _LOWS.of(law)


def _low_of(law: Law) -> LowOrder:
    hands = law.hands
    return LowOrder(
        ranks=deck_ranks(law),
        ace=LowAce.LOW if hands.low_ace.value else LowAce.HIGH,
        straights_and_flushes_count=not hands.low_ignores_straights.value,
        eight_or_better=hands.eight_or_better.value,
    )


_ORDERS: Final = LawCache(_order_of)
_LOWS: Final = LawCache(_low_of)
