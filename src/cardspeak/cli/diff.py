"""`cardspeak diff BOOK BOOK`: how two books differ, line by line, from their own data."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardspeak.cli.answer import AsJson, Exit, Page, paragraph, print_json
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import UnknownBook, load_register
from cardspeak.rulebook.shelf import SHELF
from cardspeak.view.law_lines import Line, law_lines
from cardspeak.view.voice import listed, plain

Pair = tuple[Line, Line]
LONG = 60  # letters, after which a list is told by what sets it apart
WHAT_SHARE = 0.45  # of the width, for what a line is about

Everything = Annotated[
    bool, Parameter(name="--all", negative=(), help="Also what both books say alike.")
]


def diff(first: str, second: str, /, *, everything: Everything = False, json: AsJson = False) -> int:
    """Compare two books under their default house choices.

    Parameters
    ----------
    first
        A book's key, such as tas-holdem; see `cardspeak books`.
    second
        Another one, such as act-stud.
    """
    books = (find_book(first), find_book(second))
    pairs = list(compare(*books))
    if json:
        print_json(as_json(books, pairs, everything=everything))
    else:
        print_diff(Page(), books, pairs, everything=everything)
    return Exit.YES


def find_book(key: str) -> Book:
    """The book of that key; an unknown one is told which there are."""
    if key not in SHELF:
        load_register(key)  # says which books there are
        raise UnknownBook(f"there is no book '{key}' on the shelf")
    return SHELF[key]


def compare(one: Book, other: Book) -> Iterator[Pair]:
    """Every line of the law in both books, area by area."""
    ours, theirs = law_lines(one), law_lines(other)
    for path, line in ours.items():
        yield line, theirs[path]


def differ(pair: Pair) -> bool:
    """Do the books say different things here?"""
    return pair[0].value != pair[1].value and pair[0].words != pair[1].words


def left_to_houses(pair: Pair) -> bool:
    """Does each house decide it, so that only the defaults differ?"""
    return pair[0].free and pair[1].free


# --- for people -----------------------------------------------------------------------------


def print_diff(
    console: Console, books: tuple[Book, Book], pairs: list[Pair], *, everything: bool
) -> None:
    """A table for each area, what each house decides for itself, and what is not yet written."""
    shown = [pair for pair in pairs if everything or (differ(pair) and not left_to_houses(pair))]
    for area, lines in groupby(shown, key=lambda pair: pair[0].area):
        console.print(area_table(console, area, books, list(lines), everything=everything))
        console.print()
    if not shown:
        console.print(Text(f"{books[0].key} and {books[1].key} say the same."))
    if not everything:
        print_rest(console, books, pairs)
    for book in dict.fromkeys(book.key for book in books if not book.complete):
        paragraph(console, Text(begun(book), style="yellow"), indent=0)


def begun(key: str) -> str:
    """What to know about a book whose law is not all its own yet."""
    return (
        f"{key} is only begun: what stands here without a clause is taken from the book "
        "it is outlined after, and is not yet this book's word."
    )


def area_table(
    console: Console, area: str, books: tuple[Book, Book], lines: list[Pair], *, everything: bool
) -> Table:
    """The lines of one area: what, and each book's answer with its clause."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="", expand=True)
    what = int(console.width * WHAT_SHARE)
    table.add_column(Text(area, style="bold cyan"), width=what, overflow="fold")
    for book in books:
        head = Text(book.key, style="bold") if book.complete else Text(f"{book.key} *")
        table.add_column(head, ratio=1, overflow="fold")
    for pair in lines:
        same = everything and not differ(pair)
        cells = [cell(line, other) for line, other in (pair, pair[::-1])]
        table.add_row(Text(pair[0].what), *cells, style="dim" if same else "")
    return table


def cell(line: Line, other: Line) -> Text:
    """A value in words and the clause behind it."""
    told = Text(brief(line, other))
    if line.by:
        more = f" +{len(line.by) - 1}" if len(line.by) > 1 else ""
        told.append(f" {line.by[0]}{more}", style="cyan")
    if line.free:
        told.append(" house", style="magenta")
    return told


def brief(line: Line, other: Line) -> str:
    """The words, or for a long list what sets it apart from the other book's."""
    own, others = line.value, other.value
    if len(line.words) <= LONG or not isinstance(own, list) or not isinstance(others, list):
        return line.words
    more = [str(one) for one in own if one not in others]
    less = [str(one) for one in others if one not in own]
    parts = [f"{len(own)} of them"]
    parts += [f"with {listed(more)}"] if more else []
    parts += [f"without {listed(less)}"] if less else []
    return line.words if len(parts) == 1 else ", ".join(parts)


def print_rest(console: Console, books: tuple[Book, Book], pairs: list[Pair]) -> None:
    """What the houses decide, told in a few lines instead of compared."""
    free = [pair[0].what for pair in pairs if differ(pair) and left_to_houses(pair)]
    if free:
        told = f"Both leave to the house, with other defaults: {listed(free)}."
        paragraph(console, told, indent=0)
    for own, other in (books, books[::-1]):
        alone = [plain(name) for name in own.choices if name not in other.choices]
        if alone:
            told = f"Only {own.key} lets the house choose {listed(alone)}."
            paragraph(console, told, indent=0)
    same = sum(not differ(pair) for pair in pairs)
    told = f"{same} more lines are alike: add --all. The defaults are in `cardspeak choices BOOK`."
    paragraph(console, Text(told, style="dim"), indent=0)


# --- for programs ---------------------------------------------------------------------------


def as_json(
    books: tuple[Book, Book], pairs: list[Pair], *, everything: bool
) -> dict[str, object]:
    """The same lines with every value and every clause."""
    return {
        "books": [
            {"key": book.key, "edition": book.edition, "complete": book.complete} for book in books
        ],
        "same": sum(not differ(pair) for pair in pairs),
        "differ": sum(differ(pair) for pair in pairs),
        "lines": [line_json(pair) for pair in pairs if everything or differ(pair)],
    }


def line_json(pair: Pair) -> dict[str, object]:
    """One line: what it is about, and each book's answer in the order asked for."""
    return {
        "area": pair[0].area,
        "path": pair[0].path,
        "what": pair[0].what,
        "same": not differ(pair),
        "values": [
            {
                "value": line.value,
                "words": line.words,
                "clauses": list(line.by),
                "choice": line.choice or None,
                "reading": line.reading or None,
            }
            for line in pair
        ],
    }
