"""Sentences about a desk, in every language."""

from __future__ import annotations

import pytest
from tests.cashroom.samples import event_samples, refusal_samples

from cardspeak.cashroom import events as ev
from cardspeak.cashroom.events import Event
from cardspeak.cashroom.rulings import Refused
from cardspeak.seat_no import SeatNo
from cardspeak.words.cashroom import desk_event_words, desk_refusal_words
from cardspeak.words.say import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", tuple(event_samples()), ids=lambda event: type(event).__name__)
def test_every_event_has_a_sentence(event: Event, language: str) -> None:
    text = desk_event_words(event, language)
    assert text.endswith("."), text
    assert "{" not in text, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "refused", tuple(refusal_samples()), ids=lambda refused: refused.because.name
)
def test_every_refusal_has_a_sentence(refused: Refused, language: str) -> None:
    text = desk_refusal_words(refused, language)
    assert text.endswith("."), text
    assert "{" not in text, text


def test_a_free_seat_names_the_players_it_is_offered_to() -> None:
    plain = ev.SeatFreed(person="Ana", table=1, seat=SeatNo(4), why="left")
    first = ev.SeatFreed(person="Ana", table=1, seat=SeatNo(4), why="left", offered=("Ben", "Cid"))
    assert desk_event_words(plain) == "Seat 4 at table 1 is free."
    expected = "Seat 4 at table 1 is free. It is offered to Ben and Cid first."
    assert desk_event_words(first) == expected
