"""Tables from a room's journal, for `export`: from a database, a backup or an archive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from cardspeak.cards import NotationError
from cardspeak.journal import codec
from cardspeak.journal.errors import JournalError
from cardspeak.journal.export import is_export, opened_export
from cardspeak.journal.journal import played
from cardspeak.journal.names import Names
from cardspeak.journal.opening import is_postgres, open_store
from cardspeak.journal.store import Reading, Store
from cardspeak.table.events import Event

SQLITE = b"SQLite format 3\0"


def is_journal(address: str) -> bool:
    """Is this a journal's database, backup or archive, and no hand history?"""
    if is_postgres(address):
        return True
    path = Path(address)
    try:
        with path.open("rb") as file:
            start = file.read(len(SQLITE))
    except OSError:
        return False
    return start == SQLITE or is_export(path)


def kept_tables(address: str, names: Sequence[str]) -> list[list[Event]]:
    """The events of the tables named, or of all; raises NotationError with what is wrong."""
    try:
        with _opened(address) as store, store.reading() as pages:
            known = list(played(pages))
            for name in names:
                if name not in known:
                    told = ", ".join(known) or "no table"
                    raise NotationError(f"there is no table '{name}' in {address}: it has {told}")
            return [_events(pages, name, Names(store)) for name in names or known]
    except JournalError as wrong:
        raise NotationError(str(wrong)) from None


@contextmanager
def _opened(address: str) -> Iterator[Store]:
    if not is_postgres(address) and is_export(Path(address)):
        with opened_export(Path(address)) as (kept, loaded):
            if loaded.fault:
                raise NotationError(f"{address} is not sound: {loaded.fault}")
            yield kept
        return
    store = open_store(address, make=False)
    try:
        yield store
    finally:
        store.close()


def _events(pages: Reading, name: str, people: Names) -> list[Event]:
    """Everything that happened at a table, from its opening on."""
    found: list[Event] = []
    for row in pages.rows(name, 0):
        if not found and row.number != 1:
            raise NotationError(
                f"table '{name}' begins with entry {row.number}: its first rounds were archived; "
                "restore them into a copy first"
            )
        found += people.shown(codec.read(row)).events
    if not found:
        raise NotationError(f"all of table '{name}' was archived: restore it into a copy first")
    return found
