"""Exclusive lock on the database, so that two servers never run the same tables."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardspeak.journal.stores.opening import is_postgres, shown

try:
    import fcntl
except ImportError:  # pragma: no cover - this system has no such lock
    fcntl = None  # type: ignore[assignment]

OWNER_ONLY = 0o600


class StartupError(Exception):
    """The room cannot start: its address, certificate or database cannot be used."""


@contextmanager
def exclusive_lock(database: str) -> Iterator[None]:
    """Lock the database for this room. Raises StartupError if another room has locked it.

    For SQLite the lock is a file next to the real database, after resolving symbolic links; the
    system frees it however the room ends. PostgreSQL holds the lock as long as a connection lasts.
    Backups, readers and archiving do not need the lock.
    """
    lock = _postgres_lock if is_postgres(database) else _file_lock
    with lock(database) as is_free:
        if not is_free:
            raise StartupError(
                f"another room is open on {shown(database)}: close it first, or choose another "
                "database with --database"
            )
        yield


@contextmanager
def _file_lock(database: str) -> Iterator[bool]:
    """Lock a file next to the database. Yields False if it is already locked."""
    database_path = Path(os.path.realpath(database))
    if database != "memory:":
        _check_hard_links(database_path)
    path = database_path.with_name(f"{database_path.name}.lock")
    if fcntl is None or database == "memory:" or not os.access(path.parent, os.W_OK):
        yield True  # if the folder is read-only, opening the journal reports it
        return
    lock = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            free = True
        except OSError:
            free = False
        yield free
    finally:
        os.close(lock)


def _check_hard_links(real: Path) -> None:
    """Raise StartupError if the file has a second hard link.

    SQLite names its log after the path it opens, so two paths to one database would corrupt it.
    """
    try:
        names = real.stat().st_nlink
    except OSError:
        return  # the file does not exist yet, or opening the journal reports the error
    if names > 1:
        raise StartupError(
            f"{real} has {names} hard links, and a room that opens another link would destroy the "
            "file: keep one link and remove the others, or copy the file with `cardspeak backup`"
        )


@contextmanager
def _postgres_lock(database: str) -> Iterator[bool]:
    """Lock the database in PostgreSQL. Yields False if it is already locked."""
    from cardspeak.journal.stores.postgres import held_by_us  # optional dependency

    with held_by_us(database) as is_free:
        yield is_free
