"""A journal in memory, for tests, demos and tables that do not need to be stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from threading import RLock

import msgspec

from cardspeak.journal.gentle import gently
from cardspeak.journal.stores.base import (
    IndexedRound,
    IndexMark,
    Row,
    SideRecord,
    Stale,
    Tail,
    Wanted,
)


class _Book:
    """The first `length` entries of one table.

    All versions of a table share one list, which only grows.
    """

    def __init__(self, rows: list[Row], length: int, asked: dict[str, Row]) -> None:
        self.rows, self.length, self.asked = rows, length, asked

    def add(self, row: Row) -> _Book:
        """Return a book with one more entry, leaving this one unchanged."""
        del self.rows[self.length :]  # left by a transaction that was rolled back
        self.rows.append(row)
        if row.request:
            self.asked[row.request] = row
        return _Book(self.rows, self.length + 1, self.asked)

    def find(self, request: str) -> Row | None:
        """Return the entry of a request, if this book includes it."""
        row = self.asked.get(request)
        if row is None or not self.length:
            return None
        index = row.number - self.rows[0].number
        return row if index < self.length and self.rows[index] is row else None


def _make_book(rows: Iterable[Row]) -> _Book:
    """Return a book with these entries in a new list."""
    ordered = sorted(rows, key=lambda row: row.number)
    return _Book(ordered, len(ordered), {row.request: row for row in ordered if row.request})


class _Pages:
    """The contents of the store at one moment. A transaction works on a copy."""

    def __init__(self) -> None:
        self.books: dict[str, _Book] = {}
        self.standing: dict[str, Tail] = {}
        self.by_key: dict[tuple[str, str, int], SideRecord] = {}
        self.marks: dict[str, IndexMark] = {}
        self.indexed: dict[tuple[str, int], IndexedRound] = {}

    def copy(self) -> _Pages:
        """Copy the containers. Their contents are immutable."""
        copy = _Pages()
        copy.books = self.books.copy()
        copy.standing = self.standing.copy()
        copy.by_key = self.by_key.copy()
        copy.marks, copy.indexed = self.marks.copy(), self.indexed.copy()
        return copy

    def tails(self, names: Iterable[str] | None = None) -> dict[str, Tail]:
        """See Reading."""
        wanted = sorted(self.standing if names is None else set(names))
        return {name: self.standing[name] for name in wanted if name in self.standing}

    def rows(self, table: str, after: int = 0) -> Iterator[Row]:
        """See Reading."""
        book = self.books.get(table)
        entries = () if book is None else islice(book.rows, book.length)
        return (row for row in gently(entries) if row.number > after)

    def find(self, table: str, request: str) -> Row | None:
        """See Reading."""
        book = self.books.get(table)
        return book.find(request) if book is not None and request else None

    def papers(self, kind: str, table: str | None = None) -> list[SideRecord]:
        """See Reading."""
        records = [
            record
            for record in self.by_key.values()
            if record.kind == kind and table in (None, record.table)
        ]
        return sorted(records, key=lambda record: (record.table, record.number))

    def paper(self, kind: str, table: str, number: int) -> SideRecord | None:
        """See Reading."""
        return self.by_key.get((kind, table, number))

    def each_paper(self) -> Iterator[SideRecord]:
        """See Reading."""
        return (self.by_key[key] for key in sorted(self.by_key))

    def add(self, rows: Iterable[Row], tails: Iterable[Tail]) -> None:
        """See Writing."""
        for row in rows:
            book = self.books.get(row.table) or _make_book(())
            last = book.rows[book.length - 1].number if book.length else 0
            if row.number > last:
                self.books[row.table] = book.add(row)
            else:  # restored from an archive
                self.books[row.table] = _make_book((*self.rows(row.table), row))
        for tail in tails:
            self.standing[tail.table] = tail

    def extend(self, rows: Sequence[Row], before: Sequence[Tail], after: Sequence[Tail]) -> None:
        """See Writing."""
        for old in before:
            if self.standing.get(old.table, old) != old:
                raise Stale(old.table)
        for row in rows:
            if self.find(row.table, row.request) is not None:
                raise Stale(row.table)
            self.add((row,), ())
        self.add((), after)

    def put(self, record: SideRecord) -> None:
        """See Writing."""
        self.by_key[record.kind, record.table, record.number] = record

    def drop_papers(self, kind: str, table: str | None = None, below: int | None = None) -> int:
        """See Writing."""
        keys = [
            (record.kind, record.table, record.number)
            for record in self.papers(kind, table)
            if below is None or record.number < below
        ]
        for key in keys:
            del self.by_key[key]
        return len(keys)

    def drop_rows(self, table: str, up_to: int) -> int:
        """See Writing."""
        rows = list(self.rows(table))
        remaining = [row for row in rows if row.number > up_to]
        self.books[table] = _make_book(remaining)
        return len(rows) - len(remaining)

    # --- the index --------------------------------------------------------------------------

    def index_marks(self) -> dict[str, IndexMark]:
        """See Reading."""
        return dict(self.marks)

    def find_rounds(self, wanted: Wanted, limit: int) -> list[IndexedRound]:
        """See Reading."""
        return list(self.each_round(wanted))[::-1][:limit]

    def each_round(self, wanted: Wanted) -> Iterator[IndexedRound]:
        """See Reading."""
        for known in sorted(self.indexed.values(), key=lambda known: (known.at, known.no)):
            if _fits(known, wanted):
                yield known

    def index(self, rounds: Iterable[IndexedRound], mark: IndexMark) -> None:
        """See Writing."""
        for known in rounds:
            key = (known.table, known.number)
            earlier = self.indexed.get(key)
            no = len(self.indexed) + 1 if earlier is None else earlier.no
            self.indexed[key] = msgspec.structs.replace(known, no=no)
        self.marks[mark.table] = mark

    def drop_index(self) -> None:
        """See Writing."""
        self.marks, self.indexed = {}, {}


def _fits(known: IndexedRound, wanted: Wanted) -> bool:
    """Return whether a round fits a search."""
    listed = known.number > 0 or any(kind == "changes" for kind, _ in wanted.terms)
    return (
        listed
        and set(wanted.terms) <= set(known.terms)
        and (wanted.since is None or known.at >= wanted.since)
        and (wanted.until is None or known.at <= wanted.until)
        and (wanted.least is None or known.cents >= wanted.least)
        and (wanted.most is None or known.cents <= wanted.most)
        and (wanted.before is None or (known.at, known.no) < wanted.before)
    )


class MemoryStore:
    """Holds the journal until the process ends."""

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
