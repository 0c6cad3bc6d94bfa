"""A cash room with software-dealt tables of a real server: lists, seats, closing and crashes."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
from tests.server.desk_kit import (
    Game,
    at_table,
    facts,
    fails,
    kinds,
    mine,
    offers,
    open_table,
    opened,
    put,
    seat,
    sound,
    table,
    until,
)
from tests.server.kit import SLOWEST, Served, calm_act, serving, start

from cardspeak.room.driving.timing import Timing

FAST = Timing(think=0.0, between=0.0, shows=0.2, seeds=0.0, grace=60.0, speed=60.0, scale=0.05)
FAST = msgspec.structs.replace(FAST, claims_s=0.2, answers_s=3.0)
"""A minute of a call or a notice takes one second."""


def test_a_seat_goes_from_the_desk_to_the_table_and_back(tmp_path: Path) -> None:
    """A person claims a seat, sits at the table, leaves, and the next on the list is called."""
    with serving(tmp_path, pace=FAST) as server:
        ana, ben, cid = (server.guest(name) for name in ("Ana", "Ben", "Cid"))
        desk = opened(server, house={"seats": "2"})
        one = open_table(server, desk)
        assert server.get("/api/desks")["desks"][0]["games"] == [
            {"game": "small", "tables": 1, "players": 0, "free": 2, "waiting": 0}
        ]
        seat(server, desk, ana, 1, 1)
        seat(server, desk, ben, 1, 2)
        assert at_table(server, one["id"]) == {"Ana": 1, "Ben": 2}
        put(server, desk, cid, "JoinList", game="small")
        assert mine(server, desk, cid)["places"] == [{"game": "small", "place": 1, "of": 1}]
        game = Game(server, desk, [ana, ben])
        game.play(lambda: table(server, desk, 1)["running"])
        game.leave(ana)
        until(lambda: mine(server, desk, cid)["calls"])
        call = mine(server, desk, cid)["calls"][0]
        assert (call["table"], call["seat"]) == (1, 1)
        assert {"Confirm", "SkipCalled", "LeaveList"} <= kinds(server, desk, cid)
        put(server, desk, cid, "Confirm", table=1)
        until(lambda: at_table(server, one["id"]).get("Cid") == 1)
        # A repeated report changes nothing, and nobody sits twice.
        assert len(at_table(server, one["id"])) == 2
    sound(tmp_path / "room.db", desk)


def test_a_call_ends_after_its_time(tmp_path: Path) -> None:
    """A person who does not answer goes to the end of the list, and later leaves it."""
    with serving(tmp_path, pace=FAST) as server:
        ana, ben, cid, dora = (server.guest(name) for name in ("Ana", "Ben", "Cid", "Dora"))
        desk = opened(server, house={"seats": "2"})
        open_table(server, desk)
        seat(server, desk, ana, 1, 1)
        seat(server, desk, ben, 1, 2)
        put(server, desk, cid, "JoinList", game="small")
        put(server, desk, dora, "JoinList", game="small")
        game = Game(server, desk, [ana, ben])
        game.play(lambda: table(server, desk, 1)["running"])
        game.leave(ana)
        until(lambda: mine(server, desk, cid)["calls"])
        until(lambda: mine(server, desk, dora)["calls"])
        assert mine(server, desk, cid)["places"][0]["place"] == 2
        assert fails(server, desk, cid, "Confirm", table=1).body["because"] == "NOT_CALLED"
        until(lambda: not mine(server, desk, cid)["places"])  # two calls without an answer


def test_kills_lose_no_seat(tmp_path: Path) -> None:
    """Desk and tables agree after the next start, at any moment of the kill."""
    server = start(tmp_path, pace=FAST)
    people = [server.guest(name) for name in ("Ana", "Ben", "Cid", "Dora", "Eve")]
    desk = opened(server, house={"seats": "5"})
    one, two = open_table(server, desk), open_table(server, desk)
    seat(server, desk, people[0], 1, 1)
    seat(server, desk, people[1], 2, 1)

    def again() -> Served:
        owner = server.owner()
        server.kill()
        fresh = start(tmp_path, pace=FAST)
        fresh._owner = owner
        return fresh

    put(server, desk, people[2], "ClaimSeat", table=1, seat=3)
    until(lambda: mine(server, desk, people[2])["seat"])
    server = again()
    until(lambda: at_table(server, one["id"]).get("Cid") == 3)
    put(server, desk, server.owner(), "AnnounceClosing", table=2)
    put(server, desk, server.owner(), "MergeTables", table=2, into=1)
    server = again()
    until(lambda: len(at_table(server, one["id"])) == 3)
    until(lambda: two["id"] not in {card["id"] for card in server.get("/api/tables")["tables"]})
    held = {held["person"]: held["seat"] for held in table(server, desk, 1)["seated"]}
    assert held == at_table(server, one["id"])
    assert [entry["number"] for entry in facts(server, desk)["tables"]] == [1]
    server.stop()
    sound(tmp_path / "room.db", desk)


def test_players_of_the_game_are_asked_before_the_list(tmp_path: Path) -> None:
    """A vacant seat is offered in the book's order; a player who moves frees the old seat."""
    with serving(tmp_path, pace=FAST) as server:
        ana, ben, cid = (server.guest(name) for name in ("Ana", "Ben", "Cid"))
        desk = opened(server, house={"seats": "3"})
        one = open_table(server, desk)
        for number, person in enumerate((ana, ben, cid), 1):
            seat(server, desk, person, 1, number)
        game = Game(server, desk, [ana, ben, cid])
        game.play(lambda: table(server, desk, 1)["running"])
        game.leave(ana)
        game.play(lambda: any(offer["type"] == "AcceptSeat" for offer in offers(server, desk, cid)))
        put(server, desk, cid, "AcceptSeat", table=1, seat=1)
        put(server, desk, ben, "DeclineSeat", table=1, seat=1)
        game.play(lambda: at_table(server, one["id"]) == {"Ben": 2, "Cid": 1})


def test_a_table_closes_and_its_players_leave(tmp_path: Path) -> None:
    """The book's notice runs first; then the table closes after the hand."""
    faster = msgspec.structs.replace(FAST, speed=600.0)
    with serving(tmp_path, pace=faster) as server:
        people = [server.guest(name) for name in ("Ana", "Ben", "Cid")]
        desk = opened(server, "tas-holdem")
        open_table(server, desk)
        for person in people:
            seat(server, desk, person, 1)
        game = Game(server, desk, people)
        game.play(lambda: table(server, desk, 1)["running"])
        refused = fails(server, desk, server.owner(), "CloseTable", table=1)
        assert (refused.body["because"], refused.body["by"]) == ("NOTICE_NEEDED", ["TAS-C.1.3"])
        put(server, desk, server.owner(), "AnnounceClosing", table=1)
        assert fails(server, desk, server.owner(), "CloseTable", table=1).status == 409
        game.play(lambda: {"CloseTable"} <= kinds(server, desk, server.owner()))
        put(server, desk, server.owner(), "CloseTable", table=1)
        assert facts(server, desk)["tables"] == []

        def gone() -> bool:
            return not server.get("/api/tables")["tables"]

        ends = time.monotonic() + SLOWEST
        while not gone() and time.monotonic() < ends:
            for line in game.lines.values():
                line.drain(0.01)
                if line.due:
                    line.asked = line.latest["version"]
                    kind, fields = calm_act(line.latest)
                    line.put(kind, **fields)
        assert gone()
        closed = server.post(f"/api/desks/{desk}/close", {}, server.owner()["token"])
        assert closed["closed"]
        assert server.get("/api/desks")["desks"] == []


def test_reservations_are_forfeited_at_the_start(tmp_path: Path) -> None:
    """A reservation without a buy-in is lost at the time at which the game starts."""
    with serving(tmp_path, pace=FAST) as server:
        ana, ben = server.guest("Ana"), server.guest("Ben")
        soon = time.localtime(time.time() + 900)  # a minute of the room is a second
        starts = f"{soon.tm_hour:02}:{soon.tm_min:02}"
        house = {"reservations": "on", "start_time": starts}
        desk = opened(server, "tas-holdem", house=house)
        one = open_table(server, desk)
        put(server, desk, ana, "ReserveSeat", table=1, seat=3)
        put(server, desk, ben, "ReserveSeat", table=1, seat=4)
        assert fails(server, desk, ana, "ClaimSeat", table=1).body["because"] == "NO_BUY_IN"
        put(server, desk, ana, "HearBuyIn", table=1)
        until(lambda: [held["person"] for held in table(server, desk, 1)["reserved"]] == ["Ana"])
        put(server, desk, ana, "ClaimSeat", table=1)
        until(lambda: at_table(server, one["id"]) == {"Ana": 3})
        assert mine(server, desk, ben)["seat"] == 0
