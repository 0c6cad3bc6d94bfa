"""Attacks on tournaments by people who enter and leave: deletion, consent, rates, waiting."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest
from tests.attack.test_tournaments import CONDITIONS, SLOW, facts, fails, put
from tests.server.kit import SLOWEST, Answered, Served, Told, serving, start

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
