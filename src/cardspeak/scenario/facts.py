"""The facts a script gives about an event: read, and held against what happened."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from cardspeak.cards import NotationError, read_cards
from cardspeak.chips import Unit
from cardspeak.scenario.words import BY_NAME, CARD_FIELDS, HIDDEN, WORDS, Word, fields_of, shown
from cardspeak.table import events as ev
from cardspeak.table.events import Event

# --- reading -----------------------------------------------------------------------------------

_NUMBER = re.compile(r"-?\$?\d[\d,]{0,14}(?:\.\d{1,6})?")
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
"""Events whose seats are a set: hands that are equal have no order."""
MAX_SEAT = 23
"""No deck serves more players, so a larger number cannot be a seat."""
_FILLERS = frozenset({"for", "the", "a", "of", "and", "in", "chips", "with"})


def read_facts(name: str, text: str, *, negated: bool = False) -> tuple[tuple[str, str], ...]:
    """The facts a script gives about an event, as (field, value as written).

    Raises NotationError in a negated expectation whose only number may be seat or amount: read as
    the wrong one, it would hold whatever happens.
    """
    word = BY_NAME[name]
    fields = fields_of(word.kind)
    found: list[tuple[str, str]] = list(word.fixed)
    numbers: list[str] = []
    cards: list[str] = []
    tokens = _tokens(text)
    while tokens:
        token = tokens.pop(0)
        plain = token.lower().rstrip(",:")
        key, equals, value = token.partition("=")
        if equals and key in fields:
            found.append((key, value))
        elif plain in {"all", "all-in"}:
            found.append(_all_in(plain, tokens, "yes"))
        elif plain == "not" and tokens and tokens[0].lower() in {"all", "all-in"}:
            found.append(_all_in(tokens.pop(0).lower(), tokens, "no"))
        elif plain in {"seat", *fields} and tokens and _is_value(word, plain, tokens[0]):
            found.append((_field(word, plain), _value(word, plain, tokens)))
        elif plain in _FLAGS and _FLAGS[plain][0] in fields:
            found.append(_FLAGS[plain])
        elif _NUMBER.fullmatch(plain):
            numbers.append(plain)
        elif word.cards and _CARD.fullmatch(plain):
            cards.append(plain)
        elif plain not in _FILLERS:
            found.append(("", plain.strip('"')))
    if cards:
        found.append((word.cards, " ".join(cards)))
    named = {name for name, _ in found}
    if negated:
        _check_lone_number(word, numbers, named)
    return (*found, *_numbers(word, numbers, named))


def _tokens(text: str) -> list[str]:
    return [token for token in re.findall(r'[^\s="]*="[^"]*"|"[^"]*"|[^\s,]+', text) if token]


def _all_in(token: str, tokens: list[str], value: str) -> tuple[str, str]:
    if token == "all" and tokens and tokens[0].lower() == "in":
        tokens.pop(0)
    return ("all_in", value)


def _field(word: Word, plain: str) -> str:
    return word.seat if plain == "seat" and word.seat else plain


def _is_value(word: Word, plain: str, following: str) -> bool:
    # Only numbers follow a field's name; words and cards stand on their own.
    return plain not in {word.cards} and _NUMBER.fullmatch(following.rstrip(",:")) is not None


def _value(word: Word, plain: str, tokens: list[str]) -> str:
    first = tokens.pop(0).rstrip(",:")
    if plain != word.seats:
        return first
    more = [first]
    while tokens and tokens[0].rstrip(",").isdecimal():
        more.append(tokens.pop(0).rstrip(","))
    return " ".join(more)


def _check_lone_number(word: Word, numbers: list[str], named: set[str]) -> None:
    is_open = word.seat and word.amount and not {word.seat, word.amount, "to"} & named
    if len(numbers) == 1 and is_open and numbers[0].isdecimal() and int(numbers[0]) <= MAX_SEAT:
        number = numbers[0]
        raise NotationError(
            f"'no {word.name} {number}': write 'no {word.name} seat {number}' for the seat or "
            f"'no {word.name} {word.amount} {number}' for the amount"
        )


def _numbers(word: Word, numbers: list[str], named: set[str]) -> list[tuple[str, str]]:
    """Which field a bare number means: one is the amount, two are seat and amount."""
    if not numbers:
        return []
    if word.kind is ev.PotsFormed:
        return [("pots", " ".join(numbers))]
    if word.seats and not word.amount:
        return [("seats", " ".join(numbers))]
    slots = [name for name in (word.seat, word.amount) if name and name not in named]
    if len(numbers) == 1 and "to" in named and word.seat in slots:
        return [(word.seat, numbers[0])]  # `raised 4 to 30` names the seat and the total
    if len(numbers) == 1 and slots:
        return [(slots[-1], numbers[0])]
    if len(numbers) == len(slots):
        return list(zip(slots, numbers, strict=True))
    if not slots:
        return [("", number) for number in numbers]
    raise NotationError(
        f"'{word.name}' has {' and '.join(slots)}, and {len(numbers)} numbers are written"
    )


# --- comparing ---------------------------------------------------------------------------------


@dataclass(slots=True)
class Match:
    """How far an event is from what was expected: the facts that differ."""

    event: Event
    wrong: list[str] = field(default_factory=list)


def compare(facts: Iterable[tuple[str, str]], event: Event, unit: Unit) -> Match:
    """Hold the facts against an event of the right kind."""
    word = WORDS[type(event)]
    match = Match(event)
    for name, written in facts:
        if not _same(word, event, name, written, unit):
            match.wrong.append(f"{name} {written}" if name else written)
    return match


def _same(word: Word, event: Event, name: str, written: str, unit: Unit) -> bool:
    if name == "":
        return written.lower() in _said(word, event)
    if name == "pots":
        assert isinstance(event, ev.PotsFormed), "only pots have pots"
        return [int(unit.read(one)) for one in written.split()] == [p.amount for p in event.pots]
    if not hasattr(event, name):
        return False
    held = getattr(event, name)
    if name in word.money:
        return bool(held == int(unit.read(written)))
    if name == "pot" and word.amount != "pot":
        return written == str(held + 1)
    if name == "seats":
        expected, found = written.replace(",", " ").split(), [str(seat) for seat in held]
        is_set = isinstance(event, UNORDERED)
        return sorted(expected) == sorted(found) if is_set else expected == found
    return _plain(name, written) == _plain(name, shown(name, held))


def _plain(name: str, text: str) -> object:
    """Values compare as people read them: cards in order, words without their marks."""
    if name in CARD_FIELDS:
        return read_cards(text, duplicates=True)
    return text.strip().strip('"').lower().replace("_", "-").replace(" ", "-")


def _said(word: Word, event: Event) -> set[str]:
    """Every word in the event's texts, for facts that name no field."""
    said: set[str] = set()
    for name in event.__struct_fields__:
        held = getattr(event, name)
        if name in HIDDEN or name in word.money or not isinstance(held, str | int):
            continue
        text = str(held).lower()
        said |= {text, *re.split(r"[^\w.]+", text), *re.split(r"[\W_]+", text)}
    return said
