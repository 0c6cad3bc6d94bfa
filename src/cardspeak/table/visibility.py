"""Visibility of events, declared with each event.  Views and journal redaction are based on it.

A field that holds cards needs `Annotated[Card, Seen…]`; otherwise importing the events fails.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec

from cardspeak.cards import Card


class To(Enum):
    """The audience of an event."""

    EVERYONE = "everyone"
    STAFF = "staff"


class Seen(Enum):
    """Rules for showing a field to a viewer; the values are printed in the documentation."""

    OPEN = "as it is"
    COVERED = "covered"
    UP = "covered unless face up"
    UP_OR_OWN = "covered unless face up or one's own"
    IN_SIGHT = "covered unless in sight"
    IN_SIGHT_OR_DEALER = "covered unless in sight; staff of a hand-dealt table see it"
    IN_SIGHT_OR_STAFF = "covered unless in sight; staff see it"
    STAFF = "staff only"
    STAFF_OR_HOLDER = "staff only; everybody at a software-dealt table, if staff raised it"
    NOT_BY_UNSEEN = "without what hands given up unseen would tell"


FACE_UP: Final = frozenset({Seen.UP, Seen.UP_OR_OWN})
"""Shown to every viewer if the event's `up` is true."""


def visibility(kind: type[msgspec.Struct]) -> Mapping[str, Seen]:
    """Return the visibility of each restricted field; fields that are not listed are public.

    Raises TypeError for a field with cards that declares no visibility.
    """
    rules: dict[str, Seen] = dict(getattr(kind, "SEEN", {}))
    for field in msgspec.structs.fields(kind):
        for mark in _metadata(field.type):
            if isinstance(mark, Seen):
                rules[field.name] = mark
        if holds_cards(field.type) and field.name not in rules:
            raise TypeError(f"{kind.__name__}.{field.name} holds cards: say who may see them")
    return rules


@cache
def card_fields(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the names of the fields that hold cards."""
    return tuple(field.name for field in msgspec.structs.fields(kind) if holds_cards(field.type))


def _metadata(of: Any) -> tuple[object, ...]:  # noqa: ANN401 - any type
    return get_args(of)[1:] if get_origin(of) is Annotated else ()


def bare(of: Any) -> Any:  # noqa: ANN401 - any type
    """Return the type without its `Annotated` metadata."""
    return get_args(of)[0] if get_origin(of) is Annotated else of


def holds_cards(of: Any) -> bool:  # noqa: ANN401 - any type
    """True if a value of this type is a card or a collection of cards."""
    return bare(of) is Card or Card in get_args(bare(of))
