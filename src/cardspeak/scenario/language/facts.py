"""Read the facts that a script gives about an event, and compare them with the event."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cardspeak.cards import NotationError, read_cards
from cardspeak.chips import Unit
from cardspeak.scenario.language.event_names import (
    BY_NAME,
    CARD_FIELDS,
    HIDDEN,
    WORDS,
    AnyEvent as Event,
    Word,
    fields_of,
    shown,
)
from cardspeak.table import events as ev

# --- reading -----------------------------------------------------------------------------------

_NUMBER = re.compile(r"-?\$?\d[\d,]{0,14}(?:\.\d{1,6})?")
_ALL_IN = re.compile(r"(not\s+)?all[\s-]+in", re.IGNORECASE)
_TOKEN = re.compile(
    r'[^\s="]*="[^"]*"|"[^"]*"|(?:not\s+)?all[\s-]+in\b|\$?\d+(?:,\d{3})+\b[^\s,]*|[^\s,]+',
    re.IGNORECASE,
)
_CARD = re.compile(r"(?:(?:10|[2-9TJQKA])[cdhs]|\?\?|jk)+", re.IGNORECASE)
_FLAGS = {
    "up": ("up", "yes"),
    "down": ("up", "no"),
    "live": ("live", "yes"),
    "dead": ("live", "no"),
    "full": ("full", "yes"),
    "short": ("full", "no"),
}
UNORDERED = ev.Announced
"""Event whose seats may be in any order, because equal hands have no order."""
MAX_SEAT = 23
"""A deck does not have enough cards for more players, so a larger number cannot be a seat."""
_FILLERS = frozenset({"for", "the", "a", "of", "and", "in", "chips", "with"})


def read_facts(name: str, text: str, *, negated: bool = False) -> tuple[tuple[str, str], ...]:
    """Return the facts a script gives about an event, as (field, value as written).

    Raises NotationError for a field that the event does not have.  It also raises for `no …` with
    a single number that may be a seat or an amount, because a wrong guess would always pass.
    """
    word = BY_NAME[name]
    fields = fields_of(word.kind)
    facts: list[tuple[str, str]] = list(word.fixed)
    numbers: list[str] = []
    cards: list[str] = []
    tokens = _TOKEN.findall(text)
    while tokens:
        token = tokens.pop(0)
        plain = token.lower().rstrip(":")
        key, equals, value = token.partition("=")
        all_in = _ALL_IN.fullmatch(token)
        if equals:
            facts.append((key, value.strip('"')))
        elif all_in:
            facts.append(("all_in", "no" if all_in[1] else "yes"))
        elif plain in {"seat", *fields} and tokens and _NUMBER.fullmatch(tokens[0]):
            field = word.seat or plain if plain == "seat" else plain
            facts.append((field, _value(word, plain, tokens)))
        elif plain in _FLAGS and _FLAGS[plain][0] in fields:
            facts.append(_FLAGS[plain])
        elif _NUMBER.fullmatch(plain):
            numbers.append(plain)
        elif word.cards and _CARD.fullmatch(plain):
            cards.append(plain)
        else:
            facts.append(("", plain.strip('"')))
    if cards:
        facts.append((word.cards, " ".join(cards)))
    named = {field for field, _ in facts}
    foreign = sorted(named - {"", *fields})
    if foreign:
        raise NotationError(f"'{name}' has no {foreign[0]}; it has {', '.join(fields)}")
    if negated:
        _check_lone_number(word, numbers, named)
    return (*facts, *_numbers(word, numbers, named))


def _value(word: Word, plain: str, tokens: list[str]) -> str:
    values = [tokens.pop(0)]
    while plain == word.seats and tokens and tokens[0].isdecimal():
        values.append(tokens.pop(0))
    return " ".join(values)


def _check_lone_number(word: Word, numbers: list[str], named: set[str]) -> None:
    is_open = word.seat and word.amount and not {word.seat, word.amount, "to"} & named
    if len(numbers) == 1 and is_open and numbers[0].isdecimal() and int(numbers[0]) <= MAX_SEAT:
        number = numbers[0]
        raise NotationError(
            f"'no {word.name} {number}': write 'no {word.name} seat {number}' for the seat or "
            f"'no {word.name} {word.amount} {number}' for the amount"
        )


def _numbers(word: Word, numbers: list[str], named: set[str]) -> list[tuple[str, str]]:
    """Assign bare numbers to fields: a single number is the amount, two are seat and amount."""
    slots = [name for name in (word.seat, word.amount) if name and name not in named]
    match numbers:
        case []:
            return []
        case _ if word.kind is ev.PotsFormed:
            return [("pots", " ".join(numbers))]
        case _ if word.seats:
            return [("seats", " ".join(numbers))]
        case _ if not slots:
            return [("", number) for number in numbers]
        case [number]:
            # `raised 4 to 30` names the seat and the total
            return [(slots[0 if "to" in named else -1], number)]
        case _ if len(numbers) != len(slots):
            raise NotationError(
                f"'{word.name}' has {' and '.join(slots)}, but {len(numbers)} numbers are given"
            )
        case _:
            return list(zip(slots, numbers, strict=True))


# --- comparing ---------------------------------------------------------------------------------


@dataclass(slots=True)
class Match:
    """An event and the expected facts that it does not match."""

    event: Event
    mismatches: list[str] = field(default_factory=list)


def compare(
    facts: Iterable[tuple[str, str]], event: Event, unit: Unit, *, among: bool = False
) -> Match:
    """Compare the facts with an event of the expected kind.

    Lists of seats, cards and pots must be equal; with `among`, the event may list more.
    """
    word = WORDS[type(event)]
    match = Match(event)
    words: list[str] = []
    for name, written in facts:
        if not name:
            words.append(written)
        elif not _same(word, event, name, written, unit, among=among):
            match.mismatches.append(f"{name} {written}")
    if not _spelt(_words(" ".join(words)), _texts(word, event)):
        match.mismatches += words
    return match


def _same(word: Word, event: Event, name: str, written: str, unit: Unit, *, among: bool) -> bool:
    held = getattr(event, name)
    if name == "pots":
        amounts = [int(unit.read(amount)) for amount in written.split()]
        return _fits(amounts, [pot.amount for pot in held], among=among)
    if name in word.money:
        return bool(held == int(unit.read(written)))
    if name == "pot":
        return written == str(held + 1)
    if name == "seats":
        seats = [int(number) for number in written.split()]
        if isinstance(event, UNORDERED):
            return _fits(sorted(seats), sorted(held), among=among)
        return _fits(seats, list(held), among=among)
    if name in CARD_FIELDS:
        actual = read_cards(shown(name, held), duplicates=True)
        return _fits(read_cards(written, duplicates=True), actual, among=among)
    return _plain(written) == _plain(shown(name, held))


def _fits(written: Sequence[int], actual: Sequence[int], *, among: bool) -> bool:
    if among:
        return set(written) <= set(actual)
    return list(written) == list(actual)


def _plain(text: str) -> str:
    """Normalize words, so that case and separators do not matter."""
    text = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text.strip().lower())
    return text.replace("_", "-").replace(" ", "-")


def _texts(word: Word, event: Event) -> list[tuple[str, ...]]:
    """Split each text and plain number of the event into words, for facts without a field name."""
    named = {*HIDDEN, *word.money}
    held = [getattr(event, name) for name in event.__struct_fields__ if name not in named]
    return [_words(str(value)) for value in held if type(value) in {str, int}]


def _words(text: str) -> tuple[str, ...]:
    words = re.split(r"[^\w.]+|_", text.lower())
    return tuple(word for word in words if word and word not in _FILLERS)


def _spelt(words: tuple[str, ...], texts: list[tuple[str, ...]]) -> bool:
    """Return whether the words can be split into whole texts, each used at most once."""
    if not words:
        return True
    return any(
        words[: len(text)] == text
        and _spelt(words[len(text) :], texts[:index] + texts[index + 1 :])
        for index, text in enumerate(texts)
    )
