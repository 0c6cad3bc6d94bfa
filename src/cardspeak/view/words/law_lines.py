"""A book's law as lines to read and compare, with the value in words and the clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from typing import Any

from cardspeak.chips import Unit
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.faults import short_places
from cardspeak.rulebook.law.betting import RoundRules
from cardspeak.rulebook.law.dealing import Street
from cardspeak.rulebook.rule import Chosen, Pick, Rule
from cardspeak.view.words.law_table import AREAS, PHRASES


@dataclass(frozen=True, slots=True)
class LawLine:
    """One field of the law.  `choice` names the house choice that decides it, if any; `free` means
    that the choice is the value itself and does not select one of several rules."""

    path: str
    area: str
    what: str
    words: str
    value: object
    by: tuple[ClauseNo, ...]
    choice: str = ""
    free: bool = False
    reading: str = ""
    at: tuple[str, ...] = ()  # the files and lines of the rules behind it


def tournament_lines(book: Book) -> dict[str, LawLine]:
    """Return all lines of the law of tournaments under the default conditions, by path."""
    book = book.for_tournament()
    house = book.default_house()
    part = book.under(house).tournament
    lines = _part("tournament", AREAS["tournament"], part, book.law.tournament, house.unit)
    return {line.path: line for line in lines}


def law_lines(book: Book) -> dict[str, LawLine]:
    """Return all lines of the law of a table under the book's default choices, by path."""
    house = book.default_house()
    law = book.under(house)
    found: list[LawLine] = []
    for group in fields(law):
        if group.name == "tournament":
            continue  # see `tournament_lines`
        part, raw = getattr(law, group.name), getattr(book.law, group.name)
        if group.name == "each_round":
            found += _each_round(part, raw, house.unit)
        else:
            found += _part(group.name, AREAS[group.name], part, raw, house.unit)
    order = list(dict.fromkeys(AREAS.values()))
    return {line.path: line for line in sorted(found, key=lambda line: order.index(line.area))}


def in_general(path: str) -> str:
    """Return the path of the same field for all betting rounds, if the path is for one of them."""
    return path.split(".", 2)[2] if path.startswith("each_round.") else path


def _each_round(
    rounds: tuple[RoundRules, ...], raw: tuple[RoundRules, ...], unit: Unit
) -> Iterator[LawLine]:
    """Yield the lines of a book that defines each betting round separately."""
    for number, (own, before) in enumerate(zip(rounds, raw, strict=True), 1):
        for line in _part(f"each_round.{number}", AREAS["betting"], own, before, unit):
            if _concerns(line.path, number):
                what = line.what.removeprefix("betting round 1: ").removeprefix("later: ")
                yield replace(line, what=f"betting round {number}: {what}")


def _concerns(path: str, number: int) -> bool:
    """Return whether this field applies to the betting round with this number."""
    name = path.rsplit(".", 1)[1]
    if number == 1:
        return not name.endswith("_later")
    return not name.endswith("_first") and name != "last_blind"


def _part(path: str, area: str, part: Any, raw: Any, unit: Unit) -> Iterator[LawLine]:  # noqa: ANN401
    """Yield the lines of one part; `raw` is the part before house choices are filled in."""
    for one in fields(part):
        value = getattr(part, one.name)
        before = getattr(raw, one.name)
        at = f"{path}.{one.name}"
        if one.name == "streets" and isinstance(before, tuple):
            yield from _streets(at, area, value, before, unit)
        elif is_dataclass(value):
            yield from _part(at, area, value, before, unit)
        else:
            key = f"{type(part).__name__}.{one.name}"
            yield _line(at, area, key, [value], [before], unit)


def _streets(
    path: str, area: str, streets: tuple[Street, ...], raw: tuple[Street, ...], unit: Unit
) -> Iterator[LawLine]:
    """Yield one line for each field of a street, with the values of all streets."""
    for one in fields(Street):
        values = [getattr(street, one.name) for street in streets]
        before = [getattr(street, one.name) for street in raw]
        yield _line(f"{path}.{one.name}", area, f"Street.{one.name}", values, before, unit)


def _line(
    path: str, area: str, key: str, values: list[Any], before: list[Any], unit: Unit
) -> LawLine:
    phrase = PHRASES[key]
    plain = [_plain(value) for value in values]
    said = [phrase.say(value, unit) for value in plain]
    words = said[0] if len(set(said)) == 1 else " / ".join(said)
    hangs = next((one for one in _each(before) if isinstance(one, Chosen | Pick)), None)
    bare = [_bare(value) for value in plain]
    return LawLine(
        path=path,
        area=area,
        what=phrase.what,
        words=words,
        value=bare[0] if len(bare) == 1 else bare,
        by=tuple(dict.fromkeys(number for value in values for number in _by(value))),
        choice="" if hangs is None else hangs.name,
        free=isinstance(hangs, Chosen),
        reading="; ".join(dict.fromkeys(_readings(values))),
        at=tuple(dict.fromkeys(_places(values))),
    )


def _each(before: Iterable[Any]) -> Iterator[Any]:
    """Yield the rules of a line; a list yields its rules one by one."""
    for one in before:
        yield from one if isinstance(one, tuple) else (one,)


def _plain(value: Any) -> Any:  # noqa: ANN401 - any leaf of a law
    """Return the value without its clauses; the acts of a menu keep theirs."""
    if isinstance(value, Rule):
        return value.value
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return tuple((names, rule.value) for names, rule in value)
    if isinstance(value, tuple) and all(
        isinstance(one, Rule) and isinstance(one.value, bool) for one in value
    ):
        return tuple(one.value for one in value)
    return value


def _by(value: Any) -> tuple[ClauseNo, ...]:  # noqa: ANN401 - any leaf of a law
    if isinstance(value, Rule):
        return value.by or _by(value.value)
    if isinstance(value, tuple):
        return tuple(number for one in value for number in _by(one))
    return ()


def _readings(values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        if isinstance(value, Rule) and value.reading:
            yield value.reading


def _places(values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        if isinstance(value, Rule) and value.at:
            yield from short_places(value.at)
        elif isinstance(value, tuple):
            yield from _places(value)


def _bare(value: Any) -> Any:  # noqa: ANN401 - any leaf of a law
    """Return the value as numbers, text and lists, for comparison and JSON."""
    if isinstance(value, Rule):
        return _bare(value.value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, frozenset):
        return sorted((_bare(one) for one in value), key=str)
    if isinstance(value, tuple):
        return [_bare(one) for one in value]
    return value
