"""Chat at a table: messages, muted people, and messages reported to staff.

Chat itself is in memory only; a reported message is stored with the messages before it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.journal import Journal
from cardspeak.journal.stores.base import SideRecord
from cardspeak.room.driving.chance import secret
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.live.frames import Chat, Frame, encode
from cardspeak.room.people.display_names import NoText, readable_text
from cardspeak.room.people.registry import People, Person, duty
from cardspeak.room.people.sessions import DAY_MS
from cardspeak.room.talk.fair_share import Share, displaced
from cardspeak.view.viewer import Viewer

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable

LONGEST_CHAT: Final = 300
KEPT: Final = 50
"""Messages that a new watcher is sent."""
REPORTED: Final = "reported"
CONTEXT: Final = 10
"""Messages before the reported one that are stored with it."""
MOST_REPORTED: Final = 500
"""Open reports in the room."""
REPORTED_EACH: Final = 20
"""Of these, by one person."""
REPORTED_FROM: Final = 60
"""Of these, from one address."""
REPORTED_MS: Final = 30 * DAY_MS
"""A report that nobody closes is deleted after so long."""


class MutedName(msgspec.Struct, frozen=True):
    """A person who is muted at a table, and who muted them."""

    name: str
    by: str


class Mutes(Frame, frozen=True, tag="muted"):
    """The people muted at this table; everybody sees it."""

    muted: list[MutedName]


class Silenced(Exception):
    """The person is muted at this table."""


class Talk:
    """The chat of one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._count = 0
        self.lines: deque[Chat] = deque(maxlen=KEPT)

    def say(self, person: Person, viewer: Viewer, text: str) -> None:
        """Say something to everybody at the table. Raises NoText or Silenced."""
        said = readable_text(text, LONGEST_CHAT, "A message")
        if not said:
            raise NoText("A message has a letter at least")
        if any(one.person == person.id for one in self._live.listing.muted):
            raise Silenced
        self._count += 1
        chat = Chat(self._count, now_ms(), person.name, viewer.seat, viewer.role.value, said)
        self.lines.append(chat)
        self._live.tell(encode(chat))

    def greeting(self) -> list[str]:
        """Return the frames for a new watcher: the last messages, and who is muted."""
        muted = [self.mutes()] if self._live.listing.muted else []
        return [*map(encode, self.lines), *muted]

    def mutes(self) -> str:
        """Return the frame that lists the muted people."""
        people = self._live.people

        def name(person: str) -> str:
            found = None if people is None else people.get(person)
            return "" if found is None else found.name

        told = [MutedName(name(one.person), name(one.by)) for one in self._live.listing.muted]
        return encode(Mutes([one for one in told if one.name]))

    def forget(self, name: str) -> None:
        """Drop the messages of a person who is deleted."""
        self.lines = deque((one for one in self.lines if one.who != name), KEPT)


def may_mute(by: Person, whom: Person) -> bool:
    """Staff cannot be muted by a host who is not staff."""
    return bool(duty(by)) or not duty(whom)


# --- reported messages --------------------------------------------------------------------------


class ChatMessage(msgspec.Struct, frozen=True):
    """A message in a report; `person` is the writer's id."""

    no: int
    at: int
    person: str
    name: str
    text: str


class Reported(msgspec.Struct, frozen=True):
    """A message reported to staff, with those before it."""

    id: str
    at: int
    table: str
    title: str
    by: str
    by_name: str
    message: ChatMessage
    before: tuple[ChatMessage, ...]
    reason: str = ""

    def paper(self) -> SideRecord:
        """The report as it is stored, beside the record."""
        return SideRecord(REPORTED, self.id, 0, msgspec.json.encode(self))


class TooManyReports(Exception):
    """Staff have to look at the person's earlier reports first."""


class ChatReports:
    """Every reported message that staff have not closed."""

    def __init__(self, journal: Journal, people: People) -> None:
        self._journal, self._people = journal, people
        with journal.store.reading() as pages:
            found = [
                msgspec.json.decode(one.content, type=Reported) for one in pages.papers(REPORTED)
            ]
        self._reports = {one.id: one for one in sorted(found, key=lambda one: one.at)}
        self._addresses: dict[str, str] = {}
        """Where open reports came from, by their ids; not stored."""

    async def newest(self, at: int) -> list[Reported]:
        """Return the reports, the newest first; those of long ago are deleted."""
        old = [one.id for one in self._reports.values() if at - one.at > REPORTED_MS]
        await self._drop(old)
        return list(reversed(self._reports.values()))

    async def report(
        self, live: LiveTable, number: int, by: Person, reason: str, at: int, address: str
    ) -> Reported | None:
        """Store a message of a table's chat; None if it is no longer there.

        Raises TooManyReports. The same message is reported once by the same person. If the list
        is full, the oldest report of the person with most reports is deleted.
        """
        said = [one for one in live.talk.lines if one.no <= number]
        if not said or said[-1].no != number:
            return None
        *before, message = [self._message(one) for one in said[-CONTEXT - 1 :]]
        for one in self._reports.values():
            if (one.table, one.message, one.by) == (live.id, message, by.id):
                return one
        if sum(one.by == by.id for one in self._reports.values()) >= REPORTED_EACH:
            raise TooManyReports
        held = list(self._reports.values())
        gone = displaced(held, self._share, address, MOST_REPORTED, REPORTED_FROM)
        made = Reported(
            id=secret(8).lower(),
            at=at,
            table=live.id,
            title=live.listing.title,
            by=by.id,
            by_name=by.name,
            message=message,
            before=tuple(before),
            reason=reason,
        )
        self._addresses[made.id] = address
        await self._keep([made])
        await self._drop([] if gone is None else [gone.id])
        return made

    def _share(self, report: Reported) -> Share:
        whose = report.by or report.id  # the reporter may have been deleted
        return Share(whose, self._addresses.get(report.id, whose), report.at)

    def _message(self, chat: Chat) -> ChatMessage:
        person = self._people.named(chat.who)
        return ChatMessage(
            chat.no, chat.at, "" if person is None else person.id, chat.who, chat.text
        )

    async def close(self, name: str) -> bool:
        """Delete a report that staff have dealt with; returns whether there was one."""
        there = name in self._reports
        await self._drop([name] if there else [])
        return there

    def about(self, person: str) -> list[Reported]:
        """Return the reports of a person's messages, and those that the person made."""
        return [one for one in self._reports.values() if person in (one.message.person, one.by)]

    async def forget(self, person: str) -> None:
        """Delete what reports hold of a person: their messages, and their name."""
        await self._drop([one.id for one in self._reports.values() if one.message.person == person])
        changed = []
        for one in self._reports.values():
            before = tuple(line for line in one.before if line.person != person)
            mine = one.by == person
            if mine or before != one.before:
                by, by_name = ("", "") if mine else (one.by, one.by_name)
                changed.append(msgspec.structs.replace(one, before=before, by=by, by_name=by_name))
        await self._keep(changed)

    async def _keep(self, reports: Iterable[Reported]) -> None:
        reports = list(reports)
        if reports:
            papers = [one.paper() for one in reports]
            await asyncio.wrap_future(self._journal.enter((), 0, papers))
            self._reports |= {one.id: one for one in reports}

    async def _drop(self, names: list[str]) -> None:
        if names:
            drops = [(REPORTED, name) for name in names]
            await asyncio.wrap_future(self._journal.enter((), 0, (), drops))
            for name in names:
                self._reports.pop(name, None)
                self._addresses.pop(name, None)
