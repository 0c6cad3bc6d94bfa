"""What rests on a clause: rules, house choices and cases; and where a book is silent."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.cli.answer import paragraph
from cardspeak.cli.scenarios import scenarios_here
from cardspeak.pages.rests import (
    all_cases,
    cases_of,
    choices_of,
    floor_rows_of,
    rules_of,
    silences,
    turned_by,
)
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.remedies import ANY
from cardspeak.rulebook.shelf import SHELF
from cardspeak.scenario.case import Case


def cases_here(book: str) -> list[Case]:
    """The cases of a book, where the scenarios are at hand."""
    try:
        return all_cases(scenarios_here() / book)
    except NotationError:
        return []  # an installed package without scenarios, or files that cannot be read


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
        "choices": [choice.name for choice in choices_of(number, book)],
        "cases": [
            {"file": case.file, "line": case.line, "title": case.title}
            for case in cases_of(number, cases_here(key))
        ],
        "floor": [
            {"situation": row.situation, "outcome": row.outcome, "reading": row.reading or None}
            for row in floor_rows_of(number, book)
        ],
        "otherwise": [
            {"fact": case.against[number], "file": case.file, "title": case.title}
            for case in turned_by(number, cases_here(key))
        ],
    }


def law_sections(number: ClauseNo, key: str) -> dict[str, str]:
    """Headed paragraphs on what rests on a clause."""
    book = SHELF.get(key)
    if book is None:
        return {}
    lines = rules_of(number, book)
    rows = floor_rows_of(number, book)
    taken = [*(line.reading for line in lines), *(row.reading for row in rows)]
    readings = dict.fromkeys(one for one in taken if one)
    choices = choices_of(number, book)
    cases = cases_of(number, cases_here(key))
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
            for case in turned_by(number, cases_here(key))
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
