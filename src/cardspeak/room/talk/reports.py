"""Time limits for waiting reports and held tables.

A waiting report lapses without effect.  An incident is dropped some time after all staff have left
the table.  This module never applies a ruling.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

from cardspeak.journal.stores.base import Reading, SideRecord
from cardspeak.room.driving.clock import MS, Alarm, now_ms
from cardspeak.room.live import frames
from cardspeak.room.live.watchers import is_staff
from cardspeak.room.past.record import REPORT, Marked
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable

log = structlog.get_logger("cardspeak.room")

HELD: Final = "held"
"""Kind of side record with the time at which the current incident was raised."""
ABANDONED: Final = "no staff watched the table any more"


def held_paper(table: str, events: Sequence[Event], at: int) -> list[SideRecord]:
    """Return the side record for an entry that raises an incident; empty for other entries."""
    raised = any(isinstance(event, ev.MatterRaised) for event in events)
    return [SideRecord(HELD, table, 0, str(at).encode())] if raised else []


class Reports:
    """One table's waiting reports, and the incident that holds up play."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._filed: dict[int, int] = {}
        """When each report was filed, in milliseconds since 1970, by report number."""
        self._held_since = 0
        self._lapses: dict[int, Alarm] = {}
        self._abandoned = Alarm()
        self._given_up: set[object] = set()
        """Reports and table versions whose lapse was refused and is not tried again."""

    # --- for the views ------------------------------------------------------------------------

    def times(self, table: TableState) -> dict[int, frames.Lapses]:
        """Return when each waiting report was filed and when it lapses, by report number."""
        now, total = now_ms(), int(self._live.pace.report_lapses_s * MS)
        times = {}
        for report in table.reports:
            filed = self._filed.get(report.number, now)
            alarm = self._lapses.get(report.number)
            ends = alarm.ends if alarm is not None and alarm.ends else filed + total
            times[report.number] = frames.Lapses(filed, ends, max(0, ends - now))
        return times

    def held(self, table: TableState) -> frames.Held | None:
        """Return when the incident was raised, and when it is dropped if staff stay away."""
        if table.matter is None:
            return None
        known = self._live.table.matter is not None and self._held_since
        ends = self._abandoned.ends
        left = max(0, ends - now_ms()) if ends else 0
        return frames.Held(self._held_since if known else now_ms(), ends, left)

    # --- keeping track ------------------------------------------------------------------------

    def learn(self, pages: Reading) -> None:
        """Load the times of waiting reports and the current incident from their side records."""
        table, name = self._live.table, self._live.id
        if table.reports:
            for side_record in pages.papers(REPORT, name):
                marked = msgspec.json.decode(side_record.content, type=Marked)
                self._filed.update(dict.fromkeys(marked.filed, marked.at))
        held = pages.paper(HELD, name, 0) if table.matter is not None else None
        self._held_since = 0 if held is None else int(held.content)

    def entered(self, events: Sequence[Event], at: int) -> None:
        """Record the times of reports and incidents in a stored and applied entry."""
        for event in events:
            if isinstance(event, ev.ReportFiled):
                self._filed[event.number] = at
            elif isinstance(event, ev.MatterRaised):
                self._held_since = at
        self.watch()

    def watch(self, least: float = 0.0) -> None:
        """Set missing alarms, with a delay of at least `least` seconds, and stop obsolete ones."""
        live = self._live
        waiting = {report.number for report in live.table.reports}
        for number in [*self._lapses]:
            if number not in waiting:
                self._lapses.pop(number).stop()
                self._filed.pop(number, None)
        for number in waiting - self._lapses.keys() - self._given_up:
            total = live.pace.report_lapses_s
            elapsed = (now_ms() - self._filed.setdefault(number, now_ms())) / MS
            alarm = self._lapses[number] = Alarm()
            wait = max(least, min(total, total - elapsed))
            alarm.set(wait, lambda number=number: self._lapse(number))  # type: ignore[misc]
        self._watch_matter(least)

    def _watch_matter(self, least: float) -> None:
        live = self._live
        table = live.table
        left = table.matter is not None and not table.hand_dealt
        left = left and not any(map(is_staff, live.watchers))
        before = self._abandoned.ends
        if not left:
            self._abandoned.stop()
        elif not before and ("matter", table.version) not in self._given_up:
            self._abandoned.set(max(least, live.pace.report_lapses_s), self._drop)
        if bool(before) != bool(self._abandoned.ends):
            live.tell(frames.encode(frames.HeldNow(self.held(table))))

    def stop(self) -> None:
        """Stop all alarms."""
        for alarm in (self._abandoned, *self._lapses.values()):
            alarm.stop()
        self._lapses.clear()

    # --- expiry -------------------------------------------------------------------------------

    def _lapse(self, number: int) -> None:
        self._lapses.pop(number, None)
        self._act(asks.LapseReport(number=number), number)

    def _drop(self) -> None:
        version = self._live.table.version
        self._act(asks.DropMatter(reason=ABANDONED, actor="system"), ("matter", version))

    def _act(self, ask: Ask, what: object) -> None:
        live = self._live

        async def act() -> None:
            if isinstance(ask, asks.DropMatter) and any(map(is_staff, live.watchers)):
                return  # staff came back while this job was queued
            refused = await live.own(ask)
            if refused is not None:
                self._given_up.add(what)
                log.warning("refused", table=live.id, plan=type(ask).__name__)

        live.do(act)
