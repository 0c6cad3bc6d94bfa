"""The length of encrypted frames must not reveal a player's cards.

Rounds are replayed with every card changed that the public has not seen, including the player's own
hand. Frames and lines for that player must keep their lengths while public events are equal.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.server.rendering import change, wholes
from tests.view.sight_twins import (
    Eyes,
    Leak,
    Said,
    all_eyes,
    granted,
    rounds_played,
    swap_for,
    swapped_ask,
    swapped_event,
)

from cardspeak.books.shelf import SHELF
from cardspeak.floor.decide import decide
from cardspeak.room.live import log_lines as lines, showing
from cardspeak.room.live.log_lines import Record
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.state import TableState
from cardspeak.view.many_views import Views
from cardspeak.view.shapes import SeatOptions
from cardspeak.view.viewer import Role, Viewer
from cardspeak.view.views import table_view
from cardspeak.view.words import views as say_words

RAIL = Eyes(Viewer(Role.SPECTATOR))


def frame_lengths(before: TableState | None, table: TableState, eyes: Eyes) -> list[int]:
    """Bytes of the views for this player, with and without words, and of the change."""
    shown = wholes(table, eyes.viewer)
    if before is not None:
        shown.append(change(before, table, eyes.viewer))
    return [*map(len, shown)]


def line_lengths(table: TableState, events: tuple[Event, ...], eyes: Eyes) -> list[int]:
    """Bytes of each line for this player, with and without words."""
    record = Record(table.copy(), events, 1)
    return [
        len(bytes(line))
        for words in (True, False)
        for line in lines.lines_for(record, [eyes.viewer], words=words)[eyes.viewer]
    ]


def offers(table: TableState, eyes: Eyes) -> object:
    """Return the player's options, which may depend on hidden cards under the rules."""
    chair = _chair(table, eyes)
    return chair.options, chair.showing


def _chair(table: TableState, eyes: Eyes) -> SeatOptions:
    chair = table_view(table, eyes.viewer).chair
    assert chair is not None, "a player has a seat"
    return chair


def compare(steps: list[Said], eyes: Eyes, dice: Random) -> Counter[str]:
    """Compare lengths until public events or the player's options differ."""
    counts: Counter[str] = Counter()
    swap = swap_for(steps, RAIL, dice)
    table, twin, same = steps[0].table.copy(), steps[0].table.copy(), False
    for step in steps:
        first = granted(step.ruling)
        second = granted(decide(twin, swapped_ask(step.ask, swap)))
        if [swapped_event(event, swap) for event in first] != [
            swapped_event(event, {}) for event in second
        ]:
            return counts
        if line_lengths(table, first, eyes) != line_lengths(twin, second, eyes):
            raise Leak(f"{eyes.viewer}: lines of {[type(event).__name__ for event in first]}")
        before = table.copy(), twin.copy()
        apply(table, first)
        apply(twin, second)
        had_same, same = same, eyes.here(table) and offers(table, eyes) == offers(twin, eyes)
        if not same:
            continue
        known = before if had_same else (None, None)
        first_chair, second_chair = _chair(table, eyes), _chair(twin, eyes)
        counts["frames"] += 1
        counts["other hands"] += first_chair.makes != second_chair.makes
        counts["other warnings"] += first_chair.wins_or_ties != second_chair.wins_or_ties
        counts["changes"] += had_same
        if frame_lengths(known[0], table, eyes) != frame_lengths(known[1], twin, eyes):
            raise Leak(f"{eyes.viewer}: {_words(table, eyes)!r} and {_words(twin, eyes)!r}")
    return counts


def before_shown(steps: list[Said], eyes: Eyes) -> list[Said]:
    """Return the steps before everyone sees this player's hand."""
    for index, step in enumerate(steps[1:], 1):
        for event in granted(step.ruling):
            if isinstance(event, ev.Shown) and event.seat == eyes.viewer.seat:
                return steps[:index]
    return steps


def _words(table: TableState, eyes: Eyes) -> str:
    return say_words.hand_words(table_view(table, eyes.viewer))


def watched(book: str) -> Counter[str]:
    """Compare for every player of two games."""
    counts: Counter[str] = Counter()
    dice = Random(f"lengths {book}")
    for steps in rounds_played(book, 1, goes_wrong=False) + rounds_played(
        book, 2, goes_wrong=False
    ):
        for eyes in all_eyes(steps):
            if eyes.viewer.role is Role.PLAYER:
                counts += compare(before_shown(steps, eyes), eyes, dice)
    return counts


@pytest.mark.parametrize("book", sorted(SHELF))
def test_length_of_frames_and_lines_does_not_depend_on_own_cards(book: str) -> None:
    """Frames for a player have the same length for any hand."""
    counts = watched(book)
    assert counts["frames"] > 50, counts
    assert counts["changes"] > 40, counts
    assert counts["other hands"] > 20, counts


def test_warning_before_mucking_a_winner_differs_at_some_twins() -> None:
    """The comparison covers hands that win at one table and lose at its twin."""
    assert watched("nolimit")["other warnings"] > 0


def test_unpadded_hand_name_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison detects a hand name that is not padded."""
    monkeypatch.setattr(say_words, "_padded_hand", say_words.hand_words)
    with pytest.raises(Leak):
        watched("tas-holdem")


def test_own_part_sent_only_for_better_hands_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The comparison detects an own part whose presence reveals that the hand has improved."""

    def only_if_improved(before: Views, after: Views, _: object, viewer: Viewer) -> object:
        old, new = before.own(viewer).chair.makes, after.own(viewer).chair.makes
        return None if old[0] == new[0] else {"chair": {}}

    monkeypatch.setattr(showing, "own_patch", only_if_improved)
    with pytest.raises(Leak):
        watched("nolimit")
