"""Attacks through the inspector's powers: hidden cards, other people's rounds, unrecorded looks."""

from __future__ import annotations

import time

import pytest
from tests.attack.games import game
from tests.server.kit import SLOWEST, Answered, Served, who_acts

JOBS = {"Dora": "dealer", "Flora": "floor", "Dirk": "director"}
INSPECTING = (
    "/api/inspect/rounds",
    "/api/inspect/tables/tas-holdem-1/rounds/1",
    "/api/inspect/tables/tas-holdem-1/choices",
    "/api/inspect/approvals",
    "/api/inspect/books/tas-holdem/clauses",
    "/api/inspect/situations",
    "/api/inspect/signals",
)


def denied(server: Served, path: str, token: str, method: str = "GET") -> tuple[int, str]:
    """Return the status and the reason of a request that must fail."""
    with pytest.raises(Answered) as error:
        server.send(method, path, None if method == "GET" else {}, token)
    return error.value.status, str(error.value.body.get("why", ""))


def wait_until_final(server: Served, path: str, token: str) -> None:
    """Wait until the round can no longer change, which it can until the next one opens."""
    ends = time.monotonic() + SLOWEST
    while time.monotonic() < ends:
        try:
            server.get(path, token)
            return
        except Answered as answered:
            if answered.status != 409:
                raise
            time.sleep(0.1)
    raise AssertionError("the round never became final")


def test_only_inspectors_search_and_replay(server: Served) -> None:
    """Strangers, players, dealers, floor staff and directors find no rounds of other people."""
    people = {role: server.staff(name, role) for name, role in JOBS.items()}
    tokens = [server.guest("Plain Pia")["token"], *(one["token"] for one in people.values())]
    for path in INSPECTING:
        assert denied(server, path, "")[0] == 401
        for token in tokens:
            assert denied(server, path, token)[0] == 403
    for token in ("", *tokens):
        assert denied(server, "/api/inspect/verification", token, "POST")[0] in {401, 403}


def test_inspector_sees_no_card_of_a_running_round(server: Served) -> None:
    """Neither the search nor a replay shows a card before the round is over."""
    eve = server.staff("Early Eve", "inspector")["token"]
    with game(server) as play:
        cards = set()
        for line in play.lines:
            line.drain(0.05)
            sight = line.latest["sight"]
            hands = sight["round"]["hands"]
            cards |= {" ".join(h["cards"]) for h in hands if h["seat"] == sight["seat"]}
        path = f"/api/inspect/tables/{play.id}/rounds/1"
        assert denied(server, path, eve)[0] == 409
        assert denied(server, f"{play.at}/rounds/1/deal?as=inspector", eve)[0] == 404
        rows = server.get(f"/api/inspect/rounds?table={play.id}", eve)["rounds"]
        view = server.get(f"{play.at}/view?as=inspector", eve)
        steps = server.get(f"{play.at}/rounds/1?as=inspector", eve)
        for pair in cards:
            assert pair not in str((rows, view, steps))
        assert all("cards" not in row for row in rows)


def test_seated_inspector_sees_nothing_hidden(server: Served) -> None:
    """A seat at any table of the room closes the replays and views of all tables."""
    ivo = server.staff("Ivo", "inspector")["token"]
    with game(server) as play:
        play.acts()
        for _ in range(2):
            line, _ = who_acts(play.lines)
            assert line.ask("Fold")["t"] == "done"
        other = server.table("event", server.guest("Odo")["token"], bots=["call"])
        with server.line(play.id, ivo, "?as=inspector") as watching:
            assert watching.until("view")["sight"]["role"] == "inspector"
            with server.line(other, ivo) as seated:
                stake = seated.until("hello")["table"]["stakes"]["usual"]
                assert seated.ask("Sit", seat=5, stake=stake)["t"] == "done"
                # The view that was open before the seat was taken is a spectator's now.
                watching.drain(0.3)
                assert watching.latest["sight"]["role"] == "spectator"
                for path in (
                    f"/api/inspect/tables/{play.id}/rounds/1",
                    f"{play.at}/rounds/1?as=inspector",
                    f"{play.at}/rounds/1/deal?as=inspector",
                    f"{play.at}/rounds/1/download?as=inspector",
                    f"{play.at}/view?as=inspector",
                    f"{play.at}/lines?as=inspector",
                ):
                    assert denied(server, path, ivo) == (403, "seated"), path


def test_standing_up_for_a_look_does_not_help(server: Served) -> None:
    """A person who has just played gets no hidden cards, although they have left their seat."""
    with game(server) as play:
        name = str(play.host["name"])
        token = play.host["token"]
        line, _ = who_acts(play.lines)
        for _ in range(2):
            line, _ = who_acts(play.lines)
            assert line.ask("Fold")["t"] == "done"
        assert play.mine.ask("Leave", seat=1)["t"] in {"done", "waiting", "refused"}
        server.post("/api/roles", {"name": name, "role": "inspector"}, server.owner()["token"])
        server.get("/api/inspect/rounds", token)  # brings the index up to date
        path = f"/api/inspect/tables/{play.id}/rounds/1"
        assert denied(server, path, token)[0] == 403


def test_every_look_is_recorded(server: Served) -> None:
    """Searches, replays, files and live views are in the access log, under the own name."""
    eve = server.staff("Recorded Rea", "inspector")["token"]
    auditor = server.staff("Ada", "inspector")["token"]
    with game(server) as play:
        for _ in range(2):
            line, _ = who_acts(play.lines)
            assert line.ask("Fold")["t"] == "done"
        server.get(f"/api/inspect/rounds?table={play.id}", eve)
        wait_until_final(server, f"/api/inspect/tables/{play.id}/rounds/1", auditor)
        for path in (
            f"/api/inspect/tables/{play.id}/rounds/1",
            f"{play.at}/rounds/1?as=inspector",
            f"{play.at}/view?as=inspector",
        ):
            server.get(path, eve)
        with server.line(play.id, eve, "?as=inspector") as line:
            line.until("view")
    words = [line["words"] for line in server.get("/api/record", auditor)["people"]]
    assert words.count(f"Recorded Rea looked at the cards of table {play.id}, round 1.") == 2
    assert f"Recorded Rea looked at the cards of table {play.id}." in words
    assert f"Recorded Rea watched table {play.id} as inspector." in words
    assert f"Recorded Rea searched the record: table {play.id}." in words
