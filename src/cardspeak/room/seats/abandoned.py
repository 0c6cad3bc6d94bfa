"""Seats and reservations of people who are gone from a table: freed after a time.

Seats are freed so where no round is played; elsewhere the book's rules free them.  The table holds
the chips for the player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from cardspeak.room.driving.bots import style_of
from cardspeak.room.driving.clock import Alarm, seconds_now
from cardspeak.table import asks
from cardspeak.table.asks import SeatNo

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import Keeper


class Abandoned:
    """Counts how long people with a seat or a reservation at one table have had no connection."""

    def __init__(self, keeper: Keeper, look_again: Callable[[], None]) -> None:
        self._keeper = keeper
        self._look_again = look_again
        self._since: dict[str, float] = {}
        """When the last connection closed, by name."""
        self._quiet: float | None = None
        """Since when no round runs and the table is not stopped."""
        self._alarm = Alarm()
        self._tried_at = -1

    def update(self) -> None:
        """Connections were opened or closed, or the seating changed."""
        here, now = self._keeper.people_here(), seconds_now()
        table = self._keeper.table
        people = {seat.person for seat in table.seats.values()} | {*table.reserved.values()}
        gone = {name for name in people - here if not style_of(name)}
        self._since = {name: self._since.get(name, now) for name in gone}

    def alive(self, name: str) -> None:
        """A player without a connection sent an ask over HTTP: count again from now."""
        if name in self._since:
            self._since[name] = seconds_now()

    def stop(self) -> None:
        """Stop the alarm."""
        self._alarm.stop()

    def look(self) -> None:
        """Free the seats that are due, and look again when the next one is."""
        keeper, now = self._keeper, seconds_now()
        running = keeper.table.round
        plays = running is not None and running.phase != "over"
        if plays or keeper.stopped:
            self._quiet = None
        elif self._quiet is None:
            self._quiet = now
        due = dict(self._due())
        waits = [at - now for at in due.values() if at > now]
        if waits:
            self._alarm.set(min(waits), self._look_again)
        else:
            self._alarm.stop()
        if len(waits) < len(due) and self._tried_at != keeper.table.version:
            self._tried_at = keeper.table.version  # a refused attempt is not repeated
            keeper.do(self._free)

    def _due(self) -> Iterator[tuple[SeatNo, float]]:
        """When the seats and reservations of people without a connection are freed."""
        keeper, table = self._keeper, self._keeper.table
        if table.hand_dealt or keeper.trouble or keeper.listing.closed:
            return
        for no, person in table.reserved.items():
            if person in self._since:
                yield no, self._since[person] + keeper.pace.seat_kept_s
        if self._quiet is None:
            return
        for no, seat in table.seats.items():
            if seat.person in self._since:
                yield no, max(self._since[seat.person], self._quiet) + keeper.pace.seat_kept_s

    async def _free(self) -> None:
        keeper = self._keeper
        for no in [no for no, at in self._due() if at <= seconds_now()]:
            if no in keeper.table.seats and not keeper.table.seats[no].away:
                await keeper.own(asks.GoAway(seat=no, actor="system"))
            await keeper.own(asks.VacateSeat(seat=no, actor="system", abandoned=True))
        self._tried_at = keeper.table.version
