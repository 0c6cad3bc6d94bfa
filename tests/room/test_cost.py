"""What an act costs does not grow with the record: work is counted, not timed."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from tests.room.kit import CALM, Players, table_of
from tests.server.kit import run_alone

from cardspeak.journal import Journal
from cardspeak.journal.keys import load_key
from cardspeak.journal.sqlite import SqliteStore, _Sqlite
from cardspeak.table import asks

WINDOW = CALM.snapshot_every
"""Rounds counted together: with them falls one snapshot."""
EARLY, LATE = WINDOW, 8 * WINDOW
MORE = 1.1
"""Versions and numbers grow by a figure now and then."""


def size(values: Iterable[object]) -> int:
    """Bytes and letters among values."""
    return sum(len(one) for one in values if isinstance(one, bytes | str))


def count_sql(toll: Counter[str], patch: pytest.MonkeyPatch) -> None:
    """Count every statement, every row that comes back, and every byte either way."""
    true_all, true_each, true_many = _Sqlite.all, _Sqlite.each, _Sqlite.many

    def noted(sql: str, values: Iterable[object]) -> None:
        toll["statements"] += 1
        toll["bytes written"] += size(values) if sql.lstrip()[:6] in {"INSERT", "UPDATE"} else 0

    def got(row: tuple[Any, ...]) -> tuple[Any, ...]:
        toll["rows read"] += 1
        toll["bytes read"] += size(row)
        return row

    def all_rows(self: _Sqlite, sql: str, values: Any = ()) -> list[tuple[Any, ...]]:  # noqa: ANN401 - as it was
        noted(sql, values)
        return [got(row) for row in true_all(self, sql, values)]

    def each_row(self: _Sqlite, sql: str, values: Any = ()) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401 - as it was
        noted(sql, values)
        return map(got, true_each(self, sql, values))

    def many_rows(self: _Sqlite, sql: str, values: Any) -> None:  # noqa: ANN401 - as it was
        rows = [tuple(row) for row in values]
        for row in rows:
            noted(sql, row)
        true_many(self, sql, rows)

    patch.setattr(_Sqlite, "all", all_rows)
    patch.setattr(_Sqlite, "each", each_row)
    patch.setattr(_Sqlite, "many", many_rows)


async def window(players: Players, toll: Counter[str]) -> dict[str, int]:
    """What so many rounds cost: calls of ours on the loop, frames, and the database."""
    calls = 0

    def called(frame: FrameType, what: str, _: object) -> None:
        nonlocal calls
        calls += what == "call" and "cardspeak" in frame.f_code.co_filename

    for line in players.lines:
        line.frames.clear()
    toll.clear()
    sys.setprofile(called)
    try:
        await players.play(WINDOW, lambda seat: asks.Fold(seat=seat))
    finally:
        sys.setprofile(None)
    sent = sum(len(line.frames) for line in players.lines)
    return {**toll, "calls": calls, "frames": sent}


def test_an_act_costs_as_much_in_round_400_as_in_round_50(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rounds 50 to 100 and 400 to 450 read, write, send and work out as much as each other."""
    toll: Counter[str] = Counter()
    count_sql(toll, monkeypatch)
    store = SqliteStore(tmp_path / "room.db", durable=False)
    journal = Journal(store, load_key(tmp_path / "room.key"))

    async def run() -> list[dict[str, int]]:
        found = []
        async with table_of("Ana", "Ben", journal=journal) as players:
            for begins in (EARLY, LATE):
                rest = begins - players.keeper.table.rounds
                await players.play(rest, lambda seat: asks.Fold(seat=seat))
                found.append(await window(players, toll))
        return found

    early, late = run_alone(run())
    journal.close()
    assert early["rows read"] > WINDOW
    assert early["bytes written"] > 100 * WINDOW
    assert early["calls"] > 1000 * WINDOW
    for name, cost in early.items():
        assert late[name] <= cost * MORE, f"{name}: {early} then {late}"
