"""The PettingZoo environment: PettingZoo's own tests, rewards, episodes of several rounds."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest

from cardspeak.books.shelf import BOOKS

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: cardspeak[learning]")

from cardspeak.learning.aec import RoundEnv


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("book", BOOKS)
def test_pettingzoo_tests_pass(book: str) -> None:
    zoo = import_module("pettingzoo.test")
    zoo.api_test(RoundEnv(book), num_cycles=60)
    zoo.seed_test(lambda: RoundEnv(book), num_cycles=20)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_tests_pass_with_several_rounds_and_a_history() -> None:
    zoo = import_module("pettingzoo.test")
    zoo.api_test(RoundEnv("act-stud", 4, rounds=3, history=5), num_cycles=200)
    zoo.render_test(lambda render_mode=None: RoundEnv("nolimit", render_mode=render_mode))


def played(env: Any, seed: int) -> tuple[list[int], dict[str, float]]:  # noqa: ANN401 - no types
    """Play an episode at random; return the acts and the sum of rewards."""
    rng = Random(seed)
    env.reset(seed=seed)
    acts: list[int] = []
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(2000):
        seen, reward, over, cut, _ = env.last()
        rewards[agent] += reward
        if over or cut:
            env.step(None)
            continue
        assert env.observation_space(agent).contains(seen)
        action = rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
        acts.append(action)
        env.step(action)
    assert not env.agents
    return acts, rewards


@pytest.mark.parametrize("rounds", [1, 4])
def test_rewards_sum_to_zero_and_repeat_with_the_seed(rounds: int) -> None:
    """The book takes no commission."""
    env = RoundEnv("nolimit", 4, rounds=rounds)
    for seed in range(6):
        acts, rewards = played(env, seed)
        assert len(rewards) == 4
        assert sum(rewards.values()) == pytest.approx(0, abs=1e-4)
        assert any(rewards.values())
        assert played(env, seed) == (acts, rewards)


def test_table_is_shown_as_text_without_hidden_cards() -> None:
    env = RoundEnv("nolimit", 2, render_mode="ansi")
    env.reset(seed=3)
    shown = env.render()
    assert isinstance(shown, str)
    assert shown.count("..") == 2
    assert "to act" in shown


def test_table_is_shown_as_a_picture() -> None:
    pytest.importorskip("matplotlib", reason="cardspeak[sim]")
    env = RoundEnv("act-stud", 3, render_mode="rgb_array")
    env.reset(seed=3)
    shown = env.render()
    assert isinstance(shown, np.ndarray)
    assert shown.shape == (480, 720, 3)
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 20


def test_wrong_arguments_are_explained() -> None:
    with pytest.raises(ValueError, match="render_mode is one of"):
        RoundEnv("nolimit", render_mode="svg")
    env = RoundEnv("nolimit")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="give an action"):
        env.step(None)
    with pytest.raises(ValueError, match="not legal"):
        env.step(40)
