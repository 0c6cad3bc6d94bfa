"""A round with OpenSpiel's interface: a game makes states; a state has the player to act, the legal
actions or chance outcomes, the observations and the returns.  Does not need OpenSpiel, except for
`get_type`.

Every card is a chance node.  Burned cards are left out, because they change no chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardspeak.cards import Card, cards_text
from cardspeak.learning.render import EVERYTHING, seat_lines
from cardspeak.learning.setting import GameSetting
from cardspeak.rounds import replay
from cardspeak.rounds.plain_games import PlainGames
from cardspeak.table.events import Event
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.state import TableState

CHANCE: Final = -1
TERMINAL: Final = -4
"""OpenSpiel's player numbers for chance and for the end of the game."""
MOST_CARDS: Final = 53
LONGEST: Final = 400
"""A bound on the actions of a round that OpenSpiel asks for; no legal round is longer."""

Numbers = NDArray[np.float32]


class SpielGame:
    """Rounds under a book for `players` players, numbered from 0.

    `parameters` are those of `GameSetting`.  `button` is the seat of the button, from 1.
    """

    def __init__(
        self,
        book: str,
        players: int = 2,
        *,
        button: int = 1,
        **parameters: Any,  # noqa: ANN401 - those of GameSetting
    ) -> None:
        self.setting = GameSetting(book, players, burns=False, **parameters)
        self._given = (book, players, button, parameters)
        self._openings = self.setting.openings()
        self.games = self.setting.games()
        self.opening = next(
            (no for no, at in enumerate(self._openings) if at.running.button == button), 0
        )
        table = self._openings[self.opening]
        self.deck = bytes(sorted(full_deck(table)))
        running = table.running
        self._stacks = [table.seats[seat].stake + running.hands[seat].paid for seat in running.ring]
        self._unit = table.law.limits.least.value
        self.zero_sum = not table.law.commission.taken.value

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the parameters only."""
        return _game_again, self._given

    @property
    def table(self) -> TableState:
        """A table whose round is open and awaits its shuffle."""
        return self._openings[self.opening].copy()

    def get_type(self) -> Any:  # noqa: ANN401 - a type of OpenSpiel
        """Return OpenSpiel's description of the game.  Needs the package open_spiel."""
        from cardspeak.learning.openspiel import game_type

        return game_type(self)

    def num_players(self) -> int:
        """Return the number of players."""
        return self.setting.players

    def num_distinct_actions(self) -> int:
        """Return the number of the players' actions, legal or not."""
        return int(self.games.actions)

    def max_chance_outcomes(self) -> int:
        """Return the number of cards, joker included."""
        return MOST_CARDS

    def max_game_length(self) -> int:
        """Return a bound on the number of the players' actions."""
        return LONGEST

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound on the number of chance nodes: the cards of the deck."""
        return len(self.deck)

    def min_utility(self) -> float:
        """Return the lowest possible return: losing the largest stack."""
        return -max(self._stacks) / self._unit

    def max_utility(self) -> float:
        """Return the highest possible return: winning all other stacks."""
        return (sum(self._stacks) - min(self._stacks)) / self._unit

    def utility_sum(self) -> float | None:
        """Return 0 if no commission is taken, otherwise None."""
        return 0.0 if self.zero_sum else None

    def information_state_tensor_size(self) -> int:
        """Return the length of an information state: an observation and all actions."""
        return self.observation_tensor_size()

    def information_state_tensor_shape(self) -> list[int]:
        """Return the shape of an information state."""
        return [self.information_state_tensor_size()]

    def observation_tensor_size(self) -> int:
        """Return the length of an observation."""
        return int(self.games.size)

    def observation_tensor_shape(self) -> list[int]:
        """Return the shape of an observation."""
        return [self.observation_tensor_size()]

    def new_initial_state(self) -> SpielState:
        """Return a round before its first card."""
        return SpielState(self)

    def deserialize_state(self, text: str) -> SpielState:
        """Rebuild a state from `serialize`.  Raises ValueError if the text is invalid."""
        state = self.new_initial_state()
        for action in text.split():
            state.apply_action(int(action))
        return state


class SpielState:
    """A round in progress."""

    def __init__(self, game: SpielGame) -> None:
        self.game = game
        self._past: list[tuple[int, int]] = []
        self._cards: list[int] = []
        self._acts: list[int] = []
        self._games: Any = None
        """The round up to the last decision; None before all first cards are known."""
        self._needed = 0
        self._play_on()

    # --- cards ------------------------------------------------------------------------------

    def _deck(self) -> bytes:
        known = set(self._cards)
        return bytes([*self._cards, *(card for card in self.game.deck if card not in known)])

    def _play_on(self) -> None:
        """Play all actions with the known cards; find out how many cards they need."""
        games = self.game.games.copy()
        games.deal(0, self.game.opening, self._deck())
        for action in self._acts:
            games.act(0, action)
        self._needed = games.round(0).dealt
        if self._needed <= len(self._cards):
            self._games = games

    # --- turn and actions -------------------------------------------------------------------

    def get_game(self) -> SpielGame:
        """Return the game of this state."""
        return self.game

    def num_players(self) -> int:
        """Return the number of players."""
        return self.game.num_players()

    def num_distinct_actions(self) -> int:
        """Return the number of the players' actions, legal or not."""
        return self.game.num_distinct_actions()

    def current_player(self) -> int:
        """Return the player to act, CHANCE or TERMINAL."""
        if self.is_chance_node():
            return CHANCE
        turn = int(self._games.turn(0))
        return TERMINAL if turn < 0 else turn

    def is_chance_node(self) -> bool:
        """Return whether a card is dealt next."""
        return len(self._cards) < self._needed

    def is_terminal(self) -> bool:
        """Return whether the round is over."""
        return self.current_player() == TERMINAL

    def is_player_node(self) -> bool:
        """Return whether a player acts next."""
        return self.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        """Return False: players act in turn."""
        return False

    def is_mean_field_node(self) -> bool:
        """Return False: there are no populations."""
        return False

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that can come, each equally likely."""
        if not self.is_chance_node():
            raise ValueError("no card is dealt here: a player acts, or the round is over")
        left = [card for card in self.game.deck if card not in self._cards]
        return [(card, 1 / len(left)) for card in left]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions of a player (default: the player to act), or the cards."""
        turn = self.current_player()
        if turn == CHANCE and player in (None, CHANCE):
            return [card for card, _ in self.chance_outcomes()]
        if turn < 0 or (player is not None and self._checked(player) != turn):
            return []
        mask = self._games.legal(0)
        return [action for action in range(self.num_distinct_actions()) if mask >> action & 1]

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Return a player's legal actions, or the cards, as a list of ones and zeros."""
        chance = self.is_chance_node() and player in (None, CHANCE)
        size = MOST_CARDS if chance else self.num_distinct_actions()
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(size)]

    def action_to_string(self, first: int, second: int | None = None) -> str:
        """Return the name of an action.  Called with a player and an action, or only an action."""
        action = first if second is None else second
        chance = self.is_chance_node() if second is None else first == CHANCE
        names = self.game.setting.actions
        if chance and action in self.game.deck:
            return f"deal {cards_text([Card(action)])}"
        if chance or not 0 <= action < len(names):
            raise ValueError(f"there is no action {action}: actions are 0 to {len(names) - 1}")
        return names[action]

    def string_to_action(self, name: str) -> int:
        """Return the legal action with this name.  Raises ValueError if there is none."""
        for action in self.legal_actions():
            if self.action_to_string(self.current_player(), action) == name:
                return action
        raise ValueError(f"'{name}' is not legal here")

    def apply_action(self, action: int) -> None:
        """Deal a card, or perform an action of the player to act."""
        player, action = self.current_player(), int(action)
        if action not in self.legal_actions():
            raise ValueError(f"action {action} is not legal here: see legal_actions()")
        self._past.append((player, action))
        if player == CHANCE:
            self._cards.append(action)
            if not self.is_chance_node():
                self._play_on()
            return
        self._acts.append(action)
        games = self._games.copy()
        games.act(0, action)
        self._needed = games.round(0).dealt
        if self._needed <= len(self._cards):
            self._games = games

    def child(self, action: int) -> SpielState:
        """Return a copy of this state after the action."""
        other = self.clone()
        other.apply_action(action)
        return other

    # --- history and observations -----------------------------------------------------------

    def _checked(self, player: int) -> int:
        if not 0 <= player < self.num_players():
            raise ValueError(
                f"there is no player {player}: players are 0 to {self.num_players() - 1}"
            )
        return player

    def _viewer(self, player: int | None) -> int:
        """Return a checked player (default: the player to act)."""
        return self._checked(max(0, self.current_player()) if player is None else player)

    def history(self) -> list[int]:
        """Return all cards and actions so far."""
        return [action for _, action in self._past]

    def full_history(self) -> list[tuple[int, int]]:
        """Return all cards and actions so far, each with its player or CHANCE."""
        return self._past.copy()

    def history_str(self) -> str:
        """Return all cards and actions so far as text."""
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        """Return the number of cards and actions so far."""
        return len(self._past)

    def information_state_string(self, player: int | None = None) -> str:
        """Return a player's observation and all players' actions, unique for each history."""
        acts = " ".join(f"{who}:{action}" for who, action in self._past if who >= 0)
        return f"{self.observation_string(player)} | {acts}"

    def observation_string(self, player: int | None = None) -> str:
        """Describe the player's own cards, the board, the other players' upcards, and all chips."""
        viewer = self._viewer(player)
        if self._games is None:
            return f"player {viewer}: cards to come"
        facts = self._games.round(0).facts()
        board = cards_text([Card(card) for card in facts["board"]])
        seats = " / ".join(seat_lines(facts, viewer))
        return f"player {viewer} | {board} | pot {facts['pot']} | {seats}"

    def observation_tensor(self, player: int | None = None) -> Numbers:
        """Return a player's view as numbers, with as many past actions as `history` says."""
        row = np.zeros(self.game.observation_tensor_size(), np.float32)
        viewer = self._viewer(player)
        if self._games is not None:
            self._games.observe(0, viewer, row)
        return row

    def information_state_tensor(self, player: int | None = None) -> Numbers:
        """Like `observation_tensor`; it distinguishes histories if `history` is long enough."""
        return self.observation_tensor(player)

    def returns(self) -> list[float]:
        """Return each player's result in minimum bets, or zeros until the round is over."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return [chips / self.game._unit for chips in self._games.round(0).net()]

    def rewards(self) -> list[float]:
        """Return the same as `returns`, since chips are won only at the end."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """Return one player's result in minimum bets."""
        return self.returns()[self._checked(player)]

    def player_reward(self, player: int) -> float:
        """Like `player_return`."""
        return self.player_return(player)

    def events(self) -> list[Event]:
        """Play the round again through the engine; return its events with their clauses."""
        if self._games is None:
            return []
        played = PlainGames([self.game.table], 1, self._sizes(), 0, 1, False, False)
        played.deal(0, 0, self._deck())
        done = self._acts[: len(self._acts) - self.is_chance_node()]
        for action in done:
            played.act(0, action)
        return replay(self.game.table, self._deck(), played.round(0).made())

    def _sizes(self) -> tuple[int, ...]:
        return self.game.setting.thousandths

    # --- copies -----------------------------------------------------------------------------

    def clone(self) -> SpielState:
        """Return an independent copy."""
        other = object.__new__(SpielState)
        other.game, other._needed = self.game, self._needed
        other._past, other._cards = self._past.copy(), self._cards.copy()
        other._acts, other._games = self._acts.copy(), self._games  # replaced, never changed
        return other

    def __copy__(self) -> SpielState:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game, and the state as its cards and actions."""
        return _state_again, (self.game, self.serialize())

    def __deepcopy__(self, memo: object) -> SpielState:
        return self.clone()

    def serialize(self) -> str:
        """Return all cards and actions as text, for `deserialize_state`."""
        return " ".join(map(str, self.history()))

    def __str__(self) -> str:
        """Return the table with the cards that were shown, and the player to act."""
        player = self.current_player()
        turn = {CHANCE: "a card is dealt", TERMINAL: "the round is over"}.get(
            player, f"player {player} to act"
        )
        lines: Sequence[str] = ()
        if self._games is not None:
            lines = seat_lines(self._games.round(0).facts(), EVERYTHING)
        return "\n".join([*lines, f"history {self.history_str()}", turn])


def _game_again(book: str, players: int, button: int, parameters: dict[str, Any]) -> SpielGame:
    return SpielGame(book, players, button=button, **parameters)


def _state_again(game: SpielGame, text: str) -> SpielState:
    return game.deserialize_state(text)
