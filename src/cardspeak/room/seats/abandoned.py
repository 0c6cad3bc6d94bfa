"""Free the seats and reservations of people who have left a table without standing up.

Seats are freed here only while no round is played; otherwise the book's rules free them.  The table
holds the chips for the player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from cardspeak.room.driving.bots import style_of
from cardspeak.room.driving.clock import Alarm, seconds_now
from cardspeak.table import asks
from cardspeak.table.asks import SeatNo

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable


class Abandoned:
    """Tracks how long people with a seat or reservation at a table have had no connection."""

    def __init__(self, live: LiveTable, look_again: Callable[[], None]) -> None:
        self._live = live
        self._look_again = look_again
        self._since: dict[str, float] = {}
        """Time at which the last connection closed, by name."""
        self._quiet: float | None = None
        """Time since which no round has run and the table has not been stopped."""
        self._alarm = Alarm()
        self._tried_at = -1

    def update(self) -> None:
        """Update after connections were opened or closed, or the seating has changed."""
        here, now = self._live.people_here(), seconds_now()
        table = self._live.table
        people = {seat.person for seat in table.seats.values()} | {*table.reserved.values()}
        gone = {name for name in people - here if not style_of(name)}
        self._since = {name: self._since.get(name, now) for name in gone}

    def alive(self, name: str) -> None:
        """Restart the count for a player without a connection who sent an ask over HTTP."""
        if name in self._since:
            self._since[name] = seconds_now()

    def stop(self) -> None:
        """Stop the alarm."""
        self._alarm.stop()

    def look(self) -> None:
        """Free the seats that are due, and set the alarm for the next one."""
        live, now = self._live, seconds_now()
        running = live.table.round
        plays = running is not None and running.phase != "over"
        if plays or live.stopped:
            self._quiet = None
        elif self._quiet is None:
            self._quiet = now
        due = dict(self._due())
        waits = [at - now for at in due.values() if at > now]
        if waits:
            self._alarm.set(min(waits), self._look_again)
        else:
            self._alarm.stop()
        if len(waits) < len(due) and self._tried_at != live.table.version:
            self._tried_at = live.table.version  # do not repeat a refused attempt
            live.do(self._free)

    def _due(self) -> Iterator[tuple[SeatNo, float]]:
        """Yield when each seat or reservation of a person without a connection is freed."""
        live, table = self._live, self._live.table
        if table.hand_dealt or live.trouble or live.listing.closed:
            return
        for no, person in table.reserved.items():
            if person in self._since:
                yield no, self._since[person] + live.pace.seat_kept_s
        if self._quiet is None:
            return
        for no, seat in table.seats.items():
            if seat.person in self._since:
                yield no, max(self._since[seat.person], self._quiet) + live.pace.seat_kept_s

    async def _free(self) -> None:
        live = self._live
        for no in [no for no, at in self._due() if at <= seconds_now()]:
            if no in live.table.seats and not live.table.seats[no].away:
                await live.own(asks.GoAway(seat=no, actor="system"))
            await live.own(asks.VacateSeat(seat=no, actor="system", abandoned=True))
        self._tried_at = live.table.version
