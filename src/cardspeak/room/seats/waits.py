"""Time-limited waits for the host.

A game without late entry waits for its host to start it.  A pause is limited if players who leave
would forfeit a game that the others continue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.room.driving.clock import MS, Alarm, now_ms, seconds_now
from cardspeak.room.driving.plans import START, Here, plan, waits_for_host
from cardspeak.room.live import frames
from cardspeak.room.live.frame_parts import WaitReason
from cardspeak.room.seats.time_bank import Stopwatch
from cardspeak.table.rules.seats.ending import leaving_gives_up
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable

PAUSE_ROUNDS = 20
"""Number of rounds after which the host's full pause time is available again."""


class Waits:
    """One table's waits for its host."""

    def __init__(self, live: LiveTable, watch: Stopwatch) -> None:
        self._live = live
        self._watch = watch
        self._alarm = Alarm()
        self._paused: float | None = None
        """Monotonic time at which a limited pause began, or None."""
        self._sent: frames.Wait | None = None

    # --- pauses -------------------------------------------------------------------------------

    def pause_left(self) -> float:
        """Return the seconds for which the host may still pause the game."""
        listing, rounds = self._live.listing, self._live.table.rounds
        spent = listing.pause_spent_s if rounds < listing.pause_round + PAUSE_ROUNDS else 0.0
        lasts = 0.0 if self._paused is None else seconds_now() - self._paused
        return max(0.0, self._live.pace.pause_s - spent - lasts)

    def may_pause(self) -> bool:
        """Whether the host may pause this table now."""
        table = self._live.table
        return table.hand_dealt or not leaving_gives_up(table) or self.pause_left() > 0

    def resumed(self) -> dict[str, Any]:
        """Return the listing changes for the end of a pause."""
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
            await live.keep(listing.side_record())
            live.listing = listing
        live.tell(frames.encode(frames.Stopped.because(live.stopped)))
        live.changed(live, ())

    # --- current wait -------------------------------------------------------------------------

    def look(self, here: Here) -> None:
        """Start or stop timing a pause, and send the wait to all watchers if it has changed."""
        self._count_pause()
        wait = self.now(self._live.table, here)
        if wait is None and self._sent is None:
            return
        if wait is not None and self._sent is not None and wait.is_like(self._sent):
            return
        self._sent = wait
        self._live.tell(frames.encode(frames.WaitNow(wait)))

    def now(self, table: TableState, here: Here) -> frames.Wait | None:
        """Return the wait for the host in this table state, or None."""
        live = self._live
        if self._is_limited(table):
            return _wait("pause", table, self.pause_left())
        if live.stopped_at(table) or not waits_for_host(table, here):
            return None
        planned = plan(table, here, live.pace)
        if planned is None:
            return _wait("start", table, None)
        if planned.kind != START:
            return None
        return _wait("start", table, planned.seconds - self._watch.elapsed(planned.moment))

    def stop(self) -> None:
        """Stop the alarm."""
        self._alarm.stop()


def _wait(why: WaitReason, table: TableState, left: float | None) -> frames.Wait:
    players, places = len(table.seats), table.law.seating.seats.value
    if left is None:
        return frames.Wait(why, players, places, 0, 0)
    left_ms = max(0, int(left * MS))
    return frames.Wait(why, players, places, now_ms() + left_ms, left_ms)
