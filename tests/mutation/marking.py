"""Books whose rules and remedies tell when they are read, for as long as one listens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from typing import Any

from tests.mutation.bending import Path, written

from cardspeak.books import shelf
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.floor.remedies import Remedy
from cardspeak.rulebook.house import House
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.rule import Chosen, Pick, Rule

VALUE, CITED = "", " cited"
LISTENED_TO = {"value": VALUE, "by": CITED}
"""What is read of a rule, and how the mark of the rule is then told."""
CONDITIONS = "when"


def row_mark(index: int) -> str:
    """The mark of a row of a book's remedies."""
    return f"remedy {index}"


class _Told:
    """Stands for a field of every rule and tells which rule was read, by its mark."""

    def __init__(self, name: str, slot: Any, note: Callable[[str], None]) -> None:  # noqa: ANN401 - a slot has no type of its own
        self.how = LISTENED_TO[name]
        self.slot = slot
        self.note = note

    def __get__(self, rule: Rule[Any] | None, kind: type | None = None) -> Any:  # noqa: ANN401 - as the field
        if rule is None:
            return self
        self.note(rule.reading + self.how)
        return self.slot.__get__(rule, kind)

    def __set__(self, rule: Rule[Any], value: object) -> None:
        self.slot.__set__(rule, value)


class _Looked:
    """Stands for the conditions of every remedy and tells whose are looked at, by their marks."""

    def __init__(self, slot: Any, marks: dict[int, str], note: Callable[[str], None]) -> None:  # noqa: ANN401 - as above
        self.slot = slot
        self.marks = marks
        self.note = note

    def __get__(self, row: Remedy | None, kind: type | None = None) -> Any:  # noqa: ANN401 - as the field
        if row is None:
            return self
        self.note(self.marks.get(id(row), ""))
        return self.slot.__get__(row, kind)

    def __set__(self, row: Remedy, value: object) -> None:
        self.slot.__set__(row, value)


@contextmanager
def marked(note: Callable[[str], None]) -> Iterator[None]:
    """Every book on the shelf tells which rule is read; putting a law together does not count."""
    books, under = dict(shelf.SHELF), Book.under
    slots = {name: vars(Rule)[name] for name in LISTENED_TO}
    when = vars(Remedy)[CONDITIONS]
    rows = {
        id(row): row_mark(index)
        for book in books.values()
        for index, row in enumerate(book.remedies)
    }
    listening = True

    def told(mark: str) -> None:
        if listening:
            note(mark)

    def under_unheard(book: Book, house: House) -> Law:
        nonlocal listening
        listening = False
        try:
            return under(book, house)
        finally:
            listening = True

    try:
        put({key: replace(book, law=_mark(book.law, ())) for key, book in books.items()})
        Book.under = under_unheard  # type: ignore[method-assign, assignment]
        for name, slot in slots.items():
            setattr(Rule, name, _Told(name, slot, told))
        setattr(Remedy, CONDITIONS, _Looked(when, rows, note))
        yield
    finally:
        setattr(Remedy, CONDITIONS, when)
        for name, slot in slots.items():
            setattr(Rule, name, slot)
        Book.under = under  # type: ignore[method-assign]
        put(books)


def put(books: dict[str, Book]) -> None:
    """Lay these books on the shelf, and forget the laws made of those that lay there."""
    shelf.SHELF.update(books)
    shelf._law.cache_clear()


def _mark(node: Any, path: Path) -> Any:  # noqa: ANN401 - any part of a book
    """The same part, every rule in it with its place in the book for a reading."""
    if isinstance(node, Pick):
        return Pick(node.name, {k: _mark(v, (*path, f"[{k}]")) for k, v in node.parts.items()})
    if isinstance(node, Chosen) or (isinstance(node, Rule) and not (node.by or node.value)):
        return node  # says nothing; the table may know it by this very object
    if isinstance(node, Rule):
        value = _mark(node.value, (*path, "value")) if isinstance(node.value, tuple) else node.value
        return node.but(value=value, reading=written(path))
    if isinstance(node, tuple):
        return tuple(_mark(part, (*path, index)) for index, part in enumerate(node))
    if is_dataclass(node) and not isinstance(node, type):
        parts = {one.name: getattr(node, one.name) for one in fields(node)}
        return replace(node, **{name: _mark(part, (*path, name)) for name, part in parts.items()})
    return node
