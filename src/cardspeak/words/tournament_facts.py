"""Types of the facts in sentences about a tournament."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from cardspeak.tournament import events
from cardspeak.tournament.rulings import RefusalReason

PREFIX: Final = "tournament-"
"""Begins the messages of refusals, because tables have some of the same codes."""

PERSON: Final = ("person", "substitute", "replaces", "director", "next", "lost_more", "winner")
LIST: Final = ("people", "against", "signs", "blinds", "starts", "playing", "counted", "won")
MONEY: Final = ("fee", "kept", "amount", "price", "pool", "commission", "total")
COUNT: Final = (
    *("place", "last", "players", "entries", "tables", "minutes", "chips", "seconds", "ante"),
    *("least", "most", "levels", "wanted", "stack", "heats", "position"),
    *("found", "expected", "into", "before"),
)
NUMBER: Final = (
    *("number", "table", "seat", "from_table", "from_seat", "session", "level", "to", "round"),
    *("button", "button_unknown", "hand"),
)
TEXT: Final = (
    "name",
    "direction",
    "approval",
    "book",
    "edition",
    "group",
    "value",
    "duty",
    "role",
)

TYPES: Final[dict[str, str]] = {
    **dict.fromkeys(PERSON, "person"),
    **dict.fromkeys(LIST, "list"),
    **dict.fromkeys(MONEY, "money"),
    **dict.fromkeys(COUNT, "count"),
    **dict.fromkeys(NUMBER, "number"),
    **dict.fromkeys(TEXT, "text"),
    "reason": "note",
    "condition": "choice",
    **dict.fromkeys(("note", "about", "decision", "notice", "charity"), "note"),
}
"""Types of facts by name; booleans and literals have their own, other fields have none."""

EVENTS: Final[tuple[type[msgspec.Struct], ...]] = get_args(events.Event)
REFUSALS: Final = tuple(RefusalReason)
VARIANTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "Entered": (("again", "again=yes"), ("free", "fee=0")),
    "PersonBarred": (("lifted", "lifted=yes"),),
    "PlayerSeated": (("replaces", "replaces"),),
    "HandForHandSet": (("ends", "on=no"),),
    "PlayerBroke": (("waits", "rebuy=no"),),
    "PlayerOut": (("alone", "place=$last"),),
    "LevelBegun": (("break", "blinds=&ante=0"),),
    "MoveOrdered": (
        ("break", "why=break"),
        ("request", "why=request"),
        ("waits", "owes=waits"),
        ("blind", "owes=big blind"),
    ),
    "ChipsRaced": (("none", "won="),),
    "ChipsBagged": (("same", "before=$chips"),),
    f"{PREFIX}ODD_CHIPS_WRONG": (("low", "people"),),
    "ClockSet": (("stopped", "running=no"),),
    "TableLeft": (("approved", "approved=yes"),),
    "DutyDone": (("note", "note"),),
    "DivisionProposed": (("director", "person="),),
    "DisputeDecided": (("final", "final=yes"),),
    "ReviewRequested": (("notice", "notice"),),
    f"{PREFIX}NO_CHARITY": (("person", "person"),),
    f"{PREFIX}ONE_ENTRY": (("person", "person"),),
    f"{PREFIX}NO_MOVES": (("button", "button_unknown"),),
    f"{PREFIX}WRONG_RESULT": (("loss", "lost_more"),),
    f"{PREFIX}CONDITION_MISSING": (
        ("approval", "condition=approval"),
        ("winner", "condition=to_one_winner"),
    ),
}
"""Variants of messages, by the facts that are given."""

REFUSAL_FACTS: Final[dict[str, tuple[str, ...]]] = {
    "ILLEGAL_CONDITION": ("name", "value", "legal"),
    "DIRECTOR_ONLY": ("director",),
    "CONDITION_MISSING": ("condition",),
    "ONE_ENTRY": ("person",),
    "TOO_FEW_ENTRIES": ("entries", "least"),
    "WRONG_DRAW": ("wanted",),
    "PRIZES_DO_NOT_ADD_UP": ("total", "pool"),
    "NO_DISQUALIFICATION": ("person",),
    "NO_MOVES": ("button_unknown",),
    "WRONG_RESULT": ("lost_more",),
    "NO_NAME": ("most",),
    "BARRED": ("person",),
    "DUTY_OPEN": ("duty",),
    "DISPUTE_OPEN": ("number",),
    "NO_CHARITY": ("person",),
    "OUT_OF_STEP": ("playing",),
    "TOO_FEW_TABLES": ("least",),
    "TABLE_DEALT": ("table",),
    "STACKS_NEEDED": ("people",),
    "SECOND_PERSON": ("table",),
    "STACKS_WRONG": ("expected",),
    "NO_RACE": ("table",),
    "ODD_CHIPS_WRONG": ("value", "into", "people"),
    "BAGS_OPEN": ("people",),
}
"""Facts that the sentence of a refusal names."""


def typed(
    struct: type[msgspec.Struct], types: dict[str, str] = TYPES
) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Return the type of each fact of an event, with the values of a code."""
    facts: dict[str, tuple[str, tuple[str, ...]]] = {}
    for name, hint in get_type_hints(struct).items():
        if name in struct.__struct_fields__:
            fact = _type(name, hint, types)
            if fact is not None:
                facts[name] = fact
    return facts


def _type(
    name: str,
    hint: Any,  # noqa: ANN401 - a type
    types: dict[str, str],
) -> tuple[str, tuple[str, ...]] | None:
    if hint is bool:
        return "yes", ()
    if get_origin(hint) is Literal:
        return "code", get_args(hint)
    return (types[name], ()) if name in types else None
