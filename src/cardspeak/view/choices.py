"""A book's house choices for display: meaning, legal values, default and clauses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.house import Choice, InputSpec, form_of
from cardspeak.view.used_choices import used_choices
from cardspeak.view.words.voice import listed, sentence
from cardspeak.words.house import legal_words, means_words

NOTHING = "nothing"
RECORDED_ONLY = "Recorded only: no rule uses it yet."


@dataclass(frozen=True, slots=True)
class ChoiceLine:
    """One choice.

    `checked_by` lists clauses that compare it with other choices; `settled_by` lists clauses that
    fix it while the table is open.
    """

    name: str
    means: str  # in English
    means_id: str  # its message in the catalogues, or the same text
    legal: str  # in English
    legal_id: str  # its message in the catalogues, the same text, or "" for the values of the form
    default: str
    by: tuple[ClauseNo, ...]
    is_reading: bool
    checked_by: tuple[ClauseNo, ...]
    settled_by: tuple[ClauseNo, ...]
    form: InputSpec
    recorded_only: bool  # no rule uses it yet


def choice_lines(book: Book) -> tuple[ChoiceLine, ...]:
    """Return a book's choices in the book's order; readings of unclear clauses come last."""
    used = used_choices(book)
    lines = [_line(book, choice, used) for choice in book.choices.values()]
    return tuple(sorted(lines, key=lambda line: line.is_reading))


def _line(book: Book, choice: Choice, used: frozenset[str]) -> ChoiceLine:
    checks = (check for check in book.checks if check.name == choice.name)
    fixed = book.fixed.get(choice.name)
    return ChoiceLine(
        name=choice.name,
        means=means_words(choice.means),
        means_id=choice.means,
        legal=legal_words(choice),
        legal_id=choice.legal,
        default=choice.default or NOTHING,
        by=choice.by,
        is_reading=choice.is_reading,
        checked_by=tuple(dict.fromkeys(number for check in checks for number in check.by)),
        settled_by=() if fixed is None else fixed.by,
        form=form_of(choice.read),
        recorded_only=choice.name not in used,
    )


# --- the page in docs/ ------------------------------------------------------------------------

_HEAD = """\
# House choices

The decisions that each finished book leaves to the house. This page is written by \
`cardspeak choices --markdown > docs/house-choices.md` from the books' own data; \
a test fails if it is out of date.

To make a choice, name it in a scenario's `[house]`, pass it to `open_table` in a mapping, or try \
it on the command line: `cardspeak choices BOOK NAME=VALUE …`. Other choices keep their defaults. \
Spaces and dashes in a value count as underscores; `true` and `false` mean `on` and `off`. \
A value that the book does not allow is refused with the clause and the legal values.

Choices under *Readings* settle points that a book leaves unclear; the default is the reading \
recommended in its register. A choice marked *recorded only* is stored and shown on the signs, but \
no rule uses it yet.
"""


def choices_page(books: Iterable[Book]) -> str:
    """Return the whole page as Markdown, with a section for each book."""
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
    """Describe a choice: its meaning and the clauses that limit it."""
    text = sentence(line.means)
    if line.checked_by:
        text += f" Has to fit other choices by {listed(line.checked_by)}."
    if line.settled_by:
        text += f" Settled while the table is open, by {listed(line.settled_by)}."
    if line.recorded_only:
        text += f" {RECORDED_ONLY}"
    return text
