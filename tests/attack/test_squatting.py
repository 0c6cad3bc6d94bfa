"""Guests who hold seats without playing, and players who sit out and then disconnect.

Each test fails if its defence is removed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest
from tests.attack.test_stalling import BOOKS, Seats
from tests.room.kit import table_of
from tests.server.kit import SLOWEST, Line, Served, serving

from cardspeak.room.driving.expiry import has_people
from cardspeak.room.driving.timing import Timing
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks

SOON = Timing(think=0.0, between=0.05, grace=0.2, seat_kept_s=1.0, scale=0.01)
SLOW = Timing(think=0.0, between=0.05, grace=30.0, warns_before=0.05, shows=0.5, scale=0.1)
"""A second of thinking time lasts 0.1 s."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A room that frees seats after a second without a connection and without a round."""
    with serving(tmp_path_factory.mktemp("squatting"), pace=SOON) as server:
        yield server


def sit(line: Line, seat: int) -> int:
    """Sit down with the usual stake, and return it."""
    usual = line.until("hello")["table"]["stakes"]["usual"]
    answer = line.ask("Sit", seat=seat, stake=usual)
    assert answer["t"] == "done", answer
    return int(usual)


def seats_of(server: Served, table: str) -> set[int]:
    """The taken seats."""
    sight = server.get(f"/api/tables/{table}/view")["sight"]
    return {seat["no"] for seat in sight["seats"]}


def wait_for(server: Served, table: str, seats: set[int]) -> None:
    """Wait until exactly these seats are taken."""
    ends = time.monotonic() + SLOWEST
    while seats_of(server, table) != seats:
        assert time.monotonic() < ends, seats_of(server, table)
        time.sleep(0.05)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("approve", [False, True], ids=["open", "approving"])
def test_seat_is_freed_when_no_round_is_played(room: Served, book: str, approve: bool) -> None:
    """The table holds the chips. The player takes the seat again without a second approval."""
    host = room.guest(f"Hugo {book} {approve:d}")
    table = room.table(book, host["token"])
    with room.line(table, host["token"]) as line:
        usual = sit(line, 2)
    room.post(f"/api/tables/{table}/approve", {"on": approve}, host["token"])
    wait_for(room, table, set())
    with room.line(table, host["token"]) as line:
        lost = line.view()["sight"]["lost"]
        assert [(seat["seat"], seat["stake"]) for seat in lost] == [(2, usual)]
        assert line.ask("TakeSeatAgain")["t"] == "done"
    assert seats_of(room, table) == {2}


def test_guest_who_lost_the_seat_needs_no_second_approval(room: Served) -> None:
    """The host approved the guest before. New guests still wait."""
    host, guest, new = (room.guest(f"{name} approved") for name in ("Hans", "Gabi", "Nora"))
    table = room.table("event", host["token"], approve=True)
    with room.line(table, guest["token"]) as line:
        usual = line.until("hello")["table"]["stakes"]["usual"]
        assert line.ask("Sit", seat=2, stake=usual)["t"] == "waiting"
        wish = room.get(f"/api/tables/{table}/wishes", host["token"])["wishes"][0]
        room.post(f"/api/tables/{table}/wishes/{wish['id']}", {}, host["token"])
        assert seats_of(room, table) == {2}
    wait_for(room, table, set())
    with room.line(table, guest["token"]) as line, room.line(table, new["token"]) as other:
        assert other.ask("Sit", seat=2, stake=usual)["t"] == "waiting"
        assert line.ask("TakeSeatAgain")["t"] == "done"


def test_squatters_cannot_block_a_table(room: Served) -> None:
    """Guests take every seat and disconnect. A guest who stays connected keeps the seat."""
    host = room.guest("Squatted")
    table = room.table("event", host["token"])
    places = room.get(f"/api/tables/{table}")["table"]["places"]
    squatters = [room.guest(f"Squatter {no}") for no in range(1, places + 1)]
    with room.line(table, squatters[0]["token"]) as stays:
        sit(stays, 1)
        assert stays.ask("GoAway")["t"] == "done"
        for no, squatter in enumerate(squatters[1:], 2):
            with room.line(table, squatter["token"]) as line:
                sit(line, no)
        wait_for(room, table, {1})
        newcomer = room.guest("Newcomer")
        with room.line(table, newcomer["token"]) as line:
            sit(line, 2)


def test_player_who_asks_over_http_keeps_the_seat(room: Served) -> None:
    """An ask counts as presence, with or without a socket."""
    guest = room.guest("Without a socket")
    table = room.table("event", guest["token"])
    path = f"/api/tables/{table}"
    stake = room.get(path)["table"]["stakes"]["usual"]
    ask = {"id": "sit", "ask": {"type": "Sit", "seat": 1, "stake": stake}}
    assert room.post(f"{path}/asks", ask, guest["token"])["t"] == "done"
    ends = time.monotonic() + 2.5 * SOON.seat_kept_s
    number = 0
    while time.monotonic() < ends:
        number += 1
        away = {"id": f"{number}", "ask": {"type": "GoAway" if number % 2 else "ComeBack"}}
        room.post(f"{path}/asks", away, guest["token"])
        time.sleep(0.05)
    assert seats_of(room, table) == {1}


@pytest.mark.parametrize("book", ["tas-holdem", "event", "act-stud"])
def test_player_who_sits_out_and_drops_has_the_remaining_time(
    tmp_path_factory: pytest.TempPathFactory, book: str
) -> None:
    """`GoAway` in a hand gives up the next hands, not this turn.

    `charity` and `nolimit` rule differently: the hand of a player who is away is dead.
    """
    with serving(tmp_path_factory.mktemp("out"), pace=SLOW) as server:
        seats = Seats(server, book, f"rest {book}")
        try:
            while not seats.turn():
                for line in seats.lines:
                    line.drain(0.01)
            seat = seats.turn()
            began = time.monotonic()
            line = seats.lines[seat - 1]
            assert line.ask("GoAway")["t"] == "done"
            line.close()
            seats.play({seat}, "Folded", seat)
            # Thinking time and time bank are 15 seconds each. The test allows one second of slack.
            assert time.monotonic() - began >= 30 * SLOW.scale - 1.0
            assert not seats.events_of("ClockCalled", seat)
        finally:
            seats.close()


def test_reservations_cannot_block_seats(room: Served) -> None:
    """Guests reserve every seat and disconnect. Everyone sees that the seats are free again."""
    host, stays = room.guest("Reserved"), room.guest("Rita")
    table = room.table("tas-holdem", host["token"], house={"reservations": "on"})
    places = room.get(f"/api/tables/{table}")["table"]["places"]
    with room.line(table, host["token"]) as watching, room.line(table, stays["token"]) as line:
        assert line.ask("Reserve", seat=1)["t"] == "done"
        for no in range(2, places + 1):
            with room.line(table, room.guest(f"Reserver {no}")["token"]) as other:
                assert other.ask("Reserve", seat=no)["t"] == "done"
        ends = time.monotonic() + 30.0  # all are freed together, not one a minute
        lapsed: list[str] = []
        while len(lapsed) < places - 1:
            assert time.monotonic() < ends, lapsed
            watching.drain(0.05)
            entries = watching.lines()
            lapsed = [entry["words"] for entry in entries if entry["kind"] == "ReservationLapsed"]
        assert watching.latest["sight"]["reserved"] == {"1": "Rita"}
        assert all("is no longer reserved for Reserver" in words for words in lapsed)
        assert watching.ask("Sit", seat=2, stake=500)["t"] == "done"


def test_reservation_does_not_keep_an_empty_table_open() -> None:
    """A person who only reserves a seat is not at the table."""

    async def reserved() -> None:
        async with table_of(book="tas-holdem", house={"reservations": "on"}) as players:
            live = players.live
            assert await live.own(asks.Reserve(seat=SeatNo(1), person="Rex")) is None
            assert live.table.reserved
            assert not has_people(live)

    asyncio.run(reserved())
