"""Which cards of an event lie hidden, and how they are sealed: a salted hash in their place.

A card is sealed unless it is listed here as open, so an event nobody thought of tells nothing.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import b64decode, b64encode
from functools import cache
from typing import Any, get_args

import msgspec

from cardspeak.cards import Card
from cardspeak.rulebook.situations import QUESTIONS
from cardspeak.table import events as ev
from cardspeak.table.events import Event

SALT_BYTES = 16
SEALED = "sealed"
"""The key under which an event in the open carries the seal of what it hides."""

OPEN: dict[type, frozenset[str]] = {
    ev.BoardDealt: frozenset({"cards"}),
    ev.Shown: frozenset({"cards"}),
    ev.Drawn: frozenset({"cards"}),  # cards for the button are dealt face up
    ev.SetAside: frozenset({"cards"}),
    ev.CardsExposed: frozenset({"cards"}),
    ev.FirstCardUp: frozenset({"card"}),
    ev.CardTurnedEarly: frozenset({"cards"}),
    ev.CardReplaced: frozenset({"old"}),
    ev.BoardTakenBack: frozenset({"cards"}),
    ev.BoardSwapped: frozenset({"out", "into"}),  # both lie or lay on the board
    ev.BoardToBurn: frozenset({"card"}),
}
"""By event, the fields whose cards everybody at the table has seen."""

FACE_UP = (ev.Dealt, ev.Burned, ev.CardReplaced)
"""Events whose `up` says that their cards are open."""


def hidden_fields(event: Event) -> tuple[str, ...]:
    """The fields that hold, or may hold, a hidden card.  Never depends on which card it is."""
    if isinstance(event, FACE_UP) and event.up:
        return ()
    fields = card_fields(type(event))
    if isinstance(event, ev.QuestionAnswered):
        return ("answer",) if _asks_for_cards(event.question) else ()
    if isinstance(event, ev.MatterRaised | ev.ReportFiled):
        return (*fields, "facts") if any(map(_asks_for_cards, event.facts)) else fields
    return fields


@cache
def card_fields(kind: type) -> tuple[str, ...]:
    """The fields of an event that hold cards and are not open."""
    known = OPEN.get(kind, frozenset())
    return tuple(
        one.name
        for one in msgspec.structs.fields(kind)
        if one.name not in known and (one.type is Card or Card in get_args(one.type))
    )


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
