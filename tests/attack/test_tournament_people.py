"""Attacks on tournaments by people who enter and leave: deletion, consent, rates, waiting."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from pathlib import Path

import msgspec
import pytest
from tests.attack.test_tournaments import CONDITIONS, SLOW, facts, fails, put
from tests.server.kit import SLOWEST, Answered, Line, Served, Told, serving, start

from cardspeak.room.driving.timing import Timing
from cardspeak.server.settings import UNLIMITED

QUIET = Timing(think=0.0, between=2.0, shows=0.2, seeds=0.0)
"""Players have their full time, and there is a pause between two rounds."""
PASSWORD = "correct Horse-battery 7 staple"


def announced(server: Served, host: Told, *, players: int = 3, **more: object) -> str:
    """Announce a tournament of `tas-holdem` and return its id."""
    conditions = {**CONDITIONS, "max_players": str(players)}
    extra = more.pop("conditions", {})
    assert isinstance(extra, dict), "conditions are choices by name"
    body = {"book": "tas-holdem", "conditions": conditions | extra, **more}
    return str(server.post("/api/tournaments", body, host["token"])["id"])


def until_seated(server: Served, name: str) -> None:
    """Wait until the first session has begun."""
    ends = time.monotonic() + SLOWEST
    while facts(server, name)["card"]["phase"] != "session":
        assert time.monotonic() < ends, "the tournament does not start"
        time.sleep(0.05)


def with_account(server: Served, person: Told) -> Told:
    """Turn a guest into an account."""
    person["token"] = server.post("/api/account", {"password": PASSWORD}, person["token"])["token"]
    return person


def delete(server: Served, person: Told) -> None:
    """Delete a person's account."""
    server.post("/api/account/delete", {"name": person["name"]}, person["token"])


def spoil(database: Path, stream: str) -> None:
    """Damage an entry of a stream."""
    disk = sqlite3.connect(database)
    with disk:
        disk.execute(
            "UPDATE journal_entries SET body = 'x' WHERE number = 3 AND table_no = "
            "(SELECT no FROM journal_tables WHERE name = ?)",
            (stream,),
        )
    disk.close()


def test_deleted_account_destroys_no_tournament(tmp_path: Path) -> None:
    """A person with an entry cannot be deleted; an heir of the name does not inherit it."""
    server = start(tmp_path, pace=SLOW)
    host, opal = server.guest("Hedda"), server.guest("Opal")
    name = announced(server, host, sit_and_go=True)
    evil = with_account(server, server.guest("Evilyn"))
    put(server, name, evil, "Enter")
    with pytest.raises(Answered) as error:
        delete(server, evil)
    assert (error.value.status, error.value.body["code"]) == (409, "entered")
    put(server, name, evil, "Withdraw")
    delete(server, evil)
    heir = server.guest("Evilyn")
    assert server.get(f"/api/tournaments/{name}/me", heir["token"])["status"] is None
    for person in (host, opal, heir):
        put(server, name, person, "Enter")
    until_seated(server, name)
    server.kill()
    server = start(tmp_path, pace=SLOW)
    try:
        now = facts(server, name)
        assert now["card"]["phase"] == "session"
        assert now["in_play"] == 6000
        assert server.get("/api/health")["left_out"] == []
    finally:
        server.stop()


def test_skipped_private_tournament_is_not_listed(tmp_path: Path) -> None:
    """The id of a private tournament is its key; health does not show it to strangers."""
    server = start(tmp_path, pace=SLOW)
    host = server.guest("Hedda")
    name = announced(server, host, private=True, sit_and_go=True, bots=["call"] * 2)
    put(server, name, host, "Enter")
    until_seated(server, name)
    table = facts(server, name)["tables"][0]["id"]
    owner = server.owner()
    server.kill()
    spoil(tmp_path / "room.db", name)
    with serving(tmp_path, pace=SLOW) as server:
        report = server.get("/api/health")
        assert report["left_out"] == [], "no private id is public"
        staff = server.get("/api/health", owner["token"])
        assert name in staff["left_out"]
        assert table in staff["left_out"], "a table without its tournament does not play on"


def sit_and_go(server: Served, people: list[Told], **more: object) -> tuple[str, str]:
    """Return a sit-and-go of these people in its first session, and the id of its table."""
    host = server.guest("Hedda")
    name = announced(server, host, players=len(people), sit_and_go=True, **more)
    for person in people:
        put(server, name, person, "Enter")
    until_seated(server, name)
    ends = time.monotonic() + SLOWEST
    while not (table := facts(server, name)["tables"][0]["id"]):
        assert time.monotonic() < ends, "the table does not open"
        time.sleep(0.05)
    return name, str(table)


def fold_one_round(server: Served, name: str, lines: list[Line]) -> None:
    """Let players fold until the tournament has counted another round."""
    before = facts(server, name)["tables"][0]["rounds"]
    ends = time.monotonic() + SLOWEST
    while facts(server, name)["tables"][0]["rounds"] == before:
        assert time.monotonic() < ends, "no round ends"
        for line in lines:
            line.drain(0.02)
            if line.due:
                line.asked = line.latest["version"]
                line.put("Fold")


def test_floor_cannot_undo_a_counted_round(tmp_path: Path) -> None:
    """The tournament has counted the result, so chips won after an undo would be taken away."""
    with serving(tmp_path, pace=QUIET) as server:
        people = [server.guest(name) for name in ("Ali", "Bob", "Cyd")]
        floor = server.staff("Flo", "floor")
        name, table = sit_and_go(server, people)
        lines = [server.line(table, person["token"]) for person in people]
        fold_one_round(server, name, lines)
        body = {"id": "u1", "as": "floor", "ask": {"type": "Undo", "to": 0, "reason": "misclick"}}
        with pytest.raises(Answered) as error:
            server.post(f"/api/tables/{table}/asks", body, floor["token"])
        assert error.value.body["because"] == "CANNOT_UNDO"
        assert error.value.body["words"].startswith("You can't undo the end of a hand")
        for line in lines:
            line.socket.close()


def test_levels_that_no_table_can_play_are_refused(tmp_path: Path) -> None:
    """A level that a table would refuse would stop every table."""
    with serving(tmp_path, pace=SLOW) as server:
        host = server.guest("Hedda")
        with pytest.raises(Answered) as error:
            announced(server, host, conditions={"levels": "1 min 25/50; 20 min 100/50"})
        assert error.value.body["because"] == "ILLEGAL_CONDITION"
        director = server.staff("Dora", "director")
        name = announced(server, director)
        levels = facts(server, name)["levels"]
        wrong = [levels[0], {**levels[1], "blinds": [500, 7]}]
        answer = fails(server, name, director, "EditLevels", levels=wrong)
        assert answer.body["because"] == "ILLEGAL_CONDITION"


def test_preset_of_nolimit_deals_hands(tmp_path: Path) -> None:
    """Blinds of 25 and 50 reach the table as chips, not as money."""
    with serving(tmp_path, pace=SLOW) as server:
        guest = server.guest("Gus")
        body = {
            "book": "nolimit",
            "sit_and_go": True,
            "bots": ["call"] * 20,
            "preset": "tournament",
        }
        name = str(server.post("/api/tournaments", body, guest["token"])["id"])
        director = server.staff("Dora", "director")
        if facts(server, name)["card"]["phase"] != "session":
            for kind in ("CloseEntries", "DeclarePrizes", "DrawSeats"):
                with contextlib.suppress(Answered):
                    put(server, name, director, kind)
            for duty in facts(server, name)["duties"]:
                put(server, name, director, "ConfirmDuty", duty=duty, note="done")
            with contextlib.suppress(Answered):
                put(server, name, director, "BeginSession")
        until_seated(server, name)
        ends = time.monotonic() + SLOWEST
        while not any(table["rounds"] for table in facts(server, name)["tables"]):
            assert time.monotonic() < ends, "no round is played"
            time.sleep(0.1)
        assert server.get("/api/health")["stuck"] == []


def test_refused_seat_changes_do_not_hold_the_table(tmp_path: Path) -> None:
    """A player who asks for other seats all the time does not keep the next round from opening."""
    with serving(tmp_path, pace=QUIET) as server:
        people = [server.guest(name) for name in ("Ali", "Bob", "Cyd")]
        name, table = sit_and_go(server, people)
        lines = [server.line(table, person["token"]) for person in people]
        started = time.monotonic()
        for _ in range(20):
            fails(server, name, people[0], "ChangeSeat", table=1, seat=9)
        assert time.monotonic() - started < SLOWEST / 4, "refused at once, in the running round"
        stop = threading.Event()

        def ask_again() -> None:
            while not stop.is_set():
                fails(server, name, people[0], "ChangeSeat", table=1, seat=9)
                stop.wait(0.2)

        thread = threading.Thread(target=ask_again)
        thread.start()
        try:
            for _ in range(3):
                fold_one_round(server, name, lines)
        finally:
            stop.set()
            thread.join()
        for line in lines:
            line.socket.close()


def test_asks_of_entrants_have_a_rate(tmp_path: Path) -> None:
    """Leaving and returning is stored and sent to every watcher, so it has a rate."""
    limits = msgspec.structs.replace(UNLIMITED, seat_asks=0.01, seat_asks_burst=8.0)
    with serving(tmp_path, pace=SLOW, limits=limits) as server:
        people = [server.guest(name) for name in ("Ali", "Bob", "Cyd")]
        name, _ = sit_and_go(server, people)
        before = facts(server, name)["version"]
        refused = 0
        for turn in range(30):
            kind = "ReturnToTable" if turn % 2 else "LeaveTable"
            try:
                put(server, name, people[0], kind)
            except Answered as error:
                refused += error.status == 429
        assert refused >= 20
        assert facts(server, name)["version"] - before < 40


def test_nobody_plays_several_entries_as_a_substitute(tmp_path: Path) -> None:
    """A person named by two entrants, who also enters, plays one entry; the table is not stuck."""
    with serving(tmp_path, pace=SLOW) as server:
        host = server.guest("Hedda")
        ali, bob, sub = (server.guest(name) for name in ("Ali", "Bob", "Sub"))
        name = announced(server, host, players=6)
        put(server, name, host, "OpenEntries")
        for person in (ali, bob):
            put(server, name, person, "Enter")
            put(server, name, person, "NameSubstitute", substitute="Sub")
        put(server, name, host, "DecideSubstitute", person="Ali")
        answer = fails(server, name, host, "DecideSubstitute", person="Bob")
        assert answer.body["because"] == "ONE_ENTRY"
        assert fails(server, name, sub, "Enter").body["because"] == "ONE_ENTRY"
