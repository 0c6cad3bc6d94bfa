"""Closed sets of string values in the asks, events and state of a desk."""

from __future__ import annotations

from typing import Literal

DeskActor = Literal["player", "staff", "table", "cage", "system"]
"""Role of the person or program that makes an ask."""

Assigned = Literal["reserved", "claim", "draw", "list", "offer", "change", "merger"]
"""Way in which a person came to a seat."""

Freed = Literal["left", "absent", "moved"]
"""Reason why a seat is vacant: the player left, was away too long, or moved to another seat."""

EntersAs = Literal["first", "new", "moved"]
"""Entry rules that the table applies: none before the game, else those for new or moved players."""

DutyRole = Literal["cashier", "dealer", "inspector", "management"]
"""Role of a person of the staff on duty."""

Excluded = Literal["barred", "self-excluded"]
"""Reason why a person is refused."""

DeskAwaited = Literal[
    "introduction",  # the dealer's words to new players
    "card draw",  # cards for a contested seat
    "seat draw",  # cards for the seats of newcomers
    "claims",  # the end of claims to seats
    "answer",  # players who were offered a seat
    "offer",  # the next offer of a vacant seat
    "confirmation",  # a person called from the list
    "call",  # the next person on the list
    "nothing",
]
"""Input that a desk waits for."""
