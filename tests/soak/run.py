"""The soak: many rounds of the six books under watch, each table audited; leaves proofs/soak.json.

Run as `python -m tests.soak.run --rounds 20000 --seed 1`; `--only SEED` plays one table again.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from tests.audit.books import audited
from tests.proofs import path_of, source_of
from tests.properties.driver import Evening, Habits
from tests.properties.houses import BOOKS, FEWEST, LIMITS, MOST, House, random_house

PROOF = path_of("soak")
ROUNDS_A_TABLE = 5
LONG_TABLE = 200
LONG = 0.02
"""So many out of one tables live on for long, with people coming, going and changing the house."""
MOST_FAILURES = 20
ENDINGS = (*(f"fold in round {k}" for k in (1, 2, 3, 4)), "showdown", "all-in run-out", "void")

Key = tuple[str, str, str]
"""Book, what is counted, and which: ("act-stud", "players", "7")."""


@dataclass
class Part:
    """What one table gave."""

    seed: str
    counts: Counter[Key] = field(default_factory=Counter)
    rounds: int = 0
    events: int = 0
    failure: str = ""


def cells() -> list[Key]:
    """Every cell that a soak must fill."""
    found: list[Key] = []
    for book in BOOKS:
        found += [(book, "limit", kind) for kind in LIMITS[book]]
        counts = range(FEWEST[book], MOST[book] + 1)
        found += [(book, "players", str(count)) for count in counts]
        found += [(book, "ending", how) for how in ENDINGS]
        found += [(book, "deal", how) for how in ("software", "hand")]
        found += [(book, "table", how) for how in ("short", "long")]
    return found


def play(seed: str) -> Part:
    """Play and audit one table, everything about it drawn from the seed."""
    dice = Random(seed)
    book = dice.choice(BOOKS)
    house = random_house(book, dice)
    hand_dealt = dice.random() < 0.4
    lives = dice.random() < LONG
    habits = Habits(looks=0.02, deeds=0.03 if hand_dealt else 0.0, moves=0.5 if lives else 0.3)
    part = Part(seed)
    run = Evening(dice, house, hand_dealt, habits)
    try:
        run.sit_down(dice.randint(FEWEST[book], house.places))
        if lives:
            run.live(LONG_TABLE)
        else:
            run.play(ROUNDS_A_TABLE)
        run.check_replay()
        found = audited(run)
        part.failure = "; ".join(found[:3])
    except Exception:  # whatever breaks is a finding, told with its seed
        part.failure = traceback.format_exc(limit=-3)
    part.rounds, part.events = len(run.endings), len(run.journal)
    _count(part, house, run, lives=lives)
    return part


def _count(part: Part, house: House, run: Evening, *, lives: bool) -> None:
    """Each round goes to a cell of each kind; how a house began is what it counts as."""
    book = house.book
    for ending in run.endings:
        part.counts[book, "limit", house.limit] += 1
        part.counts[book, "players", str(ending.players)] += 1
        part.counts[book, "ending", ending.how] += 1
        part.counts[book, "deal", "hand" if run.hand_dealt else "software"] += 1
        part.counts[book, "table", "long" if lives else "short"] += 1


def parts(rounds: int, seed: int, processes: int) -> Iterator[Part]:
    """Tables in the order of their seeds until so many rounds are played."""
    seeds = (f"{seed}:{number}" for number in range(10**9))
    played = 0
    if processes == 1:
        for one in map(play, seeds):
            yield one
            played += one.rounds
            if played >= rounds:
                return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        while played < rounds:
            batch = [next(seeds) for _ in range(64 * processes)]
            for one in pool.imap(play, batch, chunksize=4):
                yield one
                played += one.rounds


def soak(rounds: int, seed: int, processes: int, console: Console) -> dict[str, object]:
    """The record of a soak."""
    counts: Counter[Key] = Counter(dict.fromkeys(cells(), 0))
    failures: list[dict[str, str]] = []
    tables = events = played = 0
    start = time.monotonic()
    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task("rounds", total=rounds)
        for part in parts(rounds, seed, processes):
            counts.update(part.counts)
            tables, events, played = tables + 1, events + part.events, played + part.rounds
            progress.update(bar, completed=min(played, rounds))
            if part.failure and len(failures) < MOST_FAILURES:
                failures.append({"seed": part.seed, "what": part.failure})
    empty = [" ".join(key) for key, count in counts.items() if not count]
    return {
        "what": "random rounds of play, checked at every event, replayed and audited",
        "command": f"python -m tests.soak.run --rounds {rounds} --seed {seed}",
        "source": source_of("soak"),
        "seed": seed,
        "rounds": played,
        "tables": tables,
        "events": events,
        "seconds": round(time.monotonic() - start, 1),
        "by": _nested(counts),
        "empty": empty,
        "failures": failures,
        "ok": not failures and not empty,
    }


def _nested(counts: Counter[Key]) -> dict[str, dict[str, dict[str, int]]]:
    found: dict[str, dict[str, dict[str, int]]] = {}
    for (book, what, which), count in counts.items():
        found.setdefault(book, {}).setdefault(what, {})[which] = count
    return found


def show(record: dict[str, object], console: Console) -> None:
    """The figures as tables."""
    by: dict[str, dict[str, dict[str, int]]] = record["by"]  # type: ignore[assignment]
    for book, parted in by.items():
        table = Table(title=f"{book}: rounds of play")
        for column in ("by", "", "rounds"):
            table.add_column(column, justify="right" if column == "rounds" else "left")
        for what, cells_of in parted.items():
            for which, count in cells_of.items():
                table.add_row(what, which, f"{count:,}")
            table.add_section()
        console.print(table)
    for name in ("rounds", "tables", "events", "seconds", "empty", "failures", "ok"):
        console.print(f"{name}: {record[name]}", markup=False)


def main(argv: list[str] | None = None) -> int:
    """Run the soak and leave its record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", default="", help="play one table again, by its seed")
    parser.add_argument("--out", type=Path, default=PROOF)
    given = parser.parse_args(argv)
    console = Console()
    if given.only:
        part = play(given.only)
        console.print(part.failure or f"{part.rounds} rounds, nothing found", markup=False)
        return 1 if part.failure else 0
    record = soak(given.rounds, given.seed, given.processes, console)
    show(record, console)
    given.out.parent.mkdir(exist_ok=True)
    given.out.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    return 0 if record["ok"] else 1


if __name__ == "__main__":
    sys.exit(main())
