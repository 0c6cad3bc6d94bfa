"""The part of a law that says how a game at one table ends."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.rulebook.law.defaults import NO_RULE
from cardspeak.rulebook.rule import Rule


@dataclass(frozen=True, kw_only=True)
class Ending:
    """How a game at one table ends."""

    broke_is_out: Rule[bool] = NO_RULE  # who has lost every chip is out, in a place
    higher_before: Rule[bool] = NO_RULE  # out together: more chips before the round is higher
    ties_draw: Rule[bool] = NO_RULE  # out together with equal chips: a card decides the place
    draw_from_button: Rule[bool] = NO_RULE  # cards go clockwise from the left of the button
    high_card: Rule[bool] = NO_RULE  # the highest card takes the better place, the ace is high
    draw_again: Rule[bool] = NO_RULE  # players with equal cards draw again
    last_wins: Rule[bool] = NO_RULE  # play goes on until one player is left
    enters_once: Rule[bool] = NO_RULE  # who was dealt in does not buy in again in the same game


NO_ENDING = Ending()
"""Play goes on as long as there are players."""
