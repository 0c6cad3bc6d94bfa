"""Find the rules, house choices, floor rows and cases that cite a clause, and a book's silences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from cardspeak.books.outside import folder_of
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo, numbers_on_file
from cardspeak.rulebook.faults import short_places
from cardspeak.rulebook.floor.remedies import Remedy
from cardspeak.rulebook.folder import written_texts
from cardspeak.rulebook.house import Choice
from cardspeak.rulebook.law.defaults import AS_USUAL, NO_RULE
from cardspeak.scenario.language.case import Case
from cardspeak.scenario.language.reader import find_files, read_file
from cardspeak.view.words.law_lines import LawLine, law_lines


def rules_of(number: ClauseNo, book: Book) -> list[LawLine]:
    """Return the lines of the law (with default choices) that cite a clause."""
    return [line for line in law_lines(book).values() if number in line.by]


def places_of(number: ClauseNo, key: str) -> list[str]:
    """Return the files and lines at which a book's modules state a clause, whichever house plays.

    A clause in a branch that only some houses take is not in `rules_of`, but it is written here.
    """
    return all_places(key).get(number, [])


def all_places(key: str) -> dict[ClauseNo, list[str]]:
    """Return the files and lines at which a book's modules state each clause."""
    place = folder_of(key)
    written = {} if place is None else written_texts(place[0])
    return {
        number: [short for at in written[number] for short in short_places(at)]
        for number in numbers_on_file(key)
        if number in written
    }


def silences(book: Book) -> list[LawLine]:
    """Return the lines that the book does not rule on, with cardspeak's reading."""
    usual = {NO_RULE.reading, AS_USUAL.reading}
    return [
        line
        for line in law_lines(book).values()
        if not line.by and not line.choice and line.reading and line.reading not in usual
    ]


def defaults_taken(book: Book) -> list[LawLine]:
    """Return the lines that the book does not mention, so that the law's default applies."""
    lines = law_lines(book)
    taken = (lines.get(path) for path in dict.fromkeys(_unmentioned(book.law, "")))
    return [line for line in taken if line is not None and line.reading and not line.choice]


def _unmentioned(part: Any, path: str) -> Iterator[str]:  # noqa: ANN401 - any part of a law
    for field in fields(part):
        value, at = getattr(part, field.name), f"{path}.{field.name}".lstrip(".")
        if value is field.default and not is_dataclass(value):
            yield at
        for below in value if isinstance(value, tuple) else (value,):
            if is_dataclass(below):
                yield from _unmentioned(below, at)


def choices_of(number: ClauseNo, book: Book) -> list[Choice]:
    """Return the choices that a clause leaves to the house."""
    return [choice for choice in book.choices.values() if number in choice.by]


def floor_rows_of(number: ClauseNo, book: Book) -> list[Remedy]:
    """Return the floor rows that cite a clause in the ruling or in an option."""
    return [row for row in book.remedies if number in row.chain or number in _option_clauses(row)]


def _option_clauses(row: Remedy) -> set[ClauseNo]:
    """Return the clauses cited by a row's options and their steps."""
    steps = (step for option in row.ways for step in option.steps)
    by_option = {number for option in row.ways for number in option.by}
    return by_option | {number for step in steps for number in step.by}


def cases_of(number: ClauseNo, cases: Iterable[Case]) -> list[Case]:
    """Return the cases that cover a clause."""
    return [case for case in cases if number in case.covers]


def counter_cases_of(number: ClauseNo, cases: Iterable[Case]) -> list[Case]:
    """Return the counter-cases of a clause, in which one changed fact changes the ruling."""
    return [case for case in cases if number in case.against]


def all_cases(folder: Path) -> list[Case]:
    """Return all cases in a folder's scenario files.  Raises ScenarioError if a file is invalid."""
    return [case for file in find_files([folder]) for case in read_file(file)]
