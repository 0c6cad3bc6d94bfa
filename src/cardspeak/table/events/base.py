"""What every event carries, and the small parts events are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table.asks import SeatNo
from cardspeak.table.kinds import PostKind, StepKind
from cardspeak.table.visibility import Seen, To


class EventBase(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """What every event carries: its clauses and who brought it about.

    Nothing in it leads back to it, so the collector need not look (`gc`).
    """

    TO: ClassVar[To] = To.EVERYONE
    SEEN: ClassVar[Mapping[str, Seen]] = {}  # of fields that are declared here

    by: tuple[ClauseNo, ...] = ()
    actor: str = "player"


class Step(msgspec.Struct, frozen=True, gc=False):
    """One thing the dealer does next: burn, deal to a seat, turn up communal cards."""

    kind: StepKind
    seat: SeatNo = 0
    up: bool = False
    count: int = 1
    street: str = ""
    by: tuple[ClauseNo, ...] = ()


class Due(msgspec.Struct, frozen=True, gc=False):
    """A forced bet that has to be in the pot before the first card."""

    seat: SeatNo
    amount: int
    kind: PostKind
    live: bool
    by: tuple[ClauseNo, ...] = ()
