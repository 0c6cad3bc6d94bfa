"""Rebuild a table and its ledger from the journal, after a restart or a failure."""

from __future__ import annotations

from cardspeak.journal import Journal
from cardspeak.room.past.round_index import ROUND, read_round
from cardspeak.table import events as ev
from cardspeak.table.evolve import apply
from cardspeak.table.opening import opened as first_table
from cardspeak.table.state import TableState
from cardspeak.view import chip_ledger as books


def resumed(journal: Journal, name: str) -> tuple[TableState, int]:
    """Return the table state from the journal, and its number of entries."""
    table = journal.resume(name)
    with journal.store.reading() as pages:
        return table, pages.tails([name])[name].entries


def ledgers_of(journal: Journal, name: str, rounds: int) -> tuple[books.Ledger, books.Ledger]:
    """Return the ledger at the start of the last round, and the current one."""
    with journal.store.reading() as pages:
        paper = pages.paper(ROUND, name, rounds)
    entry, book, table = 0, books.Ledger(), None
    if paper is not None:
        start = read_round(paper, journal.names)
        entry, book, table = start.entry - 1, start.ledger, start.table()
    opened = book
    for stored in journal.entries(name, entry):
        if table is None:
            first = stored.events[0]
            assert isinstance(first, ev.TableOpened), "a table's first event is its opening"
            table = first_table(first)
            continue
        book = books.enter(book, table, stored.at_table)
        apply(table, stored.at_table)
        if any(isinstance(event, ev.Undone) for event in stored.events):
            book = books.again(opened, table)
    return opened, book
