"""Hands in words, from their codes: "two pair, queens and sevens, six kicker"."""

from __future__ import annotations

from cardspeak.chips import Unit
from cardspeak.hands import CODE_WIDTH, Ranked, code_of
from cardspeak.words.derived import derived
from cardspeak.words.say import LANGUAGES, Voice, catalogue


def ranked_words(ranked: Ranked, *, low: bool = False, language: str = LANGUAGES[0]) -> str:
    """Describe a hand as a dealer announces it."""
    facts = derived("hand", {"code": code_of(ranked), "low": low})
    return catalogue(language).say("hand", facts, Voice(Unit(1)))


def code_words(code: str, language: str = LANGUAGES[0]) -> str:
    """Describe the hand of a code (`view.own_hand`), its high and its low half."""
    speaks = catalogue(language)
    halves = [
        speaks.say("hand", derived("hand", {"code": half, "low": low}), Voice(Unit(1)))
        for half, low in ((code[:CODE_WIDTH], False), (code[CODE_WIDTH:], True))
        if half.strip()
    ]
    return speaks.joined(halves, by="semicolon")
