"""`cardspeak diff BOOK BOOK`: how two books differ, line by line, from their own data."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cardspeak.cli.answer import AsJson, Exit, Page, paragraph, print_json
from cardspeak.cli.books import find_book
from cardspeak.rulebook.book import Book
from cardspeak.view.law_lines import Line, in_general, law_lines
from cardspeak.view.voice import counted, listed, number

Pair = tuple[Line, Line]
LONG = 60  # letters, after which a list is told by what sets it apart
WHAT_SHARE = 0.46  # of the width, for what a line is about

Everything = Annotated[
    bool, Parameter(name="--all", negative=(), help="Also what both books say alike.")
]


def diff(
    first: str, second: str, /, *, everything: Everything = False, json: AsJson = False
) -> int:
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


def compare(one: Book, other: Book) -> Iterator[Pair]:
    """Every line of the law in both books, area by area."""
    ours, theirs = law_lines(one), law_lines(other)
    for path in {**ours, **theirs}:
        whole = in_general(path)
        pair = ours.get(path) or ours[whole], theirs.get(path) or theirs[whole]
        if path == whole or not alike(pair, (ours[whole], theirs[whole])):
            yield pair


def alike(pair: Pair, general: Pair) -> bool:
    """Does a pair on one betting round only repeat what is said of all of them?"""
    return all(one.words == all_.words for one, all_ in zip(pair, general, strict=True))


def differ(pair: Pair) -> bool:
    """Do the books say different things here?"""
    return pair[0].value != pair[1].value and pair[0].words != pair[1].words


def left_to_houses(pair: Pair) -> bool:
    """Does each house decide it, so that only the defaults differ?"""
    return pair[0].free and pair[1].free


def worth_telling(pair: Pair) -> bool:
    """Do the books differ, and does at least one of them say so in a clause?"""
    spoken = bool(pair[0].by or pair[1].by)
    return differ(pair) and spoken and not left_to_houses(pair)


def one_sided(pair: Pair) -> bool:
    """Is it a yes or no that only one of the books speaks of?"""
    both_plain = all(isinstance(line.value, bool) for line in pair)
    return both_plain and bool(pair[0].by) != bool(pair[1].by)


# --- for people -----------------------------------------------------------------------------


def print_diff(
    console: Console, books: tuple[Book, Book], pairs: list[Pair], *, everything: bool
) -> None:
    """A table for each area, what each house decides for itself, and what is not yet written."""
    told = [pair for pair in pairs if everything or worth_telling(pair)]
    shown = [pair for pair in told if everything or not one_sided(pair)]
    if shown:
        console.print(side_by_side(console, books, shown))
        console.print()
    if not told:
        console.print(Text(f"{books[0].key} and {books[1].key} say the same."))
    if not everything:
        for index, book in enumerate(books):
            print_only(console, book, [pair[index] for pair in told if one_sided(pair)])
        print_rest(console, books, pairs)
    for key in dict.fromkeys(book.key for book in books if not book.complete):
        paragraph(console, Text(begun(key), style="yellow"), indent=0)


def begun(key: str) -> str:
    """What to know about a book whose law is not all its own yet."""
    return f"{key} is only begun: not all that stands here is this book's word yet."


def side_by_side(console: Console, books: tuple[Book, Book], lines: list[Pair]) -> Table:
    """Area by area what the law is about, and each book's answer with its clause."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="")
    table.add_column(width=int(console.width * WHAT_SHARE), overflow="fold")
    for book in books:
        table.add_column(Text(book.key, style="bold"), ratio=1, overflow="fold")
    for area, pairs in groupby(lines, key=lambda pair: pair[0].area):
        table.add_row(Text(area, style="bold cyan"))
        for pair in pairs:
            cells = [cell(line, other) for line, other in (pair, pair[::-1])]
            what = Padding(Text(pair[0].what), (0, 0, 0, 1))
            table.add_row(what, *cells, style="" if differ(pair) else "dim")
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
    if not isinstance(own, list) or not isinstance(others, list):
        return line.words
    if len(line.words) <= LONG or not others:
        return line.words
    more = [str(one) for one in own if one not in others]
    less = [str(one) for one in others if one not in own]
    parts = [f"{len(own)} of them"]
    parts += [f"with {listed(more)}"] if more else []
    parts += [f"without {listed(less)}"] if less else []
    return line.words if len(parts) == 1 else ", ".join(parts)


def print_only(console: Console, book: Book, lines: list[Line]) -> None:
    """What only this book speaks of, in one paragraph."""
    spoken = [line for line in lines if line.by]
    if not spoken:
        return
    told = Text.assemble((f"Only {book.key}: ", "bold"))
    for index, line in enumerate(spoken):
        told.append(" · " if index else "")
        told.append(line.what if line.value else f"not: {line.what}")
        told.append(f" {line.by[0]}", style="cyan")
    paragraph(console, told, indent=0)


def print_rest(console: Console, books: tuple[Book, Book], pairs: list[Pair]) -> None:
    """What the houses decide, told in a few lines instead of compared."""
    free = [pair[0].what for pair in pairs if differ(pair) and left_to_houses(pair)]
    if free:
        told = f"Both leave to the house, with other defaults: {listed(free)}."
        paragraph(console, told, indent=0)
    alone = [len(own.choices.keys() - other.choices.keys()) for own, other in (books, books[::-1])]
    if any(alone):
        told = (
            f"{books[0].key} lets the house choose {counted(alone[0], 'thing')} "
            f"that {books[1].key} does not, which has {number(alone[1])} of its own: "
            "see `cardspeak choices BOOK`."
        )
        paragraph(console, told, indent=0)
    same = sum(not differ(pair) for pair in pairs)
    told = (
        f"Default choices on both sides; {same} more lines are alike (--all shows them). "
        "+1 is a further clause; 'house' marks what the house decides."
    )
    paragraph(console, Text(told, style="dim"), indent=0)


# --- for programs ---------------------------------------------------------------------------


def as_json(books: tuple[Book, Book], pairs: list[Pair], *, everything: bool) -> dict[str, object]:
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
