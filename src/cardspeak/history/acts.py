"""The acts of a hand history: PHH's short lines, read and written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from cardspeak.cards import JOKER, UNKNOWN, Card, NotationError, card_text, read_card
from cardspeak.history.amounts import plain, read_amount
from cardspeak.history.trouble import Unreadable, brief

FORMS = (
    "'d dh p1 AsKh', 'd db 7c8c9c', 'p1 f', 'p1 cc', 'p1 cbr 100', 'p1 sm AsKh', 'p1 sm', "
    "each with '# words' after it if you like"
)
_PLACE = re.compile(r"p([1-9][0-9]?)", re.ASCII)
_BARE = frozenset({"f", "cc", "pb"})
_CARDS_MAY_FOLLOW = frozenset({"sm", "sd"})


@dataclass(frozen=True, slots=True)
class Act:
    """One act: `kind` is dh, db, f, cc, cbr, sm, pb, sd, or nothing for words alone.

    `cards` is None where an act that may name cards names none; `-` in the file gives ().
    """

    text: str
    kind: str = ""
    place: int = 0
    cards: tuple[Card, ...] | None = None
    amount: Decimal = Decimal(0)
    words: str = ""


def read_act(text: str, players: int) -> Act:
    """The act that a line tells; raises Unreadable with the forms that would be right."""
    said, _, words = text.partition("#")
    parts = said.split()
    if not parts:
        return Act(text, words=words.strip())
    try:
        if parts[0] == "d":
            return _dealt(text, parts, words.strip(), players)
        return _done(text, parts, words.strip(), players)
    except NotationError as wrong:
        why = wrong.why if isinstance(wrong, Unreadable) else str(wrong)
        raise Unreadable(why, act=brief(text)) from None


def _dealt(text: str, parts: list[str], words: str, players: int) -> Act:
    match parts[1:]:
        case ["dh", place, cards]:
            return Act(text, "dh", _place(place, players), _cards(cards), words=words)
        case ["db", cards]:
            return Act(text, "db", 0, _cards(cards), words=words)
        case _:
            raise Unreadable(f"it is no act of the dealer: write {FORMS}")


def _done(text: str, parts: list[str], words: str, players: int) -> Act:
    place = _place(parts[0], players)
    match parts[1:]:
        case [kind] if kind in _BARE:
            return Act(text, kind, place, words=words)
        case ["cbr", amount]:
            total = read_amount(amount, "the amount")
            return Act(text, "cbr", place, amount=total, words=words)
        case [kind] if kind in _CARDS_MAY_FOLLOW:
            return Act(text, kind, place, words=words)
        case [kind, cards] if kind in _CARDS_MAY_FOLLOW:
            told = () if cards == "-" else _cards(cards)
            return Act(text, kind, place, told, words=words)
        case _:
            raise Unreadable(f"it is no act of a player: write {FORMS}")


def _place(text: str, players: int) -> int:
    found = _PLACE.fullmatch(text)
    if found is None or int(found[1]) > players:
        raise Unreadable(f"{brief(text)} is no player here: write p1 to p{players}, or d")
    return int(found[1])


def _cards(text: str) -> tuple[Card, ...]:
    if len(text) % 2:
        raise Unreadable(f"{brief(text)} is no row of cards: two letters each, as in AsKh or ????")
    cards = tuple(read_card(text[at : at + 2]) for at in range(0, len(text), 2))
    twice = {card for card in cards if card != UNKNOWN and cards.count(card) > 1}
    if twice:
        raise Unreadable(f"{card_text(min(twice))} is dealt twice")
    return cards


# --- writing --------------------------------------------------------------------------------


def row(cards: Iterable[Card]) -> str:
    """Cards run together, as PHH has them."""
    return "".join(map(card_text, cards))


def dealt_hole(place: int, cards: Iterable[Card]) -> str:
    """Cards to a player."""
    return f"d dh p{place} {row(cards)}"


def dealt_board(cards: Iterable[Card]) -> str:
    """Communal cards."""
    return f"d db {row(cards)}"


def wager(place: int, total: Decimal) -> str:
    """A bet, or a raise to a total."""
    return f"p{place} cbr {plain(total)}"


def shown(place: int, cards: Iterable[Card]) -> str:
    """A hand turned over."""
    return f"p{place} sm {row(cards)}"


def has_joker(cards: Iterable[Card]) -> bool:
    """Does PHH lack a letter for one of these cards?"""
    return JOKER in tuple(cards)
