"""Sentences about a tournament, in every language."""

from __future__ import annotations

import pytest
from tests.tournament.samples import event_samples, refusal_samples

from cardspeak.chips import Unit
from cardspeak.seat_no import NO_SEAT
from cardspeak.tournament import events as ev
from cardspeak.tournament.events import Event
from cardspeak.tournament.rulings import Refused
from cardspeak.words.say import LANGUAGES
from cardspeak.words.tournaments import tournament_event_words, tournament_refusal_words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", tuple(event_samples()), ids=lambda event: type(event).__name__)
def test_every_event_has_a_sentence(event: Event, language: str) -> None:
    """A sentence ends with a full stop and has no empty fact."""
    text = tournament_event_words(event, Unit(100), language)
    assert text.endswith("."), text
    assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("refused", tuple(refusal_samples()), ids=lambda one: one.because.name)
def test_every_refusal_has_a_sentence(refused: Refused, language: str) -> None:
    """A refusal says why."""
    text = tournament_refusal_words(refused, Unit(100), language)
    assert text.endswith("."), text
    assert "{" not in text


def test_places_that_are_shared_are_both_named() -> None:
    """A player alone in a place has one."""
    out = ev.PlayerOut(person="Ana", place=3, last=4, table=1, seat=NO_SEAT, round=1, at=0)
    alone = ev.PlayerOut(person="Ana", place=3, last=3, table=1, seat=NO_SEAT, round=1, at=0)
    assert tournament_event_words(out, Unit(100)) == "Ana is out and shares places 3 to 4."
    assert tournament_event_words(alone, Unit(100)) == "Ana is out in place 3."
