"""The file of a room: a header, then the entries of its cage, desk and tables, as JSON lines.

docs/room-file.md describes the format for other programs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

from cardspeak.cage import events as cage_events
from cardspeak.cashroom import events as desk_events
from cardspeak.errors import CardspeakError
from cardspeak.table import events as table_events

FORMAT: Final = "cardspeak room"
ROOM_VERSION: Final = 1
CAGE, DESK = "cage", "desk"
RoomEvent = cage_events.Event | desk_events.Event | table_events.Event


class UnreadableRoomFile(CardspeakError, ValueError):
    """Raised if a text is not the file of a room.  The message names the line."""


class _Line(msgspec.Struct, frozen=True):
    stream: str
    event: msgspec.Raw = msgspec.Raw(b"{}")


_CAGE_EVENT: Final = msgspec.json.Decoder(cage_events.Event)
_DESK_EVENT: Final = msgspec.json.Decoder(desk_events.Event)
_LINE: Final = msgspec.json.Decoder(_Line)


def table_stream(number: int) -> str:
    """Return the name of a table's stream."""
    return f"table {number}"


def write_room(entries: Iterable[tuple[str, RoomEvent]]) -> str:
    """Return the file of a room from its entries, each with the name of its stream."""
    lines = [msgspec.json.encode({"format": FORMAT, "version": ROOM_VERSION}).decode()]
    numbers: Counter[str] = Counter()
    for stream, event in entries:
        numbers[stream] += 1
        entry = {"stream": stream, "entry": numbers[stream], "event": event}
        lines.append(msgspec.json.encode(entry).decode())
    return "\n".join(lines) + "\n"


def read_cage(text: bytes) -> tuple[cage_events.Event, ...]:
    """Return the events of the cage in a room file.  Raises UnreadableRoomFile."""
    return tuple(_CAGE_EVENT.decode(event) for event in _events(text, CAGE))


def read_desk(text: bytes) -> tuple[desk_events.Event, ...]:
    """Return the events of the desk in a room file.  Raises UnreadableRoomFile."""
    return tuple(_DESK_EVENT.decode(event) for event in _events(text, DESK))


def licence_in(events: Iterable[desk_events.Event]) -> str:
    """Return the licence of a room; empty if it was opened for practice."""
    opened = [event for event in events if isinstance(event, desk_events.DeskOpened)]
    return opened[-1].licence if opened else ""


def _events(text: bytes, stream: str) -> list[msgspec.Raw]:
    events = []
    for number, line in enumerate(text.splitlines()[1:], 2):
        try:
            read = _LINE.decode(line)
            if read.stream == stream:
                (_CAGE_EVENT if stream == CAGE else _DESK_EVENT).decode(read.event)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise UnreadableRoomFile(f"line {number}: {error}") from None
        if read.stream == stream:
            events.append(read.event)
    return events
