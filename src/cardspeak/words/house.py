"""House choices in words: what they mean, what is legal, and why one is rejected."""

from __future__ import annotations

from cardspeak.chips import Unit
from cardspeak.rulebook.house import Choice, form_of
from cardspeak.words.say import LANGUAGES, Facts, Voice, catalogue


def means_words(means: str, language: str = LANGUAGES[0]) -> str:
    """The meaning of a choice: by the id of its message, or a book's own text."""
    return catalogue(language).term("means", means)


def preset_words(means: str, language: str = LANGUAGES[0]) -> str:
    """The purpose of a preset: by the id of its message, or a book's own text."""
    return catalogue(language).term("preset", means)


def legal_words(choice: Choice, language: str = LANGUAGES[0]) -> str:
    """The legal values of a choice: by the id of their message, a book's own text, or its form."""
    if choice.legal:
        return catalogue(language).term("legal", choice.legal)
    return catalogue(language).joined(form_of(choice.read).values, by="or")


def reasons_words(facts: Facts, language: str = LANGUAGES[0]) -> str:
    """The reasons for rejecting a choice, from the facts of its refusal."""
    return catalogue(language).reasons(facts["legal"], Voice(Unit(1)))
