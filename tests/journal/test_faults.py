"""A short version of `make faults`: killed rooms and full disks."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.journal.faults import Toll, child, look, run
from tests.journal.kit import open_kept, play_rounds

from cardspeak.journal import CannotWrite, Journal, Signer
from cardspeak.journal.stores.sqlite import SqliteStore
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.table import events as ev


def test_killed_room_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """After SIGKILL at any moment, each acknowledged entry is there once."""
    toll = run(str(tmp_path / "room.db"), tmp_path / "key", kills=4, seed=3)
    assert toll.acknowledged > 20
    assert toll.in_mid_round > 0


def test_killed_room_on_postgresql_loses_nothing(database: str, tmp_path: Path) -> None:
    """Like the previous test, with the other database."""
    toll = run(database, tmp_path / "key", kills=2, seed=4)
    assert toll.acknowledged > 10


def test_full_disk_is_reported_and_harms_nothing(tmp_path: Path) -> None:
    """The journal stays readable, and accepts entries again once there is space."""
    store = SqliteStore(tmp_path / "room.db")
    with Journal(store, Signer.make()) as journal:
        table = open_kept(journal, "t")
        (pages,) = store._writer.execute("PRAGMA page_count").fetchone()
        store._writer.execute(f"PRAGMA max_page_count = {pages + 3}")
        with pytest.raises(CannotWrite, match=r"full: free some space; nothing was written"):
            play_rounds(table, 50)
        version = table.state.version
        assert journal.resume("t").version == version
        assert verify_store(store, Evidence(journal.checkpoints())).ok
        store._writer.execute("PRAGMA max_page_count = 1000000")
        journal.record("t", version, (ev.TimePassed(minute=1),))


def test_file_size_limit_is_reported(tmp_path: Path) -> None:
    """A room that can no longer write prints an error, and its acknowledged entries are there."""
    address, key = str(tmp_path / "room.db"), tmp_path / "key"
    room = child(address, key, "1", str(1_500_000))
    out, _ = room.communicate(timeout=120)
    printed = out.splitlines()
    assert any("rejects writes" in line or "full" in line for line in printed)
    toll = Toll()
    for line in printed:
        if not line.startswith("!"):
            name, number, _, head = line.split()
            toll.known[name, int(number)] = head
    assert toll.known
    look(address, key, toll)
