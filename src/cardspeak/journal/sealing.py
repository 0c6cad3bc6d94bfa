"""Seals for the hidden cards of an event: a salted hash replaces them in the public body.

An event says which of its cards everybody has seen (`table/visibility.py`); all others are sealed.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import b64decode, b64encode
from functools import cache
from typing import Any

import msgspec

from cardspeak.rulebook.floor.situations import QUESTIONS
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.visibility import FACE_UP, Seen, card_fields, visibility

SALT_BYTES = 16
SEALED = "sealed"
"""The key under which an event in the open carries the seal of what it hides."""


def hidden_fields(event: Event) -> tuple[str, ...]:
    """The fields that hold, or may hold, a hidden card.  Never depends on which card it is."""
    fields = _sealed(type(event), up=getattr(event, "up", False))
    if isinstance(event, ev.QuestionAnswered):
        return ("answer",) if _asks_for_cards(event.question) else ()
    if isinstance(event, ev.MatterRaised | ev.ReportFiled):
        return (*fields, "facts") if any(map(_asks_for_cards, event.facts)) else fields
    return fields


@cache
def _sealed(kind: type, *, up: bool) -> tuple[str, ...]:
    """The fields of an event that hold cards which not everybody has seen."""
    seen = visibility(kind)
    known = {Seen.OPEN, *(FACE_UP if up else ())}
    return tuple(name for name in card_fields(kind) if seen[name] not in known)


def _asks_for_cards(name: str) -> bool:
    question = QUESTIONS.get(name)
    return question is None or question.kind == "cards"


class Secret(msgspec.Struct, frozen=True, array_like=True):
    """What opens a seal: which event of the entry, its salt, and the fields with their cards."""

    event: int
    salt: str
    fields: dict[str, Any]


def seal(salt: bytes, fields: dict[str, Any]) -> str:
    """The seal of hidden fields: SHA-256 over a tag, the salt and the fields as sorted JSON."""
    hidden = msgspec.json.encode(fields, order="sorted")
    return b64encode(hashlib.sha256(b"cardspeak seal 1\n" + salt + hidden).digest()).decode()


def opens(secret: Secret, sealed: object) -> bool:
    """Does this secret belong to that seal?"""
    try:
        salt = b64decode(secret.salt, validate=True)
    except ValueError:
        return False
    return isinstance(sealed, str) and hmac.compare_digest(
        seal(salt, secret.fields).encode(), sealed.encode()
    )


def close(place: int, event: Event, salt: bytes) -> tuple[dict[str, Any], Secret | None]:
    """The event as everybody may see it, and what opens it if it hides anything."""
    told: dict[str, Any] = msgspec.to_builtins(event)
    names = hidden_fields(event)
    if not names:
        return told, None
    fields = {name: told.pop(name) for name in names}
    told[SEALED] = seal(salt, fields)
    return told, Secret(place, b64encode(salt).decode(), fields)
