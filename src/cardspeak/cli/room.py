"""`cardspeak room`: run the desk of a cash room, check its accounts, and report on them."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from rich.text import Text

from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.cli.night import run_night
from cardspeak.room_check import AccountFinding, UnreadableRoom, check_accounts, read_room

room = App(name="room", help="Run the desk of a cash room, check its accounts, and report on them.")
room.default(run_night)

File = Annotated[Path, Parameter(name="FILE")]


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise NotationError(f"{path}: {error.strerror or error}") from None


@room.command
def check(file: File, *, json: AsJson = False) -> int:
    """Compute every amount of a cash room again from its file, and list the differences.

    Parameters
    ----------
    file
        A room file: a header, then one entry per line.
    """
    try:
        entries = read_room(_bytes(file))
        findings = check_accounts(entries)
    except UnreadableRoom as error:
        raise NotationError(f"{file}: {error}") from None
    if json:
        found = [asdict(one) for one in findings]
        print_json({"ok": not findings, "entries": len(entries), "findings": found})
    else:
        _print_findings(len(entries), findings)
    return Exit.NO if findings else Exit.YES


def _print_findings(entries: int, findings: tuple[AccountFinding, ...]) -> None:
    output = Output()
    if not findings:
        output.print(Text(f"The books balance in {entries} entries.", style="bold green"))
        return
    differences = "1 difference" if len(findings) == 1 else f"{len(findings)} differences"
    output.print(Text(f"{differences}:", style="bold red"))
    for one in findings:
        paragraph(output, f"line {one.line}, {one.kind}: {one.says}; expected: {one.should}")


@room.command
def report(
    file: File,
    *,
    by: Literal["table", "shift", "day"] = "shift",
    out: Path | None = None,
    language: Literal["en", "de"] = "en",
) -> int:
    """Report on a cash room: sums by table, shift or day, with the entries that a book demands.

    Parameters
    ----------
    file
        A room file: a header, then one entry per line.
    by
        One line for each table, shift or day.
    out
        A .csv or .pdf file to write (default: CSV on standard output).
    language
        Language of the report.
    """
    from cardspeak.ledger.files import UnreadableRoomFile, licence_in, read_cage, read_desk
    from cardspeak.printing.pdf import TypstMissing, pdf_of
    from cardspeak.printing.room_reports import RoomReport

    text = _bytes(file)
    try:
        read_room(text)
        desk = read_desk(text)
        made = RoomReport(read_cage(text), by, licence_in(desk), language, desk)
    except (UnreadableRoom, UnreadableRoomFile) as error:
        raise NotationError(f"{file}: {error}") from None
    if out is None:
        sys.stdout.write(made.csv())
        return Exit.YES
    if out.suffix not in {".csv", ".pdf"}:
        raise NotationError(f"{out}: name a .csv or a .pdf file")
    try:
        content = made.csv().encode() if out.suffix == ".csv" else pdf_of(made.sheet())
        out.write_bytes(content)
    except TypstMissing as error:
        raise NotationError(str(error)) from None
    except OSError as error:
        raise NotationError(f"{out}: {error.strerror or error}") from None
    return Exit.YES
