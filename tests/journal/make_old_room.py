"""Write the old room in tests/journal/old, once for each version of events, before the next
version.

Run as `python -m tests.journal.make_old_room`. Writes a database with its key, an archive, a
backup, and the state of each table as JSON. Some tables were played in a room. The others have
irregular play of every book, so that nearly every kind of event occurs.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import sqlite3
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import get_args

import msgspec
from tests.golden.evenings import evening
from tests.golden.play import troubled
from tests.properties.houses import BOOKS
from tests.properties.kit import dump
from tests.room.kit import CALM, Eyes, Players

from cardspeak.accounts import Accounts
from cardspeak.books.shelf import SHELF
from cardspeak.journal import Journal, open_journal
from cardspeak.journal.files.archive import archive
from cardspeak.journal.files.export import export
from cardspeak.room import LiveTable, Room
from cardspeak.scenario.language.reader import find_files, read_file
from cardspeak.scenario.running.runner import run_case
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.events import EVENT_VERSION, BonusTakenBack, Event
from cardspeak.table.rulings import Granted

FOLDER = Path(__file__).parent / "old"
ROOM = FOLDER / f"room-{EVENT_VERSION}.db"
PACKED = FOLDER / f"{ROOM.name}.gz"
BEGAN = 1_700_000_000_000
SEATED = 3

Rulings = list[tuple[Event, ...]]


async def _with_people(journal: Journal) -> list[str]:
    """Run a room where people play two tables and one is deleted. Returns the table ids."""
    room = Room(journal, CALM)
    people, accounts = room.people, Accounts(room.people, journal)
    persons = [(await people.guest(name, BEGAN)).person for name in ("Ana", "Ben", "Pia", "Gus")]
    await accounts.sign_up(persons[3], "correct horse battery", "", BEGAN, "")
    for book in ("nolimit", "act-stud"):
        late = {"late_entry": "on"} if "late_entry" in SHELF[book].choices else {}
        live = await room.open(book, late)
        assert isinstance(live, LiveTable), live
        players = Players(live, ())
        players.people = persons[:SEATED]
        players.lines = [Eyes(person) for person in players.people]
        await players.sit()
        await players.play(4)
        await players.say(asks.Leave(seat=SeatNo(SEATED)), SEATED)
    await room.stop()
    await accounts.delete(persons[3], BEGAN)
    return [live.id for live in room.tables()]


def _irregular() -> Iterator[tuple[str, Rulings]]:
    """Yield ordinary and irregular games of every book."""
    for book in BOOKS:
        run = evening(book, 1)
        yield f"{book}-evening", [run.opening, *run.rulings[:50]]
        for number in (0, 1):
            trouble = troubled(book, number)
            yield f"{book}-trouble-{number}", [trouble.opening, *trouble.rulings[:60]]


def _rare(missing: set[type]) -> Iterator[tuple[str, Rulings]]:
    """Yield scenarios with events that have not occurred so far."""
    names = count(1)
    for file in find_files([Path("scenarios")]):
        for case in read_file(file):
            played = run_case(case)
            granted = [
                exchange.ruling
                for exchange in played.exchanges
                if isinstance(exchange.ruling, Granted)
            ]
            rulings = [ruling.events for ruling in granted]
            new = {type(event) for events in rulings for event in events} & missing
            if new and played.table is not None:
                missing -= new
                yield f"{case.book}-case-{next(names)}", rulings


def _keep(journal: Journal, name: str, rulings: Rulings) -> set[type]:
    clock = count(BEGAN, 1000)
    version = 0
    for events in filter(None, rulings):
        journal.record(name, version, events, person="Ann", at=next(clock))
        version += len(events)
    return {type(event) for events in rulings for event in events}


def _make() -> None:
    with open_journal(str(ROOM)) as journal:
        with_people = asyncio.run(_with_people(journal))
        missing = set(get_args(Event))
        for name, rulings in _irregular():
            missing -= _keep(journal, name, rulings)
        for name, rulings in _rare(missing):
            _keep(journal, name, rulings)
        assert missing <= {BonusTakenBack}, f"events that never occurred: {missing}"
        for book in ("tas-holdem", "act-stud"):
            journal.snapshot(f"{book}-trouble-1")
        archived = archive(journal, with_people[0], FOLDER, keep=1, at=BEGAN)
        assert archived is not None, "nothing was archived"
        Path(archived.file).rename(FOLDER / f"archive-{EVENT_VERSION}.jsonl.gz")
        signed = journal.checkpoint(at=BEGAN)
        (FOLDER / f"checkpoint-{EVENT_VERSION}.json").write_bytes(msgspec.json.encode(signed))
        with journal.store.reading() as pages:
            export(pages, FOLDER / f"backup-{EVENT_VERSION}.jsonl.gz", at=BEGAN)
        states = {
            name: json.loads(dump(table)) for name, table in sorted(journal.resume_all().items())
        }
    packed_states = json.dumps(states, sort_keys=True).encode()
    (FOLDER / f"states-{EVENT_VERSION}.json.gz").write_bytes(gzip.compress(packed_states, mtime=0))
    disk = sqlite3.connect(ROOM)
    disk.execute("PRAGMA journal_mode=DELETE")
    disk.execute("VACUUM")
    disk.close()
    PACKED.write_bytes(gzip.compress(ROOM.read_bytes(), mtime=0))
    ROOM.unlink()


def main() -> None:
    """Write the files. Fails if they exist."""
    assert not PACKED.exists(), f"{PACKED} exists, and an old room is never replaced"
    random.seed(EVENT_VERSION)
    _make()


if __name__ == "__main__":
    main()
