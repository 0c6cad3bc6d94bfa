"""The database disappears during play: clients are notified, nothing is lost, and play resumes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from tests.postgres import stoppable
from tests.server.kit import QUICK, Answered, Line, Served, play_rounds, serving

from cardspeak.journal import open_journal
from cardspeak.journal.verify import Evidence, verify_store

PACE = msgspec.structs.replace(QUICK, again=0.2)


def outage(server: Served, stop: Callable[[], None], restore: Callable[[], None]) -> None:
    """Play, remove the database, check the notices, restore the database, and continue playing."""
    table, token = opened(server)
    with server.line(table, token) as line:
        _play_through_outage(server, line, stop, restore)
    assert server.get(f"/api/tables/{table}/ledger", token)["balance"] == 0


def _play_through_outage(
    server: Served, line: Line, stop: Callable[[], None], restore: Callable[[], None]
) -> None:
    play_rounds([line], 1)
    assert server.get("/api/health")["ok"]
    stop()
    assert "cannot be kept" in line.until("stopped")["stopped"]
    answer = line.ask("Sit", "later", seat=9, stake=2000)
    assert answer["code"] in {"stopped", "not_kept"}
    with pytest.raises(Answered) as failed:
        server.get("/api/health")
    assert failed.value.status == 503
    with pytest.raises(Answered) as failed:
        server.guest("Noel")
    assert (failed.value.status, failed.value.body["code"]) == (503, "not_kept")
    restore()
    while line.latest["stopped"] or line.next()["t"] != "view":
        line.until("view")
    play_rounds([line], 1)
    assert line.ask("Sit", "later", seat=9, stake=2000)["t"] == "done"
    assert server.get("/api/health")["ok"]


def opened(server: Served) -> tuple[str, str]:
    """Open a table of bots. Returns the table and the host's token."""
    person = server.guest("Emil")
    table = server.table("event", person["token"], bots=["call", "raise", "call"])
    return table, str(person["token"])


def test_tables_pause_while_postgresql_is_down_and_resume(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database server is stopped in mid-play. Tables pause with a notice, and resume."""
    monkeypatch.setenv("CARDSPEAK_KEY", str(tmp_path / "room.key"))
    with stoppable() as database:
        with serving(tmp_path, database=database.address, pace=PACE) as server:
            outage(server, database.stop, database.start)
        with open_journal(database.address) as journal:
            assert verify_store(journal.store, Evidence(journal.checkpoints())).ok


def test_tables_pause_while_the_database_file_is_moved_away(tmp_path: Path) -> None:
    """SQLite would keep writing to the moved file. The room stops until the file is back."""
    here, there = tmp_path / "room.db", tmp_path / "elsewhere.db"
    with serving(tmp_path, pace=PACE) as server:
        outage(server, lambda: _move(here, there), lambda: _move(there, here))
    with open_journal(str(here)) as journal:
        assert verify_store(journal.store, Evidence(journal.checkpoints())).ok


def _move(source: Path, target: Path) -> None:
    source.rename(target)


def test_another_file_with_the_same_name_is_not_written(tmp_path: Path) -> None:
    """The new file is not this room's record, so nothing is written until the room is reopened."""
    with serving(tmp_path, pace=PACE) as server, server.line(*opened(server)) as line:
        play_rounds([line], 1)
        (tmp_path / "room.db").rename(tmp_path / "elsewhere.db")
        (tmp_path / "room.db").write_bytes(b"")
        assert "cannot be kept" in line.until("stopped")["stopped"]
        line.drain(1.0)
        assert line.latest["stopped"] or line.frames[-1]["t"] == "stopped"
    assert not (tmp_path / "room.db").read_bytes()
