"""The base class of all events, and the small parts used in events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from cardspeak.chips import Chips
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.kinds import Actor, PostKind, StepKind
from cardspeak.table.visibility import Seen, To


class EventBase(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """The fields of every event: the deciding clauses and the actor.

    Events have no reference cycles, so they are exempt from garbage collection (`gc`).
    """

    NAMES: ClassVar[str] = ""  # for scenarios, preferred name first; the class name works too
    TO: ClassVar[To] = To.EVERYONE
    SEEN: ClassVar[Mapping[str, Seen]] = {}  # by field declared here

    by: tuple[ClauseNo, ...] = ()
    actor: Actor = "player"


class Step(msgspec.Struct, frozen=True, gc=False):
    """A dealing step: burn a card, deal to a seat, or turn up communal cards."""

    kind: StepKind
    seat: SeatNo = NO_SEAT
    up: bool = False
    count: int = 1
    street: str = ""
    by: tuple[ClauseNo, ...] = ()


class Due(msgspec.Struct, frozen=True, gc=False):
    """A forced bet that is due before the first card."""

    seat: SeatNo
    amount: Chips
    kind: PostKind
    live: bool
    by: tuple[ClauseNo, ...] = ()
