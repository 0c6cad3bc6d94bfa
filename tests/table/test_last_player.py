"""A game to the last player: nobody comes into it, or changes seats in it, by a side way."""

from __future__ import annotations

import pytest
from tests.properties.kit import fresh
from tests.table.test_clock import in_betting, say
from tests.table.test_presence import refusal

from cardspeak.table import asks, events as ev
from cardspeak.table.decide import apply, awaits, decide
from cardspeak.table.rulings import Because, Granted, Refused
from cardspeak.table.state import Table

ENTRY = [
    ("nolimit", {"late_entry": "on"}),
    ("nolimit", {"rebuys": "on", "rebuy_fee": "10"}),
    ("charity", {"late_entry": "on"}),
    ("charity", {"add_on": "1000"}),
    ("charity", {"invitations": "P1"}),
    ("charity", {"ante": "100", "late_entry": "on"}),
]
"""Choices that decide who may enter a game, and with how many chips."""
ENDS = {"nolimit": ("NLT.2.b.4",), "charity": ("CHA.10.1.2",)}
REBUYS = {"rebuy_chips": "1000"}


def between_rounds(book: str, picks: dict[str, str] | None = None) -> Table:
    """A table at which one round was played: every player but the last folded."""
    table = in_betting(book, picks)
    while table.running.phase != "over":
        say(table, asks.Fold(seat=awaits(table).seat))
    return table


def won(table: Table) -> Table:
    """The same table after the player in seat 1 has won the game."""
    apply(table, (ev.GameWon(seat=1, person="P1"),))
    return table


# --- house choices ----------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "choices"), ENTRY)
def test_a_host_does_not_change_who_may_enter_a_game_that_has_begun(
    book: str, choices: dict[str, str]
) -> None:
    """Staff may, and so may the host before the first round and after the game is won."""
    picks = REBUYS if "rebuys" in choices else {}
    by_host = asks.ChangeHouse(choices=choices, actor="host")
    assert isinstance(decide(fresh(book, picks), by_host), Granted)
    for table in (in_betting(book, picks), between_rounds(book, picks)):
        refused = decide(table, by_host)
        assert isinstance(refused, Refused)
        assert refused.because is Because.STAFF_ONLY
        assert refused.by == ENDS[book]
        by_staff = asks.ChangeHouse(choices=choices, actor="floor")
        assert isinstance(decide(table, by_staff), Granted)
    assert isinstance(decide(won(between_rounds(book, picks)), by_host), Granted)


def test_a_host_changes_other_choices_of_a_game_that_has_begun() -> None:
    """Blinds rise."""
    blinds = asks.ChangeHouse(choices={"blinds": "200, 400"}, actor="host")
    assert isinstance(decide(between_rounds("nolimit"), blinds), Granted)


def test_starting_chips_are_fixed_for_staff_too_once_a_session_has_begun() -> None:
    """CHA.3.2.a: chips are given out when the session starts."""
    change = asks.ChangeHouse(choices={"starting_chips": "1000000"}, actor="floor")
    assert isinstance(decide(fresh("charity", {}), change), Granted)
    assert refusal(between_rounds("charity"), change) is Because.NOT_OFFERED
