"""Who watches a table: what a socket is to the room."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from cardspeak.room.people.registry import Person
from cardspeak.table.asks import SeatNo
from cardspeak.table.state import TableState
from cardspeak.view.viewer import STAFF, Role, Viewer

RAIL: Final = Viewer(Role.SPECTATOR)


class Watcher(Protocol):
    """One line to one person.  Neither call waits: a slow line loses old views, then itself."""

    person: Person | None
    eyes: Role | None
    """The role asked for; None: player if seated, else spectator."""
    viewer: Viewer

    def put(self, frame: str) -> None:
        """Send this, in order."""

    def show(self, frame: str, version: int) -> None:
        """Send this view; a newer one may take its place."""


def seat_of(table: TableState, name: str) -> SeatNo:
    """The seat of the person with this name, or 0."""
    return next((no for no, seat in table.seats.items() if seat.person == name), 0)


def viewer_of(table: TableState, person: Person | None, eyes: Role | None) -> Viewer:
    """Through which eyes a person sees the table now."""
    seat = 0 if person is None else seat_of(table, person.name)
    return _seen_as(eyes, seat, table)


def _seen_as(eyes: Role | None, seat: SeatNo, table: TableState) -> Viewer:
    """The asked role, unless the person sits there: then staff of a software-dealt table play."""
    # An inspector would see the folded hands of the round before, so nobody inspects and plays.
    plays = bool(seat) and (eyes is Role.INSPECTOR or (eyes in STAFF and not table.hand_dealt))
    if eyes is None or eyes is Role.PLAYER or plays:
        return Viewer(Role.PLAYER, seat) if seat else RAIL
    return Viewer(eyes)


def viewers_of(table: TableState, watchers: Iterable[Watcher]) -> dict[Watcher, Viewer]:
    """The same for many at once."""
    seats = {seat.person: no for no, seat in table.seats.items()}
    found = {}
    for watcher in watchers:
        person = watcher.person
        seat = 0 if person is None else seats.get(person.name, 0)
        found[watcher] = _seen_as(watcher.eyes, seat, table)
    return found


def is_staff(watcher: Watcher) -> bool:
    """Is this a staff member on duty, who does not play at the table?"""
    return watcher.viewer.role in STAFF
