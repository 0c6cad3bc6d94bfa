"""A journal in memory: for tests, demos and tables that nobody has to remember."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from threading import RLock

from cardspeak.journal.gentle import gently
from cardspeak.journal.stores.base import Row, SideRecord, Tail


class _Book:
    """The entries of one table, up to a length.

    Moments share one list, which only grows: each sees as much of it as was there.
    """

    def __init__(self, rows: list[Row], length: int, asked: dict[str, Row]) -> None:
        self.rows, self.length, self.asked = rows, length, asked

    def add(self, row: Row) -> _Book:
        """The book with a further entry; this one stays as it is."""
        del self.rows[self.length :]  # left behind by a transaction that was given up
        self.rows.append(row)
        if row.request:
            self.asked[row.request] = row
        return _Book(self.rows, self.length + 1, self.asked)

    def find(self, request: str) -> Row | None:
        """The entry of a request, if it is part of this moment."""
        row = self.asked.get(request)
        if row is None or not self.length:
            return None
        place = row.number - self.rows[0].number
        return row if place < self.length and self.rows[place] is row else None


def _bound(rows: Iterable[Row]) -> _Book:
    """A book of its own for these entries."""
    kept = sorted(rows, key=lambda row: row.number)
    return _Book(kept, len(kept), {row.request: row for row in kept if row.request})


class _Pages:
    """Everything there is at one moment; a transaction works on a copy."""

    def __init__(self) -> None:
        self.books: dict[str, _Book] = {}
        self.standing: dict[str, Tail] = {}
        self.by_key: dict[tuple[str, str, int], SideRecord] = {}

    def copy(self) -> _Pages:
        """Books, tails and papers are never changed, so the containers are enough."""
        twin = _Pages()
        twin.books = self.books.copy()
        twin.standing = self.standing.copy()
        twin.by_key = self.by_key.copy()
        return twin

    def tails(self, names: Iterable[str] | None = None) -> dict[str, Tail]:
        """See Reading."""
        wanted = sorted(self.standing if names is None else set(names))
        return {name: self.standing[name] for name in wanted if name in self.standing}

    def rows(self, table: str, after: int = 0) -> Iterator[Row]:
        """See Reading."""
        book = self.books.get(table)
        there = () if book is None else islice(book.rows, book.length)
        return (row for row in gently(there) if row.number > after)

    def find(self, table: str, request: str) -> Row | None:
        """See Reading."""
        book = self.books.get(table)
        return book.find(request) if book is not None and request else None

    def papers(self, kind: str, table: str | None = None) -> list[SideRecord]:
        """See Reading."""
        found = [
            paper
            for paper in self.by_key.values()
            if paper.kind == kind and table in (None, paper.table)
        ]
        return sorted(found, key=lambda paper: (paper.table, paper.number))

    def paper(self, kind: str, table: str, number: int) -> SideRecord | None:
        """See Reading."""
        return self.by_key.get((kind, table, number))

    def each_paper(self) -> Iterator[SideRecord]:
        """See Reading."""
        return (self.by_key[key] for key in sorted(self.by_key))

    def add(self, rows: Iterable[Row], tails: Iterable[Tail]) -> None:
        """See Writing."""
        for row in rows:
            book = self.books.get(row.table) or _bound(())
            last = book.rows[book.length - 1].number if book.length else 0
            if row.number > last:
                self.books[row.table] = book.add(row)
            else:  # brought back from an archive
                self.books[row.table] = _bound((*self.rows(row.table), row))
        for tail in tails:
            self.standing[tail.table] = tail

    def put(self, paper: SideRecord) -> None:
        """See Writing."""
        self.by_key[paper.kind, paper.table, paper.number] = paper

    def drop_papers(self, kind: str, table: str | None = None, below: int | None = None) -> int:
        """See Writing."""
        gone = [
            (paper.kind, paper.table, paper.number)
            for paper in self.papers(kind, table)
            if below is None or paper.number < below
        ]
        for key in gone:
            del self.by_key[key]
        return len(gone)

    def drop_rows(self, table: str, up_to: int) -> int:
        """See Writing."""
        there = list(self.rows(table))
        kept = [row for row in there if row.number > up_to]
        self.books[table] = _bound(kept)
        return len(there) - len(kept)


class MemoryStore:
    """Keeps the journal as long as the process lives."""

    name = "memory"

    def __init__(self) -> None:
        self._pages = _Pages()
        self._lock = RLock()

    @contextmanager
    def reading(self) -> Iterator[_Pages]:
        """See Store."""
        yield self._pages

    @contextmanager
    def writing(self) -> Iterator[_Pages]:
        """See Store."""
        with self._lock:
            pages = self._pages.copy()
            yield pages
            self._pages = pages

    def close(self) -> None:
        """See Store."""
