"""Rules about the showdown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardspeak.rulebook.law.defaults import AS_USUAL, NO_RULE
from cardspeak.rulebook.policies import Direction, FirstToShow, OthersShow
from cardspeak.rulebook.rule import Rule, default

Aggression = Literal["blind", "bet", "raise", "short"]
"""Kind of aggressive act; "short" is an all-in below a full bet or raise."""

CLOCKWISE: Rule[Direction] = default(Direction.CLOCKWISE, "the book does not say otherwise")
BETTOR: Rule[FirstToShow] = default(FirstToShow.FINAL_BETTOR, "the bettor of the last round")
RAISER: Rule[FirstToShow] = default(FirstToShow.FINAL_RAISER, "the last to raise in it")
FIRST_TO_ACT: Rule[FirstToShow] = default(FirstToShow.OPENER_OF_FINAL, "the first to act in it")
BETS_AND_RAISES: Rule[frozenset[Aggression]] = default(
    frozenset({"bet", "raise"}), "bets and raises"
)


@dataclass(frozen=True, kw_only=True)
class Showdown:
    """Rules on who shows first and who must show."""

    held: Rule[bool] = default(True, "hands are shown after the last betting round")
    first: Rule[FirstToShow]
    counts_as_aggressive: Rule[frozenset[Aggression]] = BETS_AND_RAISES
    others: Rule[OthersShow]
    announced: Rule[bool] = default(True, "the dealer says which hand wins")
    final_after_next_deal: Rule[bool] = default(False, "the book sets no time limit for claims")
    on_request: Rule[bool] = NO_RULE  # any player at the table may ask to see a mucked hand
    winner_unseen: Rule[bool] = AS_USUAL  # the last player left shows nothing
    order: Rule[Direction] = CLOCKWISE
    first_if_bet: Rule[FirstToShow] = BETTOR  # these three apply with FirstToShow.BY_FINAL_ROUND
    first_if_raised: Rule[FirstToShow] = RAISER
    first_if_checked: Rule[FirstToShow] = FIRST_TO_ACT
    may_discard: Rule[bool] = NO_RULE  # all players, even the first to show, may muck unseen
    cards_speak: Rule[bool] = AS_USUAL  # the cards decide the value of a hand, not what players say
    all_in_first: Rule[bool] = NO_RULE  # all-in hands are shown before all others
    announced_first: Rule[bool] = AS_USUAL  # no pot is paid before its winner is announced
