"""`cardspeak choices BOOK`: list a book's house choices, or check a set of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from cardspeak.books.shelf import SHELF
from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.cli.books import find_book
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.presets import find_preset
from cardspeak.table.decide import open_table
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState
from cardspeak.view.choices import ChoiceLine, choice_lines, choices_page, decides
from cardspeak.view.notes import clause_note
from cardspeak.words.house import preset_words, reasons_words
from cardspeak.words.refusals import refusal_words

AsMarkdown = Annotated[
    bool,
    Parameter(negative=(), help="Print docs/house-choices.md, which covers every finished book."),
]


def choices(
    book: str = "",
    /,
    *picks: Annotated[str, Parameter(name="NAME=VALUE")],
    preset: str = "",
    markdown: AsMarkdown = False,
    json: AsJson = False,
) -> int:
    """List a book's house choices, or try some.  Exit code 1 if the book does not allow them.

    Parameters
    ----------
    book
        The book's key, such as act-stud; see `cardspeak books`.
    picks
        Choices to try, such as deck=32 joker=on, or plain names to list only those choices.
    preset
        Start from a preset of the book, such as friends.
    """
    if markdown:
        Output().print(choices_page(finished_books()), end="", soft_wrap=True)
        return Exit.YES
    chosen = find_book(book)
    wanted, tried = named(chosen, picks), read_picks([pick for pick in picks if "=" in pick])
    table = at_table(chosen, with_preset(chosen, preset, tried))
    if isinstance(table, Refused):
        return print_refusal(chosen, table, json=json)
    lines = [line for line in choice_lines(chosen) if not wanted or line.name in wanted]
    if json:
        print_json(as_json(chosen, lines, table))
    else:
        print_choices(Output(), chosen, lines, table)
    return Exit.YES


def finished_books() -> list[Book]:
    """Return the books whose law is complete."""
    return [book for book in SHELF.values() if book.complete]


def read_picks(written: Sequence[str]) -> dict[str, str]:
    """Read choices of the form NAME=VALUE."""
    picks: dict[str, str] = {}
    for pick in written:
        name, equals, value = pick.partition("=")
        key = name.strip().lower().replace("-", "_")
        if not equals or not key:
            raise NotationError(f"'{pick}' is not a choice: write NAME=VALUE, such as deck=32")
        if picks.get(key, value) != value:
            raise NotationError(f"{key} is chosen twice, as {picks[key]} and as {value}")
        picks[key] = value
    return picks


def with_preset(book: Book, name: str, picks: dict[str, str]) -> dict[str, str]:
    """Return the choices of a preset of a table with these changes; without a name, the changes."""
    return find_preset(book, name).picks(picks) if name else picks


def print_presets(console: Console, book: Book) -> None:
    """Print the presets of the book, with their purpose."""
    for preset in book.presets:
        kind = " (tournament)" if preset.tournament else ""
        head = Text.assemble("--preset ", (preset.name, "bold"), kind)
        paragraph(console, Text.assemble(head, ": ", preset_words(preset.means), "."), indent=0)


def named(book: Book, words: Sequence[str]) -> set[str]:
    """Return the names of the choices to list or try.  Raises NotationError for an unknown name."""
    wanted = {word.partition("=")[0].strip().lower().replace("-", "_") for word in words}
    stated = {word.partition("=")[0].strip() for word in words if "=" in word}
    settled = {name for name in book.ruled_out if name in stated}
    for name in sorted(wanted - set(book.choices) - settled):
        close = get_close_matches(name, book.choices, n=3)
        hint = f"did you mean {' or '.join(close)}?" if close else f"see `choices {book.key}`"
        raise NotationError(f"{book.key} leaves no choice '{name}' to the house; {hint}")
    return wanted - settled


def at_table(book: Book, picks: Mapping[str, object]) -> TableState | Refused:
    """Open a table with these choices.  Returns the table or the refusal."""
    opened = open_table(book, picks)
    return opened if isinstance(opened, Refused) else opened[0]


def print_refusal(book: Book, refused: Refused, *, json: bool) -> int:
    """Print the refusal of a choice with its clauses.  Returns exit code 1."""
    text = refusal_words(refused, Unit(1))
    if json:
        facts = {**refused.facts, "legal": reasons_words(refused.facts)}
        print_json({"refused": {"words": text, "clauses": list(refused.by), **facts}})
        return Exit.NO
    console = Output()
    paragraph(console, Text.assemble(("refused  ", "bold yellow"), text), indent=0)
    for number in refused.by:
        paragraph(console, Text(clause_note(number, book.key), style="cyan"))
    return Exit.NO


def as_json(book: Book, lines: Sequence[ChoiceLine], table: TableState) -> dict[str, object]:
    """Return the choices as JSON.  `value` is the current value."""
    return {
        "book": book.key,
        "presets": {preset.name: preset_words(preset.means) for preset in book.presets},
        "choices": [
            {
                "name": line.name,
                "value": table.house[line.name],
                "default": book.choices[line.name].default,
                "legal": line.legal,
                "means": line.means,
                "reading": line.is_reading,
                "clauses": list(line.by),
                "checked_by": list(line.checked_by),
                "settled_by": list(line.settled_by),
                "recorded_only": line.recorded_only,
            }
            for line in lines
        ],
    }


def print_choices(
    console: Console, book: Book, lines: Sequence[ChoiceLine], table: TableState
) -> None:
    """Print each choice: value, effect, legal values and clauses."""
    paragraph(console, Text.assemble((book.key, "bold cyan"), f"  {book.game}"), indent=0)
    if not book.complete:
        unfinished = "This book is unfinished: some of its choices are missing."
        paragraph(console, Text(unfinished, style="yellow"), indent=0)
    if len(lines) > 1:
        print_presets(console, book)
    for line in lines:
        value = table.house[line.name]
        head = Text.assemble((line.name, "bold"), " = ", (value or "nothing", "green"))
        if value != book.choices[line.name].default:
            head.append(f"  (default {line.default})", style="dim")
        head.append("  reading" if line.is_reading else "", style="magenta")
        head.append("  recorded only" if line.recorded_only else "", style="yellow")
        paragraph(console, head, indent=0)
        paragraph(console, decides(line))
        cited = f"  {', '.join(line.by)}" if line.by else ""
        paragraph(console, Text.assemble("legal: ", line.legal, (cited, "cyan")))
