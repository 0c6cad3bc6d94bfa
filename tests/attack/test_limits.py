"""A single client cannot block the room by opening, listing or reading."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from tests.server.kit import CALM, SLOWEST, Answered, Served, Told, play_rounds, serving

from cardspeak.books.shelf import SHELF
from cardspeak.room.room import MAX_LISTED
from cardspeak.server.guard.work import solve, zero_bits
from cardspeak.server.settings import UNLIMITED, RoomLimits

SHORT_LIVED = msgspec.structs.replace(CALM, unused_expires_s=1.0, empty_expires_s=3600.0)


def status_of(server: Served, path: str, token: str = "") -> int:
    """Return the status code of a GET request."""
    try:
        server.get(path, token)
    except Answered as answered:
        return answered.status
    return 200


def test_one_clients_reads_are_queued_and_bounded(tmp_path: Path) -> None:
    """Many expensive reads in parallel are queued or refused with 429, and play continues."""
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


def test_guest_cannot_open_unlimited_tables(tmp_path: Path) -> None:
    """Opening is limited per host and per address, however many guests share the address."""
    with serving(tmp_path, limits=RoomLimits()) as server:
        burst = int(RoomLimits().tables_opened_burst)
        for number in range(burst):
            server.table("event", server.guest(f"Guest {number}")["token"])
        one_more = server.guest("One more")["token"]
        with pytest.raises(Answered) as failed:
            server.table("event", one_more)
        assert failed.value.status == 429


def test_refused_names_keep_no_newcomer_out(tmp_path: Path) -> None:
    """Only registered guests count, so a flood of refused names does not use up the address."""
    with serving(tmp_path, limits=RoomLimits()) as server:
        for _ in range(2 * int(RoomLimits().guests_burst)):
            with pytest.raises(Answered) as refused:
                server.guest("Floor")
            assert refused.value.status == 400
        assert server.guest("Ana")["token"]


def test_guest_cannot_make_the_room_load_code(tmp_path: Path) -> None:
    """Names of bots from the network are looked up, never imported."""
    with serving(tmp_path) as server:
        host = server.guest("Ana")
        for style in ("os:abort", "antigravity:x", "../bot:Bot"):
            with pytest.raises(Answered) as refused:
                server.table("nolimit", host["token"], bots=[style])
            assert refused.value.status == 400
        assert server.table("nolimit", host["token"], bots=["call"])


def test_registered_guests_keep_no_newcomer_out(tmp_path: Path) -> None:
    """A flood of guests uses up the address. A newcomer there solves a challenge and gets in."""
    with serving(tmp_path, limits=RoomLimits()) as server:
        for number in range(int(RoomLimits().guests_burst)):
            server.guest(f"Crowd {number}")
        due = work_due(server, "Ana")
        work = {"challenge": due["challenge"], "answer": solve(due["challenge"], due["bits"])}
        assert server.post("/api/guests", {"name": "Ana", "work": work})["token"]


def test_challenge_lets_in_one_guest_and_grows_harder(tmp_path: Path) -> None:
    """A solved challenge lets in one guest; a refused name does not use it up."""
    with serving(tmp_path, limits=RoomLimits(guests=1e-9, guests_burst=1.0)) as server:
        server.guest("Ben")
        due = work_due(server, "Ana")
        work = {"challenge": due["challenge"], "answer": solve(due["challenge"], due["bits"])}
        with pytest.raises(Answered) as refused:
            server.post("/api/guests", {"name": "Floor", "work": work})
        assert refused.value.status == 400
        assert server.post("/api/guests", {"name": "Ana", "work": work})["token"]
        assert work_due(server, "Cleo", work)["bits"] == due["bits"] + 1


def test_challenge_sent_many_times_at_once_lets_in_one_guest(tmp_path: Path) -> None:
    """A challenge is used up before its guest is registered."""
    with serving(tmp_path, limits=RoomLimits(guests=1e-9, guests_burst=1.0)) as server:
        server.guest("Ben")
        stock = [work_due(server, "Ana") for _ in range(3)]
        solved = [
            {"challenge": due["challenge"], "answer": solve(due["challenge"], due["bits"])}
            for due in stock
        ]

        def enters(number: int) -> bool:
            try:
                server.post("/api/guests", {"name": f"Cara {number}", "work": solved[0]})
            except Answered:
                return False
            return True

        with ThreadPoolExecutor(6) as pool:
            assert sum(pool.map(enters, range(6))) == 1
        hardest = max(stock, key=lambda due: due["bits"])["bits"] + 1
        easy = [one for one in solved[1:] if zero_bits(one["challenge"], one["answer"]) < hardest]
        for number, one in enumerate(easy):
            assert work_due(server, f"Dora {number}", one)["bits"] == hardest


@pytest.mark.parametrize(
    "work",
    [
        {"challenge": "", "answer": ""},
        {"challenge": "0.99999999999.aa.bb", "answer": "0"},
        {"challenge": "é.1", "answer": "é"},
    ],
)
def test_invented_challenges_let_nobody_in(tmp_path: Path, work: dict[str, str]) -> None:
    with serving(tmp_path, limits=RoomLimits(guests=1e-9, guests_burst=1.0)) as server:
        server.guest("Ben")
        assert work_due(server, "Ana", work)["bits"] > 0


def work_due(server: Served, name: str, work: dict[str, str] | None = None) -> Told:
    """Return the challenge with which the room answers this guest."""
    with pytest.raises(Answered) as refused:
        server.post("/api/guests", {"name": name, "work": work})
    assert (refused.value.status, refused.value.body["code"]) == (429, "work_due")
    due: Told = refused.value.body["work"]
    return due


def test_unused_tables_expire(tmp_path: Path) -> None:
    """A table with a person at it stays. Tables without people are closed, even with bots or if
    private.
    """
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
            assert [table["id"] for table in server.get("/api/tables")["tables"]] == [used]
            assert status_of(server, f"/api/tables/{used}") == 200


def test_table_at_which_a_guest_sat_for_a_moment_expires(tmp_path: Path) -> None:
    """Chips that the table holds for an absent player do not keep it open either."""
    pace = msgspec.structs.replace(CALM, unused_expires_s=20.0, grace=0.2, seat_kept_s=1.0)
    with serving(tmp_path, pace=pace) as server:
        host = server.guest("Ana")
        left, dropped = (server.table("tas-holdem", host["token"]) for _ in range(2))
        for table in (dropped, left):
            with server.line(table, host["token"]) as line:
                assert line.ask("Sit", seat=1, stake=2000)["t"] == "done"
                time.sleep(1.5)  # until the room has looked
                if table == left:
                    assert line.ask("Leave")["t"] == "done"
        ends = time.monotonic() + SLOWEST
        while server.get("/api/tables")["tables"]:
            assert time.monotonic() < ends
            time.sleep(0.5)


def test_lobby_is_shared_by_hosts_and_addresses(tmp_path: Path) -> None:
    """One address opens more tables than the lobby lists. Hosts see their own tables first."""

    def opened(book: str, name: str, address: str) -> tuple[str, str]:
        """The table and the token of its host."""
        token = server.guest(name)["token"]
        card = server.post("/api/tables", {"book": book}, token, X_Forwarded_For=address)
        return card["id"], token

    with serving(tmp_path, demo=True, proxy="127.0.0.1") as server:
        for number in range(MAX_LISTED + 5):
            opened("act-stud", f"Crowd {number}", "203.0.113.1")
        neighbour, token = opened("tas-stud", "Nora", "203.0.113.1")
        other, _ = opened("tas-stud", "Otto", "198.51.100.1")
        own, host = opened("tas-stud", "Ana", "203.0.113.1")
        with server.line(neighbour, token) as line:
            assert line.ask("Sit", seat=1, stake=500)["t"] == "done"
            tables = server.get("/api/tables", host)["tables"]
        assert len(tables) == MAX_LISTED
        listed = [table["id"] for table in tables if not table["demo"]]
        assert listed[:2] == [own, neighbour]
        assert other in listed[2:4]
        assert {table["book"] for table in tables if table["demo"]} == set(SHELF)
