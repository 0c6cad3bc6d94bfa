"""Detect seats whose players share a device or an address.

Only the seats are shown, never the device or the address, which are held in memory only while the
player sits or watches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from cardspeak.room.live.frames import Frame, encode
from cardspeak.room.live.watchers import Watcher
from cardspeak.room.people.registry import duty
from cardspeak.seat_no import SeatNo
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable


Shared = Literal["device", "address"]


class Group(msgspec.Struct, frozen=True):
    """Seats that share a device or an address."""

    what: Shared
    seats: tuple[SeatNo, ...]


class SharedFrame(Frame, frozen=True, tag="shared"):
    """All groups of seats that share a device or an address; `shown` if players see them too."""

    shown: bool
    groups: tuple[Group, ...]


class SharedDevices:
    """The devices and addresses of the people at one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._seen: dict[str, set[tuple[Shared, str]]] = {}
        """Devices and addresses, by person's id."""
        self._sent: tuple[Group, ...] = ()

    def note(self, person: str, device: str, address: str) -> None:
        """Record the device and address of a person who has connected or sent an ask."""
        pairs: set[tuple[Shared, str]] = {("device", device), ("address", address)}
        self._seen.setdefault(person, set()).update(pair for pair in pairs if pair[1])
        self.look()

    def groups(self) -> tuple[Group, ...]:
        """Return the groups of seats that share a device, then those that share an address."""
        seats_by_pair: dict[tuple[Shared, str], set[SeatNo]] = {}
        for person, no in self._seated().items():
            for pair in self._seen.get(person, ()):
                seats_by_pair.setdefault(pair, set()).add(no)
        groups = {
            Group(what, tuple(sorted(seats)))
            for (what, _), seats in seats_by_pair.items()
            if len(seats) > 1
        }
        return tuple(sorted(groups, key=lambda group: (group.what != "device", group.seats)))

    def _seated(self) -> dict[str, SeatNo]:
        """Return the seats by person's id, leaving out bots and people unknown to the room."""
        live, seats = self._live, {}
        for no, seat in live.table.seats.items():
            person = None if live.people is None else live.people.named(seat.person)
            if person is not None and person.name == seat.person:
                seats[person.id] = no
        return seats

    def follow(self, before: TableState, after: TableState) -> None:
        """Update the groups if a player has sat down, moved or left."""
        if before.seats.keys() != after.seats.keys():
            self.look()

    def look(self) -> None:
        """Drop people who have left; send the groups if they have changed."""
        here = {watcher.person.id for watcher in self._live.watchers if watcher.person is not None}
        here |= self._seated().keys()
        self._seen = {person: pairs for person, pairs in self._seen.items() if person in here}
        groups = self.groups()
        if groups != self._sent:
            self._sent = groups
            for watcher in list(self._live.watchers):
                if self.may_see(watcher):
                    watcher.put(self._frame(groups))

    def greet(self, watcher: Watcher) -> None:
        """Send the groups to a watcher who has joined, or whose seat or role has changed."""
        groups = self.groups() if self.may_see(watcher) else ()
        if groups:
            watcher.put(self._frame(groups))

    def tell_all(self) -> None:
        """Send the setting to all watchers, and the groups to those who may see them."""
        groups = self.groups()
        for watcher in list(self._live.watchers):
            watcher.put(self._frame(groups if self.may_see(watcher) else ()))

    def may_see(self, watcher: Watcher) -> bool:
        """Return whether a watcher may see the groups: unseated staff, and players if shown."""
        person = watcher.person
        if person is None:
            return False
        seated = bool(self._live.seat(person.name))
        return self._live.listing.show_shared if seated else bool(duty(person))

    def _frame(self, groups: tuple[Group, ...]) -> str:
        return encode(SharedFrame(self._live.listing.show_shared, groups))
