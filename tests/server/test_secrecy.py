"""Frames reveal no hidden card: comparison with a twin table, planted leaks, logs and bugs."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
import structlog
from tests.server.kit import SLOWEST, run_alone
from tests.server.rendering import change, wholes
from tests.view.sight_twins import Eyes, Leak, Said, Watch, rounds_played

from cardspeak.cards import cards_text
from cardspeak.journal import open_journal
from cardspeak.room import Room
from cardspeak.room.driving.timing import AT_ONCE
from cardspeak.room.live import (
    frames,
    live_table as live_tables,
    log_lines as lines,
    rendering,
    showing,
)
from cardspeak.room.live.failing import Failing
from cardspeak.room.live.log_lines import Record
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState
from cardspeak.view import many_views as sight_many
from cardspeak.view.many_views import Views
from cardspeak.view.viewer import Role

BOOKS = ("tas-holdem", "tas-stud", "act-stud")


@dataclass(slots=True)
class FrameWatch(Watch):
    """Compares encoded frames: views with words, whole views, and changes."""

    last: tuple[TableState, TableState] | None = None
    """Both tables when this viewer was last sent a view."""

    def _twin(self, steps: list[Said], eyes: Eyes) -> None:
        self.last = None
        Watch._twin(self, steps, eyes)

    def same_sight(self, table: TableState, twin: TableState, eyes: Eyes) -> None:
        """Raise Leak if the two tables produce different view frames."""
        last, self.last = self.last, None
        if not eyes.here(table) or self._all_is_open(table, eyes):
            return
        self.last = table.copy(), twin.copy()
        self.counts["frames"] += 1
        first, second = wholes(table, eyes.viewer), wholes(twin, eyes.viewer)
        if last is not None:
            self.counts["changes"] += 1
            first.append(change(last[0], table, eyes.viewer))
            second.append(change(last[1], twin, eyes.viewer))
        if first != second:
            raise Leak(f"{eyes} gets a different frame")

    def _same_events(
        self,
        step: Said,
        twin: TableState,
        events: tuple[tuple[Event, ...], tuple[Event, ...]],
        eyes: Eyes,
    ) -> None:
        if not eyes.here(step.table) or self._all_is_open(step.table, eyes):
            return
        self.counts["lines"] += len(events[0])
        records = Record(step.table, events[0], 1), Record(twin, events[1], 1)
        for words in (True, False):
            first, second = (
                [*map(bytes, lines.lines_for(record, [eyes.viewer], words=words)[eyes.viewer])]
                for record in records
            )
            if first != second:
                raise Leak(f"{eyes} gets different lines")

    def _same_refusal(
        self, step: Said, twin: TableState, ask: Ask, ruling: Refused, eyes: Eyes
    ) -> None:
        assert isinstance(step.ruling, Refused), "the first table refused the ask"
        if not eyes.here(step.table) or not eyes.may_ask(ask):
            return
        self.counts["refusals"] += 1
        first = rendering.refusal_frame(step.ruling, step.ask, eyes.viewer, step.table, "1")
        second = rendering.refusal_frame(ruling, ask, eyes.viewer, twin, "1")
        if frames.encode(first) != frames.encode(second):
            raise Leak(f"{eyes} gets a different refusal")


def watched(book: str, seeds: range, *, goes_wrong: bool = False) -> Counter[str]:
    """Compare the frames of several games."""
    counts: Counter[str] = Counter()
    for seed in seeds:
        watch = FrameWatch(Random(f"{book} {seed}"))
        for steps in rounds_played(book, seed, goes_wrong=goes_wrong):
            watch.round(steps)
        counts += watch.counts
    return counts


@pytest.mark.parametrize("goes_wrong", [False, True], ids=["play", "trouble"])
@pytest.mark.parametrize("book", BOOKS)
def test_hidden_cards_change_no_frame(book: str, goes_wrong: bool) -> None:
    """View frames, lines and refusals are the same for every viewer when hidden cards change."""
    counts = watched(book, range(1), goes_wrong=goes_wrong)
    assert counts["frames"] > 200, counts
    assert counts["changes"] > 150, counts
    assert counts["lines"] > 500, counts


def _stub_in_frames(patch: pytest.MonkeyPatch) -> None:
    """Leak the top card of the stub at the end of each view with words."""
    original = rendering.view_frame

    def leaking(table: TableState, *rest: Any) -> str:  # noqa: ANN401 - same signature
        running = table.round
        extra = cards_text(running.stub[:1]) if running is not None and running.stub else ""
        return original(table, *rest) + extra

    patch.setattr(rendering, "view_frame", leaking)


def _open_events(patch: pytest.MonkeyPatch) -> None:
    """Leak events that are not redacted."""
    patch.setattr(lines, "seen_event", lambda event, *_, **__: event)


def _card_sum_in_views(patch: pytest.MonkeyPatch) -> None:
    """Leak a sum of hidden cards in a view."""
    patch.setattr(sight_many, "table_view", _with_discards)


def _with_discards(table: TableState, viewer: Any) -> Any:  # noqa: ANN401 - same signature
    from cardspeak.view.views import table_view

    seen = table_view(table, viewer)
    running = table.round
    hidden = sum(sum(hand.cards) for hand in running.hands.values()) if running else 0
    return seen if viewer.role is Role.INSPECTOR else type(seen)(
        **{name: getattr(seen, name) for name in seen.__struct_fields__ if name != "minute"},
        minute=hidden,
    )  # fmt: skip


def _no_redaction(patch: pytest.MonkeyPatch) -> None:
    """Leak the shared part of the views by skipping the redaction."""
    patch.setattr(sight_many, "redacted", lambda table, _: table.copy())


def _change_of_hidden_cards(patch: pytest.MonkeyPatch) -> None:
    """Leak in changes only: a field that is computed from the unredacted table."""
    original = showing.shared_patch

    def leaking(before: Views, after: Views) -> Any:  # noqa: ANN401 - same signature
        running = after.table.round
        stub = running.stub[:1] if running is not None else []
        return {**original(before, after), "stub": cards_text(stub)}

    patch.setattr(showing, "shared_patch", leaking)


def _presence_by_another_card(patch: pytest.MonkeyPatch) -> None:
    """Leak in changes only: an own part whose presence depends on another player's card."""
    original = showing.own_patch

    def leaking(before: Views, after: Views, shared: Any, viewer: Any) -> Any:  # noqa: ANN401 - same signature
        hands = after.table.round.hands.values() if after.table.round is not None else ()
        if sum(card for hand in hands for card in hand.cards) % 2:
            return {"chair": {}}
        return original(before, after, shared, viewer)

    patch.setattr(showing, "own_patch", leaking)


LEAKS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "a card of the stub after the frame": _stub_in_frames,
    "events without redaction": _open_events,
    "a sum of hidden cards": _card_sum_in_views,
    "the spectator's view without redaction": _no_redaction,
    "a hidden card in a change": _change_of_hidden_cards,
    "an own part that depends on other cards": _presence_by_another_card,
}


@pytest.mark.parametrize("name", LEAKS)
def test_planted_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison detects each leak planted in frames."""
    LEAKS[name](monkeypatch)
    with pytest.raises(Leak):
        watched("tas-holdem", range(1))


# --- logs and bugs ----------------------------------------------------------------------------


def _played(patch: pytest.MonkeyPatch, *, logs_more: bool) -> tuple[str, set[str]]:
    """Run a room in which some rulings fail with cards in the message.

    Returns the log and all cards that were hidden.
    """
    hidden: set[str] = set()
    calls = 0
    from cardspeak.floor.decide import rule as original

    def rule(table: TableState, ask: Ask) -> Any:  # noqa: ANN401 - same signature
        nonlocal calls
        calls += 1
        if table.round is not None and table.round.stub:
            hidden.update(cards_text(table.round.stub).split())
            if calls % 5 == 0:
                raise ValueError(f"planted: {cards_text(table.round.stub)}")
        return original(table, ask)

    patch.setattr(live_tables, "rule", rule)
    if logs_more:

        def log_more(self: Failing, what: str, bug: Exception) -> None:  # noqa: ARG001 - same signature
            live_tables.log.error("mistake", ask=what, error=str(bug))

        patch.setattr(Failing, "log_bug", log_more)
    with structlog.testing.capture_logs() as logs:
        run_alone(_some_rounds())
    return repr(logs), hidden


async def _some_rounds() -> None:
    class Silent:
        person = eyes = None
        viewer = None
        words, base = "", -2

        def put(self, frame: str) -> None:
            """Ignore the frame."""

        def show(self, frame: str, version: int) -> None:
            """Ignore the view."""

        def change(self, frame: bytes, version: int) -> None:
            """Ignore the change."""

    journal = open_journal("memory:")
    pace = type(AT_ONCE)(think=0.0, between=0.0, again=0.01)
    room = Room(journal, pace)
    live = await room.open("event", {"late_entry": "on"}, bots=["call", "call"])
    assert isinstance(live, live_tables.LiveTable)
    live.join(Silent())  # type: ignore[arg-type]
    async with asyncio.timeout(SLOWEST):  # the table continues after each failure
        while live.table.rounds < 3:
            await asyncio.sleep(0.02)
    await room.stop()
    journal.close()


@pytest.mark.parametrize("logs_more", [False, True], ids=["unpatched", "planted"])
def test_logs_contain_no_card(logs_more: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """If an internal error has cards in its message, the log has only its type and location."""
    log, hidden = _played(monkeypatch, logs_more=logs_more)
    assert "mistake" in log
    assert hidden
    leaks = any(card in log.split("planted:")[-1] for card in hidden) and "planted:" in log
    assert leaks is logs_more
