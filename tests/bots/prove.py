"""Measure the bots and write proofs/bots.json.

Run as `python -m tests.bots.prove --rounds 20000`: each style against random and call-only
players in each book, with fresh stakes every round.  A stopped run resumes.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from tests.proofs import ENGINE, path_of, source_of

from cardspeak.bench.sources import source_hash
from cardspeak.books.shelf import SHELF, law_for
from cardspeak.bots import STYLES
from cardspeak.sim.rounds import RoundResult
from cardspeak.sim.run import Chunk, chunks, play_chunk
from cardspeak.sim.setting import Setting
from cardspeak.sim.statistics import Z_95

PROOF = path_of("bots")
AGAINST = ("random", "call")
PASS = 1000
"""Rounds per pass; all pairings finish a pass before the next begins."""
Play = Callable[[Setting, list[Chunk]], Iterator[list[RoundResult]]]


@dataclass
class Pairing:
    """A style against one kind of player, with its winnings in minimum bets."""

    book: str
    style: str
    against: str
    rounds: int = 0
    total: float = 0.0
    squares: float = 0.0

    @property
    def setting(self) -> Setting:
        """A table with the book's minimum number of players."""
        others = law_for(self.book, {}).seating.players_to_start.value - 1
        return Setting(self.book, (self.style, *[self.against] * max(1, others)))

    @property
    def rate(self) -> tuple[float, float, float]:
        """Mean winnings per round, and the limits of the 95 % interval."""
        mean = self.total / self.rounds
        spread = max(0.0, self.squares / self.rounds - mean * mean)
        wide = Z_95 * sqrt(spread / self.rounds)
        return mean, mean - wide, mean + wide

    def add(self, rows: Sequence[RoundResult], min_bet: int) -> None:
        """Add these rounds."""
        for row in rows:
            won = row.net[0] / min_bet
            self.rounds += 1
            self.total += won
            self.squares += won * won


def pairings(books: Sequence[str], styles: Sequence[str]) -> list[Pairing]:
    """All combinations of book, style and opponent."""
    return [Pairing(book, style, other) for book in books for style in styles for other in AGAINST]


def play_passes(pairs: list[Pairing], rounds: int, play: Play) -> Iterator[int]:
    """Play passes until every pairing has its rounds; yield the rounds of each step."""
    while behind := [pair for pair in pairs if pair.rounds < rounds]:
        upto = min(rounds, min(pair.rounds for pair in behind) + PASS)
        for pair in behind:
            count = upto - pair.rounds
            if count <= 0:
                continue
            min_bet = law_for(pair.book, {}).limits.least.value
            first = pair.rounds
            parts = [(first + start, many) for start, many in chunks(count)]
            for rows in play(pair.setting, parts):
                pair.add(rows, min_bet)
            yield count


def record(
    pairs: list[Pairing], rounds: int, seconds: float, engines: list[str]
) -> dict[str, object]:
    """The record of the run."""
    cells = []
    for pair in pairs:
        mean, low, high = pair.rate if pair.rounds else (0.0, 0.0, 0.0)
        figures = {"bets_a_round": round(mean, 4), "interval": [round(low, 4), round(high, 4)]}
        cells.append({**asdict(pair), **figures, "ok": low > 0})
    enough = all(pair.rounds >= rounds for pair in pairs)
    return {
        "what": "each style against random and call-only players, in minimum bets per round, 95 %",
        "command": f"python -m tests.bots.prove --rounds {rounds}",
        "source": source_of("bots"),
        "engines": engines,
        "seed": 1,
        "rounds": min(pair.rounds for pair in pairs),
        "seconds": round(seconds, 1),
        "cells": cells,
        "ok": enough and all(cell["ok"] for cell in cells),
    }


def read_record(path: Path) -> tuple[list[Pairing], float, list[str]] | None:
    """The record of an earlier run of the same bots."""
    if not path.is_file():
        return None
    old = json.loads(path.read_text(encoding="utf-8"))
    if old["source"] != source_of("bots"):
        return None
    names = Pairing.__dataclass_fields__
    cells = [Pairing(**{name: cell[name] for name in names}) for cell in old["cells"]]
    return cells, old["seconds"], old["engines"]


def write_record(done: dict[str, object], path: Path) -> None:
    """Replace the record atomically, so that a killed run leaves the last one."""
    new = path.with_suffix(".new")
    new.write_text(json.dumps(done, indent=1) + "\n", encoding="utf-8")
    new.replace(path)


def main(argv: list[str] | None = None) -> int:
    """Play, and write the record after every pass."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, default=PROOF)
    parser.add_argument("--books", default=",".join(SHELF))
    parser.add_argument("--styles", default=",".join(STYLES))
    options = parser.parse_args(argv)
    fresh = pairings(options.books.split(","), options.styles.split(","))
    pairs, before, engines = read_record(options.out) or (fresh, 0.0, [])
    engines = list(dict.fromkeys([*engines, source_hash(ENGINE)]))
    start = time.monotonic()
    console = Console()
    context = multiprocessing.get_context("spawn")
    with (
        ProcessPoolExecutor(options.processes, mp_context=context) as pool,
        Progress(console=console, transient=True) as progress,
    ):

        def play(setting: Setting, parts: list[Chunk]) -> Iterator[list[RoundResult]]:
            return pool.map(play_chunk, [setting] * len(parts), parts)

        bar = progress.add_task("rounds", total=options.rounds * len(pairs))
        progress.update(bar, completed=sum(pair.rounds for pair in pairs))
        for count in play_passes(pairs, options.rounds, play):
            progress.advance(bar, count)
            done = record(pairs, options.rounds, before + time.monotonic() - start, engines)
            options.out.parent.mkdir(exist_ok=True)
            write_record(done, options.out)
            if not console.is_terminal:
                played = sum(pair.rounds for pair in pairs)
                print(f"{played:,} of {options.rounds * len(pairs):,} rounds", flush=True)
    for pair in pairs:
        mean, low, high = pair.rate
        console.print(
            f"{pair.book:11} {pair.style:11} against {pair.against:7} {pair.rounds:>7,} rounds "
            f"{mean:+.3f} [{low:+.3f}, {high:+.3f}]",
            markup=False,
            highlight=False,
        )
    return 0 if all(pair.rate[1] > 0 for pair in pairs) else 1


if __name__ == "__main__":
    sys.exit(main())
