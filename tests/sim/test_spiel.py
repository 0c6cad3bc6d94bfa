"""What programs written for OpenSpiel do with a state: loops, trees, what a player knows."""

from __future__ import annotations

import copy
from random import Random

import numpy as np
import pytest

from cardspeak.rulebook.shelf import SHELF
from cardspeak.sim.spiel import SpielGame, SpielState


def some(game: SpielGame, dice: Random, *, seed: int, acts: int) -> SpielState:
    """A state after so many random acts, or at the end, by the loop everybody writes."""
    state = game.new_initial_state(seed)
    for _ in range(acts):
        if state.is_terminal():
            break
        assert not state.is_simultaneous_node()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            player = state.current_player()
            action = dice.choice(state.legal_actions(player))
            assert state.action_to_string(player, action) == state.action_to_string(action)
            state.apply_action(action)
    return state


@pytest.mark.parametrize("book", SHELF)
def test_the_usual_loop_runs_to_the_end(book: str) -> None:
    """Returns lie between the least and the most; a state in text is the same state."""
    game = SpielGame(book, 3)
    state = some(game, Random(book), seed=2, acts=500)
    assert state.is_terminal()
    assert all(game.min_utility() <= one <= game.max_utility() for one in state.returns())
    assert state.rewards() == state.returns() == [state.player_return(at) for at in range(3)]
    again = game.deserialize_state(state.serialize())
    assert (str(again), again.returns()) == (str(state), state.returns())
    assert state.move_number() == len(state.full_history())
    assert state.get_game() is game
    with pytest.raises(ValueError, match="no state waits for chance"):
        state.chance_outcomes()
    with pytest.raises(ValueError, match="there is no player 3"):
        state.information_state_tensor(3)


@pytest.mark.parametrize("book", ["act-stud", "nolimit"])
def test_trees_grow_from_children(book: str) -> None:
    """A child leaves its parent as it was, and copies of every kind are states of their own."""
    state = some(SpielGame(book, 3), Random(1), seed=5, acts=2)
    before = state.information_state_string()
    for action in state.legal_actions():
        assert state.child(action).full_history()[:-1] == state.full_history()
    for other in (copy.copy(state), copy.deepcopy(state)):
        other.apply_action(other.legal_actions()[0])
    assert state.information_state_string() == before


@pytest.mark.parametrize("book", ["act-stud", "nolimit"])
def test_what_a_player_knows_tells_histories_apart(book: str) -> None:
    """Other acts, another string; other hidden cards of others, the same."""
    game = SpielGame(book, 3)
    known: dict[tuple[int, str], tuple[tuple[int, int], ...]] = {}
    for turn in range(60):
        state = some(game, Random(turn), seed=3, acts=turn % 7)
        if state.is_terminal():
            continue
        key = (state.current_player(), state.information_state_string())
        assert known.setdefault(key, tuple(state.full_history())) == tuple(state.full_history())
    state = some(game, Random(1), seed=3, acts=1)
    player = state.current_player()
    before, numbers = state.information_state_string(), state.observation_tensor()
    running = state.round.table.running
    for no, hand in running.hands.items():
        if no != state.round.seats[player]:
            hand.cards[0], running.stub[-1] = running.stub[-1], hand.cards[0]
    assert state.information_state_string(player) == before
    assert np.array_equal(state.observation_tensor(player), numbers)
