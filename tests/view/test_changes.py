"""A whole view with all later changes applied equals the whole view of the last state."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.view.sight_twins import Said, granted, rounds_played

from cardspeak.books.shelf import SHELF
from cardspeak.room.live import showing
from cardspeak.room.live.log_lines import Lines
from cardspeak.table.evolve import apply
from cardspeak.table.state import TableState
from cardspeak.view.changes import merged
from cardspeak.view.many_views import Views
from cardspeak.view.viewer import Role, Viewer

FILE = Path(__file__).parents[2] / "web/src/lib/wire/changes.cases.json"
CASES = json.loads(FILE.read_text(encoding="utf-8"))


def seen(table: TableState, viewer: Viewer) -> Any:  # noqa: ANN401 - JSON
    """Return the view as a client decodes it."""
    return json.loads(msgspec.json.encode(Views(table).view(viewer)))


def viewers_of(table: TableState) -> list[Viewer]:
    """Return every role, and every player."""
    others = [Viewer(role) for role in Role if role is not Role.PLAYER]
    return others + [Viewer(Role.PLAYER, no) for no in table.seats]


def followed(steps: list[Said]) -> Counter[str]:
    """Follow some rounds by changes alone, for every viewer, and compare after each ruling."""
    counts: Counter[str] = Counter()
    table = steps[0].table.copy()
    last = Views(table)
    views = {viewer: seen(table, viewer) for viewer in viewers_of(table)}
    for step in steps:
        before, table = table, table.copy()
        apply(table, granted(step.ruling))
        if table.version == before.version:
            continue
        now = Views(table)
        no_lines: Lines = {viewer: [] for viewer in viewers_of(table)}
        changes = showing.changes_of(last, now, no_lines, {}, before.version)
        last = now
        for viewer in viewers_of(table):
            if viewer not in views:  # a player who sat down gets a whole view
                views[viewer] = seen(table, viewer)
                continue
            frame = json.loads(changes[viewer])
            for part in ("sight", "own"):
                views[viewer] = merged(views[viewer], frame.get(part, {}))
            counts[viewer.role.value] += 1
            counts["own"] += "own" in frame
            assert views[viewer] == seen(table, viewer), f"{viewer} at version {table.version}"
        for viewer in views.keys() - set(viewers_of(table)):
            del views[viewer]
    return counts


@pytest.mark.parametrize("goes_wrong", [False, True], ids=["play", "trouble"])
@pytest.mark.parametrize("book", sorted(SHELF))
def test_changes_lead_to_the_whole_view(book: str, goes_wrong: bool) -> None:
    """Covers random evenings, with and without incidents, for every role and seat."""
    counts: Counter[str] = Counter()
    for seed in (0, 1):
        rounds = rounds_played(book, seed, goes_wrong=goes_wrong)
        counts += followed([*chain.from_iterable(rounds)])
    assert min(counts[role.value] for role in Role) > 50, counts
    assert counts["own"] > 50, counts


def test_own_part_that_is_not_sent_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison detects a shared change that overwrites a player's own cards."""
    monkeypatch.setattr(showing, "own_patch", lambda *_: None)
    rounds = rounds_played("tas-holdem", 0, goes_wrong=False)
    with pytest.raises(AssertionError):
        followed(rounds[0])


@pytest.mark.parametrize("case", CASES, ids=[case["title"] for case in CASES])
def test_merging_follows_the_documented_rules(case: dict[str, Any]) -> None:
    """The page is tested with the same cases."""
    before = json.dumps(case["value"])
    assert merged(case["value"], case["change"]) == case["result"]
    assert json.dumps(case["value"]) == before
