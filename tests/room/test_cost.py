"""The cost of an act does not grow with the record. Work is counted, not timed."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest
from tests.room.kit import CALM, Players, table_of
from tests.server.kit import run_alone

from cardspeak.journal import Journal, replay
from cardspeak.journal.keys import load_key
from cardspeak.journal.stores.base import SideRecord
from cardspeak.journal.stores.sqlite import SqliteStore, _Sqlite
from cardspeak.room import LiveTable
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.live import live_table as live, log_lines as lines, showing
from cardspeak.room.live.log_lines import Record
from cardspeak.room.past import round_index as rounds
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.view.viewer import Viewer

MORE = 1.1
"""Allowed growth, since versions and numbers sometimes get another digit."""

Cost = dict[str, int]
Lines = dict[Viewer, list[msgspec.Raw]]


def size(values: Iterable[object]) -> int:
    """Return the total length of the bytes and strings among the values."""
    return sum(len(value) for value in values if isinstance(value, bytes | str))


def count_sql(toll: Counter[str], patch: pytest.MonkeyPatch) -> None:
    """Count every statement, every row returned, and every byte in either direction."""
    true_all, true_each, true_many = _Sqlite.all, _Sqlite.each, _Sqlite.many
    true_count = _Sqlite.count

    def count_statement(sql: str, values: Iterable[object]) -> None:
        toll["statements"] += 1
        toll["bytes written"] += size(values) if sql.lstrip()[:6] in {"INSERT", "UPDATE"} else 0

    def count_row(row: tuple[Any, ...]) -> tuple[Any, ...]:
        toll["rows read"] += 1
        toll["bytes read"] += size(row)
        return row

    def all_rows(self: _Sqlite, sql: str, values: Any = ()) -> list[tuple[Any, ...]]:  # noqa: ANN401 - same signature
        count_statement(sql, values)
        return [count_row(row) for row in true_all(self, sql, values)]

    def each_row(self: _Sqlite, sql: str, values: Any = ()) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401 - same signature
        count_statement(sql, values)
        return map(count_row, true_each(self, sql, values))

    def many_rows(self: _Sqlite, sql: str, values: Any) -> None:  # noqa: ANN401 - same signature
        rows = [tuple(row) for row in values]
        for row in rows:
            count_statement(sql, row)
        true_many(self, sql, rows)

    def count_rows(self: _Sqlite, sql: str, values: Any = ()) -> int:  # noqa: ANN401 - same signature
        count_statement(sql, values)
        return true_count(self, sql, values)

    patch.setattr(_Sqlite, "all", all_rows)
    patch.setattr(_Sqlite, "count", count_rows)
    patch.setattr(_Sqlite, "each", each_row)
    patch.setattr(_Sqlite, "many", many_rows)


async def window(players: Players, toll: Counter[str], rounds: int) -> Cost:
    """Return the cost of `rounds` rounds: calls of cardspeak functions, frames, and database
    work.
    """
    calls = 0

    def called(frame: FrameType, what: str, _: object) -> None:
        nonlocal calls
        calls += what == "call" and "cardspeak" in frame.f_code.co_filename

    before = sum(line.letters for line in players.lines)
    for line in players.lines:
        line.frames.clear()
    toll.clear()
    sys.setprofile(called)
    try:
        await players.play(rounds, lambda seat: asks.Fold(seat=SeatNo(seat)))
    finally:
        sys.setprofile(None)
    frames = sum(len(line.frames) for line in players.lines)
    letters = sum(line.letters for line in players.lines) - before
    return {**toll, "calls": calls, "frames": frames, "letters sent": letters}


def measured(folder: Path, patch: pytest.MonkeyPatch, rounds: int, times: int) -> tuple[Cost, Cost]:
    """Return the cost of `rounds` rounds after twice and after `times` as many rounds.

    A snapshot is made every `rounds` rounds, so that each measurement includes one.
    """
    toll: Counter[str] = Counter()
    count_sql(toll, patch)
    store = SqliteStore(folder / "room.db", durable=False)
    journal = Journal(store, load_key(folder / "room.key"))
    pace = msgspec.structs.replace(CALM, snapshot_every=rounds)

    async def run() -> list[Cost]:
        costs = []
        async with table_of("Ana", "Ben", pace=pace, journal=journal) as players:
            for begins in (2 * rounds, times * rounds):  # a snapshot exists before both
                rest = begins - players.live.table.rounds
                await players.play(rest, lambda seat: asks.Fold(seat=SeatNo(seat)))
                costs.append(await window(players, toll, rounds))
        return costs

    early, late = run_alone(run())
    journal.close()
    return early, late


def grown(early: Cost, late: Cost) -> set[str]:
    """Return the kinds of cost that have grown."""
    return {name for name, cost in early.items() if late[name] > cost * MORE}


def test_act_costs_the_same_after_200_rounds_as_after_40(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rounds 40 to 60 and 200 to 220 read, write, send and compute equally much."""
    early, late = measured(tmp_path, monkeypatch, rounds=20, times=10)
    assert early["rows read"] > 20
    assert early["bytes written"] > 100 * 20
    assert early["calls"] > 1000 * 20
    assert early["letters sent"] > 1000 * 20
    assert not grown(early, late), f"{early} then {late}"


# --- planted growth is found ---------------------------------------------------------------------


def reads_everything(patch: pytest.MonkeyPatch) -> None:
    """Make every act read the whole record."""
    original = LiveTable.commit

    async def commit(self: LiveTable, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - same signature
        assert list(self.journal.entries(self.id))
        await original(self, *args, **kwargs)

    patch.setattr(LiveTable, "commit", commit)


def works_everything_out(patch: pytest.MonkeyPatch) -> None:
    """Make every act do work for each earlier act."""
    original = LiveTable._enter

    def enter(self: LiveTable, *args: Any) -> None:  # noqa: ANN401 - same signature
        for _ in range(20 * self.entries):
            now_ms()
        original(self, *args)

    patch.setattr(LiveTable, "_enter", enter)


def tells_everything(patch: pytest.MonkeyPatch) -> None:
    """Make every view contain all earlier lines."""
    sent: list[msgspec.Raw] = []

    def lines_of(records: Sequence[Record], eyes: Sequence[Viewer], *, words: bool = True) -> Lines:
        by_viewer = lines.lines_of(records, eyes, words=words)
        sent.extend(next(iter(by_viewer.values()), []))
        return {viewer: list(sent) for viewer in by_viewer}

    patch.setattr(showing, "lines_of", lines_of)


def keeps_everything(patch: pytest.MonkeyPatch) -> None:
    """Make every round's side record grow with each earlier round."""

    def round_paper(name: str, number: int, *args: Any) -> SideRecord:  # noqa: ANN401 - same signature
        record = rounds.round_paper(name, number, *args)
        return SideRecord(
            record.kind, record.table, record.number, record.content + bytes(100 * number)
        )

    patch.setattr(live, "round_paper", round_paper)


def folds_everything(patch: pytest.MonkeyPatch) -> None:
    """Make a snapshot from the first entry, as if there were no earlier snapshot."""
    patch.setattr(replay, "_snapshot", lambda *_: None)


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        (reads_everything, "rows read"),
        (works_everything_out, "calls"),
        (tells_everything, "letters sent"),
        (keeps_everything, "bytes written"),
        (folds_everything, "bytes read"),
    ],
)
def test_planted_growth_is_found(
    plant: Callable[[pytest.MonkeyPatch], None],
    found: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Growth with every round is detected after a few rounds."""
    plant(monkeypatch)
    early, late = measured(tmp_path, monkeypatch, rounds=4, times=8)
    assert found in grown(early, late), f"{early} then {late}"
