"""`cardspeak check` and `cardspeak run`: scenarios held to their word, or read aloud."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from cardspeak.cards import NotationError, cards_text
from cardspeak.chips import Unit
from cardspeak.cli.answer import AsJson, Exit, Page, paragraph, print_json
from cardspeak.numbers import read_whole
from cardspeak.pages.shipped import shipped_scenarios
from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.scenario.case import Case, Problem, ScenarioError
from cardspeak.scenario.played import Exchange, Played
from cardspeak.scenario.proof import CaseReport, report_cases, tasks_of
from cardspeak.scenario.reader import find_files, read_file
from cardspeak.scenario.runner import run_case
from cardspeak.scenario.words import event_text
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted, Refused
from cardspeak.view import event_words, refusal_words

SCENARIOS = Path("scenarios")
PATIENCE = 1.0  # seconds before a progress bar is worth showing

Jobs = Annotated[int, Parameter(help="How many processes share the work; 0 for one per core.")]


def check(*paths: Path, json: AsJson = False, jobs: Jobs = 0) -> int:
    """Run scenarios: files or directories.  Exit code 1 if a case fails.

    Parameters
    ----------
    paths
        Scenario files, or directories that hold them; ./scenarios unless named, or if there is
        none, the scenarios that come with cardspeak.
    """
    files, problems = readable(find_files(list(paths) or [scenarios_here()]))
    tasks = tasks_of(files)
    with progress("checking", len(tasks)) as advance:
        reports = report_cases(tasks, jobs=processes(jobs), on_each=lambda _: advance())
    failed = [one for one in reports if not one.ok]
    if json:
        print_json(check_json(reports, problems))
    else:
        print_check(Page(), reports, problems, len(files))
    if problems or not reports:
        return Exit.UNREADABLE
    return Exit.NO if failed else Exit.YES


def scenarios_here() -> Path:
    """The scenarios of the directory we stand in, or else those that come with cardspeak."""
    found = SCENARIOS if SCENARIOS.is_dir() else shipped_scenarios()
    if found is None:
        raise NotationError(
            "there is no directory ./scenarios here: name scenario files, "
            "or run this where the project's scenarios are"
        )
    return found


def readable(files: list[Path]) -> tuple[list[Path], list[Problem]]:
    """The files that can be read, and every problem of the others."""
    good: list[Path] = []
    problems: list[Problem] = []
    for path in files:
        try:
            read_file(path)
            good.append(path)
        except ScenarioError as unread:
            problems += unread.problems
    return good, problems


def processes(jobs: int) -> int:
    """As many as asked for, or one per core."""
    if jobs < 0:
        raise NotationError(f"--jobs {jobs}: write how many processes, or 0 for one per core")
    return jobs or os.cpu_count() or 1


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar on the error stream once the work takes longer than a second, on a terminal only."""
    begun, done = time.monotonic(), 0
    bar: Progress | None = None
    task = None

    def advance() -> None:
        nonlocal bar, task, done
        done += 1
        if bar is None and sys.stderr.isatty() and time.monotonic() - begun > PATIENCE:
            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
            bar = Progress(*columns, TimeElapsedColumn(), console=Page(errors=True), transient=True)
            task = bar.add_task(what, total=total)
            bar.start()
        if bar is not None and task is not None:
            bar.update(task, completed=done)

    try:
        yield advance
    finally:
        if bar is not None:
            bar.stop()


def check_json(reports: list[CaseReport], problems: list[Problem]) -> dict[str, object]:
    """The answer for programs."""
    return {
        "passed": sum(one.ok for one in reports),
        "failed": sum(not one.ok for one in reports),
        "cases": [case_json(one) for one in reports],
        "unreadable": [{"file": one.file, "line": one.line, "why": one.what} for one in problems],
    }


def case_json(report: CaseReport) -> dict[str, object]:
    """One case for programs."""
    return {
        "file": report.file,
        "line": report.line,
        "title": report.title,
        "book": report.book,
        "covers": list(report.covers),
        "cited": sorted(report.cited),
        "ok": report.ok,
        "why": "\n".join(report.why) or None,
    }


def print_check(
    console: Console, reports: list[CaseReport], problems: list[Problem], files: int
) -> None:
    """What failed and why, then the count."""
    for one in reports:
        if not one.ok:
            console.print(Text.assemble(("✗ ", "bold red"), (one.title, "bold")))
            for why in one.why:
                console.print(f"  {why}", soft_wrap=True)
    for problem in problems:
        console.print(Text.assemble(("✗ ", "bold red"), str(problem)), soft_wrap=True)
    passed = sum(one.ok for one in reports)
    failed = len(reports) - passed
    told = Text(f"{passed} passed", style="green" if not failed else "")
    told.append(f", {failed} failed", style="bold red" if failed else "dim")
    told.append(f", in {files} files", style="dim")
    if problems:
        told.append(f"; {len({one.file for one in problems})} files not readable", style="red")
    console.print(told)


# --- run ------------------------------------------------------------------------------------


def run(
    file: Path,
    /,
    *,
    case: Annotated[str | None, Parameter(help="A case's number or words of its title.")] = None,
    json: AsJson = False,
) -> int:
    """Play a scenario file and print each ask, the ruling and its clauses; says no when one fails.

    Parameters
    ----------
    file
        A scenario file.
    """
    if not file.is_file():
        raise NotationError(f"there is no file {file}")
    played = [run_case(one) for one in chosen(read_file(file), case)]
    if json:
        print_json({"file": str(file), "cases": [played_json(one) for one in played]})
    else:
        for one in played:
            print_played(Page(), one)
    return Exit.YES if all(one.ok for one in played) else Exit.NO


def chosen(cases: tuple[Case, ...], wanted: str | None) -> list[Case]:
    """The cases asked for: all, the one of that number, or those whose title has the words."""
    if wanted is None:
        return list(cases)
    if wanted.isdecimal():
        number = read_whole(wanted, "the case")
        found = [one for one in cases if one.number == number]
    else:
        found = [one for one in cases if wanted.casefold() in one.title.casefold()]
    if not found:
        near = get_close_matches(wanted, [one.title for one in cases], n=2, cutoff=0.3)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise NotationError(f"none of the {len(cases)} cases is '{wanted}'{hint}")
    return found


def played_json(played: Played) -> dict[str, object]:
    """A played case for programs."""
    unit = unit_of(played)
    return {
        "title": played.case.title,
        "line": played.case.line,
        "book": played.case.book,
        "ok": played.ok,
        "why": "\n".join(played.why) or None,
        "cited": sorted(played.cited),
        "exchanges": [exchange_json(one, unit) for one in played.exchanges],
    }


def exchange_json(made: Exchange, unit: Unit) -> dict[str, object]:
    """One ask and its ruling for programs."""
    ruling = made.ruling
    head: dict[str, object] = {
        "line": made.line,
        "words": made.words,
        "supplied": made.supplied,
        "ask": None if made.ask is None else msgspec.to_builtins(made.ask),
    }
    if isinstance(ruling, Refused):
        facts = {name: str(value) for name, value in ruling.facts.items()}
        refused = {"because": ruling.because.name, "by": list(ruling.by), "facts": facts}
        return {**head, "refused": refused}
    events = [
        {**msgspec.to_builtins(event), "text": event_text(event, unit)} for event in ruling.events
    ]
    return {**head, "events": events}


def unit_of(played: Played) -> Unit:
    """The unit of the table, or cents where none opened."""
    return Unit(1 if played.table is None else played.table.unit_cents)


def print_played(console: Console, played: Played) -> None:
    """A case as a person reads it: what was said, what was ruled, and by which clauses."""
    case = played.case
    console.rule(Text(case.title, style="bold"), align="left")
    house = ", ".join(f"{name} {value}" for name, value in case.house.items())
    told = f"{case.book}{f' with {house}' if house else ''} · {case.file}:{case.line}"
    console.print(Text(told, style="dim"))
    if case.note:
        paragraph(console, case.note)
    explained: set[ClauseNo] = set()
    line = 0
    for made in played.exchanges:
        if made.words and made.line != line:
            console.print(Text.assemble(("\n› ", "bold cyan"), (made.words, "bold")))
            line = made.line
        print_ruling(console, made, played, explained)
    console.print()
    for why in played.why:
        console.print(Text.assemble(("✗ ", "bold red"), why), soft_wrap=True)
    if played.ok:
        console.print(Text("✓ as written", style="bold green"))
    console.print()


def print_ruling(
    console: Console, made: Exchange, played: Played, explained: set[ClauseNo]
) -> None:
    """A ruling, line by line, and each clause in words the first time it is cited."""
    unit, people = unit_of(played), played.case.people
    lines: list[tuple[str, tuple[ClauseNo, ...], str]] = []
    if isinstance(made.ruling, Granted):
        for happened in together(made.ruling.events):
            by = tuple(dict.fromkeys(one for event in happened for one in event.by))
            cards = dealt_words(happened)
            lines.append((cards or event_words(happened[0], unit, people), by, ""))
    else:
        seat = getattr(made.ask, "seat", 0)
        words = refusal_words(made.ruling, unit, people, seat=seat)
        lines.append((f"Refused: {words}", made.ruling.by, "yellow"))
    clauses = load_register(played.case.book).clauses
    for sentence, by, style in lines:
        cited = f"  [{', '.join(by)}]" if by else ""
        paragraph(console, Text.assemble((sentence, style), (cited, "cyan")), indent=2)
        for number in by:
            if number not in explained and number in clauses:
                explained.add(number)
                says = Text.assemble((f"{number} ", "dim cyan"), (clauses[number].says, "dim"))
                paragraph(console, says, indent=6)


def dealt_words(events: list[Event]) -> str:
    """A run of cards to seats, seat by seat; face-down cards in brackets, for a case hides none."""
    hands: dict[int, list[str]] = {}
    for event in events:
        if isinstance(event, ev.Dealt):
            face = cards_text((event.card,))
            hands.setdefault(event.seat, []).append(face if event.up else f"({face})")
    told = "; ".join(f"seat {seat} {' '.join(cards)}" for seat, cards in hands.items())
    return f"Dealt: {told}." if hands else ""


def together(events: tuple[Event, ...]) -> list[list[Event]]:
    """Events one by one, but cards dealt in a row as one run."""
    runs: list[list[Event]] = []
    for event in events:
        if runs and isinstance(event, ev.Dealt) and isinstance(runs[-1][-1], ev.Dealt):
            runs[-1].append(event)
        else:
            runs.append([event])
    return runs
