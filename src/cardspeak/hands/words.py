"""Hands in words, and what it is that parts two of them.
Words are for people: no rule reads them back."""

from enum import Enum

from cardspeak.cards import JOKER, Card, card_words, rank_of, rank_word
from cardspeak.hands.orders import GROUPS, Kind, Order
from cardspeak.hands.ranked import Ranked


class Deciding(Enum):
    """What parts two hands."""

    KIND = "kind"
    GROUP = "group"
    """The rank of a matched group, or the top card of a straight, a flush or high cards."""
    KICKER = "kicker"
    """A further card."""
    TIE = "tie"


def deciding(order: Order, a: Ranked, b: Ranked) -> Deciding:
    """What parts these two hands, both ranked by this order."""
    if a.score == b.score:
        return Deciding.TIE
    if a.kind is not b.kind or a.kind is None:
        return Deciding.KIND
    at, both = 0, min(len(a.ranks), len(b.ranks))
    while at < both and a.ranks[at] == b.ranks[at]:
        at += 1
    if at == both:
        at = len(a.ranks)
    return Deciding.GROUP if at < order.step(a.kind).heads else Deciding.KICKER


def words(ranked: Ranked) -> str:
    """The hand as a dealer would say it: "two pairs, queens and sevens, six"."""
    ranks = _spoken(ranked)
    return _said(ranked.kind, ranks) + _joker(ranked)


def low_words(ranked: Ranked) -> str:
    """The low as a dealer would say it: "eight-six-four-three-two low"."""
    ranks = _spoken(ranked)
    if ranked.kind is Kind.HIGH_CARDS:
        return "-".join(map(rank_word, ranks)) + " low" + _joker(ranked)
    return f"{_said(ranked.kind, ranks)}, as a low{_joker(ranked)}"


def _said(kind: Kind | None, ranks: list[int]) -> str:
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
        return _groups_said(kind, ranks)
    return f"{name}, {top} high"


def _groups_said(kind: Kind, ranks: list[int]) -> str:
    named: list[str] = []
    at = 0
    for size in GROUPS[kind]:
        named.append(rank_word(ranks[at], plural=True))
        at += size
    groups = (" over " if kind is Kind.FULL_HOUSE else " and ").join(named)
    return ", ".join([kind.value, groups, *map(rank_word, ranks[at:])])


def _spoken(ranked: Ranked) -> list[int]:
    return [rank_of(_face(ranked, card)) for card in ranked.five]


def _face(ranked: Ranked, card: Card) -> Card:
    if card != JOKER:
        return card
    assert ranked.stands_for is not None, "a joker that is used stands for a card"
    return ranked.stands_for


def _joker(ranked: Ranked) -> str:
    if ranked.stands_for is None:
        return ""
    return f" (joker as the {card_words(ranked.stands_for)})"
