"""Small immutable parts of the table state: orders, reports, the incident, finishing places."""

from __future__ import annotations

import msgspec

from cardspeak.cards import Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.kinds import OrderKind


class StandingOrder(msgspec.Struct, frozen=True):
    """A temporary restriction imposed by a ruling: its kind, the seat it binds, and its end.

    cap: no total above `amount` until the betting round ends.
    no-raise: `seat` may not bet or raise until it has acted.
    must-raise: `seat` may only raise.
    burn: the dealer burns `amount` cards before the street `until`.
    burn-each: the dealer burns one card for each live hand, less `amount`, before `until`.
    shuffle-back: the cards set aside and the stub are shuffled together before `until`.
    cut: the dealer must cut before dealing the next card.
    cut-before: the dealer must cut after the cards are shuffled back before `until`.
    second-down: `seat` gets its second card face down, because its first is face up.
    replace: `seat` gets the first burn card for an exposed card after the initial deal.
    forfeit: `seat` is vacated when the round is over.
    share: `seat` gets `amount` parts of a pot divided by agreement.
    """

    kind: OrderKind
    seat: SeatNo = NO_SEAT
    amount: int = 0
    until: str = ""
    by: tuple[ClauseNo, ...] = ()


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
