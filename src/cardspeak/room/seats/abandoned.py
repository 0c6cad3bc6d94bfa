"""Free the seats and reservations of people who disconnected without leaving the table.

Seats are freed here only while no round is being played; during play the book's rules apply.  The
table holds the player's chips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from cardspeak.room.driving.bots import style_of
from cardspeak.room.driving.clock import Alarm, seconds_now
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable


class Abandoned:
    """Tracks how long people with a seat or reservation have been disconnected."""

    def __init__(self, live: LiveTable, look_again: Callable[[], None]) -> None:
        self._live = live
        self._look_again = look_again
        self._since: dict[str, float] = {}
        """When each person's last connection closed, by name."""
        self._quiet: float | None = None
        """Time since which no round has run and the table has not been stopped."""
        self._alarm = Alarm()
        self._tried: tuple[int, frozenset[SeatNo]] = (-1, frozenset())
        """Table version, and the seats that could not be freed at that version."""

    def update(self) -> None:
        """Update after connections were opened or closed, or after the seating has changed."""
        here, now = self._live.people_here(), seconds_now()
        table = self._live.table
        people = {seat.person for seat in table.seats.values()} | {*table.reserved.values()}
        gone = {name for name in people - here if not style_of(name)}
        self._since = {name: self._since.get(name, now) for name in gone}

    def alive(self, name: str) -> None:
        """Restart the count for a disconnected player who sent an ask over HTTP."""
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
        over = frozenset(no for no, at in due.items() if at <= now)
        version, tried = self._tried
        if over - (tried if version == live.table.version else frozenset()):
            self._tried = live.table.version, over  # do not repeat a refused attempt
            live.do(self._free)

    def _due(self) -> Iterator[tuple[SeatNo, float]]:
        """Yield each seat or reservation of a disconnected person, and when it will be freed."""
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
        over = frozenset(no for no, at in self._due() if at <= seconds_now())
        for no in sorted(over):
            if no in live.table.seats and not live.table.seats[no].away:
                await live.own(asks.GoAway(seat=no, actor="system"))
            await live.own(asks.VacateSeat(seat=no, actor="system", abandoned=True))
        self._tried = live.table.version, over
