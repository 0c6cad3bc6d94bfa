"""A journal in one SQLite file: write-ahead log, every commit flushed to the disk.

Any number of processes may read, back up or verify while a room writes.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock, RLock
from typing import Any

from cardspeak.journal.errors import CannotRead, CannotWrite, NotAJournal
from cardspeak.journal.stores.sql import (
    RESTORE,
    SCHEMA_VERSION,
    SqlPages,
    Values,
    schema_in,
    set_up,
)

APPLICATION_ID = 0x63617264
"""Marks the file as ours, in the place SQLite has for that."""
OWNER_ONLY = 0o600
WAIT_SECONDS = 30.0
PAGES_A_FETCH = 200
STOPS = {"SQLITE_IOERR_FSYNC", "SQLITE_IOERR_DIR_FSYNC", "SQLITE_CORRUPT", "SQLITE_NOTADB"}
"""After these nothing more is written: what the disk holds is no longer known."""


class _Sqlite:
    """The dialect: one connection."""

    words = {"blob": "BLOB", "int": "INTEGER", "key": "INTEGER PRIMARY KEY"}  # noqa: RUF012 - a constant
    locking = ""  # a transaction that writes holds the whole file

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def all(self, sql: str, values: Values = ()) -> list[tuple[Any, ...]]:
        """See Dialect."""
        return self.connection.execute(sql, tuple(values)).fetchall()

    def each(self, sql: str, values: Values = ()) -> Iterator[tuple[Any, ...]]:
        """See Dialect."""
        cursor = self.connection.execute(sql, tuple(values))
        while found := cursor.fetchmany(PAGES_A_FETCH):
            yield from found

    def many(self, sql: str, values: Iterable[Values]) -> None:
        """See Dialect."""
        self.connection.executemany(sql, values)

    def count(self, sql: str, values: Values = ()) -> int:
        """See Dialect."""
        return self.connection.execute(sql, tuple(values)).rowcount


def _words(wrong: sqlite3.Error) -> str:
    """SQLite's words for an error, with what to do if the file is damaged."""
    damaged = (getattr(wrong, "sqlite_errorname", "") or "").startswith("SQLITE_CORRUPT")
    incomplete = "already exists" in str(wrong) or "no such table" in str(wrong)
    return f"{wrong}; {RESTORE}" if damaged or incomplete else str(wrong)


class SqliteStore:
    """Keeps the journal in a file; makes it when it is not there and `make` is given."""

    def __init__(self, path: Path, *, make: bool = True, durable: bool = True) -> None:
        self.name = str(path)
        self._path = path
        self._make = make
        self._durable = durable
        self._lock = RLock()
        self._idle: list[sqlite3.Connection] = []
        self._idle_lock = Lock()
        self._stopped = ""
        self._file = (0, 0)
        """Which file was opened; another of the same name is another record."""
        try:
            if make and not path.exists():
                os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))  # it holds hidden cards
            self._writer = self._connect()
            self._prepare()
            self._file = self._there()
        except OSError as wrong:
            raise CannotRead(f"{path} cannot be made: {wrong.strerror}") from None
        except sqlite3.Error as wrong:
            raise self._cannot_open(wrong) from None

    def _connect(self) -> sqlite3.Connection:
        mode = "rwc" if self._make else "rw"
        address = f"{self._path.absolute().as_uri()}?mode={mode}"
        connection = sqlite3.connect(
            address, uri=True, isolation_level=None, timeout=WAIT_SECONDS, check_same_thread=False
        )
        connection.execute(f"PRAGMA synchronous = {'FULL' if self._durable else 'OFF'}")
        connection.execute("PRAGMA fullfsync = ON")  # on a Mac a plain flush stops in the drive
        connection.execute("PRAGMA checkpoint_fullfsync = ON")
        return connection

    def _prepare(self) -> None:
        """Make the tables or bring them up to date; refuse a file that is something else."""
        db = _Sqlite(self._writer)
        ours = db.all("PRAGMA application_id")[0][0] == APPLICATION_ID
        empty = not db.all("SELECT 1 FROM sqlite_master LIMIT 1")
        if not ours and not (empty and self._make):
            self._writer.close()
            raise NotAJournal(f"{self.name} is an SQLite file, but no journal of cardspeak")
        mode = db.all("PRAGMA journal_mode = WAL")[0][0]
        if mode != "wal":
            raise CannotRead(
                f"{self.name}: this file system cannot hold a write-ahead log "
                f"(SQLite stays in mode '{mode}'); keep the journal on a local disk"
            )
        if self._schema(db) == SCHEMA_VERSION:
            return
        with self._transaction(self._writer, "IMMEDIATE"):
            set_up(db, self._schema(db), self.name)
            db.all(f"PRAGMA application_id = {APPLICATION_ID}")

    def _schema(self, db: _Sqlite) -> int:
        if not db.all("SELECT 1 FROM sqlite_master WHERE name = 'journal_about'"):
            return 0
        return schema_in(db.all("SELECT value FROM journal_about WHERE name = 'schema'"), self.name)

    def _cannot_open(self, wrong: sqlite3.Error) -> Exception:
        if wrong.sqlite_errorname == "SQLITE_NOTADB":
            return NotAJournal(
                f"{self.name} is not an SQLite file, or its first page is damaged: name another, "
                f"or {RESTORE}"
            )
        if not self._make and not self._path.exists():
            return CannotRead(f"there is no journal {self.name}")
        return CannotRead(f"{self.name} cannot be opened: {_words(wrong)}")

    @contextmanager
    def _transaction(self, connection: sqlite3.Connection, how: str) -> Iterator[None]:
        connection.execute(f"BEGIN {how}")
        try:
            yield
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # a full disk may have ended it already
                connection.execute("ROLLBACK")
            raise

    def _there(self) -> tuple[int, int]:
        """Which file the name stands for now."""
        found = self._path.stat()
        return found.st_dev, found.st_ino

    def _moved(self) -> str:
        """What is wrong if the file was taken away; SQLite itself would go on without a word."""
        try:
            same = self._there() == self._file
        except OSError:
            return f"{self.name} was taken away while it was in use: put it back"
        return "" if same else f"{self.name} is another file than the one in use: open it anew"

    @contextmanager
    def reading(self) -> Iterator[SqlPages]:
        """See Store."""
        if moved := self._moved():
            raise CannotRead(moved)
        connection = self._borrow()
        try:
            with self._transaction(connection, "DEFERRED"):
                yield SqlPages(_Sqlite(connection), writing=False)
        except sqlite3.Error as wrong:
            raise CannotRead(f"{self.name} cannot be read: {_words(wrong)}") from None
        finally:
            with self._idle_lock:
                self._idle.append(connection)

    def _borrow(self) -> sqlite3.Connection:
        with self._idle_lock:
            if self._idle:
                return self._idle.pop()
        try:
            return self._connect()
        except sqlite3.Error as wrong:
            raise self._cannot_open(wrong) from None

    @contextmanager
    def writing(self) -> Iterator[SqlPages]:
        """See Store."""
        with self._lock:
            if wrong := self._stopped or self._moved():
                raise CannotWrite(wrong)
            try:
                with self._transaction(self._writer, "IMMEDIATE"):
                    yield SqlPages(_Sqlite(self._writer), writing=True)
            except sqlite3.IntegrityError:
                raise
            except sqlite3.Error as error:
                raise self._cannot_write(error) from None

    def _cannot_write(self, wrong: sqlite3.Error) -> CannotWrite:
        code = wrong.sqlite_errorname
        if code == "SQLITE_FULL":
            return CannotWrite(f"the disk that holds {self.name} is full: make room there")
        if code in STOPS:
            self._stopped = (
                f"{self.name} failed to keep what was written ({wrong}); nothing more is taken "
                "until the disk is seen to and the journal is opened again"
            )
            return CannotWrite(self._stopped, certain=False)
        if code.startswith("SQLITE_IOERR"):
            return CannotWrite(
                f"the disk that holds {self.name} does not take more ({wrong}): it may be full, "
                "or over a quota or limit on file size"
            )
        return CannotWrite(f"{self.name} cannot be written: {wrong}")

    def damage(self) -> str:
        """Faults that SQLite's integrity check finds in the file; empty if there are none."""
        connection = self._borrow()
        try:
            found = connection.execute("PRAGMA integrity_check(3)").fetchall()
        except sqlite3.Error as wrong:
            return _words(wrong)
        finally:
            with self._idle_lock:
                self._idle.append(connection)
        words = [str(one[0]).replace("\n", ", ") for one in found]
        return "" if words == ["ok"] else f"{'; '.join(words)}; {RESTORE}"

    def close(self) -> None:
        """See Store."""
        with self._lock, self._idle_lock:
            for connection in (*self._idle, self._writer):
                connection.close()
            self._idle.clear()
