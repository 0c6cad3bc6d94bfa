"""The file of a tournament: a header and one event per line, as JSON.

docs/tournament-file.md describes the format for other programs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from cardspeak.errors import CardspeakError
from cardspeak.tournament.events import EVENT_VERSION, Event, TournamentAnnounced
from cardspeak.tournament.evolve import apply
from cardspeak.tournament.law import law_under
from cardspeak.tournament.rules.conditions import started
from cardspeak.tournament.state import TournamentState

FORMAT: Final = "cardspeak tournament"


class UnreadableTournament(CardspeakError, ValueError):
    """Raised if a text is not the file of a tournament. The message names the line."""


class FileHeader(msgspec.Struct, frozen=True):
    """The first line of a file."""

    format: str
    version: int
    book: str
    edition: str
    house: dict[str, str]


_READ_HEADER = msgspec.json.Decoder(FileHeader)
_READ_EVENT = msgspec.json.Decoder(Event)


def write(events: Iterable[Event]) -> str:
    """Return the file of a tournament. The first event must be its announcement."""
    events = tuple(events)
    first = events[0]
    assert isinstance(first, TournamentAnnounced), "a tournament begins with its announcement"
    header = FileHeader(FORMAT, EVENT_VERSION, first.book, first.edition, first.house)
    lines = [msgspec.json.encode(line).decode() for line in (header, *events)]
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[Event, ...]:
    """Return the events of a file. Raises UnreadableTournament."""
    lines = text.splitlines()
    if not lines:
        raise UnreadableTournament("the file is empty")
    try:
        header = _READ_HEADER.decode(lines[0])
    except msgspec.DecodeError as error:
        raise UnreadableTournament(f"line 1: not the header of a tournament: {error}") from None
    if header.format != FORMAT or header.version != EVENT_VERSION:
        raise UnreadableTournament(
            f"line 1: {header.format} version {header.version}; "
            f"this cardspeak reads {FORMAT} version {EVENT_VERSION}"
        )
    events = tuple(_event(number, line) for number, line in enumerate(lines[1:], 2))
    first = events[0] if events else None
    if not isinstance(first, TournamentAnnounced):
        raise UnreadableTournament("line 2: the first event must be TournamentAnnounced")
    if (first.book, first.edition, first.house) != (header.book, header.edition, header.house):
        raise UnreadableTournament("line 2: the announcement differs from the header")
    return events


def _event(number: int, line: str) -> Event:
    try:
        event: Event = _READ_EVENT.decode(line)
    except (msgspec.DecodeError, RecursionError) as error:
        raise UnreadableTournament(f"line {number}: not an event: {error}") from None
    return event


def replay(events: Iterable[Event]) -> TournamentState:
    """Return the tournament after these events. The first must be its announcement.

    Events are applied one by one, so `since` has other groups than in play; all else is the same.
    """
    events = iter(events)
    first = next(events)
    assert isinstance(first, TournamentAnnounced), "a tournament begins with its announcement"
    state = started(first, law_under(first.book, first.edition, first.house))
    for event in (first, *events):
        apply(state, (event,))
    return state
