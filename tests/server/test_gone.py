"""The database is gone under play: everybody is told, nothing is lost, and it goes on by itself."""

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


def gone_and_back(server: Served, goes: Callable[[], None], comes: Callable[[], None]) -> None:
    """Play; take the database away; be told; bring it back; play on."""
    table, token = opened(server)
    with server.line(table, token) as line:
        _told(server, line, goes, comes)
    assert server.get(f"/api/tables/{table}/ledger", token)["balance"] == 0


def _told(server: Served, line: Line, goes: Callable[[], None], comes: Callable[[], None]) -> None:
    play_rounds([line], 1)
    assert server.get("/api/health")["ok"]
    goes()
    assert "cannot be kept" in line.until("stopped")["stopped"]
    answer = line.ask("Sit", "later", seat=9, stake=2000)
    assert answer["code"] in {"stopped", "not_kept"}
    with pytest.raises(Answered) as told:
        server.get("/api/health")
    assert told.value.status == 503
    with pytest.raises(Answered) as told:
        server.guest("Noel")
    assert (told.value.status, told.value.body["code"]) == (503, "not_kept")
    comes()
    while line.latest["stopped"] or line.next()["t"] != "view":
        line.until("view")
    play_rounds([line], 1)
    assert line.ask("Sit", "later", seat=9, stake=2000)["t"] == "done"
    assert server.get("/api/health")["ok"]


def opened(server: Served) -> tuple[str, str]:
    """A table of bots, and the token of its host."""
    person = server.guest("Emil")
    table = server.table("event", person["token"], bots=["call", "raise", "call"])
    return table, str(person["token"])


def test_postgresql_stopped_and_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database server is stopped in mid-play: tables pause with a word, and resume."""
    monkeypatch.setenv("CARDSPEAK_KEY", str(tmp_path / "room.key"))
    with stoppable() as database:
        with serving(tmp_path, database=database.address, pace=PACE) as server:
            gone_and_back(server, database.stop, database.start)
        with open_journal(database.address) as journal:
            assert verify_store(journal.store, Evidence(journal.checkpoints())).ok


def test_a_file_that_is_taken_away_and_put_back(tmp_path: Path) -> None:
    """SQLite would write on into a file without a name; the room stops until it is back."""
    here, there = tmp_path / "room.db", tmp_path / "elsewhere.db"
    with serving(tmp_path, pace=PACE) as server:
        gone_and_back(server, lambda: _move(here, there), lambda: _move(there, here))
    with open_journal(str(here)) as journal:
        assert verify_store(journal.store, Evidence(journal.checkpoints())).ok


def _move(one: Path, other: Path) -> None:
    one.rename(other)


def test_another_file_of_the_same_name_is_not_written_to(tmp_path: Path) -> None:
    """What lies there now is another record: nothing is kept until the room is opened anew."""
    with serving(tmp_path, pace=PACE) as server, server.line(*opened(server)) as line:
        play_rounds([line], 1)
        (tmp_path / "room.db").rename(tmp_path / "elsewhere.db")
        (tmp_path / "room.db").write_bytes(b"")
        assert "cannot be kept" in line.until("stopped")["stopped"]
        line.drain(1.0)
        assert line.latest["stopped"] or line.frames[-1]["t"] == "stopped"
    assert not (tmp_path / "room.db").read_bytes()
