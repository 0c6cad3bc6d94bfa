"""Reports on a cash room, as a sheet to print and as a file of comma-separated values."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from cardspeak.cage.events import CageOpened, Event
from cardspeak.cashroom.events import ApprovalRecorded, Event as DeskEvent
from cardspeak.chips import Unit
from cardspeak.ledger.reports import (
    SUMS,
    Period,
    ReportLine,
    report_corrections,
    report_lines,
    report_records,
    roster_lines,
)
from cardspeak.printing.sheet import (
    Block,
    Column,
    Sheet,
    SignatureBlock,
    TableBlock,
    TextBlock,
    licence_or_practice,
)
from cardspeak.words.cage import CENTS
from cardspeak.words.catalogue import Catalogue
from cardspeak.words.say import LANGUAGES, catalogue

NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
RECORD: Final = ("shift", "table", "time", "entry", "amount", "person", "clauses")
"""Columns of the entries that a clause demands."""
ROSTER: Final = ("person", "role", "table", "since", "until")
"""Columns of the staff on duty."""
CORRECTIONS: Final = ("table", "time", "amount", "person", "reason")
"""Columns of corrections and movements of the bank."""
APPROVALS: Final = ("approved", "reference")
EPOCH: Final = date(1970, 1, 1)
FIRST_DATE: Final = 3650
"""The largest number of a day in a room whose first day is 1."""
ACROSS: Final = 6
"""Tables, shifts or days beside each other on a sheet."""
COUNTED: Final = frozenset({"counts"})
"""Sums that are not amounts of money."""


class RoomReport:
    """A report on a cash room.  `licence` is empty in a room that is opened for practice."""

    def __init__(
        self,
        events: Sequence[Event],
        by: Period,
        licence: str = "",
        language: str = LANGUAGES[0],
        desk: Sequence[DeskEvent] = (),
    ) -> None:
        self.events, self.by, self.licence = events, by, licence
        self.language = language
        self.words: Catalogue = catalogue(language)
        self.lines = report_lines(events, by)
        self.desk = desk

    # --- content ----------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """The licence, or that the room is for practice."""
        return licence_or_practice(self.words, self.licence)

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings of the columns."""
        return (self._label(self.by), *map(self._label, SUMS), self._label("clauses"))

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The lines as texts; a line that says so if there was no activity."""
        if not self.lines:
            return ((self._label("no-activity"), *[""] * (len(self.headings) - 1)),)
        return tuple(map(self._row, self.lines))

    def _row(self, line: ReportLine) -> tuple[str, ...]:
        key = str(line.key)
        if self.by == "table" and not line.key:
            key = self._label("cage")
        if self.by == "day" and line.key > FIRST_DATE:  # a served room counts days since 1970
            key = (EPOCH + timedelta(days=line.key - 1)).isoformat()
        if not line.active:
            key = f"{key}: {self._label('no-activity')}"
        amounts = (self._amount(name, line.sums.get(name, 0)) for name in SUMS)
        return (key, *amounts, ", ".join(line.clauses))

    def _amount(self, name: str, amount: int) -> str:
        return str(amount) if name in COUNTED else self._money(amount)

    def _money(self, cents: int) -> str:
        sign = "-" if cents < 0 else ""
        return sign + Unit.money(CENTS, abs(cents))

    @property
    def records(self) -> tuple[tuple[str, ...], ...]:
        """The entries that a clause demands, as texts."""
        return tuple(
            (
                str(record.shift),
                str(record.table),
                _clock(record.at),
                self._label(record.kind),
                self._money(record.amount),
                record.person,
                ", ".join(record.clauses),
            )
            for record in report_records(self.events)
        )

    @property
    def corrections(self) -> tuple[tuple[str, ...], ...]:
        """The entries that need a reason, as texts."""
        return tuple(
            (
                str(one.table) if one.table else self._label("cage"),
                _clock(one.at),
                self._money(one.amount),
                one.person,
                one.reason,
            )
            for one in report_corrections(self.events)
        )

    @property
    def roster(self) -> tuple[tuple[str, ...], ...]:
        """The roles on duty, with person and times, as texts."""
        return tuple(
            (
                line.person,
                self._label(f"role-{line.role}"),
                str(line.table) if line.table else "",
                _clock(line.since),
                "" if line.until < 0 else _clock(line.until),
            )
            for line in roster_lines(self.desk)
        )

    @property
    def approvals(self) -> tuple[tuple[str, ...], ...]:
        """The approvals, each with its reference."""
        made = {one.what: one.reference for one in self.desk if isinstance(one, ApprovalRecorded)}
        return tuple(made.items())

    def _more(self) -> list[tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]]:
        """Return the other tables of the report: title, headings and rows."""
        found = [
            ("records", RECORD, self.records),
            ("corrections", CORRECTIONS, self.corrections),
            ("roster", ROSTER, self.roster),
            ("approvals", APPROVALS, self.approvals),
        ]
        return [
            (title, tuple(map(self._label, heads)), rows) for title, heads, rows in found if rows
        ]

    def _label(self, name: str) -> str:
        return self.words.fixed(f"report-{name.replace('_', '-')}")

    # --- forms ------------------------------------------------------------------------------

    def sheet(self, title: str = "") -> Sheet:
        """Return the report as a sheet to print."""
        blocks: list[Block] = [TextBlock("", (self.status,)), *self._tables()]
        for name, heads, rows in self._more():
            columns = tuple(Column(head, share=int(head == heads[-1])) for head in heads)
            blocks.append(TableBlock(self._label(name), columns, rows))
        blocks.append(SignatureBlock((self._label("management"), self._label("witness"))))
        return Sheet(
            title or self._label("title"),
            self._label(f"by-{self.by}"),
            tuple(blocks),
            self._foot(),
            self.language,
            self.words.fixed("print-page"),
        )

    def _tables(self) -> list[Block]:
        """Return tables with a row for each sum and a column for each line of the report."""
        if not self.lines:
            return [TextBlock("", (self._label("no-activity"),))]
        rows, tables = self.rows, []
        for first in range(0, len(rows), ACROSS):
            part = rows[first : first + ACROSS]
            heads = tuple(Column(row[0], "right") for row in part)
            body = tuple(
                (self._label(name), *(row[index] for row in part))
                for index, name in enumerate(SUMS, 1)
            )
            columns = (Column(self._label(self.by), share=1), *heads)
            tables.append(TableBlock("", columns, body))
        return [*tables]

    def _foot(self) -> str:
        opened = next((event for event in self.events if isinstance(event, CageOpened)), None)
        return "" if opened is None else f"{opened.book}, {opened.edition}"

    def csv(self) -> str:
        """Return the report as comma-separated values.  No cell can act as a formula."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\r\n")
        writer.writerow([harmless(self.status)])
        for row in (self.headings, *self.rows):
            writer.writerow(map(harmless, row))
        for name, heads, rows in self._more():
            writer.writerow([harmless(self._label(name))])
            for row in (heads, *rows):
                writer.writerow(map(harmless, row))
        return out.getvalue()


def harmless(cell: str) -> str:
    """Return a cell that a spreadsheet shows as text or as a number, never as a formula."""
    if cell.startswith(FORMULA) and not NUMBER.fullmatch(cell):
        return f"'{cell}"
    return cell


def _clock(at: int) -> str:
    minutes = at // 60
    return f"{minutes // 60 % 24:02d}:{minutes % 60:02d}"
