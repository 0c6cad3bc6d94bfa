"""Games played to the last player: no late entry or change of seats by a loophole."""

from __future__ import annotations

import pytest
from tests.properties.kit import fresh
from tests.table.test_clock import in_betting, say
from tests.table.test_presence import refusal

from cardspeak.chips import Chips
from cardspeak.floor import decide
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.decide import awaits
from cardspeak.table.evolve import apply
from cardspeak.table.kinds import Actor
from cardspeak.table.rulings import Granted, RefusalReason, Refused
from cardspeak.table.saved import load, save
from cardspeak.table.state import Seat, TableState

HELD = [
    ("nolimit", {"late_entry": "on"}),
    ("nolimit", {"rebuys": "on", "rebuy_fee": "10"}),
    ("nolimit", {"side_pots": "off"}),
    ("nolimit", {"ties": "made_hand"}),
    ("nolimit", {"ace_low": "off"}),
    ("nolimit", {"odd_chips": "all_to_first"}),
    ("nolimit", {"min_raise": "none"}),
    ("nolimit", {"short_all_in_reopens": "on"}),
    ("nolimit", {"seats": "9"}),
    ("nolimit", {"blinds": "50, 100"}),
    ("nolimit", {"time_bank": "0"}),
    ("nolimit", {"time_limit": "15"}),
    ("charity", {"late_entry": "on"}),
    ("charity", {"add_on": "1000"}),
    ("charity", {"invitations": "P1"}),
    ("charity", {"ante": "100", "late_entry": "on"}),
    ("charity", {"limit": "full_pot"}),
    ("charity", {"action_seconds": "15"}),
    ("charity", {"thinking_time": "15"}),
]
"""Choices that the host of a game played to the last player may not change in this way."""
ENDS = {"nolimit": ("NLT.2.b.4",), "charity": ("CHA.10.1.2",)}
REBUYS = {"rebuy_chips": "1000"}


def between_rounds(book: str, picks: dict[str, str] | None = None) -> TableState:
    """Return a table after one round in which all players but one folded."""
    table = in_betting(book, picks)
    while table.running.phase != "over":
        say(table, asks.Fold(seat=awaits(table).seat))
    return table


def won(table: TableState) -> TableState:
    """Let the player in seat 1 win the game. Returns the table."""
    apply(table, (ev.GameWon(seat=SeatNo(1), person="P1"),))
    return table


# --- house choices ----------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "choices"), HELD)
def test_host_may_not_change_choices_that_decide_who_gets_chips(
    book: str, choices: dict[str, str]
) -> None:
    """Staff may do so at any time; the host may before the first round and after the game is
    won.
    """
    picks = REBUYS if "rebuys" in choices else {}
    by_host = asks.ChangeHouse(choices=choices, actor="host")
    assert isinstance(decide(fresh(book, picks), by_host), Granted)
    for table in (in_betting(book, picks), between_rounds(book, picks)):
        refused = decide(table, by_host)
        assert isinstance(refused, Refused)
        assert refused.because is RefusalReason.STAFF_ONLY
        assert refused.by == ENDS[book]
        by_staff = asks.ChangeHouse(choices=choices, actor="floor")
        assert isinstance(decide(table, by_staff), Granted)
    assert isinstance(decide(won(between_rounds(book, picks)), by_host), Granted)


def test_host_may_not_change_such_choices_in_an_unfinished_orbit() -> None:
    """EVT.def.round: an orbit of the button is a game that players stay in."""
    change = asks.ChangeHouse(choices={"heads_up": "button_big"}, actor="host")
    refused = decide(between_rounds("event"), change)
    assert isinstance(refused, Refused)
    assert (refused.because, refused.by) == (RefusalReason.STAFF_ONLY, ("EVT.def.round",))


@pytest.mark.parametrize(
    ("book", "choices"),
    [
        ("nolimit", {"blinds": "200, 400"}),
        ("nolimit", {"ante": "50", "thinking_time": "60"}),
        ("charity", {"min_bet": "200", "blinds": "100, 200"}),
        ("event", {"ante": "5"}),
    ],
)
def test_host_may_raise_what_every_player_puts_in(book: str, choices: dict[str, str]) -> None:
    """Blinds, antes and minimum bets rise in the course of a game."""
    raised = asks.ChangeHouse(choices=choices, actor="host")
    assert isinstance(decide(between_rounds(book), raised), Granted)


@pytest.mark.parametrize("actor", ["host", "floor"])
@pytest.mark.parametrize("book", ["nolimit", "act-stud"])
def test_table_never_has_fewer_seats_than_its_players_need(book: str, actor: Actor) -> None:
    """A player in the last seat would otherwise sit at no seat of the table."""
    table = fresh(book, {})
    say(
        table,
        asks.Sit(seat=SeatNo(7), person="Mia", stake=Chips(10000 if book == "nolimit" else 500)),
    )
    fewer = asks.ChangeHouse(choices={"seats": "6"}, actor=actor)
    refused = decide(table, fewer)
    assert isinstance(refused, Refused)
    assert refused.because is RefusalReason.ILLEGAL_CHOICE
    assert refused.facts["legal"] == [{"reason": "seats-taken", "seat": 7}]
    say(table, asks.Leave(seat=SeatNo(7)))
    assert isinstance(decide(table, fewer), Granted)


def folded_round(table: TableState) -> None:
    """Play a round in which all players but one fold."""
    say(table, asks.StartRound())
    say(table, asks.Shuffle(cards=awaits(table).cards))
    while table.running.phase != "over":
        say(table, asks.Fold(seat=awaits(table).seat))


def test_host_cannot_time_changes_of_the_stakes_against_others() -> None:
    """Small blinds for the host and big ones for the others: a change lasts for an orbit."""
    table = between_rounds("tas-holdem")
    dealt = len(table.running.seats)
    low = asks.ChangeHouse(choices={"blinds": "1, 2"}, actor="host")
    high = asks.ChangeHouse(choices={"blinds": "5, 10"}, actor="host")
    say(table, low)
    say(table, high)  # nobody was dealt in under the first change
    say(table, low)
    for _ in range(dealt - 1):
        folded_round(table)
        for either in (table, load(save(table))):
            refused = decide(either, high)
            assert isinstance(refused, Refused)
            assert refused.because is RefusalReason.NOT_OFFERED
            assert refused.facts["again"] == 1 + dealt
        assert isinstance(decide(table, asks.ChangeHouse(choices=high.choices)), Granted)
    folded_round(table)
    assert isinstance(decide(table, high), Granted)


def test_starting_chips_are_fixed_for_staff_too_once_a_session_has_started() -> None:
    """CHA.3.2.a: chips are given out when the session starts."""
    change = asks.ChangeHouse(choices={"starting_chips": "1000000"}, actor="floor")
    assert isinstance(decide(fresh("charity", {}), change), Granted)
    assert refusal(between_rounds("charity"), change) is RefusalReason.NOT_OFFERED


# --- held chips -------------------------------------------------------------------------------


def with_chips_kept(book: str, picks: dict[str, str], *, has_played: bool) -> TableState:
    """Return a table between rounds with chips held for Sly, a player without a seat."""
    table = between_rounds(book, picks)
    held_seat = Seat(SeatNo(9), "Sly", Chips(1000))
    held_seat.has_played = has_played
    table.kept, table.lost = {"Sly": Chips(1000)}, {"Sly": held_seat}
    return table


@pytest.mark.parametrize("book", ["nolimit", "charity"])
def test_held_chips_return_to_the_game_only_if_their_player_was_in_it(book: str) -> None:
    """With late entry, any player may still enter with the same chips."""
    take_again = asks.TakeSeatAgain(person="Sly")
    table = with_chips_kept(book, {}, has_played=False)
    assert refusal(table, take_again) is RefusalReason.NOT_OFFERED
    say(table, asks.CollectStake(person="Sly", actor="floor"))
    late = with_chips_kept(book, {"late_entry": "on"}, has_played=False)
    assert isinstance(decide(late, take_again), Granted)
    assert isinstance(decide(with_chips_kept(book, {}, has_played=True), take_again), Granted)


@pytest.mark.parametrize("book", ["nolimit", "charity"])
@pytest.mark.parametrize("has_played", [False, True])
def test_held_chips_do_not_return_after_the_game_is_won(book: str, has_played: bool) -> None:
    """Staff pay them out instead."""
    table = won(with_chips_kept(book, {}, has_played=has_played))
    assert refusal(table, asks.TakeSeatAgain(person="Sly")) is RefusalReason.GAME_OVER
    say(table, asks.CollectStake(person="Sly", actor="floor"))


@pytest.mark.parametrize(("book", "stake"), [("nolimit", 10000), ("charity", 5000)])
def test_next_game_waits_until_the_winner_has_cashed_the_won_stack(book: str, stake: int) -> None:
    """A loser who buys in again must not be dealt in against the winner's stack."""
    table = won(between_rounds(book, {"late_entry": "on"}))
    for seat in (SeatNo(2), SeatNo(3)):
        say(table, asks.Leave(seat=seat))
        say(table, asks.Sit(seat=seat, person=f"P{seat}", stake=Chips(stake), actor="floor"))
    for either in (table, load(save(table))):
        assert refusal(either, asks.StartRound()) is RefusalReason.GAME_OVER
    say(table, asks.Leave(seat=SeatNo(1)))
    say(table, asks.Sit(seat=SeatNo(1), person="P1", stake=Chips(stake), actor="floor"))
    say(table, asks.StartRound())


# --- other seats ------------------------------------------------------------------------------


@pytest.mark.parametrize("book", ["nolimit", "charity", "event"])
@pytest.mark.parametrize("actor", ["player", "host"])
def test_only_staff_move_players_once_play_has_started(book: str, actor: Actor) -> None:
    """A player must not avoid the blinds by moving."""
    table = between_rounds(book)
    assert (
        refusal(table, asks.Move(seat=SeatNo(2), to=SeatNo(8), actor=actor))
        is RefusalReason.NOT_OFFERED
    )
    assert isinstance(
        decide(table, asks.Move(seat=SeatNo(2), to=SeatNo(8), actor="floor")), Granted
    )
    if book != "event":
        assert isinstance(
            decide(won(table), asks.Move(seat=SeatNo(2), to=SeatNo(8), actor=actor)), Granted
        )


def test_player_changes_seats_in_a_cash_game_unless_staff_assign_seats() -> None:
    """ACT.8.2: the house decides whether players choose their seats."""
    move = asks.Move(seat=SeatNo(2), to=SeatNo(8))
    assert isinstance(decide(between_rounds("act-stud"), move), Granted)
    table = between_rounds("act-stud", {"seat_choice": "off"})
    assert refusal(table, move) is RefusalReason.NOT_OFFERED


@pytest.mark.parametrize("actor", ["player", "host", "floor"])
def test_move_to_a_reserved_seat_is_refused(actor: Actor) -> None:
    """Only the player who reserved the seat may move to it."""
    table = fresh("tas-holdem", {"reservations": "on"})
    say(table, asks.Reserve(seat=SeatNo(1), person="Rex"))
    say(table, asks.Sit(seat=SeatNo(3), person="Mia", stake=Chips(500)))
    assert (
        refusal(table, asks.Move(seat=SeatNo(3), to=SeatNo(1), actor=actor))
        is RefusalReason.SEAT_TAKEN
    )
    table.reserved = {SeatNo(1): "Mia"}
    assert isinstance(decide(table, asks.Move(seat=SeatNo(3), to=SeatNo(1), actor=actor)), Granted)


# --- claims -----------------------------------------------------------------------------------


@pytest.mark.parametrize("book", ["tas-holdem", "act-stud", "nolimit"])
def test_player_may_dispute_only_a_played_round_and_only_once(book: str) -> None:
    """Unlimited claims would fill the record."""
    claim = asks.ClaimLastRound(seat=SeatNo(1))
    assert refusal(fresh(book, {}), claim) is RefusalReason.NO_ROUND
    assert refusal(in_betting(book, {}), claim) is RefusalReason.NO_ROUND
    table = between_rounds(book, {})
    say(table, claim)
    for either in (table, load(save(table))):
        assert refusal(either, claim) is RefusalReason.NO_SENSE
        assert isinstance(decide(either, asks.ClaimLastRound(seat=SeatNo(2))), Granted)
