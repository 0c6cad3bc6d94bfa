"""`cardspeak replay` and `cardspeak export`: hand histories played again, and written anew."""

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
from cardspeak.cli.answer import AsJson, Exit, Page, paragraph, print_json
from cardspeak.cli.histories_out import Made, journals_of_room, write_as
from cardspeak.cli.scenarios import Jobs, processes, progress
from cardspeak.history.again import rule_again
from cardspeak.history.files import History, find_histories, read_history
from cardspeak.history.replay import PREPARED, Replayed
from cardspeak.history.reports import (
    Report,
    report_files,
    report_hand,
    report_journal,
    unreadable,
)
from cardspeak.history.told import cited
from cardspeak.history.trouble import Unreadable
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.view import event_words

TOLD = 12  # rounds of one file that are told act by act without being asked
LISTED = 40  # files of which each gets a line of its own
QUIET = (
    *(ev.Dealt, ev.Burned, ev.Shuffled, ev.StreetBegun, ev.BettingOpened, ev.BettingClosed),
    *(ev.Gathered, ev.PotsFormed, ev.ButtonMoved, ev.Sat, ev.TableOpened, ev.ShowdownOpened),
)
"""What a short account leaves out: it follows from the rest."""

Format = Annotated[
    Literal["phh", "stars", "jsonl"],
    Parameter(name="--format", help="phh, stars (PokerStars-style text) or jsonl (all events)."),
]


def replay(
    *paths: Path,
    full: Annotated[bool, Parameter(negative=(), help="Tell every event of every act.")] = False,
    json: AsJson = False,
    jobs: Jobs = 0,
) -> int:
    """Play hand histories again, act by act, and say which rounds hold.

    Public files of no limit Hold'em (PHH, PokerStars-style text) are played by `nolimit`, with the
    overrides they need declared; files that cardspeak wrote are ruled on again by their own book.

    Parameters
    ----------
    paths
        Files, or directories that hold them (.phh, .phhs, .txt, .jsonl).
    """
    if not paths:
        raise NotationError("name the files to replay, or directories that hold them")
    files = find_histories(paths)
    console = Page()
    if not json and (full or len(files) == 1):
        reports = [one for path in files for one in tell(console, path, full=full)]
    else:
        with progress("replaying", len(files)) as advance:
            reports = report_files(files, jobs=processes(jobs), on_each=advance)
    if json:
        print_json(replay_json(reports, len(files)))
    else:
        print_replay(console, reports, len(files))
    if any(not one.readable for one in reports):
        return Exit.UNREADABLE
    return Exit.YES if all(one.ok for one in reports) else Exit.NO


def replay_json(reports: list[Report], files: int) -> dict[str, object]:
    """The answer for programs."""
    rounds = [one for one in reports if one.number is not None]
    return {
        "files": files,
        "rounds": len(rounds),
        "ok": sum(one.ok for one in rounds),
        "failed": [failed_json(one) for one in reports if not one.ok],
        "overrides": dict(departures(reports)),
        "noted": sum(bool(one.notes) for one in reports),
    }


def failed_json(report: Report) -> dict[str, object]:
    """One round that could not be read or played."""
    return {
        "file": report.file,
        "round": report.number,
        "act": report.act or None,
        "why": report.why,
        "clauses": list(report.clauses),
        "readable": report.readable,
    }


def departures(reports: Iterable[Report]) -> Counter[ClauseNo]:
    """Which overrides were declared, and in how many rounds."""
    return Counter(clause for one in reports for clause in one.departs)


def print_replay(console: Console, reports: list[Report], files: int) -> None:
    """A line for each file, or only for what failed where there are many; then the sum."""
    by_file: dict[str, list[Report]] = {}
    for one in reports:
        by_file.setdefault(one.file, []).append(one)
    for file, rounds in by_file.items():
        failed = [one for one in rounds if not one.ok]
        if failed or files <= LISTED:
            mark = Text("✗ " if failed else "✓ ", "red" if failed else "green")
            count = f"{len(rounds) - len(failed)} of {len(rounds)} rounds hold"
            console.print(mark + Text(f"{file}: {count}"), soft_wrap=True)
        for one in failed:
            paragraph(console, failed_words(one))
    for clause, times in sorted(departures(reports).items()):
        many = "1 round" if times == 1 else f"{times} rounds"
        console.print(Text(f"Declared override of {clause} in {many}"), soft_wrap=True)
    held = sum(one.ok for one in reports)
    many = "1 file" if files == 1 else f"{files} files"
    console.print(f"{held} ok, {len(reports) - held} failed, in {many}")


def failed_words(report: Report) -> str:
    """Which round and act failed, why and by which clauses."""
    where = "" if report.number is None else f"round {report.number}: "
    where += f"{report.act}: " if report.act else ""
    kind = "" if report.readable else "not readable: "
    return cited(f"{kind}{where}{report.why}", report.clauses)


# --- act by act -----------------------------------------------------------------------------


def tell(console: Console, path: Path, *, full: bool) -> list[Report]:
    """The reports on a file, its acts printed on the way where that is not too long."""
    try:
        history = read_history(path)
    except Unreadable as wrong:
        return [unreadable(str(path), wrong)]
    aloud = full or len(history.hands) + len(history.journals) <= TOLD
    with progress("replaying", len(history.hands)) as advance:
        reports: list[Report] = []
        for number, hand in enumerate(history.hands, start=1):
            report, done = report_hand(str(path), number, hand)
            reports.append(report)
            advance()
            if aloud and done is not None:
                tell_hand(console, number, done, full=full)
        return [*reports, *tell_journals(console, str(path), history, full=full)]


def tell_hand(console: Console, number: int, done: Replayed, *, full: bool) -> None:
    """One round: the overrides it is played with, then each act with its ruling."""
    console.print(Text(f"Hand {number} of the file, by nolimit", "bold"))
    for clause, words in done.departs.items():
        paragraph(console, f"declared override of {clause}: {words}")
    for one in done.ruled:
        said = "" if one.act == PREPARED else f"{one.act}  "
        lines = [told(event, done.unit, done.names) for event in heard(one.events, full=full)]
        if not lines and said and full:
            lines = [""]
        for line in lines:
            paragraph(console, f"{said}→ {line}" if said else line, 2)
            said = " " * len(said)
    for note in done.notes:
        paragraph(console, f"note: {note}")


def tell_journals(console: Console, file: str, history: History, *, full: bool) -> list[Report]:
    """Journals of our own: every event, and whether the engine rules so again."""
    reports: list[Report] = []
    for events in history.journals:
        found = report_journal(file, len(reports) + 1, events)
        if found[0].readable:
            table = rule_again(events).table
            names = {no: seat.person for no, seat in table.seats.items()}
            for event in heard(events, full=full):
                paragraph(console, told(event, Unit(table.unit_cents), names))
        reports += found
    return reports


def heard(events: Iterable[Event], *, full: bool) -> list[Event]:
    """The events to tell."""
    return [event for event in events if full or not isinstance(event, QUIET)]


def told(event: Event, unit: Unit, names: dict[int, str]) -> str:
    """An event in words with its clauses."""
    return cited(event_words(event, unit, names), event.by)


# --- export ---------------------------------------------------------------------------------


def export(
    path: Annotated[str, Parameter(name="FILE")],
    *,
    format: Format = "phh",
    table: Annotated[list[str] | None, Parameter(negative=())] = None,
    out: Annotated[
        Path | None, Parameter(help="The file to write; otherwise it is printed.")
    ] = None,
    plain: Annotated[
        bool, Parameter(negative=(), help="PHH without cardspeak's own fields.")
    ] = False,
    json: AsJson = False,
) -> int:
    """Write a hand history in another form: PHH, PokerStars-style text or JSON lines.

    Parameters
    ----------
    path
        A history in any form that `replay` reads, a scenario file, or a room's journal: its
        database, a backup or an archive.
    table
        Of a room's journal only this table; may be given again.
    """
    journals, failed = journals_of_room(path, table or [])
    if failed:
        console = Page(errors=True)
        for one in failed:
            paragraph(console, failed_words(one), 0)
        if json:
            print_json({"failed": [failed_json(one) for one in failed]})
        return Exit.NO if all(one.readable for one in failed) else Exit.UNREADABLE
    made = write_as(journals, format, plain=plain)
    return answer(made, format, out, json=json)


def answer(made: Made, kind: str, out: Path | None, *, json: bool) -> int:
    """The text to its file or to the output."""
    if out is not None:
        try:
            out.write_text(made.text, encoding="utf-8")
        except OSError as wrong:
            raise NotationError(f"{out} cannot be written: {wrong.strerror}") from None
    if json:
        told: dict[str, object] = {"format": kind, "rounds": made.rounds, "tables": made.tables}
        print_json({**told, **({"text": made.text} if out is None else {"file": str(out)})})
    elif out is None:
        print(made.text, end="")
    else:
        many = "1 round" if made.rounds == 1 else f"{made.rounds} rounds"
        Page().print(f"{many} in {out}", soft_wrap=True)
    return Exit.YES
