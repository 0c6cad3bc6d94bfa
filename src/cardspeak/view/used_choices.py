"""House choices that have an effect: a rule of the law, the floor or another choice uses them.

All others are only recorded. Found from the book's data, so that nobody keeps a list.
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
"""The smallest chip: every amount is read by it."""


def used_choices(book: Book) -> frozenset[str]:
    """The choices of a book whose value changes what a table does.

    A choice that only has to be given, or is compared only with others that are recorded, is
    not among them; one that limits the values of a used choice is.
    """
    used = {ALWAYS, book.declares, *_in_the_law(book), *_at_the_floor(book)}
    house = book.settle({})
    assert isinstance(house, House), f"{book.key}: the default choices are legal"
    limits: list[tuple[str, Callable[[Mapping[str, Any]], object]]] = [
        (one.name, one.fails) for one in book.checks
    ]
    limits += [(name, one.follows) for name, one in book.choices.items() if one.follows is not None]
    for name, limit in limits:
        if name in used:
            used |= _read_by(limit, house, book.choices)
    return frozenset(used & book.choices.keys())


def _in_the_law(book: Book) -> set[str]:
    found: set[str] = set()

    def see(node: Any) -> Any:  # noqa: ANN401 - any part of a book
        if isinstance(node, Chosen | Pick):
            found.add(node.name)
        return node

    walk(book.law, see)
    return found


def _at_the_floor(book: Book) -> set[str]:
    asked = {name for row in book.remedies for name in row.when}
    return {choice for question, choice in HOUSE_FACTS.items() if question in asked}


class _Noted(dict[str, Any]):
    """Values of choices that note which of them were read."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        super().__init__(values)
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - choices hold anything
        self.read.add(name)
        return super().__getitem__(name)


def _read_by(
    limit: Callable[[Mapping[str, Any]], object], house: House, choices: Mapping[str, Choice]
) -> set[str]:
    """The choices a condition reads, for the default values and with any one of them changed."""
    found: set[str] = set()
    for values in _houses(house, choices):
        noted = _Noted(values)
        # Values that do not fit together may fail; what was read up to there counts.
        with suppress(TypeError, ValueError, LookupError, ArithmeticError):
            limit(noted)
        found |= noted.read
    return found


def _houses(house: House, choices: Mapping[str, Choice]) -> Iterator[Mapping[str, Any]]:
    yield house.values
    for name, choice in choices.items():
        try:
            yield {**house.values, name: choice.read(choice.other, house.unit)}
        except NotationError:
            continue
