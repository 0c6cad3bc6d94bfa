"""The states of `states.py` as a game that OpenSpiel knows by name.  Needs the package open_spiel.

After this module is imported, `pyspiel.load_game("cardspeak", {"book": "nolimit"})` works, and
so do OpenSpiel's algorithms in C++ and its own tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

import numpy as np

from cardspeak.learning.states import SpielGame, SpielState
from cardspeak.rounds.opening import MOST_SEATS

pyspiel: Any = import_module("pyspiel")  # no types

DEFAULTS: Final[Mapping[str, Any]] = {
    "book": "nolimit",
    "players": 2,
    "button": 1,
    "stack": "",
    "sizes": "minimum 0.5 1 maximum",
    "history": 0,
    "commission": True,
    "house": "",
}
"""The parameters by name: `sizes` with spaces, `house` as NAME:VALUE with semicolons.  OpenSpiel
reads commas and equals signs itself, so a comma in a value is written as a slash."""


def game_type(game: SpielGame | None = None) -> Any:  # noqa: ANN401 - pyspiel.GameType
    """Return OpenSpiel's description of a game, or of all games for its registration."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name="cardspeak",
        long_name="Poker by published rulebooks",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if game is not None and game.zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(DEFAULTS),
    )


def _game_of(given: Mapping[str, Any]) -> SpielGame:
    known = {**DEFAULTS, **given}
    sizes = tuple(
        size if size in {"minimum", "maximum"} else float(size)
        for size in str(known["sizes"]).split()
    )
    pairs = str(known["house"]).replace("/", ",").split(";")
    house = dict(pair.split(":", 1) for pair in pairs if pair)
    return SpielGame(
        known["book"],
        known["players"],
        button=known["button"],
        stack=known["stack"],
        sizes=sizes,
        history=known["history"],
        commission=known["commission"],
        house=house,
    )


class CardspeakGame(pyspiel.Game):  # type: ignore[misc]  # no types
    """A `SpielGame` for OpenSpiel."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.made = made = _game_of(params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=made.num_distinct_actions(),
            max_chance_outcomes=made.max_chance_outcomes(),
            num_players=made.num_players(),
            min_utility=made.min_utility(),
            max_utility=made.max_utility(),
            utility_sum=made.utility_sum(),
            max_game_length=made.max_game_length(),
        )
        super().__init__(game_type(made), info, dict(params or {}))

    def new_initial_state(self, _population: str | None = None) -> CardspeakState:
        """Return a round before its first card."""
        return CardspeakState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound on the number of chance nodes."""
        return self.made.max_chance_nodes_in_history()

    def information_state_tensor_shape(self) -> list[int]:
        """Return the shape of an information state."""
        return self.made.information_state_tensor_shape()

    def observation_tensor_shape(self) -> list[int]:
        """Return the shape of an observation."""
        return self.made.observation_tensor_shape()

    def make_py_observer(self, _kind: Any = None, _params: Any = None) -> _Observer:  # noqa: ANN401 - types of OpenSpiel
        """Return an object that writes observations."""
        return _Observer(self.made)


class _Observer:
    """Writes a player's view into one array."""

    def __init__(self, game: SpielGame) -> None:
        self.tensor = np.zeros(game.observation_tensor_size(), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CardspeakState, player: int) -> None:
        """Write what the player sees."""
        self.tensor[:] = state.made.observation_tensor(player)

    def string_from(self, state: CardspeakState, player: int) -> str:
        """Return the player's information state as text."""
        return state.made.information_state_string(player)


class CardspeakState(pyspiel.State):  # type: ignore[misc]  # no types
    """A `SpielState` for OpenSpiel."""

    def __init__(self, game: CardspeakGame) -> None:
        super().__init__(game)
        self.made: SpielState = game.made.new_initial_state()

    def current_player(self) -> int:
        """Return the player to act, or OpenSpiel's number for chance or the end."""
        return self.made.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.made.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that can come."""
        return self.made.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.made.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.made.action_to_string(player, action)

    def is_terminal(self) -> bool:
        """Return whether the round is over."""
        return self.made.is_terminal()

    def returns(self) -> list[float]:
        """Return each player's result in minimum bets."""
        return self.made.returns()

    def __str__(self) -> str:
        """Return the table as text."""
        return str(self.made)


pyspiel.register_game(game_type(), CardspeakGame)
