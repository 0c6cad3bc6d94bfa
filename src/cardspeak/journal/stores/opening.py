"""Which store an address means, and where its key lies."""

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
"""Names the key file where none is told."""


def open_store(address: str, *, make: bool = True) -> Store:
    """The store at an address: a PostgreSQL address, `memory:`, or else a file for SQLite."""
    if is_postgres(address):
        from cardspeak.journal.stores.postgres import PostgresStore  # an extra that few need

        return PostgresStore(address, make=make)
    if address == "memory:":
        return MemoryStore()
    path = Path(address)
    if make and not path.absolute().parent.is_dir():
        raise CannotRead(f"there is no folder {path.parent} to keep the journal in: make it first")
    return SqliteStore(path, make=make)


def open_journal(address: str, *, key: Path | None = None, make: bool = True) -> Journal:
    """The journal at an address, ready to be written; its key is made at the first start."""
    store = open_store(address, make=make)
    try:
        signer = None if address == "memory:" else load_key(key or key_file(address))
    except BaseException:
        store.close()
        raise
    return Journal(store, signer)


def is_postgres(address: str) -> bool:
    """Is it an address of PostgreSQL?"""
    return address.startswith(("postgresql://", "postgres://"))


def shown(address: str) -> str:
    """The address as messages may show it: without a password."""
    scheme, found, rest = address.partition("://")
    if not found:
        return address
    who, at, where = rest.rpartition("@")
    return f"{scheme}://{who.partition(':')[0]}{at}{where}".partition("?")[0]


def key_file(address: str) -> Path:
    """The default key file: beside the SQLite file, or in the working directory for PostgreSQL."""
    named = os.environ.get(KEY)
    if named:
        return Path(named)
    if is_postgres(address):
        return Path("cardspeak.key")
    beside = Path(f"{address}.key")
    # Through a symbolic link the room has the same key as without it.
    return beside if beside.exists() else Path(f"{os.path.realpath(address)}.key")
