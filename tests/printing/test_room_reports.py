"""Reports on a cash room: sums, no activity, formulas in names, and PDF files."""

from __future__ import annotations

import csv
import io
from functools import cache

import pytest
from tests.cage.night import CageNight
from tests.cage.test_nights import night_of

from cardspeak.cage import asks, events as ev
from cardspeak.cage.events import Event
from cardspeak.ledger.reports import PERIODS, Period, report_lines
from cardspeak.printing.pdf import pdf_of
from cardspeak.printing.room_reports import RoomReport, harmless
from cardspeak.words.say import LANGUAGES


@cache
def night() -> CageNight:
    """A night with a name that a spreadsheet could take for a formula."""
    played = night_of("tas-stud", 1)
    name = '=HYPERLINK("http://example.org")'
    assert played.ask(asks.TellTime(at=90_000))
    played.must(asks.SellChips(asker=name, person="Ann", amount=500))
    played.end()
    return played


def events() -> tuple[Event, ...]:
    """The entries of the cage."""
    return tuple(event for table, event in night().journal if not table)  # type: ignore[misc]


@pytest.mark.parametrize("by", PERIODS)
def test_every_report_has_the_same_sums(by: Period) -> None:
    lines = report_lines(events(), by)
    sold = sum(event.amount for event in events() if isinstance(event, ev.ChipsSold))
    kept = sum(event.amount for event in events() if isinstance(event, ev.CommissionKept))
    assert sum(line.sums.get("sold", 0) for line in lines) == sold
    assert sum(line.sums.get("commission", 0) for line in lines) == kept
    assert not sum(line.sums.get("difference", 0) for line in lines)


def test_days_are_apart() -> None:
    assert [line.key for line in report_lines(events(), "day")] == [1, 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_room_without_activity_says_so(language: str) -> None:
    report = RoomReport((), "shift", language=language)
    assert report.rows[0][0] in report.csv()
    assert report.rows[0][0] == ("No activity" if language == "en" else "Keine Vorgänge")


def test_records_cite_the_clause_that_demands_them() -> None:
    rows = list(csv.reader(io.StringIO(RoomReport(events(), "table").csv())))
    commission = [row for row in rows if "commission" in row[3:4]]
    assert commission
    assert all("TAS-B.1.1" in row[-1] for row in commission)


def test_practice_and_licence_are_named() -> None:
    assert RoomReport((), "day").status == "practice, not approved"
    assert RoomReport((), "day", licence="C 4/26").status == "licence: C 4/26"


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("=1+1", "'=1+1"),
        ("+49", "'+49"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("-2+3", "'-2+3"),
        ("\t=1", "'\t=1"),
        ("-2.50", "-2.50"),
        ("12", "12"),
        ("Ann", "Ann"),
    ],
)
def test_no_cell_is_a_formula(cell: str, shown: str) -> None:
    assert harmless(cell) == shown


def test_no_row_has_a_formula() -> None:
    opened = events()[0]
    changed = ev.ColourChanged(table=1, amount=100, asker="=cmd()", by=opened.by or ("X.1",))  # type: ignore[arg-type]
    rows = list(csv.reader(io.StringIO(RoomReport((*events(), changed), "shift").csv())))
    assert any("'=cmd()" in row for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_becomes_a_pdf(language: str) -> None:
    made = pdf_of(RoomReport(events(), "table", language=language).sheet())
    assert made.startswith(b"%PDF")
