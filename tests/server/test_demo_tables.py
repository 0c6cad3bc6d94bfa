"""Demo tables always show play: on a first visit, after a restart and after the end of a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.kit import QUICK, SLOWEST, Line, Served, serving

from cardspeak.books.shelf import SHELF
from cardspeak.room.driving.timing import Timing

LATE = Timing(think=0.0, between=3600.0, seeds=0.0)
"""Bots act immediately, and the pause after a round outlasts any test."""
ACTS = {"Opened", "Called", "Raised", "Checked", "Stayed", "Folded"}
ENDS = {"charity": ("GameWon", 1), "nolimit": ("GameWon", 1), "event": ("OrbitEnded", 2)}
"""The event that ends a game or an orbit and how many the test watches, by book."""


def kinds(line: Line) -> list[str]:
    """The kinds of all log lines received."""
    return [entry["kind"] for entry in line.lines()]


def follow(line: Line, until: Callable[[], bool]) -> None:
    """Watch until the condition is met. Fails if no view comes for a long time."""
    while not until():
        line.view(SLOWEST)


def sit_and_leave(server: Served, table: str) -> None:
    """Take a seat as a guest, go away and disconnect."""
    guest = server.guest(f"Gone {table}")
    with server.line(table, guest["token"]) as line:
        card = line.until("hello")["table"]
        free = card["free"][len(card["free"]) // 2]  # bots still sit down, from both ends
        asked = line.ask("Sit", seat=free, stake=card["stakes"]["usual"])
        assert asked["t"] == "done", asked
        assert line.ask("GoAway")["t"] == "done"


def test_first_visitor_sees_play_immediately(tmp_path: Path) -> None:
    """Covers all six tables, before and after a restart. There is no pause between rounds."""
    for _ in range(2):
        with serving(tmp_path, demo=True, pace=LATE) as server:
            for book in SHELF:
                with server.line(f"{book}-1") as line:
                    line.view()
                    follow(line, lambda: bool(ACTS & set(kinds(line))))


@pytest.mark.parametrize("book", list(SHELF))
def test_demo_continues_after_the_end_of_a_game(tmp_path: Path, book: str) -> None:
    """Play continues past a game or two orbits, or a dozen rounds, although a guest abandoned a
    seat.
    """
    with serving(tmp_path, demo=True, pace=QUICK) as server:
        sit_and_leave(server, f"{book}-1")
        with server.line(f"{book}-1") as line:
            if book in ENDS:
                end, times = ENDS[book]
                follow(line, lambda: kinds(line).count(end) >= times)
            rounds = max(12, kinds(line).count("RoundOpened") + 2)
            follow(line, lambda: kinds(line).count("RoundOpened") >= rounds)
            seen = len(kinds(line))
            follow(line, lambda: bool(ACTS & set(kinds(line)[seen:])))
