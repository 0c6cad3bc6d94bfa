"""Bots choose only offered acts, and each style plays as described."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.bots import prove
from tests.bots.test_view import moments

from cardspeak.books.shelf import SHELF, law_for
from cardspeak.bots import PLAYERS, STYLES, find_player, view_for
from cardspeak.bots.strength import share
from cardspeak.cards import NotationError, read_cards
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import SeatNo
from cardspeak.sim.rounds import RoundResult, play_round
from cardspeak.sim.run import Chunk, play_chunk
from cardspeak.sim.setting import Setting, prepare_table
from cardspeak.table import asks
from cardspeak.table.state import TableState


@pytest.mark.parametrize("book", SHELF)
def test_every_player_plays_every_book(book: str) -> None:
    """No ask is refused, and no chips are lost except commission."""
    setting = Setting(book, tuple(PLAYERS))
    start = prepare_table(setting)
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
def test_bots_play_under_other_house_choices(book: str, house: tuple[tuple[str, str], ...]) -> None:
    """Covers short decks, jokers, lows, antes, all limits and ranked suits."""
    setting = Setting(book, ("tight", "loose", "aggressive", "patient", "random"), house=house)
    start = prepare_table(setting)
    for number in range(4):
        row = play_round(setting, start, number)
        assert sum(row.net) == -row.commission


@pytest.mark.parametrize(("book", "players"), [("act-stud", 12), ("tas-stud", 10)])
def test_bots_play_stud_at_a_full_table(book: str, players: int) -> None:
    """The deck is too small for all hands."""
    names = (*["call"] * (players - 2), "tight", "aggressive")
    setting = Setting(book, names)
    start = prepare_table(setting)
    for number in range(3):
        assert sum(play_round(setting, start, number).net) <= 0


def with_cards(table: TableState, seat: int, own: str, board: str) -> TableState:
    """A copy of the table with these cards."""
    other = table.copy()
    other.running.hands[SeatNo(seat)].cards = list(read_cards(own))
    other.running.board = list(read_cards(board))
    return other


def facing_a_bet() -> Iterator[tuple[TableState, int]]:
    """Yield Hold'em tables on the flop with a bet to call, and the seat to act."""
    for table, seat in moments("tas-holdem", rounds=12):
        if len(table.running.board) == 3 and view_for(table, SeatNo(seat)).owes:
            yield table, seat


def test_no_style_folds_a_royal_flush_and_tight_folds_air() -> None:
    tried = folded = 0
    for table, seat in facing_a_bet():
        best = with_cards(table, seat, "As Ks", "Qs Js Ts")
        worst = with_cards(table, seat, "2c 3d", "Kh Qh 9h")
        for name in STYLES:
            act = PLAYERS[name].act(view_for(best, SeatNo(seat)), Random(1))
            assert not isinstance(act, asks.Fold)
        folded += isinstance(
            PLAYERS["tight"].act(view_for(worst, SeatNo(seat)), Random(1)), asks.Fold
        )
        tried += 1
    assert tried > 3
    assert folded == tried


def test_share_of_aces_matches_the_known_equity() -> None:
    """Two aces win 85 % against a random hand."""
    table, seat = next(pair for pair in moments("event") if len(pair[0].running.live) == 2)
    view = view_for(with_cards(table, seat, "As Ah", ""), SeatNo(seat))
    assert share(view, 0.0, 7, deals=200_000) == pytest.approx(0.8520, abs=0.004)


def test_facing_a_bet_lowers_estimated_equity() -> None:
    table, seat = next(facing_a_bet())
    view = view_for(table, SeatNo(seat))
    assert share(view, 1.0, 7, deals=50_000) < share(view, 0.0, 7, deals=50_000)


def test_styles_do_not_fold_when_they_can_check() -> None:
    for book in ("tas-stud", "nolimit"):
        for table, seat in moments(book):
            view = view_for(table, SeatNo(seat))
            if {Act.CHECK, Act.STAY} & {option.act for option in view.options}:
                for name in STYLES:
                    assert not isinstance(PLAYERS[name].act(view, Random(2)), asks.Fold)


def test_unknown_player_lists_the_known_names() -> None:
    with pytest.raises(NotationError, match=r"no player 'x'; choose from tight, loose"):
        find_player("x")


def play(setting: Setting, parts: list[Chunk]) -> Iterator[list[RoundResult]]:
    """Play chunks in this process."""
    return (play_chunk(setting, part) for part in parts)


def test_styles_beat_random_and_call_only_players() -> None:
    """`make bots` plays many more rounds."""
    pairs = prove.pairings(["act-stud", "charity"], list(STYLES))
    assert sum(prove.play_passes(pairs, 60, play)) == 60 * len(pairs)
    for pair in pairs:
        assert pair.rate[0] > 0, pair
    done = prove.record(pairs, 60, 1.0, ["x"])
    assert done["rounds"] == 60
    assert isinstance(done["cells"], list)
    assert len(done["cells"]) == 16


def test_pairing_has_the_books_minimum_number_of_players() -> None:
    for book in SHELF:
        pair = prove.Pairing(book, "tight", "call")
        assert len(pair.setting.players) == law_for(book, {}).seating.players_to_start.value
