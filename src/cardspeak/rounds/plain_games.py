"""The type `Games` of c/games.c in Python, played by the engine.

It is used where the kernel is not built or declines the law, and the tests compare both.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final

from cardspeak.rounds.chance import SplitMix
from cardspeak.rounds.engine_round import (
    BET,
    CALL,
    CALL_AND_FOLD,
    CHECK,
    FOLD,
    RAISE,
    SHOW,
    STAY,
    EngineRound,
)
from cardspeak.rounds.opening import MOST_DECK, opening_of
from cardspeak.table.state import TableState

GIVE_UP, STAY_IN, FIRST_SIZE = range(3)
MINIMUM, MAXIMUM = -1, -2
SEAT_NUMBERS, TABLE_NUMBERS, MOST_WAGERS = 6, 4, 8
NOT_IN_TURN: Final = -1

Choices = dict[int, tuple[int, int]]
"""The act and the chips of each legal action."""


class _Game:
    """One table: its round, its random numbers, and the acts of the round."""

    def __init__(self, chance: int, opening: int) -> None:
        self.chance = SplitMix(chance)
        self.next_opening = opening
        self.opening = 0
        self.rounds_left = 0
        self.acts: list[tuple[int, int]] = []
        self.wagers = self.wagers_in = 0
        self.round: EngineRound


class PlainGames:
    """Tables with numbered actions and views as numbers.  Arguments as in `_rounds.Games`."""

    def __init__(
        self,
        openings: Sequence[TableState],
        tables: int,
        sizes: tuple[int, ...],
        history: int,
        rounds: int,
        by_player: bool,
        again: bool,
    ) -> None:
        law = openings[0].law
        self._openings = list(openings)
        self._after_button = [_after_button(table) for table in openings]
        self._least, self._rounds_law = law.limits.least.value, law.betting.rounds.value
        self._upcards = any(up.value for street in law.dealing.streets for up in street.passes)
        self._sizes, self._history, self._episode = sizes, history, rounds
        self._by_player, self._again = by_player, again
        self.tables = tables
        self.players = len(openings[0].running.ring)
        self.actions = FIRST_SIZE + len(sizes)
        seat = SEAT_NUMBERS + (MOST_DECK if self._upcards else 0)
        self.size = 2 * MOST_DECK + self.players * seat + TABLE_NUMBERS
        self.size += history * (self.players + self.actions)
        self.reset(0)

    # --- rounds -----------------------------------------------------------------------------

    def reset(self, seed: int) -> None:
        """Begin an episode at every table."""
        chance, count = SplitMix(seed), len(self._openings)
        start = SplitMix(seed).state
        self._games = [
            _Game(chance.word(), ((start + table) % 2**64) % count) for table in range(self.tables)
        ]
        for game in self._games:
            self._begin_episode(game)

    def _begin_episode(self, game: _Game) -> None:
        game.rounds_left = self._episode
        self._begin_round(game)

    def _begin_round(self, game: _Game) -> None:
        while True:
            game.opening = game.next_opening
            game.next_opening = (game.next_opening + 1) % len(self._openings)
            game.round = EngineRound(self._openings[game.opening])
            game.round.shuffle(game.chance.word())
            if self._show_hands(game):
                break
        game.acts, game.wagers, game.wagers_in = [], 0, 0

    @staticmethod
    def _show_hands(game: _Game) -> bool:
        while game.round.legal >> SHOW & 1:
            game.round.act(SHOW)
        return bool(game.round.legal)

    def deal(self, table: int, opening: int, deck: bytes, /) -> bool:
        """Begin a round from an opening with a deck; return whether a player has an act."""
        game = self._games[table]
        game.opening, game.rounds_left = opening, 1
        game.acts, game.wagers, game.wagers_in = [], 0, 0
        game.round = EngineRound(self._openings[opening])
        game.round.deal(deck)
        return self._show_hands(game)

    # --- actions ----------------------------------------------------------------------------

    def _choices(self, game: _Game) -> Choices:
        now = game.round
        choices: Choices = {}
        for action, acts in ((GIVE_UP, (FOLD, CALL_AND_FOLD)), (STAY_IN, (CHECK, STAY, CALL))):
            offered = [act for act in acts if now.legal >> act & 1]
            if offered:
                choices[action] = (offered[0], 0)
        if now.legal & (1 << BET | 1 << RAISE):
            self._add_sizes(now, choices)
        return choices

    def _add_sizes(self, now: EngineRound, choices: Choices) -> None:
        act = RAISE if now.legal >> RAISE & 1 else BET
        least, most = (
            (now.raise_least, now.raise_most) if act == RAISE else (now.bet_least, now.bet_most)
        )
        facts = now.facts()
        front = facts["in_front"][facts["seats"].index(now.seat)]
        owes = max(0, facts["price"] - front)
        only_folds = STAY_IN not in choices
        taken: set[int] = set()
        for number, size in enumerate(self._sizes):
            to = least if size == MINIMUM else most
            if size >= 0:
                to = (front if act == RAISE else 0) + owes + size * (facts["pot"] + owes) // 1000
                if not least < to < most:
                    continue
            if to not in taken:
                taken.add(to)
                choices[FIRST_SIZE + number] = (act, to)
        if only_folds and not taken:
            choices[FIRST_SIZE] = (act, least)

    def act(self, table: int, action: int, /) -> bool:
        """Make an action at one table; return whether the round continues."""
        game = self._games[table]
        choices = self._choices(game)
        if action not in choices:
            raise ValueError(f"action {action} is not legal here: see the mask")
        facts = game.round.facts()
        if game.wagers_in != facts["bettings"]:
            game.wagers, game.wagers_in = 0, facts["bettings"]
        if action >= FIRST_SIZE and game.wagers < MOST_WAGERS:
            game.wagers += 1
        game.acts.append((facts["seats"].index(game.round.seat), action))
        game.round.act(*choices[action])
        return self._show_hands(game)

    def legal(self, table: int, /) -> int:
        """Return the legal actions at a table, a bit for each."""
        return sum(1 << action for action in self._choices(self._games[table]))

    def turn(self, table: int, /) -> int:
        """Return the player in turn, or -1 if the round is over."""
        now = self._games[table].round
        return int(now.facts()["seats"].index(now.seat)) if now.legal else NOT_IN_TURN

    def opening(self, table: int, /) -> int:
        """Return the number of the round's opening."""
        return self._games[table].opening

    def round(self, table: int, /) -> EngineRound:
        """Return a copy of the round at a table."""
        return self._games[table].round.copy()

    def copy(self) -> PlainGames:
        """Return a copy of all tables."""
        other = object.__new__(PlainGames)
        other.__dict__.update(self.__dict__)
        other._games = []
        for game in self._games:
            twin = object.__new__(_Game)
            twin.__dict__.update(game.__dict__)
            twin.chance, twin.acts = deepcopy(game.chance), list(game.acts)
            twin.round = game.round.copy()
            other._games.append(twin)
        return other

    # --- views ------------------------------------------------------------------------------

    def observe(self, table: int, player: int, row: Any, /) -> None:  # noqa: ANN401 - an array
        """Write what a player sees."""
        game = self._games[table]
        facts = game.round.facts()
        chips = sum(self._start(game)) + self._house_chips(game)
        row[:] = 0
        row[list(facts["cards"][player])] = 1
        row[[MOST_DECK + card for card in facts["board"]]] = 1
        place = 2 * MOST_DECK
        for back in range(self.players):
            seat = (player + back) % self.players
            place = self._write_seat(row, place, game, facts, seat, chips)
        front = facts["in_front"][player] if facts["phase"] == 1 else 0
        price = facts["price"] if facts["phase"] == 1 else 0
        row[place : place + TABLE_NUMBERS] = (
            facts["pot"] / chips,
            max(0, price - front) / chips,
            facts["bettings"] / self._rounds_law,
            game.wagers / MOST_WAGERS if game.wagers_in == facts["bettings"] else 0,
        )
        place += TABLE_NUMBERS
        for who, action in reversed(game.acts[-self._history :] if self._history else ()):
            row[place + (who - player) % self.players] = 1
            row[place + self.players + action] = 1
            place += self.players + self.actions

    def _write_seat(
        self,
        row: Any,  # noqa: ANN401 - an array
        place: int,
        game: _Game,
        facts: dict[str, Any],
        seat: int,
        chips: int,
    ) -> int:
        number = facts["seats"][seat]
        if self._upcards:
            row[[place + card for card in self._seen(facts, seat)]] = 1
            place += MOST_DECK
        last = (self._after_button[game.opening] - 1) % self.players
        row[place : place + SEAT_NUMBERS] = (
            number not in facts["folded"],
            number in facts["tapped"],
            facts["stakes"][seat] / chips,
            facts["in_front"][seat] / chips if facts["phase"] == 1 else 0,
            game.round.paid(seat) / chips,
            seat == last,
        )
        return place + SEAT_NUMBERS

    @staticmethod
    def _seen(facts: dict[str, Any], seat: int) -> list[int]:
        """Return a seat's upcards, or all its cards if they are shown."""
        shown = facts["seats"][seat] in facts["shown"]
        up = facts["up"][seat]
        return [card for at, card in enumerate(facts["cards"][seat]) if shown or up >> at & 1]

    def _start(self, game: _Game) -> list[int]:
        running, seats = self._openings[game.opening].running, self._openings[game.opening].seats
        return [seats[seat].stake + running.hands[seat].paid for seat in running.ring]

    def _house_chips(self, game: _Game) -> int:
        running = self._openings[game.opening].running
        return running.bonus + running.carried

    # --- buffers ----------------------------------------------------------------------------

    def write(self, *buffers: Any) -> None:  # noqa: ANN401 - arrays
        """Write the offers and views of all tables."""
        for table in range(self.tables):
            self._write_end(buffers, table, over=False, done=False)
            self._write_table(buffers, table)

    def step(self, *buffers: Any) -> None:  # noqa: ANN401 - arrays
        """Make an action at every table."""
        for table in range(self.tables):
            self._step_table(buffers, table)

    def _row(self, table: int) -> int:
        return table * self.players if self._by_player else table

    def _step_table(self, buffers: tuple[Any, ...], table: int) -> None:
        game, turn = self._games[table], self.turn(table)
        row = self._row(table) + (turn if self._by_player and turn >= 0 else 0)
        action = int(buffers[0].reshape(-1)[row])
        over = done = False
        if action >= 0 and turn < 0:
            self._begin_episode(game)
        elif action >= 0:
            try:
                over = not self.act(table, action)
            except ValueError as error:
                raise ValueError(
                    f"table {table}: the action is not legal; the tables before it have acted"
                ) from error
            game.rounds_left -= over
            done = over and not game.rounds_left
        self._write_end(buffers, table, over=over, done=done)
        if done and self._again:
            self._begin_episode(game)
        elif over and not done:
            self._begin_round(game)
        self._write_table(buffers, table)

    def _write_end(self, buffers: tuple[Any, ...], table: int, *, over: bool, done: bool) -> None:
        rewards, ended = buffers[3].reshape(-1, self.players), buffers[4].reshape(-1)
        rewards[table] = 0
        if over:
            now = self._games[table].round.facts()["stakes"]
            start = self._start(self._games[table])
            rewards[table] = [
                (after - before) / self._least for after, before in zip(now, start, strict=True)
            ]
        row = self._row(table)
        ended[row : row + (self.players if self._by_player else 1)] = done

    def _write_table(self, buffers: tuple[Any, ...], table: int) -> None:
        views, legal = buffers[1].reshape(-1, self.size), buffers[2].reshape(-1, self.actions)
        masks, turns = buffers[5].reshape(-1), buffers[6]
        row, turn = self._row(table), self.turn(table)
        many = self.players if self._by_player else 1
        legal[row : row + many] = 0
        masks[row : row + many] = 0
        turns[table] = turn
        if turn < 0:
            return
        row += turn if self._by_player else 0
        legal[row, list(self._choices(self._games[table]))] = 1
        masks[row] = 1
        self.observe(table, turn, views[row])


def _after_button(table: TableState) -> int:
    numbers = opening_of(table)
    if not isinstance(numbers, bytes):
        raise ValueError(f"these rounds cannot be played as games: {numbers}")
    return array("q", numbers)[4]
