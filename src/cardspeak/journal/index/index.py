"""Bring the index of rounds up to date, and search it.

The index is derived from the entries. A mark for each table says how far it goes, and everything
after the mark is read again, so a crash loses nothing and a new database starts at the beginning.
Reading begins at the newest round of the table, so the cost of a round does not grow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final

import msgspec

from cardspeak.journal import codec
from cardspeak.journal.index.facts import ReadEntry, RoundFacts, TableMark, rounds_of
from cardspeak.journal.journal import Journal, played
from cardspeak.journal.stores.base import IndexedRound, IndexMark, Reading, Row, Wanted, Writing

ENTRIES_AT_ONCE: Final = 5_000
"""Entries of one table that are read before their rounds are stored."""
ROWS: Final = 50

Tick = Callable[[int], None]


class FoundRound(msgspec.Struct, frozen=True):
    """A round that a search found: its table, its facts, and where the next rows begin."""

    table: str
    facts: RoundFacts
    cursor: tuple[int, int]


class Chunk(msgspec.Struct, frozen=True):
    """Rounds of one table that were read together, and the marks before and after them."""

    rounds: list[IndexedRound]
    after: IndexMark | None
    mark: IndexMark

    @property
    def read(self) -> int:
        """The number of new entries."""
        return self.mark.entries - (0 if self.after is None else self.after.entries)


def catch_up(
    journal: Journal, tables: Iterable[str] | None = None, tick: Tick | None = None
) -> int:
    """Index all entries that are not indexed yet. Returns the number of entries read.

    Reads outside the writer, which only stores the results, several tables in one transaction.
    """
    read = 0
    with journal.store.reading() as pages:
        marks, tails = pages.index_marks(), played(pages)
        behind = [
            name
            for name in (tails if tables is None else [one for one in tables if one in tails])
            if name not in marks or marks[name].entries < tails[name].entries
        ]
        chunks = (chunk for name in behind for chunk in _chunks(pages, name, marks.get(name)))
        for group in _groups(chunks):
            journal.write(partial(_store, group=group))
            count = sum(chunk.read for chunk in group)
            read += count
            if tick is not None:
                tick(count)
    return read


def _groups(chunks: Iterable[Chunk]) -> Iterator[list[Chunk]]:
    """Yield the chunks in groups that are stored together."""
    group: list[Chunk] = []
    for chunk in chunks:
        group.append(chunk)
        if sum(known.read for known in group) >= ENTRIES_AT_ONCE:
            yield group
            group = []
    if group:
        yield group


def _store(tx: Writing, group: Sequence[Chunk]) -> None:
    """Store chunks, except those whose mark another process has moved in the meantime."""
    marks = tx.index_marks()
    for chunk in group:
        if marks.get(chunk.mark.table) == chunk.after:
            tx.index(chunk.rounds, chunk.mark)
            marks[chunk.mark.table] = chunk.mark


def rebuild(journal: Journal, tick: Tick | None = None) -> int:
    """Delete the index and build it again. Returns the number of entries read."""
    journal.write(lambda tx: tx.drop_index())
    return catch_up(journal, tick=tick)


def pending(journal: Journal) -> int:
    """Return the number of entries that are not indexed yet."""
    with journal.store.reading() as pages:
        marks, tails = pages.index_marks(), played(pages)
    return sum(
        tail.entries - (marks[name].entries if name in marks else 0) for name, tail in tails.items()
    )


def _chunks(pages: Reading, name: str, mark: IndexMark | None) -> Iterator[Chunk]:
    """Yield the rounds after the mark, a few thousand entries at a time."""
    state = TableMark() if mark is None else msgspec.msgpack.decode(mark.content, type=TableMark)
    rows = pages.rows(name, state.entry - 1)
    held: list[ReadEntry] = []
    while more := [_read(row) for row in islice(rows, ENTRIES_AT_ONCE)]:
        if mark is None and more[0].number > 1:  # the beginning is archived
            state = TableMark(entry=more[0].number)
        entries = [*held, *more]
        rounds, state = rounds_of(state, entries)
        held = [entry for entry in entries if entry.number >= state.entry]
        content = msgspec.msgpack.encode(state)
        indexed = [as_indexed(name, facts) for facts in rounds]
        before, mark = mark, IndexMark(name, state.entry, entries[-1].number, content)
        yield Chunk(indexed, before, mark)


def _read(row: Row) -> ReadEntry:
    return ReadEntry(row.number, codec.read_body(row.table, row.number, row.body))


def as_indexed(table: str, facts: RoundFacts) -> IndexedRound:
    """Return a round as the store keeps it."""
    terms = tuple(facts.terms(table))
    content = msgspec.msgpack.encode(msgspec.structs.replace(facts, clauses=[]))
    return IndexedRound(table, facts.number, facts.at, facts.cents, terms, content)


def search(pages: Reading, wanted: Wanted, limit: int = ROWS) -> list[FoundRound]:
    """Return the newest rounds that fit."""
    return [_found(known) for known in pages.find_rounds(wanted, limit)]


def each_found(pages: Reading, wanted: Wanted) -> Iterator[FoundRound]:
    """Yield all rounds that fit, oldest first."""
    return map(_found, pages.each_round(wanted))


def every_round(journal: Journal) -> Iterator[tuple[str, RoundFacts]]:
    """Yield every round in the index with its table, oldest first."""
    with journal.store.reading() as pages:
        for found in each_found(pages, Wanted()):
            yield found.table, found.facts


def _found(known: IndexedRound) -> FoundRound:
    facts = msgspec.msgpack.decode(known.facts, type=RoundFacts)
    return FoundRound(known.table, facts, (known.at, known.no))
