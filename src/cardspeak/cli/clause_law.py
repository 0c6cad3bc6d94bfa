"""What rests on a clause: rules, house choices and cases; and where a book is silent."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.cli.answer import paragraph
from cardspeak.cli.scenarios import scenarios_here
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.defaults import AS_USUAL, NO_RULE
from cardspeak.rulebook.remedies import ANY, Remedy
from cardspeak.rulebook.shelf import SHELF
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


def cases_of(number: ClauseNo, book: str) -> list[Case]:
    """The cases that cover a clause, where the scenarios are at hand."""
    try:
        files = find_files([scenarios_here() / book])
        return [case for file in files for case in read_file(file) if number in case.covers]
    except NotationError:
        return []  # an installed package without scenarios, or files that cannot be read


def rows_of(number: ClauseNo, book: Book) -> list[Remedy]:
    """The floor's rulings that rest on a clause, a step or a way of theirs included."""
    return [
        row
        for row in book.remedies
        if number in row.chain
        or any(
            number in (*way.by, *(one for step in way.steps for one in step.by)) for way in row.ways
        )
    ]


def turned_by(number: ClauseNo, book: str) -> list[Case]:
    """The cases in which one changed fact gives the other ruling."""
    try:
        files = find_files([scenarios_here() / book])
        return [case for file in files for case in read_file(file) if number in case.against]
    except NotationError:
        return []  # as above


def law_json(number: ClauseNo, key: str) -> dict[str, object]:
    """The same for programs."""
    book = SHELF.get(key)
    if book is None:
        return {"rules": [], "choices": [], "cases": [], "floor": [], "otherwise": []}
    return {
        "rules": [
            {"what": line.what, "value": line.words, "reading": line.reading or None}
            for line in rules_of(number, book)
        ],
        "choices": [name for name, choice in book.choices.items() if number in choice.by],
        "cases": [
            {"file": case.file, "line": case.line, "title": case.title}
            for case in cases_of(number, key)
        ],
        "floor": [
            {"situation": row.situation, "outcome": row.outcome, "reading": row.reading or None}
            for row in rows_of(number, book)
        ],
        "otherwise": [
            {"fact": case.against[number], "file": case.file, "title": case.title}
            for case in turned_by(number, key)
        ],
    }


def law_sections(number: ClauseNo, key: str) -> dict[str, str]:
    """Headed paragraphs on what rests on a clause."""
    book = SHELF.get(key)
    if book is None:
        return {}
    lines = rules_of(number, book)
    rows = rows_of(number, book)
    taken = [*(line.reading for line in lines), *(row.reading for row in rows)]
    readings = dict.fromkeys(one for one in taken if one)
    choices = [choice for choice in book.choices.values() if number in choice.by]
    cases = cases_of(number, key)
    rulings = dict.fromkeys(
        f"{row.situation.replace(ANY, 'anything else')}: {row.outcome}" for row in rows
    )
    return {
        "In the law": "\n".join(f"{line.what}: {line.words}" for line in lines),
        "At the floor": "\n".join(rulings),
        "Reading in force": "\n".join(readings),
        "The house decides": "\n".join(f"{one.name}: {one.legal}" for one in choices),
        "Proven by": "\n".join(f"{case.title} ({Path(case.file).name})" for case in cases),
        "Otherwise": "\n".join(
            f"{case.against[number]}: {case.title} ({Path(case.file).name})"
            for case in turned_by(number, key)
        ),
    }


def print_silences(console: Console, book: Book) -> None:
    """Where the book is silent: what cardspeak does, and as which reading."""
    found = silences(book)
    area = ""
    for line in found:
        if line.area != area:
            area = line.area
            paragraph(console, Text(area, style="bold"), indent=0)
        paragraph(console, Text.assemble(f"{line.what}: ", (line.words, "cyan")))
        paragraph(console, Text(line.reading, style="dim"), indent=4)
    paragraph(console, Text(f"{book.key} is silent on {len(found)} points", style="dim"), indent=0)


def silences_json(book: Book) -> list[dict[str, object]]:
    """The same for programs."""
    return [
        {"area": line.area, "what": line.what, "value": line.words, "reading": line.reading}
        for line in silences(book)
    ]
