"""Players who leave a game and return to it: their stake, their blinds, their missed rounds."""

from __future__ import annotations

from tests.table.test_clock import in_betting, say
from tests.table.test_undo import fold_out, refused

from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.journal.names import renamed
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.apply.seats import MAX_GONE
from cardspeak.table.kinds import Actor
from cardspeak.table.rulings import Granted, RefusalReason
from cardspeak.table.saved import load, save
from cardspeak.table.state import TableState


def played(seats: int = 4) -> TableState:
    """Return a software-dealt table after one round, with players of 1000 chips."""
    table = in_betting("tas-holdem")
    for seat in range(len(table.seats) + 1, seats + 1):
        say(table, asks.Sit(seat=SeatNo(seat), person=f"P{seat}", stake=Chips(1000)))
    fold_out(table)
    return table


def sit(person: str, stake: int, actor: Actor = "player", seat: int = 9) -> asks.Sit:
    """Return the ask of a person who sits down."""
    return asks.Sit(seat=SeatNo(seat), person=person, stake=Chips(stake), actor=actor)


def test_nobody_returns_to_a_software_dealt_table_with_less() -> None:
    """Neither the player, the host, the dealer, the floor nor the room can reduce the stake."""
    table = played()
    took = table.seats[SeatNo(1)].stake
    say(table, asks.Leave(seat=SeatNo(1)))
    actors: tuple[Actor, ...] = ("player", "host", "dealer", "floor", "system")
    for actor in actors:
        answer = refused(table, sit("P1", took - 1, actor))
        assert answer.because is RefusalReason.STAKE_NEVER_REDUCED
        assert (answer.by, answer.facts["took"]) == (("TAS-C.5.5",), took)
        assert isinstance(decide(table, sit("P1", took, actor)), Granted)
    table.hand_dealt = True
    assert isinstance(decide(table, sit("P1", took - 1, "floor")), Granted)
    assert refused(table, sit("P1", took - 1, "dealer")).because is (
        RefusalReason.STAKE_NEVER_REDUCED
    )


def test_stake_is_remembered_by_person_after_a_removal_a_rename_and_a_restart() -> None:
    """The host removes the player, the room restarts, and the player takes another name."""
    table = played()
    took = table.seats[SeatNo(1)].stake
    say(table, asks.Leave(seat=SeatNo(1), actor="host", person="Hosea"))
    table = renamed(load(save(table)), lambda name: name.replace("P1", "Paula"))
    assert table.gone["Paula"].person == "Paula"
    assert "P1" not in table.gone
    assert refused(table, sit("Paula", took - 1)).facts["took"] == took
    say(table, sit("Paula", took))
    assert not table.gone


def test_missed_blinds_stay_owed_by_a_player_who_left() -> None:
    """Leaving does not cancel what was owed, and blinds that pass the empty seat are added."""
    table = played()
    seat = table.seats[SeatNo(1)]
    seat.entry, seat.missed = "missed", ("small",)
    say(table, asks.Leave(seat=SeatNo(1)))
    stake = table.gone["P1"].stake
    table.gone = {"P1": table.gone["P1"]}
    say(table, sit("P1", stake))
    back = table.seats[SeatNo(9)]
    assert (back.entry, back.missed, back.has_played) == ("missed", ("small",), True)


def test_missed_rounds_are_counted_on_after_leaving() -> None:
    """A player who leaves before each deal and sits down after it does not hold the seat."""
    table = played(5)
    seat = table.seats[SeatNo(1)]
    seat.absent = limit = table.law.seating.away_rounds.value
    say(table, asks.Leave(seat=SeatNo(1)))
    stake = table.gone["P1"].stake
    say(table, sit("P1", stake))
    assert table.seats[SeatNo(9)].absent == limit
    table.seats[SeatNo(9)].absent += 1
    say(table, asks.Leave(seat=SeatNo(9)))
    answer = refused(table, sit("P1", stake))
    assert (answer.because, answer.facts["missed"]) == (RefusalReason.NOT_OFFERED, limit + 1)
    for no in (3, 4):  # too few are left for a round, so the player is needed
        say(table, asks.GoAway(seat=SeatNo(no)))
    assert isinstance(decide(table, sit("P1", stake)), Granted)


def test_number_of_remembered_players_is_bounded() -> None:
    """Guests who sit down and leave do not fill the memory of a table."""
    table = played()
    for number in range(MAX_GONE + 5):
        say(table, sit(f"G{number}", 500))
        say(table, asks.Leave(seat=SeatNo(9)))
    assert len(table.gone) == MAX_GONE
