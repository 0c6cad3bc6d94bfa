"""Environments for reinforcement learning: PettingZoo's own tests, masks and seeds."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.sim.learning import ACTIONS, RoundGame
from cardspeak.sim.openspiel import TERMINAL, SpielGame
from cardspeak.sim.setting import Setting

EXTRA = "PettingZoo is not installed: cardspeak[learning]"


def env_for(book: str, players: int = 3) -> Any:  # noqa: ANN401 - a type of the extra
    """Return an environment. Skips the test if PettingZoo is missing."""
    pytest.importorskip("pettingzoo", reason=EXTRA)
    from cardspeak.sim.pettingzoo_env import RoundEnv

    return RoundEnv(book, players)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("book", SHELF)
def test_pettingzoo_tests_pass(book: str) -> None:
    env = env_for(book)
    zoo = import_module("pettingzoo.test")
    zoo.api_test(env, num_cycles=60)
    zoo.seed_test(lambda: env_for(book), num_cycles=20)


def played(env: Any, seed: int) -> tuple[list[int], dict[str, float]]:  # noqa: ANN401 - as above
    """Play a round at random; return the acts and rewards."""
    rng = Random(seed)
    env.reset(seed=seed)
    acts: list[int] = []
    rewards: dict[str, float] = {}
    for agent in env.agent_iter(500):
        seen, reward, over, cut, _ = env.last()
        if over or cut:
            rewards[agent] = reward
            env.step(None)
            continue
        action = rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
        acts.append(action)
        env.step(action)
    return acts, rewards


def test_rewards_sum_to_zero_and_repeat_with_the_seed() -> None:
    """The book takes no commission."""
    env = env_for("nolimit", 4)
    for seed in range(6):
        acts, rewards = played(env, seed)
        assert len(rewards) == 4
        assert sum(rewards.values()) == pytest.approx(0)
        assert played(env, seed) == (acts, rewards)


@pytest.mark.parametrize("book", SHELF)
def test_openspiel_state_allows_only_legal_actions(book: str) -> None:
    """Clones are independent."""
    game = SpielGame(book, 3)
    assert game.num_players() == 3
    rng = Random(book)
    for seed in range(4):
        state = game.new_initial_state(seed)
        while not state.is_terminal():
            player = state.current_player()
            legal = state.legal_actions()
            assert legal
            assert state.legal_actions((player + 1) % 3) == []
            assert np.flatnonzero(state.legal_actions_mask()).tolist() == legal
            assert len(state.information_state_tensor(player)) == (
                game.information_state_tensor_size()
            )
            for action in set(range(len(ACTIONS))) - set(legal):
                with pytest.raises(ValueError, match="not legal here"):
                    state.apply_action(action)
            clone = state.clone()
            action = rng.choice(legal)
            state.apply_action(action)
            assert clone.current_player() == player
            clone.apply_action(action)
            assert clone.current_player() == state.current_player()
            assert clone.returns() == state.returns()
        assert state.current_player() == TERMINAL
        assert state.legal_actions() == []
        assert sum(state.returns()) <= 1e-9
        assert state.history()
        assert state.action_to_string(1) == "stay in"


def test_observation_does_not_depend_on_hidden_cards() -> None:
    game = RoundGame(Setting("act-stud", ("call",) * 3))
    game.reset(5)
    seat = game.to_act
    before = game.observation(seat)
    running = game.table.running
    for no in running.hands:
        if no != seat:
            hand = running.hands[no]
            hand.cards[0], running.stub[-1] = running.stub[-1], hand.cards[0]
    assert np.array_equal(game.observation(seat), before)
    running.hands[seat].cards[0] = running.stub[0]
    assert not np.array_equal(game.observation(seat), before)
