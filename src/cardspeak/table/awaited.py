"""The input that a table needs next."""

from __future__ import annotations

import msgspec

from cardspeak.cards import Card
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.events import Due, Step
from cardspeak.table.kinds import Awaited


class Awaits(msgspec.Struct, frozen=True, gc=False):
    """The input that the table needs next, such as a round, a shuffle or an act."""

    what: Awaited
    seat: SeatNo = NO_SEAT
    cards: tuple[Card, ...] = ()
    steps: tuple[Step, ...] = ()
    due: tuple[Due, ...] = ()
    seats: tuple[SeatNo, ...] = ()
    question: str = ""
