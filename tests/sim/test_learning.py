"""Rounds for learning programs: PettingZoo's own test, masks that are true, seeds that repeat."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest

from cardspeak.rulebook.shelf import SHELF
from cardspeak.sim.learning import ACTIONS, RoundGame
from cardspeak.sim.setting import Setting
from cardspeak.sim.spiel import TERMINAL, SpielGame

EXTRA = "PettingZoo is not installed: cardspeak[learning]"


def env_for(book: str, players: int = 3) -> Any:  # noqa: ANN401 - a type of the extra
    """An environment, or a test that is passed over."""
    pytest.importorskip("pettingzoo", reason=EXTRA)
    from cardspeak.sim.petting import RoundEnv

    return RoundEnv(book, players)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("book", SHELF)
def test_pettingzoo_finds_nothing_wrong(book: str) -> None:
    """Its api_test and its seed_test pass in every book."""
    env = env_for(book)
    zoo = import_module("pettingzoo.test")
    zoo.api_test(env, num_cycles=60)
    zoo.seed_test(lambda: env_for(book), num_cycles=20)


def played(env: Any, seed: int) -> tuple[list[int], dict[str, float]]:  # noqa: ANN401 - as above
    """The acts and rewards of a round by a random player."""
    dice = Random(seed)
    env.reset(seed=seed)
    acts: list[int] = []
    rewards: dict[str, float] = {}
    for agent in env.agent_iter(500):
        seen, reward, over, cut, _ = env.last()
        if over or cut:
            rewards[agent] = reward
            env.step(None)
            continue
        action = dice.choice(np.flatnonzero(seen["action_mask"]).tolist())
        acts.append(action)
        env.step(action)
    return acts, rewards


def test_rewards_are_what_was_won() -> None:
    """They sum to nothing where the house takes nothing, and repeat with the seed."""
    env = env_for("nolimit", 4)
    for seed in range(6):
        acts, rewards = played(env, seed)
        assert len(rewards) == 4
        assert sum(rewards.values()) == pytest.approx(0)
        assert played(env, seed) == (acts, rewards)


@pytest.mark.parametrize("book", SHELF)
def test_a_state_in_the_manner_of_openspiel(book: str) -> None:
    """Legal actions are granted, others are errors, clones go their own way."""
    game = SpielGame(book, 3)
    assert game.num_players() == 3
    dice = Random(book)
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
            twin = state.clone()
            action = dice.choice(legal)
            state.apply_action(action)
            assert twin.current_player() == player
            twin.apply_action(action)
            assert twin.current_player() == state.current_player()
            assert twin.returns() == state.returns()
        assert state.current_player() == TERMINAL
        assert state.legal_actions() == []
        assert sum(state.returns()) <= 1e-9
        assert state.history()
        assert state.action_to_string(1) == "stay in"


def test_what_is_seen_holds_no_hidden_card() -> None:
    """Other cards face down elsewhere change no number."""
    game = RoundGame(Setting("act-stud", ("call",) * 3))
    game.reset(5)
    seat = game.to_act
    before = game.seen(seat)
    running = game.table.running
    for no in running.hands:
        if no != seat:
            hand = running.hands[no]
            hand.cards[0], running.stub[-1] = running.stub[-1], hand.cards[0]
    assert np.array_equal(game.seen(seat), before)
    running.hands[seat].cards[0] = running.stub[0]
    assert not np.array_equal(game.seen(seat), before)
