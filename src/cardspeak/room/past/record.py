"""The record for inspectors: every entry with its person and role, and all overridden rulings.

It uses only the public part of the chains, so a redacted copy gives the same result.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from cardspeak.chips import Unit
from cardspeak.journal import codec
from cardspeak.journal.access_log import DOOR_BOOK, read_lines
from cardspeak.journal.bound import BOUND
from cardspeak.journal.journal import played
from cardspeak.journal.names import Names
from cardspeak.journal.sealing import SEALED
from cardspeak.journal.stores.base import Reading, Row, SideRecord
from cardspeak.room.live.log_lines import QUIET
from cardspeak.room.past.round_index import ROUND, read_round
from cardspeak.room.people.access_log_text import note_words
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.state import TableState
from cardspeak.words.events import event_words

RULING: Final = "ruling"
"""Kind of side record that marks an entry with a ruling; its content is the round number."""
REPORT: Final = "report"
"""Kind that marks an entry where a report was filed, taken up or closed; contains `Marked`."""
KINDS: Final = ("people", "act", "report", "ruling", "override")


class Marked(msgspec.Struct, frozen=True):
    """A marked entry's round and time, and the numbers of the reports filed in it."""

    round: int
    at: int
    filed: tuple[int, ...] = ()


class RecordLine(msgspec.Struct, frozen=True):
    """One entry: time, table, person, role, events in words, and clauses."""

    at: int
    kind: str
    table: str
    entry: int
    who: str
    role: str
    words: str
    by: tuple[str, ...] = ()
    proposed: str = ""
    """For a ruling: the one that the book proposed."""
    reason: str = ""


def markers(
    name: str, entry: int, rounds: int, events: Sequence[Event], at: int
) -> list[SideRecord]:
    """Return the side records that mark an entry as containing a ruling or a waiting report."""
    records = []
    if any(isinstance(event, ev.Ruled | ev.Undone) for event in events):
        records.append(SideRecord(RULING, name, entry, str(rounds).encode()))
    if any(map(_is_report, events)):
        filed = tuple(event.number for event in events if isinstance(event, ev.ReportFiled))
        records.append(
            SideRecord(REPORT, name, entry, msgspec.json.encode(Marked(rounds, at, filed)))
        )
    return records


def _is_report(event: Event) -> bool:
    """Return whether the event files, takes up, dismisses or lapses a waiting report."""
    if isinstance(event, ev.MatterRaised):
        return event.report > 0
    return isinstance(event, ev.ReportFiled | ev.ReportDismissed | ev.ReportLapsed)


def read_record(pages: Reading, names: Names) -> Iterator[RecordLine]:
    """Yield all entries of the access log and of every table, in chronological order."""
    chains = [people(pages, names)]
    chains += [_Reader(name, names).lines(pages.rows(name)) for name in played(pages)]
    yield from heapq.merge(*chains, key=lambda line: line.at)


def people(pages: Reading, names: Names, after: int = 0) -> Iterator[RecordLine]:
    """Yield the access log entries after a number."""
    for row in pages.rows(DOOR_BOOK, after):
        for line in read_lines(row):
            if line.note.type == BOUND:  # only `verify` uses these; other notes describe the action
                continue
            words = note_words(line.note, names.show)
            who = names.show(line.note.who)
            yield RecordLine(line.at, "people", "", line.number, who, line.note.under, words)


def newest_people(pages: Reading, names: Names, before: int, limit: int) -> list[RecordLine]:
    """Return the last access log entries before a number, newest first."""
    tail = pages.tails([DOOR_BOOK]).get(DOOR_BOOK)
    ends = min(before, 0 if tail is None else tail.entries + 1)
    lines = []
    for line in people(pages, names, max(0, ends - 1 - limit)):
        if line.entry >= ends:
            break
        lines.append(line)
    return lines[::-1]


def newest_rulings(pages: Reading, names: Names, limit: int) -> list[RecordLine]:
    """Return the last rulings at all tables, newest first.  Reads one round for each."""
    return _newest(
        _marked_line(pages, names, side_record, int(side_record.content))
        for side_record in _last(pages, RULING, limit)
    )[:limit]


def newest_reports(pages: Reading, names: Names, limit: int) -> list[RecordLine]:
    """Return the last entries about waiting reports at all tables, newest first."""
    return _newest(
        _marked_line(
            pages, names, side_record, msgspec.json.decode(side_record.content, type=Marked).round
        )
        for side_record in _last(pages, REPORT, limit)
    )[:limit]


def _newest(lines: Iterable[RecordLine | None]) -> list[RecordLine]:
    return sorted((line for line in lines if line is not None), key=lambda line: -line.at)


def _last(pages: Reading, kind: str, limit: int) -> Iterator[SideRecord]:
    for name in played(pages):
        yield from pages.papers(kind, name)[-limit:]


def _marked_line(
    pages: Reading, names: Names, side_record: SideRecord, number: int
) -> RecordLine | None:
    """Return a marked entry's line, read from the start of its round, or None if archived."""
    begins = pages.paper(ROUND, side_record.table, number)
    reader, after = _Reader(side_record.table, names), 0
    if begins is not None:
        start = read_round(begins, names)
        reader.begin(start.table())
        after = start.entry - 1
    rows = (row for row in pages.rows(side_record.table, after))
    for row in rows:
        line = reader.line(row)
        if row.number == side_record.number:
            return line
    return None


class _Reader:
    """Turns the public part of a table's entries into lines.  Tracks seats and proposed rulings."""

    def __init__(self, name: str, names: Names) -> None:
        self._name, self._names = name, names
        self._unit = Unit(100)
        self._seats: dict[SeatNo, str] = {}
        self._proposed = ""

    def begin(self, table: TableState) -> None:
        """Start from this state instead of the table's opening."""
        self._unit = Unit(table.unit_cents)
        self._seats = {no: seat.person for no, seat in table.seats.items()}

    def lines(self, rows: Iterator[Row]) -> Iterator[RecordLine]:
        """Yield a line for each entry."""
        return map(self.line, rows)

    def line(self, row: Row) -> RecordLine:
        """Return the line for one entry."""
        body = codec.read_body(self._name, row.number, row.body)
        kind, reason, words = "act", "", []
        quiet: list[str] = []
        by: dict[str, None] = {}
        proposed = ""
        for stored in body.events:
            event = _public_event(stored)
            by.update(dict.fromkeys(stored.get("by", ())))
            if stored.get("root"):  # the commitment root players noted, if the shuffle had one
                words.append(f"The deck is shuffled under the root {stored['root']}.")
            if event is None:
                continue
            event = self._shown(event)
            self._follow(event)
            if kind == "act" and _is_report(event):
                kind = "report"
            if isinstance(event, ev.ReportDismissed):
                reason = event.reason
            if isinstance(event, ev.Ruled):
                kind = "override" if event.outcome == "otherwise" else "ruling"
                reason, proposed = event.reason, self._proposed
            elif isinstance(event, ev.Undone) and event.person:
                kind, reason = "ruling", event.reason
            sentence = event_words(event, self._unit, self._seats)
            if isinstance(event, ev.RulingFound):
                self._proposed = sentence
            (quiet if isinstance(event, QUIET) else words).append(sentence)
        role = str(body.events[0].get("actor", "player")) if body.events else ""
        who = self._names.show(body.person)
        return RecordLine(
            body.at,
            kind,
            self._name,
            row.number,
            who,
            role,
            " ".join(words) or _quiet_text(body.events, quiet),
            tuple(by),
            proposed,
            reason,
        )

    def _shown(self, event: Event) -> Event:
        person = getattr(event, "person", "")
        if not person:
            return event
        return msgspec.structs.replace(event, person=self._names.show(person))

    def _follow(self, event: Event) -> None:
        match event:
            case ev.TableOpened():
                self._unit = Unit(event.unit_cents)
            case ev.Sat():
                self._seats[event.seat] = event.person
            case ev.Moved() if event.seat in self._seats:
                self._seats[event.to] = self._seats.pop(event.seat)
            case _:
                pass


def _quiet_text(stored: Sequence[dict[str, Any]], quiet: Sequence[str]) -> str:
    """Describe an entry with only quiet events, such as time passing or bets pulled in."""
    return " ".join(filter(None, quiet)) or ", ".join(event["type"] for event in stored)


def _public_event(stored: dict[str, Any]) -> Event | None:
    """Return the event without its sealed fields; None if it needs them."""
    plain = {key: value for key, value in stored.items() if key != SEALED}
    try:
        return msgspec.convert(plain, Event, str_keys=True)  # type: ignore[no-any-return]
    except msgspec.ValidationError:
        return None
