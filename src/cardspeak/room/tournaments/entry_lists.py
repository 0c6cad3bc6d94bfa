"""Lists of entrants: read from CSV as a whole or not at all, and written as CSV; the calendar file.

A name that a spreadsheet could take for a formula cannot be read, and is neutralised when written.
"""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Final

import msgspec

from cardspeak.chips import Unit
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.decide import rule_on_scratch
from cardspeak.tournament.events import Event
from cardspeak.tournament.kinds import Actor
from cardspeak.tournament.rulings import Refused
from cardspeak.tournament.state import Entrant, TournamentState

MOST_LINES: Final = 2000
"""Most lines of a list."""
NAME_HEADS: Final = frozenset({"name", "player", "names", "spieler", "person"})
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""First characters that make a spreadsheet compute a cell."""
COLUMNS: Final = ("number", "name", "status", "table", "seat", "stack", "place", "prize")
HOURS_SHOWN: Final = 4
"""Length of the entry in a calendar."""


class BadLine(msgspec.Struct, frozen=True):
    """A line that cannot be entered, with its number from 1 and the reason."""

    line: int
    text: str
    why: str


class BadList(Exception):
    """Raised for a list that is no CSV, or too long. The message says why."""


def names_in(text: str) -> list[tuple[int, str]]:
    """Return the name on each line of a CSV text, with the line number. Raises BadList.

    The names are in the column `name`, or in the first column if no line names the columns.
    """
    text = text.removeprefix("\ufeff")
    if "\0" in text:
        raise BadList("This is not a text file.")
    first = text.lstrip().split("\n", 1)[0]
    mark = max(",;\t", key=first.count) if any(each in first for each in ",;\t") else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
    rows: list[tuple[int, list[str]]] = []
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                rows.append((reader.line_num, row))
            if len(rows) > MOST_LINES:
                raise BadList(f"A list has at most {MOST_LINES} lines.")
    except csv.Error as error:
        raise BadList(f"Line {reader.line_num} cannot be read: {error}.") from None
    column = 0
    heads = [cell.strip().casefold() for cell in rows[0][1]] if rows else []
    named = [at for at, head in enumerate(heads) if head in NAME_HEADS]
    if named:
        column, rows = named[0], rows[1:]
    return [(line, row[column].strip() if len(row) > column else "") for line, row in rows]


async def entered_together(
    state: TournamentState,
    names: Iterable[tuple[int, str]],
    person_of: Callable[[str], str],
    words: Callable[[Refused], str],
    actor: Actor,
    asker: str,
) -> tuple[tuple[Event, ...], list[BadLine]]:
    """Return the events of entering all these people, and the lines that cannot be entered.

    `person_of` returns the name of the entry, or raises ValueError with the reason.  Everybody
    else in the room is served between two lines.
    """
    scratch, events, bad = state.copy(), list[Event](), list[BadLine]()
    signed = state.law.tournament.entries.signed.value
    for line, name in names:
        await asyncio.sleep(0)
        try:
            person = person_of(name)
        except ValueError as error:
            bad.append(BadLine(line, name[:60], str(error)))
            continue
        ask: Ask = asks.Enter(person=person, signed=signed, actor=actor, asker=asker)
        ruling = rule_on_scratch(scratch, ask)
        if isinstance(ruling, Refused):
            bad.append(BadLine(line, name[:60], words(ruling)))
        else:
            events += ruling.events
    return tuple(events), bad


def harmless(cell: str) -> str:
    """Return a cell that a spreadsheet does not compute."""
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def csv_of(rows: Iterable[Iterable[str]]) -> str:
    """Return rows as CSV with neutralised cells."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    for row in rows:
        writer.writerow([harmless(cell) for cell in row])
    return file.getvalue()


def entries_csv(state: TournamentState) -> str:
    """Return all entrants as CSV, with seats, stacks, places and prizes."""
    money = Unit(state.unit_cents).money
    return csv_of((COLUMNS, *(_row(one, money) for one in state.entrants.values())))


def _row(one: Entrant, money: Callable[[int], str]) -> tuple[str, ...]:
    name = (one.player or one.person).removesuffix(" [guest]")
    known = (one.table, int(one.seat), int(one.stack), one.place)
    numbers = [str(number) if number else "" for number in known]
    return (str(one.number), name, one.status, *numbers, money(one.prize) if one.prize else "")


def calendar_of(name: str, title: str, starts_at: int, made: int, address: str) -> str:
    """Return the calendar file (RFC 5545) for the start of a tournament."""
    lines = (
        *("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//cardspeak//tournament//EN"),
        *("BEGIN:VEVENT", f"UID:{name}@cardspeak", f"DTSTAMP:{_utc(made)}"),
        *(f"DTSTART:{_utc(starts_at)}", f"DTEND:{_utc(starts_at + HOURS_SHOWN * 3600)}"),
        *(f"SUMMARY:{_escaped(title)}", f"URL:{address}", "END:VEVENT", "END:VCALENDAR"),
    )
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _utc(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for mark in "\\;,":
        text = text.replace(mark, f"\\{mark}")
    return " ".join(text.split())


def _folded(line: str) -> str:
    """Return a line in parts of at most 75 bytes; a part that continues begins with a space."""
    parts, part = list[str](), ""
    for letter in line:
        if len((part + letter).encode()) > (75 if not parts else 74):
            parts.append(part)
            part = ""
        part += letter
    return "\r\n ".join((*parts, part))
