"""Describe hands in English, and name the tie-breaker between two hands.

The text is for display only.  No rule depends on it.
"""

from enum import Enum

from cardspeak.cards import JOKER, Card, card_words, rank_of, rank_word
from cardspeak.hands.orders import GROUPS, Kind, Order
from cardspeak.hands.ranked import Ranked


class Tiebreak(Enum):
    """The part of a hand that decides between two hands."""

    KIND = "kind"
    GROUP = "group"
    """The rank of a group, or the top card of a straight, flush or high cards."""
    KICKER = "kicker"
    """A card outside the group."""
    TIE = "tie"


def tiebreak(order: Order, a: Ranked, b: Ranked) -> Tiebreak:
    """Return the part that decides between these hands under this order."""
    if a.score == b.score:
        return Tiebreak.TIE
    if a.kind is not b.kind or a.kind is None:
        return Tiebreak.KIND
    index, both = 0, min(len(a.ranks), len(b.ranks))
    while index < both and a.ranks[index] == b.ranks[index]:
        index += 1
    if index == both:
        index = len(a.ranks)
    return Tiebreak.GROUP if index < order.step(a.kind).heads else Tiebreak.KICKER


def words(ranked: Ranked) -> str:
    """Describe a hand as a dealer announces it: "two pairs, queens and sevens, six"."""
    ranks = _natural_ranks(ranked)
    return _kind_text(ranked.kind, ranks) + _joker(ranked)


def low_words(ranked: Ranked) -> str:
    """Describe a low as a dealer announces it: "eight-six-four-three-two low"."""
    ranks = _natural_ranks(ranked)
    if ranked.kind is Kind.HIGH_CARDS:
        return "-".join(map(rank_word, ranks)) + " low" + _joker(ranked)
    return f"{_kind_text(ranked.kind, ranks)}, as a low{_joker(ranked)}"


def _kind_text(kind: Kind | None, ranks: list[int]) -> str:
    top = rank_word(ranks[0])
    each = ", ".join(map(rank_word, ranks))
    if kind is None:
        return f"no hand of this order: {each}"
    name: str = kind.value
    if kind is Kind.ROYAL_FLUSH:
        return name
    if kind is Kind.HIGH_CARDS:
        return f"{top} high: {each}" if len(ranks) > 1 else f"{top} high"
    if kind is Kind.FLUSH:
        return f"{name}, {top} high: {each}"
    if kind in GROUPS:
        return _groups_text(kind, ranks)
    return f"{name}, {top} high"


def _groups_text(kind: Kind, ranks: list[int]) -> str:
    named: list[str] = []
    index = 0
    for size in GROUPS[kind]:
        named.append(rank_word(ranks[index], plural=True))
        index += size
    groups = (" over " if kind is Kind.FULL_HOUSE else " and ").join(named)
    return ", ".join([kind.value, groups, *map(rank_word, ranks[index:])])


def _natural_ranks(ranked: Ranked) -> list[int]:
    return [rank_of(_face(ranked, card)) for card in ranked.five]


def _face(ranked: Ranked, card: Card) -> Card:
    if card != JOKER:
        return card
    assert ranked.stands_for is not None, "a joker in the hand stands for a card"
    return ranked.stands_for


def _joker(ranked: Ranked) -> str:
    if ranked.stands_for is None:
        return ""
    return f" (joker as the {card_words(ranked.stands_for)})"
