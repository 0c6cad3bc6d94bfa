"""A room written by an earlier version verifies, replays to the same tables, and can continue."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.journal.kit import again, play_on
from tests.properties.kit import dump
from tests.room.kit import CALM

from cardspeak.journal import Journal, Signer, open_journal
from cardspeak.journal.files.export import opened_export
from cardspeak.journal.files.restore import restore
from cardspeak.journal.keys import Signed
from cardspeak.journal.stores.memory import MemoryStore
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.room import Room

OLD = Path(__file__).parent / "old"
VERSIONS = sorted(int(file.name.split("-")[1].split(".")[0]) for file in OLD.glob("room-*.db.gz"))


def states(version: int) -> dict[str, Any]:
    """Return each table's state as written by that version."""
    loaded: dict[str, Any] = json.loads(
        gzip.decompress((OLD / f"states-{version}.json.gz").read_bytes())
    )
    return loaded


def same(old: object, new: object) -> bool:
    """Check that the new state has everything of the old one. Fields may have been added."""
    if isinstance(old, dict) and isinstance(new, dict):
        return all(name in new and same(value, new[name]) for name, value in old.items())
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(same, old, new))
    return old == new


def check(journal: Journal, version: int) -> None:
    """Assert that every table of the journal matches its stored state."""
    old = states(version)
    assert set(journal.tables()) == set(old)
    for name, table in journal.resume_all().items():
        assert same(old[name], json.loads(dump(table))), name


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> int:
    """A version of events."""
    number: int = request.param
    return number


@pytest.fixture
def journal(version: int, tmp_path: Path) -> Iterator[Journal]:
    """The old room, unpacked."""
    file = tmp_path / "room.db"
    file.write_bytes(gzip.decompress((OLD / f"room-{version}.db.gz").read_bytes()))
    (tmp_path / "room.db.key").write_bytes((OLD / f"room-{version}.db.key").read_bytes())
    with open_journal(str(file)) as opened:
        yield opened


def test_old_room_verifies_with_its_checkpoint_and_archive(journal: Journal, version: int) -> None:
    """Covers chains, seals, signatures, people and archived rounds."""
    signed = msgspec.json.decode((OLD / f"checkpoint-{version}.json").read_bytes(), type=Signed)
    with opened_export(OLD / f"archive-{version}.jsonl.gz") as (store, _), store.reading() as pages:
        verdict = verify_store(journal.store, Evidence([signed], archives=[pages]))
    assert verdict.ok, verdict.faults
    assert [checkpoint.good for checkpoint in verdict.checkpoints] == [True]
    assert all(table.replayed for table in verdict.tables)
    assert verdict.people, "no record of a person is bound"


def test_old_room_replays_with_and_without_snapshots(journal: Journal, version: int) -> None:
    """Every field of the old tables has the same value."""
    check(journal, version)
    assert journal.forget_snapshots()
    check(journal, version)


def test_old_room_opens_and_its_tables_continue(journal: Journal, version: int) -> None:
    """No table is skipped, and a table that waits for a player continues."""

    async def start() -> dict[str, str]:
        room = Room(journal, CALM)
        await room.start()
        await room.stop()
        return room.left_out

    assert asyncio.run(start()) == {}
    played = 0
    for name in states(version):
        table = again(journal, name)
        if table.awaits.what == "act":
            played += play_on(table, 3)
    assert played
    assert verify_store(journal.store, Evidence()).ok


def test_old_backup_is_restored(version: int) -> None:
    """The backup is restored into an empty store, followed by the archived rounds."""
    backup, archived = OLD / f"backup-{version}.jsonl.gz", OLD / f"archive-{version}.jsonl.gz"
    with Journal(MemoryStore(), Signer.make()) as journal:
        assert journal.signer is not None
        for file in (backup, archived):
            with opened_export(file) as (store, loaded), store.reading() as pages:
                assert not loaded.fault
                restore(pages, journal.store, journal.signer)
        check(journal, version)
