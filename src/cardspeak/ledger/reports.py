"""Reports on a cash room: sums over the entries of its cage, by table, shift or day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, get_args

from cardspeak.cage import events as ev
from cardspeak.cage.events import Event
from cardspeak.rulebook.clause import ClauseNo

Period = Literal["table", "shift", "day"]
PERIODS: Final[tuple[Period, ...]] = get_args(Period)
DAY: Final = 24 * 60 * 60

Sum = Literal[
    "sold",
    "cashed",
    "fills",
    "credits",
    "commission",
    "time_charges",
    "tips",
    "drop_chips",
    "drop_cash",
    "counts",
    "difference",
    "corrected",
]
SUMS: Final[tuple[Sum, ...]] = get_args(Sum)


class ReportLine(NamedTuple):
    """One line of a report: the table, shift or day, its sums in cents, and the clauses."""

    key: int
    sums: dict[Sum, int]
    clauses: tuple[ClauseNo, ...]


class ReportRecord(NamedTuple):
    """An entry that a book demands: shift, table, time, kind, amount, person and clauses."""

    shift: int
    table: int
    at: int
    kind: str
    amount: int
    person: str
    clauses: tuple[ClauseNo, ...]


def _sums(event: Event) -> dict[Sum, int]:
    match event:
        case ev.ChipsSold():
            return {"sold": event.amount}
        case ev.ChipsCashed():
            return {"cashed": event.amount}
        case ev.FillReceived() | ev.FloatOpened():
            return {"fills": event.amount}
        case ev.CreditReceived() | ev.FloatClosed():
            return {"credits": event.amount}
        case ev.CommissionKept():
            return {"commission": event.amount}
        case ev.TimeChargeKept():
            return {"time_charges": event.amount}
        case ev.TipGiven():
            return {"tips": event.amount}
        case ev.DropTaken():
            return {
                "drop_chips": event.commission + event.time_charges,
                "drop_cash": event.cash,
                "difference": _in_box(event),
            }
        case ev.PlaceCounted():
            return {"counts": 1, "difference": _found(event)}
        case ev.PlaceCorrected():
            return {"corrected": event.cash + event.chips + event.apart + event.box}
        case _:
            return {}


def _in_box(event: ev.DropTaken) -> int:
    chips = event.commission + event.time_charges - event.expected_chips
    return chips + event.cash - event.expected_cash


def _found(event: ev.PlaceCounted) -> int:
    counted = event.cash + event.chips + event.apart
    return counted - event.expected_cash - event.expected_chips - event.expected_apart


def report_lines(events: Iterable[Event], by: Period) -> tuple[ReportLine, ...]:
    """Return a line for each table, shift or day with activity; table 0 is the cage."""
    totals: dict[int, Counter[Sum]] = {}
    clauses: dict[int, list[ClauseNo]] = {}
    for shift, event in with_shifts(events):
        sums = _sums(event)
        if not sums:
            continue
        table: int = getattr(event, "table", 0)
        key = {"table": table, "shift": shift, "day": event.at // DAY + 1}[by]
        totals.setdefault(key, Counter()).update(sums)
        clauses.setdefault(key, []).extend(event.by)
    return tuple(
        ReportLine(key, dict(totals[key]), tuple(dict.fromkeys(clauses[key])))
        for key in sorted(totals)
    )


def report_records(events: Iterable[Event]) -> tuple[ReportRecord, ...]:
    """Return the entries that a clause demands: commission, colour changes, drops."""
    return tuple(
        ReportRecord(
            shift,
            event.table,
            event.at,
            type(event).__name__,
            event.amount,
            event.asker,
            event.by,
        )
        for shift, event in with_shifts(events)
        if isinstance(
            event, ev.CommissionKept | ev.ColourChanged | ev.ColourConfirmed | ev.ColourDropped
        )
        and event.by
        and event.amount
    )


def with_shifts(events: Iterable[Event]) -> Iterable[tuple[int, Event]]:
    """Yield each event with its shift; a shift ends with a count of the cage."""
    shift = 1
    for event in events:
        yield shift, event
        if isinstance(event, ev.PlaceCounted) and event.when == "shift" and not event.table:
            shift += 1
