"""Version 1 events replay to the same tables, and replaying newer events reads no law."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.golden.play import troubled
from tests.properties.houses import BOOKS
from tests.properties.kit import dump

from cardspeak.books import shelf
from cardspeak.books.shelf import MissingLaw
from cardspeak.rulebook.clause import UnknownBook
from cardspeak.scenario.language.reader import read_file
from cardspeak.scenario.running.runner import play_freely
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.opening import opened
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState

NEW_FIELDS: dict[str, tuple[str, ...]] = {
    "HouseChanged": ("house", "renews"),
    "TimePassed": ("closed",),
    "RoundOpened": ("phase", "counts_entries"),
    "Misdealt": ("phase",),
    "BoardToBurn": ("street",),
}
EVENTS: msgspec.json.Decoder[tuple[Event, ...]] = msgspec.json.Decoder(tuple[Event, ...])
Rulings = list[tuple[Event, ...]]
SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
CASES = (
    *("act-stud/gaming-hours", "act-stud/misdeals", "act-stud/stakes", "charity/board-errors"),
    *("nolimit/other-trouble", "tas-holdem/absence", "tas-stud/misdeals", "tas-holdem/stakes"),
)
"""Scenarios in which each of these events happens."""


@pytest.fixture(scope="module")
def evenings() -> list[tuple[TableState, Rulings]]:
    """Yield tables of every book with incidents, and the scenarios named above."""
    worlds = [troubled(book, number) for book in BOOKS for number in range(2)]
    evenings = [(world.table, [world.opening, *world.rulings]) for world in worlds]
    for name in CASES:
        for case in read_file(SCENARIOS / f"{name}.toml"):
            played = play_freely(case)
            given = [exchange.ruling for exchange in played.exchanges]
            rulings = [ruling.events for ruling in given if isinstance(ruling, Granted)]
            if played.table is not None and rulings:
                evenings.append((played.table, rulings))
    return evenings


def as_version_1(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the same events as an earlier cardspeak wrote them."""
    written: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(events))
    for event in written:
        for name in NEW_FIELDS.get(event["type"], ()):
            event.pop(name, None)
    return EVENTS.decode(msgspec.json.encode(written))


def replayed(rulings: Rulings) -> TableState:
    """Return the table that results from these events."""
    first = rulings[0][0]
    assert isinstance(first, ev.TableOpened)
    table = opened(first)
    for number, events in enumerate(rulings):
        apply(table, events[1:] if number == 0 else events)
    return table


def test_version_1_events_replay_to_the_same_table(
    evenings: list[tuple[TableState, Rulings]],
) -> None:
    seen: set[str] = set()
    for table, rulings in evenings:
        old = [as_version_1(events) for events in rulings]
        assert dump(replayed(old)) == dump(table)
        seen |= {type(event).__name__ for events in rulings for event in events}
    assert seen >= NEW_FIELDS.keys()


def test_record_replays_without_its_book(
    evenings: list[tuple[TableState, Rulings]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for table, rulings in evenings:
        with monkeypatch.context() as patch:
            patch.setattr(shelf, "SHELF", {})
            again = replayed(rulings)
            assert isinstance(again.law, MissingLaw)
            with pytest.raises(UnknownBook, match=table.book):
                _ = again.law.dealing
        assert dump(again) == dump(table)
