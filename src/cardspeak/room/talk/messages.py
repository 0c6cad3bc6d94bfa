"""Messages to staff: short texts from players and spectators, stored until staff read them.

They are side records under the sender's id, outside the chain, and go when the person is deleted.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.journal import Journal
from cardspeak.journal.stores.base import Reading, SideRecord, Writing
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.live import frames
from cardspeak.room.live.watchers import is_staff
from cardspeak.room.people.registry import MESSAGE, Person
from cardspeak.room.talk.fair_share import Share, displaced

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable

LONGEST: Final = 300
EACH: Final = 3
"""Unread messages of one person, at all tables together."""
MOST_WAITING: Final = 50
"""Unread messages at one table."""
MOST_FROM: Final = 10
"""Of these, from one address."""


class StaffMessage(msgspec.Struct, frozen=True):
    """One message: sender, table, time, text, and whether staff are done with it."""

    person: str  # id
    slot: int
    table: str
    at: int
    text: str
    done: bool = False

    @property
    def id(self) -> str:
        """Id in frames."""
        return f"{self.person}-{self.slot}"


class TooMany(Exception):
    """Staff have to read the person's earlier messages first."""


class StaffMessages:
    """The unread messages of a room."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._waiting: dict[str, StaffMessage] = {}
        self._addresses: dict[str, str] = {}
        """Where waiting messages came from, by their ids; not stored."""
        with journal.store.reading() as pages:
            for message in every_message(pages):
                if not message.done:
                    self._waiting[message.id] = message

    def at(self, table: str) -> list[StaffMessage]:
        """The unread messages of a table, the oldest first."""
        found = [one for one in self._waiting.values() if one.table == table]
        return sorted(found, key=lambda one: one.at)

    async def send(self, person: Person, table: str, text: str, address: str) -> None:
        """Keep a message for staff.  Raises TooMany if too many of the person's are unread.

        If the table's box is full, the oldest message of the fullest sender counts as read.
        """
        taken = {one.slot for one in self._waiting.values() if one.person == person.id}
        free = [slot for slot in range(EACH) if slot not in taken]
        if not free:
            raise TooMany
        gone = displaced(self.at(table), self._share, address, MOST_WAITING, MOST_FROM)
        message = StaffMessage(person.id, free[0], table, now_ms(), text)
        self._waiting[message.id] = message  # takes the slot before the write is waited for
        self._addresses[message.id] = address
        try:
            await self._keep(message)
        except BaseException:
            self._drop(message.id)
            raise
        if gone is not None:
            await self.done(gone.id)

    def _share(self, message: StaffMessage) -> Share:
        address = self._addresses.get(message.id, message.person)
        return Share(message.person, address, message.at)

    def _drop(self, name: str) -> None:
        self._waiting.pop(name, None)
        self._addresses.pop(name, None)

    async def done(self, name: str) -> None:
        """Staff have dealt with a message."""
        message = self._waiting.get(name)
        if message is not None:
            await self._keep(msgspec.structs.replace(message, done=True))
            self._drop(name)

    def forget(self, person: str) -> None:
        """Drop the messages of a deleted person from memory; their side records are gone."""
        for name in [one.id for one in self._waiting.values() if one.person == person]:
            self._drop(name)

    async def _keep(self, message: StaffMessage) -> None:
        paper = SideRecord(MESSAGE, message.person, message.slot, msgspec.json.encode(message))

        def put(pages: Writing) -> None:
            pages.put(paper)

        await asyncio.wrap_future(self._journal.do(put))


def messages_frame(live: LiveTable) -> str:
    """The unread messages of a table, as staff get them."""
    found = [] if live.messages is None else live.messages.at(live.id)
    return frames.encode(frames.MessagesFrame([_shown(live, one) for one in found]))


def _shown(live: LiveTable, one: StaffMessage) -> frames.StaffMessageView:
    sender = None if live.people is None else live.people.get(one.person)
    return frames.StaffMessageView(one.id, one.at, "" if sender is None else sender.name, one.text)


def tell_staff(live: LiveTable) -> None:
    """Show staff who watch which messages are unread."""
    frame = messages_frame(live)
    for watcher in filter(is_staff, list(live.watchers)):
        watcher.put(frame)


def every_message(pages: Reading) -> list[StaffMessage]:
    """Every stored message, read or not."""
    return [msgspec.json.decode(one.content, type=StaffMessage) for one in pages.papers(MESSAGE)]
