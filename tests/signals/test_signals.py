"""Signals of collusion: planted cheats are found, and honest players are not listed."""

from __future__ import annotations

import pytest
from tests.signals.night import Night, honest, with_cheats

from cardspeak.signals import Signal, SignalReport, signals_of

PLANTED = {
    "chip-dumping": (5, 1, 20, 500),
    "soft-play": (4, 1, 20, 900),
    "best-hand": (5, 1, 20, 500),
    "together": (12, 4, 2, 500),
}
"""For each kind: players, tables, rounds of a sitting, and rounds of the night."""


def report(kind: str = "", seed: int = 3) -> SignalReport:
    """Return the signals of a night with one pair of cheats, or with none."""
    people, tables, sitting, count = PLANTED[kind or "chip-dumping"]
    players = honest(people, seed)
    if kind:
        players = with_cheats(players, [kind])
    rounds = list(Night(seed, players, tables, sitting).rounds(count))
    return signals_of(lambda: rounds)


@pytest.mark.parametrize("kind", PLANTED)
def test_planted_cheats_are_found(kind: str) -> None:
    """The pair stands out in its own list, with the figures behind it."""
    found = report(kind)
    signals = [signal for signal in found.signals if signal.kind == kind]
    assert signals, found
    strongest: Signal = signals[0]
    assert {strongest.first, strongest.second} == {"player 1", "player 2"}
    if kind == "chip-dumping":
        assert (strongest.first, strongest.second) == ("player 1", "player 2"), "the direction"
    assert abs(strongest.z) >= 5
    assert strongest.observed != strongest.expected


def test_honest_players_are_not_listed() -> None:
    """Different habits alone do not stand out; `make signals` repeats this with 100,000 rounds."""
    assert report(seed=5).signals == []


def test_no_rounds_give_no_signals() -> None:
    """An empty journal has an empty report."""
    assert signals_of(lambda: []) == SignalReport(0, 0, [])
