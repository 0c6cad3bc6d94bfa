"""Generate docs/floor.md: every situation in every book, from the books' decision tables."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.remedies import Remedy
from cardspeak.rulebook.floor.situation_names import also_called
from cardspeak.rulebook.floor.situations import Situation
from cardspeak.view.words.law_lines import LawLine
from cardspeak.view.words.remedy_lines import answer, by_family, own_rows
from cardspeak.words.floor import condition_answers, question_words
from cardspeak.words.say import catalogue

_HEAD = """\
# The floor: what each book does when something goes wrong

This page is written by `python -m cardspeak.view.floor_page docs/floor.md` from the books' own
decision tables; a test fails if it is out of date. `cardspeak rule BOOK SITUATION` asks the
questions and gives the ruling; `cardspeak rule --all SITUATION` compares the books.

In the tables a dash means that the situation cannot occur in that game, and *silent* that the
book has no rule for it. A silent cell names the clause that lets staff decide, if there is one,
or the usual reading.
If a cell lists several outcomes, the facts decide between them; see the sections below.
"""
_FAMILIES = {
    "deal": "The deal",
    "deck": "The deck",
    "board": "Cards shown too early, too many or without a burn",
    "betting": "Chips",
    "hands": "Hands",
    "presence": "Presence",
    "conduct": "People and the house",
}


def floor_page(books: Sequence[Book]) -> str:
    """Return the whole page as Markdown."""
    parts = [_HEAD]
    for family, situations in by_family().items():
        parts.append(f"## {_FAMILIES.get(family, family.capitalize())}\n")
        parts.append(_matrix(situations, books))
        parts += [
            _section(situation, books) for situation in situations if _has_more(situation, books)
        ]
    return "\n".join(parts)


def _matrix(situations: Iterable[Situation], books: Sequence[Book]) -> str:
    lines = [
        "| situation | " + " | ".join(book.key for book in books) + " |",
        "|---" * (len(books) + 1) + "|",
    ]
    for situation in situations:
        cells = " | ".join(cell(book, situation) for book in books)
        also = (
            f" (also *{', '.join(also_called(situation.name))}*)"
            if also_called(situation.name)
            else ""
        )
        title = f"{catalogue().term('situation', situation.name)}{also}"
        lines.append(f"| **{situation.name}**: {title} | {cells} |")
    return "\n".join(lines) + "\n"


def cell(book: Book, situation: Situation) -> str:
    """Return the table cell for a book's ruling: its outcomes, a dash, or *silent*."""
    ruling = answer(book, situation, {})
    if ruling.kind == "cannot":
        return "–"
    if ruling.kind == "law":
        return _lines_text(ruling.lines)
    rows = own_rows(book, situation)
    if rows:
        return " / ".join(dict.fromkeys(row.outcome for row in rows))
    if ruling.lines:
        return f"*silent*: {_lines_text(ruling.lines)}"
    return f"*silent* ({_numbers(ruling.row.decided_by)})" if ruling.rows else "*silent*"


def _lines_text(lines: Iterable[LawLine]) -> str:
    return "; ".join(f"{line.what.split(': ')[-1]}: {line.words}" for line in lines)


def _has_more(situation: Situation, books: Sequence[Book]) -> bool:
    return any(own_rows(book, situation) for book in books)


def _section(situation: Situation, books: Sequence[Book]) -> str:
    lines = [f"### {situation.name.capitalize()}\n"]
    for book in books:
        for row in own_rows(book, situation):
            lines.append(f"- `{book.key}` {_when(row)}**{row.outcome}** ({_numbers(row.chain)})")
            if row.ways:
                ways = ", ".join(way.name for way in row.ways)
                lines[-1] += f"; staff choose: {ways}"
            if row.reading:
                lines[-1] += f". Reading: {row.reading}"
    return "\n".join(lines) + "\n"


def _when(row: Remedy) -> str:
    asked = [
        f"{question_words(name)} *{condition_answers(name, wanted)}*"
        for name, wanted in row.when.items()
    ]
    return " ".join(asked) + " → " if asked else ""


def _numbers(by: Iterable[ClauseNo]) -> str:
    return ", ".join(by)


def main(argv: Sequence[str]) -> None:
    """Write the page to the given file."""
    Path(argv[0]).write_text(floor_page(list(SHELF.values())), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
