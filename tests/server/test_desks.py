"""A cash room with software-dealt tables of a real server: lists, seats, closing and crashes."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import msgspec
import pytest
from tests.server.kit import SLOWEST, Answered, Line, Served, Told, calm_act, serving, start

from cardspeak.journal import open_journal
from cardspeak.journal.verify import Evidence, verify_store
from cardspeak.room.driving.timing import Timing

FAST = Timing(think=0.0, between=0.0, shows=0.2, seeds=0.0, grace=60.0, speed=60.0, scale=0.05)
"""A minute of a call or a notice takes one second; an offer runs for three seconds."""


def opened(server: Served, book: str = "act-stud", **more: object) -> str:
    """Open a cash room for the owner and return its id."""
    body = {"book": book, "title": "The back room", **more}
    return str(server.post("/api/desks", body, server.owner()["token"])["id"])


def put(server: Served, desk: str, who: Told, kind: str, **fields: object) -> Told:
    """Make an ask to a desk."""
    body = {"id": uuid4().hex, "ask": {"type": kind, **fields}}
    answer: Told = server.post(f"/api/desks/{desk}/asks", body, who["token"])
    return answer


def fails(server: Served, desk: str, who: Told, kind: str, **fields: object) -> Answered:
    """Make an ask that is refused, and return the answer."""
    with pytest.raises(Answered) as error:
        put(server, desk, who, kind, **fields)
    return error.value


def facts(server: Served, desk: str) -> Told:
    """Return the public facts of a cash room."""
    answer: Told = server.get(f"/api/desks/{desk}")
    return answer


def mine(server: Served, desk: str, who: Told) -> Told:
    """Return a person's own part."""
    answer: Told = server.get(f"/api/desks/{desk}/me", who["token"])
    return answer


def offers(server: Served, desk: str, who: Told) -> list[Told]:
    """Return what a person can ask for now."""
    found: list[Told] = mine(server, desk, who)["offers"]
    return found


def kinds(server: Served, desk: str, who: Told) -> set[str]:
    """Return the kinds of asks that a person can make now."""
    return {offer["type"] for offer in offers(server, desk, who)}


def until(test: Callable[[], object]) -> None:
    """Wait until a test holds."""
    ends = time.monotonic() + SLOWEST
    while not test():
        assert time.monotonic() < ends, "it does not happen"
        time.sleep(0.02)


def at_table(server: Served, table: str) -> dict[str, int]:
    """Return the seats of a table in the room, by name."""
    cards = {card["id"]: card for card in server.get("/api/tables")["tables"]}
    return {seat["name"]: seat["no"] for seat in cards[table]["seats"]}


def table(server: Served, desk: str, number: int) -> Told:
    """Return the facts of one table of a cash room."""
    found: Told = next(one for one in facts(server, desk)["tables"] if one["number"] == number)
    return found


def open_table(server: Served, desk: str, game: str = "small", **choices: str) -> Told:
    """Open a table of a cash room and wait until it is there."""
    number = len(facts(server, desk)["tables"]) + 1
    put(server, desk, server.owner(), "OpenTable", game=game, choices=choices)
    until(lambda: table(server, desk, number)["id"])
    return table(server, desk, number)


def seat(server: Served, desk: str, who: Told, number: int, chosen: int = 0) -> None:
    """Let a person take a seat and wait until they sit at the table."""
    put(server, desk, who, "ClaimSeat", table=number, seat=chosen)
    until(lambda: mine(server, desk, who)["seat"])
    name = table(server, desk, number)["id"]
    until(lambda: at_table(server, name).get(who["name"]) == mine(server, desk, who)["seat"])


class Game:
    """People at tables who call or check whenever it is their turn."""

    def __init__(self, server: Served, desk: str, people: list[Told]) -> None:
        self.server, self.desk, self.people = server, desk, people
        self.lines: dict[str, Line] = {}
        for person in people:
            self._line(person)

    def play(self, test: Callable[[], object]) -> None:
        """Play until a test holds."""
        ends = time.monotonic() + SLOWEST
        while not test():
            assert time.monotonic() < ends, "it does not happen"
            for person in self.people:
                self._act(person)

    def _line(self, person: Told) -> Line | None:
        """Return the person's connection to the table where they sit."""
        place = mine(self.server, self.desk, person)["table"]
        line = self.lines.get(f"{person['name']} {place}")
        if place and line is None:
            line = self.server.line(place, person["token"])
            self.lines[f"{person['name']} {place}"] = line
        return line

    def _act(self, person: Told) -> None:
        line = self._line(person)
        if line is None:
            return
        line.drain(0.01)
        if line.due:
            line.asked = line.latest["version"]
            kind, fields = calm_act(line.latest)
            line.put(kind, **fields)

    def leave(self, person: Told) -> None:
        """Let a person leave the table, after the hand if need be."""
        place = mine(self.server, self.desk, person)["table"]
        line = self.lines[f"{person['name']} {place}"]

        def left() -> bool:
            if line.ask("Leave")["t"] == "done":
                return True
            return person["name"] not in at_table(self.server, place)

        self.play(left)


def sound(database: Path, desk: str) -> None:
    """The journal is sound, and the desk can be read from it."""
    with open_journal(str(database)) as journal:
        verdict = verify_store(journal.store, Evidence())
        assert verdict.ok, verdict.faults
        journal.resume_desk(desk)


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
    """Whatever the moment of the kill, desk and tables agree after the next start."""
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
        gone = lambda: not server.get("/api/tables")["tables"]  # noqa: E731 - short
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
