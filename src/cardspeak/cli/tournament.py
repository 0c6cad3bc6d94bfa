"""`cardspeak tournament`: check, make and show tournament files."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter
from rich.table import Table as Columns
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.chips import Chips, Unit
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.printing.sheet import SheetKind
from cardspeak.rulebook.clause import UnknownBook
from cardspeak.tournament_check import (
    Finding,
    Record,
    UnreadableRecord,
    check_record,
    read_record,
    record as rec,
)

if TYPE_CHECKING:
    from cardspeak.tournament.events import FinalPlace

tournament = App(name="tournament", help="Check, make, show, export and open tournament files.")
_POINTS = re.compile(r"\d{1,6}(?:\.\d{1,2})?", re.ASCII)
SQLITE = b"SQLite format 3\0"

Language = Literal["en", "de"]
File = Annotated[Path, Parameter(name="FILE")]


def _read(path: Path) -> Record:
    try:
        data = path.read_bytes()
        if data.startswith(SQLITE):
            raise NotationError(
                f"{path} is a room's database; write the file of a tournament first: "
                f"cardspeak tournament export {path} NAME --out FILE"
            )
        return read_record(data)
    except OSError as error:
        raise NotationError(f"{path}: {error.strerror or error}") from None
    except UnreadableRecord as error:
        raise NotationError(f"{path}: {error}") from None


@tournament.command
def check(file: File, *, json: AsJson = False) -> int:
    """Derive every decision of a tournament again from its file, and list the differences.

    Parameters
    ----------
    file
        A tournament file: a header, then one event per line.
    """
    record = _read(file)
    try:
        findings = check_record(record)
    except UnreadableRecord as error:
        raise NotationError(f"{file}: {error}") from None
    if json:
        print_json(
            {
                "ok": not findings,
                "events": len(record.events),
                "findings": [asdict(one) for one in findings],
            }
        )
    else:
        _print_findings(len(record.events), findings)
    return Exit.NO if findings else Exit.YES


def _print_findings(events: int, findings: tuple[Finding, ...]) -> None:
    output = Output()
    if not findings:
        output.print(Text(f"No differences in {events} events.", style="bold green"))
        return
    differences = "1 difference" if len(findings) == 1 else f"{len(findings)} differences"
    output.print(Text(f"{differences}:", style="bold red"))
    for one in findings:
        clauses = f" [{', '.join(one.clauses)}]" if one.clauses else ""
        paragraph(
            output, f"line {one.line}, {one.kind}: {one.says}; expected: {one.should}{clauses}"
        )


@tournament.command
def generate(*, seed: int, book: str = "", out: Path | None = None) -> int:
    """Make a whole random tournament with irregularities, without playing cards.

    Parameters
    ----------
    seed
        Random seed. The same seed and book give the same tournament.
    book
        Key of the rulebook (default: the seed chooses one).
    out
        File to write (default: standard output).
    """
    from cardspeak.sim.random_tournament import playable_books, random_tournament
    from cardspeak.tournament.files import write

    books = playable_books()
    if book and book not in books:
        raise UnknownBook(f"no tournaments under {book!r}; choose one of {', '.join(books)}")
    return _written(write(random_tournament(seed, book)), out)


@tournament.command
def show(file: File) -> int:
    """Print a summary of a tournament: entries, levels, places and prizes.

    Parameters
    ----------
    file
        A tournament file.
    """
    record = _read(file)
    events = _kept(record)
    output = Output()
    output.print(Text(f"{record.header.book}, {record.header.edition}", style="bold"))
    first = next(one for one in events if isinstance(one, rec.TournamentAnnounced))
    unit = Unit(first.unit_cents, grouped=True)
    for line in _lines(events, unit):
        paragraph(output, line)
    places = [one for one in events if isinstance(one, rec.PlacesConfirmed)]
    if places:
        output.print(_places(places[-1], events, unit))
    return Exit.YES


@tournament.command
def export(database: str, name: str, *, out: Path | None = None) -> int:
    """Write the file of a tournament that was played in a room.

    Parameters
    ----------
    database
        A room's database (a file, or postgresql://…), backup or archive.
    name
        The tournament's name in the room, such as tournament-2.
    out
        File to write (default: standard output).
    """
    from cardspeak.cli.journal.tables import tournament_in
    from cardspeak.tournament.files import write

    return _written(write(tournament_in(database, name)), out)


@tournament.command(name="open")
def open_file(file: File, database: str, *, title: str = "") -> int:
    """Continue a tournament in another room: store its file in that room's database.

    The tournament is private, and staff of the room direct it. A player sits down again by
    signing in with the name of the entry. Nothing before this can be undone. Open tables are
    opened again with the players' chips, and the button is drawn again.

    Parameters
    ----------
    file
        A tournament file in which `check` finds no differences.
    database
        The room's database, new or in use: a file, or postgresql://… The room must be stopped.
    title
        Title in the room (default: the name of the game).
    """
    from cardspeak.cli.journal.tables import store_tournament
    from cardspeak.tournament.files import UnreadableTournament, read

    findings = check_record(_read(file))
    if findings:
        _print_findings(len(findings), findings)
        return Exit.NO
    try:
        events = read(file.read_text(encoding="utf-8"))
    except (UnreadableTournament, UnicodeDecodeError) as error:
        raise NotationError(f"{file}: {error}") from None
    name = store_tournament(database, events, title)
    paragraph(Output(), f"{len(events)} events stored as {name} in {database}.", 0)
    return Exit.YES


@tournament.command
def series(
    *files: File, points: str, best: int = 0, csv: Annotated[bool, Parameter(negative="")] = False
) -> int:
    """Print the standings of a series: the points of several tournaments, by place.

    Players who share places divide their points equally, and players with equal points share a
    rank. A player is known by the name of the entry.

    Parameters
    ----------
    files
        Tournament files with confirmed places, in which `check` finds no differences.
    points
        Points for each place from the first, such as "10, 6, 4, 2.5".
    best
        Number of a player's best results that count (default: all).
    csv
        Print comma-separated values.
    """
    from cardspeak.tournament.series import standings

    by_place = _points(points)
    if not files or best < 0:
        raise NotationError("name at least one file, and a number of results of 0 or more")
    if len({file.resolve() for file in files}) < len(files):
        raise NotationError("a file is named twice: each tournament counts once")
    rows = standings([_final_places(file) for file in files], by_place, best)
    heads = ("rank", "player", "points", *(str(number) for number, _ in enumerate(files, 1)))
    lines = [
        (str(row.rank), row.person, _decimal(row.points), *map(_decimal, row.results))
        for row in rows
    ]
    if csv:
        from cardspeak.room.tournaments.entry_lists import csv_of

        sys.stdout.write(csv_of([heads, *lines]))
        return Exit.YES
    columns = Columns(box=None, padding=(0, 2, 0, 2), pad_edge=False, header_style="dim")
    for head in heads:
        columns.add_column(head, justify="left" if head == "player" else "right")
    for line in lines:
        columns.add_row(*map(Text, line))
    Output().print(columns)
    return Exit.YES


def _points(text: str) -> list[Fraction]:
    """Read points for places. Raises NotationError."""
    parts = [part.strip() for part in text.split(",")]
    if not all(_POINTS.fullmatch(part) for part in parts):
        raise NotationError(f"points: {text!r}; write numbers such as 10, 6, 4, 2.5")
    return [Fraction(part) for part in parts]


def _final_places(file: Path) -> tuple[FinalPlace, ...]:
    """Return the confirmed places of a tournament. Raises NotationError."""
    from cardspeak.tournament.events import FinalPlace

    record = _read(file)
    if check_record(record):
        raise NotationError(f"{file}: the checker finds differences; see `check`")
    confirmed = [one for one in _kept(record) if isinstance(one, rec.PlacesConfirmed)]
    if not confirmed:
        raise NotationError(f"{file}: its places are not confirmed, so it does not count")
    return tuple(FinalPlace(row.person, row.place, row.last) for row in confirmed[-1].places)


def _decimal(points: Fraction | None) -> str:
    """Return points with at most two decimals; nothing for a tournament without a place."""
    if points is None:
        return ""
    return f"{float(points):.2f}".rstrip("0").rstrip(".")


def _written(text: str, out: Path | None) -> int:
    """Write a text to its file, or print it."""
    if out is None:
        sys.stdout.write(text)
        return Exit.YES
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise NotationError(f"{out}: {error.strerror or error}") from None
    return Exit.YES


@tournament.command(name="print")
def print_sheet(
    sheet: SheetKind, file: File, *, out: Path, title: str = "", language: Language = "en"
) -> int:
    """Make a PDF of a tournament: its conditions, levels, seat cards, prizes or results.

    Parameters
    ----------
    sheet
        conditions, structure, seats, prizes (with lines to sign) or results.
    file
        A tournament file.
    out
        The PDF file to write.
    title
        Name of the tournament (default: the name of its game).
    language
        en or de.
    """
    from cardspeak.printing.pdf import TypstMissing, pdf_of
    from cardspeak.printing.tournament_sheets import SheetNotReady, tournament_sheet
    from cardspeak.tournament.files import UnreadableTournament, read, replay

    try:
        state = replay(read(file.read_text(encoding="utf-8")))
        out.write_bytes(pdf_of(tournament_sheet(sheet, state, title, language)))
    except OSError as error:
        raise NotationError(f"{error.filename}: {error.strerror or error}") from None
    except (UnreadableTournament, SheetNotReady, TypstMissing, UnicodeDecodeError) as error:
        raise NotationError(f"{file}: {error}") from None
    return Exit.YES


def _kept(record: Record) -> list[rec.Event]:
    """Return the events that were not undone."""
    kept: list[tuple[int, rec.Event]] = []
    undone: list[list[tuple[int, rec.Event]]] = []
    for number, (_, event) in enumerate(record.events):
        if isinstance(event, rec.ActsRedone):
            kept += undone.pop() if undone else []
        elif isinstance(event, rec.ActsUndone):
            undone.append([entry for entry in kept if entry[0] >= event.to])
            kept = [entry for entry in kept if entry[0] < event.to]
        else:
            kept.append((number, event))
    return [event for _, event in kept]


def _lines(events: list[rec.Event], unit: Unit) -> Iterator[str]:
    entered = [one for one in events if isinstance(one, rec.Entered)]
    reserves = sum(isinstance(one, rec.ReserveListed) for one in events)
    rebuys = sum(isinstance(one, rec.RebuyMade) for one in events)
    yield f"Entries: {len(entered)}, reserves listed: {reserves}, re-buys: {rebuys}"
    levels = [one for one in events if isinstance(one, rec.LevelBegun)]
    if levels:
        yield f"Levels begun: {len(levels)}, last: {_level(levels[-1])}"
    rounds = sum(isinstance(one, rec.RoundHeard) for one in events)
    moves = sum(isinstance(one, rec.MoveOrdered) for one in events)
    sessions = sum(isinstance(one, rec.SessionBegun) for one in events)
    yield f"Sessions: {sessions}, rounds: {rounds}, moves: {moves}"
    pools = [one.pool for one in events if isinstance(one, rec.PrizesSet)]
    if pools:
        yield f"Prize pool: {unit.money(Chips(pools[-1]))}"
    if any(isinstance(one, rec.TournamentCancelled) for one in events):
        refunds = sum(isinstance(one, rec.FeeRefunded) for one in events)
        yield f"Cancelled, refunds: {refunds}"
    elif not any(isinstance(one, rec.TournamentOver) for one in events):
        yield "Not finished"


def _level(level: rec.LevelBegun) -> str:
    blinds = "/".join(map(str, level.blinds))
    ante = f" ante {level.ante}" if level.ante else ""
    bets = f" bets {'/'.join(map(str, level.bets))}" if level.bets else ""
    return f"{blinds}{ante}{bets}".strip() or "break"


def _places(confirmed: rec.PlacesConfirmed, events: list[rec.Event], unit: Unit) -> Columns:
    paid = {
        one.person: unit.money(Chips(one.amount))
        for one in events
        if isinstance(one, rec.PrizePaid)
    }
    columns = Columns(box=None, padding=(0, 2, 0, 2), pad_edge=False, header_style="dim")
    columns.add_column("place", justify="right")
    columns.add_column("player")
    columns.add_column("prize", justify="right")
    for row in confirmed.places:
        place = f"{row.place}" if row.place == row.last else f"{row.place}-{row.last}"
        columns.add_row(place, Text(row.person), paid.get(row.person, ""))
    return columns
