"""Parse Hold'em hands and ranges: `AhKh`, `QQ+`, `AKs`, `KTs+`, `99-66`, `random`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from cardspeak.cards import JOKER, Card, NotationError, cards_text, deck_cards, read_cards

Pair = tuple[Card, Card]

_RANKS = "23456789TJQKA"
_RANDOM = {"random", "any", "xx", "??", "????", "*"}
_KIND = re.compile(
    r"(?P<high>[2-9TJQKA])(?P<low>[2-9TJQKA])(?P<suits>[SO]?)"
    r"(?:(?P<plus>\+)|-(?P<to_high>[2-9TJQKA])(?P<to_low>[2-9TJQKA])(?P<to_suits>[SO]?))?",
    re.IGNORECASE,
)
_HOW = "write AhKh, QQ+, AKs, KTs+, 99-66, A5s-A2s, or random"


@dataclass(frozen=True, slots=True)
class Range:
    """The hands that a player may hold, all equally likely."""

    text: str
    hands: tuple[Pair, ...]
    """The hands, without duplicates.  The higher card comes first."""

    def without(self, gone: set[Card]) -> Range:
        """Return the range without hands that contain one of these cards."""
        return Range(self.text, tuple(hand for hand in self.hands if not gone.intersection(hand)))


def read_range(text: str) -> Range:
    """Parse a range with parts separated by commas or spaces.  Raises NotationError."""
    parts = [part for part in re.split(r"[,;\s]+", text.strip()) if part]
    if not parts:
        raise NotationError(f"there is no hand in {text!r}: {_HOW}")
    cards = _as_cards(text, parts)
    if cards is not None:
        return Range(cards_text(cards).replace(" ", ""), (_ordered(cards),))
    hands: dict[Pair, None] = {}
    for part in parts:
        hands.update(dict.fromkeys(_hands(part)))
    shown = "random" if len(hands) == 1326 else ",".join(parts)
    return Range(shown, tuple(hands))


def _as_cards(text: str, parts: list[str]) -> Pair | None:
    """Parse two cards, with or without a separator.  Returns None if the text is anything else."""
    if len("".join(parts)) not in (4, 5, 6) or len(parts) > 2:
        return None
    try:
        cards = read_cards(text)
    except NotationError:
        return None
    if len(cards) != 2 or max(cards) >= JOKER:
        return None
    return cards[0], cards[1]


def _ordered(cards: Pair) -> Pair:
    return (cards[0], cards[1]) if cards[0] > cards[1] else (cards[1], cards[0])


def _hands(part: str) -> Iterator[Pair]:
    if part.lower() in _RANDOM:
        deck = deck_cards(52)
        yield from (_ordered(pair) for pair in combinations(deck, 2))
        return
    match = _KIND.fullmatch(part)
    if match is None:
        cards = _as_cards(part, [part])
        if cards is None:
            raise NotationError(f"{part!r} is not a hand of two cards: {_HOW}")
        yield _ordered(cards)
        return
    suits = match["suits"].lower()
    for high, low in _spans(match, part):
        if high == low and suits:
            raise NotationError(f"{part!r}: a pair is neither suited nor offsuit")
        yield from _of_kind(high, low, suits)


def _spans(match: re.Match[str], part: str) -> Iterator[tuple[int, int]]:
    """Yield the high and the low rank of each kind of hand in a part of a range."""
    high, low = _ranks(match["high"], match["low"])
    if match["plus"]:
        top = 12 if high == low else high - 1
        yield from ((rank, rank) if high == low else (high, rank) for rank in range(low, top + 1))
        return
    if not match["to_high"]:
        yield high, low
        return
    to_high, to_low = _ranks(match["to_high"], match["to_low"])
    pairs = high == low and to_high == to_low
    if match["suits"].lower() != match["to_suits"].lower() or not (pairs or high == to_high):
        raise NotationError(f"{part!r} connects different kinds of hands: write 99-66 or A5s-A2s")
    for rank in range(min(low, to_low), max(low, to_low) + 1):
        if pairs or rank < high:
            yield (rank, rank) if pairs else (high, rank)


def _ranks(first: str, second: str) -> tuple[int, int]:
    a, b = _RANKS.index(first.upper()), _RANKS.index(second.upper())
    return max(a, b), min(a, b)


def _of_kind(high: int, low: int, suits: str) -> Iterator[Pair]:
    if high == low:
        for a, b in combinations(range(3, -1, -1), 2):
            yield Card(high * 4 + a), Card(high * 4 + b)
        return
    for a, b in product(range(3, -1, -1), repeat=2):
        if suits != ("o" if a == b else "s"):
            yield Card(high * 4 + a), Card(low * 4 + b)
