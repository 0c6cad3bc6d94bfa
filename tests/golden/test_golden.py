"""Compare play and samples with the records written by `python -m tests.golden.play`."""

from __future__ import annotations

import json

import pytest
from tests.golden.play import PLAY, SAMPLES, records, samples
from tests.properties.houses import BOOKS


@pytest.mark.parametrize("book", BOOKS)
def test_rulings_and_states_match_the_records(book: str) -> None:
    """The same seeds give the same asks, events, offers and state."""
    recorded = json.loads(PLAY.read_text())
    assert records(book) == {
        name: recorded[name] for name in recorded if name.startswith(f"{book} ")
    }


def test_asks_and_events_are_encoded_as_recorded() -> None:
    """The JSON of every sample matches, byte for byte."""
    assert samples() == SAMPLES.read_text()
