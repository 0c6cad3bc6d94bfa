"""`cardspeak bench`: our speed beside others', as ratios from one run."""

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

from cardspeak import __version__, compiled
from cardspeak.bench import Row, Work, run_work
from cardspeak.bench.all_works import WORKS
from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Page, paragraph, print_json
from cardspeak.hands.kernel import in_use

KINDS = ("engine", "kernel", "room")
INSTALL = "`make bench` installs them, or: pip install -r bench/requirements.txt"


def bench(
    *works: Annotated[str, Parameter(name="WORK")],
    kind: str | None = None,
    repeat: int = 5,
    list_works: Annotated[bool, Parameter(name="--list", negative=())] = False,
    markdown: Annotated[bool, Parameter(negative=())] = False,
    record: Path | None = None,
    json: AsJson = False,
) -> int:
    """Time ourselves beside others in one run: each in turn, five times over, the best of each.

    The exit code is 1 if a goal is missed.

    Parameters
    ----------
    works
        Which works to run; all of them if none is named.
    kind
        Only works of this kind: engine, kernel or room.
    repeat
        How often each side is timed.
    list_works
        Only say which works there are.
    markdown
        Print the table as Markdown, as the README shows it.
    record
        Write the figures into this JSON file as well.
    """
    chosen = choose(works, kind)
    if not 1 <= repeat <= 1000:
        raise NotationError(f"--repeat is a number from 1 to 1000, not {repeat}")
    if list_works:
        return tell_works(chosen, json=json)
    rows = run_all(chosen, repeat, quiet=json)
    answer = as_json(rows, repeat)
    if record is not None:
        write(record, answer)
    if json:
        print_json(answer)
    elif markdown:
        print(as_markdown(rows), end="")
    else:
        print_rows(rows)
    return Exit.NO if any(row.met is False for row in rows) else Exit.YES


def choose(names: Sequence[str], kind: str | None) -> list[Work]:
    """The works asked for, in the order of the list."""
    known = [work.name for work in WORKS]
    for name in names:
        if name not in known:
            raise NotationError(f"there is no work '{name}': choose from {', '.join(known)}")
    if kind is not None and kind not in KINDS:
        raise NotationError(f"there is no kind '{kind}': choose engine, kernel or room")
    found = [work for work in WORKS if not names or work.name in names]
    return [work for work in found if kind is None or work.kind == kind]


def tell_works(chosen: Sequence[Work], *, json: bool) -> int:
    """The works without running them."""
    if json:
        told = [
            {"work": work.name, "kind": work.kind, "unit": work.unit, "title": work.title}
            for work in chosen
        ]
        print_json({"works": told})
        return Exit.YES
    columns = Columns(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for work in chosen:
        columns.add_row(Text(work.name, style="bold"), work.title, f"goal ×{work.goal:g}")
    Page().print(columns)
    return Exit.YES


def run_all(chosen: Sequence[Work], repeat: int, *, quiet: bool) -> list[Row]:
    """Run the works, a bar on the error stream while someone watches."""
    page = Page(errors=True)
    with Progress(console=page, transient=True, disable=quiet or not page.is_terminal) as bar:
        return [run_watched(work, repeat, bar) for work in chosen]


def run_watched(work: Work, repeat: int, bar: Progress) -> Row:
    """Run one work with its line on the bar."""
    task = bar.add_task(work.name, total=repeat)

    def watch(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total)

    return run_work(work, repeat=repeat, watch=watch)


def as_json(rows: Sequence[Row], repeat: int) -> dict[str, object]:
    """The figures for programs."""
    return {
        "what": f"units per second, best of {repeat}, all sides in turn in one run",
        "version": __version__,
        "kernel": in_use(),
        "engine": compiled.in_use(),
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
    """Leave the figures in a file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json_text.dumps(answer, indent=1) + "\n", encoding="utf-8")
    except OSError as trouble:
        raise NotationError(f"cannot write {path}: {trouble.strerror}") from trouble


def print_rows(rows: Sequence[Row]) -> None:
    """A line for each work, its peers under it."""
    console = Page()
    columns = Columns(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    columns.add_column("work", no_wrap=True)
    columns.add_column("who")
    for name in ("per second", "ratio", "goal"):
        columns.add_column(name, justify="right", no_wrap=True)
    for row in rows:
        columns.add_row(Text(row.work, style="bold"), row.title, figure(row.ours), "", "")
        for name, rate in row.peers.items():
            goal = f"×{row.goal:g}"
            style = "green" if row.ratio[name] >= row.goal else "red"
            ratio = Text(f"×{row.ratio[name]:.2f}", style=style)
            columns.add_row("", f"against {name}", figure(rate), ratio, goal)
        for name, rate in row.beside.items():
            columns.add_row("", Text(f"also {name}", style="dim"), figure(rate), "", "")
    console.print(columns)
    missing = sorted({name for row in rows for name in row.missing})
    if missing:
        told = f"Not measured against {', '.join(missing)}: not installed; {INSTALL}."
        paragraph(console, Text(told, style="yellow"), indent=0)
    paragraph(console, goals_met(rows), indent=0)
    paragraph(console, f"Kernel: {in_use()}; engine: {compiled.in_use()}.", indent=0)


def goals_met(rows: Sequence[Row]) -> str:
    """How many goals are met, and which are not."""
    measured = [row for row in rows if row.met is not None]
    missed = [row.work for row in measured if not row.met]
    told = f"Goals met: {len(measured) - len(missed)} of {len(measured)}."
    return f"{told} Missed: {', '.join(missed)}." if missed else told


def as_markdown(rows: Sequence[Row]) -> str:
    """The table of ratios for the README: every peer, also those that are faster than we are."""
    lines = [
        "| work | what | ours | ours against each peer, the fastest first | goal |",
        "|---|---|--:|--:|--:|",
    ]
    for row in rows:
        if row.ratio:
            ordered = sorted(row.ratio.items(), key=lambda pair: pair[1])
            told = ", ".join(f"{ratio_text(ratio)} {name}" for name, ratio in ordered)
            goal = f"{row.goal:g} ×" + ("" if row.met else ", missed")
            lines.append(
                f"| {row.work} | {row.title} | {figure(row.ours)} {row.unit} | {told} | {goal} |"
            )
    return "\n".join(lines) + "\n"


def ratio_text(ratio: float) -> str:
    """How many times as fast we are; below one with two digits after the point."""
    return f"{ratio:.1f} ×" if ratio >= 1 else f"{ratio:.2f} ×"


def figure(rate: float) -> str:
    """Units per second in few digits."""
    for size, name in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if rate >= size:
            return f"{rate / size:.3g}{name}"
    return f"{rate:.3g}"
