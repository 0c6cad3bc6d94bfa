"""Resolve a database address to its store and its signing key."""

from __future__ import annotations

import os
from pathlib import Path

from cardspeak.journal.errors import CannotRead
from cardspeak.journal.journal import Journal
from cardspeak.journal.keys import load_key
from cardspeak.journal.stores.base import Store
from cardspeak.journal.stores.memory import MemoryStore
from cardspeak.journal.stores.sqlite import SqliteStore

KEY = "CARDSPEAK_KEY"
"""Environment variable that names the key file, used if no key file is given."""


def open_store(address: str, *, make: bool = True) -> Store:
    """Open the store at an address: a PostgreSQL URL, `memory:`, or a path for SQLite.

    Raises CannotRead if it cannot be opened.
    """
    if is_postgres(address):
        from cardspeak.journal.stores.postgres import PostgresStore  # optional dependency

        return PostgresStore(address, make=make)
    if address == "memory:":
        return MemoryStore()
    path = Path(address)
    if make and not path.absolute().parent.is_dir():
        raise CannotRead(f"there is no folder {path.parent} for the journal: create it first")
    return SqliteStore(path, make=make)


def open_journal(address: str, *, key: Path | None = None, make: bool = True) -> Journal:
    """Open the journal at an address for writing. Its key is created on first start."""
    store = open_store(address, make=make)
    try:
        signer = None if address == "memory:" else load_key(key or key_file(address))
    except BaseException:
        store.close()
        raise
    return Journal(store, signer)


def is_postgres(address: str) -> bool:
    """Return whether an address is a PostgreSQL URL."""
    return address.startswith(("postgresql://", "postgres://"))


def shown(address: str) -> str:
    """Return the address without its password, for messages."""
    scheme, separator, rest = address.partition("://")
    if not separator:
        return address
    user, at, host = rest.rpartition("@")
    return f"{scheme}://{user.partition(':')[0]}{at}{host}".partition("?")[0]


def key_file(address: str) -> Path:
    """Return the default key file.

    It is next to the SQLite file, or in the working directory for PostgreSQL.
    """
    configured = os.environ.get(KEY)
    if configured:
        return Path(configured)
    if is_postgres(address):
        return Path("cardspeak.key")
    beside = Path(f"{address}.key")
    # A symbolic link to the database leads to the same key.
    return beside if beside.exists() else Path(f"{os.path.realpath(address)}.key")
