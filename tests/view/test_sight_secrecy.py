"""Noninterference: changing hidden cards changes no byte sent to any viewer, in any book."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.properties.houses import BOOKS
from tests.view.sight_cases import case_files, cases_played
from tests.view.sight_probes import probe
from tests.view.sight_twins import Watch, rounds_played

PLAIN, WRONG = 2, 2
"""Number of seeds without and with incidents. The soak test plays many more."""


def _watched(book: str, seeds: range, *, goes_wrong: bool) -> Counter[str]:
    counts: Counter[str] = Counter()
    for seed in seeds:
        watch = Watch(Random(f"{book} {seed}"), probe=probe)
        for steps in rounds_played(book, seed, goes_wrong=goes_wrong):
            watch.round(steps)
        counts += watch.counts
    return counts


@pytest.mark.parametrize("goes_wrong", [False, True], ids=["play", "trouble"])
@pytest.mark.parametrize("book", BOOKS)
def test_hidden_cards_change_no_byte_sent(book: str, goes_wrong: bool) -> None:
    """Compares views, events and refusals for every viewer."""
    seeds = range(WRONG if goes_wrong else PLAIN)
    counts = _watched(book, seeds, goes_wrong=goes_wrong)
    assert counts["sights of other cards"] > 200, f"too few views of different cards: {counts}"
    assert counts["events"] > 1000, f"too few events: {counts}"
    assert counts["refusals"], f"no ask was refused: {counts}"
    assert counts["probes granted"], f"no probe was granted: {counts}"
    assert counts["twins to the end"] > 4 * counts["the showdown told"], counts


@pytest.mark.parametrize("book", BOOKS)
def test_cards_reported_to_staff_are_sent_only_to_staff(book: str) -> None:
    """At a hand-dealt table, the hidden cards are those that were reported or entered."""
    watch = Watch(Random(book), probe=probe)
    for steps in rounds_played(book, 0, goes_wrong=True, by_hand=True):
        watch.round(steps)
    assert watch.counts["sights"] > 100, watch.counts


@pytest.mark.soak
@pytest.mark.parametrize("goes_wrong", [False, True], ids=["play", "trouble"])
@pytest.mark.parametrize("book", BOOKS)
def test_hidden_cards_change_no_byte_sent_in_many_evenings(book: str, goes_wrong: bool) -> None:
    """Like test_hidden_cards_change_no_byte_sent, with 60 more seeds."""
    _watched(book, range(100, 160), goes_wrong=goes_wrong)


@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_hidden_cards_change_no_byte_sent_in_any_scenario(book: str) -> None:
    """Plays every scenario of the book."""
    watch = Watch(Random(book), probe=probe)
    for file in case_files(book):
        for steps in cases_played(file):
            watch.round(steps)
    assert watch.counts["sights of other cards"] > 1000, watch.counts
