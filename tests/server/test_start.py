"""How a room starts when something is wrong: said in a sentence, and the rest goes on."""

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
    """A record with a table of each book; their names."""

    async def run() -> list[str]:
        room = Room(journal, CALM)
        found = [await room.open(book, {}) for book in books]
        await room.stop()
        return [one.id for one in found if isinstance(one, LiveTable)]

    with open_journal(str(database)) as journal:
        return run_alone(run())


def spoil(database: Path, table: str) -> None:
    """Somebody with the disk in their hands writes another time into a table's first entry."""
    where = "(SELECT no FROM journal_tables WHERE name = ?) = table_no"
    with sqlite3.connect(database) as disk:
        sql = (
            f"UPDATE journal_entries SET body = replace(body, '\"at\":1', '\"at\":2') WHERE {where}"
        )
        assert disk.execute(sql, [table]).rowcount == 1
    disk.close()


def test_a_damaged_table_is_left_out_and_the_others_go_on(tmp_path: Path) -> None:
    """Its record stays as it is, everybody who comes for it is told, and its name is not reused."""
    bad, good = opened(tmp_path / "room.db", "event", "nolimit")
    spoil(tmp_path / "room.db", bad)
    with serving(tmp_path) as server:
        assert [card["id"] for card in server.get("/api/tables")["tables"]] == [good]
        assert server.get("/api/health")["left_out"] == [bad]
        assert "cardspeak_tables_left_out 1.0" in server.figures()
        with pytest.raises(Answered, match="record of this table is damaged") as told:
            server.get(f"/api/tables/{bad}")
        assert (told.value.status, told.value.body["code"]) == (503, "left_out")
        with pytest.raises(InvalidStatus) as refused:
            server.line(bad)
        assert refused.value.response.status_code == 503
        host = server.guest("Hosea")
        assert server.table("event", host["token"]) not in {bad, good}
        log = server.errors.read_text()
    assert f"table={bad}" in log
    assert "it was changed" in log


def test_a_fault_of_ours_is_answered_and_tells_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """JSON and a sentence for whoever asked; in the log only the kind of it and where."""

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
def test_a_database_that_cannot_be_used_is_said(
    name: str, says: str, tmp_path: Path, capsys: Captured
) -> None:
    """One sentence and exit code 1, not a page of code."""
    (tmp_path / "words.db").write_text("these are words, and no database at all")
    assert serve(database=str(tmp_path / name), port=0) == 1
    told = capsys.readouterr().err
    assert says in told
    assert "Traceback" not in told


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_second_room_on_the_same_database_is_refused(
    kind: str, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two would play the same tables against each other; after kill -9 the next one may."""
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


def test_a_certificate_that_is_none_is_said(tmp_path: Path, capsys: Captured) -> None:
    """Words in place of a certificate, and a key that belongs to another one."""
    words, database = tmp_path / "words.pem", str(tmp_path / "room.db")
    words.write_text("these are words")
    (tmp_path / "other").mkdir()
    (public, _), (_, other) = certificate(tmp_path), certificate(tmp_path / "other")
    for pair in ((words, None), (public, other)):
        assert serve(database=database, port=0, tls=pair[0], tls_key=pair[1]) == 1
        told = " ".join(capsys.readouterr().err.split())
        assert "cannot be used as a certificate" in told
        assert "PEM form" in told
    assert not Path(database).exists()


@pytest.mark.parametrize("port", [-1, 65_536, 99_999])
def test_a_port_that_does_not_exist_is_unreadable(port: int) -> None:
    """The command says which numbers are ports."""
    with pytest.raises(NotationError, match="from 0 to 65535"):
        serve(port=port)


@pytest.mark.parametrize("host", ["300.1.1.1", "203.0.113.7"])
def test_a_host_that_is_not_ours_is_named(host: str, tmp_path: Path, capsys: Captured) -> None:
    """Another port would not help, so the advice is about the address."""
    assert serve(host=host, port=0, database=str(tmp_path / "room.db")) == 1
    assert "--host, such as 127.0.0.1" in " ".join(capsys.readouterr().err.split())
