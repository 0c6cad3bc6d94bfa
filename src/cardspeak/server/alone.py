"""One room for one SQLite file: a second one would play the same tables against the first."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardspeak.journal.opening import is_postgres

try:
    import fcntl
except ImportError:  # pragma: no cover - where there is no such lock, nobody is told
    fcntl = None  # type: ignore[assignment]

OWNER_ONLY = 0o600


class Taken(Exception):
    """Something that the room needs cannot be used: the address, its certificate, the record."""


@contextmanager
def alone_at(database: str) -> Iterator[None]:
    """Hold the database for this room; raises Taken while another has it.

    The lock is on a file beside it, and the system lets go of it however the room ends.  Backups
    and whatever else reads or archives need not ask.
    """
    path = Path(f"{database}.lock")
    here = not is_postgres(database) and database != "memory:"
    if fcntl is None or not here or not os.access(path.absolute().parent, os.W_OK):
        yield  # where nothing can be written the journal will say so
        return
    held = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Taken(
                f"another room is open on {database}: close it first, or name another record "
                "with --database"
            ) from None
        yield
    finally:
        os.close(held)
