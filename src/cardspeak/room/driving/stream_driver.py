"""The automatic steps of a tournament or a desk, one at a time, in its mailbox.

Every step is an ordinary ask: to the stream, or to one of its tables on its behalf.  The mailbox of
the stream waits for its tables; a table never waits for the stream, so they cannot block each
other.  A step compares the stream with its tables and does the first thing that is missing.  It
therefore also completes transfers that a crash left open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

import structlog

from cardspeak.room.driving.clock import Alarm
from cardspeak.room.live.live_stream import ROOM, LiveStream

if TYPE_CHECKING:
    from cardspeak.room.room import Room

log = structlog.get_logger("cardspeak.room")

L = TypeVar("L", bound=LiveStream[Any, Any, Any, Any])


class StreamDriver(Generic[L]):
    """Takes the automatic steps of one stream."""

    def __init__(self, room: Room, live: L) -> None:
        self._room = room
        self._live = live
        self._alarm = Alarm()
        self._queued = False
        self._refused_at = (-1, "")
        """Version and kind of the last ask that was refused; it is not repeated there."""
        self._stuck_at = (-1, "")
        self.refused = 0
        """Number of steps that were refused since the server started.  There should be none."""
        live.step = self.advance

    @property
    def stuck(self) -> str:
        """The kind of ask that was refused in the present state; "" if there is none."""
        version, kind = self._stuck_at
        return kind if version == self._live.state.version else ""

    def advance(self) -> None:
        """Queue the next step, unless one is queued."""
        if not self._queued and not self._room.stopping:
            self._queued = True
            self._live.do(self._step)

    def stop(self) -> None:
        """Cancel the alarm."""
        self._alarm.stop()

    @property
    def _is_over(self) -> bool:
        """Whether there is nothing left to do."""
        raise NotImplementedError

    async def _does_something(self) -> bool:
        """Take the first step that is due.  Returns False if there is none."""
        raise NotImplementedError

    def _set_alarm(self) -> None:
        """Set the alarm for the next step that only time brings."""
        raise NotImplementedError

    def _before_step(self) -> None:
        """Do what each step begins with."""

    async def _step(self) -> None:
        self._queued = False
        live = self._live
        if self._is_over:
            return
        if live.trouble:
            self._alarm.set(live.pace.again, self.advance)
            return
        self._before_step()
        if await self._does_something():
            self.advance()  # asks that arrived meanwhile come first
            return
        self._set_alarm()
        for table in list(live.tables.values()):
            table.driver.advance()

    async def _own(self, ask: object, about: str = "") -> bool:
        """Make an ask for the room.  Returns whether the stream has changed.

        `about` tells asks of one kind apart, if one of them is refused.
        """
        live = self._live
        version, kind = live.state.version, f"{type(ask).__name__}{about}"
        if self._refused_at == (version, kind):
            return False
        refused = await live.own(ask, ROOM)
        if refused is not None:
            self.refused += 1
            self._stuck_at = (version, kind)
            log.warning("refused", stream=live.id, ask=kind, because=refused.because.name)
        if live.state.version == version:
            self._refused_at = (version, kind)
            return False
        return True
