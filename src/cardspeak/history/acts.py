"""Parse and write PHH action lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from cardspeak.cards import UNKNOWN, Card, NotationError, card_text, read_card
from cardspeak.history.amounts import plain, read_amount
from cardspeak.history.errors import InvalidHistory, brief

FORMS = (
    "'d dh p1 AsKh', 'd db 7c8c9c', 'p1 f', 'p1 cc', 'p1 cbr 100', 'p1 sm AsKh', 'p1 sm', "
    "each with an optional '# comment'"
)
_PLACE = re.compile(r"p([1-9][0-9]?)", re.ASCII)
_BARE = frozenset({"f", "cc", "pb"})
_CARDS_MAY_FOLLOW = frozenset({"sm", "sd"})


@dataclass(frozen=True, slots=True)
class HandAct:
    """One act.  `kind` is dh, db, f, cc, cbr, sm, pb, sd, or "" for a comment without an act.

    `cards` is None if the act names no cards, and () if the file has `-`.
    """

    text: str
    kind: str = ""
    place: int = 0
    cards: tuple[Card, ...] | None = None
    amount: Decimal = Decimal(0)
    words: str = ""


def read_act(text: str, players: int) -> HandAct:
    """Parse an action line.  Raises InvalidHistory with the expected forms."""
    action, _, words = text.partition("#")
    parts = action.split()
    if not parts:
        return HandAct(text, words=words.strip())
    try:
        if parts[0] == "d":
            return _dealer_act(text, parts, words.strip(), players)
        return _player_act(text, parts, words.strip(), players)
    except NotationError as error:
        why = error.why if isinstance(error, InvalidHistory) else str(error)
        raise InvalidHistory(why, act=brief(text)) from None


def _dealer_act(text: str, parts: list[str], words: str, players: int) -> HandAct:
    match parts[1:]:
        case ["dh", place, cards]:
            return HandAct(text, "dh", _place(place, players), _cards(cards), words=words)
        case ["db", cards]:
            return HandAct(text, "db", 0, _cards(cards), words=words)
        case _:
            raise InvalidHistory(f"not a dealer's act: write {FORMS}")


def _player_act(text: str, parts: list[str], words: str, players: int) -> HandAct:
    place = _place(parts[0], players)
    match parts[1:]:
        case [kind] if kind in _BARE:
            return HandAct(text, kind, place, words=words)
        case ["cbr", amount]:
            total = read_amount(amount, "the amount")
            return HandAct(text, "cbr", place, amount=total, words=words)
        case [kind] if kind in _CARDS_MAY_FOLLOW:
            return HandAct(text, kind, place, words=words)
        case [kind, cards] if kind in _CARDS_MAY_FOLLOW:
            shown_cards = () if cards == "-" else _cards(cards)
            return HandAct(text, kind, place, shown_cards, words=words)
        case _:
            raise InvalidHistory(f"not a player's act: write {FORMS}")


def _place(text: str, players: int) -> int:
    match = _PLACE.fullmatch(text)
    if match is None or int(match[1]) > players:
        raise InvalidHistory(f"{brief(text)} is not a player: write p1 to p{players}, or d")
    return int(match[1])


def _cards(text: str) -> tuple[Card, ...]:
    if len(text) % 2:
        raise InvalidHistory(
            f"{brief(text)} is not a list of cards: two characters each, as in AsKh or ????"
        )
    cards = tuple(read_card(text[index : index + 2]) for index in range(0, len(text), 2))
    twice = {card for card in cards if card != UNKNOWN and cards.count(card) > 1}
    if twice:
        raise InvalidHistory(f"{card_text(min(twice))} is dealt twice")
    return cards


# --- writing --------------------------------------------------------------------------------


def row(cards: Iterable[Card]) -> str:
    """Write cards without separators, as PHH does."""
    return "".join(map(card_text, cards))


def dealt_hole(place: int, cards: Iterable[Card]) -> str:
    """Return the line for cards dealt to a player."""
    return f"d dh p{place} {row(cards)}"


def dealt_board(cards: Iterable[Card]) -> str:
    """Return the line for board cards."""
    return f"d db {row(cards)}"


def wager(place: int, total: Decimal) -> str:
    """Return the line for a bet, or for a raise to `total`."""
    return f"p{place} cbr {plain(total)}"


def shown(place: int, cards: Iterable[Card]) -> str:
    """Return the line for a shown hand."""
    return f"p{place} sm {row(cards)}"
