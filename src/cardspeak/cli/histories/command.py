"""`cardspeak replay` and `cardspeak export`: replay and convert hand histories."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.cli.histories.export import ExportedText, read_journals, write_as
from cardspeak.cli.scenarios import Jobs, processes, progress
from cardspeak.history.errors import InvalidHistory
from cardspeak.history.files import History, find_histories, read_history
from cardspeak.history.replay import PREPARED, Replayed
from cardspeak.history.reports import (
    ReplayReport,
    invalid_report,
    report_files,
    report_hand,
    report_journal,
)
from cardspeak.history.rerule import rerule
from cardspeak.history.to_phh import cited
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.view import event_words

MAX_DETAILED = 12  # maximum rounds in a file to print act by act without --full
MAX_LISTED = 40  # maximum number of files to list if they have no failures
QUIET = (
    *(ev.Dealt, ev.Burned, ev.Shuffled, ev.StreetBegun, ev.BettingOpened, ev.BettingClosed),
    *(ev.Gathered, ev.PotsFormed, ev.ButtonMoved, ev.Sat, ev.TableOpened, ev.ShowdownOpened),
)
"""Events printed only with --full, since they follow from other events."""

Format = Annotated[
    Literal["phh", "stars", "jsonl"],
    Parameter(name="--format", help="phh, stars (PokerStars-style text) or jsonl (all events)."),
]


def replay(
    *paths: Path,
    full: Annotated[bool, Parameter(negative=(), help="Print every event of every act.")] = False,
    json: AsJson = False,
    jobs: Jobs = 0,
) -> int:
    """Replay hand histories act by act, and check that the engine allows them.

    Public no limit Hold'em files (PHH, PokerStars-style text) are played under `nolimit`, and the
    overrides they need are printed.  Files that cardspeak wrote are checked under their own book.

    Parameters
    ----------
    paths
        Files or directories (.phh, .phhs, .txt, .jsonl).
    """
    if not paths:
        raise NotationError("name the files or directories to replay")
    files = find_histories(paths)
    console = Output()
    if not json and (full or len(files) == 1):
        reports = [report for path in files for report in print_file(console, path, full=full)]
    else:
        with progress("replaying", len(files)) as advance:
            reports = report_files(files, jobs=processes(jobs), on_each=advance)
    if json:
        print_json(replay_json(reports, len(files)))
    else:
        print_replay(console, reports, len(files))
    if any(not report.readable for report in reports):
        return Exit.INVALID
    return Exit.YES if all(report.ok for report in reports) else Exit.NO


def replay_json(reports: list[ReplayReport], files: int) -> dict[str, object]:
    """Return the reports as JSON."""
    rounds = [report for report in reports if report.number is not None]
    return {
        "files": files,
        "rounds": len(rounds),
        "ok": sum(report.ok for report in rounds),
        "failed": [failed_json(report) for report in reports if not report.ok],
        "overrides": dict(departures(reports)),
        "noted": sum(bool(report.notes) for report in reports),
    }


def failed_json(report: ReplayReport) -> dict[str, object]:
    """Return a round that could not be read or played, as JSON."""
    return {
        "file": report.file,
        "round": report.number,
        "act": report.act or None,
        "why": report.why,
        "clauses": list(report.clauses),
        "readable": report.readable,
    }


def departures(reports: Iterable[ReplayReport]) -> Counter[ClauseNo]:
    """Count the rounds that had to override each clause."""
    return Counter(clause for report in reports for clause in report.departs)


def print_replay(console: Console, reports: list[ReplayReport], files: int) -> None:
    """Print a line for each file, or only for failures if there are many files; then the totals."""
    by_file: dict[str, list[ReplayReport]] = {}
    for report in reports:
        by_file.setdefault(report.file, []).append(report)
    for file, rounds in by_file.items():
        failed = [report for report in rounds if not report.ok]
        if failed or files <= MAX_LISTED:
            mark = Text("✗ " if failed else "✓ ", "red" if failed else "green")
            count = f"{len(rounds) - len(failed)} of {len(rounds)} rounds replayed"
            console.print(mark + Text(f"{file}: {count}"), soft_wrap=True)
        for report in failed:
            paragraph(console, failed_words(report))
    for clause, times in sorted(departures(reports).items()):
        many = "1 round" if times == 1 else f"{times} rounds"
        console.print(Text(f"Declared override of {clause} in {many}"), soft_wrap=True)
    held = sum(report.ok for report in reports)
    many = "1 file" if files == 1 else f"{files} files"
    console.print(f"{held} ok, {len(reports) - held} failed, in {many}")


def failed_words(report: ReplayReport) -> str:
    """Describe the round and act that failed, with the reason and the clauses."""
    where = "" if report.number is None else f"round {report.number}: "
    where += f"{report.act}: " if report.act else ""
    kind = "" if report.readable else "not readable: "
    return cited(f"{kind}{where}{report.why}", report.clauses)


# --- act by act -----------------------------------------------------------------------------


def print_file(console: Console, path: Path, *, full: bool) -> list[ReplayReport]:
    """Replay a file and print its acts, unless there are too many.  Returns the reports."""
    try:
        history = read_history(path)
    except InvalidHistory as error:
        return [invalid_report(str(path), error)]
    detailed = full or len(history.hands) + len(history.journals) <= MAX_DETAILED
    with progress("replaying", len(history.hands)) as advance:
        reports: list[ReplayReport] = []
        for number, hand in enumerate(history.hands, start=1):
            report, done = report_hand(str(path), number, hand)
            reports.append(report)
            advance()
            if detailed and done is not None:
                print_hand(console, number, done, full=full)
        return [*reports, *print_journals(console, str(path), history, full=full)]


def print_hand(console: Console, number: int, done: Replayed, *, full: bool) -> None:
    """Print one round: its overrides, then each act with its ruling."""
    console.print(Text(f"Hand {number} of the file, by nolimit", "bold"))
    for clause, words in done.departs.items():
        paragraph(console, f"declared override of {clause}: {words}")
    for act in done.ruled:
        label = "" if act.act == PREPARED else f"{act.act}  "
        shown = shown_events(act.events, full=full)
        lines = [event_line(event, done.unit, done.names) for event in shown]
        if not lines and label and full:
            lines = [""]
        for line in lines:
            paragraph(console, f"{label}→ {line}" if label else line, 2)
            label = " " * len(label)
    for note in done.notes:
        paragraph(console, f"note: {note}")


def print_journals(
    console: Console, file: str, history: History, *, full: bool
) -> list[ReplayReport]:
    """Print the events of cardspeak journals.  Reports whether the engine still rules the same."""
    reports: list[ReplayReport] = []
    for events in history.journals:
        of_journal = report_journal(file, len(reports) + 1, events)
        if of_journal[0].readable:
            table = rerule(events).table
            names = {no: seat.person for no, seat in table.seats.items()}
            for event in shown_events(events, full=full):
                paragraph(console, event_line(event, Unit(table.unit_cents), names))
            reports += of_journal
    return reports


def shown_events(events: Iterable[Event], *, full: bool) -> list[Event]:
    """Return the events to print."""
    return [event for event in events if full or not isinstance(event, QUIET)]


def event_line(event: Event, unit: Unit, names: dict[SeatNo, str]) -> str:
    """Describe an event, with its clauses."""
    return cited(event_words(event, unit, names), event.by)


# --- export ---------------------------------------------------------------------------------


def export(
    path: Annotated[str, Parameter(name="FILE")],
    *,
    format: Format = "phh",
    table: Annotated[list[str] | None, Parameter(negative=())] = None,
    out: Annotated[Path | None, Parameter(help="The file to write (default: print).")] = None,
    plain: Annotated[
        bool, Parameter(negative=(), help="PHH without cardspeak's own fields.")
    ] = False,
    json: AsJson = False,
) -> int:
    """Convert a hand history to PHH, PokerStars-style text or JSON lines.

    Parameters
    ----------
    path
        A file that `replay` reads, a scenario file, or a room's journal (database, backup or
        archive).
    table
        Only this table of a room's journal (repeatable).
    """
    journals, failed = read_journals(path, table or [])
    if failed:
        console = Output(errors=True)
        for report in failed:
            paragraph(console, failed_words(report), 0)
        if json:
            print_json({"failed": [failed_json(report) for report in failed]})
        return Exit.NO if all(report.readable for report in failed) else Exit.INVALID
    exported = write_as(journals, format, plain=plain)
    return answer(exported, format, out, json=json)


def answer(exported: ExportedText, kind: str, out: Path | None, *, json: bool) -> int:
    """Write the text to its file, or print it."""
    if out is not None:
        try:
            out.write_text(exported.text, encoding="utf-8")
        except OSError as error:
            raise NotationError(f"cannot write {out}: {error.strerror}") from None
    if json:
        summary: dict[str, object] = {
            "format": kind,
            "rounds": exported.rounds,
            "tables": exported.tables,
        }
        print_json({**summary, **({"text": exported.text} if out is None else {"file": str(out)})})
    elif out is None:
        print(exported.text, end="")
    else:
        many = "1 round" if exported.rounds == 1 else f"{exported.rounds} rounds"
        Output().print(f"{many} in {out}", soft_wrap=True)
    return Exit.YES
