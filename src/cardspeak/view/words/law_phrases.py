"""A phrase for every field of the law, and the function that writes its value.

Keyed by part and field; a test fails if one is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from cardspeak.chips import Unit
from cardspeak.rulebook.rule import Rule
from cardspeak.view.words.policies import POLICY_WORDS
from cardspeak.view.words.voice import listed, plain, time_of_day

Say = Callable[[Any, Unit], str]


@dataclass(frozen=True, slots=True)
class Phrase:
    """The subject of a field of the law, and the function that writes its value."""

    what: str
    say: Say


# --- values ---------------------------------------------------------------------------------


def yes(value: bool, _unit: Unit) -> str:
    """yes or no."""
    return "yes" if value else "no"


def figure(value: int, _unit: Unit) -> str:
    """A plain number."""
    return str(value) if value else "none"


def money(value: int | None, unit: Unit) -> str:
    """An amount in the table's chips."""
    return "no limit" if value is None else unit.money(value)


def monies(value: tuple[int, ...], unit: Unit) -> str:
    """Several amounts."""
    return listed(unit.money(one) for one in value) or "none"


def posts(value: tuple[tuple[int, int, int], ...], unit: Unit) -> str:
    """Posts by seat, live and dead together."""
    return listed(f"seat {no}: {unit.money(live + dead)}" for no, live, dead in value) or "none"


def cents(value: int | None, _unit: Unit) -> str:
    """An amount in cents, the unit of commission scales."""
    return "no limit" if value is None else f"${Unit(1).money(value)}"


def per_cent(value: int, _unit: Unit) -> str:
    """A percentage."""
    return f"{value}%"


def policy(value: Enum, _unit: Unit) -> str:
    """A named policy."""
    return POLICY_WORDS[value]


def policies(value: frozenset[Enum] | tuple[Enum, ...], _unit: Unit) -> str:
    """Several policies; a set of all of them is "every one"."""
    if isinstance(value, frozenset) and value and len(value) == len(type(min_of(value))):
        return "every one"
    named = [POLICY_WORDS[one] for one in value]
    return listed(sorted(named) if isinstance(value, frozenset) else named) or "nothing"


def min_of(value: frozenset[Enum]) -> Enum:
    """Return one member, always the same."""
    return min(value, key=lambda one: str(one.value))


def menu(value: tuple[Rule[Enum], ...], unit: Unit) -> str:
    """The acts of a menu."""
    return policies(tuple(rule.value for rule in value), unit)


def text(value: str, _unit: Unit) -> str:
    """Text, with underscores as spaces."""
    return plain(value) or "everyone"


def numbers(value: frozenset[int], _unit: Unit) -> str:
    """Some of the betting rounds."""
    return listed(map(str, sorted(value))) or "none"


def some_rounds(value: frozenset[int] | None, _unit: Unit) -> str:
    """Some of the betting rounds, or all of them."""
    return "every one" if value is None else listed(map(str, sorted(value)))


def names(value: frozenset[str] | tuple[str, ...] | None, _unit: Unit) -> str:
    """A sorted list of names."""
    return listed(plain(one) for one in sorted(value or ())) or "nothing"


def hours(value: tuple[int, int] | None, _unit: Unit) -> str:
    """Opening and closing time."""
    return "not set" if value is None else " to ".join(map(time_of_day, value))


def minutes(value: int, _unit: Unit) -> str:
    """A length of notice."""
    return f"{value} minutes" if value else "no length is set"


def kept_minutes(value: int, _unit: Unit) -> str:
    """The time for which an absent player's seat is held."""
    return f"up to {value} minutes" if value else "any time"


def missed_rounds(value: int, _unit: Unit) -> str:
    """The number of rounds in a row that an absent player may miss before losing the seat."""
    return f"{value} rounds away" if value else "any number of rounds away"


def idle(value: int, _unit: Unit) -> str:
    """The number of rounds without a bet after which a seat may be reclaimed."""
    return f"{value} rounds without a bet" if value else "no number of rounds"


def moment(value: int | None, _unit: Unit) -> str:
    """A time of the day."""
    return "any time" if value is None else time_of_day(value)


def seconds(value: int, _unit: Unit) -> str:
    """A length of time."""
    return f"{value} seconds"


def raises(value: int | None, _unit: Unit) -> str:
    """A cap on raises."""
    return "no cap" if value is None else str(value)


def faces(value: tuple[bool, ...], _unit: Unit) -> str:
    """Cards to each player: how many face down and face up."""
    down, up = value.count(False), value.count(True)
    parts = [f"{count} {way}" for count, way in ((down, "down"), (up, "up")) if count]
    return " and ".join(parts) or "none"


def changes(value: tuple[tuple[frozenset[str], bool], ...], _unit: Unit) -> str:
    """Choices that change only at the end of a round."""
    if all(waits for _, waits in value):
        return "all"
    return listed(name for some, waits in value if waits for name in sorted(some)) or "none"


def agreed(value: tuple[tuple[str, Enum], ...], _unit: Unit) -> str:
    """Changes that need consent, and whose."""
    return listed(f"{plain(name)} ({POLICY_WORDS[how]})" for name, how in value) or "none"


def players(value: tuple[tuple[str, tuple[int, int]], ...], _unit: Unit) -> str:
    """Number of players that each choice allows."""
    return listed(f"{plain(name)}: {few} to {most}" for name, (few, most) in value) or "none"


def parts(value: tuple[tuple[str, str], ...], _unit: Unit) -> str:
    """Parts of a document, by name."""
    return listed(f"{name}: {text}" for name, text in value if text) or "none"


def needed(value: tuple[tuple[str, bool], ...], _unit: Unit) -> str:
    """Names of what the book demands."""
    return listed(plain(name) for name, wanted in value if wanted) or "none"


# --- phrases --------------------------------------------------------------------------------


def phrases(part: str, say: Say, **what: str) -> dict[str, Phrase]:
    """Return phrases for fields of one part whose values have the same type."""
    return {f"{part}.{name}": Phrase(words, say) for name, words in what.items()}
