"""The page of docs/floor.md: every situation in every book, from the books' own decision tables."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.remedies import Remedy
from cardspeak.rulebook.floor.situation_names import also_called
from cardspeak.rulebook.floor.situations import QUESTIONS, Situation
from cardspeak.view.words.answers import condition_answers
from cardspeak.view.words.law_lines import LawLine
from cardspeak.view.words.remedy_lines import answer, by_family, own_rows

_HEAD = """\
# The floor: what each book does when something goes wrong

Written by `python -m cardspeak.view.floor_page docs/floor.md` from the books' own decision
tables; a test fails when this page is out of date. `cardspeak rule BOOK SITUATION` asks the
questions and answers; `cardspeak rule --all SITUATION` shows the books side by side.

In the tables a dash means that the situation cannot arise in that game, and *silent* that the
book has no rule for it; the clause by which somebody may then decide is named, if there is one,
or what a table does by the usual reading.
Where a cell lists several outcomes, the facts decide: they are below, situation by situation.
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
    """The whole page in Markdown."""
    parts = [_HEAD]
    for family, situations in by_family().items():
        parts.append(f"## {_FAMILIES.get(family, family.capitalize())}\n")
        parts.append(_matrix(situations, books))
        parts += [_section(one, books) for one in situations if _has_more(one, books)]
    return "\n".join(parts)


def _matrix(situations: Iterable[Situation], books: Sequence[Book]) -> str:
    lines = [
        "| situation | " + " | ".join(book.key for book in books) + " |",
        "|---" * (len(books) + 1) + "|",
    ]
    for one in situations:
        cells = " | ".join(cell(book, one) for book in books)
        also = f" (also *{', '.join(also_called(one.name))}*)" if also_called(one.name) else ""
        title = f"{one.title[:1].lower()}{one.title[1:]}{also}"
        lines.append(f"| **{one.name}**: {title} | {cells} |")
    return "\n".join(lines) + "\n"


def cell(book: Book, situation: Situation) -> str:
    """A book's answer in the table: its outcomes, a dash, or that it is silent."""
    told = answer(book, situation, {})
    if told.kind == "cannot":
        return "–"
    if told.kind == "law":
        return _told(told.lines)
    rows = own_rows(book, situation)
    if rows:
        return " / ".join(dict.fromkeys(row.outcome for row in rows))
    if told.lines:
        return f"*silent*: {_told(told.lines)}"
    return f"*silent* ({_numbers(told.row.decided_by)})" if told.rows else "*silent*"


def _told(lines: Iterable[LawLine]) -> str:
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
                lines[-1] += f"; to be chosen: {ways}"
            if row.reading:
                lines[-1] += f". Reading: {row.reading}"
    return "\n".join(lines) + "\n"


def _when(row: Remedy) -> str:
    asked = [
        f"{QUESTIONS[name].text} *{condition_answers(name, wanted)}*"
        for name, wanted in row.when.items()
    ]
    return " ".join(asked) + " → " if asked else ""


def _numbers(by: Iterable[ClauseNo]) -> str:
    return ", ".join(by)


def main(argv: Sequence[str]) -> None:
    """Write the page to the file named."""
    Path(argv[0]).write_text(floor_page(list(SHELF.values())), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
