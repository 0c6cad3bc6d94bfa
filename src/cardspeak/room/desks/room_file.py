"""The file of a served cash room, from the journal: its desk, its cage and its tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from cardspeak.journal import Journal
from cardspeak.journal.codec import Entry
from cardspeak.journal.sealing import hidden_fields
from cardspeak.journal.streams import cage_of, is_desk
from cardspeak.ledger.files import CAGE, DESK, RoomEvent, licence_in, table_stream, write_room
from cardspeak.ledger.reports import Period
from cardspeak.printing.room_reports import RoomReport
from cardspeak.room.listing import LISTING, read_listing


class NoCashRoom(ValueError):
    """Raised if the journal has no cash room with this name."""


def room_streams(journal: Journal, desk: str) -> dict[str, str]:
    """Return the streams of a cash room in the journal, with their names in its file.

    Raises NoCashRoom.
    """
    with journal.store.reading() as pages:
        known = pages.tails()
        listings = [read_listing(record) for record in pages.papers(LISTING)]
    if not is_desk(desk) or desk not in known:
        raise NoCashRoom(f"there is no cash room '{desk}'")
    cage = {cage_of(desk): CAGE} if cage_of(desk) in known else {}
    tables = {one.id: table_stream(one.number) for one in listings if one.desk == desk}
    return {
        desk: DESK,
        **cage,
        **{name: stream for name, stream in tables.items() if name in known},
    }


def report_of(journal: Journal, desk: str, by: Period, language: str) -> RoomReport:
    """Return a report on a cash room, from the journal."""
    cage, events = cage_of(desk), [one for entry in journal.entries(desk) for one in entry.at_desk]
    money = (
        [one for entry in journal.entries(cage) for one in entry.in_cage]
        if (cage in room_streams(journal, desk))
        else []
    )
    return RoomReport(money, by, licence_in(events), language, events)


def room_file(journal: Journal, desk: str) -> str:
    """Return the file of a cash room: its entries in the order of their times.

    Events with hidden cards are left out: accounts need none, and rounds may be running.
    Raises NoCashRoom.
    """
    entries: list[tuple[str, Entry]] = []
    for name, stream in room_streams(journal, desk).items():
        entries += [(stream, entry) for entry in journal.entries(name)]
    entries.sort(key=lambda pair: pair[1].at)
    return write_room(_events(entries))


def _events(entries: list[tuple[str, Entry]]) -> Iterator[tuple[str, RoomEvent]]:
    for stream, entry in entries:
        for event in entry.events:
            if stream in {DESK, CAGE} or not hidden_fields(event):
                yield stream, cast(RoomEvent, event)
