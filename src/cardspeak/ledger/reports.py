"""Reports on a cash room: sums over the entries of its cage, by table, shift or day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, get_args

from cardspeak.cage import events as ev
from cardspeak.cage.events import Event
from cardspeak.cashroom import events as desk
from cardspeak.cashroom.events import Event as DeskEvent
from cardspeak.rulebook.clause import ClauseNo

Period = Literal["table", "shift", "day"]
PERIODS: Final[tuple[Period, ...]] = get_args(Period)
DAY: Final = 24 * 60 * 60
MOST_LINES: Final = 1000
"""Shifts or days in a report between which lines without activity are filled in."""

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

    @property
    def active(self) -> bool:
        """Whether anything but counts is in the line."""
        return any(amount for name, amount in self.sums.items() if name != "counts")


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
    """Return a line for each table, shift or day; table 0 is the cage.

    A shift or a day without entries between two others has a line too.
    """
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
    keys = sorted(totals)
    if keys and by != "table" and keys[-1] - keys[0] < MOST_LINES:
        keys = [*range(keys[0], keys[-1] + 1)]
    return tuple(
        ReportLine(key, dict(totals.get(key, {})), tuple(dict.fromkeys(clauses.get(key, ()))))
        for key in keys
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


class ReportCorrection(NamedTuple):
    """A difference that was entered, or a movement of the bank, with its reason."""

    table: int
    at: int
    amount: int
    person: str
    reason: str


def report_corrections(events: Iterable[Event]) -> tuple[ReportCorrection, ...]:
    """Return the entries that need a reason: corrections, and what the house gave or took."""
    return tuple(
        ReportCorrection(
            getattr(event, "table", 0),
            event.at,
            event.cash + event.chips + getattr(event, "apart", 0) + getattr(event, "box", 0),
            event.asker,
            event.reason,
        )
        for event in events
        if isinstance(event, ev.PlaceCorrected | ev.BankMoved)
    )


class RosterLine(NamedTuple):
    """A time on duty: who, in which role, at which table (0: none), from when until when.

    `until` is -1 while it lasts; a break has the role "break".
    """

    person: str
    role: str
    table: int
    since: int
    until: int


def roster_lines(events: Iterable[DeskEvent]) -> tuple[RosterLine, ...]:
    """Return who held which role when, in the order in which it began."""
    lines: list[RosterLine] = []
    now: dict[str, int] = {}  # the line that lasts, by person
    for event in events:
        if not isinstance(event, desk.WentOnDuty | desk.BreakBegan | desk.WentOffDuty):
            continue
        before = now.pop(event.person, None)
        if before is not None:
            lines[before] = lines[before]._replace(until=event.at)
        if isinstance(event, desk.WentOffDuty):
            continue
        now[event.person] = len(lines)
        if isinstance(event, desk.WentOnDuty):
            lines.append(RosterLine(event.person, event.role, event.table, event.at, -1))
        else:
            lines.append(RosterLine(event.person, "break", 0, event.at, -1))
    return tuple(lines)


def with_shifts(events: Iterable[Event]) -> Iterable[tuple[int, Event]]:
    """Yield each event with its shift; a shift ends with a count of the cage."""
    shift = 1
    for event in events:
        yield shift, event
        if isinstance(event, ev.PlaceCounted) and event.when == "shift" and not event.table:
            shift += 1
