"""Requests pending until the end of a round, as stored and as sent."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.seat_no import NO_SEAT, SeatNo

Requested = Literal["remove", "chips", "choices", "leave"]
"""Kinds of requests: `leave` is by a player, all others by the host."""
NewsKind = Literal["asked", "withdrawn", "lapsed", "done"]
"""What happened to a pending request."""


class Coming(msgspec.Struct, frozen=True):
    """A request pending until the end of a round, as stored."""

    kind: Requested
    id: str = ""
    after: int = 0  # the round that must end first
    by: str = ""  # id of the host, or of the leaving player
    seat: SeatNo = NO_SEAT
    person: str = ""  # id of the player in the seat at the time of the request, or a bot's name
    amount: Chips = NO_CHIPS
    grounds: str = ""
    choices: dict[str, str] = {}


class ComingSaid(msgspec.Struct, frozen=True):
    """A request pending until the end of a round, as sent to all watchers."""

    id: str
    kind: Requested | Literal["pause"]
    after: int  # the round that must end first
    by: str
    seat: SeatNo = NO_SEAT
    name: str = ""
    amount: Chips = NO_CHIPS
    grounds: str = ""
    choices: dict[str, str] = {}
    words: str = ""


class News(msgspec.Struct, frozen=True):
    """A change to a pending request, and the person who made it."""

    what: NewsKind
    who: str
    item: ComingSaid
    words: str
    why: str = ""
