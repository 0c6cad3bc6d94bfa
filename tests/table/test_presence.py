"""Seats of absent players: vacated by the room, and taken back with the held chips."""

from __future__ import annotations

from tests.properties.kit import opened
from tests.table.test_clock import say

from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.kinds import Actor
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.saved import load, save
from cardspeak.table.state import TableState


def seated(book: str, seats: int, picks: dict[str, str] | None = None) -> TableState:
    """Return a software-dealt table with players in its first seats."""
    table, _ = opened(book, picks or {})
    for seat in range(1, seats + 1):
        say(table, asks.Sit(seat=SeatNo(seat), person=f"P{seat}", stake=Chips(200), actor="floor"))
    return table


def idle(table: TableState, seat: int, rounds: int) -> None:
    """Mark a seat's player as away for `rounds` rounds."""
    table.seats[SeatNo(seat)].idle = table.seats[SeatNo(seat)].absent = rounds


def refusal(table: TableState, ask: asks.Ask) -> RefusalReason:
    """Return the reason why an ask is refused."""
    ruling = decide(table, ask)
    assert isinstance(ruling, Refused), ruling
    return ruling.because


def vacated(table: TableState, seat: int, actor: Actor) -> tuple[Event, ...]:
    """Return the events of vacating a seat, or () if refused. The table is not changed."""
    ruling = decide(table, asks.VacateSeat(seat=SeatNo(seat), actor=actor))
    return ruling.events if isinstance(ruling, Granted) else ()


def test_room_vacates_a_seat_at_a_full_table_only_if_its_player_is_away() -> None:
    """ACT.19.6 lets staff ask for the seat after three rounds; at a software-dealt table the room
    does so.
    """
    table = seated("act-stud", 8, {"seats": "8"})
    idle(table, 2, 3)
    assert (
        refusal(table, asks.VacateSeat(seat=SeatNo(2), actor="system")) is RefusalReason.STAFF_ONLY
    )
    say(table, asks.GoAway(seat=SeatNo(2)))
    idle(table, 2, 2)
    assert (
        refusal(table, asks.VacateSeat(seat=SeatNo(2), actor="system")) is RefusalReason.NOT_OFFERED
    )
    idle(table, 2, 3)
    (lost,) = vacated(table, 2, "system")
    assert isinstance(lost, ev.SeatForfeited)
    assert (lost.seat, lost.kept) == (2, True)
    assert (
        refusal(table, asks.VacateSeat(seat=SeatNo(2), actor="player")) is RefusalReason.STAFF_ONLY
    )
    table.hand_dealt = True
    assert (
        refusal(table, asks.VacateSeat(seat=SeatNo(2), actor="system")) is RefusalReason.STAFF_ONLY
    )


def lost_by_absence(table: TableState, seat: int) -> None:
    """Mark the player as away, then forfeit the seat."""
    say(table, asks.GoAway(seat=SeatNo(seat)))
    forfeited = table.seats[SeatNo(seat)]
    event = ev.SeatForfeited(
        seat=SeatNo(seat), person=forfeited.person, stake=forfeited.stake, kept=True
    )
    apply(table, (event,))


def test_taking_a_seat_back_is_refused_if_the_table_is_full_or_the_player_barred() -> None:
    """Player 4 lost the seat. First a newcomer has it, then player 4 is barred."""
    table = seated("act-stud", 8, {"seats": "8"})
    lost_by_absence(table, 4)
    say(table, asks.Sit(seat=SeatNo(4), person="Nu", stake=Chips(200)))
    assert refusal(table, asks.TakeSeatAgain(person="P4")) is RefusalReason.SEAT_TAKEN
    say(table, asks.Leave(seat=SeatNo(4)))
    table.barred = {"P4": ()}
    assert refusal(table, asks.TakeSeatAgain(person="P4")) is RefusalReason.BARRED


def test_player_gets_the_old_seat_or_the_first_free_seat() -> None:
    """The ask does not name a seat, so the engine chooses."""
    for taken, expected in ((False, 4), (True, 5)):
        table = seated("tas-holdem", 4)
        lost_by_absence(table, 4)
        if taken:
            say(table, asks.Sit(seat=SeatNo(4), person="Nu", stake=Chips(200)))
        (back,) = say(table, asks.TakeSeatAgain(person="P4"))
        assert isinstance(back, ev.SeatTakenAgain)
        assert (back.seat, back.stake) == (expected, 200)


def test_missed_blinds_and_short_stack_rights_survive_a_lost_seat() -> None:
    """Missed blinds, the declared stake and the right to play with few chips are restored."""
    table = seated("tas-holdem", 4)
    seat = table.seats[SeatNo(4)]
    seat.stake, seat.has_played, seat.declared = Chips(3), True, True
    seat.entry, seat.missed = "missed", ("small", "big")
    lost_by_absence(table, 4)
    say(table, asks.TakeSeatAgain(person="P4"))
    back = table.seats[SeatNo(4)]
    assert (back.stake, back.has_played, back.declared) == (3, True, True)
    assert (back.entry, back.missed, back.away) == ("missed", ("small", "big"), False)


def test_returning_player_without_missed_blinds_owes_a_newcomers_blind() -> None:
    """Giving up the seat and coming back does not avoid the entry blind."""
    table = seated("tas-holdem", 4)
    table.rounds = 5
    lost_by_absence(table, 4)
    say(table, asks.TakeSeatAgain(person="P4"))
    assert table.seats[SeatNo(4)].entry == "new"


def test_lost_seat_is_saved_and_loaded() -> None:
    """Tables saved before `lost` existed still have the chips."""
    table = seated("tas-holdem", 4)
    lost_by_absence(table, 4)
    loaded = load(save(table))
    assert {person: seat.stake for person, seat in loaded.lost.items()} == {"P4": 200}
    loaded.lost = {}
    (back,) = say(loaded, asks.TakeSeatAgain(person="P4"))
    assert isinstance(back, ev.SeatTakenAgain)
    assert loaded.seats[back.seat].stake == 200
