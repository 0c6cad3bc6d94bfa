"""Many tables stepped together, with arrays that the caller owns.

The arrays and their names are those of PufferLib's C environments, where a row is an agent:

| array | type | |
|---|---|---|
| `actions` | int32 | the caller's action for each row; negative: wait |
| `observations` | float32 | what the player sees |
| `legal` | bool | the legal actions |
| `rewards` | float32 | the result in minimum bets, when a round ends |
| `terminals` | bool | the episode ended in this step |
| `truncations` | bool | always false |
| `masks` | bool | the row is in turn; other rows are unchanged, and their actions are not read |
| `turns` | int32 | one for each table: the player in turn, or -1 if the episode is over |

With `by_player` a row is a player: row `table * players + player`.  Without it a row is a table,
and shows the player in turn; rewards always have a number for each player.

An observation has these numbers, all from 0 to 1 and amounts as parts of all chips at the table:
53 places for the player's own cards, 53 for the board; for each player clockwise, starting with
the observer, 53 places for upcards if the book deals any, then whether the player has not folded,
is all in, the stack, the chips in front, all chips put in, and whether the player has the button;
then the pot, the price of a call, the betting round, and the bets and raises in it; then, for each
of the last acts, newest first, the player (clockwise from the observer) and the action.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardspeak.learning.setting import GameSetting

NAMES = ("actions", "observations", "legal", "rewards", "terminals", "masks", "turns")


class Tables:
    """A number of tables.  Episodes begin again in the step in which they end, unless `again` is
    false; then the next step begins them, with an action that is not read.

    `buffers` are arrays of the caller by name; missing ones are made.  One thread at a time steps
    the tables; others wait outside, because a second one gets RuntimeError.
    """

    def __init__(
        self,
        setting: GameSetting,
        tables: int = 1,
        *,
        seed: int = 0,
        by_player: bool = True,
        again: bool = True,
        buffers: dict[str, Any] | None = None,
    ) -> None:
        self.setting = setting
        self.games = setting.games(tables, by_player=by_player, again=again)
        self.tables, self.players = self.games.tables, self.games.players
        self.rows = tables * self.players if by_player else tables
        self.num_agents = self.rows
        given = dict(buffers or {})
        rewards = (self.rows,) if by_player else (tables, self.players)
        self.actions = _array(given, "actions", (self.rows,), np.int32)
        self.observations = _array(given, "observations", (self.rows, self.games.size), np.float32)
        self.legal = _array(given, "legal", (self.rows, self.games.actions), np.bool_)
        self.rewards = _array(given, "rewards", rewards, np.float32)
        self.terminals = _array(given, "terminals", (self.rows,), np.bool_)
        self.truncations = _array(given, "truncations", (self.rows,), np.bool_)
        self.masks = _array(given, "masks", (self.rows,), np.bool_)
        self.turns = _array(given, "turns", (tables,), np.int32)
        if given:
            raise ValueError(f"there is no array '{next(iter(given))}'; see cardspeak.learning")
        self._all = tuple(getattr(self, name) for name in NAMES)
        self.reset(seed)

    def reset(self, seed: int = 0) -> tuple[NDArray[np.float32], list[dict[str, Any]]]:
        """Begin an episode at every table.  The same seed gives the same cards."""
        self.games.reset(seed)
        self.games.write(*self._all)
        return self.observations, []

    def step(
        self, actions: NDArray[Any] | None = None
    ) -> tuple[
        NDArray[np.float32],
        NDArray[np.float32],
        NDArray[np.bool_],
        NDArray[np.bool_],
        list[dict[str, Any]],
    ]:
        """Make the actions (default: those in `actions`).  Raises ValueError if one is illegal."""
        if actions is not None and actions is not self.actions:
            self.actions[...] = actions
        self.games.step(*self._all)
        return self.observations, self.rewards, self.terminals, self.truncations, []

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """Fill `actions` with random legal ones and return them."""
        keys = rng.random(self.legal.shape, dtype=np.float32)
        self.actions[...] = np.where(self.legal, keys, np.float32(-1)).argmax(axis=1)
        return self.actions

    def close(self) -> None:
        """Do nothing; there are no resources to release."""


def _array(given: dict[str, Any], name: str, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:  # noqa: ANN401 - a type of NumPy
    """Return the caller's array, or a new one.  Raises ValueError if it has another form."""
    made: NDArray[Any] | None = given.pop(name, None)
    if made is None:
        return np.zeros(shape, kind)
    same = made.dtype == kind or (kind is np.bool_ and made.dtype == np.uint8)
    if made.shape != shape or not same or not made.flags.c_contiguous:
        raise ValueError(
            f"'{name}' must be a contiguous array of {np.dtype(kind)} with the shape {shape}"
        )
    return made
