"""Damaged, foreign and shared databases: clear messages, no tracebacks, never two rooms on one
database.
"""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.kit import ROOT, Served, serving, start

from cardspeak.cli.main import main
from cardspeak.cli.serve import serve

Captured = pytest.CaptureFixture[str]
PAGE = 4096


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a database with people and two tables, after a WAL checkpoint."""
    folder = tmp_path_factory.mktemp("sound")
    with serving(folder) as server:
        host = server.guest("Ann")
        for book in ("nolimit", "event"):
            server.table(book, host["token"], bots=["tight"])
    disk = sqlite3.connect(folder / "room.db")
    disk.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    disk.close()
    return (folder / "room.db").read_bytes()


def garbage(data: bytes, page: int) -> bytes:
    """The database with one page of noise."""
    noise = random.Random(page).randbytes(PAGE)
    return data[: page * PAGE] + noise + data[(page + 1) * PAGE :]


def damaged(data: bytes, how: str, folder: Path) -> bytes:
    """The database after an accident or a manual change."""
    if how.startswith("page"):
        return garbage(data, int(how.split()[1]))
    if how.startswith("cut"):
        return data[: int(len(data) * float(how.split()[1]))]
    if how == "text":
        return b"this text is not a database\n" * 200
    if how == "zeros":
        return bytes(len(data))
    scratch = folder / "scratch.db"
    scratch.write_bytes(data)
    disk = sqlite3.connect(scratch, isolation_level=None)
    disk.execute(how)
    disk.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    disk.close()
    return scratch.read_bytes()


UNREADABLE = (
    "text",
    "zeros",
    "page 0",
    "cut 0.5",
    "cut 0.001",
    "UPDATE journal_about SET value = '99'",
    "UPDATE journal_about SET value = 'x'",
    "UPDATE journal_about SET value = '-1'",
    "DELETE FROM journal_about",
    "DROP TABLE journal_about",
)
ADVICE = ("cardspeak restore", "use that version")


@pytest.mark.parametrize("how", UNREADABLE)
def test_unopenable_database_is_explained(
    how: str, sound: bytes, tmp_path: Path, capsys: Captured
) -> None:
    """Every command prints the problem and advice. The exit code is 2, or 1 for `serve`."""
    database = tmp_path / "room.db"
    for command, code in (
        (["verify"], 2),
        (["record"], 2),
        (["backup"], 2),
        (["serve", "--port", "0", "--no-demo", "--database"], 1),
    ):
        database.write_bytes(damaged(sound, how, tmp_path))
        more = [str(tmp_path / "copy.jsonl")] if command == ["backup"] else []
        assert main([*command, str(database), *more]) == code, command
        message = " ".join(capsys.readouterr().err.split())
        assert "Traceback" not in message
        assert any(advice in message for advice in ADVICE), message
        assert not (tmp_path / "copy.jsonl").exists()


DAMAGE_RECORDS = "UPDATE journal_papers SET content = 'garbage' WHERE kind = "


EDIT_PERSON = "UPDATE journal_papers SET content = replace(content, {0}) WHERE kind = 'person'"
PROMOTE = EDIT_PERSON.format("""'"role":"guest"', '"role":"owner"'""")
RENAME = EDIT_PERSON.format("""'"name":"Ann"', '"name":"Bob"'""")


@pytest.mark.parametrize(
    "how",
    [
        f"{DAMAGE_RECORDS}'person'",
        f"{DAMAGE_RECORDS}'invitation'",
        PROMOTE,
        RENAME,
        "page 2",
        "page 3",
    ],
)
def test_room_with_damaged_people_or_pages_does_not_start(
    how: str, sound: bytes, tmp_path: Path
) -> None:
    """Run in a subprocess, as users start it: one sentence, exit code 1."""
    (tmp_path / "room.db").write_bytes(damaged(sound, how, tmp_path))
    command = [sys.executable, "-m", "cardspeak", "serve", "--port", "0", "--no-demo"]
    done = subprocess.run(
        [*command, "--database", str(tmp_path / "room.db")],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "cardspeak restore" in " ".join(done.stderr.split())


def test_verify_finds_every_damaged_page(sound: bytes, tmp_path: Path, capsys: Captured) -> None:
    """Covers index pages, which are not read when entries are read."""
    for page in range(len(sound) // PAGE):
        (tmp_path / "room.db").write_bytes(garbage(sound, page))
        assert main(["verify", str(tmp_path / "room.db")]) in {1, 2}, page
        capsys.readouterr()


@pytest.mark.parametrize("kind", ["listing", "round", "name", "checkpoint"])
def test_damaged_side_record_of_one_table_does_not_stop_the_room(
    kind: str, sound: bytes, tmp_path: Path
) -> None:
    """An unreadable side record affects only its own table."""
    (tmp_path / "room.db").write_bytes(damaged(sound, f"{DAMAGE_RECORDS}'{kind}'", tmp_path))
    with serving(tmp_path) as server:
        assert server.get("/api/health")["ok"]
        host = server.guest("Bea")
        assert server.table("nolimit", host["token"])
        assert "Traceback" not in server.errors.read_text()


# --- one room for one database


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Served]:
    """A room that runs on a database."""
    (tmp_path / "data").mkdir()
    server = start(tmp_path / "data")
    yield server
    server.stop()


@pytest.mark.parametrize("how", ["symlink", "chain", "folder", "relative", "hard link", "dotted"])
def test_database_under_another_name_opens_no_second_room(
    how: str, room: Served, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Symbolic links, links to links, linked folders, relative paths and hard links."""
    real, other = tmp_path / "data" / "room.db", tmp_path / "other.db"
    name = str(other)
    match how:
        case "symlink":
            other.symlink_to(real)
        case "chain":
            (tmp_path / "middle.db").symlink_to(real)
            other.symlink_to(tmp_path / "middle.db")
        case "folder":
            (tmp_path / "linked").symlink_to(tmp_path / "data")
            name = str(tmp_path / "linked" / "room.db")
        case "relative":
            monkeypatch.chdir(tmp_path / "data")
            name = "room.db"
        case "hard link":
            os.link(real, other)
        case _:
            name = str(tmp_path / "data" / ".." / "data" / "room.db")
    assert serve(database=name, port=0) == 1
    message = " ".join(capsys.readouterr().err.split())
    assert ("hard links" if how == "hard link" else "another room is open") in message
    assert room.get("/api/health")["ok"]


def test_room_with_a_linked_database_uses_the_same_key(tmp_path: Path) -> None:
    """The room signs with the same key through a link as without it."""
    with serving(tmp_path):
        pass
    key = (tmp_path / "room.db.key").read_bytes()
    (tmp_path / "links").mkdir()
    (tmp_path / "links" / "room.db").symlink_to(tmp_path / "room.db")
    with serving(tmp_path / "links"):
        pass
    assert (tmp_path / "room.db.key").read_bytes() == key
    assert not (tmp_path / "links" / "room.db.key").exists()
