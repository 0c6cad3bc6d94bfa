"""Rules about the house's charges."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.law.defaults import AS_USUAL, NO_RULE
from cardspeak.rulebook.policies import CommissionBase
from cardspeak.rulebook.rule import Rule, default

NO_END: Rule[int] = default(0, "the steps have no printed end")


@dataclass(frozen=True, kw_only=True)
class CommissionScale:
    """One commission scale, in cents."""

    rate: Rule[int] = default(0, "nothing is charged")  # per cent
    down_to: Rule[int] = default(1, "nothing is charged")
    cap: Rule[int | None] = default(None, "nothing is charged")
    small_to: Rule[int] = default(0, "nothing is charged")
    small_fee: Rule[int] = default(0, "nothing is charged")
    per: Rule[int] = default(0, "nothing is charged")
    fee: Rule[int] = default(0, "nothing is charged")
    listed_to: Rule[int] = NO_END  # end of the printed steps
    runs_on: Rule[bool] = AS_USUAL  # the steps continue past their printed end


@dataclass(frozen=True, kw_only=True)
class Commission:
    """The house's charge: commission or time charge."""

    taken: Rule[bool] = default(False, "nothing is charged")
    scale: CommissionScale = CommissionScale()
    base: Rule[CommissionBase] = default(CommissionBase.EACH_POT, "nothing is charged")
    every_round: Rule[bool] = default(False, "nothing is charged")
    kept_in: Rule[str] = default("", "nothing is charged")
    time_rate: Rule[Chips] = default(NO_CHIPS, "nothing is charged")
    spares_forced_only: Rule[bool] = default(False, "nothing is charged")
    spares_equal_hands: Rule[bool] = default(False, "nothing is charged")
    time_first: Rule[bool] = NO_RULE  # the time charge is paid before a round is dealt
