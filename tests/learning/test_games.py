"""Games of the kernel and of the engine are equal: offers, views, rewards, ends of episodes."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from tests.properties.houses import FEWEST

from cardspeak.books.shelf import BOOKS
from cardspeak.cards import NotationError
from cardspeak.learning import GameSetting
from cardspeak.learning.tables import NAMES, Tables
from cardspeak.rounds.kernel import compiled
from cardspeak.rounds.plain_games import PlainGames

TABLES, STEPS = 3, 40
needs_kernel = pytest.mark.skipif(compiled is None, reason="the rounds kernel is not built")


def plain(setting: GameSetting, *, by_player: bool, again: bool, tables: int = TABLES) -> Any:  # noqa: ANN401 - tables with other games
    """The same tables, played by the engine."""
    made = Tables(setting, tables, by_player=by_player, again=again)
    made.games = PlainGames(
        setting.openings(),
        tables,
        setting.thousandths,
        setting.history,
        setting.rounds,
        by_player,
        again,
    )
    return made


@needs_kernel
@pytest.mark.parametrize("by_player", [False, True])
@pytest.mark.parametrize("book", BOOKS)
def test_kernel_and_engine_play_the_same_games(book: str, by_player: bool) -> None:
    """Three seats, random actions, two rounds an episode, a history of acts."""
    setting = GameSetting(book, 3, history=6, rounds=2, sizes=("minimum", 0.6, 1.0, "maximum"))
    kernel = Tables(setting, TABLES, by_player=by_player, again=by_player)
    engine = plain(setting, by_player=by_player, again=by_player)
    assert not isinstance(kernel.games, PlainGames)
    dice, ended = Random(f"{book}{by_player}"), 0
    for tables in (kernel, engine):
        tables.reset(11)
    for _ in range(STEPS):
        for name in NAMES:
            assert np.array_equal(getattr(kernel, name), getattr(engine, name)), name
        for table, turn in enumerate(kernel.turns.tolist()):
            row = table * 3 + max(0, turn) if by_player else table
            legal = np.flatnonzero(kernel.legal[row]).tolist()
            kernel.actions[row] = engine.actions[row] = dice.choice(legal) if legal else 0
        kernel.step()
        engine.step()
        ended += int(kernel.terminals.sum())
    assert ended


@needs_kernel
@pytest.mark.parametrize("book", ["act-stud", "event", "tas-holdem"])
def test_games_without_commission_or_burns_are_equal_too(book: str) -> None:
    setting = GameSetting(book, FEWEST[book], commission=False, burns=False)
    kernel = Tables(setting, 1, by_player=False)
    engine = plain(setting, by_player=False, again=True, tables=1)
    dice = Random(book)
    for tables in (kernel, engine):
        tables.reset(4)
    for _ in range(STEPS):
        assert np.array_equal(kernel.observations, engine.observations)
        assert np.array_equal(kernel.rewards, engine.rewards)
        assert kernel.rewards.sum() == pytest.approx(0)
        action = dice.choice(np.flatnonzero(kernel.legal[0]).tolist())
        kernel.actions[0] = engine.actions[0] = action
        kernel.step()
        engine.step()


@needs_kernel
def test_commission_is_taken_unless_it_is_left_out() -> None:
    """Everyone raises as long as it is possible, so pots are large."""
    sums = {}
    for commission in (True, False):
        tables = Tables(GameSetting("act-stud", 3, commission=commission), 20, by_player=False)
        total = 0.0
        for _ in range(200):
            order = tables.legal[:, [2, 1, 0]].argmax(axis=1)
            tables.step(np.array([2, 1, 0])[order])
            total += float(tables.rewards.sum())
        sums[commission] = total
    assert sums[True] < -1
    assert sums[False] == pytest.approx(0, abs=1e-3)


@needs_kernel
@pytest.mark.parametrize("book", ["act-stud", "nolimit"])
def test_views_have_no_card_that_the_player_does_not_see(book: str) -> None:
    """With another order of the hidden cards, a player's view is the same byte for byte."""
    setting = GameSetting(book, 3)
    games = setting.games()
    deck = bytes(range(52))
    games.deal(0, 0, deck)
    player = games.turn(0)
    before = np.zeros(games.size, np.float32)
    games.observe(0, player, before)
    facts = games.round(0).facts()
    seen = set(facts["cards"][player])
    for cards, up in zip(facts["cards"], facts["up"], strict=True):
        seen |= {card for at, card in enumerate(cards) if up >> at & 1}
    hidden = [card for card in deck if card not in seen]
    order = dict(zip(hidden, hidden[::-1], strict=True))
    games.deal(0, 0, bytes(order.get(card, card) for card in deck))
    after = np.zeros(games.size, np.float32)
    games.observe(0, player, after)
    assert games.turn(0) == player
    assert np.array_equal(before, after)
    games.deal(0, 0, deck[::-1])
    games.observe(0, player, after)
    assert not np.array_equal(before, after)


def test_stack_and_sizes_are_parameters() -> None:
    setting = GameSetting("nolimit", 2, stack="200", sizes=("maximum",), house={"blinds": "1, 2"})
    tables = Tables(setting, 1, by_player=False)
    assert setting.actions == ("give up", "stay in", "maximum")
    assert tables.legal.tolist() == [[True, True, True]]
    tables.step(np.array([2]))
    tables.step(np.array([1]))
    assert abs(tables.rewards).max() in {0, 100}


def test_callers_arrays_are_used() -> None:
    setting = GameSetting("nolimit", 2)
    size = setting.games().size
    mine = np.zeros((8, size), np.float32)
    rewards = np.zeros(8, np.float32)
    tables = Tables(setting, 4, buffers={"observations": mine, "rewards": rewards})
    assert tables.observations is mine
    assert mine[tables.masks].any()
    assert not mine[~tables.masks].any()
    assert tables.masks.sum() == 4
    rng = np.random.default_rng(1)
    for _ in range(30):
        tables.step(tables.random_actions(rng))
    assert tables.rewards is rewards


@pytest.mark.parametrize(
    ("name", "array"),
    [
        ("observations", np.zeros((8, 3), np.float32)),
        ("rewards", np.zeros(8, np.float64)),
        ("actions", np.zeros((8, 2), np.int32)[:, 0]),
    ],
)
def test_wrong_arrays_are_named(name: str, array: Any) -> None:  # noqa: ANN401 - an array
    with pytest.raises(ValueError, match=f"'{name}' must be a contiguous array"):
        Tables(GameSetting("nolimit", 2), 4, buffers={name: array})


def test_unknown_array_is_named() -> None:
    with pytest.raises(ValueError, match="there is no array 'seen'"):
        Tables(GameSetting("nolimit", 2), buffers={"seen": np.zeros(2)})


def test_illegal_action_is_refused_and_names_its_table() -> None:
    tables = Tables(GameSetting("nolimit", 2), 2, by_player=False)
    with pytest.raises(ValueError, match="table 1: the action is not legal"):
        tables.step(np.array([1, 77]))


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"sizes": ()}, "1 to 14 sizes"),
        ({"sizes": ("all",)}, "'all' is not a size"),
        ({"sizes": (-1.0,)}, "not a size"),
        ({"history": 65}, "from 0 to 64"),
        ({"rounds": 0}, "at least one round"),
    ],
)
def test_impossible_parameters_are_explained(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(NotationError, match=words):
        GameSetting("nolimit", **wrong)


def test_button_moves_round_the_table() -> None:
    """Each of three seats acts first in a third of the rounds."""
    tables = Tables(GameSetting("nolimit", 3), 3, by_player=False)
    assert sorted(tables.turns.tolist()) == [0, 1, 2]
