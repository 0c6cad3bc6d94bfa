"""Seal the hidden cards in an event: a salted hash replaces them in the public body.

`table/visibility.py` lists the card fields that everyone has seen; all others are sealed.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import b64decode, b64encode
from functools import cache
from typing import Any

import msgspec

from cardspeak.cage.events import EventBase as CageEventBase
from cardspeak.cashroom.events import EventBase as DeskEventBase
from cardspeak.journal.streams import Event
from cardspeak.rulebook.floor.situations import QUESTIONS
from cardspeak.table import events as ev
from cardspeak.table.visibility import FACE_UP, Seen, card_fields, visibility
from cardspeak.tournament.events import EventBase as TournamentEventBase

SALT_BYTES = 16
SEALED = "sealed"
"""Key of the seal in an event's public form."""


def hidden_fields(event: Event) -> tuple[str, ...]:
    """Return the fields that hold, or may hold, a hidden card, whatever the actual cards."""
    if isinstance(event, TournamentEventBase | DeskEventBase | CageEventBase):
        return ()  # no other stream than a table has hidden cards
    fields = _sealed(type(event), up=getattr(event, "up", False))
    if isinstance(event, ev.QuestionAnswered):
        return ("answer",) if _asks_for_cards(event.question) else ()
    if isinstance(event, ev.MatterRaised | ev.ReportFiled):
        return (*fields, "facts") if any(map(_asks_for_cards, event.facts)) else fields
    return fields


@cache
def _sealed(kind: type, *, up: bool) -> tuple[str, ...]:
    """Return an event type's fields with cards that not everyone has seen."""
    seen = visibility(kind)
    known = {Seen.OPEN, *(FACE_UP if up else ())}
    return tuple(name for name in card_fields(kind) if seen[name] not in known)


def _asks_for_cards(name: str) -> bool:
    question = QUESTIONS.get(name)
    return question is None or question.kind == "cards"


class Secret(msgspec.Struct, frozen=True, array_like=True):
    """The data that opens a seal: event index in its entry, salt, and hidden fields."""

    event: int
    salt: str
    fields: dict[str, Any]


def seal(salt: bytes, fields: dict[str, Any]) -> str:
    """Return the seal of hidden fields: SHA-256 of a tag, the salt and the fields as JSON."""
    hidden = msgspec.json.encode(fields, order="sorted")
    return b64encode(hashlib.sha256(b"cardspeak seal 1\n" + salt + hidden).digest()).decode()


def opens(secret: Secret, sealed: object) -> bool:
    """Return whether a secret matches a seal."""
    try:
        salt = b64decode(secret.salt, validate=True)
    except ValueError:
        return False
    return isinstance(sealed, str) and hmac.compare_digest(
        seal(salt, secret.fields).encode(), sealed.encode()
    )


def close(place: int, event: Event, salt: bytes) -> tuple[dict[str, Any], Secret | None]:
    """Return an event's public form, and its secret if it hides anything."""
    public: dict[str, Any] = msgspec.to_builtins(event)
    names = hidden_fields(event)
    if not names:
        return public, None
    fields = {name: public.pop(name) for name in names}
    public[SEALED] = seal(salt, fields)
    return public, Secret(place, b64encode(salt).decode(), fields)
