"""Rules of a cash room's cage: commission chips from the pot to the box.

Buy-ins, additions and loans are rules of the table (`StakeRules`), which the cage reads as well.  A
default means that the book is silent.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.rulebook.law.defaults import NO_RULE
from cardspeak.rulebook.rule import Rule, default

NO_WITNESS: Rule[tuple[str, ...]] = default((), "nobody confirms a colour change")


@dataclass(frozen=True, kw_only=True)
class CageRules:
    """The rules that a cage reads from a book, apart from those of its tables."""

    # Each commission is an entry with its round, its pot, and the place to which it goes.
    each_commission: Rule[bool] = NO_RULE
    as_opened: Rule[bool] = NO_RULE  # commission goes where the house chose at the opening
    area_apart: Rule[bool] = NO_RULE  # waiting commission has its own area in the float
    # Waiting commission is changed into larger chips and dropped before the table closes.
    colour_change: Rule[bool] = NO_RULE
    confirmed_by: Rule[tuple[str, ...]] = NO_WITNESS  # roles that may confirm a colour change


NO_CAGE_RULES = CageRules()
"""The book has no rules about a cage."""
