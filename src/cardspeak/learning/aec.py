"""A game as a PettingZoo environment: one agent per seat, action masks, seeded resets.

Needs the extra `cardspeak[learning]`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # no types

from cardspeak.learning.render import picture, text
from cardspeak.learning.setting import GameSetting
from cardspeak.learning.tables import Tables

Space = spaces.Space[Any]
RENDER_MODES = ("human", "ansi", "rgb_array")


class RoundEnv(AECEnv):  # type: ignore[misc]  # the base class has no types
    """Rounds of a book.  Rewards are given at the end of each round, in minimum bets.

    `parameters` are those of `GameSetting`.  `render_mode` is "human" to print the table,
    "ansi" for text, "rgb_array" for a picture, or None.
    """

    def __init__(
        self,
        book: str,
        players: int = 3,
        *,
        render_mode: str | None = None,
        **parameters: Any,  # noqa: ANN401 - those of GameSetting
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, or None")
        self.setting = GameSetting(book, players, **parameters)
        self._tables = Tables(self.setting, 1, by_player=False, again=False)
        games = self._tables.games
        self.metadata = {
            "name": f"cardspeak_{book}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{number}" for number in range(1, games.players + 1)]
        self.agents = self.possible_agents.copy()
        self._places = {agent: place for place, agent in enumerate(self.possible_agents)}
        seen = spaces.Box(0, 1, (games.size,), np.float32)
        mask = spaces.Box(0, 1, (games.actions,), np.int8)
        self._seen: Space = spaces.Dict({"observation": seen, "action_mask": mask})
        self._acts = {agent: spaces.Discrete(games.actions) for agent in self.possible_agents}
        self._no_acts = np.zeros(games.actions, np.int8)
        self._masks: dict[int, NDArray[np.int8]] = {}
        self._resets = 0

    def observation_space(self, agent: str) -> Space:  # noqa: ARG002 - the same for every agent
        """Return the space of `observe`."""
        return self._seen

    def action_space(self, agent: str) -> Space:
        """Return the space of action numbers; `setting.actions` has their names."""
        return self._acts[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the agent's view and its legal actions."""
        tables, place = self._tables, self._places[agent]
        if place == self._turn:
            return {
                "observation": tables.observations[0].copy(),
                "action_mask": tables.legal[0].astype(np.int8),
            }
        seen = np.empty(tables.games.size, np.float32)
        tables.games.observe(0, place, seen)
        return {"observation": seen, "action_mask": self._no_acts.copy()}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's signature
        """Start the episode for this seed, or the next one without a seed."""
        self._resets = self._resets + 1 if seed is None else seed
        self._tables.reset(self._resets)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._paid = False
        self._select()

    def step(self, action: int | None) -> None:
        """Perform an action for the selected agent.  Pass None if its episode is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("the agent's episode is not over: give an action")
        tables = self._tables
        tables.actions[0] = action
        tables.step()
        self._cumulative_rewards[agent] = 0.0
        if self._paid:
            self.rewards, self._paid = dict.fromkeys(self.agents, 0.0), False
        self._select()
        if tables.rewards.any() or self._turn < 0:
            self._pay(over=self._turn < 0)

    def _pay(self, *, over: bool) -> None:
        self._paid = True
        for agent, reward in zip(self.agents, self._tables.rewards[0].tolist(), strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = over

    def _select(self) -> None:
        self._turn = int(self._tables.turns[0])
        self.agent_selection = self.possible_agents[max(0, self._turn)]

    def render(self) -> str | NDArray[np.uint8] | None:
        """Print the table, or return it as text or as a picture, as the player in turn sees it."""
        games = self._tables.games
        if self.render_mode is None:
            return None
        facts, viewer = games.round(0).facts(), self._turn
        if self.render_mode == "rgb_array":
            return picture(facts, viewer)
        if self.render_mode == "ansi":
            return text(facts, viewer)
        print(text(facts, viewer))
        return None

    def close(self) -> None:
        """Do nothing; there are no resources to release."""
