"""Undo at a software-dealt table: it rewinds the round, not seats, stacks or house choices."""

from __future__ import annotations

import pytest
from tests.properties.kit import chips_on, dump, fresh
from tests.table.test_clock import in_betting, say

from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.decide import awaits
from cardspeak.table.evolve import apply, evolve
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.saved import load, save
from cardspeak.table.state import TableState

UNDO = asks.Undo(actor="floor", person="Max", reason="a slip")


def refused(table: TableState, ask: asks.Ask) -> Refused:
    """Return the refusal of an ask."""
    ruling = decide(table, ask)
    assert isinstance(ruling, Refused), ruling
    return ruling


def fold(table: TableState) -> tuple[ev.Event, ...]:
    """Let the seat to act fold."""
    return say(table, asks.Fold(seat=awaits(table).seat))


def fold_out(table: TableState) -> None:
    """Let all but one seat fold, so that the round ends without a showdown."""
    while awaits(table).what == "act":
        fold(table)


@pytest.mark.parametrize("book", ["tas-holdem", "act-stud", "event"])
def test_undo_takes_back_the_act_and_keeps_the_absence(book: str) -> None:
    """A copy that was saved and loaded is restored alike."""
    table = in_betting(book)
    before, seat = table.copy(), awaits(table).seat
    other = next(no for no in sorted(table.seats, reverse=True) if no != seat)
    to = table.version
    fold(table)
    assert awaits(table).what == "act"
    (away,) = say(table, asks.GoAway(seat=other))
    loaded = load(save(table))
    (undone,) = say(table, asks.Undo(actor="floor", to=to))
    assert isinstance(undone, ev.Undone)
    assert undone.keeps == (to + 1,)
    apply(loaded, (undone,))
    evolve(before, away)
    assert dump(table, version=False) == dump(before, version=False) == dump(loaded, version=False)


def test_removed_player_and_newcomer_stay_removed_and_seated() -> None:
    """The floor removes a player who has no cards; another player takes the seat."""
    table = in_betting("tas-holdem")
    say(table, asks.Sit(seat=SeatNo(5), person="Cheat", stake=Chips(500)))
    to = table.version
    fold(table)
    say(table, asks.Leave(seat=SeatNo(5), actor="floor", person="Max"))
    say(table, asks.Sit(seat=SeatNo(5), person="Nu", stake=Chips(300)))
    chips = chips_on(table)
    say(table, asks.Undo(actor="floor", to=to))
    assert (table.seats[SeatNo(5)].person, table.seats[SeatNo(5)].stake) == ("Nu", 300)
    assert table.removed == {"Cheat": "floor"}
    assert chips_on(table) == chips
    assert table.round is not None
    assert not any(hand.folded for hand in table.round.hands.values())


def test_last_act_is_found_behind_changes_of_seats() -> None:
    """An undo without a version takes back the act, even if others have moved since."""
    table = in_betting("tas-holdem")
    seat = awaits(table).seat
    fold(table)
    say(table, asks.Sit(seat=SeatNo(5), person="Nu", stake=Chips(300)))
    say(table, asks.GoAway(seat=SeatNo(5)))
    say(table, UNDO)
    assert awaits(table).seat == seat
    assert table.seats[SeatNo(5)].away
    assert refused(table, UNDO).because is RefusalReason.CANNOT_UNDO  # only changes are left
    assert refused(table, asks.Undo(actor="floor", to=table.since[-1][0])).facts == {
        "reach": "what is outside the round"
    }


@pytest.mark.parametrize(
    "change",
    [
        asks.Leave(seat=SeatNo(1)),
        asks.Sit(seat=SeatNo(5), person="Nu", stake=Chips(300)),
        asks.AddChips(seat=SeatNo(1), amount=Chips(100)),
        asks.ChangeHouse(name="blinds", value="50, 100", actor="floor"),
    ],
)
def test_end_of_a_round_stands_after_a_change(change: asks.Ask) -> None:
    """The change builds on stacks that the round has paid. Without it, the undo is granted."""
    table = in_betting("tas-holdem", {"min_bet": "10", "topup_max": "none"})
    last = awaits(table).seat
    while awaits(table).what == "act":
        last = awaits(table).seat
        fold(table)
    say(table, asks.GoAway(seat=SeatNo(2)))  # moves no chips
    copy = table.copy()
    say(copy, UNDO)
    assert (awaits(copy).what, awaits(copy).seat) == ("act", last)
    assert copy.seats[SeatNo(2)].away
    say(table, change)
    assert refused(table, UNDO).facts == {"reach": "a change of seats or chips"}


def test_dealer_does_not_undo_what_the_floor_did() -> None:
    """The floor voids a round. Only the floor can take that back."""
    for hand_dealt in (False, True):
        table = in_betting("tas-holdem")
        table.hand_dealt = hand_dealt
        fold(table)
        say(table, asks.VoidTheRound(actor="floor", person="Max", reason="an alarm"))
        answer = refused(table, asks.Undo(person="Dora", reason="no"))
        assert (answer.because, answer.facts["may"]) == (RefusalReason.STAFF_ONLY, ("floor",))
        say(table, UNDO)
        assert awaits(table).what == "act"


def test_draw_for_the_button_is_not_repeated() -> None:
    """A drawn card is seen by everyone, so the draw stands."""
    table = fresh("event", {})
    for seat in (1, 2, 3):
        stake = Chips(2000)
        say(table, asks.Sit(seat=SeatNo(seat), person=f"P{seat}", stake=stake, consents=True))
    say(table, asks.StartRound())
    assert awaits(table).what == "draw"
    say(table, asks.Draw(cards=awaits(table).cards[::5][:3]))
    assert table.round is not None
    assert refused(table, UNDO).facts == {"reach": "a card that someone has seen"}
