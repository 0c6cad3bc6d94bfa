"""A game as a vector of Gymnasium environments: one seat learns, the others follow a policy.

Needs the extra `cardspeak[learning]`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cardspeak.learning.render import text
from cardspeak.learning.setting import GameSetting
from cardspeak.learning.tables import Tables
from cardspeak.rounds.plain_games import FIRST_SIZE, GIVE_UP, STAY_IN

Policy = Callable[[NDArray[np.float32], NDArray[np.bool_], np.random.Generator], NDArray[Any]]
"""Chooses an action for each row of views and legal actions."""
Infos = dict[str, Any]
Seen = dict[str, NDArray[Any]]


def call(_views: NDArray[np.float32], legal: NDArray[np.bool_], _rng: Any) -> NDArray[Any]:  # noqa: ANN401 - unused
    """Check or call; if that is not legal, bet the minimum, and give up only as a last resort."""
    order = np.array([STAY_IN, *range(FIRST_SIZE, legal.shape[1]), GIVE_UP])
    chosen: NDArray[Any] = order[legal[:, order].argmax(axis=1)]
    return chosen


def at_random(
    _views: NDArray[np.float32], legal: NDArray[np.bool_], rng: np.random.Generator
) -> NDArray[Any]:
    """Choose any legal action, each equally likely."""
    keys = rng.random(legal.shape, dtype=np.float32)
    chosen: NDArray[Any] = np.where(legal, keys, np.float32(-1)).argmax(axis=1)
    return chosen


POLICIES: dict[str, Policy] = {"call": call, "random": at_random}


class SeatEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` tables; one seat at each table is the agent's.

    Episodes begin again as `autoreset` says: in the next step, whose action is not read, or in the
    same step, with the last view in `infos["final_obs"]`.  The agent's seat moves through all
    places of the button, because the button moves.  An episode in which the agent never acts is
    left out.  An illegal action raises ValueError.
    """

    def __init__(
        self,
        book: str,
        players: int = 2,
        *,
        num_envs: int = 1,
        opponents: str | Policy = "call",
        seat: int = 1,
        autoreset: AutoresetMode = AutoresetMode.NEXT_STEP,
        **parameters: Any,  # noqa: ANN401 - those of GameSetting
    ) -> None:
        if autoreset not in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
            raise ValueError("autoreset is NEXT_STEP or SAME_STEP")
        if not 1 <= seat <= players:
            raise ValueError(f"seat is a number from 1 to {players}")
        if isinstance(opponents, str) and opponents not in POLICIES:
            raise ValueError(f"opponents are {', '.join(POLICIES)} or a function")
        self.num_envs = num_envs
        self.setting = GameSetting(book, players, **parameters)
        self._opponents = POLICIES[opponents] if isinstance(opponents, str) else opponents
        self._tables = Tables(self.setting, num_envs, by_player=False, again=False)
        self._place, self._mode = seat - 1, autoreset
        games = self._tables.games
        self.metadata = {
            "autoreset_mode": autoreset,
            "render_modes": ["ansi"],
            "render_fps": 1,
        }
        self.render_mode = "ansi"
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (games.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (games.actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(games.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._over = np.zeros(num_envs, np.bool_)
        self._rewards = np.zeros(num_envs, np.float32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Infos]:
        """Begin an episode at every table.  The same seed gives the same cards and opponents."""
        super().reset(seed=seed, options=options)
        self._tables.reset(int(self.np_random.integers(2**63)))
        self._over[:] = False
        self._play_others(np.ones(self.num_envs, np.bool_))
        return self._seen(), {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Seen, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Make the agent's actions and play on until the agent is in turn at every table."""
        tables, begins = self._tables, self._over.copy()
        self._rewards[:] = 0
        tables.actions[...] = actions
        tables.actions[begins] = GIVE_UP  # not read: the step begins an episode
        tables.step()
        self._over[:] = tables.terminals
        self._rewards += tables.rewards[:, self._place]
        self._play_others(begins)
        seen, ended, infos = self._seen(), self._over.copy(), {}
        if self._mode is AutoresetMode.SAME_STEP and ended.any():
            infos = self._begin_again(seen, ended)
            seen = self._seen()
        return seen, self._rewards.copy(), ended, np.zeros(self.num_envs, np.bool_), infos

    def _begin_again(self, seen: Seen, ended: NDArray[np.bool_]) -> Infos:
        finals: NDArray[Any] = np.full(self.num_envs, None, dtype=object)
        for table in np.flatnonzero(ended):
            finals[table] = {name: rows[table] for name, rows in seen.items()}
        rewards = self._rewards.copy()
        self._begin(ended)
        self._play_others(ended)
        self._rewards[:] = rewards
        return {"final_obs": finals, "_final_obs": ended.copy()}

    def _begin(self, which: NDArray[np.bool_]) -> None:
        tables = self._tables
        tables.actions[...] = np.where(which, GIVE_UP, -1)
        tables.step()
        self._over[which] = False

    def _play_others(self, begun: NDArray[np.bool_]) -> None:
        """Play the other seats until the agent is in turn or the episode is over.

        At tables in `begun` the episode has just begun: if it ends before the agent has acted,
        another one begins.
        """
        tables = self._tables
        while True:
            waiting = (tables.turns >= 0) & (tables.turns != self._place)
            again = begun & (tables.turns < 0)
            if again.any():
                self._begin(again)
                self._rewards[again] = 0
            elif waiting.any():
                tables.actions[...] = -1
                tables.actions[waiting] = self._opponents(
                    tables.observations[waiting], tables.legal[waiting], self.np_random
                )
                tables.step()
                self._over |= tables.terminals
                self._rewards += tables.rewards[:, self._place]
            else:
                return

    def _seen(self) -> Seen:
        tables = self._tables
        for table in np.flatnonzero(self._over):
            tables.games.observe(int(table), self._place, tables.observations[table])
        return {
            "observation": tables.observations.copy(),
            "action_mask": tables.legal.astype(np.int8),
        }

    def render(self) -> tuple[str, ...]:
        """Return each table as text, as the agent sees it."""
        games = self._tables.games
        return tuple(text(games.round(at).facts(), self._place) for at in range(self.num_envs))
