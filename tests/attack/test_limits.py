"""One client cannot take the room from the others by opening, listing or reading."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from tests.server.kit import CALM, SLOWEST, Answered, Served, play_rounds, serving

from cardspeak.room.room import MAX_LISTED
from cardspeak.server.settings import UNLIMITED, RoomLimits

SHORT_LIVED = msgspec.structs.replace(CALM, unused_expires_s=1.0, empty_expires_s=3600.0)


def status_of(server: Served, path: str, token: str = "") -> int:
    """The status of a GET."""
    try:
        server.get(path, token)
    except Answered as answered:
        return answered.status
    return 200


def test_reads_of_one_client_are_queued_and_bounded(tmp_path: Path) -> None:
    """Many expensive reads at once get their turn or a 429, and play goes on meanwhile."""
    limits = msgspec.structs.replace(UNLIMITED, reads_each=2)
    with serving(tmp_path, limits=limits) as server:
        host = server.guest("Ana")
        table = server.table("tas-holdem", host["token"], bots=["call", "call"])
        with server.line(table, host["token"]) as line:
            assert line.ask("Sit", seat=9, stake=2000)["t"] == "done"
            play_rounds([line], 5)
            path = f"/api/tables/{table}/lines?after=0"
            with ThreadPoolExecutor(24) as pool:
                reads = [pool.submit(status_of, server, path) for _ in range(120)]
                play_rounds([line], 2)
                statuses = Counter(read.result() for read in reads)
        assert set(statuses) == {200, 429}, statuses


def test_a_guest_cannot_open_tables_without_end(tmp_path: Path) -> None:
    """Opening is limited by host, and by address however many guests come from it."""
    with serving(tmp_path, limits=RoomLimits()) as server:
        burst = int(RoomLimits().tables_opened_burst)
        for number in range(burst):
            server.table("event", server.guest(f"Guest {number}")["token"])
        one_more = server.guest("One more")["token"]
        with pytest.raises(Answered) as failed:
            server.table("event", one_more)
        assert failed.value.status == 429


def test_tables_nobody_has_sat_at_expire(tmp_path: Path) -> None:
    """A table with a person stays; one without, with bots or private, is gone."""
    with serving(tmp_path, pace=SHORT_LIVED) as server:
        host = server.guest("Ana")
        used = server.table("tas-holdem", host["token"])
        with server.line(used, host["token"]) as line:
            assert line.ask("Sit", seat=1, stake=2000)["t"] == "done"
            unused = [
                server.table("tas-holdem", host["token"]),
                server.table("event", host["token"], bots=["call", "call"]),
                server.table("nolimit", host["token"], private=True),
            ]
            ends = time.monotonic() + SLOWEST
            while time.monotonic() < ends:
                if all(status_of(server, f"/api/tables/{name}") == 404 for name in unused):
                    break
                time.sleep(0.1)
            assert [one["id"] for one in server.get("/api/tables")["tables"]] == [used]
            assert status_of(server, f"/api/tables/{used}") == 200


def test_the_lobby_lists_a_bounded_number_of_tables(tmp_path: Path) -> None:
    """A host still finds the own tables first."""
    with serving(tmp_path) as server:
        crowd, host = server.guest("Crowd")["token"], server.guest("Ana")["token"]
        for _ in range(MAX_LISTED + 5):
            server.table("event", crowd)
        own = server.table("tas-stud", host)
        found = server.get("/api/tables", host)["tables"]
        assert len(found) == MAX_LISTED
        assert found[0]["id"] == own
