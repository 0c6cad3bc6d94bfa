"""Attacks on the room by tournaments that nobody uses, and on players who wait for others."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from tests.attack.test_tournament_people import (
    QUIET,
    announced,
    sit_and_go,
    until_seated,
    with_account,
)
from tests.attack.test_tournaments import CONDITIONS, SLOW, facts, put
from tests.server.kit import SLOWEST, Answered, Served, Told, calm_act, serving

from cardspeak.room.driving.timing import Timing
from cardspeak.server.settings import UNLIMITED, RoomLimits

FAST = Timing(think=0.0, between=0.0, shows=0.1, seeds=0.0, scale=0.01)


def rounds(server: Served, name: str) -> int:
    """Return the number of rounds that the tournament has counted."""
    return sum(int(table["rounds"]) for table in facts(server, name)["tables"])


def test_bots_of_one_announcement_fill_no_hall(tmp_path: Path) -> None:
    """Tables for bots count as tables of the host, before and after they open."""
    limits = msgspec.structs.replace(UNLIMITED, tables_each=4)
    with serving(tmp_path, pace=SLOW, limits=limits) as server:
        host = server.guest("Hedda")
        two = {"players_per_table": "2"}
        with pytest.raises(Answered) as error:
            announced(server, host, players=90, bots=["call"] * 90, conditions=two)
        assert (error.value.status, error.value.body["code"]) == (429, "too_many")
        name = announced(
            server, host, players=8, bots=["call"] * 8, conditions=two, sit_and_go=True
        )
        ends = time.monotonic() + SLOWEST
        while sum(bool(table["id"]) for table in facts(server, name)["tables"]) < 4:
            assert time.monotonic() < ends, "the tables do not open"
            time.sleep(0.05)
        with pytest.raises(Answered) as error:
            server.table("nolimit", host["token"])
        assert error.value.status == 429


def test_tournament_of_bots_sleeps_while_nobody_watches(tmp_path: Path) -> None:
    """Without a connection its tables open no rounds; a spectator wakes it."""
    pace = msgspec.structs.replace(FAST, think=0.05, tournament_sleeps_s=0.3)
    with serving(tmp_path, pace=pace) as server:
        host = server.guest("Hedda")
        chips = {"starting_chips": "100000"}
        bots = ["call"] * 3
        name = announced(server, host, sit_and_go=True, bots=bots, conditions=chips)
        until_seated(server, name)
        time.sleep(3)
        before = rounds(server, name)
        time.sleep(3)
        assert rounds(server, name) == before, "asleep"
        table = facts(server, name)["tables"][0]["id"]
        with server.line(table):
            ends = time.monotonic() + SLOWEST
            while rounds(server, name) == before:
                assert time.monotonic() < ends, "a spectator does not wake it"
                time.sleep(0.1)


def test_unused_tournaments_expire(tmp_path: Path) -> None:
    """A guest's tournament that nobody enters or watches is cancelled; one with an entry stays."""
    pace = msgspec.structs.replace(SLOW, unused_expires_s=1.0)
    with serving(tmp_path, pace=pace) as server:
        host, guest = server.guest("Hedda"), server.guest("Gus")
        used, unused = announced(server, host), announced(server, host)
        put(server, used, host, "OpenEntries")
        put(server, used, guest, "Enter")
        ends = time.monotonic() + SLOWEST
        while facts(server, unused)["card"]["phase"] != "cancelled":
            assert time.monotonic() < ends, "it does not expire"
            time.sleep(0.1)
        assert facts(server, used)["card"]["phase"] == "entries"


def test_list_of_tournaments_is_shared_by_hosts(tmp_path: Path) -> None:
    """Many announcements from one address do not push another tournament down the list."""

    def opened(host: Told, address: str) -> str:
        body = {"book": "tas-holdem", "conditions": CONDITIONS}
        token = str(host["token"])
        return str(server.post("/api/tournaments", body, token, X_Forwarded_For=address)["id"])

    with serving(tmp_path, pace=SLOW, proxy="127.0.0.1") as server:
        first = opened(server.guest("Hanna"), "198.51.100.1")
        for name in ("Flora", "Florian"):
            flood = server.guest(name)
            for _ in range(3):
                opened(flood, "203.0.113.1")
        listed = [card["id"] for card in server.get("/api/tournaments")["tournaments"]]
        assert first in listed[:2]


def test_player_who_does_not_answer_a_rebuy_holds_no_winner(tmp_path: Path) -> None:
    """Heads-up, the room declines for a player who neither buys again nor declines."""
    pace = msgspec.structs.replace(FAST, rebuy_s=1.0)
    conditions = {
        "rebuy_levels": "2",
        "rebuy_price": "100",
        "rebuy_chips": "2000",
        "starting_chips": "200",
        "levels": "20 min 100/200; 20 min 100/200; 20 min 100/200",
    }
    with serving(tmp_path, pace=pace) as server:
        people = [server.guest("Ali"), server.guest("Bob")]
        name, table = sit_and_go(server, people, conditions=conditions)
        lines = [server.line(table, person["token"]) for person in people]
        ends = time.monotonic() + SLOWEST
        while not (winner := facts(server, name)["card"]["winner"]):
            assert time.monotonic() < ends, "the tournament does not end"
            for line in lines:
                line.drain(0.05)
                if line.due:
                    line.asked = line.latest["version"]
                    kind, fields = calm_act(line.latest)
                    line.put(kind, **fields)
        assert winner in {"Ali", "Bob"}
        for line in lines:
            line.socket.close()


def test_chat_at_a_tournament_table_can_be_muted(tmp_path: Path) -> None:
    """Staff and the host of the tournament mute a person; a player cannot."""
    with serving(tmp_path, pace=QUIET) as server:
        people = [server.guest(name) for name in ("Ali", "Bob", "Cyd")]
        name, table = sit_and_go(server, people)
        assert facts(server, name)["card"]["phase"] == "session"
        path, body = f"/api/tables/{table}/mute", {"name": "Ali", "on": True}
        with pytest.raises(Answered) as error:
            server.post(path, body, people[1]["token"])
        assert error.value.status == 403
        assert server.post(path, body, server.owner()["token"])["ok"]


def test_new_codes_use_up_nobodys_address(tmp_path: Path) -> None:
    """A guest who asks for seat codes uses up the guest's own budget, not the address's."""
    limits = RoomLimits(requests=1e9, requests_burst=1e9)
    with serving(tmp_path, pace=SLOW, limits=limits) as server:
        guest = server.guest("Gus")
        refused = 0
        for _ in range(40):
            try:
                server.post("/api/code", {}, guest["token"])
            except Answered as error:
                refused += error.status == 429
        assert refused
        server.guest("Newcomer")


def test_long_list_of_entrants_keeps_nobody_waiting(tmp_path: Path) -> None:
    """The room serves other people between two lines of a list."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    names = [f"Gast {a}{b}{c}" for a in "abc" for b in letters for c in letters][:1900]
    with serving(tmp_path, pace=SLOW) as server:
        owner = server.owner()
        body = {"book": "tas-holdem", "conditions": {**CONDITIONS, "real_tables": "all"}}
        name = str(server.post("/api/tournaments", body, owner["token"])["id"])
        put(server, name, owner, "OpenEntries")
        entries, csv = f"/api/tournaments/{name}/entries", "\n".join([*names, "="])
        with ThreadPoolExecutor(1) as thread:
            took = thread.submit(timed, server, entries, csv, owner["token"])
            waited = []
            while not took.done():
                began = time.monotonic()
                server.get("/api/tables")
                waited.append(time.monotonic() - began)
        assert len(waited) > 20, waited
        assert max(waited) < took.result() / 3, (waited, took.result())


def timed(server: Served, path: str, csv: str, token: str) -> float:
    """Send a list with one bad line and return the seconds until the answer."""
    began = time.monotonic()
    answer = server.post(path, {"csv": csv}, token)
    assert answer["bad"], "the list is refused"
    return time.monotonic() - began


def test_asks_of_a_host_who_is_not_staff_have_a_rate(tmp_path: Path) -> None:
    """Stopping and starting the clock is stored and sent to every watcher, so it has a rate."""
    limits = msgspec.structs.replace(UNLIMITED, seat_asks=0.01, seat_asks_burst=8.0)
    with serving(tmp_path, pace=SLOW, limits=limits) as server:
        host = with_account(server, server.guest("Hedda"))
        name = announced(server, host, players=6, host_rules=True)
        before = facts(server, name)["version"]
        statuses = [tried(server, name, host, turn) for turn in range(30)]
        path = f"/api/tournaments/{name}/entries"
        with pytest.raises(Answered) as error:
            server.post(path, {"csv": "Ana"}, host["token"])
        assert error.value.status == 429
        assert statuses.count(429) >= 20
        assert facts(server, name)["version"] - before <= 10


def tried(server: Served, name: str, host: Told, turn: int) -> int:
    """Let a host bar a person or lift it, and return the status."""
    try:
        put(server, name, host, "Bar", person="Zoe", reason="none", lift=bool(turn % 2))
    except Answered as error:
        return error.status
    return 200
