"""A book's law as lines to read and compare, with the value in words and the clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any, Final

from cardspeak.chips import Unit
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.faults import short_places
from cardspeak.rulebook.law.betting import RoundRules
from cardspeak.rulebook.law.dealing import Street
from cardspeak.rulebook.rule import Chosen, Pick, Rule
from cardspeak.words.catalogue import Catalogue
from cardspeak.words.law import field_words, value_words
from cardspeak.words.say import LANGUAGES

AREAS: Final[dict[str, str]] = {
    **dict.fromkeys(("staff", "seating", "cashroom"), "seating"),
    **dict.fromkeys(("stakes", "notice", "orbit", "ending"), "stakes"),
    **dict.fromkeys(("button", "entry", "forced"), "forced bets"),
    **dict.fromkeys(("deck", "dealing"), "deal"),
    **dict.fromkeys(("menus", "betting", "each_round"), "betting"),
    "limits": "limits",
    "tapping": "all-in",
    "pots": "pots",
    "showdown": "showdown",
    "commission": "commission",
    "cage": "commission",
    "clock": "clock",
    "hands": "hands",
    "deeds": "actions",
    "procedure": "staff",
    "tournament": "tournament",
}
"""Areas of the law, by its parts.  Lines are in this order."""


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


def tournament_lines(book: Book, language: str = LANGUAGES[0]) -> dict[str, LawLine]:
    """Return all lines of the law of tournaments under the default conditions, by path."""
    book = book.for_tournament()
    house = book.default_house()
    part = book.under(house).tournament
    lines = _LineMaker(house.unit, language).part("tournament", part, book.law.tournament)
    return {line.path: line for line in lines}


def law_lines(book: Book, language: str = LANGUAGES[0]) -> dict[str, LawLine]:
    """Return all lines of the law of a table under the book's default choices, by path."""
    house = book.default_house()
    law = book.under(house)
    lines = _LineMaker(house.unit, language)
    found: list[LawLine] = []
    for group in fields(law):
        if group.name == "tournament":
            continue  # see `tournament_lines`
        part, raw = getattr(law, group.name), getattr(book.law, group.name)
        found += (lines.rounds if group.name == "each_round" else lines.part)(group.name, part, raw)
    order = list(dict.fromkeys(AREAS.values()))
    return {line.path: line for line in sorted(found, key=lambda line: order.index(line.area))}


def part_lines(name: str, part: object, unit: Unit, words: Catalogue) -> list[LawLine]:
    """Return the lines of one part of a law in force; lines without a clause are left out."""
    lines = _LineMaker(unit, words.language).part(name, part, part)
    return [line for line in lines if line.by]


def every_line(book: Book, language: str = LANGUAGES[0]) -> list[LawLine]:
    """Return the law of a table and, if the book has tournaments, their law."""
    lines = list(law_lines(book, language).values())
    return lines + list(tournament_lines(book, language).values()) if book.conditions else lines


def in_general(path: str) -> str:
    """Return the path of the same field for all betting rounds, if the path is for one of them."""
    return path.split(".", 2)[2] if path.startswith("each_round.") else path


def _concerns(path: str, number: int) -> bool:
    """Return whether this field applies to the betting round with this number."""
    name = path.rsplit(".", 1)[1]
    if number == 1:
        return not name.endswith("_later")
    return not name.endswith("_first") and name != "last_blind"


class _LineMaker:
    """Makes the lines of one book in one language."""

    def __init__(self, unit: Unit, language: str) -> None:
        self.unit = unit
        self.language = language

    def rounds(
        self, path: str, rounds: tuple[RoundRules, ...], raw: tuple[RoundRules, ...]
    ) -> Iterator[LawLine]:
        """Yield the lines of a book that defines each betting round separately."""
        for number, (own, before) in enumerate(zip(rounds, raw, strict=True), 1):
            for line in self.part(f"{path}.{number}", own, before, number):
                if _concerns(line.path, number):
                    yield line

    def part(self, path: str, part: Any, raw: Any, number: int = 0) -> Iterator[LawLine]:  # noqa: ANN401
        """Yield the lines of one part; `raw` is the part before house choices are filled in."""
        for one in fields(part):
            value, before = getattr(part, one.name), getattr(raw, one.name)
            at = f"{path}.{one.name}"
            if one.name == "streets" and isinstance(before, tuple):
                yield from self._streets(at, value, before)
            elif is_dataclass(value):
                yield from self.part(at, value, before, number)
            else:
                yield self._line(at, f"{type(part).__name__}.{one.name}", [value], [before], number)

    def _streets(
        self, path: str, streets: tuple[Street, ...], raw: tuple[Street, ...]
    ) -> Iterator[LawLine]:
        """Yield one line for each field of a street, with the values of all streets."""
        for one in fields(Street):
            values = [getattr(street, one.name) for street in streets]
            before = [getattr(street, one.name) for street in raw]
            yield self._line(f"{path}.{one.name}", f"Street.{one.name}", values, before)

    def _line(
        self, path: str, key: str, values: list[Any], before: list[Any], number: int = 0
    ) -> LawLine:
        plain = [_plain(value) for value in values]
        said = [value_words(key, value, self.unit, self.language) for value in plain]
        hangs = next((one for one in _each(before) if isinstance(one, Chosen | Pick)), None)
        bare = [_bare(value) for value in plain]
        return LawLine(
            path=path,
            area=AREAS[path.partition(".")[0]],
            what=field_words(key, number, self.language),
            words=said[0] if len(set(said)) == 1 else " / ".join(said),
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
