"""The names of events in scripts and in reports about mismatches.

Each fact refers to a field of the event; a word that matches no field is an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import get_args

from cardspeak.cage import events as cage_events
from cardspeak.cards import cards_text
from cardspeak.cashroom import events as desk_events
from cardspeak.chips import Unit
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.events.base import EventBase
from cardspeak.tournament import events as tournament_events


@dataclass(frozen=True, slots=True)
class Word:
    """The name of an event kind in scripts, and the fields that facts refer to."""

    kind: type
    names: tuple[str, ...]
    meaning: str
    seat: str = ""  # the field that holds the seat
    amount: str = ""  # the field that holds the main amount
    money: frozenset[str] = frozenset()  # every field that holds an amount
    seats: str = ""
    cards: str = ""
    fixed: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """The preferred name.  The other names are accepted too."""
        return self.names[0]


_STREETS = ("flop", "turn", "river")
_SEAT_FIELDS = ("seat", "opener", "turn", "button")
_AMOUNT_FIELDS = ("amount", "stake", "refund", "price")
_MONEY = frozenset({"amount", "stake", "refund", "price", "odd", "part"})
_MORE_MONEY: dict[type, tuple[str, ...]] = {ev.Raised: ("to",), ev.Gathered: ("pot",)}
ONE_CARD = ("card", "old", "new", "out", "into")
CARD_FIELDS = ("cards", "burns", *ONE_CARD)
HIDDEN = {"by", "chosen", "actor", "asker"}  # fields that are not written as facts
_LONG = {
    "house",
    "edition",
    "book",
    "steps",
    "due",
    "says",
    "facts",
    "levels",
    "free",
    "candidates",
}  # fields that are too long to print


_TOURNAMENT_NUMBERS = ("amount", "fee", "price", "chips", "place", "pool", "level", "table")
_TOURNAMENT_MONEY = frozenset({"amount", "fee", "price", "pool", "kept", "commission"})
_CAGE_MONEY = frozenset(
    {
        *("amount", "cash", "chips", "apart", "commission", "time_charges"),
        *("expected_cash", "expected_chips", "expected_apart"),
    }
)


def fields_of(kind: type) -> tuple[str, ...]:
    """Return the field names of an event."""
    fields: tuple[str, ...] = kind.__struct_fields__  # type: ignore[attr-defined]
    return fields


def _spaced(kind: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind.__name__).lower()


def _word(kind: type[EventBase]) -> Word:
    own = _spaced(kind)
    fields = fields_of(kind)
    more = _MORE_MONEY.get(kind, ())
    amount = next((name for name in _AMOUNT_FIELDS if name in fields), "")
    return Word(
        kind=kind,
        names=tuple(dict.fromkeys([*filter(None, kind.NAMES.split(", ")), own])),
        meaning=(kind.__doc__ or "").partition("\n")[0],
        seat=next((name for name in _SEAT_FIELDS if name in fields), ""),
        amount="pot" if kind is ev.Gathered else amount,
        money=frozenset({*more, *(_MONEY & set(fields))}),
        seats="seats" if "seats" in fields else "",
        cards=next((name for name in ("cards", "card") if name in fields), ""),
    )


def _tournament_word(kind: type[tournament_events.EventBase]) -> Word:
    fields = fields_of(kind)
    return Word(
        kind=kind,
        names=tuple(dict.fromkeys([*filter(None, kind.NAMES.split(", ")), _spaced(kind)])),
        meaning=(kind.__doc__ or "").partition("\n")[0],
        amount=next((name for name in _TOURNAMENT_NUMBERS if name in fields), ""),
        money=frozenset(_TOURNAMENT_MONEY & set(fields)),
        cards="cards" if "cards" in fields else "",
    )


def _desk_word(kind: type[desk_events.EventBase]) -> Word:
    fields = fields_of(kind)
    return Word(
        kind=kind,
        names=tuple(dict.fromkeys([*filter(None, kind.NAMES.split(", ")), _spaced(kind)])),
        meaning=(kind.__doc__ or "").partition("\n")[0],
        seat="seat" if "seat" in fields else "",
        seats="seats" if "seats" in fields else "",
        cards="cards" if "cards" in fields else "",
    )


def _cage_word(kind: type[cage_events.EventBase]) -> Word:
    fields = fields_of(kind)
    return Word(
        kind=kind,
        names=tuple(dict.fromkeys([*filter(None, kind.NAMES.split(", ")), _spaced(kind)])),
        meaning=(kind.__doc__ or "").partition("\n")[0],
        amount=next((name for name in ("amount", "chips") if name in fields), ""),
        money=frozenset(_CAGE_MONEY & set(fields)),
    )


KINDS: tuple[type[EventBase], ...] = get_args(Event)
TOURNAMENT_KINDS: tuple[type[tournament_events.EventBase], ...] = get_args(tournament_events.Event)
DESK_KINDS: tuple[type[desk_events.EventBase], ...] = get_args(desk_events.Event)
CAGE_KINDS: tuple[type[cage_events.EventBase], ...] = get_args(cage_events.Event)
AnyEvent = Event | tournament_events.Event | desk_events.Event | cage_events.Event
WORDS: dict[type, Word] = {
    **{kind: _word(kind) for kind in KINDS},
    **{kind: _tournament_word(kind) for kind in TOURNAMENT_KINDS},
    **{kind: _desk_word(kind) for kind in DESK_KINDS},
    **{kind: _cage_word(kind) for kind in CAGE_KINDS},
}
BY_NAME: dict[str, Word] = {name: word for word in WORDS.values() for name in word.names}
for _street in _STREETS:
    _board = WORDS[ev.BoardDealt]
    BY_NAME[_street] = Word(
        _board.kind, (_street,), f"The {_street} was dealt.", cards="cards",
        fixed=(("street", _street),),
    )  # fmt: skip


def find_word(text: str) -> tuple[str, str] | None:
    """Return the longest event name at the start of the text and the rest, or None."""
    pieces = text.replace("-", " ").split()
    for length in (3, 2, 1):
        name = " ".join(pieces[:length]).lower().rstrip(":")
        if len(pieces) >= length and name in BY_NAME:
            return name, _after(text, length)
    return None


def _after(text: str, words: int) -> str:
    rest = text
    for _ in range(words):
        rest = re.sub(r"^[\s-]*[^\s-]+", "", rest, count=1)
    return rest.strip()


def near_words(text: str) -> list[str]:
    """Return event names similar to the first word of the text."""
    first = (text.split() or [""])[0].lower()
    return get_close_matches(first, list(BY_NAME), n=3)


# --- writing ----------------------------------------------------------------------------------


def shown(name: str, value: object) -> str:
    """Format the value of a field."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if name in ONE_CARD:
        return cards_text((value,))  # type: ignore[arg-type]
    if name in CARD_FIELDS:
        return cards_text(value)  # type: ignore[arg-type]
    if isinstance(value, tuple):
        return " ".join(str(item) for item in value)
    return str(value)


def event_text(event: AnyEvent, unit: Unit, *, cite: bool = True) -> str:
    """Describe an event as an author would write it in an expectation."""
    word = WORDS[type(event)]
    street = getattr(event, "street", "")
    word = BY_NAME[street] if type(event) is ev.BoardDealt and street in _STREETS else word
    parts = [word.name]
    first = [name for name in (word.seat, word.amount) if name]
    for name in (*first, *(field for field in event.__struct_fields__ if field not in first)):
        if name not in HIDDEN and name not in _LONG:
            parts.append(_written(word, event, name, unit))
    text = " ".join(part for part in parts if part)
    return f"{text} by {clauses_text(event.by)}" if cite else text


def _written(word: Word, event: AnyEvent, name: str, unit: Unit) -> str:
    value = getattr(event, name)
    if value in ("", (), {}) or (name == "odd" and value == 0) or name in dict(word.fixed):
        return ""
    if isinstance(event, ev.PotsFormed) and name == "pots":
        return " ".join(unit.money(pot.amount) for pot in event.pots)
    if name == word.amount and name in word.money:
        return unit.money(value)
    if name == "pot":
        return f"pot {value + 1}"
    if name in word.money:
        return f"{name} {unit.money(value)}"
    if isinstance(value, bool):
        return _flag(name, value)
    if name == word.seat:
        return str(value) if word.seat == "seat" else f"seat {value}"
    if name in CARD_FIELDS or isinstance(value, str):
        text = shown(name, value)
        plain = bool(re.fullmatch(r"[\w.\-]+", text)) and name not in CARD_FIELDS
        plain = name in {"cards", "card"} or plain
        return text if plain else f'{name}="{text}"'
    if isinstance(value, tuple) and name != word.seats:
        return f'{name}="{shown(name, value)}"'
    return f"{name} {shown(name, value)}"


def _flag(name: str, value: bool) -> str:
    if name == "all_in":
        return "all in" if value else ""
    if name == "full":
        return "" if value else "short"
    if name == "up":
        return "up" if value else "down"
    if name == "live":
        return "" if value else "dead"
    if name == "reopens" and value:
        return ""
    return f"{name}={'yes' if value else 'no'}"


def clauses_text(by: Iterable[ClauseNo]) -> str:
    """Format clauses as a comma-separated list."""
    return ", ".join(by) or "none"
