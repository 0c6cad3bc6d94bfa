"""Abuse a server while honest players play: they must barely wait, and lose nothing.

Run as `python -m tests.attack.abuse --minutes 60`. Writes proofs/attack.json. The server runs on
one core. Honest clients and abusers share another.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import msgspec
from tests.attack.abusers import WAYS
from tests.attack.honest import Log, Player, percentile, set_tables
from tests.attack.raw import memory_mb
from tests.audit.auditor import audit
from tests.proofs import ROOT, path_of, source_of
from tests.server.child import COSTLY_PASSWORDS
from tests.server.kit import Served, start

from cardspeak.books.shelf import SHELF
from cardspeak.journal import open_journal
from cardspeak.journal.codec import Entry
from cardspeak.room.driving.timing import Timing
from cardspeak.server.settings import RoomLimits
from cardspeak.table import events as ev

PROOF = path_of("attack")
PACE = Timing(think=0.2, between=1.0)
HONEST_LIMITS = msgspec.structs.replace(RoomLimits(), guests_burst=200.0, tables_opened_burst=60.0)
"""The default limits, except that all honest players may arrive from one address at the same time.
"""
MAX_P99_MS = 100.0
MAX_GROWTH_MB = 25.0
SECONDS_A_FLOOD = 10.0
"""Seconds per flood. If fewer floods reach a socket, the run proves little."""
ROOM_NAMES = frozenset({"the room", "the room's supervisor"})
NEVER_BY_THE_ROOM = (
    *(ev.Ruled, ev.Undone, ev.Misdealt, ev.HandVoided, ev.CardReplaced, ev.MatterRaised),
    *(ev.ClockCalled, ev.ClockWarned, ev.Folded, ev.Barred, ev.Warned, ev.SeatForfeited),
)
"""Events the room must not cause for players who are present and act in time."""
CAUSES: dict[str, type] = {
    "Sit": ev.Sat,
    "Check": ev.Checked,
    "Stay": ev.Stayed,
    "Call": ev.Called,
    "Bet": ev.Opened,
    "Raise": ev.Raised,
    "Fold": ev.Folded,
    "Show": ev.Shown,
}
"""For each ask, the event that it causes for its seat."""


@dataclass
class Result:
    """Measurements and findings of a run."""

    seconds: float = 0.0
    rounds: int = 0
    acts_per_s: float = 0.0
    memory_mb: list[float] = field(default_factory=list)
    flushes_ms: list[float] = field(default_factory=list)
    """Times of flushing a small file to the same disk, once a second; every act waits for a flush.
    """
    lost: int = 0
    doubled: int = 0
    strangers: list[str] = field(default_factory=list)
    """Entries at honest tables that no honest player asked for."""
    differences: list[str] = field(default_factory=list)
    """Differences that the auditor found."""
    abusers: dict[str, Any] = field(default_factory=dict)

    @property
    def growth_mb(self) -> float:
        """Memory growth from the second quarter of the run to the last."""
        quarter = max(1, len(self.memory_mb) // 4)
        early, late = self.memory_mb[quarter : 2 * quarter], self.memory_mb[-quarter:]
        return max(late) - max(early) if early else 0.0


def flush_ms(file: Path) -> float:
    """Return the time of one flush to disk, in milliseconds."""
    began = time.monotonic()
    with file.open("ab") as opened:
        opened.write(bytes(4096))
        opened.flush()
        os.fsync(opened.fileno())
    return (time.monotonic() - began) * 1000


async def play(
    players: list[Player],
    abusers: subprocess.Popen[str],
    server: Served,
    log: Log,
    result: Result,
    folder: Path,
) -> None:
    """Run the honest players until the abusers finish; record memory and flush times."""
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        while abusers.poll() is None:
            await asyncio.sleep(1.0)
            assert server.process.is_alive(), "the server died"
            result.memory_mb.append(memory_mb(server))
            result.flushes_ms.append(await asyncio.to_thread(flush_ms, folder / "flush"))
    finally:
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                log.broken.append(repr(ended))


def inspect(database: Path, players: list[Player], log: Log, result: Result) -> None:
    """Check that the record has each acknowledged act once, and no act without an ask."""
    honest = {player.name for player in players}
    with open_journal(str(database)) as journal:
        for table in sorted({player.table for player in players}):
            entries = list(journal.entries(table))
            asked = [entry for entry in entries if entry.request]
            versions = {_request(entry): entry.after for entry in asked}
            result.doubled += len(asked) - len(versions)
            for request, version in log.acknowledged.items():
                if log.asked[request].table == table:
                    result.lost += versions.get(request) != version
            result.strangers += [
                f"{table} entry {entry.number}: {entry.person}"
                for entry in entries[1:]
                if not _is_known(entry, honest, log)
            ]
            events = json.loads(msgspec.json.encode([e for entry in entries for e in entry.events]))
            opened = events[0]
            result.differences += audit(
                opened["book"], opened["house"], opened["unit_cents"], events
            )
            result.rounds += sum(event["type"] == "RoundEnded" for event in events)


def _request(entry: Entry) -> str:
    """Return the id that the client gave its request."""
    return entry.request.partition(":")[2]


def _is_known(entry: Entry, honest: set[str], log: Log) -> bool:
    """Return whether an honest client asked for this entry, or the room may write it."""
    if entry.person in ROOM_NAMES:
        return not entry.request and not any(
            isinstance(event, NEVER_BY_THE_ROOM) for event in entry.events
        )
    asked = log.asked.get(_request(entry))
    if entry.person not in honest or asked is None:
        return False
    expected = CAUSES.get(asked.kind)
    return any(
        isinstance(event, expected or ()) and getattr(event, "seat", 0) == asked.seat
        for event in entry.events
    )


def run(
    seconds: float, tables: int, think_s: float, folder: Path, *, pinned: bool
) -> tuple[Result, Log]:
    """Abuse a server for `seconds`, then read its record."""
    cores = sorted(os.sched_getaffinity(0))
    if pinned:
        os.sched_setaffinity(0, cores[:1])
    with patch.dict(os.environ, {COSTLY_PASSWORDS: "yes"}):
        server = start(folder, pace=PACE, limits=HONEST_LIMITS)
    if pinned:
        os.sched_setaffinity(0, cores[1:2] or cores)
    result, log = Result(), Log()
    try:
        players = set_tables(server, tuple(sorted(SHELF)), tables, think_s, log)
        names = sorted({player.table for player in players})
        began = time.monotonic()
        command = [sys.executable, "-m", "tests.attack.abusers", str(seconds), server.address]
        abusers = subprocess.Popen(
            ["nice", "-n", "5", *command, *names], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        asyncio.run(play(players, abusers, server, log, result, folder))
        result.seconds = time.monotonic() - began
        result.abusers = json.loads(abusers.communicate()[0])
        result.acts_per_s = len(log.latencies_ms) / result.seconds
    finally:
        os.sched_setaffinity(0, cores)
        if server.process.is_alive():
            server.stop()
    inspect(folder / "room.db", players, log, result)
    return result, log


def summary(result: Result, log: Log) -> dict[str, Any]:
    """The measurements, as written to the record."""
    return {
        "seconds": round(result.seconds),
        "honest acts": len(log.latencies_ms),
        "honest acts a second": round(result.acts_per_s, 1),
        "p50 ms": round(log.percentile(0.5), 2),
        "p99 ms": round(log.percentile(0.99), 2),
        "worst ms": round(max(log.latencies_ms, default=0.0), 2),
        "p99 ms by minute": [
            round(percentile(times, 0.99)) for _, times in sorted(log.by_minute.items())
        ],
        "disk flush ms": {
            name: round(percentile(result.flushes_ms, share), 2)
            for name, share in (("p50", 0.5), ("p99", 0.99), ("worst", 1.0))
        },
        "answers": dict(log.answers),
        "honest connections cut": log.cut,
        "memory mb": [round(min(result.memory_mb), 1), round(max(result.memory_mb), 1)],
        "memory growth mb": round(result.growth_mb, 1),
        "rounds audited": result.rounds,
        "lost": result.lost,
        "doubled": result.doubled,
        "strangers": result.strangers[:20],
        "differences": result.differences[:20],
        "abusers": result.abusers,
    }


def faults(result: Result, log: Log) -> list[str]:
    """Return every failure that cannot be explained by a slow machine."""
    problems = []
    if result.lost or result.doubled:
        problems.append(f"{result.lost} acknowledged acts lost, {result.doubled} doubled")
    if result.strangers:
        problems.append(f"entries that no honest player asked for: {result.strangers[:3]}")
    if result.differences:
        problems.append(f"the auditor found: {result.differences[:3]}")
    if log.cut:
        problems.append(f"{log.cut} honest connections were cut")
    if log.broken or log.unanswered:
        problems.append(f"{log.unanswered} asks without an answer, client errors {log.broken[:3]}")
    if not result.rounds:
        problems.append("no round was played")
    for abuse in WAYS:
        counts = result.abusers.get(abuse, {})
        if not counts.get("lived"):
            problems.append(f"'{abuse}' did not run to the end")
        if counts.get("http 500"):
            problems.append(f"'{abuse}' got status 500 {counts['http 500']} times")
    floods = sum(result.abusers.get(abuse, {}).get("floods", 0) for abuse in ("pings", "fragments"))
    if floods * SECONDS_A_FLOOD < result.seconds:
        problems.append(f"only {floods} floods reached a socket")
    return problems


def main() -> None:
    """Run the abuse, inspect the record and write the proof."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--think", type=float, default=0.6, help="seconds before an honest act")
    parser.add_argument("--out", type=Path, default=PROOF)
    options = parser.parse_args()
    source = source_of("attack")
    with TemporaryDirectory() as folder:
        result, log = run(
            options.minutes * 60, options.tables, options.think, Path(folder), pinned=True
        )
    problems = faults(result, log)
    if log.percentile(0.99) > MAX_P99_MS:
        problems.append(f"p99 of honest acts is {log.percentile(0.99):.0f} ms")
    if result.growth_mb > MAX_GROWTH_MB:
        problems.append(f"memory grew by {result.growth_mb:.0f} MB")
    record = {"what": "make attack", "source": source, "ok": not problems, "faults": problems}
    record |= summary(result, log)
    options.out.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(record, indent=2))
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
