"""The same round in the manner of OpenSpiel: a game makes states, a state tells whose turn it is,
which actions are legal, what a player knows, and the returns.  Needs nothing but cardspeak."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardspeak.cards import Card, cards_text
from cardspeak.sim.learning import ACTIONS, Mask, Numbers, RoundGame
from cardspeak.sim.setting import Setting
from cardspeak.table.state import Hand

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

    def max_chance_outcomes(self) -> int:
        """None: chance is in the seed of a state, which OpenSpiel calls sampled."""
        return 0

    def min_utility(self) -> float:
        """The least there is to win: everything lost."""
        return -self._round.stake / self._least

    def max_utility(self) -> float:
        """The most there is to win: everything the others have."""
        return self._round.stake * (self.num_players() - 1) / self._least

    @property
    def _least(self) -> int:
        return self._round.start.law.limits.least.value

    def information_state_tensor_size(self) -> int:
        """How many numbers a player's view has."""
        return self._round.size

    def information_state_tensor_shape(self) -> list[int]:
        """The same as a shape."""
        return [self._round.size]

    def observation_tensor_size(self) -> int:
        """As of the information state."""
        return self._round.size

    def observation_tensor_shape(self) -> list[int]:
        """The same as a shape."""
        return [self._round.size]

    def new_initial_state(self, seed: int | None = None) -> SpielState:
        """A round just dealt: that of the seed, or any."""
        fresh = self._round.copy()
        chosen = Random().getrandbits(31) if seed is None else seed
        fresh.reset(chosen)
        return SpielState(self, fresh, chosen)

    def deserialize_state(self, text: str) -> SpielState:
        """The state that `serialize` wrote; raises ValueError for one this game does not have."""
        seed, *acts = text.split()
        state = self.new_initial_state(int(seed))
        for action in acts:
            state.apply_action(int(action))
        return state


class SpielState:
    """A round under way; its chance is in the seed, so no player is chance."""

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
        """The game this is a state of."""
        return self.game

    def num_players(self) -> int:
        """How many play."""
        return self.game.num_players()

    def num_distinct_actions(self) -> int:
        """How many actions there are, legal or not."""
        return self.game.num_distinct_actions()

    # --- whose turn, and what they may do ---------------------------------------------------

    def current_player(self) -> int:
        """Whose turn it is, or TERMINAL."""
        return self.round.seats.index(self.round.to_act) if self.round.to_act else TERMINAL

    def is_terminal(self) -> bool:
        """Is the round over?"""
        return not self.round.to_act

    def is_chance_node(self) -> bool:
        """Never: cards come from the seed as they are needed."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never: players act in turn."""
        return False

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Raises ValueError: no state here waits for chance."""
        raise ValueError("no state waits for chance: a seed deals the cards; see is_chance_node")

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions open to a player, whoever is to act unless told."""
        if self.is_terminal():
            return []
        return self.round.legal(self._seat(player))

    def legal_actions_mask(self, player: int | None = None) -> Mask:
        """The same as ones and zeros."""
        return self.round.mask(self._seat(player))

    def action_to_string(self, first: int, second: int | None = None) -> str:
        """An action in words; called with a player and an action, or the action alone."""
        action = first if second is None else second
        if not 0 <= action < len(ACTIONS):
            raise ValueError(f"there is no action {action}: they are 0 to {len(ACTIONS) - 1}")
        return ACTIONS[action]

    def apply_action(self, action: int) -> None:
        """The player to act does this."""
        player = self.current_player()
        self.round.act(action)
        self._past.append((player, action))

    def child(self, action: int) -> SpielState:
        """A state in which this has been done; this one stays."""
        other = self.clone()
        other.apply_action(action)
        return other

    # --- what is known ----------------------------------------------------------------------

    def _seat(self, player: int | None) -> int:
        """The seat of a player, of whoever is to act unless told."""
        at = max(0, self.current_player()) if player is None else player
        if not 0 <= at < len(self.round.seats):
            raise ValueError(f"there is no player {at}: they are 0 to {len(self.round.seats) - 1}")
        return self.round.seats[at]

    def history(self) -> list[int]:
        """Every action so far."""
        return [action for _, action in self._past]

    def full_history(self) -> list[tuple[int, int]]:
        """Every action so far with its player."""
        return self._past.copy()

    def history_str(self) -> str:
        """Every action so far as text."""
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        """How many actions there have been."""
        return len(self._past)

    def information_state_string(self, player: int | None = None) -> str:
        """All a player knows, every act so far included, so that it tells histories apart."""
        acts = " ".join(f"{who}:{action}" for who, action in self._past)
        return f"{self.observation_string(player)} | {acts}"

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees now: own cards, board, open cards, and the chips of all."""
        seat = self._seat(player)
        running, seats = self.round.table.running, self.round.table.seats
        hands = running.hands
        own = cards_text(hands[seat].cards) if seat in hands else ""
        open_cards = " ".join(
            f"{at}={cards_text(seen)}"
            for at, no in enumerate(self.round.seats)
            if no != seat and no in hands and (seen := _open(hands[no]))
        )
        chips = " ".join(str(seats[no].stake if no in seats else 0) for no in self.round.seats)
        return f"{own} | {cards_text(running.board)} | {open_cards} | pot {running.pot} | {chips}"

    def information_state_tensor(self, player: int | None = None) -> Numbers:
        """A player's view of this moment, as numbers; the acts that led here are in the string."""
        return self.round.seen(self._seat(player))

    def observation_tensor(self, player: int | None = None) -> Numbers:
        """The same numbers."""
        return self.information_state_tensor(player)

    def returns(self) -> list[float]:
        """What each player has won in least bets; zeros while the round is on."""
        return [self.round.won(seat) for seat in self.round.seats]

    def rewards(self) -> list[float]:
        """The same: everything is won at the end."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What one player has won."""
        return self.round.won(self._seat(player))

    def player_reward(self, player: int) -> float:
        """The same."""
        return self.player_return(player)

    # --- copies -----------------------------------------------------------------------------

    def clone(self) -> SpielState:
        """An independent state with the same cards to come."""
        return SpielState(self.game, self.round.copy(), self.seed, self._past)

    def __copy__(self) -> SpielState:
        return self.clone()

    def __deepcopy__(self, memo: object) -> SpielState:
        return self.clone()

    def serialize(self) -> str:
        """The seed and every action, from which `deserialize_state` makes the state again."""
        return " ".join(map(str, (self.seed, *self.history())))

    def __str__(self) -> str:
        """The seed, the acts and whose turn it is."""
        turn = "over" if self.is_terminal() else f"player {self.current_player()} to act"
        return f"seed {self.seed} | {self.history_str()} | {turn}"


def _open(hand: Hand) -> list[Card]:
    """The cards of a hand that everybody has seen, folded or not."""
    shown = hand.shown and not hand.mucked
    return [
        card
        for card, up in zip(hand.cards, hand.up, strict=True)
        if up or shown or card in hand.seen
    ]
