"""Names stand beside the chain: an entry has a pseudonym, and a paper says whose it is.

A chain cannot forget, so what may have to be forgotten is not in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from cardspeak.journal.codec import Entry
from cardspeak.journal.stores.base import SideRecord, Store
from cardspeak.table.events import Event
from cardspeak.table.state import TableState

NAME: Final = "name"
PSEUDONYMS: Final = "pseudonyms"
"""A paper of this kind says that a table's entries name nobody; older tables have none."""
_PSEUDONYM: Final = re.compile(r"\{([a-z0-9]{1,40})\}")

Call = Callable[[str], str]


class Names:
    """Who is meant by which pseudonym.  Only names it was told of are hidden."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.hiding = False
        """Are tables that are opened from now on to name nobody?"""
        self._by_id: dict[str, str] = {}
        self._by_name: dict[str, str] = {}
        self._tables: dict[str, bool] = {}

    def learn(self, person: str, name: str) -> SideRecord:
        """This name is to be hidden behind this id from now on; the paper has to be kept."""
        assert _PSEUDONYM.fullmatch(f"{{{person}}}"), "an id is small letters and figures"
        self._by_id[person] = name
        self._by_name[name] = person
        return SideRecord(NAME, person, 0, name.encode())

    def strike(self, person: str) -> None:
        """Nobody is called by this id any more; whoever calls drops the paper too."""
        name = self._by_id.pop(person, "")
        if self._by_name.get(name) == person:
            del self._by_name[name]

    def hide(self, name: str) -> str:
        """The pseudonym of a name, or the name of somebody who is nobody's secret: a bot."""
        person = self._by_name.get(name)
        return name if person is None else f"{{{person}}}"

    def show(self, text: str) -> str:
        """The name behind a pseudonym; what is none stays as it is."""
        found = _PSEUDONYM.fullmatch(text)
        if found is None:
            return text
        person = found.group(1)
        if person not in self._by_id:
            with self._store.reading() as pages:
                paper = pages.paper(NAME, person, 0)
            if paper is None:
                return nobody(person)
            self._by_id[person] = paper.content.decode(errors="replace")
        return self._by_id[person]

    # --- tables -----------------------------------------------------------------------------

    def opens(self, table: str) -> list[SideRecord]:
        """A table is opened: if names are hidden here, then from its first entry on."""
        if not self.hiding:
            return []
        self._tables[table] = True
        return [SideRecord(PSEUDONYMS, table, 0, b"1")]

    def hides(self, table: str) -> bool:
        """Are people hidden in this table's entries?"""
        if not self.hiding:
            return False
        if table not in self._tables:
            with self._store.reading() as pages:
                self._tables[table] = pages.paper(PSEUDONYMS, table, 0) is not None
        return self._tables[table]

    def hidden(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """The events as the chain has them."""
        return tuple(_called(event, self.hide) for event in events)

    def shown(self, entry: Entry) -> Entry:
        """The entry as people read it."""
        events = tuple(_called(event, self.show) for event in entry.events)
        return msgspec.structs.replace(entry, person=self.show(entry.person), events=events)

    def shown_table(self, table: TableState) -> TableState:
        """The table as people see it."""
        return renamed(table, self.show)


def nobody(person: str) -> str:
    """How somebody is called whose name was struck out."""
    return f"former player {person[1:5].upper()}"


def _called(event: Event, call: Call) -> Event:
    person = getattr(event, "person", "")
    if not person:
        return event
    called = call(person)
    return event if called == person else msgspec.structs.replace(event, person=called)


def renamed(table: TableState, call: Call) -> TableState:
    """The same table with everybody called otherwise."""
    twin = table.copy()
    for seat in twin.seats.values():  # the copy's own
        seat.person = call(seat.person)
    twin.reserved = {no: call(who) for no, who in table.reserved.items()}
    twin.warned = {call(who): count for who, count in table.warned.items()}
    twin.barred = {call(who): by for who, by in table.barred.items()}
    twin.kept = {call(who): held for who, held in table.kept.items()}
    twin.lost = {call(who): seat.copy() for who, seat in table.lost.items()}
    twin.removed = {call(who): actor for who, actor in table.removed.items()}
    twin.entered = tuple(map(call, table.entered))
    for who, seat in twin.lost.items():
        seat.person = who
    twin.placed = tuple(
        msgspec.structs.replace(one, person=call(one.person)) for one in table.placed
    )
    twin.reports = tuple(
        msgspec.structs.replace(one, person=call(one.person), against=call(one.against))
        for one in table.reports
    )
    if table.matter is not None and table.matter.held_by:
        held_by = call(table.matter.held_by)
        twin.matter = msgspec.structs.replace(table.matter, held_by=held_by)
    twin.since = tuple(
        (version, tuple(_called(event, call) for event in events))
        for version, events in table.since
    )
    if table.start is not None:
        twin.start = renamed(table.start, call)
    return twin
