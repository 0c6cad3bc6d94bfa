"""Seats of absent players: freed by the room, and taken again with the chips that were kept."""

from __future__ import annotations

from tests.properties.kit import opened
from tests.table.test_clock import say

from cardspeak.table import asks, events as ev
from cardspeak.table.decide import apply, decide
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.saved import load, save
from cardspeak.table.state import TableState


def seated(book: str, seats: int, picks: dict[str, str] | None = None) -> TableState:
    """A software-dealt table with players in its first seats."""
    table, _ = opened(book, picks or {})
    for seat in range(1, seats + 1):
        say(table, asks.Sit(seat=seat, person=f"P{seat}", stake=200, actor="floor"))
    return table


def idle(table: TableState, seat: int, rounds: int) -> None:
    """Let a seat look as if its player had been away for some rounds."""
    table.seats[seat].idle = table.seats[seat].absent = rounds


def refusal(table: TableState, ask: asks.Ask) -> RefusalReason:
    """Why an ask is refused."""
    ruling = decide(table, ask)
    assert isinstance(ruling, Refused), ruling
    return ruling.because


def vacated(table: TableState, seat: int, actor: str) -> tuple[Event, ...]:
    """The events by which somebody gets a seat back; the table stays as it is."""
    ruling = decide(table, asks.VacateSeat(seat=seat, actor=actor))
    return ruling.events if isinstance(ruling, Granted) else ()


def test_the_room_asks_for_a_seat_at_a_full_table_only_if_its_player_is_away() -> None:
    """ACT.19.6 lets staff ask after three rounds; where software deals the room stands for them."""
    table = seated("act-stud", 8, {"seats": "8"})
    idle(table, 2, 3)
    assert refusal(table, asks.VacateSeat(seat=2, actor="system")) is RefusalReason.STAFF_ONLY
    say(table, asks.GoAway(seat=2))
    idle(table, 2, 2)
    assert refusal(table, asks.VacateSeat(seat=2, actor="system")) is RefusalReason.NOT_OFFERED
    idle(table, 2, 3)
    (lost,) = vacated(table, 2, "system")
    assert isinstance(lost, ev.SeatForfeited)
    assert (lost.seat, lost.kept) == (2, True)
    assert refusal(table, asks.VacateSeat(seat=2, actor="player")) is RefusalReason.STAFF_ONLY
    table.hand_dealt = True
    assert refusal(table, asks.VacateSeat(seat=2, actor="system")) is RefusalReason.STAFF_ONLY


def lost_by_absence(table: TableState, seat: int) -> None:
    """The player of a seat goes away, and the seat is lost."""
    say(table, asks.GoAway(seat=seat))
    one = table.seats[seat]
    event = ev.SeatForfeited(seat=seat, person=one.person, stake=one.stake, kept=True)
    apply(table, (event,))


def test_a_barred_player_and_a_full_table_are_refused() -> None:
    """The seat is taken again only by somebody who may sit, and where there is a place."""
    table = seated("act-stud", 8, {"seats": "8"})
    lost_by_absence(table, 4)
    say(table, asks.Sit(seat=4, person="Nu", stake=200))
    assert refusal(table, asks.TakeSeatAgain(person="P4")) is RefusalReason.SEAT_TAKEN
    say(table, asks.Leave(seat=4))
    table.barred = {"P4": ()}
    assert refusal(table, asks.TakeSeatAgain(person="P4")) is RefusalReason.BARRED


def test_the_old_seat_is_preferred_and_otherwise_the_first_free_one() -> None:
    """Without a seat in the ask the engine chooses."""
    for taken, expected in ((False, 4), (True, 5)):
        table = seated("tas-holdem", 4)
        lost_by_absence(table, 4)
        if taken:
            say(table, asks.Sit(seat=4, person="Nu", stake=200))
        (back,) = say(table, asks.TakeSeatAgain(person="P4"))
        assert isinstance(back, ev.SeatTakenAgain)
        assert (back.seat, back.stake) == (expected, 200)


def test_what_was_owed_is_owed_again_and_a_short_stack_may_play() -> None:
    """Missed blinds, a declared stake and the right to play on with few chips come along."""
    table = seated("tas-holdem", 4)
    seat = table.seats[4]
    seat.stake, seat.has_played, seat.declared = 3, True, True
    seat.entry, seat.missed = "missed", ("small", "big")
    lost_by_absence(table, 4)
    say(table, asks.TakeSeatAgain(person="P4"))
    back = table.seats[4]
    assert (back.stake, back.has_played, back.declared) == (3, True, True)
    assert (back.entry, back.missed, back.away) == ("missed", ("small", "big"), False)


def test_a_newcomers_duty_is_owed_where_nothing_was_missed() -> None:
    """Giving the seat up and coming back does not save a player what a newcomer owes."""
    table = seated("tas-holdem", 4)
    table.rounds = 5
    lost_by_absence(table, 4)
    say(table, asks.TakeSeatAgain(person="P4"))
    assert table.seats[4].entry == "new"


def test_a_lost_seat_is_saved_and_loaded() -> None:
    """Also by a table that was saved before lost seats were remembered: the chips are there."""
    table = seated("tas-holdem", 4)
    lost_by_absence(table, 4)
    again = load(save(table))
    assert {who: seat.stake for who, seat in again.lost.items()} == {"P4": 200}
    again.lost = {}
    (back,) = say(again, asks.TakeSeatAgain(person="P4"))
    assert isinstance(back, ev.SeatTakenAgain)
    assert again.seats[back.seat].stake == 200
