"""The same round in the manner of OpenSpiel: a game makes states, a state tells whose turn it is,
which actions are legal, what a player knows, and the returns.  Needs nothing but cardspeak."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardspeak.sim.learning import ACTIONS, Mask, Numbers, RoundGame
from cardspeak.sim.setting import Setting

TERMINAL = -4
"""What OpenSpiel calls the player to act when the game is over."""


class SpielGame:
    """A book's round for so many players; players are numbered from 0."""

    def __init__(self, book: str, players: int = 3, *, seed: int = 1, **house: str) -> None:
        self.setting = Setting(book, ("call",) * players, seed, tuple(house.items()))
        self._round = RoundGame(self.setting)

    def num_players(self) -> int:
        """How many play."""
        return len(self.setting.players)

    def num_distinct_actions(self) -> int:
        """How many actions there are, legal or not."""
        return len(ACTIONS)

    def information_state_tensor_size(self) -> int:
        """How many numbers a player's knowledge has."""
        return self._round.size

    def new_initial_state(self, seed: int | None = None) -> SpielState:
        """A round just dealt: that of the seed, or any."""
        fresh = self._round.copy()
        chosen = Random().getrandbits(31) if seed is None else seed
        fresh.reset(chosen)
        return SpielState(fresh, chosen)


class SpielState:
    """A round under way; its chance is in the seed, so no player is chance."""

    def __init__(self, dealt: RoundGame, seed: int, past: Sequence[int] = ()) -> None:
        self.round = dealt
        self.seed = seed
        self._past = list(past)

    def current_player(self) -> int:
        """Whose turn it is, or TERMINAL."""
        return self.round.seats.index(self.round.to_act) if self.round.to_act else TERMINAL

    def is_terminal(self) -> bool:
        """Is the round over?"""
        return not self.round.to_act

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions open to a player, whoever is to act unless told."""
        if self.is_terminal():
            return []
        at = self.current_player() if player is None else player
        return self.round.legal(self.round.seats[at])

    def legal_actions_mask(self, player: int | None = None) -> Mask:
        """The same as ones and zeros."""
        at = max(0, self.current_player()) if player is None else player
        return self.round.mask(self.round.seats[at])

    def action_to_string(self, action: int) -> str:
        """An action in words."""
        return ACTIONS[action]

    def apply_action(self, action: int) -> None:
        """The player to act does this."""
        self.round.act(action)
        self._past.append(action)

    def history(self) -> list[int]:
        """Every action so far."""
        return self._past.copy()

    def information_state_tensor(self, player: int) -> Numbers:
        """What a player knows, as numbers."""
        return self.round.seen(self.round.seats[player])

    def returns(self) -> list[float]:
        """What each player has won in least bets; zeros while the round is on."""
        return [self.round.won(seat) for seat in self.round.seats]

    def clone(self) -> SpielState:
        """An independent state with the same cards to come."""
        return SpielState(self.round.copy(), self.seed, self._past)
