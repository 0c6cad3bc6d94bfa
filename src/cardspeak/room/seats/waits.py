"""Waits for a host that end after a stated time.

A game that nobody can join after its start waits for its host to start it.  A pause is limited if
players who leave would give up a game that the others continue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.room.driving.clock import MS, Alarm, now_ms, seconds_now
from cardspeak.room.driving.plans import START, Here, plan, waits_for_host
from cardspeak.room.live import frames
from cardspeak.room.seats.time_bank import Stopwatch
from cardspeak.table.rules.seats.ending import leaving_gives_up
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable

PAUSE_ROUNDS = 20
"""After so many rounds the host of a game may pause it for the full time again."""


class Waits:
    """The waits of one table."""

    def __init__(self, live: LiveTable, watch: Stopwatch) -> None:
        self._live = live
        self._watch = watch
        self._alarm = Alarm()
        self._paused: float | None = None
        """Since when a pause with a limit lasts."""
        self._told: frames.Wait | None = None

    # --- pauses -------------------------------------------------------------------------------

    def pause_left(self) -> float:
        """Seconds for which the host may still pause the game under way."""
        listing, rounds = self._live.listing, self._live.table.rounds
        spent = listing.pause_spent_s if rounds < listing.pause_round + PAUSE_ROUNDS else 0.0
        lasts = 0.0 if self._paused is None else seconds_now() - self._paused
        return max(0.0, self._live.pace.pause_s - spent - lasts)

    def may_pause(self) -> bool:
        """Has the host time left to pause this table?"""
        table = self._live.table
        return table.hand_dealt or not leaving_gives_up(table) or self.pause_left() > 0

    def resumed(self) -> dict[str, Any]:
        """The changes of the listing when a pause ends."""
        changes: dict[str, Any] = {"paused": ""}
        if self._paused is not None:
            spent = self._live.pace.pause_s - self.pause_left()
            changes |= {"pause_spent_s": spent, "pause_round": self._live.table.rounds}
        return changes

    def _is_limited(self, table: TableState) -> bool:
        live = self._live
        if table.hand_dealt or live.trouble or live.listing.closed:
            return False
        return bool(live.hosting.pause_at(table)) and leaving_gives_up(table)

    def _count_pause(self) -> None:
        if not self._is_limited(self._live.table):
            self._paused = None
            self._alarm.stop()
        elif self._paused is None or not self._alarm.ends:
            self._paused = seconds_now() if self._paused is None else self._paused
            self._alarm.set(self.pause_left(), lambda: self._live.do(self._end_pause))

    async def _end_pause(self) -> None:
        live = self._live
        if not self._is_limited(live.table):
            return
        async with live.listed:
            listing = msgspec.structs.replace(live.listing, **self.resumed())
            await live.keep(listing.paper())
            live.listing = listing
        live.tell(frames.encode(frames.Stopped(live.stopped)))
        live.changed(live, ())

    # --- for everybody ------------------------------------------------------------------------

    def look(self, here: Here) -> None:
        """Count a pause, and tell everybody if the wait has changed."""
        self._count_pause()
        found = self.now(self._live.table, here)
        if found is None and self._told is None:
            return
        if found is not None and self._told is not None and found.is_like(self._told):
            return
        self._told = found
        self._live.tell(frames.encode(frames.WaitNow(found)))

    def now(self, table: TableState, here: Here) -> frames.Wait | None:
        """The wait for the host at this state of the table, or None."""
        live = self._live
        if self._is_limited(table):
            return _wait("pause", table, self.pause_left())
        if live.stopped_at(table) or not waits_for_host(table, here):
            return None
        found = plan(table, here, live.pace)
        if found is None:
            return _wait("start", table, None)
        if found.kind != START:
            return None
        return _wait("start", table, found.seconds - self._watch.elapsed(found.moment))

    def stop(self) -> None:
        """Stop the alarm."""
        self._alarm.stop()


def _wait(why: str, table: TableState, left: float | None) -> frames.Wait:
    players, places = len(table.seats), table.law.seating.seats.value
    if left is None:
        return frames.Wait(why, players, places, 0, 0)
    left_ms = max(0, int(left * MS))
    return frames.Wait(why, players, places, now_ms() + left_ms, left_ms)
