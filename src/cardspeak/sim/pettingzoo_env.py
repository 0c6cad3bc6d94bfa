"""A round as a PettingZoo environment: one agent per seat, action masks, seeded resets.

Needs the extra `cardspeak[learning]`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # no types

from cardspeak.sim.learning import ACTIONS, RoundGame
from cardspeak.sim.setting import Setting

Space = spaces.Space[Any]


class RoundEnv(AECEnv):  # type: ignore[misc]  # the base class has no types
    """One round.  Rewards are given at its end, in minimum bets."""

    def __init__(self, book: str, players: int = 3, *, seed: int = 1, **house: str) -> None:
        super().__init__()
        setting = Setting(book, ("call",) * players, seed, tuple(house.items()))
        self.game = RoundGame(setting)
        self.metadata = {
            "name": f"cardspeak_{book}",
            "render_modes": [],
            "is_parallelizable": False,
        }
        self.render_mode = None
        self.possible_agents = [f"seat_{no}" for no in self.game.seats]
        self.agents = self.possible_agents.copy()
        self._seats = dict(zip(self.possible_agents, self.game.seats, strict=True))
        seen = spaces.Box(0, 1, (self.game.size,), np.float32)
        mask = spaces.Box(0, 1, (len(ACTIONS),), np.int8)
        self._seen: Space = spaces.Dict({"observation": seen, "action_mask": mask})
        self._acts = {agent: spaces.Discrete(len(ACTIONS)) for agent in self.possible_agents}
        self._resets = 0

    def observation_space(self, agent: str) -> Space:  # noqa: ARG002 - the same for every agent
        """Return the space of `observe`."""
        return self._seen

    def action_space(self, agent: str) -> Space:
        """Return the space of action numbers, the indices of `ACTIONS`."""
        return self._acts[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the agent's view and its legal actions."""
        seat = self._seats[agent]
        return {"observation": self.game.observation(seat), "action_mask": self.game.mask(seat)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's signature
        """Start the round for this seed, or the next round without a seed."""
        self._resets = self._resets + 1 if seed is None else seed
        self.game.reset(self._resets)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def step(self, action: int | None) -> None:
        """Perform an action for the selected agent.  Pass None if its round is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "the agent's round is not over"
        self._cumulative_rewards[agent] = 0.0
        self.game.act(int(action))
        self._clear_rewards()
        if not self.game.to_act:
            for other in self.agents:
                self.rewards[other] = self.game.payoff(self._seats[other])
                self.terminations[other] = True
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def _next(self) -> str:
        seat = self.game.to_act
        return f"seat_{seat}" if seat else self.agents[0]

    def render(self) -> None:
        """Do nothing; use `cardspeak play` to see a table."""

    def close(self) -> None:
        """Do nothing; there are no resources to release."""
