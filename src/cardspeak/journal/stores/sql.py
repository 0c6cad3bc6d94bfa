"""The journal's SQL, shared by both databases. A dialect supplies the differences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cardspeak.journal.errors import NotAJournal
from cardspeak.journal.gentle import gently
from cardspeak.journal.stores.base import Row, SideRecord, Stale, Tail
from cardspeak.journal.stores.dialect import Dialect, Values as Values
from cardspeak.journal.stores.sql_index import SCHEMA_OF_INDEX, SqlIndex

SCHEMA_VERSION = 2
RESTORE = (
    "restore the latest backup into a new database with `cardspeak restore BACKUP NEW`, "
    "and keep this one for examination"
)
"""Advice for a damaged database."""

# Migrations, each from the version before. The dialect supplies {blob}, {int}, {key} and
# {compact}. Entries refer to their table by number, which saves space.
SCHEMA: dict[int, tuple[str, ...]] = {
    1: (
        "CREATE TABLE journal_about (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        """CREATE TABLE journal_tables (
            no {key}, name TEXT NOT NULL UNIQUE,
            entries {int} NOT NULL, version {int} NOT NULL, head {blob} NOT NULL)""",
        """CREATE TABLE journal_entries (
            table_no {int} NOT NULL REFERENCES journal_tables (no), number {int} NOT NULL,
            first {int} NOT NULL, request TEXT NOT NULL,
            head {blob} NOT NULL, body {blob} NOT NULL, secret {blob},
            PRIMARY KEY (table_no, number))""",
        """CREATE UNIQUE INDEX journal_requests
            ON journal_entries (table_no, request) WHERE request <> ''""",
        """CREATE TABLE journal_papers (
            kind TEXT NOT NULL, table_name TEXT NOT NULL, number {int} NOT NULL,
            content {blob} NOT NULL, PRIMARY KEY (kind, table_name, number))""",
    ),
    2: SCHEMA_OF_INDEX,
}

COLUMNS = "e.number, e.first, e.request, e.head, e.body, e.secret"
OF_TABLE = "FROM journal_entries e JOIN journal_tables t ON t.no = e.table_no WHERE t.name = ?"
INSERT_ROW = "INSERT INTO journal_entries VALUES (?, ?, ?, ?, ?, ?, ?)"
INSERT_TABLE = """INSERT INTO journal_tables (name, entries, version, head)
    VALUES (?, ?, ?, ?) RETURNING no"""
UPDATE_TABLE = "UPDATE journal_tables SET entries = ?, version = ?, head = ? WHERE no = ?"
MOVE_TABLE = f"{UPDATE_TABLE} AND entries = ? AND head = ?"
PUT_PAPER = """INSERT INTO journal_papers VALUES (?, ?, ?, ?)
    ON CONFLICT (kind, table_name, number) DO UPDATE SET content = excluded.content"""


class SqlPages(SqlIndex):
    """Reading and Writing in SQL, inside a transaction that the store has begun."""

    def __init__(
        self, dialect: Dialect, *, writing: bool, numbers: dict[str, int] | None = None
    ) -> None:
        self._db = dialect
        self._lock = dialect.locking if writing else ""
        self._numbers: dict[str, int] = {} if numbers is None else numbers
        """The number of each table. A store keeps them while its transactions succeed."""

    def tails(self, names: Iterable[str] | None = None) -> dict[str, Tail]:
        """See Reading. A write transaction locks the named tables until it ends."""
        where, values, lock = "", [], ""
        if names is not None:
            values = sorted(set(names))
            where = f"WHERE name IN ({', '.join('?' * len(values))})"
            lock = self._lock
        if names is not None and not values:
            return {}
        sql = f"SELECT no, name, entries, version, head FROM journal_tables {where} ORDER BY name"
        tails = {}
        for no, name, entries, version, head in self._db.all(f"{sql} {lock}", values):
            self._numbers[name] = no
            tails[name] = Tail(name, entries, version, _bytes(head))
        return tails

    def rows(self, table: str, after: int = 0) -> Iterator[Row]:
        """See Reading."""
        sql = f"SELECT {COLUMNS} {OF_TABLE} AND e.number > ? ORDER BY e.number"
        for columns in gently(self._db.each(sql, (table, after))):
            yield _row(table, columns)

    def find(self, table: str, request: str) -> Row | None:
        """See Reading."""
        if not request:
            return None
        sql = f"SELECT {COLUMNS} {OF_TABLE} AND e.request = ? AND e.request <> ''"
        rows = self._db.all(sql, (table, request))
        return _row(table, rows[0]) if rows else None

    def papers(self, kind: str, table: str | None = None) -> list[SideRecord]:
        """See Reading."""
        where, values = _which(kind, table)
        sql = f"SELECT kind, table_name, number, content FROM journal_papers {where}"
        rows = self._db.all(f"{sql} ORDER BY table_name, number", values)
        return [
            SideRecord(row_kind, table_name, number, _bytes(content))
            for row_kind, table_name, number, content in rows
        ]

    def paper(self, kind: str, table: str, number: int) -> SideRecord | None:
        """See Reading."""
        where, values = _which(kind, table)
        sql = f"SELECT content FROM journal_papers {where} AND number = ?"
        rows = self._db.all(sql, [*values, number])
        return SideRecord(kind, table, number, _bytes(rows[0][0])) if rows else None

    def each_paper(self) -> Iterator[SideRecord]:
        """See Reading."""
        sql = "SELECT kind, table_name, number, content FROM journal_papers"
        for kind, table, number, content in self._db.each(
            f"{sql} ORDER BY kind, table_name, number"
        ):
            yield SideRecord(kind, table, number, _bytes(content))

    def add(self, rows: Iterable[Row], tails: Iterable[Tail]) -> None:
        """See Writing."""
        updates = []
        for tail in tails:
            values = (tail.entries, tail.version, tail.head)
            no = self._number(tail.table)
            if no is None:
                inserted = self._db.all(INSERT_TABLE, (tail.table, *values))
                self._numbers[tail.table] = inserted[0][0]
            else:
                updates.append((*values, no))
        self._db.many(UPDATE_TABLE, updates)
        self._insert(rows)

    def extend(self, rows: Sequence[Row], before: Sequence[Tail], after: Sequence[Tail]) -> None:
        """See Writing."""
        for old, new in zip(before, after, strict=True):
            if not old.entries:
                values = (new.table, new.entries, new.version, new.head)
                self._numbers[new.table] = self._db.all(INSERT_TABLE, values)[0][0]
                continue
            no = self._number(new.table)
            moves = (new.entries, new.version, new.head, no, old.entries, old.head)
            if self._db.count(MOVE_TABLE, moves) != 1:
                raise Stale(new.table)
        self._insert(rows)

    def _insert(self, rows: Iterable[Row]) -> None:
        self._db.many(
            INSERT_ROW,
            [
                (self._number(r.table), r.number, r.first, r.request, r.head, r.body, r.secret)
                for r in rows
            ],
        )

    def _number(self, table: str) -> int | None:
        if table not in self._numbers:
            rows = self._db.all("SELECT no FROM journal_tables WHERE name = ?", (table,))
            if not rows:
                return None
            self._numbers[table] = rows[0][0]
        return self._numbers[table]

    def put(self, record: SideRecord) -> None:
        """See Writing."""
        self._db.many(PUT_PAPER, [(record.kind, record.table, record.number, record.content)])

    def drop_papers(self, kind: str, table: str | None = None, below: int | None = None) -> int:
        """See Writing."""
        where, values = _which(kind, table)
        if below is not None:
            where, values = f"{where} AND number < ?", [*values, below]
        return self._db.count(f"DELETE FROM journal_papers {where}", values)

    def drop_rows(self, table: str, up_to: int) -> int:
        """See Writing."""
        sql = "DELETE FROM journal_entries WHERE table_no = ? AND number <= ?"
        return self._db.count(sql, (self._number(table), up_to))


def _row(table: str, columns: tuple[Any, ...]) -> Row:
    number, first, request, head, body, secret = columns
    secret_bytes = None if secret is None else _bytes(secret)
    return Row(table, number, first, request, _bytes(head), _bytes(body), secret_bytes)


def _bytes(value: object) -> bytes:
    """Return the content of a blob column.

    In a manually edited SQLite file it may be text or a number; its hash then does not match.
    """
    return value if isinstance(value, bytes) else str(value).encode()


def _which(kind: str, table: str | None) -> tuple[str, list[object]]:
    if table is None:
        return "WHERE kind = ?", [kind]
    return "WHERE kind = ? AND table_name = ?", [kind, table]


def schema_in(rows: list[tuple[Any, ...]], name: str) -> int:
    """Return the schema version from the rows that hold it. Raises NotAJournal if it is missing."""
    try:
        version = int(rows[0][0])
    except (IndexError, TypeError, ValueError):
        version = 0
    if version < 1:
        raise NotAJournal(f"{name} has no schema version: {RESTORE}")
    return version


def set_up(db: Dialect, found: int, name: str) -> None:
    """Migrate the tables from version `found` (0: none yet) to the current one, in one transaction.

    Raises NotAJournal if the database is newer than this cardspeak.
    """
    if found > SCHEMA_VERSION:
        raise NotAJournal(
            f"{name} was made by a newer cardspeak (schema {found}; this one has "
            f"{SCHEMA_VERSION}): use that version"
        )
    for version in range(found + 1, SCHEMA_VERSION + 1):
        for statement in SCHEMA[version]:
            db.all(statement.format(**db.words))
        if version == 1:
            db.all("INSERT INTO journal_about VALUES ('schema', '1')")
        else:
            db.all("UPDATE journal_about SET value = ? WHERE name = 'schema'", (str(version),))
