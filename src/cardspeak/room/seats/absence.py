"""Mark disconnected players as away, and as back when they return.

Only used at software-dealt tables; at hand-dealt tables players are physically present.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardspeak.room.driving.bots import style_of
from cardspeak.room.driving.clock import Alarm, seconds_now
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable


class Absence:
    """Tracks the connections of one table's players."""

    def __init__(self, live: LiveTable, look_again: Callable[[], None]) -> None:
        self._live = live
        self._look_again = look_again
        self._since: dict[str, float] = {}
        """When each player's last connection closed, by name."""
        self._alarms: dict[str, Alarm] = {}
        self._gone: set[str] = set()
        """Players who were disconnected for a whole turn, or whom the room marked away."""
        self._marked: set[str] = set()
        """Players whom the room marked away.  They are back as soon as they connect or act."""
        self._tried_at = -1

    def update(self) -> None:
        """Update after connections were opened or closed, or after the seating has changed."""
        table = self._live.table
        here = self._live.people_here()
        people = {seat.person for seat in table.seats.values() if not style_of(seat.person)}
        gone = set() if table.hand_dealt else people - here
        for name in gone - self._since.keys():
            self._count(name)
        for name in self._since.keys() - gone:
            self._forget(name)
        self._marked &= people

    def alive(self, name: str) -> None:
        """Restart the count for a disconnected player who sent an ask, such as over HTTP."""
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
        """Stop all alarms."""
        for alarm in self._alarms.values():
            alarm.stop()

    def unconnected(self, table: TableState) -> set[SeatNo]:
        """Return the seats of disconnected players."""
        return {no for no, seat in table.seats.items() if seat.person in self._since}

    def turn_ended(self, name: str, lasted: float) -> None:
        """Handle a turn that timed out.  A player who was disconnected throughout is gone."""
        since = self._since.get(name)
        if since is not None and seconds_now() - since >= lasted:
            self._gone.add(name)

    def is_due(self) -> bool:
        """Return whether the room must mark a player away or back; True once per table version."""
        table = self._live.table
        if table.hand_dealt or table.version == self._tried_at or not self._changes():
            return False
        self._tried_at = table.version
        return True

    def try_again(self) -> None:
        """Allow another attempt at the same table version, because no ask was made."""
        self._tried_at = -1

    def due(self) -> list[Ask]:
        """Return the room's asks to mark players away or back now."""
        due: list[Ask] = []
        for seat in self._changes():
            player = self._live.table.seats[seat]
            if player.away:
                self._marked.discard(player.person)
                due.append(asks.ComeBack(seat=seat, actor="system"))
            else:
                due.append(self.mark(seat))
        return due

    def _changes(self) -> list[SeatNo]:
        """Return the seats to mark: players who are back, or gone while it is not their turn."""
        table = self._live.table
        now = awaits(table)
        acts = now.seat if now.what == "act" else 0
        changes = []
        for no, seat in table.seats.items():
            gone = self.is_gone(seat.person)
            back = seat.away and not gone and seat.person in self._marked
            if back or (gone and not seat.away and no != acts):
                changes.append(no)
        return changes

    def mark(self, seat: SeatNo) -> Ask:
        """Treat a player as away until they connect or act.  Returns the room's ask."""
        name = self._live.table.seats[seat].person
        self._marked.add(name)
        self._gone.add(name)
        return asks.GoAway(seat=seat, actor="system")

    def is_gone(self, name: str) -> bool:
        """Return whether a player was gone for a whole turn or longer than the grace period."""
        since = self._since.get(name)
        if since is None:
            return False
        return name in self._gone or seconds_now() - since >= self._live.pace.grace
