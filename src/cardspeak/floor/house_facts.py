"""What the house has settled for cases its book leaves open, and what a report itself counts."""

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
"""Questions that the house has answered beforehand, each by one of its choices."""


def ruled_by_house(choice: str) -> Callable[[TableState, Incident], str]:
    """A fact that is one of the house's choices; nothing where the book knows no such choice."""

    def read(table: TableState, _matter: Incident) -> str:
        found = SHELF[table.book].choices.get(choice)
        if found is None:
            return ""
        return str(found.read(table.house[choice], Unit(table.unit_cents)))

    return read


def surplus(table: TableState, matter: Incident) -> str:
    """How many more cards the report names than the street under way has."""
    street = table.law.dealing.streets[table.running.street - 1]
    extra = len(matter.cards) - street.board.value
    return "none" if extra < 1 else "one" if extra == 1 else "two or more"
