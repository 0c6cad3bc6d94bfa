"""Sentences about a cage, in every language."""

from __future__ import annotations

import pytest
from tests.cage.samples import event_samples, refusal_samples

from cardspeak.cage import events as ev
from cardspeak.cage.events import Event
from cardspeak.cage.rulings import Refused
from cardspeak.words.cage import cage_event_words, cage_refusal_words
from cardspeak.words.say import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", tuple(event_samples()), ids=lambda event: type(event).__name__)
def test_every_event_has_a_sentence(event: Event, language: str) -> None:
    text = cage_event_words(event, language)
    assert text.endswith("."), text
    assert "{" not in text, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "refused", tuple(refusal_samples()), ids=lambda refused: refused.because.name
)
def test_every_refusal_has_a_sentence(refused: Refused, language: str) -> None:
    text = cage_refusal_words(refused, language)
    assert text.endswith("."), text
    assert "{" not in text, text


def test_amounts_are_money() -> None:
    event = ev.ChipsSold(transfer=1, person="Ana", table=2, amount=12_550)
    assert cage_event_words(event) == "Ana buys 125.50 in chips for table 2."
