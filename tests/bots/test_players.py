"""The players: every act they choose is on offer, and a style plays as its name says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.bots import prove
from tests.bots.test_view import moments

from cardspeak.bots import PLAYERS, STYLES, find_player, watch
from cardspeak.bots.strength import share
from cardspeak.cards import NotationError, read_cards
from cardspeak.rulebook.policies import Act
from cardspeak.rulebook.shelf import SHELF, law_for
from cardspeak.sim.rounds import Row, play_round
from cardspeak.sim.run import Chunk, play_chunk
from cardspeak.sim.setting import Setting, prepared
from cardspeak.table import asks
from cardspeak.table.state import Table


@pytest.mark.parametrize("book", SHELF)
def test_every_player_plays_every_book(book: str) -> None:
    """Nothing they say is refused, and chips only go round or to the house."""
    setting = Setting(book, tuple(PLAYERS))
    start = prepared(setting)
    for number in range(8):
        row = play_round(setting, start, number)
        assert sum(row.net) == -row.commission
        assert row.ended in {"fold", "showdown"}


HOUSES = (
    ("act-stud", (("deck", "32"), ("joker", "on"), ("game", "high_low"))),
    ("act-stud", (("game", "low"), ("limit", "straddle"))),
    ("act-stud", (("forced_bets", "antes"), ("limit", "full_pot"), ("ace_low", "on"))),
    ("tas-stud", (("freeze_out", "on"),)),
    ("tas-holdem", (("limit", "half_pot"), ("blind_count", "3"), ("blinds", "5, 5, 10"))),
    ("tas-holdem", (("forced_bets", "antes"), ("limit", "no_limit"))),
    ("charity", (("limit", "structured"), ("max_bet", "200"))),
    ("event", (("limit", "full_pot"), ("ante", "5"))),
    ("nolimit", (("ante", "25"), ("ties", "suits"))),
)


@pytest.mark.parametrize(("book", "house"), HOUSES)
def test_other_houses(book: str, house: tuple[tuple[str, str], ...]) -> None:
    """Short decks, jokers, lows, antes, every kind of limit, suits that rank."""
    setting = Setting(book, ("tight", "loose", "aggressive", "patient", "random"), house=house)
    start = prepared(setting)
    for number in range(4):
        row = play_round(setting, start, number)
        assert sum(row.net) == -row.commission


@pytest.mark.parametrize(("book", "players"), [("act-stud", 12), ("tas-stud", 10)])
def test_a_full_table_of_stud(book: str, players: int) -> None:
    """More hands than the deck can fill are no trouble."""
    names = (*["call"] * (players - 2), "tight", "aggressive")
    setting = Setting(book, names)
    start = prepared(setting)
    for number in range(3):
        assert sum(play_round(setting, start, number).net) <= 0


def with_cards(table: Table, seat: int, own: str, board: str) -> Table:
    """The same moment with these cards."""
    other = table.copy()
    other.running.hands[seat].cards = list(read_cards(own))
    other.running.board = list(read_cards(board))
    return other


def facing_a_bet() -> Iterator[tuple[Table, int]]:
    """Moments of Hold'em with the flop out and something to call."""
    for table, seat in moments("tas-holdem", rounds=12):
        if len(table.running.board) == 3 and watch(table, seat).owes:
            yield table, seat


def test_the_best_hand_is_never_folded_and_nothing_seldom_called() -> None:
    """With a royal flush every style stays; with nothing at all the tight one goes."""
    tried = gone = 0
    for table, seat in facing_a_bet():
        best = with_cards(table, seat, "As Ks", "Qs Js Ts")
        worst = with_cards(table, seat, "2c 3d", "Kh Qh 9h")
        for name in STYLES:
            act = PLAYERS[name].act(watch(best, seat), Random(1))
            assert not isinstance(act, asks.Fold)
        gone += isinstance(PLAYERS["tight"].act(watch(worst, seat), Random(1)), asks.Fold)
        tried += 1
    assert tried > 3
    assert gone == tried


def test_strength_is_what_equity_says() -> None:
    """Against one who holds anything, aces win as often as is well known: 85 %."""
    table, seat = next(one for one in moments("event") if len(one[0].running.live) == 2)
    view = watch(with_cards(table, seat, "As Ah", ""), seat)
    assert share(view, 0.0, 7, deals=200_000) == pytest.approx(0.8520, abs=0.004)


def test_who_bets_is_believed() -> None:
    """After a bet the same hand is worth less to one who believes it."""
    table, seat = next(facing_a_bet())
    view = watch(table, seat)
    assert share(view, 1.0, 7, deals=50_000) < share(view, 0.0, 7, deals=50_000)


def test_nobody_folds_what_is_free() -> None:
    """A style that may check or stay does not fold."""
    for book in ("tas-stud", "nolimit"):
        for table, seat in moments(book):
            view = watch(table, seat)
            if {Act.CHECK, Act.STAY} & {option.act for option in view.options}:
                for name in STYLES:
                    assert not isinstance(PLAYERS[name].act(view, Random(2)), asks.Fold)


def test_an_unknown_player_is_named_with_those_there_are() -> None:
    """The message lists the names."""
    with pytest.raises(NotationError, match=r"no player 'x'; choose from tight, loose"):
        find_player("x")


def play(setting: Setting, parts: list[Chunk]) -> Iterator[list[Row]]:
    """Chunks in this process."""
    return (play_chunk(setting, part) for part in parts)


def test_a_slice_of_the_proof() -> None:
    """Every style wins from random and from call-only players; `make bots` plays far more."""
    found = prove.pairings(["act-stud", "charity"], list(STYLES))
    assert sum(prove.go_on(found, 60, play)) == 60 * len(found)
    for one in found:
        assert one.rate[0] > 0, one
    done = prove.record(found, 60, 1.0, ["x"])
    assert done["rounds"] == 60
    assert isinstance(done["cells"], list)
    assert len(done["cells"]) == 16


def test_opponents_are_as_many_as_the_book_wants() -> None:
    """A table of three where the book wants three to start."""
    for book in SHELF:
        one = prove.Pairing(book, "tight", "call")
        assert len(one.setting.players) == law_for(book, {}).seating.players_to_start.value
