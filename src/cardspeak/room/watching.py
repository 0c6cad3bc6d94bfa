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
    if eyes is not None and eyes is not Role.PLAYER:
        return Viewer(eyes)
    seat = 0 if person is None else seat_of(table, person.name)
    return Viewer(Role.PLAYER, seat) if seat else RAIL


def viewers_of(table: Table, watchers: Iterable[Watcher]) -> dict[Watcher, Viewer]:
    """The same for many at once."""
    seats = {seat.person: no for no, seat in table.seats.items()}
    found = {}
    for watcher in watchers:
        eyes, person = watcher.eyes, watcher.person
        if eyes is not None and eyes is not Role.PLAYER:
            found[watcher] = Viewer(eyes)
        else:
            seat = 0 if person is None else seats.get(person.name, 0)
            found[watcher] = Viewer(Role.PLAYER, seat) if seat else RAIL
    return found


def is_staff(watcher: Watcher) -> bool:
    """Is this somebody on duty at the table?"""
    return watcher.viewer.role in STAFF
