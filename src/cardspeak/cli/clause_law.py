"""List the rules, house choices and cases that cite a clause, and a book's silences."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from cardspeak.books.shelf import SHELF
from cardspeak.cards import NotationError
from cardspeak.cli.answer import paragraph
from cardspeak.cli.scenarios import scenarios_here
from cardspeak.docgen.clause_uses import (
    all_cases,
    cases_of,
    choices_of,
    counter_cases_of,
    floor_rows_of,
    places_of,
    rules_of,
    silences,
)
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.remedies import ANY
from cardspeak.scenario.language.case import Case
from cardspeak.view.choices import RECORDED_ONLY
from cardspeak.view.used_choices import used_choices
from cardspeak.words.house import legal_words


def cases_here(book: str) -> list[Case]:
    """Return a book's cases, or [] if the scenarios are missing."""
    try:
        return all_cases(scenarios_here() / book)
    except NotationError:
        return []  # an installed package without scenarios, or unreadable files


def law_json(number: ClauseNo, key: str) -> dict[str, object]:
    """Return the rules, choices and cases that cite a clause, as JSON."""
    book = SHELF.get(key)
    if book is None:
        names = ("rules", "written", "choices", "recorded_only", "cases", "floor", "otherwise")
        return {name: [] for name in names}
    used = used_choices(book)
    return {
        "rules": [
            {
                "what": line.what,
                "value": line.words,
                "reading": line.reading or None,
                "at": list(line.at),
            }
            for line in rules_of(number, book)
        ],
        "written": places_of(number, key),
        "choices": [choice.name for choice in choices_of(number, book)],
        "recorded_only": [
            choice.name for choice in choices_of(number, book) if choice.name not in used
        ],
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
            for case in counter_cases_of(number, cases_here(key))
        ],
    }


def law_sections(number: ClauseNo, key: str) -> dict[str, str]:
    """Return the rules, choices and cases that cite a clause, as text by heading."""
    book = SHELF.get(key)
    if book is None:
        return {}
    lines = rules_of(number, book)
    rows = floor_rows_of(number, book)
    taken = [*(line.reading for line in lines), *(row.reading for row in rows)]
    readings = dict.fromkeys(reading for reading in taken if reading)
    choices, used = choices_of(number, book), used_choices(book)
    cases = cases_of(number, cases_here(key))
    rulings = dict.fromkeys(
        f"{row.situation.replace(ANY, 'anything else')}: {row.outcome}" for row in rows
    )
    return {
        "In the law": "\n".join(f"{line.what}: {line.words}" for line in lines),
        "Written in": "\n".join(_lines_by_file(places_of(number, key))),
        "At the floor": "\n".join(rulings),
        "Reading in force": "\n".join(readings),
        "The house decides": "\n".join(
            f"{choice.name}: {legal_words(choice)}"
            + ("" if choice.name in used else f". {RECORDED_ONLY}")
            for choice in choices
        ),
        "Proven by": "\n".join(f"{case.title} ({Path(case.file).name})" for case in cases),
        "Otherwise": "\n".join(
            f"{case.against[number]}: {case.title} ({Path(case.file).name})"
            for case in counter_cases_of(number, cases_here(key))
        ),
    }


def _lines_by_file(places: list[str]) -> list[str]:
    """Return each file of these places once, with its line numbers."""
    files: dict[str, list[str]] = {}
    for file, _, line in (place.rpartition(":") for place in places):
        files.setdefault(file, []).append(line)
    return [f"{file}:{', '.join(lines)}" for file, lines in files.items()]


def print_silences(console: Console, book: Book) -> None:
    """Print the points the book does not rule on, with cardspeak's reading."""
    lines = silences(book)
    area = ""
    for line in lines:
        if line.area != area:
            area = line.area
            paragraph(console, Text(area, style="bold"), indent=0)
        paragraph(console, Text.assemble(f"{line.what}: ", (line.words, "cyan")))
        paragraph(console, Text(line.reading, style="dim"), indent=4)
    paragraph(console, Text(f"{book.key} is silent on {len(lines)} points", style="dim"), indent=0)


def silences_json(book: Book) -> list[dict[str, object]]:
    """Return the points the book does not rule on, as JSON."""
    return [
        {"area": line.area, "what": line.what, "value": line.words, "reading": line.reading}
        for line in silences(book)
    ]
