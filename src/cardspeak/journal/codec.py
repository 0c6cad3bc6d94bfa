"""Encode and decode entries: a public body, and a secret that opens the hidden cards.

Stored bytes never change, and are hashed exactly as stored.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec

from cardspeak.cage.events import Event as CageEvent
from cardspeak.cashroom.events import Event as DeskEvent
from cardspeak.journal.errors import Damaged, NotAJournal
from cardspeak.journal.sealing import SALT_BYTES, SEALED, Secret, close, opens
from cardspeak.journal.stores.base import Row
from cardspeak.journal.streams import SIGNED, Event
from cardspeak.table.events import EVENT_VERSION, Event as TableEvent
from cardspeak.tournament.events import Event as TournamentEvent

BODY_VERSION = 1

Told = dict[str, Any]
Salts = Callable[[], bytes]

_EVENTS: msgspec.json.Decoder[tuple[Event, ...]] = msgspec.json.Decoder(tuple[Event, ...])
_SECRETS = msgspec.json.Decoder(list[Secret])


class Body(msgspec.Struct, frozen=True):
    """The public part of an entry: the events of one ruling, person, time and request id."""

    v: int
    ev: int  # event version
    first: int  # the table's version before this entry
    at: int  # time in milliseconds since 1970, from the caller
    person: str
    request: str
    events: list[Told]


_BODY = msgspec.json.Decoder(Body)


class Written(msgspec.Struct, frozen=True):
    """An encoded entry, ready to append."""

    first: int
    events: tuple[Event, ...]
    request: str
    at: int
    body: bytes
    secret: bytes

    @property
    def is_signed(self) -> bool:
        """Whether the journal signs the head of the stream after this entry."""
        return any(isinstance(event, SIGNED) for event in self.events)


class Entry(msgspec.Struct, frozen=True):
    """A decoded entry: one ruling at one table."""

    table: str
    number: int
    first: int
    events: tuple[Event, ...]
    person: str
    at: int
    request: str

    @property
    def at_table(self) -> tuple[TableEvent, ...]:
        """The events, if the entry belongs to a table."""
        return cast(tuple[TableEvent, ...], self.events)

    @property
    def in_tournament(self) -> tuple[TournamentEvent, ...]:
        """The events, if the entry belongs to a tournament."""
        return cast(tuple[TournamentEvent, ...], self.events)

    @property
    def in_cage(self) -> tuple[CageEvent, ...]:
        """The events, if the entry belongs to the cage of a cash room."""
        return cast(tuple[CageEvent, ...], self.events)

    @property
    def at_desk(self) -> tuple[DeskEvent, ...]:
        """The events, if the entry belongs to the desk of a cash room."""
        return cast(tuple[DeskEvent, ...], self.events)

    @property
    def after(self) -> int:
        """The table's version after this entry."""
        return self.first + len(self.events)


def random_salt() -> bytes:
    """Return a salt from the operating system's random generator."""
    return secrets.token_bytes(SALT_BYTES)


def write(
    first: int,
    events: Sequence[Event],
    *,
    person: str = "",
    at: int = 0,
    request: str = "",
    salts: Salts = random_salt,
) -> Written:
    """Encode an entry. Hidden cards are sealed, with a different salt for each event."""
    public_events, hidden = [], []
    for index, event in enumerate(events):
        public_event, secret = close(index, event, salts())
        public_events.append(public_event)
        if secret is not None:
            hidden.append(secret)
    body = Body(BODY_VERSION, EVENT_VERSION, first, at, person, request, public_events)
    secret_bytes = msgspec.json.encode(hidden) if hidden else b""
    return Written(first, tuple(events), request, at, msgspec.json.encode(body), secret_bytes)


def read_body(table: str, number: int, body: bytes) -> Body:
    """Decode the public part of an entry.

    Raises Damaged if it is invalid, NotAJournal if its version is not supported.
    """
    try:
        entry = _BODY.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Damaged(table, number, f"it is not readable ({error})") from None
    if entry.v != BODY_VERSION or not 1 <= entry.ev <= EVENT_VERSION:
        raise NotAJournal(
            f"entry {number} of table '{table}' has format {entry.v} and event version "
            f"{entry.ev}; this cardspeak reads format {BODY_VERSION} and event versions up to "
            f"{EVENT_VERSION}: use the cardspeak that wrote it, or a newer one"
        )
    return entry


def read(row: Row) -> Entry:
    """Decode an entry with its cards.

    Raises Damaged if cards are missing or do not match their seal.
    """
    body = read_body(row.table, row.number, row.body)
    events = _decode(row, open_up(row, body))
    return Entry(row.table, row.number, body.first, events, body.person, body.at, body.request)


def open_up(row: Row, body: Body) -> list[Told]:
    """Return the events with their sealed fields filled in, after checking each seal."""
    sealed = {index: event for index, event in enumerate(body.events) if SEALED in event}
    secrets_ = read_secrets(row)
    if set(secrets_) != set(sealed):
        lost = "its hidden cards were removed" if row.secret is None else "hidden cards are missing"
        raise Damaged(row.table, row.number, lost)
    events = list(body.events)
    for index, event in sealed.items():
        secret = secrets_[index]
        if not opens(secret, event[SEALED]):
            raise Damaged(
                row.table,
                row.number,
                f"the hidden cards of event {index + 1} do not match its seal",
            )
        plain = {key: value for key, value in event.items() if key != SEALED}
        events[index] = {**plain, **secret.fields}
    return events


def read_secrets(row: Row) -> dict[int, Secret]:
    """Return an entry's secrets by event index; empty if they were removed."""
    if not row.secret:
        return {}
    try:
        return {secret.event: secret for secret in _SECRETS.decode(row.secret)}
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Damaged(row.table, row.number, f"its hidden part is not readable ({error})") from None


def _decode(row: Row, events: list[Told]) -> tuple[Event, ...]:
    try:
        return _EVENTS.decode(msgspec.json.encode(events))
    except msgspec.DecodeError as error:
        raise Damaged(row.table, row.number, f"it has unknown events ({error})") from None
