"""The house's charge, as fields of the law."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.rulebook.defaults import AS_USUAL, NO_RULE
from cardspeak.rulebook.policies import CommissionBase
from cardspeak.rulebook.rule import Rule, silent

NO_END: Rule[int] = silent(0, "the steps have no printed end")


@dataclass(frozen=True)
class Scale:
    """One commission scale, in cents."""

    rate: Rule[int]  # per cent
    down_to: Rule[int]
    cap: Rule[int | None]
    small_to: Rule[int]
    small_fee: Rule[int]
    per: Rule[int]
    fee: Rule[int]
    listed_to: Rule[int] = NO_END  # where the printed steps end
    runs_on: Rule[bool] = AS_USUAL  # past their printed end


@dataclass(frozen=True)
class Commission:
    """The house's charge."""

    taken: Rule[bool]
    scale: Scale
    base: Rule[CommissionBase]
    every_round: Rule[bool]
    kept_in: Rule[str]
    time_rate: Rule[int]
    spares_forced_only: Rule[bool]
    spares_equal_hands: Rule[bool]
    time_first: Rule[bool] = NO_RULE  # the time charge is paid before a round is dealt
