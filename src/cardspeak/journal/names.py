"""Pseudonyms: entries contain pseudonyms, and side records map them to names.

The chain cannot be changed, so it must not contain data that may have to be deleted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, TypeVar, cast

import msgspec

from cardspeak.cage.events import Event as CageEvent, EventBase as CageEventBase
from cardspeak.cashroom.events import Event as DeskEvent, EventBase as DeskEventBase
from cardspeak.journal.codec import Entry
from cardspeak.journal.errors import NameDeleted
from cardspeak.journal.stores.base import SideRecord, Store
from cardspeak.journal.streams import Event
from cardspeak.table.state import TableState
from cardspeak.tournament.events import (
    Event as TournamentEvent,
    EventBase as TournamentEventBase,
    PlacesConfirmed,
)

NAME: Final = "name"
PSEUDONYMS: Final = "pseudonyms"
"""Kind of the side record that marks a table whose entries use pseudonyms. Older tables lack it."""
_PSEUDONYM: Final = re.compile(r"\{([a-z0-9]{1,40})\}")

Call = Callable[[str], str]


class Names:
    """Maps pseudonyms to names. Names that it does not know are not hidden."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.hiding = False
        """Whether new tables use pseudonyms."""
        self._by_id: dict[str, str] = {}
        self._by_name: dict[str, str] = {}
        self._struck: dict[str, str] = {}
        """Ids of deleted people, by the name they had."""
        self._former: dict[str, str] = {}
        """Ids of deleted people, by the name shown for them."""
        self._tables: dict[str, bool] = {}

    def learn(self, person: str, name: str) -> SideRecord:
        """Map this id to this name. Returns the side record, which the caller must store."""
        assert _PSEUDONYM.fullmatch(f"{{{person}}}"), (
            "an id consists of lower-case letters and digits"
        )
        self._by_id[person] = name
        self._by_name[name] = person
        self._struck.pop(name, None)
        return SideRecord(NAME, person, 0, name.encode())

    def strike(self, person: str) -> None:
        """Forget the name for an id. The caller deletes the side record."""
        name = self._by_id.pop(person, "")
        if self._by_name.get(name) == person:
            del self._by_name[name]
            self._struck[name] = person

    def hide(self, name: str) -> str:
        """Return a name's pseudonym, or the name itself if it is not hidden, such as a bot's."""
        person = self._by_name.get(name) or self._former.get(name)
        return name if person is None else f"{{{person}}}"

    def _stored(self, name: str) -> str:
        """Return a name as the chain stores it. Raises NameDeleted."""
        if name in self._struck:
            raise NameDeleted
        return self.hide(name)

    def show(self, text: str) -> str:
        """Return the name behind a pseudonym, or the text unchanged if it is not a pseudonym."""
        match = _PSEUDONYM.fullmatch(text)
        if match is None:
            return text
        person = match.group(1)
        if person not in self._by_id:
            with self._store.reading() as pages:
                record = pages.paper(NAME, person, 0)
            if record is None:
                self._former[nobody(person)] = person
                return nobody(person)
            self._by_id[person] = record.content.decode(errors="replace")
        return self._by_id[person]

    # --- tables -----------------------------------------------------------------------------

    def opens(self, table: str) -> list[SideRecord]:
        """Mark a new table as using pseudonyms if names are hidden.

        Returns the side records to store.
        """
        if not self.hiding:
            return []
        self._tables[table] = True
        return [SideRecord(PSEUDONYMS, table, 0, b"1")]

    def hides(self, table: str) -> bool:
        """Return whether this table's entries use pseudonyms."""
        if not self.hiding:
            return False
        if table not in self._tables:
            with self._store.reading() as pages:
                self._tables[table] = pages.paper(PSEUDONYMS, table, 0) is not None
        return self._tables[table]

    def hidden(self, person: str, events: Iterable[Event]) -> tuple[str, tuple[Event, ...]]:
        """Return the name and the events with pseudonyms, as stored in the chain.

        Raises NameDeleted if a name is that of a person who was deleted while the room runs.
        """
        return self._stored(person), tuple(_called(event, self._stored) for event in events)

    def shown(self, entry: Entry) -> Entry:
        """Return the entry with names instead of pseudonyms."""
        events = tuple(_called(event, self.show) for event in entry.events)
        return msgspec.structs.replace(entry, person=self.show(entry.person), events=events)

    def shown_table(self, table: TableState) -> TableState:
        """Return the table state with names instead of pseudonyms."""
        return renamed(table, self.show)


def nobody(person: str) -> str:
    """Return the name shown for a person whose name was deleted."""
    return f"former player {person[1:5].upper()}"


E = TypeVar("E", bound=Event)
RoomEvent = TournamentEvent | DeskEvent | CageEvent
NAMED: Final = (
    *("person", "asker", "substitute", "replaces", "director", "winner", "borrower", "witness"),
)
"""Fields with one name in the events of tournaments, desks and cages."""
LISTED: Final = (
    *("people", "candidates", "against", "winners", "offered", "moved", "order", "counted"),
)
"""Fields with several names in the events of tournaments and desks."""


def _called_in_room(event: RoomEvent, call: Call) -> RoomEvent:
    changed: dict[str, object] = {}
    for field in NAMED:
        if text := getattr(event, field, ""):
            changed[field] = call(text)
    for field in LISTED:
        if texts := getattr(event, field, ()):
            changed[field] = tuple(map(call, texts))
    if isinstance(event, PlacesConfirmed):
        changed["places"] = tuple(
            msgspec.structs.replace(place, person=call(place.person)) for place in event.places
        )
    return msgspec.structs.replace(event, **changed) if changed else event


def _called(event: E, call: Call) -> E:
    if isinstance(event, TournamentEventBase | DeskEventBase | CageEventBase):
        return cast(E, _called_in_room(cast(RoomEvent, event), call))
    person = getattr(event, "person", "")
    if not person:
        return event
    name = call(person)
    return event if name == person else msgspec.structs.replace(event, person=name)


def renamed(table: TableState, call: Call) -> TableState:
    """Return a copy of the table state with every name replaced by `call(name)`."""
    copy = table.copy()
    for seat in copy.seats.values():
        seat.person = call(seat.person)
    copy.reserved = {no: call(who) for no, who in table.reserved.items()}
    copy.warned = {call(who): count for who, count in table.warned.items()}
    copy.barred = {call(who): by for who, by in table.barred.items()}
    copy.kept = {call(who): held for who, held in table.kept.items()}
    copy.lost = {call(who): seat.copy() for who, seat in table.lost.items()}
    copy.gone = {call(who): seat.copy() for who, seat in table.gone.items()}
    copy.removed = {call(who): actor for who, actor in table.removed.items()}
    copy.dealer = call(table.dealer) if table.dealer else ""
    copy.entered = tuple(map(call, table.entered))
    for who, seat in (*copy.lost.items(), *copy.gone.items()):
        seat.person = who
    copy.placed = tuple(
        msgspec.structs.replace(place, person=call(place.person)) for place in table.placed
    )
    copy.reports = tuple(
        msgspec.structs.replace(report, person=call(report.person), against=call(report.against))
        for report in table.reports
    )
    if table.matter is not None and table.matter.held_by:
        held_by = call(table.matter.held_by)
        copy.matter = msgspec.structs.replace(table.matter, held_by=held_by)
    copy.since = tuple(
        (version, tuple(_called(event, call) for event in events))
        for version, events in table.since
    )
    if table.start is not None:
        copy.start = renamed(table.start, call)
    return copy
