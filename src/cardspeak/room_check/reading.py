"""Read a room file: a header, then one entry per line.

A line that cannot be read is an error, not a finding.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

FORMAT: Final = "cardspeak room"
VERSION: Final = 1
STREAMS: Final = ("cage", "desk", "table")


class UnreadableRoom(ValueError):
    """Not a room file.  The message names the line and the error."""


@dataclass(frozen=True, slots=True)
class RoomEntry:
    """One line: its stream, its number there, and the event."""

    line: int
    stream: str  # cage, desk or table
    table: int  # 0 unless the stream is a table
    number: int
    kind: str
    event: dict[str, Any]

    def amount(self, name: str = "amount") -> int:
        """Return a whole number of the event; 0 if it does not have the field."""
        value = self.event.get(name, 0)
        if isinstance(value, bool) or not isinstance(value, int):
            raise UnreadableRoom(f"line {self.line}: {name} of {self.kind} is not a whole number")
        return value

    def text(self, name: str) -> str:
        """Return a text of the event; empty if it does not have the field."""
        value = self.event.get(name, "")
        if not isinstance(value, str):
            raise UnreadableRoom(f"line {self.line}: {name} of {self.kind} is not a text")
        return value


def read_room(text: bytes) -> tuple[RoomEntry, ...]:
    """Read a room file.  Raises UnreadableRoom."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise UnreadableRoom("the file is empty: a room file starts with a header")
    header = _object(*lines[0])
    if header.get("format") != FORMAT or header.get("version") != VERSION:
        raise UnreadableRoom(f"line {lines[0][0]}: expected the header of {FORMAT} {VERSION}")
    return tuple(_entry(number, _object(number, line)) for number, line in lines[1:])


def _object(number: int, line: bytes) -> dict[str, Any]:
    try:
        read = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise UnreadableRoom(f"line {number} is not JSON: {error}") from None
    if not isinstance(read, dict):
        raise UnreadableRoom(f"line {number} is not an object")
    return read


def _entry(line: int, read: dict[str, Any]) -> RoomEntry:
    name, number, event = read.get("stream"), read.get("entry"), read.get("event")
    if not isinstance(name, str) or not isinstance(number, int) or not isinstance(event, dict):
        raise UnreadableRoom(f"line {line}: an entry has a stream, an entry number and an event")
    stream, _, table = name.partition(" ")
    fits = table.isascii() and table.isdigit() if stream == "table" else not table
    if stream not in STREAMS or not fits:
        raise UnreadableRoom(f"line {line}: the stream is cage, desk or a table such as 'table 1'")
    kind = event.get("type")
    if not isinstance(kind, str):
        raise UnreadableRoom(f"line {line}: the event has no type")
    return RoomEntry(line, stream, int(table or 0), number, kind, event)
