"""The long proof of the bots; leaves proofs/bots.json.

Run as `python -m tests.bots.prove --rounds 20000`: each style against a random and a call-only
player in each book, fresh stakes every round.  It keeps what it has played and goes on from there.
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
from tests.proofs import ENGINE, path_of, source_hash, source_of

from cardspeak.bots import STYLES
from cardspeak.rulebook.shelf import SHELF, law_for
from cardspeak.sim.figures import OF_95
from cardspeak.sim.rounds import Row
from cardspeak.sim.run import Chunk, chunks, play_chunk
from cardspeak.sim.setting import Setting

PROOF = path_of("bots")
AGAINST = ("random", "call")
PASS = 1000
"""Rounds that every pairing plays before any of them plays more."""
Play = Callable[[Setting, list[Chunk]], Iterator[list[Row]]]


@dataclass
class Pairing:
    """A style against players of one kind: what it has won so far, in least bets."""

    book: str
    style: str
    against: str
    rounds: int = 0
    total: float = 0.0
    squares: float = 0.0

    @property
    def setting(self) -> Setting:
        """As many opponents as the book wants for a table."""
        others = law_for(self.book, {}).seating.players_to_start.value - 1
        return Setting(self.book, (self.style, *[self.against] * max(1, others)))

    @property
    def rate(self) -> tuple[float, float, float]:
        """Bets won a round, and the ends of its 95 % interval."""
        mean = self.total / self.rounds
        spread = max(0.0, self.squares / self.rounds - mean * mean)
        wide = OF_95 * sqrt(spread / self.rounds)
        return mean, mean - wide, mean + wide

    def add(self, rows: Sequence[Row], least_bet: int) -> None:
        """Count these rounds."""
        for row in rows:
            won = row.net[0] / least_bet
            self.rounds += 1
            self.total += won
            self.squares += won * won


def pairings(books: Sequence[str], styles: Sequence[str]) -> list[Pairing]:
    """Every style against every kind of opponent in every book."""
    return [Pairing(book, style, other) for book in books for style in styles for other in AGAINST]


def go_on(found: list[Pairing], rounds: int, play: Play) -> Iterator[int]:
    """Play passes until every pairing has its rounds; after each the rounds it was."""
    while behind := [one for one in found if one.rounds < rounds]:
        upto = min(rounds, min(one.rounds for one in behind) + PASS)
        for one in behind:
            count = upto - one.rounds
            if count <= 0:
                continue
            least_bet = law_for(one.book, {}).limits.least.value
            first = one.rounds
            parts = [(first + start, many) for start, many in chunks(count)]
            for rows in play(one.setting, parts):
                one.add(rows, least_bet)
            yield count


def record(
    found: list[Pairing], rounds: int, seconds: float, engines: list[str]
) -> dict[str, object]:
    """What ran, on which sources, with which figures."""
    cells = []
    for one in found:
        mean, least, most = one.rate if one.rounds else (0.0, 0.0, 0.0)
        figures = {"bets_a_round": round(mean, 4), "interval": [round(least, 4), round(most, 4)]}
        cells.append({**asdict(one), **figures, "ok": least > 0})
    enough = all(one.rounds >= rounds for one in found)
    return {
        "what": "each style against random and call-only players, in least bets a round, 95 %",
        "command": f"python -m tests.bots.prove --rounds {rounds}",
        "source": source_of("bots"),
        "engines": engines,
        "seed": 1,
        "rounds": min(one.rounds for one in found),
        "seconds": round(seconds, 1),
        "cells": cells,
        "ok": enough and all(cell["ok"] for cell in cells),
    }


def kept(path: Path) -> tuple[list[Pairing], float, list[str]] | None:
    """What an earlier run of the same bots has left."""
    if not path.is_file():
        return None
    old = json.loads(path.read_text(encoding="utf-8"))
    if old["source"] != source_of("bots"):
        return None
    names = Pairing.__dataclass_fields__
    cells = [Pairing(**{name: cell[name] for name in names}) for cell in old["cells"]]
    return cells, old["seconds"], old["engines"]


def leave(done: dict[str, object], path: Path) -> None:
    """Put the record in place in one step: a run that is killed leaves the one before."""
    new = path.with_suffix(".new")
    new.write_text(json.dumps(done, indent=1) + "\n", encoding="utf-8")
    new.replace(path)


def main(argv: list[str] | None = None) -> int:
    """Play, and leave the record after every pass."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, default=PROOF)
    parser.add_argument("--books", default=",".join(SHELF))
    parser.add_argument("--styles", default=",".join(STYLES))
    given = parser.parse_args(argv)
    fresh = pairings(given.books.split(","), given.styles.split(","))
    found, before, engines = kept(given.out) or (fresh, 0.0, [])
    engines = list(dict.fromkeys([*engines, source_hash(ENGINE)]))
    start = time.monotonic()
    console = Console()
    context = multiprocessing.get_context("spawn")
    with (
        ProcessPoolExecutor(given.processes, mp_context=context) as pool,
        Progress(console=console, transient=True) as progress,
    ):

        def play(setting: Setting, parts: list[Chunk]) -> Iterator[list[Row]]:
            return pool.map(play_chunk, [setting] * len(parts), parts)

        bar = progress.add_task("rounds", total=given.rounds * len(found))
        progress.update(bar, completed=sum(one.rounds for one in found))
        for count in go_on(found, given.rounds, play):
            progress.advance(bar, count)
            done = record(found, given.rounds, before + time.monotonic() - start, engines)
            given.out.parent.mkdir(exist_ok=True)
            leave(done, given.out)
            if not console.is_terminal:
                have = sum(one.rounds for one in found)
                print(f"{have:,} of {given.rounds * len(found):,} rounds", flush=True)
    for one in found:
        mean, least, most = one.rate
        console.print(
            f"{one.book:11} {one.style:11} against {one.against:7} {one.rounds:>7,} rounds "
            f"{mean:+.3f} [{least:+.3f}, {most:+.3f}]",
            markup=False,
            highlight=False,
        )
    return 0 if all(one.rate[1] > 0 for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
