"""An entry as bytes and back: a body that anybody may see, and a secret that opens its cards.

The bytes that were written are kept for ever and hashed as they are; older ones are raised to
today's events when they are read.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from cardspeak.journal.errors import Damaged, NotAJournal
from cardspeak.journal.sealing import SALT_BYTES, SEALED, Secret, close, opens
from cardspeak.journal.stores.base import Row
from cardspeak.table.events import EVENT_VERSION, Event, RoundEnded

BODY_VERSION = 1

Told = dict[str, Any]
Salts = Callable[[], bytes]

UPCASTS: dict[int, Callable[[Told], Told]] = {}
"""By version of events: how one event, its cards open, becomes an event of the next version."""

_EVENTS: msgspec.json.Decoder[tuple[Event, ...]] = msgspec.json.Decoder(tuple[Event, ...])
_SECRETS = msgspec.json.Decoder(list[Secret])


class Body(msgspec.Struct, frozen=True):
    """An entry in the open: the events of one ruling, who asked, when, under which request."""

    v: int
    ev: int  # the version of events
    first: int  # the table's version before it
    at: int  # milliseconds since 1970, as the caller gave them
    person: str
    request: str
    events: list[Told]


_BODY = msgspec.json.Decoder(Body)


class Written(msgspec.Struct, frozen=True):
    """An entry ready to be appended."""

    first: int
    events: tuple[Event, ...]
    request: str
    at: int
    body: bytes
    secret: bytes

    @property
    def ends_round(self) -> bool:
        """Does a round end with it?"""
        return any(isinstance(event, RoundEnded) for event in self.events)


class Entry(msgspec.Struct, frozen=True):
    """An entry as read: one ruling of one table."""

    table: str
    number: int
    first: int
    events: tuple[Event, ...]
    person: str
    at: int
    request: str

    @property
    def after(self) -> int:
        """The table's version after it."""
        return self.first + len(self.events)


def random_salt() -> bytes:
    """A salt from the operating system's generator."""
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
    """An entry as bytes, every hidden card sealed with a salt of its own event."""
    told, hidden = [], []
    for place, event in enumerate(events):
        shown, secret = close(place, event, salts())
        told.append(shown)
        if secret is not None:
            hidden.append(secret)
    body = Body(BODY_VERSION, EVENT_VERSION, first, at, person, request, told)
    kept = msgspec.json.encode(hidden) if hidden else b""
    return Written(first, tuple(events), request, at, msgspec.json.encode(body), kept)


def read_body(table: str, number: int, body: bytes) -> Body:
    """What an entry says in the open; raises Damaged when the bytes are none."""
    try:
        found = _BODY.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Damaged(table, number, f"it is not readable ({wrong})") from None
    if found.v != BODY_VERSION or not 1 <= found.ev <= EVENT_VERSION:
        raise NotAJournal(
            f"entry {number} of table '{table}' is of form {found.v} with events of version "
            f"{found.ev}; this cardspeak reads form {BODY_VERSION} with events up to version "
            f"{EVENT_VERSION}: use the version that wrote it, or a newer one"
        )
    return found


def read(row: Row) -> Entry:
    """The entry with its cards; raises Damaged when they are missing or not the sealed ones."""
    body = read_body(row.table, row.number, row.body)
    events = _decode(row, raise_up(open_up(row, body), body.ev))
    return Entry(row.table, row.number, body.first, events, body.person, body.at, body.request)


def open_up(row: Row, body: Body) -> list[Told]:
    """The events with the sealed fields put back, each checked against its seal."""
    sealed = {place: told for place, told in enumerate(body.events) if SEALED in told}
    secrets_ = read_secrets(row)
    if set(secrets_) != set(sealed):
        lost = "its hidden cards are not here" if row.secret is None else "it has lost hidden cards"
        raise Damaged(row.table, row.number, lost)
    events = list(body.events)
    for place, told in sealed.items():
        secret = secrets_[place]
        if not opens(secret, told[SEALED]):
            raise Damaged(row.table, row.number, f"event {place + 1} hides other cards than sealed")
        plain = {key: value for key, value in told.items() if key != SEALED}
        events[place] = {**plain, **secret.fields}
    return events


def read_secrets(row: Row) -> dict[int, Secret]:
    """What opens the seals of an entry, by event; empty when it was taken out."""
    if not row.secret:
        return {}
    try:
        return {one.event: one for one in _SECRETS.decode(row.secret)}
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Damaged(row.table, row.number, f"its hidden part is not readable ({wrong})") from None


def raise_up(events: list[Told], version: int) -> list[Told]:
    """Events of an older version as today's."""
    for step in range(version, EVENT_VERSION):
        events = [UPCASTS[step](told) for told in events]
    return events


def _decode(row: Row, events: list[Told]) -> tuple[Event, ...]:
    try:
        return _EVENTS.decode(msgspec.json.encode(events))
    except msgspec.DecodeError as wrong:
        raise Damaged(row.table, row.number, f"its events are not known here ({wrong})") from None
