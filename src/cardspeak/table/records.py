"""Small immutable parts of the table state: reports, the incident, finishing places."""

from __future__ import annotations

import msgspec

from cardspeak.cards import Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import NO_SEAT, SeatNo


class WaitingReport(msgspec.Struct, frozen=True):
    """A player's report that waits for staff; play continues meanwhile."""

    number: int
    situation: str
    seat: SeatNo = NO_SEAT
    facts: dict[str, str] = {}
    person: str = ""  # the person who reported it
    against: str = ""  # the player in `seat` when it was filed
    from_seat: SeatNo = NO_SEAT  # the seat of the player who reported it


class Incident(msgspec.Struct, frozen=True):
    """The incident before the floor: the report, the answers, and the progress."""

    situation: str
    seat: SeatNo = NO_SEAT
    cards: tuple[Card, ...] = ()
    amount: Chips = NO_CHIPS
    facts: dict[str, str] = {}
    question: str = ""  # asked and not yet answered
    ruled: bool = False  # a ruling was found and waits for a person to apply it
    held_by: str = ""  # the member of staff who raised or took up the report, if named


class Tie(msgspec.Struct, frozen=True):
    """Players eliminated together with equal stakes, who draw for places starting at `place`."""

    place: int
    seats: tuple[SeatNo, ...]
    people: tuple[str, ...]


class Placed(msgspec.Struct, frozen=True):
    """A finishing place: person, seat, place, round and clauses."""

    person: str
    seat: SeatNo
    place: int
    round: int
    by: tuple[ClauseNo, ...] = ()
