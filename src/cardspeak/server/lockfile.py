"""One room for one database: a second one would play the same tables against the first."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardspeak.journal.stores.opening import is_postgres, shown

try:
    import fcntl
except ImportError:  # pragma: no cover - where there is no such lock, nobody is told
    fcntl = None  # type: ignore[assignment]

OWNER_ONLY = 0o600


class StartupError(Exception):
    """Something that the room needs cannot be used: the address, its certificate, the record."""


@contextmanager
def exclusive_lock(database: str) -> Iterator[None]:
    """Hold the database for this room; raises StartupError while another has it.

    For SQLite the lock is on a file beside the real file, whatever symbolic links lead there; the
    system lets go of it however the room ends.  PostgreSQL keeps it as long as a connection
    lasts.  Backups and whatever else reads or archives need not ask.
    """
    hold = _in_postgres if is_postgres(database) else _beside
    with hold(database) as free:
        if not free:
            raise StartupError(
                f"another room is open on {shown(database)}: close it first, or name another "
                "record with --database"
            )
        yield


@contextmanager
def _beside(database: str) -> Iterator[bool]:
    """Was it free?  Held by a lock on a file beside it."""
    real = Path(os.path.realpath(database))
    if database != "memory:":
        _one_name(real)
    path = real.with_name(f"{real.name}.lock")
    if fcntl is None or database == "memory:" or not os.access(path.parent, os.W_OK):
        yield True  # where nothing can be written the journal will say so
        return
    held = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            free = True
        except OSError:
            free = False
        yield free
    finally:
        os.close(held)


def _one_name(real: Path) -> None:
    """Raise Taken for a file with a second hard link: SQLite keeps its log under the name it is
    given, so two names for one database would destroy it."""
    try:
        names = real.stat().st_nlink
    except OSError:
        return  # not there yet, or the journal will say what is wrong
    if names > 1:
        raise StartupError(
            f"{real} has {names} names (hard links), and a room under another name would destroy "
            "it: keep one of them and remove the others, or copy the file with `cardspeak backup`"
        )


@contextmanager
def _in_postgres(database: str) -> Iterator[bool]:
    """Was it free?  Held by a lock of the database."""
    from cardspeak.journal.stores.postgres import held_by_us  # an extra that few need

    with held_by_us(database) as free:
        yield free
