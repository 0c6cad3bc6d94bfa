"""Broken tables, a full disk and racing requests: clear answers, and other tables keep running."""

from __future__ import annotations

import ctypes
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from tests.server.kit import QUICK, Answered, Line, Served, Told, play_rounds, run_alone, serving

from cardspeak.books.shelf import SHELF
from cardspeak.chips import Chips
from cardspeak.journal import open_journal
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.room import LiveTable, Room
from cardspeak.room.people.registry import Person
from cardspeak.seat_no import SeatNo
from cardspeak.server.ops.write_check import FRESH_SECONDS
from cardspeak.table import events as ev

PACE = msgspec.structs.replace(QUICK, again=0.02)
HUGE = 2**64


# --- a table that cannot continue


def damaged(database: Path, *, private: bool = False) -> str:
    """Write a record from before amounts had bounds, in which players sit with 2^64 chips."""

    async def run() -> str:
        room = Room(journal, PACE)
        live = await room.open(
            "nolimit", {"late_entry": "on"}, private=private, host=Person("phost", "Hilda")
        )
        assert isinstance(live, LiveTable)
        await room.stop()
        return live.id

    with open_journal(str(database)) as journal:
        table = run_alone(run())
        sat = [ev.Sat(seat=SeatNo(seat), person=f"p{seat}", stake=Chips(HUGE)) for seat in (1, 2)]
        journal.record(table, 1, sat, person="p1")
        return table


def owner_of(server: Served) -> Told:
    person: Told = server.post("/api/join", {"key": server.key, "name": "Olga"})
    return person


def until_aside(line: Line) -> None:
    """Watch the table until the room has set it aside."""
    while "set aside" not in line.latest.get("stopped", ""):
        frame = line.next()
        if frame["t"] == "stopped" and "set aside" in frame["stopped"]:
            return


def test_table_that_cannot_continue_is_set_aside_and_others_play(tmp_path: Path) -> None:
    """Health and metrics name it, a restart tries it again, and the owner can close it."""
    bad = damaged(tmp_path / "room.db")
    with serving(tmp_path, pace=PACE) as server:
        owner = owner_of(server)
        with server.line(bad, owner["token"]) as line:
            until_aside(line)
            answer = line.ask("Sit", seat=5, stake=100)
            assert (answer["code"], "set aside" in answer["words"]) == ("stopped", True)
        health = server.get("/api/health")
        assert (health["ok"], health["set_aside"]) == (True, [bad])
        assert "OverflowError" in server.get("/api/health", owner["token"])["why"][bad]
        assert "cardspeak_tables_set_aside 1.0" in server.figures()
        good = server.table("nolimit", owner["token"])
        lines = [server.line(good, server.guest(name)["token"]) for name in ("Ann", "Ben")]
        for seat, line in enumerate(lines, 1):
            assert line.ask("Sit", seat=seat, stake=10_000)["t"] == "done"
        play_rounds(lines, 2)
        for line in lines:
            line.close()
        assert "Traceback" not in server.errors.read_text()
    with serving(tmp_path, pace=PACE) as server:
        with server.line(bad, owner["token"]) as line:
            until_aside(line)
        closed = server.post(f"/api/tables/{bad}/close", {}, owner["token"])
        assert closed["stacks"] == {"p1": HUGE, "p2": HUGE}
        assert server.get("/api/health")["set_aside"] == []
        with pytest.raises(Answered) as gone:
            server.get(f"/api/tables/{bad}")
        assert gone.value.status == 404
    with open_journal(str(tmp_path / "room.db")) as journal:
        assert verify_store(journal.store, Evidence()).ok
        assert not journal.resume(bad).seats


def test_broken_private_table_is_named_to_staff_only(tmp_path: Path) -> None:
    """Its id is a secret, so other people see that a table fails, but not which table."""
    bad = damaged(tmp_path / "room.db", private=True)
    with serving(tmp_path, pace=PACE) as server:
        owner = owner_of(server)
        with server.line(bad, owner["token"]) as line:
            until_aside(line)
        health = server.get("/api/health")
        assert (health["set_aside"], health["failing"]) == ([], 1)
        assert bad not in str(health)
        assert server.get("/api/health", owner["token"])["set_aside"] == [bad]


# --- a full disk


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """Mount a real file system of this size. Skips the test if mounting is not permitted."""
    disk = folder / "disk"
    disk.mkdir()
    libc = ctypes.CDLL(None, use_errno=True)
    size = f"size={megabytes}m".encode()
    if sys.platform != "linux" or libc.mount(b"tmpfs", bytes(disk), b"tmpfs", 0, size):
        pytest.skip("mounting a small file system is not permitted here")
    try:
        yield disk
    finally:
        libc.umount2(bytes(disk), 2)


def fill(disk: Path) -> Path:
    """Use every remaining byte of the disk."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (65_536, 4096, 512, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                continue
    return ballast


def health_of(server: Served) -> tuple[int, Told]:
    try:
        return 200, server.get("/api/health")
    except Answered as answered:
        return answered.status, answered.body


def until_health(server: Served, status: int) -> Told:
    """Return the answer with this status. Waits until cached results have expired."""
    ends = time.monotonic() + 5 * FRESH_SECONDS
    while True:
        answered, body = health_of(server)
        if answered == status or time.monotonic() > ends:
            assert answered == status, body
            return body
        time.sleep(0.1)


def test_health_is_503_on_a_full_disk_without_players(tmp_path: Path) -> None:
    """Once there is space again, it returns 200 without a restart."""
    with small_disk(tmp_path, 8) as disk, serving(disk) as server:
        assert until_health(server, 200)["journal"] == "ok"
        ballast = fill(disk)
        body = until_health(server, 503)
        assert (body["ok"], body["journal"]) == (False, "the record cannot be written")
        with pytest.raises(Answered) as refused:
            server.guest("Ann")
        assert (refused.value.status, refused.value.body["code"]) == (503, "not_kept")
        ballast.unlink()
        until_health(server, 200)
        server.guest("Ann")


@pytest.mark.skipif(sys.platform != "linux", reason="sets a limit of another process")
def test_health_is_503_when_files_may_not_grow(tmp_path: Path) -> None:
    """A file size limit simulates a quota without mounting a file system."""
    with serving(tmp_path) as server:
        until_health(server, 200)
        free = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1024, free[1]))
        until_health(server, 503)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, free)
        until_health(server, 200)


def test_many_health_checks_write_almost_nothing(tmp_path: Path) -> None:
    """Two hundred checks in a row grow the record by less than two probes."""
    with serving(tmp_path) as server:
        server.get("/api/health")

        def size() -> int:
            return sum(file.stat().st_size for file in tmp_path.glob("room.db*"))

        before = size()
        with ThreadPoolExecutor(8) as threads:
            began = time.monotonic()
            checks = list(threads.map(lambda _: server.get("/api/health")["ok"], range(200)))
        probes = (time.monotonic() - began) / FRESH_SECONDS + 1
        assert all(checks)
        assert size() - before <= probes * 60_000


def test_backups_omit_the_health_probe(tmp_path: Path) -> None:
    """A backup does not contain the side record of the health check."""
    with serving(tmp_path) as server:
        server.get("/api/health")
        command = [sys.executable, "-m", "cardspeak", "backup", str(tmp_path / "room.db")]
        subprocess.run([*command, str(tmp_path / "copy.jsonl")], check=True, capture_output=True)
    assert b'"probe"' not in (tmp_path / "copy.jsonl").read_bytes()


# --- many requests at once


@pytest.mark.parametrize("book", list(SHELF))
@pytest.mark.parametrize("many", [10, 50])
def test_tables_opened_concurrently_for_one_book_all_open(
    shared: Served, book: str, many: int
) -> None:
    """Every request gets its own table, and no answer is a 500."""
    host = shared.guest(f"Hosea {SHELF[book].key} {many}"[:24])

    def open_one(_: int) -> str:
        return shared.table(book, host["token"])

    with ThreadPoolExecutor(many) as threads:
        tables = list(threads.map(open_one, range(many)))
    assert len(set(tables)) == many
    listed = {card["id"] for card in shared.get("/api/tables", host["token"])["tables"]}
    assert set(tables) <= listed  # hosts see all their own tables first


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for racing requests."""
    with serving(tmp_path_factory.mktemp("racing")) as served:
        yield served
        assert "mistake" not in served.errors.read_text()
