"""The state of a table at its opening, from its first event alone."""

from __future__ import annotations

from cardspeak.books.shelf import law_or_missing
from cardspeak.table.events import TableOpened
from cardspeak.table.evolve import evolve
from cardspeak.table.state import TableState


def opened(event: TableOpened) -> TableState:
    """Return the table state at its opening.

    If the book is not available, the law is a placeholder.
    """
    law = law_or_missing(event.book, event.edition, event.house)
    table = TableState(
        event.book,
        event.edition,
        event.house,
        law,
        event.unit_cents,
        event.hand_dealt,
        event.by_desk,
        event.by_cage,
    )
    evolve(table, event)
    return table
