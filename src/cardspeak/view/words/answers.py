"""Conditions of the floor's decision tables in words: stages, house rulings, answers to be told."""

from __future__ import annotations

from cardspeak.rulebook.floor.remedies import ANSWERED
from cardspeak.view.words.voice import listed
from cardspeak.words.say import catalogue

_BY_HOUSE = {
    "before_action": "until two players have acted",
    "any_time": "at any time",
    "never": "never",
    "always": "always",
    "dead": "it is dead",
    "plays": "it plays",
    "misdeal": "the cards are dealt again",
}
_WORDS = {
    "cut_ruling": _BY_HOUSE,
    "deal_ruling": _BY_HOUSE,
    "boxed_ruling": _BY_HOUSE,
}


def answer_words(question: str, answer: str) -> str:
    """An answer to a question as a person says it."""
    if answer == ANSWERED:
        return "has to be told"
    if question == "stage":
        return catalogue().term("stage", answer)
    return _WORDS.get(question, {}).get(answer, answer)


def condition_answers(question: str, condition: str) -> str:
    """All the answers that meet a condition: "none or one"."""
    return listed((answer_words(question, one) for one in condition.split("|")), "or")
