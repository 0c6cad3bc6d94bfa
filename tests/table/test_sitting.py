"""Starting chips, entry to a running game, and stacks stated before the first round."""

from __future__ import annotations

import msgspec
import pytest
from tests.properties.kit import fresh

from cardspeak.books.shelf import SHELF
from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.evolve import apply
from cardspeak.table.kinds import Actor
from cardspeak.table.rules.seats.sitting import closed_to_newcomers
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.saved import load, save
from cardspeak.table.state import TableState

EQUAL = {"nolimit": 10_000, "charity": 5000, "event": 2000}
"""Books that give all players the same chips, with the amount under default house choices."""


def seats(table: TableState, *stacks: int) -> None:
    """Seat players with these stacks, starting at seat 1."""
    for seat, stack in enumerate(stacks, 1):
        ruling = decide(
            table, asks.SeatWithStack(seat=SeatNo(seat), person=f"P{seat}", stake=Chips(stack))
        )
        assert isinstance(ruling, Granted), ruling
        apply(table, ruling.events)


@pytest.mark.parametrize("book", EQUAL)
@pytest.mark.parametrize("actor", ["player", "host", "dealer", "floor", "system"])
def test_sitting_with_another_stack_is_refused_with_the_amount(book: str, actor: Actor) -> None:
    """No actor may give a new player a different stack. The refusal states the right amount."""
    table, chips = fresh(book, {}), EQUAL[book]
    for stake, because in (
        (1, RefusalReason.STAKE_TOO_SMALL),
        (999_999, RefusalReason.STAKE_TOO_LARGE),
    ):
        refused = decide(
            table, asks.Sit(seat=SeatNo(1), person="Ana", stake=Chips(stake), actor=actor)
        )
        assert isinstance(refused, Refused)
        assert (refused.because, refused.facts["exactly"]) == (because, chips)
    for stake in (0, chips):
        granted = decide(
            table, asks.Sit(seat=SeatNo(1), person="Ana", stake=Chips(stake), actor=actor)
        )
        assert isinstance(granted, Granted)
        (sat,) = granted.events
        assert isinstance(sat, ev.Sat)
        assert (sat.stake, sat.stated) == (chips, False)


@pytest.mark.parametrize("book", SHELF)
def test_only_staff_and_programs_may_state_a_stack(book: str) -> None:
    """Covers every book before the first round. Players and hosts are refused."""
    table = fresh(book, {})
    others: tuple[Actor, ...] = ("player", "host")
    for actor in others:
        refused = decide(
            table, asks.SeatWithStack(seat=SeatNo(1), person="A", stake=Chips(77), actor=actor)
        )
        assert isinstance(refused, Refused)
        assert refused.because is RefusalReason.STAFF_ONLY
    staff: tuple[Actor, ...] = ("dealer", "floor", "system")
    for actor in staff:
        granted = decide(
            table, asks.SeatWithStack(seat=SeatNo(1), person="A", stake=Chips(77), actor=actor)
        )
        assert isinstance(granted, Granted)
        (sat,) = granted.events
        assert isinstance(sat, ev.Sat)
        assert (sat.stake, sat.stated, sat.actor) == (77, True, actor)


@pytest.mark.parametrize("book", SHELF)
def test_table_with_stated_stacks_is_saved_and_starts(book: str) -> None:
    """The saved seats are marked as stated, and the round starts with unequal stacks."""
    table = fresh(book, {})
    seats(table, 300, 400, 500)
    loaded = load(save(table))
    assert [seat.stated for seat in loaded.seats.values()] == [True] * 3
    assert isinstance(decide(loaded, asks.StartRound(button=SeatNo(1))), Granted)


@pytest.mark.parametrize(("book", "fact"), [("nolimit", "begun"), ("charity", "begun")])
def test_newcomers_are_allowed_after_the_first_round_only_with_late_entry(
    book: str, fact: str
) -> None:
    """Without `late_entry` the first round closes the game."""
    for late in ("off", "on"):
        table = fresh(book, {"late_entry": late})
        seats(table, 300, 400, 500)
        assert closed_to_newcomers(table) is None
        ruling = decide(table, asks.StartRound(button=SeatNo(1)))
        assert isinstance(ruling, Granted)
        apply(table, ruling.events)
        closed = closed_to_newcomers(table)
        assert (closed is None) == (late == "on")
        assert closed is None or fact in closed.facts


def test_dealer_may_not_seat_a_player_removed_by_the_floor() -> None:
    """Sit, SeatWithStack and Reserve are refused for the dealer and granted for the floor."""
    table = fresh("tas-stud", {"reservations": "on"})
    seats(table, 500, 500)
    removal = asks.Leave(seat=SeatNo(2), actor="floor", person="Max")
    left = decide(table, removal)
    assert isinstance(left, Granted), left
    apply(table, left.events)
    for ask in (
        asks.Sit(seat=SeatNo(3), person="P2", stake=Chips(500), consents=True),
        asks.SeatWithStack(seat=SeatNo(3), person="P2", stake=Chips(500), consents=True),
        asks.Reserve(seat=SeatNo(3), person="P2"),
    ):
        refused = decide(table, msgspec.structs.replace(ask, actor="dealer"))
        assert isinstance(refused, Refused), ask
        assert (refused.because, refused.facts["may"]) == (RefusalReason.STAFF_ONLY, ("floor",))
        granted = decide(table, msgspec.structs.replace(ask, actor="floor"))
        assert isinstance(granted, Granted), granted
        other = decide(table, msgspec.structs.replace(ask, actor="dealer", person="P9"))
        assert isinstance(other, Granted), other
