"""An outline: another book's law without its clauses, for a book whose own are not yet written.

Nothing an outline decides is cited; each part is replaced as the book is written out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardspeak.rulebook.book import Book
from cardspeak.rulebook.house import Check, Choice
from cardspeak.rulebook.law import Law
from cardspeak.rulebook.rule import Chosen, Rule, silent, walk

READING = "as in the book it is outlined after, until this book's own clause is written"


def outline_law(book: Book) -> Law:
    """The book's law with every clause taken off."""

    def strip(node: Any) -> Any:  # noqa: ANN401 - any part of a book
        if isinstance(node, Rule) and (node.by or node.knock):
            return replace(node, by=(), knock=(), reading=READING)
        return replace(node, cite=False) if isinstance(node, Chosen) else node

    law = walk(book.law, strip)
    assert isinstance(law, Law), "a book's law is a Law"
    return law


def without_commission(law: Law) -> Law:
    """Chips without cash value: no pot pays commission."""
    taken = silent(False, "tournament chips have no cash value, so no pot pays commission")
    return replace(law, commission=replace(law.commission, taken=taken))


def outline_choices(book: Book, defaults: Mapping[str, str]) -> dict[str, Choice]:
    """The book's choices without clauses, with other defaults."""
    return {
        name: replace(choice, by=(), default=defaults.get(name, choice.default))
        for name, choice in book.choices.items()
    }


def outline_checks(book: Book, *, leave_out: str = "") -> tuple[Check, ...]:
    """The book's checks between choices, without clauses; those on one choice may be left out."""
    return tuple(replace(check, by=()) for check in book.checks if check.name != leave_out)
