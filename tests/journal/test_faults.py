"""A short slice of what `make faults` does at length: killed rooms and full disks."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.journal.faults import Toll, child, look, run
from tests.journal.kit import open_kept, play_rounds

from cardspeak.journal import CannotWrite, Journal, Signer
from cardspeak.journal.stores.sqlite import SqliteStore
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.table import events as ev


def test_a_killed_room_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """SIGKILL at any moment: what was acknowledged is there, once."""
    toll = run(str(tmp_path / "room.db"), tmp_path / "key", kills=4, seed=3)
    assert toll.acknowledged > 20
    assert toll.in_mid_round > 0


def test_a_killed_room_on_postgresql(database: str, tmp_path: Path) -> None:
    """The same with the other database."""
    toll = run(database, tmp_path / "key", kills=2, seed=4)
    assert toll.acknowledged > 10


def test_a_full_disk_is_said_and_harms_nothing(tmp_path: Path) -> None:
    """The journal stays readable, and goes on when there is room again."""
    store = SqliteStore(tmp_path / "room.db")
    with Journal(store, Signer.make()) as journal:
        table = open_kept(journal, "t")
        (pages,) = store._writer.execute("PRAGMA page_count").fetchone()
        store._writer.execute(f"PRAGMA max_page_count = {pages + 3}")
        with pytest.raises(CannotWrite, match=r"full: make room there; nothing was written"):
            play_rounds(table, 50)
        version = table.state.version
        assert journal.resume("t").version == version
        assert verify_store(store, Evidence(journal.checkpoints())).ok
        store._writer.execute("PRAGMA max_page_count = 1000000")
        journal.record("t", version, (ev.TimePassed(minute=1),))


def test_a_limit_on_file_size_is_said(tmp_path: Path) -> None:
    """A room that may not write more says so, and what it acknowledged is there."""
    address, key = str(tmp_path / "room.db"), tmp_path / "key"
    room = child(address, key, "1", str(1_500_000))
    out, _ = room.communicate(timeout=120)
    told = out.splitlines()
    assert any("does not take more" in line or "full" in line for line in told)
    toll = Toll()
    for line in told:
        if not line.startswith("!"):
            name, number, _, head = line.split()
            toll.known[name, int(number)] = head
    assert toll.known
    look(address, key, toll)
