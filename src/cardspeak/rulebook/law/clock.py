"""Rules about a player's time to act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardspeak.rulebook.law.defaults import NO_RULE
from cardspeak.rulebook.policies import Expiry
from cardspeak.rulebook.rule import Chosen, Rule, default

StaffRole = Literal["dealer", "floor"]
"""Role of staff at a table."""
NOBODY_CALLS: Rule[tuple[StaffRole, ...]] = default(
    (), "the time runs from the moment the turn comes"
)
NOBODY_JUDGES: Rule[tuple[StaffRole, ...]] = default((), "the seconds are counted, not judged")
ANY_STAFF: Rule[tuple[StaffRole, ...]] = default(
    ("dealer", "floor"), "any of the staff at the table"
)
ABSENT: Rule[Expiry] = default(
    Expiry.FOLD_OR_CHECK,
    "the book does not wait for a player who has left: where software deals, a check if that is "
    "free, otherwise a fold",
)


@dataclass(frozen=True, kw_only=True)
class ClockRules:
    """A player's time to act."""

    seconds: Rule[int] = default(0, "the book sets no time to act")
    expiry: Rule[Expiry] = default(Expiry.FOLD_OR_CHECK, "a check if it is free, otherwise a fold")
    keeps_bets: Rule[bool] = default(True, "bets stay in the pot")
    checks_if_free: Rule[bool] = NO_RULE  # on expiry, a player with nothing to call checks
    # Roles that may call the clock; empty if it starts automatically with the turn.
    called_by: Rule[tuple[StaffRole, ...]] = NOBODY_CALLS
    judged_by: Rule[tuple[StaffRole, ...]] = NOBODY_JUDGES  # roles that may declare time expired
    warns: Rule[bool] = NO_RULE  # time cannot expire without a warning
    warned_by: Rule[tuple[StaffRole, ...]] = ANY_STAFF
    # At software-dealt tables, the act taken for a player who is away on their turn.
    absent: Rule[Expiry] = ABSENT
    # Seconds that the room counts at software-dealt tables; see `time_house`.
    thinking: Rule[int] = Chosen("thinking_time")
    bank: Rule[int] = Chosen("time_bank")
