"""A book's house choices for people: what each means, what is legal, the default, the clauses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.house import Choice, InputSpec, form_of
from cardspeak.view.used_choices import used_choices
from cardspeak.view.words.voice import listed, sentence

NOTHING = "nothing"
RECORDED_ONLY = "Recorded only: no rule uses it yet."


@dataclass(frozen=True, slots=True)
class ChoiceLine:
    """One choice: `checked_by` are clauses that hold it against other choices; `settled_by`
    those that keep it as it is while the table is open."""

    name: str
    means: str
    legal: str
    default: str
    by: tuple[ClauseNo, ...]
    is_reading: bool
    checked_by: tuple[ClauseNo, ...]
    settled_by: tuple[ClauseNo, ...]
    form: InputSpec
    recorded_only: bool  # no rule uses it yet


def choice_lines(book: Book) -> tuple[ChoiceLine, ...]:
    """The choices of a book in its own order, readings of unclear clauses last."""
    used = used_choices(book)
    lines = [_line(book, choice, used) for choice in book.choices.values()]
    return tuple(sorted(lines, key=lambda line: line.is_reading))


def _line(book: Book, choice: Choice, used: frozenset[str]) -> ChoiceLine:
    checks = (one for one in book.checks if one.name == choice.name)
    fixed = book.fixed.get(choice.name)
    return ChoiceLine(
        name=choice.name,
        means=choice.means,
        legal=choice.legal,
        default=choice.default or NOTHING,
        by=choice.by,
        is_reading=choice.is_reading,
        checked_by=tuple(dict.fromkeys(number for one in checks for number in one.by)),
        settled_by=() if fixed is None else fixed.by,
        form=form_of(choice.read),
        recorded_only=choice.name not in used,
    )


# --- the page in docs/ ------------------------------------------------------------------------

_HEAD = """\
# House choices

What the house may decide under each finished book, written by \
`cardspeak choices --markdown > docs/house-choices.md` from the books' own data; \
a test fails when this page is out of date.

A choice is named in a scenario's `[house]`, given to `open_table` as a mapping, or tried at the \
command line: `cardspeak choices BOOK NAME=VALUE …`. What is not chosen stands at its default. \
Spaces and dashes in a value are read as underscores, `on` and `off` may be `true` and `false`. \
A value that the book does not allow is refused with the clause and with what would be legal.

Choices under *Readings* settle what a book leaves unclear; the default is the reading \
recommended in its register. A choice marked *recorded only* is stored and shown on the signs, but \
no rule uses it yet.
"""


def choices_page(books: Iterable[Book]) -> str:
    """The whole page as Markdown, a section for each book."""
    return "\n".join([_HEAD, *(_section(book) for book in books)])


def _section(book: Book) -> str:
    lines = choice_lines(book)
    chosen = [line for line in lines if not line.is_reading]
    readings = [line for line in lines if line.is_reading]
    return "\n".join(
        [
            f"## `{book.key}`",
            "",
            f"{book.game}; {book.edition}. {len(chosen)} choices and {len(readings)} readings.",
            "",
            *_table("choice", chosen),
            "",
            f"### Readings of `{book.key}`",
            "",
            *_table("reading", readings),
            "",
        ]
    )


def _table(noun: str, lines: list[ChoiceLine]) -> list[str]:
    head = [f"| {noun} | legal values | default | decides | clauses |", "|---|---|---|---|---|"]
    return head + [_row(line) for line in lines]


def _row(line: ChoiceLine) -> str:
    cells = (
        f"`{line.name}`",
        line.legal,
        f"`{line.default}`" if line.default != NOTHING else NOTHING,
        decides(line),
        ", ".join(line.by) or "none",
    )
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def decides(line: ChoiceLine) -> str:
    """What the choice means, with what else binds it."""
    told = sentence(line.means)
    if line.checked_by:
        told += f" Has to fit other choices by {listed(line.checked_by)}."
    if line.settled_by:
        told += f" Settled while the table is open, by {listed(line.settled_by)}."
    if line.recorded_only:
        told += f" {RECORDED_ONLY}"
    return told
