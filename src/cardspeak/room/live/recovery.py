"""A table and its ledger as the record leaves them: after a restart, or when something failed."""

from __future__ import annotations

from cardspeak.journal import Journal
from cardspeak.journal.replay import opened as first_table
from cardspeak.room.past.round_index import ROUND, read_round
from cardspeak.room.seats import ledger as books
from cardspeak.table import events as ev
from cardspeak.table.decide import apply
from cardspeak.table.state import TableState


def resumed(journal: Journal, name: str) -> tuple[TableState, int]:
    """The table, and how many entries it has."""
    table = journal.resume(name)
    with journal.store.reading() as pages:
        return table, pages.tails([name])[name].entries


def ledgers_of(journal: Journal, name: str, rounds: int) -> tuple[books.Ledger, books.Ledger]:
    """The ledger as the last round opened, from its paper, and with what was entered since."""
    with journal.store.reading() as pages:
        paper = pages.paper(ROUND, name, rounds)
    entry, book, table = 0, books.Ledger(), None
    if paper is not None:
        start = read_round(paper, journal.names)
        entry, book, table = start.entry - 1, start.ledger, start.table()
    opened = book
    for one in journal.entries(name, entry):
        if table is None:
            first = one.events[0]
            assert isinstance(first, ev.TableOpened), "a table's first event is its opening"
            table = first_table(name, first)
            continue
        book = books.enter(book, table, one.events)
        apply(table, one.events)
        if any(isinstance(event, ev.Undone) for event in one.events):
            book = books.again(opened, table)
    return opened, book
