"""`cardspeak check` and `cardspeak run`: check scenarios, or play them and print each ruling."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from cardspeak.cage import rulings as cage_rulings
from cardspeak.cards import NotationError, cards_text
from cardspeak.cashroom import rulings as desk_rulings
from cardspeak.chips import Unit
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.docgen.shipped import shipped_scenarios
from cardspeak.numbers import read_whole
from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.scenario.language.case import Case, FileFault, ScenarioError
from cardspeak.scenario.language.event_names import event_text
from cardspeak.scenario.language.reader import find_files, read_file
from cardspeak.scenario.proofs.knock_out import CaseReport, report_cases, tasks_of
from cardspeak.scenario.running.played import REFUSED, Exchange, Played
from cardspeak.scenario.running.runner import run_case
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted
from cardspeak.tournament import rulings
from cardspeak.view import event_words, refusal_words
from cardspeak.words.cage import cage_event_words, cage_refusal_words
from cardspeak.words.cashroom import desk_event_words, desk_refusal_words
from cardspeak.words.tournaments import tournament_event_words, tournament_refusal_words

SCENARIOS = Path("scenarios")
BAR_DELAY = 1.0  # seconds before a progress bar is shown

Jobs = Annotated[int, Parameter(help="Number of processes; 0 for one per core.")]


def check(*paths: Path, json: AsJson = False, jobs: Jobs = 0) -> int:
    """Check scenarios.  Exit code 1 if a case fails.

    Parameters
    ----------
    paths
        Scenario files or directories (default: ./scenarios, else the scenarios that come with
        cardspeak).
    """
    files, problems = readable(find_files(list(paths) or [scenarios_here()]))
    tasks = tasks_of(files)
    with progress("checking", len(tasks)) as advance:
        reports = report_cases(tasks, jobs=processes(jobs), on_each=lambda _: advance())
    failed = [report for report in reports if not report.ok]
    if json:
        print_json(check_json(reports, problems))
    else:
        print_check(Output(), reports, problems, len(files))
    if problems or not reports:
        return Exit.INVALID
    return Exit.NO if failed else Exit.YES


def scenarios_here() -> Path:
    """Return ./scenarios, or else the path of the scenarios that come with cardspeak."""
    folder = SCENARIOS if SCENARIOS.is_dir() else shipped_scenarios()
    if folder is None:
        raise NotationError(
            "there is no directory ./scenarios: name scenario files, "
            "or run this command in the project's directory"
        )
    return folder


def readable(files: list[Path]) -> tuple[list[Path], list[FileFault]]:
    """Return the valid files, and the problems in the others."""
    good: list[Path] = []
    problems: list[FileFault] = []
    for path in files:
        try:
            read_file(path)
            good.append(path)
        except ScenarioError as error:
            problems += error.problems
    return good, problems


def processes(jobs: int) -> int:
    """Return the number of processes: `jobs`, or one per core if it is 0."""
    if jobs < 0:
        raise NotationError(f"--jobs must be 0 (one per core) or more, not {jobs}")
    return jobs or os.cpu_count() or 1


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """Show a progress bar on a terminal if the work takes longer than BAR_DELAY."""
    start, done = time.monotonic(), 0
    bar: Progress | None = None
    task = None

    def advance() -> None:
        nonlocal bar, task, done
        done += 1
        if bar is None and sys.stderr.isatty() and time.monotonic() - start > BAR_DELAY:
            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
            bar = Progress(
                *columns, TimeElapsedColumn(), console=Output(errors=True), transient=True
            )
            task = bar.add_task(what, total=total)
            bar.start()
        if bar is not None and task is not None:
            bar.update(task, completed=done)

    try:
        yield advance
    finally:
        if bar is not None:
            bar.stop()


def check_json(reports: list[CaseReport], problems: list[FileFault]) -> dict[str, object]:
    """Return the reports as JSON."""
    return {
        "passed": sum(report.ok for report in reports),
        "failed": sum(not report.ok for report in reports),
        "cases": [case_json(report) for report in reports],
        "unreadable": [
            {"file": problem.file, "line": problem.line, "why": problem.what}
            for problem in problems
        ],
    }


def case_json(report: CaseReport) -> dict[str, object]:
    """Return one report as JSON."""
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
    console: Console, reports: list[CaseReport], problems: list[FileFault], files: int
) -> None:
    """Print the failures with their reasons, then the totals."""
    print_failures(console, reports)
    for problem in problems:
        console.print(Text.assemble(("✗ ", "bold red"), str(problem)), soft_wrap=True)
    passed = sum(report.ok for report in reports)
    failed = len(reports) - passed
    summary = Text(f"{passed} passed", style="green" if not failed else "")
    summary.append(f", {failed} failed", style="bold red" if failed else "dim")
    summary.append(f", in {files} files", style="dim")
    if problems:
        unreadable = len({problem.file for problem in problems})
        summary.append(f"; {unreadable} files are invalid", style="red")
    console.print(summary)


def print_failures(console: Console, reports: list[CaseReport]) -> None:
    """Print the cases that fail, with their reasons."""
    for report in reports:
        if not report.ok:
            console.print(Text.assemble(("✗ ", "bold red"), (report.title, "bold")))
            for why in report.why:
                console.print(f"  {why}", soft_wrap=True)


# --- run ------------------------------------------------------------------------------------


def run(
    file: Path,
    /,
    *,
    case: Annotated[str | None, Parameter(help="A case's number, or text in its title.")] = None,
    json: AsJson = False,
) -> int:
    """Play a scenario file and print each ask and ruling.  Exit code 1 if a case fails.

    Parameters
    ----------
    file
        A scenario file.
    """
    if not file.is_file():
        raise NotationError(f"there is no file {file}")
    results = [run_case(selected) for selected in chosen(read_file(file), case)]
    if json:
        print_json({"file": str(file), "cases": [played_json(played) for played in results]})
    else:
        for played in results:
            print_played(Output(), played)
    return Exit.YES if all(played.ok for played in results) else Exit.NO


def chosen(cases: tuple[Case, ...], wanted: str | None) -> list[Case]:
    """Return the case with this number, or the cases with this text in their title, or all."""
    if wanted is None:
        return list(cases)
    if wanted.isdecimal():
        number = read_whole(wanted, "the case")
        selected = [case for case in cases if case.number == number]
    else:
        selected = [case for case in cases if wanted.casefold() in case.title.casefold()]
    if not selected:
        near = get_close_matches(wanted, [case.title for case in cases], n=2, cutoff=0.3)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise NotationError(f"none of the {len(cases)} cases matches '{wanted}'{hint}")
    return selected


def played_json(played: Played) -> dict[str, object]:
    """Return a played case as JSON."""
    unit = unit_of(played)
    return {
        "title": played.case.title,
        "line": played.case.line,
        "book": played.case.book,
        "ok": played.ok,
        "why": "\n".join(played.why) or None,
        "cited": sorted(played.cited),
        "exchanges": [exchange_json(exchange, unit) for exchange in played.exchanges],
    }


def exchange_json(exchange: Exchange, unit: Unit) -> dict[str, object]:
    """Return one ask and its ruling as JSON."""
    ruling = exchange.ruling
    head: dict[str, object] = {
        "line": exchange.line,
        "words": exchange.words,
        "supplied": exchange.supplied,
        "ask": None if exchange.ask is None else msgspec.to_builtins(exchange.ask),
    }
    if isinstance(ruling, REFUSED):
        facts = {name: str(value) for name, value in ruling.facts.items()}
        refused = {"because": ruling.because.name, "by": list(ruling.by), "facts": facts}
        return {**head, "refused": refused}
    events = [
        {**msgspec.to_builtins(event), "text": event_text(event, unit)} for event in ruling.events
    ]
    return {**head, "events": events}


def unit_of(played: Played) -> Unit:
    """Return the unit of the table or tournament, or cents if it was refused."""
    opened = played.exchanges[0].events[:1] if played.exchanges else ()
    return Unit(next((getattr(event, "unit_cents", 1) for event in opened), 1))


def print_played(console: Console, played: Played) -> None:
    """Print a case: each line, its ruling and the clauses."""
    case = played.case
    console.rule(Text(case.title, style="bold"), align="left")
    house = ", ".join(f"{name} {value}" for name, value in case.house.items())
    text = f"{case.book}{f' with {house}' if house else ''} · {case.file}:{case.line}"
    console.print(Text(text, style="dim"))
    if case.note:
        paragraph(console, case.note)
    explained: set[ClauseNo] = set()
    line = 0
    for exchange in played.exchanges:
        if exchange.words and exchange.line != line:
            console.print(Text.assemble(("\n› ", "bold cyan"), (exchange.words, "bold")))
            line = exchange.line
        print_ruling(console, exchange, played, explained)
    console.print()
    for why in played.why:
        console.print(Text.assemble(("✗ ", "bold red"), why), soft_wrap=True)
    if played.ok:
        console.print(Text("✓ as written", style="bold green"))
    console.print()


Sentence = tuple[str, tuple[ClauseNo, ...], str]
"""A sentence, its clauses and its style."""


def _sentences(exchange: Exchange, unit: Unit, people: Mapping[SeatNo, str]) -> list[Sentence]:
    """Return a ruling in sentences, whichever stream made it."""
    ruling = exchange.ruling
    match ruling:
        case Granted():
            return [_happened(events, unit, people) for events in grouped(ruling.events)]
        case rulings.Granted():
            return [(tournament_event_words(one, unit), one.by, "") for one in ruling.events]
        case desk_rulings.Granted():
            return [(desk_event_words(one), one.by, "") for one in ruling.events]
        case cage_rulings.Granted():
            return [(cage_event_words(one), one.by, "") for one in ruling.events]
        case rulings.Refused():
            words = tournament_refusal_words(ruling, unit)
        case desk_rulings.Refused():
            words = desk_refusal_words(ruling)
        case cage_rulings.Refused():
            words = cage_refusal_words(ruling)
        case _:
            seat = getattr(exchange.ask, "seat", NO_SEAT)
            words = refusal_words(ruling, unit, people, seat=seat)
    return [(f"Refused: {words}", ruling.by, "yellow")]


def _happened(events: list[Event], unit: Unit, people: Mapping[SeatNo, str]) -> Sentence:
    """Return the sentence of one event, or of several cards dealt in a row."""
    by = tuple(dict.fromkeys(number for event in events for number in event.by))
    return dealt_words(events) or event_words(events[0], unit, people), by, ""


def print_ruling(
    console: Console, exchange: Exchange, played: Played, explained: set[ClauseNo]
) -> None:
    """Print a ruling, and the text of each clause when it is first cited."""
    lines = _sentences(exchange, unit_of(played), played.case.people)
    clauses = load_register(played.case.book).clauses
    for sentence, by, style in lines:
        cited = f"  [{', '.join(by)}]" if by else ""
        paragraph(console, Text.assemble((sentence, style), (cited, "cyan")), indent=2)
        for number in by:
            if number not in explained and number in clauses:
                explained.add(number)
                note = Text.assemble((f"{number} ", "dim cyan"), (clauses[number].says, "dim"))
                paragraph(console, note, indent=6)


def dealt_words(events: list[Event]) -> str:
    """Describe consecutive deals in one line, seat by seat, with down cards in brackets."""
    hands: dict[int, list[str]] = {}
    for event in events:
        if isinstance(event, ev.Dealt):
            face = cards_text((event.card,))
            hands.setdefault(event.seat, []).append(face if event.up else f"({face})")
    text = "; ".join(f"seat {seat} {' '.join(cards)}" for seat, cards in hands.items())
    return f"Dealt: {text}." if hands else ""


def grouped(events: tuple[Event, ...]) -> list[list[Event]]:
    """Group consecutive deals.  Every other event is in a group by itself."""
    runs: list[list[Event]] = []
    for event in events:
        if runs and isinstance(event, ev.Dealt) and isinstance(runs[-1][-1], ev.Dealt):
            runs[-1].append(event)
        else:
            runs.append([event])
    return runs
