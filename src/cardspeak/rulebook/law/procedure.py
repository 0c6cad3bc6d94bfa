"""Duties of staff, signs and rules of conduct at a table with real cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardspeak.rulebook.law.clock import StaffRole
from cardspeak.rulebook.law.defaults import NO_RULE
from cardspeak.rulebook.rule import Chosen, Rule

Moment = Literal[
    "table opens",
    "new deck",
    "player joins",
    "choices change",
    "card exposed",
    "round opens",
    "antes paid",
    "blinds paid",
    "amount said",
    "folded",
    "burned",
    "winner",
    "round over",
    "gaming closes",
    "every hour",
    "every half hour",
    "first half hour",
    "on request",
]
"""A moment at which duties arise."""

EVERY: dict[Moment, int] = {"every hour": 60, "every half hour": 30, "first half hour": 30}
"""Minutes of play after which these moments come."""


@dataclass(frozen=True)
class TableDuty:
    """Something that staff do at a moment of the game.

    `signed_by` lists the roles that confirm it, in order; the next round waits for them.  If it is
    empty, the duty is only a reminder.  `asked_by` lists the roles that may ask for it on request.
    """

    key: str
    at: tuple[Moment, ...]
    signed_by: tuple[StaffRole, ...] = ()
    asked_by: tuple[StaffRole, ...] = ()


SignKind = Literal[
    "stakes",
    "limits",
    "blinds",
    "commission",
    "order of hands",
    "layout",
    "fold line",
    "stakes in view",
    "equipment",
    "buttons",
    "copy of the rules",
]
"""The subject of a sign."""


@dataclass(frozen=True)
class SignRule:
    """A sign at the table: the house choices that it states, and its text if it has a fixed one."""

    kind: SignKind
    choices: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, kw_only=True)
class Procedure:
    """Duties of staff, signs, and the conduct that the book asks for."""

    prompted: Rule[bool] = Chosen("prompts")  # staff are reminded of duties and confirm them
    duties: tuple[Rule[TableDuty], ...] = ()
    new_deck_by: tuple[Rule[StaffRole], ...] = ()  # roles that may bring in a new deck
    new_deck_by_most: Rule[bool] = NO_RULE  # more than half of the players may ask for one
    signs: tuple[Rule[SignRule], ...] = ()
    conduct: tuple[Rule[str], ...] = ()  # stated to players; a breach can be recorded
    permitted: tuple[Rule[str], ...] = ()  # stated to players; never a breach


NO_PROCEDURE = Procedure()
