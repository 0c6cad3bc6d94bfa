"""`cardspeak diff BOOK BOOK`: compare two books, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.cli.books import find_book
from cardspeak.rulebook.book import Book
from cardspeak.view.words.law_lines import LawLine, in_general, law_lines
from cardspeak.view.words.voice import listed
from cardspeak.words.law import area_words

Pair = tuple[LawLine, LawLine]
LONG = 60  # characters; for a longer list, only the differences are shown
WHAT_SHARE = 0.46  # share of the width for the first column

Everything = Annotated[
    bool,
    Parameter(name="--all", negative=(), help="Also show lines that are the same in both books."),
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
        Another book's key, such as act-stud.
    """
    books = (find_book(first), find_book(second))
    pairs = list(compare(*books))
    if json:
        print_json(as_json(books, pairs, everything=everything))
    else:
        print_diff(Output(), books, pairs, everything=everything)
    return Exit.YES


def compare(first: Book, second: Book) -> Iterator[Pair]:
    """Yield every line of the law, area by area, with both books' values."""
    ours, theirs = law_lines(first), law_lines(second)
    for path in {**ours, **theirs}:
        whole = in_general(path)
        pair = ours.get(path) or ours[whole], theirs.get(path) or theirs[whole]
        if path == whole or not alike(pair, (ours[whole], theirs[whole])):
            yield pair


def alike(pair: Pair, general: Pair) -> bool:
    """Return whether a pair for one betting round only repeats the pair for all rounds."""
    return all(line.words == usual.words for line, usual in zip(pair, general, strict=True))


def differ(pair: Pair) -> bool:
    """Return whether the books differ on this line."""
    return pair[0].value != pair[1].value and pair[0].words != pair[1].words


def left_to_houses(pair: Pair) -> bool:
    """Return whether both books leave this line to the house, so that only the defaults differ."""
    return pair[0].free and pair[1].free


def worth_showing(pair: Pair) -> bool:
    """Return whether the books differ and at least one of them has a clause on the subject."""
    cited = bool(pair[0].by or pair[1].by)
    return differ(pair) and cited and not left_to_houses(pair)


def one_sided(pair: Pair) -> bool:
    """Return whether this is a yes-or-no line and only one of the books has a clause for it."""
    both_plain = all(isinstance(line.value, bool) for line in pair)
    return both_plain and bool(pair[0].by) != bool(pair[1].by)


# --- text -----------------------------------------------------------------------------------


def print_diff(
    console: Console, books: tuple[Book, Book], pairs: list[Pair], *, everything: bool
) -> None:
    """Print the differences, then the points only one book rules on, then the house choices."""
    listed_pairs = [pair for pair in pairs if everything or worth_showing(pair)]
    shown = [pair for pair in listed_pairs if everything or not one_sided(pair)]
    if shown:
        console.print(side_by_side(console, books, shown))
        console.print()
    if not listed_pairs:
        console.print(Text(f"{books[0].key} and {books[1].key} are the same."))
    if not everything:
        for index, book in enumerate(books):
            print_only(console, book, [pair[index] for pair in listed_pairs if one_sided(pair)])
        print_rest(console, books, pairs)
    for key in dict.fromkeys(book.key for book in books if not book.complete):
        paragraph(console, Text(unfinished_note(key), style="yellow"), indent=0)


def unfinished_note(key: str) -> str:
    """Return the warning about an unfinished book."""
    return f"{key} is unfinished: some of these values do not come from the book."


def side_by_side(console: Console, books: tuple[Book, Book], lines: list[Pair]) -> Table:
    """Return the table: the subjects of each area, with each book's value and clause."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="")
    table.add_column(width=int(console.width * WHAT_SHARE), overflow="fold")
    for book in books:
        table.add_column(Text(book.key, style="bold"), ratio=1, overflow="fold")
    for area, pairs in groupby(lines, key=lambda pair: pair[0].area):
        table.add_row(Text(area_words(area), style="bold cyan"))
        for pair in pairs:
            cells = [cell(line, other) for line, other in (pair, pair[::-1])]
            what = Padding(Text(pair[0].what), (0, 0, 0, 1))
            table.add_row(what, *cells, style="" if differ(pair) else "dim")
    return table


def cell(line: LawLine, other: LawLine) -> Text:
    """Format a value and the clause behind it."""
    text = Text(brief(line, other))
    if line.by:
        more = f" +{len(line.by) - 1}" if len(line.by) > 1 else ""
        text.append(f" {line.by[0]}{more}", style="cyan")
    if line.free:
        text.append(" house", style="magenta")
    return text


def brief(line: LawLine, other: LawLine) -> str:
    """Return the text of a value.  For a long list, only the differences from the other book."""
    own, others = line.value, other.value
    if not isinstance(own, list) or not isinstance(others, list):
        return line.words
    if len(line.words) <= LONG or not others:
        return line.words
    more = [str(item) for item in own if item not in others]
    less = [str(item) for item in others if item not in own]
    parts = [f"{len(own)} of them"]
    parts += [f"with {listed(more)}"] if more else []
    parts += [f"without {listed(less)}"] if less else []
    return line.words if len(parts) == 1 else ", ".join(parts)


def print_only(console: Console, book: Book, lines: list[LawLine]) -> None:
    """Print the points that only this book rules on, in one paragraph."""
    cited = [line for line in lines if line.by]
    if not cited:
        return
    text = Text.assemble((f"Only {book.key}: ", "bold"))
    for index, line in enumerate(cited):
        text.append(" · " if index else "")
        text.append(line.what if line.value else f"not: {line.what}")
        text.append(f" {line.by[0]}", style="cyan")
    paragraph(console, text, indent=0)


def print_rest(console: Console, books: tuple[Book, Book], pairs: list[Pair]) -> None:
    """Print a summary of the house choices and of the identical lines."""
    free = [pair[0].what for pair in pairs if differ(pair) and left_to_houses(pair)]
    if free:
        text = f"Both leave to the house, with different defaults: {listed(free)}."
        paragraph(console, text, indent=0)
    alone = [len(own.choices.keys() - other.choices.keys()) for own, other in (books, books[::-1])]
    if any(alone):
        text = (
            f"House choices only in {books[0].key}: {alone[0]}; "
            f"only in {books[1].key}: {alone[1]}. See `cardspeak choices BOOK`."
        )
        paragraph(console, text, indent=0)
    same = sum(not differ(pair) for pair in pairs)
    text = (
        f"Both with their default choices; {same} more lines are the same (--all shows them). "
        "+1 means one more clause; 'house' marks house choices."
    )
    paragraph(console, Text(text, style="dim"), indent=0)


# --- JSON -----------------------------------------------------------------------------------


def as_json(books: tuple[Book, Book], pairs: list[Pair], *, everything: bool) -> dict[str, object]:
    """Return the lines as JSON, with every value and clause."""
    return {
        "books": [
            {"key": book.key, "edition": book.edition, "complete": book.complete} for book in books
        ],
        "same": sum(not differ(pair) for pair in pairs),
        "differ": sum(differ(pair) for pair in pairs),
        "lines": [line_json(pair) for pair in pairs if everything or differ(pair)],
    }


def line_json(pair: Pair) -> dict[str, object]:
    """Return one line as JSON: its subject, and each book's value in the given order."""
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
