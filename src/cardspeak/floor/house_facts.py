"""Answers from house choices that settle open points of a book, and from the report itself."""

from __future__ import annotations

from collections.abc import Callable

from cardspeak.books.shelf import SHELF
from cardspeak.chips import Unit
from cardspeak.table.state import Incident, TableState

HOUSE_FACTS = {
    "cut_ruling": "card_shown_in_cut",
    "deal_ruling": "misdeal_ruling",
    "boxed_ruling": "boxed_card_ruling",
}
"""Questions that a house choice answers in advance."""


def ruled_by_house(choice: str) -> Callable[[TableState, Incident], str]:
    """Return a function that reads a house choice, or returns "" if the book does not have it."""

    def read(table: TableState, _incident: Incident) -> str:
        house_choice = SHELF[table.book].choices.get(choice)
        if house_choice is None:
            return ""
        return str(house_choice.read(table.house[choice], Unit(table.unit_cents)))

    return read


def surplus(table: TableState, incident: Incident) -> str:
    """Return how many more cards the report names than the current street has."""
    street = table.law.dealing.streets[table.running.street - 1]
    extra = len(incident.cards) - street.board.value
    return "none" if extra < 1 else "one" if extra == 1 else "two or more"
