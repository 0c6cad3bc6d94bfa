"""What rests on a clause: rules, house choices, rows of the floor and cases; and silences."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.defaults import AS_USUAL, NO_RULE
from cardspeak.rulebook.house import Choice
from cardspeak.rulebook.remedies import Remedy
from cardspeak.scenario.case import Case
from cardspeak.scenario.reader import find_files, read_file
from cardspeak.view.law_lines import Line, law_lines


def rules_of(number: ClauseNo, book: Book) -> list[Line]:
    """The lines of the law, under default choices, that rest on a clause."""
    return [line for line in law_lines(book).values() if number in line.by]


def silences(book: Book) -> list[Line]:
    """The lines the book says nothing about, each with the reading taken instead."""
    usual = {NO_RULE.reading, AS_USUAL.reading}
    return [
        line
        for line in law_lines(book).values()
        if not line.by and not line.choice and line.reading and line.reading not in usual
    ]


def choices_of(number: ClauseNo, book: Book) -> list[Choice]:
    """The house choices that a clause leaves to the house."""
    return [choice for choice in book.choices.values() if number in choice.by]


def floor_rows_of(number: ClauseNo, book: Book) -> list[Remedy]:
    """The rows of the floor's tables that rest on a clause, by the ruling or by a way to take."""
    return [row for row in book.remedies if number in row.chain or number in _ways(row)]


def _ways(row: Remedy) -> set[ClauseNo]:
    """The clauses behind what a person may choose, and behind its steps."""
    steps = (step for way in row.ways for step in way.steps)
    return {one for way in row.ways for one in way.by} | {one for step in steps for one in step.by}


def cases_of(number: ClauseNo, cases: Iterable[Case]) -> list[Case]:
    """The cases that cover a clause."""
    return [case for case in cases if number in case.covers]


def turned_by(number: ClauseNo, cases: Iterable[Case]) -> list[Case]:
    """The cases in which one changed fact gives the other ruling."""
    return [case for case in cases if number in case.against]


def all_cases(folder: Path) -> list[Case]:
    """Every case of the scenario files in a folder; raises ScenarioError where one is wrong."""
    return [case for file in find_files([folder]) for case in read_file(file)]
