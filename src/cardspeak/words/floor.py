"""The floor in words: situations, questions, answers, rulings to read aloud and their steps."""

from __future__ import annotations

from typing import Final

from cardspeak.chips import Unit
from cardspeak.rulebook.floor.remedies import ANSWERED, DoStep, Remedy, RulingOption
from cardspeak.seat_no import NO_SEAT
from cardspeak.words.facts import slug
from cardspeak.words.say import LANGUAGES, Facts, Voice, catalogue

STEP_VARIANTS: Final = {
    "misdeal": ("forced back",),
    "take the board back": ("burn too",),
    "put back and shuffle": ("burn too",),
    "cap betting": ("highest", "minimum"),
}
"""Notes of a step that have their own words."""


def situation_words(name: str, language: str = LANGUAGES[0]) -> str:
    """A situation as a title: "A card is face up in the deck"."""
    text = catalogue(language).term("situation", name)
    return text[:1].upper() + text[1:]


def question_words(name: str, language: str = LANGUAGES[0]) -> str:
    """A question of the floor."""
    return catalogue(language).term("question", name)


def outcome_words(name: str, language: str = LANGUAGES[0]) -> str:
    """The outcome of a ruling in a few words."""
    return catalogue(language).term("outcome", name)


def answer_words(question: str, answer: str, language: str = LANGUAGES[0]) -> str:
    """An answer to a question as people say it."""
    speaks = catalogue(language)
    if answer == ANSWERED:
        return speaks.fixed("any-answer")
    return speaks.term("stage" if question == "stage" else "answer", answer)


def condition_answers(question: str, condition: str, language: str = LANGUAGES[0]) -> str:
    """All the answers that meet a condition: "none or one"."""
    answers = [answer_words(question, answer, language) for answer in condition.split("|")]
    return catalogue(language).joined(answers, by="or")


def condition_words(row: Remedy, language: str = LANGUAGES[0]) -> str:
    """The conditions of a row, as questions and answers."""
    parts = [
        f"{question_words(name, language)} {condition_answers(name, condition, language)}"
        for name, condition in row.when.items()
    ]
    return catalogue(language).joined(parts, by="semicolon")


def step_words(step: DoStep, language: str = LANGUAGES[0]) -> str:
    """A step of a ruling as an instruction."""
    facts = {"street": step.street or "other", "count": step.amount}
    return catalogue(language).say(step_message(step), facts, Voice(Unit(1)))


def step_message(step: DoStep) -> str:
    """The message for a step."""
    note = f"-{step.note}" if step.note in STEP_VARIANTS.get(step.do, ()) else ""
    return f"step-{slug(step.do + note)}"


def says_words(
    row: Remedy | RulingOption,
    facts: Facts | None = None,
    voice: Voice | None = None,
    language: str = LANGUAGES[0],
) -> str:
    """A ruling to read aloud; without facts "the player", "the card" and "the amount"."""
    speaks = catalogue(language)
    voice = voice or Voice(Unit(1), {NO_SEAT: speaks.fixed("the-player")})
    if not row.says and isinstance(row, Remedy):
        return speaks.term("outcome", row.outcome)
    return speaks.aloud(row.says, facts or {}, voice) + "."
