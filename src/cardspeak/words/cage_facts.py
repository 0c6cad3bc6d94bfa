"""Types of the facts in sentences about a cage."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from cardspeak.cage import events
from cardspeak.cage.rulings import RefusalReason

PREFIX: Final = "cage-"
"""Begins the messages of refusals, because tables have some of the same codes."""

TYPES: Final[dict[str, str]] = {
    **dict.fromkeys(("person", "borrower", "witness", "asker"), "person"),
    **dict.fromkeys(("table", "transfer", "round", "shift"), "number"),
    **dict.fromkeys(
        (
            *("amount", "cash", "chips", "apart", "box", "commission", "time_charges"),
            *("expected_cash", "expected_chips", "expected_apart", "unit", "least", "most"),
        ),
        "money",
    ),
    **dict.fromkeys(("book", "edition", "name", "value", "field"), "text"),
    "roles": "list",
    "reason": "note",
}
"""Types of facts by name; booleans and literals have their own, other fields have none."""

EVENTS: Final[tuple[type[msgspec.Struct], ...]] = get_args(events.Event)
REFUSALS: Final = tuple(RefusalReason)
VARIANTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "PlaceCounted": (("cage", "table=0"),),
    "PlaceCorrected": (("cage", "table=0"),),
    "CashWanted": (("withdrawn", "amount=0"),),
    "ChipsSold": (("carried", "table=0"),),
    "CommissionKept": (("float", "to=float"),),
    f"{PREFIX}ILLEGAL_CHOICE": (("legal", "legal"),),
    f"{PREFIX}TOO_FEW_CHIPS": (("person", "person"),),
    **dict.fromkeys(
        (f"{PREFIX}BOOKS_DIFFER", f"{PREFIX}NOT_COUNTED", f"{PREFIX}NO_DIFFERENCE"),
        (("cage", "table=0"),),
    ),
}
"""Variants of messages, by the facts that are given."""

REFUSAL_FACTS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(
        (
            *("FLOAT_EXISTS", "NO_FLOAT", "FLOAT_OPEN", "NO_DIFFERENCE", "NOT_COUNTED"),
            *("AREA_NEEDED", "AREA_NOT_NEEDED", "NO_COLOUR_CHANGE", "NOT_CONFIRMED", "BOX_FULL"),
        ),
        ("table",),
    ),
    **dict.fromkeys(("NO_TRANSFER", "TRANSFER_OPEN"), ("transfer",)),
    **dict.fromkeys(("OTHER_AMOUNT", "OTHER_VALUE"), ("amount",)),
    **dict.fromkeys(("NOTHING_WAITS", "COMMISSION_WAITS"), ("chips",)),
    **dict.fromkeys(("SECOND_PERSON", "DECLARED", "NOT_ASKED_FOR"), ("person",)),
    "OUT_OF_RANGE": ("field",),
    "WRONG_ROLE": ("roles",),
    "UNKNOWN_BOOK": ("book",),
    "ILLEGAL_CHOICE": ("name", "value", "legal"),
    "TOO_FEW_CHIPS": ("table", "person", "chips"),
    "TOO_LITTLE_CASH": ("cash",),
    "NOT_IN_UNITS": ("unit",),
    "BOOKS_DIFFER": ("table", "cash", "chips"),
    "STAKE_TOO_SMALL": ("least",),
    "STAKE_TOO_LARGE": ("most",),
    "STAKE_STAYS": ("person", "table"),
}
"""Facts that the sentence of a refusal names."""
