"""Soak test: random rounds of the six books, with and without incidents, checked and audited.

`python -m tests.soak.run --hours 2 --seeds 1 2 3` resumes the last run (build/soak) and writes
proofs/soak.json. `--only SEED:TABLE` replays one table, `--script FILE` a finding.
`tests/soak/tables.py` lists the checks.
"""

from __future__ import annotations

import argparse
import gc
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table
from tests.proofs import ROOT, path_of, source_of
from tests.soak.as_scenario import write
from tests.soak.rerun import rerun
from tests.soak.script import read_script, script_of
from tests.soak.shrink import SECONDS, shrink
from tests.soak.tables import WATCHED, Key, Part, cells, play, played
from tests.soak.work import Finding, Work, load, save

PROOF = path_of("soak")
WORK = ROOT / "build" / "soak" / "work.json"
ROUNDS = 20_000
BATCH = 32
"""Tables per process between two writes of the working file."""
EVERY = 60.0
"""Seconds between two progress lines."""

Plays = Callable[[Iterable[str]], Iterable[Part]]


def next_batch(work: Work, seeds: Iterable[int], size: int) -> list[str]:
    """Return the next tables of the seed with the fewest tables so far."""
    seed = min(map(str, seeds), key=lambda seed: work.next.get(seed, 0))
    first = work.next.get(seed, 0)
    return [f"{seed}:{number}" for number in range(first, first + size)]


def _prepare() -> None:
    """Reduce garbage collection: tables create few reference cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@contextmanager
def players(processes: int) -> Iterator[Plays]:
    """Play tables in this process or in several; results come in the order of the seeds."""
    if processes == 1:
        _prepare()
        yield lambda seeds: map(play, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(processes, _prepare) as pool:
        yield lambda seeds: pool.imap(play, seeds, chunksize=4)


class Soak:
    """One run: plays batches until a limit is reached, and saves the working file."""

    def __init__(self, path: Path, console: Console, shrink_seconds: float = SECONDS) -> None:
        self.path, self.console = path, console
        self.shrink_seconds = shrink_seconds
        self.source = source_of("soak")
        self.work = load(path)
        self.said = 0.0

    def run(
        self, seeds: list[int], processes: int, rounds: int | None, hours: float | None
    ) -> None:
        """Play until the hours are over, or until these sources have `rounds` rounds."""
        began = time.monotonic()
        ends = None if hours is None else began + 3600 * hours
        with players(processes) as plays:
            while not self._enough(rounds, ends):
                self._batch(plays, next_batch(self.work, seeds, BATCH * processes))

    def _enough(self, rounds: int | None, ends: float | None) -> bool:
        if ends is not None and time.monotonic() >= ends:
            return True
        return rounds is not None and self.work.rounds_on(self.source) >= rounds

    def _batch(self, plays: Plays, seeds: list[str]) -> None:
        began, new = time.monotonic(), list[Finding]()
        for part in plays(seeds):
            finding = self.work.add(part, self.source)
            new += [finding] if finding is not None else []
        self.work.stretch(self.source).seconds += time.monotonic() - began
        save(self.work, self.path)
        for new_finding in new:
            self._keep(new_finding)
        if time.monotonic() - self.said > EVERY:
            self.said = time.monotonic()
            self._progress()

    def _keep(self, finding: Finding) -> None:
        """Shrink a finding and write it next to the working file."""
        seed = finding.seeds[0]
        self.console.print(f"finding at {seed}: {finding.sign}", markup=False)
        part, run = played(seed)
        if part.sign != finding.sign:
            finding.file = "(the table does not fail again)"
        else:
            script = script_of(run, part.sign)
            small = shrink(script, part.sign, self.shrink_seconds) or script
            failure = rerun(small).failure or part.failure
            written = write(self.path.parent / "found", small, part.sign, failure, seed)
            finding.file = str(written.relative_to(self.path.parent))
        self.console.print(f"  {finding.file}", markup=False)
        save(self.work, self.path)

    def look_again(self) -> None:
        """Replay findings of other sources; close those that no longer fail."""
        for finding in self.work.open:
            if finding.source == self.source:
                continue
            failing = [seed for seed in finding.seeds if play(seed).sign == finding.sign]
            if not failing:
                finding.closed = self.source
                self.console.print(f"closed: {finding.sign}", markup=False)
            elif failing != finding.seeds:  # if one of two faults is fixed, show the other
                finding.seeds = failing
                self._keep(finding)
        save(self.work, self.path)

    def _progress(self) -> None:
        stretch = self.work.stretch(self.source)
        rate = stretch.rounds / stretch.seconds if stretch.seconds else 0.0
        self.console.print(
            f"{time.strftime('%H:%M:%S')} {self.work.rounds:,} rounds in all, {stretch.rounds:,} "
            f"on {self.source[:12]}, {rate:.0f} a second, {len(self.work.open)} findings open",
            markup=False,
        )


def record_of(work: Work, source: str, command: str) -> dict[str, object]:
    """The record of a soak: totals for these sources, and the rounds for each version."""
    counts: Counter[Key] = Counter(dict.fromkeys(cells(), 0))
    counts.update(work.counts_on(source))
    here = [stretch for stretch in work.stretches if stretch.source == source]
    empty = [" ".join(key) for key, count in counts.items() if not count]
    return {
        "what": "random rounds of play, each event checked, journals replayed and audited; "
        f"a sample of tables ({WATCHED:.0%}) watched as they play",
        "command": command,
        "source": source,
        "rounds": work.rounds_on(source),
        "last_rounds_on_these_sources": work.last_rounds_on(source),
        "rounds_on_all_sources": work.rounds,
        "tables": sum(stretch.tables for stretch in here),
        "events": sum(stretch.events for stretch in here),
        "rounds_watched": sum(stretch.watched for stretch in here),
        "seconds": round(sum(stretch.seconds for stretch in here), 1),
        "stretches": [
            {
                "source": stretch.source,
                "rounds": stretch.rounds,
                "tables": stretch.tables,
                "seeds": stretch.seeds,
            }
            for stretch in work.stretches
        ],
        "by": _nested(counts),
        "empty": empty,
        "failures": [_finding_record(finding) for finding in work.open],
        "closed": [_finding_record(finding) for finding in work.findings if finding.closed],
        "ok": not work.open and not empty,
    }


def _finding_record(finding: Finding) -> dict[str, object]:
    return {
        name: getattr(finding, name)
        for name in ("sign", "what", "source", "seeds", "count", "file", "closed")
    }


def _nested(counts: Counter[Key]) -> dict[str, dict[str, dict[str, int]]]:
    nested: dict[str, dict[str, dict[str, int]]] = {}
    for (book, what, which), count in counts.items():
        nested.setdefault(book, {}).setdefault(what, {})[which] = count
    return nested


def show(record: dict[str, object], console: Console) -> None:
    """Print the counts as tables."""
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
    figures = "rounds rounds_on_all_sources tables events rounds_watched seconds"
    for name in (*figures.split(), "stretches", "empty", "failures", "ok"):
        console.print(f"{name}: {record[name]}", markup=False)


def _once(only: str, script: Path | None, console: Console) -> int:
    """Replay one table or one script."""
    if script is not None:
        result = rerun(read_script(script.read_text(encoding="utf-8")))
        failure, count = result.failure, len(result.said)
        console.print(failure or f"{count} asks, no failure", markup=False)
    else:
        part = play(only)
        failure = part.failure
        console.print(failure or f"{part.rounds} rounds, no failure", markup=False)
    return 1 if failure else 0


def main(argv: list[str] | None = None) -> int:
    """Run the soak test and write its record."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=float, help="play for this many hours")
    parser.add_argument(
        "--rounds",
        type=int,
        help=f"play until these sources have this many rounds ({ROUNDS:,} if no --hours)",
    )
    parser.add_argument("--seeds", type=int, nargs="+", default=[1], help="seeds, used in turn")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--work", type=Path, default=WORK, help="path of the working file")
    parser.add_argument("--out", type=Path, default=PROOF)
    parser.add_argument("--shrink-seconds", type=float, default=SECONDS)
    parser.add_argument("--only", default="", help="replay one table, given as SEED:TABLE")
    parser.add_argument("--script", type=Path, help="replay the script of a finding")
    options = parser.parse_args(argv)
    console = Console(soft_wrap=True)
    if options.only or options.script:
        return _once(options.only, options.script, console)
    rounds = ROUNDS if options.rounds is None and options.hours is None else options.rounds
    soak = Soak(options.work, console, options.shrink_seconds)
    soak.look_again()
    soak.run(options.seeds, options.processes, rounds, options.hours)
    until = f"--hours {options.hours:g}" if options.hours is not None else f"--rounds {rounds}"
    command = f"python -m tests.soak.run {until} --seeds {' '.join(map(str, options.seeds))}"
    record = record_of(soak.work, soak.source, command)
    show(record, console)
    options.out.parent.mkdir(exist_ok=True)
    options.out.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    return 0 if record["ok"] else 1


if __name__ == "__main__":
    sys.exit(main())
