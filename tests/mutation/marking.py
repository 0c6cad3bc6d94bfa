"""Instrumented books whose rules and remedies report when they are read."""

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
"""The recorded attributes of a rule, with the suffix that each adds to the rule's mark."""
CONDITIONS = "when"


def row_mark(index: int) -> str:
    """Return the mark of a row of a book's remedies."""
    return f"remedy {index}"


class _RecordedField:
    """Replaces an attribute of all rules and reports the mark of each rule read."""

    def __init__(self, name: str, slot: Any, note: Callable[[str], None]) -> None:  # noqa: ANN401 - slots have no public type
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


class _RecordedCondition:
    """Replaces the conditions of all remedies and reports the mark of each row read."""

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
    """Record reads of rules in all books on the shelf. Building a law does not count."""
    books, under = dict(shelf.SHELF), Book.under
    slots = {name: vars(Rule)[name] for name in LISTENED_TO}
    when = vars(Remedy)[CONDITIONS]
    rows = {
        id(row): row_mark(index)
        for book in books.values()
        for index, row in enumerate(book.remedies)
    }
    recording = True

    def record(mark: str) -> None:
        if recording:
            note(mark)

    def under_unrecorded(book: Book, house: House) -> Law:
        nonlocal recording
        recording = False
        try:
            return under(book, house)
        finally:
            recording = True

    try:
        put({key: replace(book, law=_mark(book.law, ())) for key, book in books.items()})
        Book.under = under_unrecorded  # type: ignore[method-assign, assignment]
        for name, slot in slots.items():
            setattr(Rule, name, _RecordedField(name, slot, record))
        setattr(Remedy, CONDITIONS, _RecordedCondition(when, rows, note))
        yield
    finally:
        setattr(Remedy, CONDITIONS, when)
        for name, slot in slots.items():
            setattr(Rule, name, slot)
        Book.under = under  # type: ignore[method-assign]
        put(books)


def put(books: dict[str, Book]) -> None:
    """Put these books on the shelf, and clear the cached laws."""
    shelf.SHELF.update(books)
    shelf._law.cache_clear()


def _mark(node: Any, path: Path) -> Any:  # noqa: ANN401 - any part of a book
    """Return the same part of a book, with each rule's path as its reading."""
    if isinstance(node, Pick):
        return Pick(node.name, {k: _mark(v, (*path, f"[{k}]")) for k, v in node.parts.items()})
    if isinstance(node, Chosen) or (isinstance(node, Rule) and not (node.by or node.value)):
        return node  # an empty rule; the table may compare it by identity
    if isinstance(node, Rule):
        value = _mark(node.value, (*path, "value")) if isinstance(node.value, tuple) else node.value
        return node.but(value=value, reading=written(path))
    if isinstance(node, tuple):
        return tuple(_mark(part, (*path, index)) for index, part in enumerate(node))
    if is_dataclass(node) and not isinstance(node, type):
        parts = {field.name: getattr(node, field.name) for field in fields(node)}
        return replace(node, **{name: _mark(part, (*path, name)) for name, part in parts.items()})
    return node
