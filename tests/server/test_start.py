"""Starting a room with a problem: the problem is explained in a sentence, and other tables run."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from tests.postgres import own_database, running
from tests.server.front import certificate
from tests.server.kit import CALM, Answered, run_alone, serving, start
from websockets.exceptions import InvalidStatus

from cardspeak.cards import NotationError
from cardspeak.cli.serve import serve
from cardspeak.journal import open_journal
from cardspeak.room import LiveTable, Room
from cardspeak.server.api import endpoints as calls
from cardspeak.server.ops.health import HEALTH

Captured = pytest.CaptureFixture[str]


def opened(database: Path, *books: str) -> list[str]:
    """Write a record with a table of each book. Returns the table ids."""

    async def run() -> list[str]:
        room = Room(journal, CALM)
        tables = [await room.open(book, {}) for book in books]
        await room.stop()
        return [live.id for live in tables if isinstance(live, LiveTable)]

    with open_journal(str(database)) as journal:
        return run_alone(run())


def spoil(database: Path, table: str) -> None:
    """Change the time in a table's first entry, like an attacker with access to the disk."""
    where = "(SELECT no FROM journal_tables WHERE name = ?) = table_no"
    with sqlite3.connect(database) as disk:
        sql = (
            f"UPDATE journal_entries SET body = replace(body, '\"at\":1', '\"at\":2') WHERE {where}"
        )
        assert disk.execute(sql, [table]).rowcount == 1
    disk.close()


def test_damaged_table_is_skipped_and_the_others_continue(tmp_path: Path) -> None:
    """The record is unchanged, clients see why the table is missing, and its id is not reused."""
    bad, good = opened(tmp_path / "room.db", "event", "nolimit")
    spoil(tmp_path / "room.db", bad)
    with serving(tmp_path) as server:
        assert [card["id"] for card in server.get("/api/tables")["tables"]] == [good]
        assert server.get("/api/health")["left_out"] == [bad]
        assert "cardspeak_tables_left_out 1.0" in server.figures()
        with pytest.raises(Answered, match="record of this table is damaged") as failed:
            server.get(f"/api/tables/{bad}")
        assert (failed.value.status, failed.value.body["code"]) == (503, "left_out")
        with pytest.raises(InvalidStatus) as refused:
            server.line(bad)
        assert refused.value.response.status_code == 503
        host = server.guest("Hosea")
        assert server.table("event", host["token"]) not in {bad, good}
        log = server.errors.read_text()
    assert f"table={bad}" in log
    assert "it was changed" in log


def test_internal_error_is_answered_without_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The client gets JSON with a sentence. The log has only the error's type and location."""

    async def broken(*_: object) -> None:
        raise ValueError("As Kd")

    monkeypatch.setattr(calls, "_let_in", broken)
    with capture_logs() as logged:
        answer = run_alone(calls.answer(HEALTH, None, None))  # type: ignore[arg-type]
    assert (answer.status_code, b'"mistake"' in answer.body) == (500, True)
    assert logged[0]["error"] == "ValueError"
    assert "As Kd" not in str(logged) + str(answer.body)


@pytest.mark.parametrize(
    ("name", "says"),
    [("nowhere/room.db", "there is no folder"), ("words.db", "words.db is not an SQLite file")],
)
def test_unusable_database_is_explained(
    name: str, says: str, tmp_path: Path, capsys: Captured
) -> None:
    """The command prints one sentence and no traceback. The exit code is 1."""
    (tmp_path / "words.db").write_text("this text is not a database")
    assert serve(database=str(tmp_path / name), port=0) == 1
    message = capsys.readouterr().err
    assert says in message
    assert "Traceback" not in message


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_second_room_on_the_same_database_is_refused(
    kind: str, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two rooms would run the same tables. After SIGKILL, another room may start."""
    monkeypatch.setenv("CARDSPEAK_KEY", str(tmp_path / "room.key"))
    with ExitStack() as stack:
        database = str(tmp_path / "room.db")
        if kind == "postgres":
            database = stack.enter_context(own_database(stack.enter_context(running())))
        server = start(tmp_path, database=database)
        assert serve(database=database, port=0) == 1
        assert "another room is open" in " ".join(capsys.readouterr().err.split())
        assert server.get("/api/health")["ok"]
        server.kill()
        with serving(tmp_path, database=database) as again:
            assert again.get("/api/health")["ok"]


def test_invalid_certificate_is_explained(tmp_path: Path, capsys: Captured) -> None:
    """Covers a text file instead of a certificate, and a key for another certificate."""
    words, database = tmp_path / "words.pem", str(tmp_path / "room.db")
    words.write_text("not a certificate")
    (tmp_path / "other").mkdir()
    (public, _), (_, other) = certificate(tmp_path), certificate(tmp_path / "other")
    for pair in ((words, None), (public, other)):
        assert serve(database=database, port=0, tls=pair[0], tls_key=pair[1]) == 1
        message = " ".join(capsys.readouterr().err.split())
        assert "cannot be used as a certificate" in message
        assert "PEM form" in message
    assert not Path(database).exists()


@pytest.mark.parametrize("port", [-1, 65_536, 99_999])
def test_invalid_port_is_refused(port: int) -> None:
    """The message lists the valid port numbers."""
    with pytest.raises(NotationError, match="from 0 to 65535"):
        serve(port=port)


@pytest.mark.parametrize("host", ["300.1.1.1", "203.0.113.7"])
def test_foreign_host_address_is_explained(host: str, tmp_path: Path, capsys: Captured) -> None:
    """Another port would not help, so the advice is about the address."""
    assert serve(host=host, port=0, database=str(tmp_path / "room.db")) == 1
    assert "--host, such as 127.0.0.1" in " ".join(capsys.readouterr().err.split())
