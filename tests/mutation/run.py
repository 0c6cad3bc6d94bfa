"""Mutation test: change each rule and comparison in turn; some trial must detect the change.

Run as `python -m tests.mutation.run`. Survivors need a reason in survivors.toml. A stopped run
resumes (build/mutation.jsonl). Needs a system that can fork.
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
from tests.mutation.mutants import Mutant, every
from tests.mutation.record import Found, SoFar, reasons, record
from tests.mutation.survey import Survey
from tests.mutation.survey_cache import SurveyCache
from tests.mutation.trials import trials
from tests.mutation.trying import tried
from tests.proofs import path_of, source_of

PROOF = path_of("mutation")
SECONDS = 240
"""CPU seconds per mutant; beyond that, the mutant counts as an endless loop."""
NO_END = f"broke: no end after {SECONDS} seconds of work"
DRAWN_EVERY = 0.5


def main(argv: list[str] | None = None) -> int:
    """Try all mutants and write the record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", default="", help="only mutants whose name contains this text")
    parser.add_argument(
        "--out",
        type=Path,
        help="path of the record (default for all mutants: proofs/mutation.json)",
    )
    options = parser.parse_args(argv)
    console = Console()
    started = time.monotonic()
    so_far = SoFar()
    mutants = [mutant for mutant in every() if options.only in mutant.name]
    remaining = [mutant for mutant in mutants if mutant.name not in so_far.found]
    if remaining:
        surveyed = _survey(remaining, console)
        for name, why in surveyed.failed.items():
            console.print(f"fails without a mutant: {name}: {why}", markup=False)
        if surveyed.failed:
            return 1
        _try_all(remaining, surveyed, so_far, options.processes, console)
    result = {
        "what": "every rule, number, default, check, remedy and comparison changed in turn, "
        "against scenarios and audited tables",
        "command": "python -m tests.mutation.run",
        "source": source_of("mutation"),
        "seconds": round(time.monotonic() - started, 1),
        "tried in this run": len(remaining),
        **record(mutants, so_far.found, reasons()),
    }
    out = options.out or (None if options.only else PROOF)
    if out is not None:
        out.parent.mkdir(exist_ok=True)
        out.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    _print_summary(result, console)
    return 0 if result["ok"] else 1


def _print_summary(result: dict[str, Any], console: Console) -> None:
    for name in result["without a reason"]:
        console.print(f"survived: {name}", markup=False, highlight=False)
    for name in result["reasons no longer needed"]:
        console.print(f"needs no reason: {name}", markup=False, highlight=False)
    alive = result["mutants"] - result["noticed"]
    bare = len(result["without a reason"])
    console.print(
        f"{result['mutants']} mutants, {alive} survivors, {bare} of them without a reason"
    )
    console.print(f"{result['tried in this run']} tried in {result['seconds']} s")


def _survey(mutants: Sequence[Mutant], console: Console) -> Survey:
    """Find the rules and comparisons that each trial touches, for the books of these mutants."""
    about = {mutant.book for mutant in mutants}
    candidates = trials(BOOKS if "" in about else [book for book in BOOKS if book in about])
    cache = SurveyCache()
    with _bar(console, "looking", len(candidates)) as tick:
        surveyed = survey.take(candidates, tick, cache.of(candidates))
    cache.keep(
        [trial for trial in candidates if trial.name not in surveyed.failed], surveyed.touched
    )
    return surveyed


def _try_all(
    mutants: Sequence[Mutant], surveyed: Survey, so_far: SoFar, processes: int, console: Console
) -> None:
    def work(mutant: Mutant) -> Found:
        able = surveyed.likely(mutant)
        return Found(tried(mutant, so_far.first(mutant, able)), len(able))

    with _bar(console, "trying", len(mutants)) as tick:
        for mutant, result in in_copies(mutants, work, processes=processes, seconds=SECONDS):
            so_far.add(mutant, result or Found(NO_END, 1))
            tick()


@contextmanager
def _bar(console: Console, what: str, total: int) -> Iterator[Callable[[], None]]:
    """A progress bar without a refresh thread, which would break forked copies."""
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
