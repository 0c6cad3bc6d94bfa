"""House choices that have an effect, because a rule, the floor or another choice uses them.

All others are only recorded. This is computed from the book's data, so there is no list to
maintain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from cardspeak.cards import NotationError
from cardspeak.floor.house_facts import HOUSE_FACTS
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.house import Choice, House
from cardspeak.rulebook.rule import Chosen, Pick, walk

ALWAYS = "unit"
"""The smallest chip, used to read every amount."""


def used_choices(book: Book) -> frozenset[str]:
    """Return the choices in a book whose values change a table's behaviour.

    A choice that is only required, or only compared with choices that have no effect, is not
    included; a choice that limits the values of a used one is.
    """
    used = {ALWAYS, book.declares, *_in_the_law(book), *_at_the_floor(book)}
    house = book.default_house()
    limits: list[tuple[str, Callable[[Mapping[str, Any]], object]]] = [
        (check.name, check.fails) for check in book.checks
    ]
    limits += [
        (name, choice.follows)
        for name, choice in book.choices.items()
        if choice.follows is not None
    ]
    for name, limit in limits:
        if name in used:
            used |= _read_by(limit, house, book.choices)
    return frozenset(used & book.choices.keys())


def _in_the_law(book: Book) -> set[str]:
    names: set[str] = set()

    def see(node: Any) -> Any:  # noqa: ANN401 - any part of a book
        if isinstance(node, Chosen | Pick):
            names.add(node.name)
        return node

    walk(book.law, see)
    return names


def _at_the_floor(book: Book) -> set[str]:
    asked = {name for row in book.remedies for name in row.when}
    return {choice for question, choice in HOUSE_FACTS.items() if question in asked}


class _ReadRecorder(dict[str, Any]):
    """The values of choices, recording which of them are read."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        super().__init__(values)
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - choices hold anything
        self.read.add(name)
        return super().__getitem__(name)


def _read_by(
    limit: Callable[[Mapping[str, Any]], object], house: House, choices: Mapping[str, Choice]
) -> set[str]:
    """Return the choices that a condition reads, with the defaults and with each one changed."""
    names: set[str] = set()
    for values in _houses(house, choices):
        recorder = _ReadRecorder(values)
        # Inconsistent values may raise; the choices read until then count.
        with suppress(TypeError, ValueError, LookupError, ArithmeticError):
            limit(recorder)
        names |= recorder.read
    return names


def _houses(house: House, choices: Mapping[str, Choice]) -> Iterator[Mapping[str, Any]]:
    yield house.values
    for name, choice in choices.items():
        try:
            yield {**house.values, name: choice.read(choice.other, house.unit)}
        except NotationError:
            continue
