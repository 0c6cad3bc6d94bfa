"""Table chat: messages, muted people, and messages reported to staff.

Chat is held only in memory; a reported message is stored with the messages before it.
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
"""Number of messages sent to a new watcher."""
REPORTED: Final = "reported"
CONTEXT: Final = 10
"""Number of earlier messages stored with a reported one."""
MOST_REPORTED: Final = 500
"""Maximum number of open reports in the room."""
REPORTED_EACH: Final = 20
"""Maximum number of open reports by one person."""
REPORTED_FROM: Final = 60
"""Maximum number of open reports from one address."""
REPORTED_MS: Final = 30 * DAY_MS
"""Age at which a report is deleted if staff have not closed it."""


class MutedName(msgspec.Struct, frozen=True):
    """A muted person, and the person who muted them."""

    name: str
    by: str


class Mutes(Frame, frozen=True, tag="muted"):
    """A table's muted people; sent to all watchers."""

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
        """Send a chat message to all watchers.

        Raises NoText if the text is not allowed, and Silenced if the person is muted.
        """
        clean_text = readable_text(text, LONGEST_CHAT, "A message")
        if not clean_text:
            raise NoText("A message must not be empty")
        if any(mute.person == person.id for mute in self._live.listing.muted):
            raise Silenced
        self._count += 1
        chat = Chat(self._count, now_ms(), person.name, viewer.seat, viewer.role.value, clean_text)
        self.lines.append(chat)
        self._live.tell(encode(chat))

    def greeting(self) -> list[str]:
        """Return the frames for a new watcher: the latest messages and the muted people."""
        muted = [self.mutes()] if self._live.listing.muted else []
        return [*map(encode, self.lines), *muted]

    def mutes(self) -> str:
        """Return the frame that lists the muted people."""
        people = self._live.people

        def name(person: str) -> str:
            known = None if people is None else people.get(person)
            return "" if known is None else known.name

        muted = [MutedName(name(mute.person), name(mute.by)) for mute in self._live.listing.muted]
        return encode(Mutes([entry for entry in muted if entry.name]))

    def forget(self, name: str) -> None:
        """Drop a deleted person's messages."""
        self.lines = deque((line for line in self.lines if line.who != name), KEPT)


def may_mute(by: Person, whom: Person) -> bool:
    """Return whether `by` may mute `whom`.  Only staff may mute staff."""
    return bool(duty(by)) or not duty(whom)


# --- reported messages --------------------------------------------------------------------------


class ChatMessage(msgspec.Struct, frozen=True):
    """A chat message in a report; `person` is the sender's id."""

    no: int
    at: int
    person: str
    name: str
    text: str


class Reported(msgspec.Struct, frozen=True):
    """A chat message reported to staff, with the messages before it."""

    id: str
    at: int
    table: str
    title: str
    by: str
    by_name: str
    message: ChatMessage
    before: tuple[ChatMessage, ...]
    reason: str = ""

    def side_record(self) -> SideRecord:
        """Return the side record that stores this report."""
        return SideRecord(REPORTED, self.id, 0, msgspec.json.encode(self))


class TooManyReports(Exception):
    """The person has too many open reports; staff must close some first."""


class ChatReports:
    """All reported messages that staff have not closed."""

    def __init__(self, journal: Journal, people: People) -> None:
        self._journal, self._people = journal, people
        with journal.store.reading() as pages:
            reports = [
                msgspec.json.decode(record.content, type=Reported)
                for record in pages.papers(REPORTED)
            ]
        self._reports = {
            report.id: report for report in sorted(reports, key=lambda report: report.at)
        }
        self._addresses: dict[str, str] = {}
        """Senders' addresses by report id, in memory only."""

    async def newest(self, at: int) -> list[Reported]:
        """Delete expired reports and return the open ones, newest first."""
        old = [report.id for report in self._reports.values() if at - report.at > REPORTED_MS]
        await self._drop(old)
        return list(reversed(self._reports.values()))

    async def report(
        self, live: LiveTable, number: int, by: Person, reason: str, at: int, address: str
    ) -> Reported | None:
        """Store a report about a chat message; None if the message is no longer in memory.

        Raises TooManyReports if the person has too many open reports.  A repeated report returns
        the first one.  If the list is full, the newest report by the busiest reporter is deleted.
        Raises NoRoom if no reporter has more than a fair share.
        """
        lines = [line for line in live.talk.lines if line.no <= number]
        if not lines or lines[-1].no != number:
            return None
        *before, message = [self._message(line) for line in lines[-CONTEXT - 1 :]]
        for report in self._reports.values():
            if (report.table, report.message, report.by) == (live.id, message, by.id):
                return report
        if sum(report.by == by.id for report in self._reports.values()) >= REPORTED_EACH:
            raise TooManyReports
        open_reports = list(self._reports.values())
        share = Share(by.id, address, at)
        excess = displaced(open_reports, self._share, share, MOST_REPORTED, REPORTED_FROM)
        new_report = Reported(
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
        self._addresses[new_report.id] = address
        await self._store([new_report])
        await self._drop([] if excess is None else [excess.id])
        return new_report

    def _share(self, report: Reported) -> Share:
        reporter = report.by or report.id  # the reporter may have been deleted
        return Share(reporter, self._addresses.get(report.id, reporter), report.at)

    def _message(self, chat: Chat) -> ChatMessage:
        person = self._people.named(chat.who)
        return ChatMessage(
            chat.no, chat.at, "" if person is None else person.id, chat.who, chat.text
        )

    async def close(self, name: str) -> bool:
        """Delete a report that staff have handled; return False if it does not exist."""
        exists = name in self._reports
        await self._drop([name] if exists else [])
        return exists

    def about(self, person: str) -> list[Reported]:
        """Return the reports about a person's messages, and the reports they made."""
        return [
            report
            for report in self._reports.values()
            if person in (report.message.person, report.by)
        ]

    async def forget(self, person: str) -> None:
        """Delete a person's messages and name from all reports."""
        await self._drop(
            [report.id for report in self._reports.values() if report.message.person == person]
        )
        changed = []
        for report in self._reports.values():
            before = tuple(line for line in report.before if line.person != person)
            mine = report.by == person
            if mine or before != report.before:
                by, by_name = ("", "") if mine else (report.by, report.by_name)
                changed.append(
                    msgspec.structs.replace(report, before=before, by=by, by_name=by_name)
                )
        await self._store(changed)

    async def _store(self, reports: Iterable[Reported]) -> None:
        reports = list(reports)
        if reports:
            side_records = [report.side_record() for report in reports]
            await asyncio.wrap_future(self._journal.enter((), 0, side_records))
            self._reports |= {report.id: report for report in reports}

    async def _drop(self, names: list[str]) -> None:
        if names:
            drops = [(REPORTED, name) for name in names]
            await asyncio.wrap_future(self._journal.enter((), 0, (), drops))
            for name in names:
                self._reports.pop(name, None)
                self._addresses.pop(name, None)
