"""States with OpenSpiel's interface: chance nodes, child states, information states, citations."""

from __future__ import annotations

import copy
import pickle
from random import Random

import numpy as np
import pytest
from tests.properties.houses import FEWEST

from cardspeak.books.shelf import BOOKS
from cardspeak.learning.states import CHANCE, TERMINAL, SpielGame, SpielState
from cardspeak.table import events as ev


def random_state(game: SpielGame, rng: Random, *, acts: int = 500) -> SpielState:
    """Return a state after all first cards and up to `acts` random actions."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            assert list(outcomes) == state.legal_actions()
            state.apply_action(rng.choices(outcomes, chances)[0])
        elif acts:
            acts -= 1
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            break
    return state


@pytest.mark.parametrize("book", BOOKS)
def test_usual_loop_runs_to_the_end(book: str) -> None:
    """Returns are within the limits, and a serialized state equals the original."""
    game = SpielGame(book, 3)
    for seed in range(4):
        state = random_state(game, Random(f"{book}{seed}"))
        assert state.current_player() == TERMINAL
        assert state.legal_actions() == []
        assert all(game.min_utility() <= value <= game.max_utility() for value in state.returns())
        returns = [state.player_return(player) for player in range(3)]
        assert state.rewards() == state.returns() == returns
        assert sum(returns) <= 1e-9
        copied = game.deserialize_state(state.serialize())
        assert (str(copied), copied.returns()) == (str(state), state.returns())
        assert state.move_number() == len(state.full_history())
        cards = [card for who, card in state.full_history() if who == CHANCE]
        assert len(set(cards)) == len(cards)


@pytest.mark.parametrize("book", BOOKS)
def test_cards_are_those_of_the_chance_nodes(book: str) -> None:
    """Every card in a hand or on the board was dealt by a chance node, and no other one was."""
    state = random_state(SpielGame(book, FEWEST[book]), Random(book))
    facts = state._games.round(0).facts()
    on_table = set(facts["board"]).union(*facts["cards"])
    assert on_table == {card for who, card in state.full_history() if who == CHANCE}


@pytest.mark.parametrize("book", BOOKS)
def test_engine_grants_the_same_round_with_its_clauses(book: str) -> None:
    game = SpielGame(book, FEWEST[book])
    state = random_state(game, Random(f"{book} again"))
    events = state.events()
    assert any(event.by for event in events)
    table = game.table
    before = {no: seat.stake + table.running.hands[no].paid for no, seat in table.seats.items()}
    won = dict.fromkeys(before, 0)
    for event in events:
        if isinstance(event, ev.Won):
            won[event.seat] += event.amount
    least = game.table.law.limits.least.value
    assert max(won.values()) >= max(state.returns()) * least


@pytest.mark.parametrize("book", ["act-stud", "nolimit"])
def test_only_the_player_in_turn_acts(book: str) -> None:
    state = random_state(SpielGame(book, 3), Random(1), acts=1)
    player, legal = state.current_player(), state.legal_actions()
    assert legal
    assert state.legal_actions((player + 1) % 3) == []
    assert np.flatnonzero(state.legal_actions_mask()).tolist() == legal
    for action in set(range(-1, 8)) - set(legal):
        with pytest.raises(ValueError, match="not legal here"):
            state.apply_action(action)
    for action in legal:
        assert state.string_to_action(state.action_to_string(player, action)) == action
    with pytest.raises(ValueError, match="no card is dealt"):
        state.chance_outcomes()
    with pytest.raises(ValueError, match="there is no player 3"):
        state.information_state_tensor(3)


@pytest.mark.parametrize("book", ["act-stud", "nolimit"])
def test_child_states_and_copies_are_independent(book: str) -> None:
    state = random_state(SpielGame(book, 3), Random(1), acts=2)
    before, numbers = state.information_state_string(), state.observation_tensor()
    for action in state.legal_actions():
        assert state.child(action).full_history()[:-1] == state.full_history()
    for other in (copy.copy(state), copy.deepcopy(state), state.clone()):
        other.apply_action(other.legal_actions()[0])
    assert state.information_state_string() == before
    assert np.array_equal(state.observation_tensor(), numbers)


@pytest.mark.parametrize("book", ["act-stud", "nolimit"])
def test_information_state_depends_on_acts_but_not_on_hidden_cards(book: str) -> None:
    """The last first card belongs to another player's hidden hand or is replaced by one."""
    game = SpielGame(book, 3, history=16)
    known: dict[str, list[int]] = {}
    for turn in range(60):
        state = random_state(game, Random(3), acts=turn % 7)
        if not state.is_terminal():
            acts = [action for who, action in state.full_history() if who >= 0]
            assert known.setdefault(state.information_state_string(), acts) == acts
    state = random_state(game, Random(3), acts=0)
    player = state.current_player()
    facts = state._games.round(0).facts()
    hidden = {
        card
        for place, cards in enumerate(facts["cards"])
        for at, card in enumerate(cards)
        if place != player and not facts["up"][place] >> at & 1
    }
    unused = next(card for card in game.deck if card not in state.history())
    for card in hidden:
        other = game.new_initial_state()
        for dealt in state.history():
            other.apply_action(unused if dealt == card else dealt)
        assert other.information_state_string(player) == state.information_state_string(player)
        same = np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
        assert same


def test_button_is_a_parameter() -> None:
    states = [random_state(SpielGame("nolimit", 2, button=at), Random(1), acts=0) for at in (1, 2)]
    assert sorted(state.current_player() for state in states) == [0, 1]


def test_games_and_states_can_be_pickled() -> None:
    game = SpielGame("act-stud", 3, sizes=("minimum",), house={"deck": "32"})
    state = random_state(game, Random(2), acts=2)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.information_state_string() == state.information_state_string()
    assert again.get_game().setting == game.setting
