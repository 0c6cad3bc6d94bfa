"""Rules for the end of a game at one table."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.rulebook.law.defaults import NO_RULE
from cardspeak.rulebook.rule import Rule


@dataclass(frozen=True, kw_only=True)
class Ending:
    """Rules for the end of a game at one table."""

    broke_is_out: Rule[bool] = NO_RULE  # a player without chips is out and gets a finishing place
    higher_before: Rule[bool] = NO_RULE  # out together: more chips at the start ranks higher
    ties_draw: Rule[bool] = NO_RULE  # players out together with equal chips draw
    draw_from_button: Rule[bool] = NO_RULE  # cards are dealt clockwise from the button's left
    high_card: Rule[bool] = NO_RULE  # the highest card gets the better place; the ace is high
    draw_again: Rule[bool] = NO_RULE  # players with equal cards draw again
    last_wins: Rule[bool] = NO_RULE  # play continues until one player is left
    enters_once: Rule[bool] = NO_RULE  # a player who was dealt in may not buy in again


NO_ENDING = Ending()
"""Play continues as long as there are players."""
