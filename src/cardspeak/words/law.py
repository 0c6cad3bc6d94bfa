"""The law of a book in words: the names of its fields, and their values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, Final

from cardspeak.chips import Unit
from cardspeak.rulebook.rule import Rule
from cardspeak.words.law_facts import BY_FIELD
from cardspeak.words.say import LANGUAGES, Facts, Voice, catalogue

CENTS: Final = frozenset({"dollars", "shares"})
"""Kinds of values in cents or hundredths, whatever the chips of the table are."""


def field_words(key: str, number: int = 0, language: str = LANGUAGES[0]) -> str:
    """The name of a field ("Part.field"); `number` is its betting round if each has its own."""
    speaks = catalogue(language)
    what = speaks.fixed(f"law-{key.replace('.', '-')}")
    part, _, name = key.partition(".")
    if part not in {"Menus", "BettingRules"}:
        return what
    if number:
        return speaks.say("law-each-round", {"number": number, "what": what}, _VOICE)
    if name.endswith("_first") or name == "last_blind":
        return speaks.say("law-first-round", {"what": what}, _VOICE)
    if name.endswith("_later"):
        return speaks.say("law-later-rounds", {"what": what}, _VOICE)
    return what


def value_words(key: str, value: object, unit: Unit, language: str = LANGUAGES[0]) -> str:
    """The value of a field."""
    kind = kind_of_value(key, value)
    facts = _FACTS.get(kind, _given)(value)
    voice = _VOICE if kind in CENTS else Voice(unit)
    return catalogue(language).say(f"law-{kind}", facts, voice)


def policy_words(policy: Enum, language: str = LANGUAGES[0]) -> str:
    """A policy of the books."""
    return catalogue(language).term("policy", policy_code(policy))


def area_words(area: str, language: str = LANGUAGES[0]) -> str:
    """The heading of an area of the law."""
    return catalogue(language).term("area", area)


def kind_of_value(key: str, value: object) -> str:
    """The kind of value of a field, which is in its message: "law-KIND"."""
    if key in BY_FIELD:
        return BY_FIELD[key]
    match value:
        case bool():
            return "yes"
        case Enum():
            return "policy"
        case int():
            return "number"
    return "text"


def policy_code(policy: Enum) -> str:
    """The part of a message's name for a policy: "Limit-fixed"."""
    return f"{type(policy).__name__}-{policy.value}"


_VOICE: Final = Voice(Unit(1))


def _given(value: object) -> Facts:
    return {"value": policy_code(value) if isinstance(value, Enum) else value}


def _each(value: Iterable[Any] | None) -> Facts:
    return {"values": [{"value": one} for one in value or ()]}


def _plain(value: Iterable[Any] | None) -> Facts:
    """Facts of a list; a set is sorted, and the clauses of rules are left out."""
    items = sorted(value) if isinstance(value, frozenset) else value or ()
    return {"values": [one.value if isinstance(one, Rule) else one for one in items]}


def _policies(value: frozenset[Enum] | tuple[Any, ...]) -> Facts:
    every = bool(value) and isinstance(value, frozenset) and len(value) == _possible(value)
    codes = [policy_code(one.value if isinstance(one, Rule) else one) for one in value]
    return {"every": every, "values": sorted(codes) if isinstance(value, frozenset) else codes}


def _possible(policies: frozenset[Enum]) -> int:
    return len(type(next(iter(policies))))


def _rounds(value: frozenset[int] | None) -> Facts:
    return {"all": value is None, **_plain(value)}


def _choices(value: Iterable[Any]) -> Facts:
    """Facts of choices: their names, or names with whether they wait for the next round."""
    items = list(value)
    if not items or isinstance(items[0], str):
        return _each(sorted(items))
    waiting = [name for names, waits in items if waits for name in sorted(names)]
    return {"all": all(waits for _, waits in items), **_each(waiting)}


def _hours(value: tuple[int, int] | None) -> Facts:
    opens, closes = value or (None, None)
    return {"opens": opens, "closes": closes}


_FACTS: Final[dict[str, Callable[[Any], Facts]]] = {
    **dict.fromkeys(("amounts", "shares", "times"), _each),
    **dict.fromkeys(("roles", "people", "aggression", "notices", "disputes"), _plain),
    **dict.fromkeys(("conduct", "staff"), _plain),
    "colours": lambda value: _plain(frozenset(value)),
    "values": lambda value: _each(sorted(value)),
    "acts": lambda value: {"values": [rule.value.value for rule in value]},
    "policies": _policies,
    "choices": _choices,
    "rounds": _rounds,
    "hours": _hours,
    "faces": lambda value: {"down": value.count(False), "up": value.count(True)},
    "posts": lambda value: {
        "values": [{"seat": seat, "amount": live + dead} for seat, live, dead in value]
    },
    "agreed": lambda value: {
        "values": [{"name": name, "how": policy_code(how)} for name, how in value]
    },
    "players": lambda value: {
        "values": [{"name": name, "least": few, "most": many} for name, (few, many) in value]
    },
    "chip-colours": lambda value: {
        "values": [{"colour": colour, "worth": worth} for colour, worth in value]
    },
    "sessions": lambda value: _each(plan.name for plan in value),
    "levels": lambda value: {"value": sum(not level.is_break for level in value)},
    "colour-ups": lambda value: {
        "values": [{"value": up.value, "level": up.after, "into": up.into} for up in value]
    },
    "duties": lambda value: {"values": [rule.value.key for rule in value]},
    "documents": lambda value: {"values": [f"{name}: {text}" for name, text in value if text]},
    "demanded": lambda value: {
        "values": [name.replace("_", " ") for name, wanted in value if wanted]
    },
    "table-signs": lambda value: {"values": [rule.value.kind for rule in value]},
}
"""Facts of a value, by its kind; a kind that is not here has the value as its fact."""
