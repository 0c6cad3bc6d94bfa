"""Types of the facts in sentences about a desk."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from cardspeak.cashroom import events
from cardspeak.cashroom.rulings import RefusalReason

PREFIX: Final = "desk-"
"""Begins the messages of refusals, because tables have some of the same codes."""

TYPES: Final[dict[str, str]] = {
    "person": "person",
    **dict.fromkeys(("people", "winners", "offered"), "list"),
    **dict.fromkeys(("table", "seat", "from_table", "from_seat"), "number"),
    **dict.fromkeys(("place", "players", "least", "size", "seats", "minutes", "wanted"), "count"),
    **dict.fromkeys(
        (
            *("game", "group", "book", "edition", "name", "value", "field"),
            *("what", "reference", "licence"),
        ),
        "text",
    ),
}
"""Types of facts by name; booleans and literals have their own, other fields have none."""

EVENTS: Final[tuple[type[msgspec.Struct], ...]] = get_args(events.Event)
REFUSALS: Final = tuple(RefusalReason)
VARIANTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "PersonExcluded": (("lifted", "lifted=yes"),),
    "WentOnDuty": (("table", "table>0"),),
    "GameIntroduced": (("skipped", "skipped=yes"),),
    "SeatClaimed": (("any", "seat=0"),),
    "SeatAssigned": (("moved", "enters=moved"),),
    "SeatFreed": (("offered", "offered"),),
    f"{PREFIX}ILLEGAL_CHOICE": (("legal", "legal"),),
}
"""Variants of messages, by the facts that are given."""

REFUSAL_FACTS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("EXCLUDED", "NOT_IN_ROOM", "ALREADY_IN_ROOM"), ("person",)),
    **dict.fromkeys(("NO_RESERVATION", "NO_BUY_IN", "CLAIMED_ALREADY"), ("person",)),
    **dict.fromkeys(("NOT_CALLED", "CALL_RUNS", "NOT_OFFERED", "NOT_AT_TABLE"), ("person",)),
    **dict.fromkeys(("ON_DUTY", "NOT_ON_DUTY", "WAITS_TO_PLAY"), ("person",)),
    **dict.fromkeys(("ON_THE_LIST", "NOT_ON_THE_LIST"), ("person", "game")),
    **dict.fromkeys(("LIST_EMPTY", "LIST_FIRST", "NO_SUCH_GAME"), ("game",)),
    **dict.fromkeys(("NO_SUCH_TABLE", "TABLE_EXISTS", "GAME_BEGUN", "GAME_CLOSED"), ("table",)),
    **dict.fromkeys(("NO_CLAIMS", "NO_NOTICE", "NOT_INVITED", "NO_SIGN"), ("table",)),
    **dict.fromkeys(("PLAYERS_FIRST", "NOT_VACANT", "NO_DRAW"), ("seat",)),
    **dict.fromkeys(("WRONG_CARDS", "WRONG_DRAW"), ("wanted",)),
    **dict.fromkeys(("APPROVAL_NEEDED", "REFERENCE_NEEDED"), ("what",)),
    "OUT_OF_RANGE": ("field",),
    "HAS_SEAT": ("person", "table", "seat"),
    "NOT_IN_GROUP": ("person", "group"),
    "UNKNOWN_BOOK": ("book",),
    "ILLEGAL_CHOICE": ("name", "value", "legal"),
    "NO_SUCH_SEAT": ("seats",),
    "SEAT_NOT_FREE": ("table", "seat"),
    "OUT_OF_ORDER": ("people",),
    "NOTICE_NEEDED": ("minutes",),
    "TOO_FEW_PLAYERS": ("least",),
    "TOO_FEW_SEATS": ("seats", "players"),
}
"""Facts that the sentence of a refusal names."""
