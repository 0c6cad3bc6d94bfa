"""Cards: parsing, formatting, names and decks."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NewType

from cardspeak.errors import CardspeakError

Card = NewType("Card", int)
"""rank * 4 + suit: ranks 0 (two) to 12 (ace), suits c d h s as 0 to 3; then JOKER and UNKNOWN."""

JOKER: Final = Card(52)
UNKNOWN: Final = Card(53)

DECK_SIZES: Final = (52, 48, 44, 40, 36, 32)

_RANKS = "23456789TJQKA"
_SUITS = "cdhs"
_SYMBOLS = str.maketrans("♣♦♥♠", "cdhs", "\N{VARIATION SELECTOR-16}")
_SEPARATORS = re.compile(r"[\s,;\-\N{EN DASH}\N{EM DASH}]+")
_FACE = re.compile(
    r"(?P<rank>10|[2-9TJQKA])(?P<suit>[CDHS])"
    r"|(?P<joker>JOKER|JKR|JK|\*|\N{PLAYING CARD BLACK JOKER})"
    r"|(?P<unknown>\?\?)",
    re.IGNORECASE | re.ASCII,
)
_HOW = "write rank then suit, like As, Td, 10h, 2c; ?? for unknown, Jk for the joker"


class NotationError(CardspeakError, ValueError):
    """Invalid text. The message states the error and the expected form."""


class Cards(tuple[Card, ...]):
    """Cards in order. `str` and `repr` give the text that `read_cards` can parse."""

    __slots__ = ()

    def __str__(self) -> str:
        return cards_text(self)

    __repr__ = __str__


def read_card(text: str) -> Card:
    """Parse one card, in upper or lower case.  Raises NotationError."""
    plain = text.strip().translate(_SYMBOLS)
    match = _FACE.fullmatch(plain)
    if match is None:
        raise _not_a_card(text)
    return _card(match)


def read_cards(text: str, *, duplicates: bool = False) -> tuple[Card, ...]:
    """Parse cards, with or without separators.  Raises NotationError.

    Known cards must not repeat, unless `duplicates` is set; ?? may repeat.
    """
    cards: list[Card] = []
    for chunk in _SEPARATORS.split(text.translate(_SYMBOLS)):
        index = 0
        while index < len(chunk):
            match = _FACE.match(chunk, index)
            if match is None:
                raise _not_a_card(chunk[index:])
            cards.append(_card(match))
            index = match.end()
    if not duplicates:
        _refuse_duplicates(cards)
    return tuple(cards)


def card_text(card: Card) -> str:
    """Format a card as two characters, which `read_card` can parse."""
    if card == JOKER:
        return "Jk"
    if card == UNKNOWN:
        return "??"
    return _RANKS[rank_of(card)] + _SUITS[suit_of(card)]


def cards_text(cards: Iterable[Card]) -> str:
    """Format cards separated by spaces, which `read_cards` can parse."""
    return " ".join(map(card_text, cards))


def rank_of(card: Card) -> int:
    """Return the rank of a natural card, from 0 for a two to 12 for an ace."""
    assert 0 <= card < 52, f"card {card} has no rank: it is the joker or unknown"
    return card >> 2


def suit_of(card: Card) -> int:
    """Return the suit of a natural card: 0 to 3 for clubs, diamonds, hearts, spades."""
    assert 0 <= card < 52, f"card {card} has no suit: it is the joker or unknown"
    return card & 3


def deck_ranks(size: int) -> tuple[int, ...]:
    """Return the ranks in a deck of `size` cards (not counting the joker), lowest first."""
    if size not in DECK_SIZES:
        sizes = ", ".join(map(str, DECK_SIZES[:-1])) + f" or {DECK_SIZES[-1]}"
        raise NotationError(f"there is no deck of {size} cards: choose {sizes} (without the joker)")
    return tuple(range(13 - size // 4, 13))


@lru_cache(maxsize=64)
def deck_cards(size: int, *, joker: bool = False) -> tuple[Card, ...]:
    """Return the cards of a deck, lowest first, with the joker last."""
    natural = tuple(Card(rank * 4 + suit) for rank in deck_ranks(size) for suit in range(4))
    return (*natural, JOKER) if joker else natural


def _card(match: re.Match[str]) -> Card:
    if match["joker"]:
        return JOKER
    if match["unknown"]:
        return UNKNOWN
    rank = "T" if match["rank"] == "10" else match["rank"].upper()
    return Card(_RANKS.index(rank) * 4 + _SUITS.index(match["suit"].lower()))


def _not_a_card(text: str) -> NotationError:
    # Shorten text that was pasted by mistake.
    shown = text if len(text) <= 20 else text[:20] + "…"
    return NotationError(f"{shown!r} is not a card: {_HOW}")


def _refuse_duplicates(cards: list[Card]) -> None:
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise NotationError(
                f"{card_text(card)} is written twice: a deck has each card once; "
                "write ?? for an unknown card"
            )
        if card != UNKNOWN:
            seen.add(card)
