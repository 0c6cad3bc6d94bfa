"""The OpenSpiel interface: the usual loop, child states, information states."""

from __future__ import annotations

import copy
from random import Random

import numpy as np
import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.sim.openspiel import SpielGame, SpielState


def random_state(game: SpielGame, rng: Random, *, seed: int, acts: int) -> SpielState:
    """Return a state after up to `acts` random actions, using OpenSpiel's usual loop."""
    state = game.new_initial_state(seed)
    for _ in range(acts):
        if state.is_terminal():
            break
        assert not state.is_simultaneous_node()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            player = state.current_player()
            action = rng.choice(state.legal_actions(player))
            assert state.action_to_string(player, action) == state.action_to_string(action)
            state.apply_action(action)
    return state


@pytest.mark.parametrize("book", SHELF)
def test_usual_loop_runs_to_the_end(book: str) -> None:
    """Returns are within the limits, and a serialized state equals the original."""
    game = SpielGame(book, 3)
    state = random_state(game, Random(book), seed=2, acts=500)
    assert state.is_terminal()
    assert all(game.min_utility() <= value <= game.max_utility() for value in state.returns())
    returns = [state.player_return(player) for player in range(3)]
    assert state.rewards() == state.returns() == returns
    copied = game.deserialize_state(state.serialize())
    assert (str(copied), copied.returns()) == (str(state), state.returns())
    assert state.move_number() == len(state.full_history())
    assert state.get_game() is game
    with pytest.raises(ValueError, match="no chance nodes"):
        state.chance_outcomes()
    with pytest.raises(ValueError, match="there is no player 3"):
        state.information_state_tensor(3)


@pytest.mark.parametrize("book", ["act-stud", "nolimit"])
def test_child_states_and_copies_are_independent(book: str) -> None:
    state = random_state(SpielGame(book, 3), Random(1), seed=5, acts=2)
    before = state.information_state_string()
    for action in state.legal_actions():
        assert state.child(action).full_history()[:-1] == state.full_history()
    for other in (copy.copy(state), copy.deepcopy(state)):
        other.apply_action(other.legal_actions()[0])
    assert state.information_state_string() == before


@pytest.mark.parametrize("book", ["act-stud", "nolimit"])
def test_information_state_depends_on_acts_but_not_on_hidden_cards(book: str) -> None:
    game = SpielGame(book, 3)
    known: dict[tuple[int, str], tuple[tuple[int, int], ...]] = {}
    for turn in range(60):
        state = random_state(game, Random(turn), seed=3, acts=turn % 7)
        if state.is_terminal():
            continue
        key = (state.current_player(), state.information_state_string())
        assert known.setdefault(key, tuple(state.full_history())) == tuple(state.full_history())
    state = random_state(game, Random(1), seed=3, acts=1)
    player = state.current_player()
    before, numbers = state.information_state_string(), state.observation_tensor()
    running = state.round.table.running
    for no, hand in running.hands.items():
        if no != state.round.seats[player]:
            hand.cards[0], running.stub[-1] = running.stub[-1], hand.cards[0]
    assert state.information_state_string(player) == before
    assert np.array_equal(state.observation_tensor(player), numbers)
