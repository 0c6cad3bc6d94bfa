"""Messages to staff: short texts from players and spectators, stored until staff read them.

They are side records under the sender's id, outside the chain, and are deleted with the sender.
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
"""Maximum number of unread messages from one person, across all tables."""
MOST_WAITING: Final = 50
"""Maximum number of unread messages at one table."""
MOST_FROM: Final = 10
"""Maximum number of unread messages at one table from one address."""


class StaffMessage(msgspec.Struct, frozen=True):
    """One message: sender, table, time, text, and whether staff have handled it."""

    person: str  # id
    slot: int
    table: str
    at: int
    text: str
    done: bool = False

    @property
    def id(self) -> str:
        """The message's id in frames."""
        return f"{self.person}-{self.slot}"


class TooMany(Exception):
    """The person has too many unread messages."""


class StaffMessages:
    """All unread messages in the room."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._waiting: dict[str, StaffMessage] = {}
        self._addresses: dict[str, str] = {}
        """Senders' addresses by message id, in memory only."""
        with journal.store.reading() as pages:
            for message in every_message(pages):
                if not message.done:
                    self._waiting[message.id] = message

    def at(self, table: str) -> list[StaffMessage]:
        """Return a table's unread messages, oldest first."""
        unread = [message for message in self._waiting.values() if message.table == table]
        return sorted(unread, key=lambda message: message.at)

    async def send(self, person: Person, table: str, text: str, address: str) -> None:
        """Store a message for staff.  Raises TooMany if the person has too many unread messages.

        If the table has too many, the newest message from its busiest sender is marked as read.
        Raises NoRoom if no sender has more than a fair share.
        """
        taken = {unread.slot for unread in self._waiting.values() if unread.person == person.id}
        free = [slot for slot in range(EACH) if slot not in taken]
        if not free:
            raise TooMany
        message = StaffMessage(person.id, free[0], table, now_ms(), text)
        share = Share(person.id, address, message.at)
        excess = displaced(self.at(table), self._share, share, MOST_WAITING, MOST_FROM)
        self._waiting[message.id] = message  # reserve the slot before the write
        self._addresses[message.id] = address
        try:
            await self._store(message)
        except BaseException:
            self._drop(message.id)
            raise
        if excess is not None:
            await self.done(excess.id)

    def _share(self, message: StaffMessage) -> Share:
        address = self._addresses.get(message.id, message.person)
        return Share(message.person, address, message.at)

    def _drop(self, name: str) -> None:
        self._waiting.pop(name, None)
        self._addresses.pop(name, None)

    async def done(self, name: str) -> None:
        """Mark a message as handled by staff."""
        message = self._waiting.get(name)
        if message is not None:
            await self._store(msgspec.structs.replace(message, done=True))
            self._drop(name)

    def forget(self, person: str) -> None:
        """Drop a deleted person's messages from memory; the side records are already gone."""
        for name in [message.id for message in self._waiting.values() if message.person == person]:
            self._drop(name)

    async def _store(self, message: StaffMessage) -> None:
        side_record = SideRecord(
            MESSAGE, message.person, message.slot, msgspec.json.encode(message)
        )

        def put(pages: Writing) -> None:
            pages.put(side_record)

        await asyncio.wrap_future(self._journal.do(put))


def messages_frame(live: LiveTable) -> str:
    """Return the frame with a table's unread messages."""
    unread = [] if live.messages is None else live.messages.at(live.id)
    return frames.encode(frames.MessagesFrame([_shown(live, message) for message in unread]))


def _shown(live: LiveTable, message: StaffMessage) -> frames.StaffMessageView:
    sender = None if live.people is None else live.people.get(message.person)
    return frames.StaffMessageView(
        message.id, message.at, "" if sender is None else sender.name, message.text
    )


def tell_staff(live: LiveTable) -> None:
    """Send the unread messages to all staff who watch the table."""
    frame = messages_frame(live)
    for watcher in filter(is_staff, list(live.watchers)):
        watcher.put(frame)


def every_message(pages: Reading) -> list[StaffMessage]:
    """Return all stored messages, read and unread."""
    return [
        msgspec.json.decode(record.content, type=StaffMessage) for record in pages.papers(MESSAGE)
    ]
