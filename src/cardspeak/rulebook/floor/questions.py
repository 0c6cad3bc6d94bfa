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
    text: str
    answers: tuple[str, ...] = YES_NO
    known: bool = False  # answered by the record of the round, so people are not asked
    kind: InputKind = "choice"
    rests_on: str = ""  # the question for people whose answer determines this one


_QUESTIONS = (
    # --- answered by the record --------------------------------------------------------------
    Question("stage", "How far is the round?", (*STAGES, "over"), known=True),
    Question("street", "Which cards are due next?", ("flop", "turn", "river"), known=True),
    Question("betting", "Is a betting round open?", ("open", "closed"), known=True),
    Question("wagered", "Has anyone put in a wager in this betting round?", known=True),
    Question("bet", "Has anyone bet, called or raised in this round?", known=True),
    Question("acted", "How many have acted on their cards?", ("none", "one", "more"), known=True),
    Question(
        "acted_here", "How many have acted since these cards?", ("none", "one", "more"), known=True
    ),
    Question("burn", "Is a card burned before the flop?", known=True),
    Question("more_due", "Are more communal cards due after this one?", known=True),
    Question("first_of_street", "Is it the first card of this street?", known=True),
    Question("opponents", "How many others are live?", ("none", "one", "more"), known=True),
    Question("first_card_up", "Was this player's first card dealt face up?", known=True),
    Question("hand", "What is the hand now?", ("live", "folded"), known=True),
    Question("price", "Is there a bet to call?", known=True),
    Question("round", "Which betting round is it?", ("first", "later", "last"), known=True),
    Question("times", "How often has this player been warned?", ("never", "before"), known=True),
    Question("turn", "Is it this player's turn?", known=True),
    Question("acted_last", "Was this player's act the last thing done?", known=True),
    Question("chips_since", "Has anyone put chips in since this player acted?", known=True),
    Question("ante", "Has this player an ante in the pot?", known=True),
    Question("mucked", "Has this player's hand been folded or mucked?", known=True),
    Question("oversized", "Is it more than the call and than a raise may add?", known=True),
    Question("any_fold", "Has anyone folded of their own will?", known=True),
    Question("line", "Is a fold line marked on this table?", known=True),
    Question(
        "dealt", "How many cards has this player been dealt?", ("none", "one", "more"), known=True
    ),
    Question(
        "second_card",
        "How does this player's second card lie?",
        ("not dealt", "up", "down"),
        known=True,
    ),
    Question(
        "unanimous",
        "Do all who were dealt in agree?",
        known=True,
        rests_on="votes",
    ),
    Question(
        "card_due",
        "How is the next card to be dealt?",
        ("down", "down after an open one", "up", "to nobody"),
        known=True,
    ),
    Question("last_call", "Was this the last call of the last betting round?", known=True),
    Question(
        "surplus",
        "How many cards too many came with it?",
        ("none", "one", "two or more"),
        known=True,
    ),
    Question(
        "cut_ruling",
        "Until when is a card shown in the cut a misdeal in this house?",
        ("always", "before_action"),
        known=True,
    ),
    Question(
        "deal_ruling",
        "Until when is a wrong deal a misdeal in this house?",
        ("before_action", "any_time", "never", "none"),
        known=True,
    ),
    Question(
        "boxed_ruling",
        "What does this house do with a boxed card?",
        ("dead", "plays", "misdeal", "none"),
        known=True,
    ),
    # --- answered by people at the table -----------------------------------------------------
    Question("looked", "Has anyone looked at a card that was not meant for them?"),
    Question("seen", "Has anyone looked at their hole cards?"),
    Question("saw", "Is whoever saw the cards still in the round?"),
    Question("went_to", "To which seats did the cards go, in order?", (), kind="seats"),
    Question("in_deal", "Did it happen in the initial deal?"),
    Question("recoverable", "Can the cards be put right, unseen and in their order?"),
    Question("exposed", "How many hole cards has the dealer exposed?", ("one", "two or more")),
    Question("how", "How was the card exposed?", ("dealt face up", "otherwise")),
    Question("extra", "Was the extra card dealt face up or face down?", ("up", "down")),
    Question("holds", "How many cards does the player hold?", (), kind="number"),
    Question(
        "count",
        "Is it too many cards or too few?",
        ("too many", "too few", "right"),
        known=True,
        rests_on="holds",
    ),
    Question("right_hands", "How many live hands have the right number?", ("none", "one", "more")),
    Question("fouled", "Which folded hands had a wrong number too?", ("nobody",), kind="seats"),
    Question("order", "Is the order in which the cards came off known?"),
    Question("burned", "Was a card burned before it?", kind="cards"),
    Question("announced", "Did the player say what it was?", ("nothing", "raise", "amount")),
    Question("protected", "Did the player protect the hand with a chip or a hand on it?"),
    Question("identified", "Can the hand be told apart from the others in full?"),
    Question("objected", "Did the player object at once?"),
    Question("retrievable", "Does the dealer declare the hand retrievable?"),
    Question("fault", "Was it the player's own fault?"),
    Question("knew", "Which players knew of the defect and bet?", ("nobody",), kind="seats"),
    Question(
        "defect",
        "What is wrong with the deck?",
        ("wrong number", "wrong card", "double card", "altered card", "nothing"),
    ),
    Question("touched", "Did the cards touch the discards?"),
    Question("pushed", "Did the chips go over the line, or well forward into the pot?"),
    Question(
        "meant", "Which act did the dealer take it for?", ("check", "call", "bet", "raise", "fold")
    ),
    Question("identifies", "Can a hidden card now be told from its back?"),
    Question("asked_for", "Has the dealer or a player asked for it to be shown to all?"),
    Question("taken_in", "Has the winner taken the pot in?"),
    Question("claimant", "Are the claimant's own cards still live on the table?"),
    Question("agreed", "Do all players agree to one of the options?"),
    Question("votes", "Which players agree to it?", (), kind="seats"),
    Question(
        "option",
        "Which option?",
        (
            *("return all bets", "share the pot", "stop the round", "play on", "deal again"),
            *("hand dead", "hand void", "something else"),
        ),
    ),
    Question("cause", "What made it impossible to go on?", ("disturbance", "fraud", "other")),
    Question("gone", "Has the player left the table for good?"),
    Question("beaten", "Do the open cards of another player beat the whole hand?"),
    Question(
        "breach",
        "What did the player do?",
        ("looked at discards", "looked at undealt cards", "something else"),
    ),
    Question("counted", "Does the stack in the record count these chips?"),
    Question("clause", "Which rule was broken?", (), kind="clause"),
    Question("face", "Did the card go over the line face down or face up?", ("down", "up")),
)
QUESTIONS: dict[str, Question] = {question.name: question for question in _QUESTIONS}
