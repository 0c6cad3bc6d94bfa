"""Mutation: what the books say and the engine compares is changed in turn; a trial must notice.

Run as `python -m tests.mutation.run`; survivors need a reason in survivors.toml.  A run that was
stopped goes on where it was (build/mutation.jsonl).  Needs a system that can fork.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from tests.mutation import survey
from tests.mutation.bending import BOOKS
from tests.mutation.forks import in_copies
from tests.mutation.kept import Kept
from tests.mutation.mutants import Mutant, every
from tests.mutation.record import Found, SoFar, reasons, record
from tests.mutation.survey import Survey
from tests.mutation.trials import trials
from tests.mutation.trying import tried
from tests.proofs import path_of, source_of

PROOF = path_of("mutation")
SECONDS = 240
"""A mutant that nothing has noticed by then is taken to go in circles."""
NO_END = f"broke: no end after {SECONDS} seconds of work"
DRAWN_EVERY = 0.5


def main(argv: list[str] | None = None) -> int:
    """Try all mutants and leave the record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", default="", help="mutants whose name holds this text")
    parser.add_argument("--out", type=Path, help="the record; for all mutants proofs/mutation.json")
    given = parser.parse_args(argv)
    console = Console()
    started = time.monotonic()
    so_far = SoFar()
    mutants = [one for one in every() if given.only in one.name]
    left = [one for one in mutants if one.name not in so_far.found]
    if left:
        surveyed = _survey(left, console)
        for name, why in surveyed.failed.items():
            console.print(f"fails without any mutant: {name}: {why}", markup=False)
        if surveyed.failed:
            return 1
        _try_all(left, surveyed, so_far, given.processes, console)
    made = {
        "what": "every rule, number, default, check, remedy and comparison changed in turn, "
        "against scenarios and audited tables",
        "command": "python -m tests.mutation.run",
        "source": source_of("mutation"),
        "seconds": round(time.monotonic() - started, 1),
        "tried in this run": len(left),
        **record(mutants, so_far.found, reasons()),
    }
    out = given.out or (None if given.only else PROOF)
    if out is not None:
        out.parent.mkdir(exist_ok=True)
        out.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    _tell(made, console)
    return 0 if made["ok"] else 1


def _tell(made: dict[str, Any], console: Console) -> None:
    for name in made["without a reason"]:
        console.print(f"survived: {name}", markup=False, highlight=False)
    for name in made["reasons no longer needed"]:
        console.print(f"needs no reason any more: {name}", markup=False, highlight=False)
    alive = made["mutants"] - made["noticed"]
    bare = len(made["without a reason"])
    console.print(f"{made['mutants']} mutants, {alive} survivors, {bare} of them without a reason")
    console.print(f"{made['tried in this run']} tried in {made['seconds']} s")


def _survey(mutants: Sequence[Mutant], console: Console) -> Survey:
    """What each trial touches, of the books these mutants are about."""
    about = {one.book for one in mutants}
    found = trials(BOOKS if "" in about else [book for book in BOOKS if book in about])
    kept = Kept()
    with _bar(console, "looking", len(found)) as tick:
        surveyed = survey.take(found, tick, kept.of(found))
    kept.keep([one for one in found if one.name not in surveyed.failed], surveyed.touched)
    return surveyed


def _try_all(
    mutants: Sequence[Mutant], surveyed: Survey, so_far: SoFar, processes: int, console: Console
) -> None:
    def work(mutant: Mutant) -> Found:
        able = surveyed.likely(mutant)
        return Found(tried(mutant, so_far.first(mutant, able)), len(able))

    with _bar(console, "trying", len(mutants)) as tick:
        for mutant, found in in_copies(mutants, work, processes=processes, seconds=SECONDS):
            so_far.add(mutant, found or Found(NO_END, 1))
            tick()


@contextmanager
def _bar(console: Console, what: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar on the screen, drawn by hand: a copy of this process must not find a thread."""
    with Progress(console=console, auto_refresh=False) as progress:
        task = progress.add_task(what, total=total)
        drawn = 0.0

        def tick() -> None:
            nonlocal drawn
            progress.advance(task)
            if time.monotonic() - drawn > DRAWN_EVERY:
                drawn = time.monotonic()
                progress.refresh()

        yield tick
        progress.refresh()


if __name__ == "__main__":
    sys.exit(main())
