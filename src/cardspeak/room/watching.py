"""Who watches a table: what a socket is to the room."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from cardspeak.room.people import Person
from cardspeak.table.asks import SeatNo
from cardspeak.table.state import Table
from cardspeak.view.sight_viewer import STAFF, Role, Viewer

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


def seat_of(table: Table, name: str) -> SeatNo:
    """The seat of the person with this name, or 0."""
    return next((no for no, seat in table.seats.items() if seat.person == name), 0)


def viewer_of(table: Table, person: Person | None, eyes: Role | None) -> Viewer:
    """Through which eyes a person sees the table now."""
    seat = 0 if person is None else seat_of(table, person.name)
    return _seen_as(eyes, seat)


def _seen_as(eyes: Role | None, seat: SeatNo) -> Viewer:
    # Whoever plays does not inspect: folded hands of the round before would be theirs to see.
    if eyes is None or eyes is Role.PLAYER or (eyes is Role.INSPECTOR and seat):
        return Viewer(Role.PLAYER, seat) if seat else RAIL
    return Viewer(eyes)


def viewers_of(table: Table, watchers: Iterable[Watcher]) -> dict[Watcher, Viewer]:
    """The same for many at once."""
    seats = {seat.person: no for no, seat in table.seats.items()}
    found = {}
    for watcher in watchers:
        person = watcher.person
        seat = 0 if person is None else seats.get(person.name, 0)
        found[watcher] = _seen_as(watcher.eyes, seat)
    return found


def is_staff(watcher: Watcher) -> bool:
    """Is this somebody on duty at the table?"""
    return watcher.viewer.role in STAFF
