"""A short version of each long-running proof of the room: kills, load, fuzzed frames, shuffles."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.server import faults, fuzz, load
from tests.server.kit import QUICK, play_rounds, serving
from tests.server.shuffles import chi_square, too_far

from cardspeak.cards import deck_cards
from cardspeak.journal import open_journal
from cardspeak.room.driving.chance import drawn, shuffled
from cardspeak.table import events as ev


def test_acknowledged_asks_are_not_lost_or_doubled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Runs a few of the `make faults` kills, on SQLite."""
    monkeypatch.setenv("CARDSPEAK_KEY", str(tmp_path / "room.key"))
    toll = faults.batter(str(tmp_path / "room.db"), tmp_path, kills=5, seed=7)
    assert toll["kills"] == 5
    assert toll["done"] > 10, toll
    assert (toll["lost"], toll["doubled"], toll["faults found by verify"]) == (0, 0, 0)
    assert not toll["wrong mistake"], toll
    assert toll["tables that go on"] == len(faults.BOOKS), toll


def test_load_is_measured() -> None:
    """A small load runs to its end, and every act reaches every viewer."""
    record = load.run(tables=3, each=8, seconds=1.0, rush=0.3, starts=1)
    calm = record["room"]["open loop"]
    assert calm["acts"] >= 1
    assert calm["acts"] + calm["put_off"] == 3  # a busy machine puts acts off
    assert calm["deliveries"] >= calm["acts"] * 8
    assert record["echo"]["open loop"]["acts"] >= 1
    ratios = {"acts_to_echo", "deliveries_to_echo", "acts_to_commits", "p99"}
    assert record["ratio"].keys() == ratios
    assert all(ratio > 0 for ratio in record["ratio"].values())


def test_fuzzed_frames_are_answered(tmp_path: Path) -> None:
    """A thousand malformed frames are each answered, without an internal error."""
    with serving(tmp_path, pace=fuzz.PACE) as server:
        toll = fuzz.batter(server, 1000, seed=3)
        assert toll["wrong"] > 300, toll
        assert toll["refused"] > 5, toll
        assert not toll["wrong mistake"], server.errors.read_text()[-2000:]


def pairs(first: NDArray[Any], second: NDArray[Any]) -> Counter[tuple[int, int]]:
    """Count how often each value of the first array is paired with each of the second."""
    counts = np.bincount((first * 52 + second).ravel(), minlength=52 * 52)
    return Counter({divmod(index, 52): int(count) for index, count in enumerate(counts) if count})


def test_room_shuffles_without_bias() -> None:
    """In 20,000 shuffles of the room's generator, positions, neighbours and draws are even."""
    deck = deck_cards(52)
    orders = np.array([shuffled(deck) for _ in range(20_000)])
    places = pairs(np.arange(52), orders)
    follows = pairs(orders[:, :-1], orders[:, 1:])
    first = Counter((int(drawn(deck, 1)[0]), 0) for _ in range(5_000))
    assert not too_far(chi_square(places, 52 * 52), 51 * 51)
    assert not too_far(chi_square(follows, 52 * 51), 51 * 51)
    assert not too_far(chi_square(first, 52), 51)
    biased = Counter({(place, card): 400 for place in range(52) for card in range(52)})
    biased[0, 0], biased[0, 1] = 800, 0
    assert too_far(chi_square(biased, 52 * 52), 51 * 51)


def test_dealt_decks_are_complete_and_different(tmp_path: Path) -> None:
    """Decks are read from the record of a real room. Each is complete, and no two are equal."""
    with serving(tmp_path, pace=QUICK) as server:
        host = server.guest("Hosea")
        table = server.table("event", host["token"], bots=["call", "call"])
        with server.line(table) as line:
            play_rounds([line], 5)
    with open_journal(str(tmp_path / "room.db")) as journal:
        decks = [
            event.cards
            for entry in journal.entries(table)
            for event in entry.events
            if isinstance(event, ev.Shuffled)
        ]
    assert len(decks) >= 5
    assert all(sorted(deck) == sorted(deck_cards(52)) for deck in decks)
    assert len(set(decks)) == len(decks)
