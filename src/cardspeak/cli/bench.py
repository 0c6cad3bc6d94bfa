"""`cardspeak bench`: compare cardspeak's speed with that of other programs in one run."""

from __future__ import annotations

import json as json_text
import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.progress import Progress
from rich.table import Table as Columns
from rich.text import Text

from cardspeak import __version__
from cardspeak.bench import Benchmark, BenchmarkResult, run_benchmark
from cardspeak.bench.all_benchmarks import BENCHMARKS
from cardspeak.bench.sources import MEASURED, source_hash
from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.hands.kernel import in_use

KINDS = ("engine", "kernel", "room")
INSTALL = "`make bench` installs them, or: pip install -r bench/requirements.txt"


def bench(
    *names: Annotated[str, Parameter(name="BENCHMARK")],
    kind: str | None = None,
    repeat: int = 5,
    list_only: Annotated[bool, Parameter(name="--list", negative=())] = False,
    markdown: Annotated[bool, Parameter(negative=())] = False,
    record: Path | None = None,
    json: AsJson = False,
) -> int:
    """Compare cardspeak's speed with that of other programs, as ratios from one run.

    The contenders take turns, --repeat times, and the best time of each counts.  Exit code 1 if a
    goal is missed.

    Parameters
    ----------
    names
        The benchmarks to run (default: all).
    kind
        Only benchmarks of this kind: engine, kernel or room.
    repeat
        Number of times each contender is timed.
    list_only
        List the benchmarks instead of running them.
    markdown
        Print the table as Markdown, as in the README.
    record
        Also write the results to this JSON file.
    """
    chosen = choose(names, kind)
    if not 1 <= repeat <= 1000:
        raise NotationError(f"--repeat must be from 1 to 1000, not {repeat}")
    if list_only:
        return print_benchmarks(chosen, json=json)
    # A record of some benchmarks only does not stand for these sources.
    covers = {"source": source_hash(MEASURED)} if chosen == list(BENCHMARKS) else {}
    rows = run_all(chosen, repeat, quiet=json)
    answer = {**as_json(rows, repeat), **covers}
    if record is not None:
        write(record, answer)
    if json:
        print_json(answer)
    elif markdown:
        print(as_markdown(rows), end="")
    else:
        print_rows(rows)
    return Exit.NO if any(row.met is False for row in rows) else Exit.YES


def choose(names: Sequence[str], kind: str | None) -> list[Benchmark]:
    """Return the requested benchmarks, in the order of the list."""
    known = [benchmark.name for benchmark in BENCHMARKS]
    for name in names:
        if name not in known:
            raise NotationError(f"there is no benchmark '{name}': choose from {', '.join(known)}")
    if kind is not None and kind not in KINDS:
        raise NotationError(f"there is no kind '{kind}': choose engine, kernel or room")
    named = [benchmark for benchmark in BENCHMARKS if not names or benchmark.name in names]
    return [benchmark for benchmark in named if kind is None or benchmark.kind == kind]


def print_benchmarks(chosen: Sequence[Benchmark], *, json: bool) -> int:
    """Print the names, titles and goals of the benchmarks."""
    if json:
        listing = [
            {
                "work": benchmark.name,
                "kind": benchmark.kind,
                "unit": benchmark.unit,
                "title": benchmark.title,
            }
            for benchmark in chosen
        ]
        print_json({"works": listing})
        return Exit.YES
    columns = Columns(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for benchmark in chosen:
        columns.add_row(
            Text(benchmark.name, style="bold"), benchmark.title, f"goal ×{benchmark.goal:g}"
        )
    Output().print(columns)
    return Exit.YES


def run_all(chosen: Sequence[Benchmark], repeat: int, *, quiet: bool) -> list[BenchmarkResult]:
    """Run the benchmarks, with a progress bar if stderr is a terminal."""
    page = Output(errors=True)
    with Progress(console=page, transient=True, disable=quiet or not page.is_terminal) as bar:
        return [run_watched(benchmark, repeat, bar) for benchmark in chosen]


def run_watched(benchmark: Benchmark, repeat: int, bar: Progress) -> BenchmarkResult:
    """Run one benchmark and update its progress bar."""
    task = bar.add_task(benchmark.name, total=repeat)

    def watch(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total)

    return run_benchmark(benchmark, repeat=repeat, watch=watch)


def as_json(rows: Sequence[BenchmarkResult], repeat: int) -> dict[str, object]:
    """Return the results as JSON."""
    return {
        "what": f"units per second, best of {repeat}, all contenders in turn in one run",
        "version": __version__,
        "kernel": in_use(),
        "machine": f"{platform.machine()}, {os.cpu_count()} processors",
        "python": platform.python_version(),
        "rows": [
            {
                "work": row.work,
                "kind": row.kind,
                "unit": row.unit,
                "title": row.title,
                "ours": round(row.ours),
                "peers": {name: round(rate) for name, rate in row.peers.items()},
                "ratio": {name: round(ratio, 2) for name, ratio in row.ratio.items()},
                "beside": {name: round(rate) for name, rate in row.beside.items()},
                "missing": row.missing,
                "clock": row.clock,
                "goal": row.goal,
                "met": row.met,
            }
            for row in rows
        ],
    }


def write(path: Path, answer: dict[str, object]) -> None:
    """Write the results to a file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json_text.dumps(answer, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise NotationError(f"cannot write {path}: {error.strerror}") from error


def print_rows(rows: Sequence[BenchmarkResult]) -> None:
    """Print a line for each benchmark, followed by its peers."""
    console = Output()
    columns = Columns(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    columns.add_column("work", no_wrap=True)
    columns.add_column("who")
    for name in ("per second", "ratio", "goal"):
        columns.add_column(name, justify="right", no_wrap=True)
    for row in rows:
        columns.add_row(Text(row.work, style="bold"), row.title, rate_text(row.ours), "", "")
        for name, rate in row.peers.items():
            goal = f"×{row.goal:g}"
            style = "green" if row.ratio[name] >= row.goal else "red"
            ratio = Text(f"×{row.ratio[name]:.2f}", style=style)
            columns.add_row("", f"against {name}", rate_text(rate), ratio, goal)
        for name, rate in row.beside.items():
            columns.add_row("", Text(f"also {name}", style="dim"), rate_text(rate), "", "")
    console.print(columns)
    missing = sorted({name for row in rows for name in row.missing})
    if missing:
        text = f"Not measured against {', '.join(missing)}: not installed; {INSTALL}."
        paragraph(console, Text(text, style="yellow"), indent=0)
    paragraph(console, goals_met(rows), indent=0)
    paragraph(console, f"Kernel: {in_use()}.", indent=0)


def goals_met(rows: Sequence[BenchmarkResult]) -> str:
    """Return the number of goals met and the names of the missed ones, as text."""
    measured = [row for row in rows if row.met is not None]
    missed = [row.work for row in measured if not row.met]
    text = f"Goals met: {len(measured) - len(missed)} of {len(measured)}."
    return f"{text} Missed: {', '.join(missed)}." if missed else text


def as_markdown(rows: Sequence[BenchmarkResult]) -> str:
    """Return the table of ratios for the README, including peers that are faster than cardspeak."""
    lines = [
        "| benchmark | task | ours | ours against each peer, the fastest first | goal |",
        "|---|---|--:|--:|--:|",
    ]
    for row in rows:
        if row.ratio:
            ordered = sorted(row.ratio.items(), key=lambda pair: pair[1])
            ratios = ", ".join(f"{ratio_text(ratio)} {name}" for name, ratio in ordered)
            goal = f"{row.goal:g} ×" + ("" if row.met else ", missed")
            ours = f"{rate_text(row.ours)} {row.unit}"
            lines.append(f"| {row.work} | {row.title} | {ours} | {ratios} | {goal} |")
    return "\n".join(lines) + "\n"


def ratio_text(ratio: float) -> str:
    """Format a ratio with one decimal, or two if it is below 1."""
    return f"{ratio:.1f} ×" if ratio >= 1 else f"{ratio:.2f} ×"


def rate_text(rate: float) -> str:
    """Format units per second with three significant digits."""
    for size, name in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if rate >= size:
            return f"{rate / size:.3g}{name}"
    return f"{rate:.3g}"
