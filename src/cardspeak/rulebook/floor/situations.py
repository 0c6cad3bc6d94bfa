"""Irregular situations at a table: a closed list that all books share.

Each situation states its subject, and the games and stages in which it can occur.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from cardspeak.rulebook.floor.facts import Stage
from cardspeak.rulebook.floor.questions import (
    QUESTIONS as QUESTIONS,
    STAGES as STAGES,
    Question as Question,
)

Family = Literal["deal", "board", "betting", "hands", "presence", "conduct", "deck"]
"""Part of the game that a situation concerns."""
OnlyIn = Literal["", "board", "open cards"]
"""Games in which a situation can occur; empty means all games."""
Reporters = Literal["ruled out", "people", "room"]
"""Those who can report a situation at a software-dealt table."""
Subject = Literal["seat", "cards", "amount"]
"""A fact that a report must give."""
RULED_OUT: Final = "ruled out"
"""Impossible at a software-dealt table, because the record shows that it did not happen."""
PEOPLE: Final = "people"
"""People can do this at any table, so players and staff can always report it."""
ROOM: Final = "room"
"""At a software-dealt table only the room can detect this, from a player's connection."""


@dataclass(frozen=True, slots=True)
class Situation:
    """An irregular situation: its subject (seat, cards, chips), games and stages."""

    name: str
    family: Family
    about: tuple[Subject, ...] = ()  # facts that a report must give
    game: OnlyIn = ""  # "board" or "open cards" if it occurs only in such games
    stages: tuple[Stage, ...] = ()  # when it can be reported; empty: during a round
    law: tuple[str, ...] = ()  # for chips over the line: law fields that decide directly
    at_software_table: Reporters = RULED_OUT  # who reports it at a software-dealt table


FLOP_CARD_EXPOSED: Final = "flop card exposed"
SEVERAL_CARDS_TURNED: Final = "several cards turned"
STARTED = STAGES[1:]
BETTING: tuple[Stage, ...] = ("first betting", "later")

_SITUATIONS = (
    # --- the deck and the deal ---------------------------------------------------------------
    Situation("card shown in the cut", "deal"),
    Situation("deck not cut", "deal"),
    Situation("deck not shuffled", "deal"),
    Situation("wrong player cut", "deal"),
    Situation(
        "hole card exposed",
        "deal",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation("card dealt out of turn", "deal", stages=STARTED),
    Situation("player missed", "deal", stages=STARTED),
    Situation("extra hand", "deal", stages=STARTED),
    Situation("extra card", "deal", ("seat",), stages=STARTED),
    Situation(
        "wrong number of cards",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "winner held a wrong number",
        "hands",
        ("seat",),
        stages=("over",),
    ),
    Situation(
        "card off the table",
        "deal",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation(
        "card exposed by the player",
        "deal",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation("boxed card", "deal", ("cards",)),
    Situation("defective deck", "deck"),
    Situation(
        "pot won with a defective deck",
        "deck",
        stages=(*STAGES, "over"),
    ),
    Situation("card damaged", "deck", ("cards",), stages=(*STAGES, "over")),
    # --- communal and open cards -------------------------------------------------------------
    Situation(
        "card turned early",
        "board",
        stages=BETTING,
    ),
    Situation(
        "burn missed",
        "board",
        game="board",
        stages=("later", "showdown"),
    ),
    Situation(
        "burned too early",
        "board",
        game="board",
        stages=BETTING,
    ),
    Situation(
        "flop with too many cards",
        "board",
        ("cards",),
        game="board",
        stages=("later",),
    ),
    Situation(
        FLOP_CARD_EXPOSED,
        "board",
        ("cards",),
        game="board",
        stages=("later",),
    ),
    Situation(
        SEVERAL_CARDS_TURNED,
        "board",
        ("cards",),
        game="board",
        stages=("later", "showdown"),
    ),
    # --- betting -----------------------------------------------------------------------------
    Situation(
        "oversized chip",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "several movements",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "fold said with a bet",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "amount said differs",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "chips pushed forward",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "chips pulled in",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation("gesture", "betting", ("seat",), stages=BETTING),
    Situation(
        "gesture misread",
        "betting",
        ("seat",),
        stages=BETTING,
    ),
    Situation(
        "call becomes a raise",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "hidden chips",
        "betting",
        ("seat", "amount"),
        stages=STARTED,
    ),
    Situation(
        "chips of another",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation("cash on the table", "betting", ("seat",)),
    Situation(
        "out of turn",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
        law=(
            "deeds.out_of_turn",
            "deeds.out_of_turn_may_raise",
            "deeds.out_of_turn_stands",
            "deeds.out_of_turn_stands_if_folded",
        ),
    ),
    Situation(
        "short of the call",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
        law=(
            "deeds.short_completes_or_folds",
            "deeds.short_fold_returns",
            "deeds.short_binds",
        ),
    ),
    Situation(
        "between call and raise",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
        law=("deeds.between_is_call",),
    ),
    Situation(
        "over the limit",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
        law=("deeds.over_limit_returned",),
    ),
    Situation(
        "short call seen late",
        "betting",
        ("seat", "amount"),
        stages=BETTING,
    ),
    Situation(
        "hopeless call",
        "betting",
        ("seat",),
        game="open cards",
        stages=("later", "showdown"),
    ),
    # --- hands -------------------------------------------------------------------------------
    Situation("cards over the line", "hands", ("seat",), stages=STARTED),
    Situation(
        "hand in the discards",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "hand touched by discards",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation("hand taken in", "hands", ("seat",), stages=STARTED),
    Situation(
        "hand thrown away early",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "winner threw the hand away",
        "hands",
        ("seat",),
        stages=STARTED,
    ),
    Situation(
        "spoken concession",
        "hands",
        ("seat",),
        stages=("showdown",),
    ),
    Situation(
        "folded card passed wrongly",
        "hands",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation(
        "cards shown to one player",
        "hands",
        ("seat", "cards"),
        stages=STARTED,
    ),
    Situation(
        "player left",
        "presence",
        ("seat",),
        stages=STARTED,
        at_software_table=ROOM,
    ),
    Situation(
        "late claim",
        "hands",
        ("seat",),
        stages=("showdown", "over"),
        at_software_table=PEOPLE,
    ),
    # --- people and the house ----------------------------------------------------------------
    Situation(
        "breach of conduct",
        "conduct",
        ("seat",),
        stages=(*STAGES, "over"),
        at_software_table=PEOPLE,
    ),
    Situation(
        "cards exchanged",
        "conduct",
        ("seat",),
        stages=STARTED,
        at_software_table=PEOPLE,
    ),
    Situation(
        "dispute",
        "conduct",
        stages=(*STAGES, "over"),
        at_software_table=PEOPLE,
    ),
    Situation(
        "disturbance",
        "conduct",
        at_software_table=PEOPLE,
    ),
    Situation(
        "round cannot go on",
        "conduct",
        at_software_table=PEOPLE,
    ),
    Situation(
        "not covered",
        "conduct",
        at_software_table=PEOPLE,
    ),
)
SITUATIONS: dict[str, Situation] = {situation.name: situation for situation in _SITUATIONS}
