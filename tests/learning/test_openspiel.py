"""OpenSpiel's own algorithms and tests, with the real package.  `make learning` installs it."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: make learning")

from cardspeak.books.shelf import BOOKS  # noqa: E402 - after the check for the package
from cardspeak.learning.states import SpielGame  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")


def algorithm(name: str) -> Any:  # noqa: ANN401 - no types
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return import_module(f"open_spiel.python.{name}")


def deal_all(state: Any, cards: Iterator[str]) -> None:  # noqa: ANN401 - no types
    """Deal the named cards until a player acts."""
    while state.is_chance_node():
        state.apply_action(state.string_to_action(f"deal {next(cards)}"))


def registered(book: str, **parameters: Any) -> Any:  # noqa: ANN401 - no types
    import_module("cardspeak.learning.openspiel")
    return pyspiel.load_game("cardspeak", {"book": book, **parameters})


@pytest.mark.parametrize("book", BOOKS)
def test_openspiels_random_play_test_passes(book: str) -> None:
    pyspiel.random_sim_test(registered(book, players=3), num_sims=4, serialize=True, verbose=False)


@pytest.mark.parametrize("real", [False, True])
def test_external_sampling_runs_and_gives_a_policy(real: bool) -> None:
    mccfr = algorithm("algorithms.external_sampling_mccfr")
    np.random.seed(1)
    game: Any = (
        registered("nolimit", stack="400", sizes="maximum")
        if real
        else SpielGame("nolimit", 2, stack="400", sizes=("maximum",))
    )
    solver = mccfr.ExternalSamplingSolver(game, mccfr.AverageType.SIMPLE)
    for _ in range(8):
        solver.iteration()
    assert len(solver._infostates) > 20
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    chances = solver.average_policy().action_probabilities(state)
    assert set(chances) == set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1)


def test_tree_search_calls_an_all_in_with_four_aces() -> None:
    """Player 1 goes all in on the river with nothing.  MCTS sees all cards."""
    mcts = algorithm("algorithms.mcts")
    game = SpielGame("nolimit", 2, sizes=("maximum",))
    cards = iter(["7d", "As", "2s", "Ah", "Ac", "Ad", "Kh", "9c", "5d"])
    state, acts = game.new_initial_state(), [1, 1, 1, 1, 1, 1, 2]
    for action in acts:
        deal_all(state, cards)
        state.apply_action(action)
    assert state.current_player() == 0
    assert "As Ah" in state.observation_string()
    rollouts = mcts.RandomRolloutEvaluator(2, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2, 50, rollouts, random_state=np.random.RandomState(2))
    assert state.action_to_string(0, bot.step(state)) == "stay in"


@pytest.mark.parametrize("real", [False, True])
def test_openspiels_environment_plays_an_episode(real: bool) -> None:
    rl = algorithm("rl_environment")
    game: Any = registered("act-stud", players=3) if real else SpielGame("act-stud", 3)
    env, rng = rl.Environment(game), Random(1)
    for _ in range(5):
        step, acts = env.reset(), 0
        while not step.last():
            player = step.observations["current_player"]
            step = env.step([rng.choice(step.observations["legal_actions"][player])])
            acts += 1
        assert acts
        assert len(step.rewards) == 3
        assert sum(step.rewards) <= 1e-6
    assert env.observation_spec()["info_state"] == (game.information_state_tensor_size(),)


def test_type_describes_the_game() -> None:
    kinds = pyspiel.GameType
    made = SpielGame("nolimit").get_type()
    assert made.chance_mode == kinds.ChanceMode.EXPLICIT_STOCHASTIC
    assert made.utility == kinds.Utility.ZERO_SUM
    assert SpielGame("act-stud").get_type().utility == kinds.Utility.GENERAL_SUM
    blinds = registered("nolimit", house="blinds:5/10")
    assert pyspiel.load_game(str(blinds)).made.setting.house == {"blinds": "5,10"}
    assert registered("act-stud", commission=False).get_type().utility == kinds.Utility.ZERO_SUM
