"""Closed sets of string values in the asks, events and state of a cage."""

from __future__ import annotations

from typing import Final, Literal

CageActor = Literal["cashier", "dealer", "management", "inspector", "player", "table", "system"]
"""Role of the person or program that makes an ask."""

Purpose = Literal["buy-in", "top-up"]
"""Whether chips for a table are a player's first there, or more of them."""

CountedAt = Literal["open", "shift", "close"]
"""Moment of a count."""

TransferKind = Literal["chips", "loan", "fill", "credit"]
"""Content of an open transfer: chips for a player, or for or from a float."""

CageAwaited = Literal[
    "correction",  # a count that differs from the books
    "separate area",  # the dealer names the place of commission chips in the float
    "confirmation",  # a colour change
    "receipt",  # a fill or a credit under way
    "chips",  # chips under way to a player at a table
    "nothing",
]
"""Input that a cage waits for."""

BOX: Final = "box"
FLOAT: Final = "float"
