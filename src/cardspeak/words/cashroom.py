"""Events and refusals of a desk as sentences."""

from __future__ import annotations

from cardspeak.cashroom.events import Event
from cardspeak.cashroom.rulings import Refused
from cardspeak.chips import Unit
from cardspeak.words.cashroom_facts import PREFIX
from cardspeak.words.events import fields
from cardspeak.words.say import LANGUAGES, Voice, catalogue

NO_MONEY = Unit(100)
"""No sentence of a desk names an amount."""


def desk_event_words(event: Event, language: str = LANGUAGES[0]) -> str:
    """Describe an event of a desk."""
    return catalogue(language).say(type(event).__name__, fields(event), Voice(NO_MONEY, {}))


def desk_refusal_words(refused: Refused, language: str = LANGUAGES[0]) -> str:
    """Explain a refusal of a desk."""
    kind = f"{PREFIX}{refused.because.name}"
    return catalogue(language).say(kind, refused.facts, Voice(NO_MONEY, {}))
