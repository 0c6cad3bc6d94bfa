"""The first frames for a new watcher, and the status that all of a table's watchers share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.room.driving.bots import style_of
from cardspeak.room.driving.clock import now_ms
from cardspeak.room.live import frames
from cardspeak.room.live.frames import PROTOCOL, Running
from cardspeak.room.live.rendering import SharedStatus
from cardspeak.room.live.watchers import Watcher
from cardspeak.room.summary import TableSummary, card_of
from cardspeak.table.state import TableState

if TYPE_CHECKING:
    from cardspeak.room.live.live_table import LiveTable


def hello_frame(live: LiveTable, watcher: Watcher) -> str:
    """Return the first frame for a watcher: their identity here, and the table's summary."""
    person, viewer = watcher.person, watcher.viewer
    me = frames.Identity()
    if person is not None:
        me = frames.Identity(id=person.id, name=person.name, role=person.role)
    card = card_of(live, person)
    return frames.encode(frames.Hello(PROTOCOL, now_ms(), viewer.role, viewer.seat, me, card))


class CardFrame(frames.Frame, frozen=True, tag="card"):
    """The table's summary, sent after the host has changed the listing."""

    table: TableSummary


def tell_cards(live: LiveTable) -> None:
    """Send the table's summary to all watchers."""
    for watcher in list(live.watchers):
        watcher.put(frames.encode(CardFrame(card_of(live, watcher.person))))


def around_of(live: LiveTable, table: TableState, clock: Running | None) -> SharedStatus:
    """Return the part of a view that does not depend on the viewer."""
    here = live.people_here()
    people = {
        no: frames.SeatPresence(
            name=seat.person,
            bot=style_of(seat.person),
            here=table.hand_dealt or bool(style_of(seat.person)) or seat.person in here,
            host=seat.person == live.host_name,
        )
        for no, seat in sorted(table.seats.items())
    }
    return SharedStatus(
        None if clock is None else clock.now(),
        people,
        live.stopped_at(table),
        live.driver.idle if table is live.table else None,
        live.reports.times(table),
        live.reports.held(table),
        live.hosting.said(table),
        live.driver.wait(table),
    )
