"""Read the tables of a room's journal for `export`: from a database, backup or archive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from cardspeak.cards import NotationError
from cardspeak.journal import codec
from cardspeak.journal.errors import JournalError
from cardspeak.journal.files.export import is_export, opened_export
from cardspeak.journal.journal import played, tournaments
from cardspeak.journal.names import Names
from cardspeak.journal.stores.base import Reading, Store
from cardspeak.journal.stores.opening import is_postgres, open_store
from cardspeak.journal.streams import TOURNAMENT
from cardspeak.table.events import Event
from cardspeak.tournament.events import Event as TournamentEvent, TournamentAnnounced

SQLITE = b"SQLite format 3\0"


def is_journal(address: str) -> bool:
    """Return whether this is a journal (database, backup or archive) and not a hand history."""
    if is_postgres(address):
        return True
    path = Path(address)
    try:
        with path.open("rb") as file:
            start = file.read(len(SQLITE))
    except OSError:
        return False
    return start == SQLITE or is_export(path)


def tables_in(address: str, names: Sequence[str]) -> list[list[Event]]:
    """Return the events of these tables (default: all).  Raises NotationError if unreadable."""
    try:
        with _opened(address) as store, store.reading() as tx:
            known = list(played(tx))
            for name in names:
                if name not in known:
                    listing = ", ".join(known) or "no table"
                    raise NotationError(
                        f"there is no table '{name}' in {address}: it has {listing}"
                    )
            return [_events(tx, name, Names(store)) for name in names or known]
    except JournalError as error:
        raise NotationError(str(error)) from None


def tournament_in(address: str, name: str) -> list[TournamentEvent]:
    """Return the events of a tournament.  Raises NotationError if it is missing or unreadable."""
    try:
        with _opened(address) as store, store.reading() as tx:
            known = list(tournaments(tx))
            if name not in known:
                listing = ", ".join(known) or "no tournament"
                raise NotationError(
                    f"there is no tournament '{name}' in {address}: it has {listing}"
                )
            people = Names(store)
            entries = [people.shown(codec.read(row)) for row in tx.rows(name, 0)]
            return [event for entry in entries for event in entry.in_tournament]
    except JournalError as error:
        raise NotationError(str(error)) from None


def store_tournament(database: str, events: Sequence[TournamentEvent], title: str = "") -> str:
    """Store a tournament in a room's database.  Returns its name there.  Raises NotationError."""
    from cardspeak.journal import open_journal
    from cardspeak.room.driving.chance import secret
    from cardspeak.room.driving.clock import now_ms
    from cardspeak.room.tournaments.listing import TournamentListing
    from cardspeak.server.lockfile import StartupError, exclusive_lock

    first = events[0]
    assert isinstance(first, TournamentAnnounced), "a file begins with the announcement"
    name = f"{TOURNAMENT}{secret(24).lower()}"
    listing = TournamentListing(
        name, title or first.name or first.book, private=True, made=now_ms()
    )
    try:
        with exclusive_lock(database), open_journal(database) as journal:
            papers = [listing.side_record()]
            journal.append(name, 0, events, at=listing.made, papers=papers).result()
    except (JournalError, StartupError) as error:
        raise NotationError(str(error)) from None
    return name


@contextmanager
def _opened(address: str) -> Iterator[Store]:
    if not is_postgres(address) and is_export(Path(address)):
        with opened_export(Path(address)) as (exported, loaded):
            if loaded.fault:
                raise NotationError(f"{address} is damaged: {loaded.fault}")
            yield exported
        return
    store = open_store(address, make=False)
    try:
        yield store
    finally:
        store.close()


def _events(tx: Reading, name: str, people: Names) -> list[Event]:
    """Return all events of a table.  Raises NotationError if its first rounds are archived."""
    events: list[Event] = []
    for row in tx.rows(name, 0):
        if not events and row.number != 1:
            raise NotationError(
                f"table '{name}' starts at entry {row.number}: its first rounds were archived; "
                "restore them into a copy first"
            )
        events += people.shown(codec.read(row)).at_table
    if not events:
        raise NotationError(f"all of table '{name}' was archived: restore it into a copy first")
    return events
