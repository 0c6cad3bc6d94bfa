"""A table's watchers: the room's interface to a socket, and each viewer's role and seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from cardspeak.room.people.registry import Person
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.state import TableState
from cardspeak.view.viewer import SPECTATOR, STAFF, Role, Viewer

UNSENT: Final = -2
"""Nothing was shown yet."""
BEHIND: Final = -1
"""Changes were dropped.  The connection asks for a whole view when it has sent its queue."""


class Watcher(Protocol):
    """One person's connection.

    Nothing here blocks.  A slow connection skips old views, and is closed if it falls too far
    behind.
    """

    person: Person | None
    eyes: Role | None
    """The requested role.  None means player if seated, else spectator."""
    viewer: Viewer
    words: str
    """The language of the sentences in views; empty for a client that gets facts."""
    base: int
    """Version of the last view or change in the queue; UNSENT or BEHIND if there is none."""

    def put(self, frame: str) -> None:
        """Queue a frame.  Frames are sent in order."""

    def show(self, frame: str, version: int) -> None:
        """Queue a whole view.  A newer one may replace it before it is sent."""

    def change(self, frame: bytes, version: int) -> None:
        """Queue a change of the view `base`.  Changes are sent in order, or not at all."""


def seat_of(table: TableState, name: str) -> SeatNo:
    """Return the seat of the person with this name, or 0."""
    return next((no for no, seat in table.seats.items() if seat.person == name), NO_SEAT)


def viewer_of(table: TableState, person: Person | None, eyes: Role | None) -> Viewer:
    """Return the viewer (role and seat) for this person in this table state."""
    seat = NO_SEAT if person is None else seat_of(table, person.name)
    return _viewer_as(eyes, seat, table)


def _viewer_as(eyes: Role | None, seat: SeatNo, table: TableState) -> Viewer:
    """Return the viewer for the requested role, or a player if seated staff may not have it."""
    # Inspectors see folded hands from the previous round, so a seated inspector is only a player.
    plays = bool(seat) and (eyes is Role.INSPECTOR or (eyes in STAFF and not table.hand_dealt))
    if eyes is None or eyes is Role.PLAYER or plays:
        return Viewer(Role.PLAYER, seat) if seat else SPECTATOR
    return Viewer(eyes)


def viewers_of(table: TableState, watchers: Iterable[Watcher]) -> dict[Watcher, Viewer]:
    """Return each watcher's viewer.  Like `viewer_of`, but looks up seats only once."""
    seats = {seat.person: no for no, seat in table.seats.items()}
    viewers = {}
    for watcher in watchers:
        person = watcher.person
        seat = NO_SEAT if person is None else seats.get(person.name, NO_SEAT)
        viewers[watcher] = _viewer_as(watcher.eyes, seat, table)
    return viewers


def is_staff(watcher: Watcher) -> bool:
    """Return whether the watcher views the table as staff, not as a player."""
    return watcher.viewer.role in STAFF
