"""A journal in one SQLite file, with a write-ahead log and every commit flushed to disk.

Any number of processes may read, back up or verify it while a room writes.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock, RLock
from time import monotonic
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
"""Marks the file as a journal, in the header field that SQLite provides for this."""
OWNER_ONLY = 0o600
WAIT_SECONDS = 30.0
PAGES_A_FETCH = 200
CHECK_SECONDS = 1.0
"""Time between two checks that the file was not moved, while entries are written."""
STOPS = {"SQLITE_IOERR_FSYNC", "SQLITE_IOERR_DIR_FSYNC", "SQLITE_CORRUPT", "SQLITE_NOTADB"}
"""SQLite errors after which the contents of the disk are unknown, so nothing more is written."""


class _Sqlite:
    """The dialect of one SQLite connection."""

    words = {  # noqa: RUF012 - a constant
        "blob": "BLOB",
        "int": "INTEGER",
        "key": "INTEGER PRIMARY KEY",
        "compact": "WITHOUT ROWID",
    }
    locking = ""  # a write transaction locks the whole file

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def all(self, sql: str, values: Values = ()) -> list[tuple[Any, ...]]:
        """See Dialect."""
        return self.connection.execute(sql, tuple(values)).fetchall()

    def each(self, sql: str, values: Values = ()) -> Iterator[tuple[Any, ...]]:
        """See Dialect."""
        cursor = self.connection.execute(sql, tuple(values))
        while rows := cursor.fetchmany(PAGES_A_FETCH):
            yield from rows

    def many(self, sql: str, values: Iterable[Values]) -> None:
        """See Dialect."""
        self.connection.executemany(sql, values)

    def count(self, sql: str, values: Values = ()) -> int:
        """See Dialect."""
        return self.connection.execute(sql, tuple(values)).rowcount


def _words(error: sqlite3.Error) -> str:
    """Return SQLite's error message, with advice if the file is damaged."""
    damaged = (getattr(error, "sqlite_errorname", "") or "").startswith("SQLITE_CORRUPT")
    incomplete = "already exists" in str(error) or "no such table" in str(error)
    return f"{error}; {RESTORE}" if damaged or incomplete else str(error)


class SqliteStore:
    """Stores the journal in a file. If the file is missing, it is created if `make` is true."""

    def __init__(self, path: Path, *, make: bool = True, durable: bool = True) -> None:
        self.name = str(path)
        self._path = path
        self._make = make
        self._durable = durable
        self._lock = RLock()
        self._idle: list[sqlite3.Connection] = []
        self._idle_lock = Lock()
        self._stopped = ""
        self._numbers: dict[str, int] = {}
        """The number of each table that the writer has used."""
        self._checked_at = 0.0
        """Monotonic time at which a write last checked that the file is in place."""
        self._file = (0, 0)
        """Device and inode of the open file, to detect that another file has replaced it."""
        try:
            if make and not path.exists():
                os.close(
                    os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY)
                )  # the file contains hidden cards
            self._writer = self._connect()
            self._prepare()
            self._file = self._there()
        except OSError as error:
            raise CannotRead(f"{path} cannot be made: {error.strerror}") from None
        except sqlite3.Error as error:
            raise self._cannot_open(error) from None

    def _connect(self) -> sqlite3.Connection:
        mode = "rwc" if self._make else "rw"
        address = f"{self._path.absolute().as_uri()}?mode={mode}"
        connection = sqlite3.connect(
            address, uri=True, isolation_level=None, timeout=WAIT_SECONDS, check_same_thread=False
        )
        connection.execute(f"PRAGMA synchronous = {'FULL' if self._durable else 'OFF'}")
        connection.execute(
            "PRAGMA fullfsync = ON"
        )  # on macOS a plain fsync stops at the drive's cache
        connection.execute("PRAGMA checkpoint_fullfsync = ON")
        return connection

    def _prepare(self) -> None:
        """Create or migrate the tables. Raises NotAJournal if the file is not a journal."""
        db = _Sqlite(self._writer)
        is_journal = db.all("PRAGMA application_id")[0][0] == APPLICATION_ID
        is_empty = not db.all("SELECT 1 FROM sqlite_master LIMIT 1")
        if not is_journal and not (is_empty and self._make):
            self._writer.close()
            raise NotAJournal(f"{self.name} is an SQLite file, but not a journal of cardspeak")
        mode = db.all("PRAGMA journal_mode = WAL")[0][0]
        if mode != "wal":
            raise CannotRead(
                f"{self.name}: this file system does not support a write-ahead log "
                f"(SQLite stays in mode '{mode}'); put the journal on a local disk"
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

    def _cannot_open(self, error: sqlite3.Error) -> Exception:
        if error.sqlite_errorname == "SQLITE_NOTADB":
            return NotAJournal(
                f"{self.name} is not an SQLite file, or its first page is damaged: choose another, "
                f"or {RESTORE}"
            )
        if not self._make and not self._path.exists():
            return CannotRead(f"there is no journal {self.name}")
        return CannotRead(f"{self.name} cannot be opened: {_words(error)}")

    @contextmanager
    def _transaction(self, connection: sqlite3.Connection, how: str) -> Iterator[None]:
        connection.execute(f"BEGIN {how}")
        try:
            yield
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # a full disk may already have rolled it back
                connection.execute("ROLLBACK")
            raise

    def _there(self) -> tuple[int, int]:
        """Return the device and inode of the file that the path refers to now."""
        status = self._path.stat()
        return status.st_dev, status.st_ino

    def _moved(self) -> str:
        """Return an error message if the file was moved or replaced, else "".

        SQLite itself does not report this.
        """
        try:
            is_same = self._there() == self._file
        except OSError:
            return f"{self.name} was removed while it was in use: put it back"
        return "" if is_same else f"{self.name} was replaced by another file: open it again"

    def _moved_lately(self) -> str:
        """Like `_moved`, but looks at the file only once a second while it is in place."""
        now = monotonic()
        if now - self._checked_at < CHECK_SECONDS:
            return ""
        moved = self._moved()
        self._checked_at = 0.0 if moved else now
        return moved

    @contextmanager
    def reading(self) -> Iterator[SqlPages]:
        """See Store."""
        if moved := self._moved():
            raise CannotRead(moved)
        connection = self._borrow()
        try:
            with self._transaction(connection, "DEFERRED"):
                yield SqlPages(_Sqlite(connection), writing=False)
        except sqlite3.Error as error:
            raise CannotRead(f"{self.name} cannot be read: {_words(error)}") from None
        finally:
            with self._idle_lock:
                self._idle.append(connection)

    def _borrow(self) -> sqlite3.Connection:
        with self._idle_lock:
            if self._idle:
                return self._idle.pop()
        try:
            return self._connect()
        except sqlite3.Error as error:
            raise self._cannot_open(error) from None

    @contextmanager
    def writing(self) -> Iterator[SqlPages]:
        """See Store."""
        with self._lock:
            if reason := self._stopped or self._moved_lately():
                raise CannotWrite(reason)
            try:
                with self._transaction(self._writer, "IMMEDIATE"):
                    yield SqlPages(_Sqlite(self._writer), writing=True, numbers=self._numbers)
            except BaseException as error:
                self._numbers.clear()  # the transaction may have inserted tables
                self._checked_at = 0.0
                if isinstance(error, sqlite3.Error) and not isinstance(
                    error, sqlite3.IntegrityError
                ):
                    raise self._cannot_write(error) from None
                raise

    def _cannot_write(self, error: sqlite3.Error) -> CannotWrite:
        code = error.sqlite_errorname
        if code == "SQLITE_FULL":
            return CannotWrite(f"the disk with {self.name} is full: free some space")
        if code in STOPS:
            self._stopped = (
                f"{self.name} could not store the last write ({error}); nothing more is written "
                "until the disk is repaired and the journal is opened again"
            )
            return CannotWrite(self._stopped, certain=False)
        if code.startswith("SQLITE_IOERR"):
            return CannotWrite(
                f"the disk with {self.name} rejects writes ({error}): it may be full, "
                "or over a quota or a limit on file size"
            )
        return CannotWrite(f"{self.name} cannot be written: {error}")

    def damage(self) -> str:
        """Return the faults that SQLite's integrity check finds; empty if there are none."""
        connection = self._borrow()
        try:
            rows = connection.execute("PRAGMA integrity_check(3)").fetchall()
        except sqlite3.Error as error:
            return _words(error)
        finally:
            with self._idle_lock:
                self._idle.append(connection)
        faults = [str(row[0]).replace("\n", ", ") for row in rows]
        return "" if faults == ["ok"] else f"{'; '.join(faults)}; {RESTORE}"

    def close(self) -> None:
        """See Store."""
        with self._lock, self._idle_lock:
            for connection in (*self._idle, self._writer):
                connection.close()
            self._idle.clear()
