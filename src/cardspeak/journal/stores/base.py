"""Interface of a store for rows and side records, implemented for memory, SQLite and PostgreSQL.

A store does not interpret the contents; only the modules that write them do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

import msgspec

PROBE = "probe"
"""Kind of the side record that tests whether writes succeed. Backups leave it out."""


class Stale(Exception):
    """A table has changed since its tail was read."""


class Row(msgspec.Struct, frozen=True):
    """A stored entry. `secret` opens its cards; it is None if they were removed."""

    table: str
    number: int
    first: int
    request: str
    head: bytes
    body: bytes
    secret: bytes | None


class Tail(msgspec.Struct, frozen=True):
    """The end of a table's chain: number of entries, version and head."""

    table: str
    entries: int
    version: int
    head: bytes


class SideRecord(msgspec.Struct, frozen=True):
    """A small record next to the entries, such as a checkpoint, key handover or snapshot."""

    kind: str
    table: str  # "" if it is not about one table
    number: int
    content: bytes


class IndexedRound(msgspec.Struct, frozen=True):
    """A round in the index: what orders it, the words under which it is found, and its facts."""

    table: str
    number: int
    at: int
    cents: int
    terms: tuple[tuple[str, str], ...]
    """Pairs of kind and word."""
    facts: bytes
    no: int = 0
    """Its number in the index, which the store gives."""


class IndexMark(msgspec.Struct, frozen=True):
    """The end of a table's index: the first entry of its newest round, and its state then."""

    table: str
    entry: int
    entries: int
    """The number of entries read."""
    content: bytes


class Wanted(msgspec.Struct, frozen=True):
    """A search for rounds: words that all apply, and bounds of time, amount and position."""

    terms: tuple[tuple[str, str], ...] = ()
    since: int | None = None
    until: int | None = None
    least: int | None = None
    most: int | None = None
    before: tuple[int, int] | None = None
    """Only rounds before this time and number in the index: the next rows of a list."""


class Reading(Protocol):
    """A consistent view of the whole store, unaffected by later writes."""

    def tails(self, names: Iterable[str] | None = None) -> dict[str, Tail]:
        """Return the tails of these tables, or of all if `names` is None.

        Missing tables are left out.
        """
        ...

    def rows(self, table: str, after: int = 0) -> Iterator[Row]:
        """Yield a table's entries after this number, in order."""
        ...

    def find(self, table: str, request: str) -> Row | None:
        """Return the entry of a request, or None."""
        ...

    def papers(self, kind: str, table: str | None = None) -> list[SideRecord]:
        """Return the side records of a kind, for one table or all, sorted by table and number."""
        ...

    def paper(self, kind: str, table: str, number: int) -> SideRecord | None:
        """Return one side record, or None, without reading the others."""
        ...

    def each_paper(self) -> Iterator[SideRecord]:
        """Yield every side record of every kind, without loading all of them at once."""
        ...

    def index_marks(self) -> dict[str, IndexMark]:
        """Return how far the index goes, by table."""
        ...

    def find_rounds(self, wanted: Wanted, limit: int) -> list[IndexedRound]:
        """Return the newest rounds in the index that fit, without their terms."""
        ...

    def each_round(self, wanted: Wanted) -> Iterator[IndexedRound]:
        """Yield all rounds in the index that fit, oldest first, without their terms.

        Rounds that began at the same time are in the order in which they were indexed.
        """
        ...


class Writing(Reading, Protocol):
    """One transaction: either all of its changes are stored or none."""

    def add(self, rows: Iterable[Row], tails: Iterable[Tail]) -> None:
        """Append entries, and set the new tails of their tables."""
        ...

    def extend(self, rows: Sequence[Row], before: Sequence[Tail], after: Sequence[Tail]) -> None:
        """Append new entries to tables whose tails were `before`, and set the tails `after`.

        Reads nothing. Raises Stale, or the database's error for a duplicate, if another writer has
        changed one of the tables or stored one of the requests; the transaction must then end.
        """
        ...

    def put(self, record: SideRecord) -> None:
        """Store a side record, replacing one with the same kind, table and number."""
        ...

    def drop_papers(self, kind: str, table: str | None = None, below: int | None = None) -> int:
        """Delete the side records of a kind, all or those below a number. Returns how many."""
        ...

    def drop_rows(self, table: str, up_to: int) -> int:
        """Delete archived entries up to a number. Returns how many."""
        ...

    def index(self, rounds: Iterable[IndexedRound], mark: IndexMark) -> None:
        """Add rounds to the index, or replace those of the same number, and move the mark."""
        ...

    def drop_index(self) -> None:
        """Delete the index. It can be built again from the entries."""
        ...


class Store(Protocol):
    """Storage for a journal."""

    name: str
    """The store's name in messages."""

    def reading(self) -> AbstractContextManager[Reading]:
        """Open a consistent view. Other threads and processes may write in the meantime."""
        ...

    def writing(self) -> AbstractContextManager[Writing]:
        """Open a transaction: committed when the block ends, rolled back if it raises."""
        ...

    def close(self) -> None:
        """Close files and connections."""
        ...
