"""Events and refusals of a tournament as sentences."""

from __future__ import annotations

from cardspeak.chips import Unit
from cardspeak.tournament.events import Event
from cardspeak.tournament.rulings import Refused
from cardspeak.words.events import fields
from cardspeak.words.say import LANGUAGES, Voice, catalogue
from cardspeak.words.tournament_facts import PREFIX


def tournament_event_words(event: Event, unit: Unit, language: str = LANGUAGES[0]) -> str:
    """Describe an event of a tournament."""
    return catalogue(language).say(type(event).__name__, fields(event), Voice(unit, {}))


def tournament_refusal_words(refused: Refused, unit: Unit, language: str = LANGUAGES[0]) -> str:
    """Explain a refusal of a tournament."""
    kind = f"{PREFIX}{refused.because.name}"
    return catalogue(language).say(kind, refused.facts, Voice(unit, {}))
