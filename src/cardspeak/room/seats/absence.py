"""Players without a connection: since when, when they count as away, and their return.

Only software-dealt tables mark players away; at a table with real cards people sit there bodily.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardspeak.room.driving.bots import style_of
from cardspeak.room.driving.clock import Alarm, seconds_now
from cardspeak.table import asks
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.decide import awaits
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable


class Absence:
    """Follows the connections of one table's players."""

    def __init__(self, live: LiveTable, look_again: Callable[[], None]) -> None:
        self._live = live
        self._look_again = look_again
        self._since: dict[str, float] = {}
        """When the last connection closed, by name."""
        self._alarms: dict[str, Alarm] = {}
        self._gone: set[str] = set()
        """Players who had no connection for a whole turn, or when their time was over."""
        self._marked: set[str] = set()
        """Players whom the room marked away; they are back with any sign of life."""
        self._tried_at = -1

    def update(self) -> None:
        """Connections were opened or closed, or the seating changed."""
        table = self._live.table
        here = self._live.people_here()
        people = {one.person for one in table.seats.values() if not style_of(one.person)}
        gone = set() if table.hand_dealt else people - here
        for name in gone - self._since.keys():
            self._count(name)
        for name in self._since.keys() - gone:
            self._forget(name)
        self._marked &= people

    def alive(self, name: str) -> None:
        """A player without a connection sent an ask, such as over HTTP: count again from now."""
        if name in self._since:
            self._gone.discard(name)
            self._count(name)

    def _count(self, name: str) -> None:
        self._since[name] = seconds_now()
        self._alarms.setdefault(name, Alarm()).set(self._live.pace.grace, self._look_again)

    def _forget(self, name: str) -> None:
        del self._since[name]
        self._alarms.pop(name).stop()
        self._gone.discard(name)

    def stop(self) -> None:
        """Stop every alarm."""
        for alarm in self._alarms.values():
            alarm.stop()

    def unconnected(self, table: TableState) -> set[SeatNo]:
        """Seats of players without a connection."""
        return {no for no, seat in table.seats.items() if seat.person in self._since}

    def turn_ended(self, name: str, lasted: float) -> None:
        """A turn ran out of time: a player who had no connection throughout was gone for it."""
        since = self._since.get(name)
        if since is not None and seconds_now() - since >= lasted:
            self._gone.add(name)

    def is_due(self) -> bool:
        """Has the room to mark a player away or back?  Each version of the table is tried once."""
        table = self._live.table
        if table.hand_dealt or table.version == self._tried_at or not self._changes():
            return False
        self._tried_at = table.version
        return True

    def try_again(self) -> None:
        """Allow another try at the same version: nothing was asked."""
        self._tried_at = -1

    def due(self) -> list[Ask]:
        """Return the room's asks that mark players away or back now."""
        found: list[Ask] = []
        for seat in self._changes():
            one = self._live.table.seats[seat]
            if one.away:
                self._marked.discard(one.person)
                found.append(asks.ComeBack(seat=seat, actor="system"))
            else:
                found.append(self.mark(seat))
        return found

    def _changes(self) -> list[SeatNo]:
        """Players who are gone and not marked, outside their turn, and those who are back."""
        table = self._live.table
        now = awaits(table)
        acts = now.seat if now.what == "act" else 0
        found = []
        for no, seat in table.seats.items():
            gone = self.is_gone(seat.person)
            back = seat.away and not gone and seat.person in self._marked
            if back or (gone and not seat.away and no != acts):
                found.append(no)
        return found

    def mark(self, seat: SeatNo) -> Ask:
        """Mark a player away until the next sign of life."""
        name = self._live.table.seats[seat].person
        self._marked.add(name)
        self._gone.add(name)
        return asks.GoAway(seat=seat, actor="system")

    def is_gone(self, name: str) -> bool:
        """Was this player gone for a whole turn, or without a connection for the grace?"""
        since = self._since.get(name)
        if since is None:
            return False
        return name in self._gone or seconds_now() - since >= self._live.pace.grace
