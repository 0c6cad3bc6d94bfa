"""`cardspeak books`: list the rulebooks, with the number of proven clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cardspeak.books.shelf import SHELF
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.docgen.clause_uses import defaults_taken
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import (
    LEVELS,
    REGISTERS,
    Level,
    Register,
    UnknownBook,
    load_register,
)
from cardspeak.scenario.proofs.proven import Count, level_counts, proven_clauses, total_count
from cardspeak.view.words.law_lines import LawLine

MATRIX_COLUMNS = 78


def books(*, json: AsJson = False) -> int:
    """List the rulebooks: game, edition, and how many clauses of each level are proven."""
    registers = [load_register(key) for key in REGISTERS]
    playable = playable_books()
    if json:
        print_json({"books": [describe(register, playable) for register in registers]})
        return Exit.YES
    console = Output()
    for register in registers:
        print_book(console, register, playable)
    if console.width >= MATRIX_COLUMNS:
        counts = {key: level_counts(key) for key in REGISTERS if key in proven_clauses()}
        console.print(counts_table(counts))
    return Exit.YES


def book(
    key: Annotated[str, Parameter(name="BOOK")],
    /,
    *,
    silences: Annotated[bool, Parameter(negative=())] = False,
    json: AsJson = False,
) -> int:
    """Show one rulebook: its game, edition, folder and size.

    Parameters
    ----------
    key
        The book's key, such as tas-holdem; see `cardspeak books`.
    silences
        List the law fields that the book does not set, with their defaults.
    """
    rulebook = find_book(key)
    if silences:
        taken = defaults_taken(rulebook)
        if json:
            print_json({"book": key, "defaults": [_default(line) for line in taken]})
        else:
            _print_defaults(Output(), rulebook, taken)
        return Exit.YES
    register = load_register(key)
    facts = {
        "key": key,
        "game": rulebook.game,
        "title": register.title,
        "edition": rulebook.edition,
        "folder": str(Path(str(REGISTERS[key])).parent),
        "clauses": len(register.clauses),
        "choices": len(rulebook.choices),
        "rows": len(rulebook.remedies),
        "defaults": len(defaults_taken(rulebook)),
    }
    if json:
        print_json(facts)
        return Exit.YES
    console = Output()
    paragraph(console, Text(key, style="bold cyan"), indent=0)
    for name in ("game", "title", "edition", "folder"):
        paragraph(console, Text.assemble((f"{name}: ", "dim"), str(facts[name])))
    paragraph(
        console,
        f"{facts['clauses']} clauses, {facts['choices']} choices of the house, {facts['rows']} "
        f"rows of the floor; {facts['defaults']} defaults of the law (`--silences` lists them)",
    )
    return Exit.YES


def _default(line: LawLine) -> dict[str, object]:
    """Return one default that a book uses, as JSON."""
    return {"field": line.path, "value": line.value, "reading": line.reading}


def _print_defaults(console: Console, book: Book, taken: Sequence[LawLine]) -> None:
    for line in taken:
        paragraph(console, Text.assemble(f"{line.path}: ", (line.words, "cyan")), indent=0)
        paragraph(console, Text(line.reading, style="dim"))
    paragraph(
        console, Text(f"{book.key} takes {len(taken)} defaults of the law", style="dim"), indent=0
    )


def find_book(key: str) -> Book:
    """Return the book with this key.  Raises UnknownBook, which lists the known books."""
    if key not in SHELF:
        load_register(key)  # raises UnknownBook for an unknown key
        raise UnknownBook(f"'{key}' has a register, but no engine data yet")
    return SHELF[key]


def playable_books() -> frozenset[str]:
    """Return the keys of the playable books."""
    return frozenset(key for key, book in SHELF.items() if book.complete)


def describe(register: Register, playable: frozenset[str]) -> dict[str, object]:
    """Return one book as JSON."""
    return {
        "key": register.key,
        "game": register.about,
        "title": register.title,
        "jurisdiction": register.jurisdiction,
        "effective": register.effective,
        "clauses": {"total": len(register.clauses), **count_levels(register)},
        "proven": proven_json(register.key),
        "open_questions": len(register.questions),
        "engine": engine_words(register, playable),
    }


def count_levels(register: Register) -> dict[str, int]:
    """Return the number of clauses at each level."""
    counted = Counter(clause.level for clause in register.clauses.values())
    return {level: counted[level] for level in LEVELS}


def proven_json(key: str) -> dict[str, object] | None:
    """Return the number of proven clauses at each level, or None for a book without a record."""
    if key not in proven_clauses():
        return None
    counts = level_counts(key)
    together = total_count(counts.values())
    return {
        "all": together._asdict(),
        **{level: count._asdict() for level, count in counts.items()},
    }


def proven_words(key: str) -> str:
    """Describe the number of proven clauses at each level."""
    if key not in proven_clauses():
        return "proven clauses are counted by `cardspeak coverage`"
    counts = level_counts(key)
    proven, total = total_count(counts.values())
    by_level = ", ".join(f"{level} {count}" for level, count in counts.items() if count.total)
    return f"{proven} of {total} clauses proven: {by_level}"


def engine_words(register: Register, playable: frozenset[str]) -> str:
    """Describe how far the book is implemented: playable, begun or register only."""
    if register.key in playable:
        return "playable"
    return "begun" if register.key in SHELF else "register only"


def print_book(console: Console, register: Register, playable: frozenset[str]) -> None:
    """Print a heading and a short paragraph for one book."""
    engine = engine_words(register, playable)
    head = Text.assemble((register.key, "bold cyan"), "  ", (engine, "dim"))
    paragraph(console, head, indent=0)
    paragraph(console, register.about[:1].upper() + register.about[1:])
    paragraph(console, Text(register.title, style="dim"))
    paragraph(console, Text(edition(register), style="dim"))
    if console.width < MATRIX_COLUMNS or register.key not in proven_clauses():
        paragraph(console, proven_words(register.key))
    console.print()


def edition(register: Register) -> str:
    """Return the book's jurisdiction and the date it took effect."""
    place, since = register.jurisdiction, register.effective
    place = f"place {place}" if place.startswith("not ") else place
    since = f"in force from {since}" if since[:1].isdigit() else f"date {since}"
    return f"{place}; {since}"


def counts_table(counts: Mapping[str, Mapping[Level, Count]], counted: str = "proven") -> Table:
    """Return a table of counts, with a row for each book and the total, and a column per level."""
    together = len(counts) > 1
    table = Table(box=None, padding=(0, 0, 0, 1), collapse_padding=True, show_footer=together)
    table.add_column(counted, footer="together", style="cyan", no_wrap=True)
    columns = {
        level: [levels[level] for levels in counts.values() if level in levels] for level in LEVELS
    }
    whole = total_count(count for column in columns.values() for count in column)
    table.add_column("all", footer=str(whole), justify="right", no_wrap=True)
    for level, column in columns.items():
        footer = _cell(total_count(column))
        table.add_column(level, footer=footer, justify="right", no_wrap=True)
    for key, by_level in counts.items():
        cells = [total_count(by_level.values()), *(by_level.get(level) for level in LEVELS)]
        table.add_row(key, *(_cell(count) for count in cells))
    return table


def _cell(count: Count | None) -> Text:
    if count is None or not count.total:
        return Text("-", style="dim")
    return Text(str(count), style="green" if count.proven == count.total else "")
