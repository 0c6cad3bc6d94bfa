"""The part of a law that says how a game at one table ends."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.rulebook.defaults import NO_RULE
from cardspeak.rulebook.rule import Rule


@dataclass(frozen=True)
class Ending:
    """How a game at one table ends."""

    broke_is_out: Rule[bool] = NO_RULE  # who has lost every chip is out, in a place
    higher_before: Rule[bool] = NO_RULE  # out together: more chips before the round is higher
    last_wins: Rule[bool] = NO_RULE  # play goes on until one player is left


NO_ENDING = Ending()
"""Play goes on as long as there are players."""
