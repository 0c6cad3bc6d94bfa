"""Read a tournament file strictly: a line that cannot be read is an error, not a finding."""

from __future__ import annotations

import msgspec

from cardspeak.tournament_check.record import FORMAT, VERSION, Event, Header, TournamentAnnounced

_HEADER = msgspec.json.Decoder(Header)
_EVENT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


class UnreadableRecord(ValueError):
    """Not a tournament file.  The message names the line and the error."""


class Record(msgspec.Struct, frozen=True):
    """A file: its header and its events, each with its line number."""

    header: Header
    events: tuple[tuple[int, Event], ...]


def read_record(text: bytes) -> Record:
    """Read a tournament file.  Raises UnreadableRecord."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise UnreadableRecord("the file is empty: a tournament file starts with a header")
    header = _header(*lines[0])
    events = tuple((number, _event(number, line)) for number, line in lines[1:])
    if not events or not isinstance(events[0][1], TournamentAnnounced):
        raise UnreadableRecord("the first event must be TournamentAnnounced")
    return Record(header, events)


def _header(number: int, line: bytes) -> Header:
    try:
        header = _HEADER.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise UnreadableRecord(f"line {number} is not a header: {error}") from None
    if header.format != FORMAT:
        raise UnreadableRecord(f"line {number}: the format is {header.format!r}, not {FORMAT!r}")
    if header.version != VERSION:
        raise UnreadableRecord(
            f"line {number}: version {header.version} of the format; this checker reads {VERSION}"
        )
    return header


def _event(number: int, line: bytes) -> Event:
    try:
        return _EVENT.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableRecord(f"line {number} is not an event: {error}") from None
