"""Play many tables of the six books with random incidents; write proofs/floor.json.

Run as `python -m tests.floor.prove --tables 4000 --seed 1`; `--only SEED` replays one table.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import Progress
from tests.floor.world import World
from tests.proofs import path_of, source_of
from tests.properties.houses import BOOKS, random_house

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.view.words.remedy_lines import answer, own_rows

PROOF = path_of("floor")
ROUNDS = 4
MOST_FAILURES = 20
RULED = "row "
"""Prefix in `World.seen` of the situations that were ruled on."""

Key = tuple[str, str]
"""A book and a situation, or a book and another counted name."""


@dataclass
class Part:
    """The results of one table."""

    seed: str
    book: str = ""
    counts: Counter[Key] = field(default_factory=Counter)
    rounds: int = 0
    events: int = 0
    failure: str = ""


def cells() -> list[Key]:
    """Return every book and situation for which the book has rows or a law on chips."""
    keys: list[Key] = []
    for key in BOOKS:
        for name, situation in SITUATIONS.items():
            ruling = answer(SHELF[key], situation, {})
            if ruling.kind == "law" or own_rows(SHELF[key], situation):
                keys.append((key, name))
    return keys


def play(seed: str) -> Part:
    """Play one table and check every event, every round's end, undo and the journal."""
    dice = Random(seed)
    book = dice.choice(BOOKS)
    part = Part(seed, book)
    world = World(dice, random_house(book, dice), dice.random() < 0.6, reports=0.25)
    try:
        world.sit_down()
        part.rounds = world.play(ROUNDS)
        world.check_replay()
    except Exception:  # any exception is a finding, reported with its seed
        part.failure = traceback.format_exc(limit=-3)
    part.events = sum(len(events) for events in world.rulings)
    for name, count in world.seen.items():
        if name.startswith(RULED):
            part.counts[book, name.removeprefix(RULED)] += count
    for name in ("undone", "ruled out", "taken up", "deed chips", "deed fold"):
        part.counts[book, f"({name})"] += world.seen[name]
    return part


def prove(tables: int, seed: int, processes: int, console: Console) -> dict[str, object]:
    """Play `tables` tables; return the record."""
    counts: Counter[Key] = Counter(dict.fromkeys(cells(), 0))
    failures: list[dict[str, str]] = []
    rounds = events = 0
    start = time.monotonic()
    seeds = [f"{seed}:{number}" for number in range(tables)]
    with (
        multiprocessing.get_context("spawn").Pool(processes) as pool,
        Progress(console=console, transient=True) as progress,
    ):
        bar = progress.add_task("tables", total=tables)
        for part in pool.imap_unordered(play, seeds, chunksize=8):
            counts.update(part.counts)
            rounds, events = rounds + part.rounds, events + part.events
            progress.advance(bar)
            if part.failure and len(failures) < MOST_FAILURES:
                failures.append({"seed": part.seed, "book": part.book, "what": part.failure})
    by_book: dict[str, dict[str, int]] = {key: {} for key in BOOKS}
    for (book, what), count in sorted(counts.items()):
        by_book[book][what] = count
    empty = [" ".join(key) for key in cells() if not counts[key]]
    return {
        "what": "random reports, answers, rulings, deeds and undos, checked at every event",
        "command": f"python -m tests.floor.prove --tables {tables} --seed {seed}",
        "source": source_of("floor"),
        "seed": seed,
        "tables": tables,
        "rounds": rounds,
        "events": events,
        "rulings": sum(count for (_, what), count in counts.items() if not what.startswith("(")),
        "seconds": round(time.monotonic() - start, 1),
        "by": by_book,
        "empty": empty,
        "failures": failures,
        "ok": not failures and not empty,
    }


def main(argv: list[str] | None = None) -> int:
    """Run the tables and write the record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", default="", help="replay the table with this seed")
    parser.add_argument("--out", type=Path, default=PROOF)
    options = parser.parse_args(argv)
    console = Console()
    if options.only:
        part = play(options.only)
        console.print(part.failure or f"{part.rounds} rounds, no failures", markup=False)
        return 1 if part.failure else 0
    record = prove(options.tables, options.seed, options.processes, console)
    for name in ("tables", "rounds", "events", "rulings", "seconds", "empty", "failures", "ok"):
        console.print(f"{name}: {record[name]}", markup=False)
    options.out.parent.mkdir(exist_ok=True)
    options.out.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    return 0 if record["ok"] else 1


if __name__ == "__main__":
    sys.exit(main())
