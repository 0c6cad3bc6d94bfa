"""`cardspeak books`: the rulebooks on the shelf and how much of each there is."""

from __future__ import annotations

from collections import Counter

from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardspeak.cli.answer import AsJson, Exit, Page, paragraph, print_json
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import (
    LEVELS,
    REGISTERS,
    Register,
    UnknownBook,
    load_register,
)
from cardspeak.rulebook.shelf import SHELF

MATRIX_COLUMNS = 78


def books(*, json: AsJson = False) -> int:
    """List the rulebooks: game, edition, clauses by level, and whether the engine plays them."""
    registers = [load_register(key) for key in REGISTERS]
    playable = playable_books()
    if json:
        print_json({"books": [describe(one, playable) for one in registers]})
        return Exit.YES
    console = Page()
    for one in registers:
        print_book(console, one, playable)
    if console.width >= MATRIX_COLUMNS:
        console.print(counts_matrix(registers))
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
        "open_questions": len(register.questions),
        "engine": engine_words(register, playable),
    }


def count_levels(register: Register) -> dict[str, int]:
    """How many clauses the book has at each level."""
    counted = Counter(clause.level for clause in register.clauses.values())
    return {level: counted[level] for level in LEVELS}


def engine_words(register: Register, playable: frozenset[str]) -> str:
    """Whether the book can be played by, is begun, or can only be read."""
    if register.key in playable:
        return "complete"
    return "begun" if register.key in SHELF else "register only"


def print_book(console: Console, register: Register, playable: frozenset[str]) -> None:
    """A heading and a short paragraph for one book."""
    engine = engine_words(register, playable)
    head = Text.assemble((register.key, "bold cyan"), "  ", (engine, "dim"))
    paragraph(console, head, indent=0)
    paragraph(console, register.game[:1].upper() + register.game[1:])
    paragraph(console, Text(register.title, style="dim"))
    paragraph(console, Text(edition(register), style="dim"))
    if console.width < MATRIX_COLUMNS:
        counts = ", ".join(f"{n} {level}" for level, n in count_levels(register).items() if n)
        paragraph(console, f"{len(register.clauses)} clauses: {counts}")
    console.print()


def edition(register: Register) -> str:
    """Where the book holds and since when."""
    place, since = register.jurisdiction, register.effective
    place = f"place {place}" if place.startswith("not ") else place
    since = f"in force from {since}" if since[:1].isdigit() else f"date {since}"
    return f"{place}; {since}"


def counts_matrix(registers: list[Register]) -> Table:
    """Clauses by level, a row for each book and one for all."""
    table = Table(box=None, padding=(0, 0, 0, 1), collapse_padding=True, show_footer=True)
    totals = Counter({"all": 0})
    for one in registers:
        totals.update({"all": len(one.clauses), **count_levels(one)})
    table.add_column("clauses", footer="together", style="cyan", no_wrap=True)
    for name in ("all", *LEVELS):
        table.add_column(name, footer=str(totals[name]), justify="right", no_wrap=True)
    for one in registers:
        counts = count_levels(one).values()
        table.add_row(one.key, str(len(one.clauses)), *(str(n) if n else "-" for n in counts))
    return table
