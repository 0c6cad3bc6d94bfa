"""A round with OpenSpiel's interface: a game creates states; a state has the player to act, the
legal actions, the observations and the returns.  Does not need OpenSpiel.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardspeak.cards import Card, cards_text
from cardspeak.seat_no import SeatNo
from cardspeak.sim.learning import ACTIONS, Mask, Numbers, RoundGame
from cardspeak.sim.setting import Setting
from cardspeak.table.state import Hand

TERMINAL = -4
"""OpenSpiel's player number for the end of the game."""


class SpielGame:
    """Rounds under a book for `players` players, numbered from 0."""

    def __init__(self, book: str, players: int = 3, *, seed: int = 1, **house: str) -> None:
        self.setting = Setting(book, ("call",) * players, seed, tuple(house.items()))
        self._round = RoundGame(self.setting)

    def num_players(self) -> int:
        """Return the number of players."""
        return len(self.setting.players)

    def num_distinct_actions(self) -> int:
        """Return the number of actions, legal or not."""
        return len(ACTIONS)

    def max_chance_outcomes(self) -> int:
        """Return 0: the seed determines the cards."""
        return 0

    def min_utility(self) -> float:
        """Return the lowest possible return: losing the whole stake."""
        return -self._round.stake / self._min_bet

    def max_utility(self) -> float:
        """Return the highest possible return: winning all other stakes."""
        return self._round.stake * (self.num_players() - 1) / self._min_bet

    @property
    def _min_bet(self) -> int:
        return self._round.start.law.limits.least.value

    def information_state_tensor_size(self) -> int:
        """Return the length of an observation."""
        return self._round.size

    def information_state_tensor_shape(self) -> list[int]:
        """Return the shape of an observation."""
        return [self._round.size]

    def observation_tensor_size(self) -> int:
        """Return the length of an observation."""
        return self._round.size

    def observation_tensor_shape(self) -> list[int]:
        """Return the shape of an observation."""
        return [self._round.size]

    def new_initial_state(self, seed: int | None = None) -> SpielState:
        """Start the round for this seed, or a random one."""
        fresh = self._round.copy()
        chosen = Random().getrandbits(31) if seed is None else seed
        fresh.reset(chosen)
        return SpielState(self, fresh, chosen)

    def deserialize_state(self, text: str) -> SpielState:
        """Rebuild a state from `serialize`.  Raises ValueError if the text is invalid."""
        seed, *acts = text.split()
        state = self.new_initial_state(int(seed))
        for action in acts:
            state.apply_action(int(action))
        return state


class SpielState:
    """A round in progress.  The seed determines the cards, so there are no chance nodes."""

    def __init__(
        self,
        game: SpielGame,
        dealt: RoundGame,
        seed: int,
        past: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.game = game
        self.round = dealt
        self.seed = seed
        self._past = list(past)

    def get_game(self) -> SpielGame:
        """Return the game of this state."""
        return self.game

    def num_players(self) -> int:
        """Return the number of players."""
        return self.game.num_players()

    def num_distinct_actions(self) -> int:
        """Return the number of actions, legal or not."""
        return self.game.num_distinct_actions()

    # --- turn and actions -------------------------------------------------------------------

    def current_player(self) -> int:
        """Return the player to act, or TERMINAL."""
        return self.round.seats.index(self.round.to_act) if self.round.to_act else TERMINAL

    def is_terminal(self) -> bool:
        """Return whether the round is over."""
        return not self.round.to_act

    def is_chance_node(self) -> bool:
        """Return False: the seed determines the cards."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Return False: players act in turn."""
        return False

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Raise ValueError: there are no chance nodes."""
        raise ValueError("there are no chance nodes: the seed deals the cards")

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions of a player (default: the player to act)."""
        if self.is_terminal():
            return []
        return self.round.legal(self._seat(player))

    def legal_actions_mask(self, player: int | None = None) -> Mask:
        """Return a player's legal actions as an array of ones and zeros."""
        return self.round.mask(self._seat(player))

    def action_to_string(self, first: int, second: int | None = None) -> str:
        """Return the name of an action.  Called with a player and an action, or only an action."""
        action = first if second is None else second
        if not 0 <= action < len(ACTIONS):
            raise ValueError(f"there is no action {action}: actions are 0 to {len(ACTIONS) - 1}")
        return ACTIONS[action]

    def apply_action(self, action: int) -> None:
        """Perform an action for the player to act."""
        player = self.current_player()
        self.round.act(action)
        self._past.append((player, action))

    def child(self, action: int) -> SpielState:
        """Return a copy of this state after the action."""
        other = self.clone()
        other.apply_action(action)
        return other

    # --- history and observations -----------------------------------------------------------

    def _seat(self, player: int | None) -> SeatNo:
        """Return the seat of a player (default: the player to act)."""
        index = max(0, self.current_player()) if player is None else player
        if not 0 <= index < len(self.round.seats):
            raise ValueError(
                f"there is no player {index}: players are 0 to {len(self.round.seats) - 1}"
            )
        return self.round.seats[index]

    def history(self) -> list[int]:
        """Return all actions so far."""
        return [action for _, action in self._past]

    def full_history(self) -> list[tuple[int, int]]:
        """Return all actions so far, each with its player."""
        return self._past.copy()

    def history_str(self) -> str:
        """Return all actions so far as text."""
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        """Return the number of actions so far."""
        return len(self._past)

    def information_state_string(self, player: int | None = None) -> str:
        """Return a player's observation and all actions so far, unique for each history."""
        acts = " ".join(f"{who}:{action}" for who, action in self._past)
        return f"{self.observation_string(player)} | {acts}"

    def observation_string(self, player: int | None = None) -> str:
        """Describe the player's own cards, the board, the other players' upcards, and all chips."""
        seat = self._seat(player)
        running, seats = self.round.table.running, self.round.table.seats
        hands = running.hands
        own = cards_text(hands[seat].cards) if seat in hands else ""
        open_cards = " ".join(
            f"{index}={cards_text(seen)}"
            for index, no in enumerate(self.round.seats)
            if no != seat and no in hands and (seen := _open(hands[no]))
        )
        chips = " ".join(str(seats[no].stake if no in seats else 0) for no in self.round.seats)
        return f"{own} | {cards_text(running.board)} | {open_cards} | pot {running.pot} | {chips}"

    def information_state_tensor(self, player: int | None = None) -> Numbers:
        """Return a player's current view as numbers, without the history."""
        return self.round.observation(self._seat(player))

    def observation_tensor(self, player: int | None = None) -> Numbers:
        """Like `information_state_tensor`."""
        return self.information_state_tensor(player)

    def returns(self) -> list[float]:
        """Return each player's result in minimum bets, or zeros until the round is over."""
        return [self.round.payoff(seat) for seat in self.round.seats]

    def rewards(self) -> list[float]:
        """Return the same as `returns`, since chips are won only at the end."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """Return one player's result in minimum bets."""
        return self.round.payoff(self._seat(player))

    def player_reward(self, player: int) -> float:
        """Like `player_return`."""
        return self.player_return(player)

    # --- copies -----------------------------------------------------------------------------

    def clone(self) -> SpielState:
        """Return an independent copy with the same cards to come."""
        return SpielState(self.game, self.round.copy(), self.seed, self._past)

    def __copy__(self) -> SpielState:
        return self.clone()

    def __deepcopy__(self, memo: object) -> SpielState:
        return self.clone()

    def serialize(self) -> str:
        """Return the seed and all actions as text, for `deserialize_state`."""
        return " ".join(map(str, (self.seed, *self.history())))

    def __str__(self) -> str:
        """Return the seed, the actions and the player to act."""
        turn = "over" if self.is_terminal() else f"player {self.current_player()} to act"
        return f"seed {self.seed} | {self.history_str()} | {turn}"


def _open(hand: Hand) -> list[Card]:
    """Return the face-up and shown cards of a hand."""
    shown = hand.shown and not hand.mucked
    return [
        card
        for card, up in zip(hand.cards, hand.up, strict=True)
        if up or shown or card in hand.seen
    ]
