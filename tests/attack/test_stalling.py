"""Players who stall or drop their connection, and changes of the wall clock, on a real server."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.child import WALL_CLOCK
from tests.server.kit import Served, Told, calm_act, serving

from cardspeak.room.driving.timing import Timing

PACE = Timing(think=0.0, between=0.05, grace=30.0, warns_before=0.05, shows=0.5, scale=0.02)
"""A second of thinking time lasts 0.02 s."""
BOOKS = ["tas-stud", "tas-holdem", "act-stud", "charity", "event", "nolimit"]
CALLED = {"tas-holdem": 90, "act-stud": 90}
POSTED = {"nolimit": 30}
SHORT = {"thinking_time": "15", "time_bank": "15"}
SLACK = 5.0
"""Extra seconds allowed on a busy machine."""
HOUR = 3600


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A fast room."""
    with serving(tmp_path_factory.mktemp("stalling"), pace=PACE) as server:
        yield server


class Seats:
    """Three or four guests at their own table."""

    def __init__(
        self,
        server: Served,
        book: str,
        name: str,
        people: int = 3,
        house: dict[str, str] | None = None,
    ) -> None:
        self.server = server
        names = ("Ana", "Bea", "Cem", "Dan")[:people]
        self.people = [server.guest(f"{name} {first_name}") for first_name in names]
        self.table = server.table(book, self.people[0]["token"], house={**SHORT, **(house or {})})
        self.lines = [server.line(self.table, person["token"]) for person in self.people]
        for seat, line in enumerate(self.lines, 1):
            usual = line.next()["table"]["stakes"]["usual"]
            assert line.ask("Sit", seat=seat, stake=usual)["t"] == "done"

    def close(self) -> None:
        """Disconnect everyone."""
        for line in self.lines:
            line.close()

    def turn(self) -> int:
        """The seat to act, according to the newest view of any player."""
        views = [line.latest for line in self.lines if line.latest]
        newest = max(views, key=lambda view: int(view["version"]))
        pending = newest["sight"]["awaits"]
        return int(pending["seat"]) if pending["what"] == "act" else 0

    def play(
        self, still: set[int], until: str, seat: int = 0, times: int = 1, limit: float = 120.0
    ) -> float:
        """Play all seats except `still`. Returns the seconds until `times` events of this kind were
        sent.
        """
        began = time.monotonic()
        awake = [line for index, line in enumerate(self.lines, 1) if index not in still]
        while len(self.events_of(until, seat)) < times:
            assert time.monotonic() - began < limit, f"no {until}"
            for line in awake:
                line.drain(0.005)
                if line.due:
                    line.asked = line.latest["version"]
                    kind, fields = calm_act(line.latest)
                    line.put(kind, **fields)
        return time.monotonic() - began

    def events_of(self, kind: str, seat: int = 0) -> list[Told]:
        """Return the events of a kind that any player received, each once."""
        by_version = {
            entry["version"]: entry
            for line in self.lines
            for entry in line.lines()
            if fits(entry, kind, seat)
        }
        return [by_version[version] for version in sorted(by_version)]


def fits(line: Told, kind: str, seat: int) -> bool:
    """Return whether the line is an event of this kind and, unless `seat` is 0, of this seat."""
    return line["kind"] == kind and seat in {0, line["event"].get("seat", 0)}


@pytest.mark.parametrize("book", BOOKS)
def test_silent_player_delays_others_only_for_the_stated_time(room: Served, book: str) -> None:
    """Three rounds end in the stated time for each decision of the silent player."""
    seats = Seats(room, book, book)
    try:
        took = seats.play({2}, "RoundEnded", times=3)
        ends = [
            *seats.events_of("Folded", 2),
            *seats.events_of("Checked", 2),
            *seats.events_of("Stayed", 2),
        ]
        calls = seats.events_of("ClockCalled", 2)
        assert len(ends) > 1
        assert len(calls) == (len(ends) if book in CALLED else 0)
        assert all(entry["event"].get("why", "clock") == "clock" for entry in ends)
        stated = POSTED.get(book, 15) + CALLED.get(book, 0)
        assert took < (len(ends) * stated + 15) * PACE.scale + 3 * SLACK
    finally:
        seats.close()


@pytest.mark.parametrize("book", BOOKS)
def test_dropped_player_has_the_remaining_time_and_is_then_acted_for(
    room: Served, book: str
) -> None:
    """The connection drops during the player's turn: no clock is called, and later turns take no
    time.
    """
    seats = Seats(room, book, f"drop {book}")
    try:
        while not seats.turn():
            for line in seats.lines:
                line.drain(0.01)
        gone = seats.turn()
        seats.lines[gone - 1].close()
        stated = (POSTED.get(book, 15) + 15) * PACE.scale
        took = seats.play({gone}, "WentAway", gone)
        assert took < stated + SLACK
        assert not seats.events_of("ClockCalled", gone)
        # The player returns by reconnecting.
        person = seats.people[gone - 1]
        seats.lines[gone - 1] = seats.server.line(seats.table, person["token"])
        seats.play(set(), "CameBack", gone)
    finally:
        seats.close()


@pytest.mark.parametrize("book", ["tas-holdem", "tas-stud"])
def test_freed_seat_is_taken_back_with_the_remaining_stack(room: Served, book: str) -> None:
    """After ten missed rounds the seat is freed. One ask takes it back, with the same chips."""
    seats = Seats(room, book, f"seat {book}", people=4)
    try:
        seats.lines[3].close()
        seats.play({4}, "SeatForfeited", 4)
        lost = seats.events_of("SeatForfeited", 4)[0]["event"]
        person = seats.people[3]
        seats.lines[3] = line = seats.server.line(seats.table, person["token"])
        view = line.view()
        assert [seat["stake"] for seat in view["sight"]["lost"]] == [lost["stake"]]
        # The stake cannot be changed, and only the owner can take the seat.
        for stake in (1, lost["stake"], lost["stake"] + 1):
            assert line.ask("Sit", seat=4, stake=stake)["t"] == "refused"
        assert line.ask("TakeSeatAgain", person="somebody else", stake=1)["code"] == "unreadable"
        other = seats.lines[0].ask("TakeSeatAgain", person=person["name"])
        assert other["t"] == "refused"
        answer = line.ask("TakeSeatAgain", person="somebody else")
        assert answer["t"] == "done"
        line.reach(answer["version"])
        mine = next(seat for seat in line.latest["sight"]["seats"] if seat["no"] == 4)
        assert mine["person"] == person["name"]
        assert line.ask("TakeSeatAgain")["t"] == "refused"
        back = seats.events_of("SeatTakenAgain", 4)[0]["event"]
        assert back["stake"] == lost["stake"]
        if book == "tas-holdem":  # a player who leaves still owes the blind
            assert mine["entry"] or mine["missed"]
    finally:
        seats.close()


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_wall_clock_jump_does_not_change_the_time_to_act(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    """In mid-turn the wall clock jumps by an hour. The player still has the same time."""
    off = tmp_path / "off"
    off.write_text("0")
    monkeypatch.setenv(WALL_CLOCK, str(off))
    with serving(tmp_path, pace=PACE) as server:
        house = {"thinking_time": "100", "time_bank": "0"}
        seats = Seats(server, "event", f"jump {'on' if jump > 0 else 'back'}", house=house)
        try:
            while not seats.turn():
                for line in seats.lines:
                    line.drain(0.01)
            began = time.monotonic()
            seat = seats.turn()
            before = next(line.latest for line in seats.lines if line.latest.get("clock"))
            off.write_text(str(jump))
            with server.line(seats.table) as spectator:  # its view is rendered after the jump
                clock = spectator.view()["clock"]
                assert clock["seat"] == seat == before["clock"]["seat"]
                assert 0 < clock["left_ms"] <= before["clock"]["left_ms"]
                shifted = clock["ends"] - before["clock"]["ends"]
                assert abs(shifted - jump * 1000) < 60_000
            seats.play({seat}, "Folded", seat)
            took = time.monotonic() - began
            assert 100 * PACE.scale * 0.8 <= took < 100 * PACE.scale + SLACK
        finally:
            seats.close()


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_wall_clock_jump_costs_no_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    """Fifteen minutes away cost the seat (TAS-C.6.4). An hour that did not pass does not."""
    off = tmp_path / "off"
    off.write_text("0")
    monkeypatch.setenv(WALL_CLOCK, str(off))
    with serving(tmp_path, pace=PACE) as server:
        seats = Seats(server, "tas-holdem", "seat", people=4)
        try:
            seats.play(set(), "RoundEnded")
            assert seats.lines[3].ask("GoAway")["t"] == "done"
            rounds = len(seats.events_of("RoundEnded"))
            seats.play({4}, "RoundEnded", times=rounds + 1)
            off.write_text(str(jump))
            seats.play({4}, "RoundEnded", times=rounds + 4)
            assert any(entry["event"].get("jump") for entry in seats.events_of("TimePassed"))
            assert not seats.events_of("SeatForfeited")
        finally:
            seats.close()
