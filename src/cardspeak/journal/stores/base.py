"""What a store keeps and what it must be able to do; the same for memory, SQLite, PostgreSQL.

A store knows rows and papers.  What they mean is known to the modules that write them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from typing import Protocol

import msgspec

PROBE = "probe"
"""Kind of the paper that is written only to see whether it can be; no backup has it."""


class Row(msgspec.Struct, frozen=True):
    """One entry as stored.  `secret` opens its cards; None when they were taken out."""

    table: str
    number: int
    first: int
    request: str
    head: bytes
    body: bytes
    secret: bytes | None


class Tail(msgspec.Struct, frozen=True):
    """Where a table stands: entries, version, and the head of its chain."""

    table: str
    entries: int
    version: int
    head: bytes


class SideRecord(msgspec.Struct, frozen=True):
    """A small record beside the entries: a checkpoint, a handover of keys, a snapshot, a base."""

    kind: str
    table: str  # "" for all of them
    number: int
    content: bytes


class Reading(Protocol):
    """A view of everything at one moment, whatever is appended meanwhile."""

    def tails(self, names: Iterable[str] | None = None) -> dict[str, Tail]:
        """Where these tables stand, or all; one that is not there is left out."""
        ...

    def rows(self, table: str, after: int = 0) -> Iterator[Row]:
        """A table's entries in order, from the one after this number."""
        ...

    def find(self, table: str, request: str) -> Row | None:
        """The entry that a request became."""
        ...

    def papers(self, kind: str, table: str | None = None) -> list[SideRecord]:
        """Papers of a kind, of one table or of all, by table and number."""
        ...

    def paper(self, kind: str, table: str, number: int) -> SideRecord | None:
        """One paper, however many there are."""
        ...

    def each_paper(self) -> Iterator[SideRecord]:
        """Every paper of every kind one by one, however many there are."""
        ...


class Writing(Reading, Protocol):
    """One transaction: all of it is kept, or nothing."""

    def add(self, rows: Iterable[Row], tails: Iterable[Tail]) -> None:
        """Append entries, and say where their tables now stand."""
        ...

    def put(self, paper: SideRecord) -> None:
        """Keep a paper, in place of one with the same kind, table and number."""
        ...

    def drop_papers(self, kind: str, table: str | None = None, below: int | None = None) -> int:
        """Throw papers away, all or those with a smaller number; says how many."""
        ...

    def drop_rows(self, table: str, up_to: int) -> int:
        """Take entries out up to a number (they are in an archive); says how many."""
        ...


class Store(Protocol):
    """A place where a journal is kept."""

    name: str
    """How messages call it."""

    def reading(self) -> AbstractContextManager[Reading]:
        """Read at one moment; other threads and processes may write meanwhile."""
        ...

    def writing(self) -> AbstractContextManager[Writing]:
        """A transaction: kept for good when the block ends, undone when it raises."""
        ...

    def close(self) -> None:
        """Let go of files and connections."""
        ...
