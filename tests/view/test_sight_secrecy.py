"""Noninterference: another hidden card changes no byte that any viewer is sent, in any book."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.properties.houses import BOOKS
from tests.view.sight_cases import case_files, cases_played
from tests.view.sight_probes import probe
from tests.view.sight_twins import Watch, rounds_played

PLAIN, WRONG = 4, 4
"""Seeds of evenings without and with trouble; the soak plays many times as many."""


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
def test_hidden_cards_change_no_byte(book: str, goes_wrong: bool) -> None:
    """Sights, events and refusals are the same for every viewer when hidden cards are others."""
    seeds = range(WRONG if goes_wrong else PLAIN)
    counts = _watched(book, seeds, goes_wrong=goes_wrong)
    assert counts["sights of other cards"] > 200, f"the twins hardly differed: {counts}"
    assert counts["events"] > 1000, f"hardly anything happened: {counts}"
    assert counts["refusals"], f"nothing was refused: {counts}"
    assert counts["probes granted"], f"no probe was heard: {counts}"
    assert counts["twins to the end"] > 4 * counts["the showdown told"], counts


@pytest.mark.parametrize("book", BOOKS)
def test_what_staff_were_told_stays_with_them(book: str) -> None:
    """At a hand-dealt table the hidden cards are those that somebody reported or told."""
    watch = Watch(Random(book), probe=probe)
    for steps in rounds_played(book, 0, goes_wrong=True, by_hand=True):
        watch.round(steps)
    assert watch.counts["sights"] > 100, watch.counts


@pytest.mark.soak
@pytest.mark.parametrize("goes_wrong", [False, True], ids=["play", "trouble"])
@pytest.mark.parametrize("book", BOOKS)
def test_hidden_cards_change_no_byte_for_long(book: str, goes_wrong: bool) -> None:
    """The same over many more evenings."""
    _watched(book, range(100, 160), goes_wrong=goes_wrong)


@pytest.mark.soak
@pytest.mark.parametrize("book", BOOKS)
def test_hidden_cards_change_no_byte_in_any_case(book: str) -> None:
    """Every case of the executable rulebook, with whatever goes wrong in it."""
    watch = Watch(Random(book), probe=probe)
    for file in case_files(book):
        for steps in cases_played(file):
            watch.round(steps)
    assert watch.counts["sights of other cards"] > 1000, watch.counts
