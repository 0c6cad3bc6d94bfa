"""`cardspeak books`: the rulebooks on the shelf and how much of each there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardspeak.cli.answer import AsJson, Exit, Page, paragraph, print_json
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import (
    LEVELS,
    REGISTERS,
    Level,
    Register,
    UnknownBook,
    load_register,
)
from cardspeak.rulebook.shelf import SHELF
from cardspeak.scenario.proven import Count, level_counts, proven_clauses, total_count

MATRIX_COLUMNS = 78


def books(*, json: AsJson = False) -> int:
    """List the rulebooks: game, edition, and how many clauses of each level are proven."""
    registers = [load_register(key) for key in REGISTERS]
    playable = playable_books()
    if json:
        print_json({"books": [describe(one, playable) for one in registers]})
        return Exit.YES
    console = Page()
    for one in registers:
        print_book(console, one, playable)
    if console.width >= MATRIX_COLUMNS:
        counts = {key: level_counts(key) for key in REGISTERS if key in proven_clauses()}
        console.print(counts_table(counts))
    return Exit.YES


def find_book(key: str) -> Book:
    """The book of that key on the shelf; an unknown key is told which there are."""
    if key not in SHELF:
        load_register(key)  # says which books there are
        raise UnknownBook(f"'{key}' has a register, but no engine data yet")
    return SHELF[key]


def playable_books() -> frozenset[str]:
    """The keys of the books whose engine data is complete."""
    return frozenset(key for key, book in SHELF.items() if book.complete)


def describe(register: Register, playable: frozenset[str]) -> dict[str, object]:
    """One book as JSON."""
    return {
        "key": register.key,
        "game": register.game,
        "title": register.title,
        "jurisdiction": register.jurisdiction,
        "effective": register.effective,
        "clauses": {"total": len(register.clauses), **count_levels(register)},
        "proven": proven_json(register.key),
        "open_questions": len(register.questions),
        "engine": engine_words(register, playable),
    }


def count_levels(register: Register) -> dict[str, int]:
    """How many clauses the book has at each level."""
    counted = Counter(clause.level for clause in register.clauses.values())
    return {level: counted[level] for level in LEVELS}


def proven_json(key: str) -> dict[str, object] | None:
    """How many clauses are proven, in each level; None for a book without a record."""
    if key not in proven_clauses():
        return None
    counts = level_counts(key)
    together = total_count(counts.values())
    return {"all": together._asdict(), **{level: one._asdict() for level, one in counts.items()}}


def proven_words(key: str) -> str:
    """How many clauses are proven, in words."""
    if key not in proven_clauses():
        return "proven clauses are counted by `cardspeak coverage`"
    counts = level_counts(key)
    proven, total = total_count(counts.values())
    by_level = ", ".join(f"{level} {one}" for level, one in counts.items() if one.total)
    return f"{proven} of {total} clauses proven: {by_level}"


def engine_words(register: Register, playable: frozenset[str]) -> str:
    """Whether a table can be played by the book, the book is begun, or it can only be read."""
    if register.key in playable:
        return "playable"
    return "begun" if register.key in SHELF else "register only"


def print_book(console: Console, register: Register, playable: frozenset[str]) -> None:
    """A heading and a short paragraph for one book."""
    engine = engine_words(register, playable)
    head = Text.assemble((register.key, "bold cyan"), "  ", (engine, "dim"))
    paragraph(console, head, indent=0)
    paragraph(console, register.game[:1].upper() + register.game[1:])
    paragraph(console, Text(register.title, style="dim"))
    paragraph(console, Text(edition(register), style="dim"))
    if console.width < MATRIX_COLUMNS or register.key not in proven_clauses():
        paragraph(console, proven_words(register.key))
    console.print()


def edition(register: Register) -> str:
    """Where the book holds and since when."""
    place, since = register.jurisdiction, register.effective
    place = f"place {place}" if place.startswith("not ") else place
    since = f"in force from {since}" if since[:1].isdigit() else f"date {since}"
    return f"{place}; {since}"


def counts_table(counts: Mapping[str, Mapping[Level, Count]], counted: str = "proven") -> Table:
    """Clauses proven or cited, of all: a row for each book and one for all, a column a level."""
    together = len(counts) > 1
    table = Table(box=None, padding=(0, 0, 0, 1), collapse_padding=True, show_footer=together)
    table.add_column(counted, footer="together", style="cyan", no_wrap=True)
    columns = {level: [one[level] for one in counts.values() if level in one] for level in LEVELS}
    whole = total_count(one for column in columns.values() for one in column)
    table.add_column("all", footer=str(whole), justify="right", no_wrap=True)
    for level, column in columns.items():
        footer = _cell(total_count(column))
        table.add_column(level, footer=footer, justify="right", no_wrap=True)
    for key, by_level in counts.items():
        cells = [total_count(by_level.values()), *(by_level.get(level) for level in LEVELS)]
        table.add_row(key, *(_cell(one) for one in cells))
    return table


def _cell(count: Count | None) -> Text:
    if count is None or not count.total:
        return Text("-", style="dim")
    return Text(str(count), style="green" if count.proven == count.total else "")
