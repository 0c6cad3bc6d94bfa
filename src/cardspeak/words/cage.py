"""Events and refusals of a cage as sentences."""

from __future__ import annotations

from typing import Final

from cardspeak.cage.events import Event
from cardspeak.cage.rulings import Refused
from cardspeak.chips import Unit
from cardspeak.words.cage_facts import PREFIX
from cardspeak.words.events import fields
from cardspeak.words.say import LANGUAGES, Voice, catalogue

CENTS: Final = Unit(1)


def cage_event_words(event: Event, language: str = LANGUAGES[0]) -> str:
    """Describe an event of a cage."""
    return catalogue(language).say(type(event).__name__, fields(event), Voice(CENTS, {}))


def cage_refusal_words(refused: Refused, language: str = LANGUAGES[0]) -> str:
    """Explain a refusal of a cage."""
    kind = f"{PREFIX}{refused.because.name}"
    return catalogue(language).say(kind, refused.facts, Voice(CENTS, {}))
