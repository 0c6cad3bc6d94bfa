"""Bots see and play the same rounds with the rounds kernel as with the engine."""

from __future__ import annotations

from random import Random

import msgspec
import numpy as np
import pytest
from tests.rounds.compare import any_act, any_deck
from tests.rounds.openings import random_opening

from cardspeak.books.shelf import SHELF, law_for
from cardspeak.bots import PLAYERS, BotView, opponent_hands, ranked_hands, view_for
from cardspeak.bots.game import GameShape, game_shape
from cardspeak.bots.round_view import RoundViews
from cardspeak.bots.strength import estimated_share, share
from cardspeak.equity.work import dealer, mask_of
from cardspeak.hands.kernel import deals, fallback, scale
from cardspeak.hands.kernel.plans import plan_of
from cardspeak.hands.kernel.scale import compiled as hands_kernel
from cardspeak.rounds import Declined, EngineRound, kernel_round
from cardspeak.rounds.kernel import compiled
from cardspeak.seat_no import SeatNo
from cardspeak.sim.bot_rounds import BotRounds, play_bots
from cardspeak.sim.round_random import RoundRandom, SeatRandom
from cardspeak.sim.rounds import open_round
from cardspeak.sim.setting import Setting, prepare_table
from cardspeak.table.state import TableState

needs_kernel = pytest.mark.skipif(compiled is None, reason="the rounds kernel is not built")
needs_hands_kernel = pytest.mark.skipif(hands_kernel is None, reason="the kernel is not built")


def without_clauses(view: BotView) -> BotView:
    options = tuple(msgspec.structs.replace(option, by=()) for option in view.options)
    return msgspec.structs.replace(view, options=options)


def views_compared(table: TableState, dice: Random) -> int:
    """Play a random round both ways and compare every view; return their number."""
    kernel = kernel_round(table)
    assert not isinstance(kernel, Declined)
    engine, views, deck = EngineRound(table), RoundViews(table), any_deck(table, dice)
    kernel.deal(deck)
    engine.deal(deck)
    compared = 0
    while engine.legal:
        view = views.view(kernel)
        assert view == without_clauses(view_for(engine._table, SeatNo(engine.seat)))
        compared += 1
        act, amount = any_act(engine, dice, calm=dice.random() < 0.5)
        engine.act(act, amount)
        kernel.act(act, amount)
        views.note(view, act, amount, kernel)
    return compared


@needs_kernel
@pytest.mark.parametrize("key", SHELF)
def test_views_of_the_kernel_are_those_of_the_engine(key: str) -> None:
    compared = 0
    for number in range(60):
        dice = Random(f"views {key} {number}")
        table = random_opening(key, dice)
        if table is not None:
            compared += views_compared(table, dice)
    assert compared > 300


def opened(key: str, *names: str) -> TableState:
    table = prepare_table(Setting(key, names))
    open_round(table, SeatNo(1))
    return table


@needs_kernel
@pytest.mark.parametrize("key", SHELF)
def test_kernel_and_engine_play_the_same_rounds_of_bots(key: str) -> None:
    table = opened(key, *PLAYERS)
    players = {SeatNo(no): player for no, player in enumerate(PLAYERS.values(), 1)}
    fast, slow = BotRounds(table, players), BotRounds(table, players)
    assert fast.kernel is not None
    slow.kernel = None
    ended = set()
    for number in range(12):
        random = RoundRandom(f"{key}:{number}")
        outcome = fast.play(random)
        assert outcome == slow.play(RoundRandom(f"{key}:{number}"))
        assert sum(outcome.net.values()) == -outcome.commission
        ended.add(outcome.ended)
    assert ended
    first = play_bots(table, players, RoundRandom("again"))
    assert first == play_bots(table, players, RoundRandom("again"))
    assert table.running.street == 0  # the opened table is not changed


# --- estimates -----------------------------------------------------------------------------------

GAMES: tuple[tuple[str, dict[str, str]], ...] = (
    ("nolimit", {}),
    ("act-stud", {"deck": "32", "joker": "on"}),
    ("act-stud", {"game": "low"}),
)


def game_of(key: str, picks: dict[str, str]) -> GameShape:
    return game_shape(law_for(key, picks))


@needs_hands_kernel
@pytest.mark.parametrize(("key", "picks"), GAMES)
def test_compiled_functions_rank_hands_as_numpy_does(key: str, picks: dict[str, str]) -> None:
    game, dice = game_of(key, picks), Random(key)
    chosen = scale(game.order)
    assert chosen.fast
    starting = opponent_hands.starting_hands(game).tobytes() if game.board else b""
    for _ in range(25):
        cards = dice.sample(game.deck, 8)
        board, live = mask_of(cards[:4]), mask_of(game.deck) & ~mask_of(cards)
        seen, lows = mask_of(cards[5:8]), game.aim.value == 1
        ranked = ranked_hands.ranked_cards(chosen, live, seen, 4, lows=lows)
        assert hands_kernel.ranked_cards(chosen.core, live, seen, 4, lows) == ranked
        if game.board:
            seen, ranked = 0, ranked_hands.ranked_pairs(chosen, starting, board, 6)
            assert hands_kernel.ranked_pairs(chosen.core, starting, board, 6) == ranked
        part = dice.random()
        best = ranked_hands.best_part(ranked, live, seen, part, 6)
        assert hands_kernel.best_part(ranked, live, seen, part, 6) == best
        assert best is None or len(best) >= 6 * 8
        assert hands_kernel.best_part(ranked, live, seen, 1.0, 6) is None


@needs_hands_kernel
def test_hands_are_picked_alike_without_a_list_of_pairs() -> None:
    game = game_of("nolimit", {})
    dealing, (high,) = dealer(game.order)
    live = mask_of(game.deck) & ~mask_of(game.deck[:2])
    best = opponent_hands.best_pairs(game, live, 0.3)
    assert best is not None
    mine = np.array([mask_of(game.deck[:2])], np.uint64).tobytes()
    holdings = ((mine, 0), (best, 0), (best, 0))
    slow = fallback.FallbackScale(plan_of(game.order))
    for lists in (True, False):
        given = (0, 7, holdings, 0, 5, live, 3, 0, 700, lists)
        assert dealing.sampled(high, None, *given) == deals.sampled(slow, None, *given)


def before_the_flop() -> list[BotView]:
    """Views of the first betting round, with bets and without."""
    table = opened("nolimit", *("aggressive", "loose", "tight", "raise", "patient", "call"))
    views = []
    for seed in range(10):
        engine = EngineRound(table)
        engine.shuffle(seed)
        dice = Random(seed)
        while engine.legal and not engine._table.running.board:
            views.append(view_for(engine._table, SeatNo(engine.seat)))
            engine.act(*any_act(engine, dice, calm=True))
    return views


def test_kept_estimate_before_the_flop_is_that_of_many_deals() -> None:
    """Within four standard errors; suits and the order of cards and opponents do not matter."""
    views = before_the_flop()[::3]
    assert len(views) > 10
    for view in views:
        kept = estimated_share(view, 0.7, 1)
        error = 4 * 0.5 / 1600**0.5
        assert abs(kept - share(view, 0.7, 5, deals=8000)) < error
        turned = msgspec.structs.replace(view, own=view.own[::-1])
        assert estimated_share(turned, 0.7, 99) == kept


def test_random_numbers_of_a_seat_are_spread_and_can_be_copied() -> None:
    rng = SeatRandom(5)
    assert [rng.getrandbits(bits).bit_length() <= bits for bits in (1, 31, 64, 90)] == [True] * 4
    mean = sum(rng.random() for _ in range(4000)) / 4000
    assert abs(mean - 0.5) < 0.02
    assert {rng.randrange(6) for _ in range(200)} == set(range(6))
    copy = SeatRandom()
    copy.setstate(rng.getstate())
    assert copy.random() == rng.random()
