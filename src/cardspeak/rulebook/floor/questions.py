"""Closed questions about incidents, answered by the record or by people.

A question is asked only if the ruling depends on it and the record has no answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cardspeak.rulebook.floor.facts import Stage

InputKind = Literal["choice", "number", "seats", "cards", "clause"]
"""Kind of the answer to a question."""
YES_NO = ("yes", "no")
STAGES: tuple[Stage, ...] = (
    "before the deal",
    "initial deal",
    "first betting",
    "later",
    "showdown",
)


@dataclass(frozen=True, slots=True)
class Question:
    """A closed question with its text and answers. Without answers, `kind` is the input type."""

    name: str
    answers: tuple[str, ...] = YES_NO
    known: bool = False  # answered by the record of the round, so people are not asked
    kind: InputKind = "choice"
    rests_on: str = ""  # the question for people whose answer determines this one


_QUESTIONS = (
    # --- answered by the record --------------------------------------------------------------
    Question("stage", (*STAGES, "over"), known=True),
    Question("street", ("flop", "turn", "river"), known=True),
    Question("betting", ("open", "closed"), known=True),
    Question("wagered", known=True),
    Question("bet", known=True),
    Question("acted", ("none", "one", "more"), known=True),
    Question("acted_here", ("none", "one", "more"), known=True),
    Question("burn", known=True),
    Question("more_due", known=True),
    Question("first_of_street", known=True),
    Question("opponents", ("none", "one", "more"), known=True),
    Question("first_card_up", known=True),
    Question("hand", ("live", "folded"), known=True),
    Question("price", known=True),
    Question("round", ("first", "later", "last"), known=True),
    Question("times", ("never", "before"), known=True),
    Question("turn", known=True),
    Question("acted_last", known=True),
    Question("chips_since", known=True),
    Question("ante", known=True),
    Question("mucked", known=True),
    Question("oversized", known=True),
    Question("any_fold", known=True),
    Question("line", known=True),
    Question("dealt", ("none", "one", "more"), known=True),
    Question(
        "second_card",
        ("not dealt", "up", "down"),
        known=True,
    ),
    Question(
        "unanimous",
        known=True,
        rests_on="votes",
    ),
    Question(
        "card_due",
        ("down", "down after an open one", "up", "to nobody"),
        known=True,
    ),
    Question("last_call", known=True),
    Question(
        "surplus",
        ("none", "one", "two or more"),
        known=True,
    ),
    Question(
        "cut_ruling",
        ("always", "before_action"),
        known=True,
    ),
    Question(
        "deal_ruling",
        ("before_action", "any_time", "never", "none"),
        known=True,
    ),
    Question(
        "boxed_ruling",
        ("dead", "plays", "misdeal", "none"),
        known=True,
    ),
    # --- answered by people at the table -----------------------------------------------------
    Question("looked"),
    Question("seen"),
    Question("saw"),
    Question("went_to", (), kind="seats"),
    Question("in_deal"),
    Question("recoverable"),
    Question("exposed", ("one", "two or more")),
    Question("how", ("dealt face up", "otherwise")),
    Question("extra", ("up", "down")),
    Question("holds", (), kind="number"),
    Question(
        "count",
        ("too many", "too few", "right"),
        known=True,
        rests_on="holds",
    ),
    Question("right_hands", ("none", "one", "more")),
    Question("fouled", ("nobody",), kind="seats"),
    Question("order"),
    Question("burned", kind="cards"),
    Question("announced", ("nothing", "raise", "amount")),
    Question("protected"),
    Question("identified"),
    Question("objected"),
    Question("retrievable"),
    Question("fault"),
    Question("knew", ("nobody",), kind="seats"),
    Question(
        "defect",
        ("wrong number", "wrong card", "double card", "altered card", "nothing"),
    ),
    Question("touched"),
    Question("pushed"),
    Question("meant", ("check", "call", "bet", "raise", "fold")),
    Question("identifies"),
    Question("asked_for"),
    Question("taken_in"),
    Question("claimant"),
    Question("agreed"),
    Question("votes", (), kind="seats"),
    Question(
        "option",
        (
            *("return all bets", "share the pot", "stop the round", "play on", "deal again"),
            *("hand dead", "hand void", "something else"),
        ),
    ),
    Question("cause", ("disturbance", "fraud", "other")),
    Question("gone"),
    Question("beaten"),
    Question(
        "breach",
        ("looked at discards", "looked at undealt cards", "something else"),
    ),
    Question("counted"),
    Question("clause", (), kind="clause"),
    Question("face", ("down", "up")),
)
QUESTIONS: dict[str, Question] = {question.name: question for question in _QUESTIONS}
