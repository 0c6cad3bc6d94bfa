"""Parse Hold'em hands and ranges: `AhKh`, `QQ+`, `AKs:0.5`, `99-66`, `15%`, `random`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product
from math import gcd, lcm
from typing import Final

from cardspeak.cards import JOKER, Card, NotationError, cards_text, deck_cards, read_cards
from cardspeak.equity.range_grid import Pair, range_html

_RANKS = "23456789TJQKA"
_RANDOM = {"random", "any", "xx", "??", "????", "*"}
_KIND = re.compile(
    r"(?P<high>[2-9TJQKA])(?P<low>[2-9TJQKA])(?P<suits>[SO]?)"
    r"(?:(?P<plus>\+)|-(?P<to_high>[2-9TJQKA])(?P<to_low>[2-9TJQKA])(?P<to_suits>[SO]?))?",
    re.IGNORECASE,
)
_HOW = "write AhKh, QQ+, AKs, KTs+, 99-66, A5s-A2s, 15% or random; AKs:0.5 has half the weight"
_PERCENT = re.compile(r"(?P<number>\d+(?:\.\d+)?)%", re.ASCII)
_WEIGHT = re.compile(r"\d*\.?\d+", re.ASCII)
_ALL: Final = 1326
_MAX_DIGITS: Final = 3
"""Digits after the point in a weight."""
STRONGEST_FIRST: Final = (
    "AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo A7s A9o "
    "KJo 55 QJs K9s A5s A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o A5o A6o Q9s K7s JTs A2s QTo 44 "
    "A4o K6s K8o Q8s A3o K5s J9s Q9o JTo K7o A2o K4s Q7s K6o K3s T9s J8s 33 Q6s Q8o K5o J9o K2s "
    "Q5s T8s K4o J7s Q4s Q7o T9o J8o K3o Q6o Q3s 98s T7s J6s K2o 22 Q2s Q5o J5s T8o J7o Q4o 97s "
    "J4s T6s J3s Q3o 98o 87s T7o J6o 96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o 95s T3s 76s J3o "
    "87o T2s 85s 96o J2o T5o 94s 75s T4o 93s 86o 65s 84s 95o T3o 92s 76o 74s T2o 54s 85o 64s "
    "83s 94o 75o 82s 73s 93o 65o 53s 63s 84o 92o 43s 74o 72s 54o 64o 52s 62s 83o 42s 82o 73o "
    "53o 63o 32s 43o 72o 52o 62o 42o 32o"
).split()
"""The kinds of hands by their equity against a random hand, computed over every board."""


@dataclass(frozen=True, slots=True, repr=False)
class Range:
    """The hands that a player may hold, equally likely unless they have weights."""

    text: str
    hands: tuple[Pair, ...] = field(repr=False)
    """The hands, without duplicates.  The higher card comes first."""
    weights: tuple[int, ...] = field(default=(), repr=False)
    """How often each hand counts, in whole numbers; empty if all count alike."""

    def without(self, gone: set[Card]) -> Range:
        """Return the range without hands that contain one of these cards."""
        kept = [index for index, hand in enumerate(self.hands) if not gone.intersection(hand)]
        weights = tuple(self.weights[index] for index in kept) if self.weights else ()
        return Range(self.text, tuple(self.hands[index] for index in kept), weights)

    def weighted(self) -> Iterator[tuple[Pair, int]]:
        """Yield each hand with its weight."""
        return zip(self.hands, self.weights or (1,) * len(self.hands), strict=True)

    def __len__(self) -> int:
        """The number of different hands."""
        return len(self.hands)

    def __contains__(self, hand: object) -> bool:
        """Whether a hand, as text or as two cards, is in the range."""
        cards = read_cards(hand) if isinstance(hand, str) else hand
        match cards:
            case (int(), int()):
                return _ordered((Card(cards[0]), Card(cards[1]))) in self.hands
        return False

    @property
    def percent(self) -> float:
        """The share of all 1,326 hands, in percent; a hand with half the weight counts half."""
        full = max(self.weights, default=1)
        return 100 * sum(weight for _, weight in self.weighted()) / (full * _ALL)

    def __repr__(self) -> str:
        """Show the text, the number of hands and their share of all hands."""
        hands = "1 hand" if len(self) == 1 else f"{len(self)} hands"
        return f"<Range {self.text}: {hands}, {self.percent:.1f} %>"

    def _repr_html_(self) -> str:
        """Show the range in a notebook as a grid: pairs, suited hands above, offsuit below."""
        return range_html(dict(self.weighted()), max(self.weights, default=1))


def read_range(text: str) -> Range:
    """Parse a range with parts separated by commas or spaces.  Raises NotationError."""
    parts = [part for part in re.split(r"[,;\s]+", text.strip()) if part]
    if not parts:
        raise NotationError(f"there is no hand in {text!r}: {_HOW}")
    cards = _as_cards(text, parts)
    if cards is not None:
        return Range(cards_text(cards).replace(" ", ""), (_ordered(cards),))
    hands: dict[Pair, Fraction] = {}
    for part in parts:
        kind, colon, weight = part.partition(":")
        value = _weight(part, weight) if colon else Fraction(1)
        hands.update(dict.fromkeys(_hands(kind), value))
    whole = len(hands) == _ALL and set(hands.values()) == {1}
    return Range("random" if whole else ",".join(parts), tuple(hands), _whole_weights(hands))


def _weight(part: str, text: str) -> Fraction:
    """Parse a weight above 0 and at most 1.  Raises NotationError."""
    digits = len(text.partition(".")[2])
    value = Fraction(text) if _WEIGHT.fullmatch(text) and digits <= _MAX_DIGITS else Fraction(0)
    if not 0 < value <= 1:
        raise NotationError(
            f"{part!r}: write a weight above 0 and at most 1, such as 0.5, with at most "
            f"{_MAX_DIGITS} digits after the point"
        )
    return value


def _whole_weights(hands: dict[Pair, Fraction]) -> tuple[int, ...]:
    """Return the weights as the smallest whole numbers; empty if all are alike."""
    values = set(hands.values())
    if len(values) == 1:
        return ()
    scale = lcm(*(value.denominator for value in values))
    least = gcd(*(int(value * scale) for value in values))
    return tuple(int(value * scale) // least for value in hands.values())


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
    if percent := _PERCENT.fullmatch(part):
        yield from _strongest(part, Fraction(percent["number"]))
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


def _strongest(part: str, percent: Fraction) -> Iterator[Pair]:
    """Yield the strongest kinds of hands until they are at least this share of all hands."""
    if not 0 < percent <= 100:
        raise NotationError(f"{part!r}: write a share above 0 % and at most 100 %")
    count = 0
    for kind in STRONGEST_FIRST:
        if count * 100 >= percent * _ALL:
            return
        for hand in _hands(kind):
            count += 1
            yield hand


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
