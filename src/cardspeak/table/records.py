"""Small immutable parts of the state: orders, reports, the matter before the floor, places."""

from __future__ import annotations

import msgspec

from cardspeak.cards import Card
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table.asks import SeatNo
from cardspeak.table.kinds import OrderKind


class StandingOrder(msgspec.Struct, frozen=True):
    """A standing order: what a ruling imposes for a while, whom it binds, when it ends.

    cap: no total above `amount` until the betting round ends.  no-raise: `seat` may not bet or
    raise until it has acted.  must-raise: `seat` may do nothing else.
    burn: `amount` cards are burned before the street `until`.
    shuffle-back: before the street `until`, cards set aside and the stub are shuffled together.
    cut: the cards must be cut before the next one is dealt.
    cut-before: so they must once they are shuffled back before the street `until`.
    second-down: the second card of `seat` is dealt face down, its first being open.
    burn-each: before the street `until` as many cards are burned as hands are live, `amount` of
    them being burned already.  forfeit: when the round is over `seat` is given up.
    replace: `seat` gets the first burn card for a card exposed, once the initial deal is done.
    """

    kind: OrderKind
    seat: SeatNo = 0
    amount: int = 0
    until: str = ""
    by: tuple[ClauseNo, ...] = ()


class WaitingReport(msgspec.Struct, frozen=True):
    """A player's report that waits for staff; play continues meanwhile."""

    number: int
    situation: str
    seat: SeatNo = 0
    facts: dict[str, str] = {}
    person: str = ""  # the player who reported it
    against: str = ""  # the player in `seat` when it was filed
    from_seat: SeatNo = 0  # the seat of the player who reported it


class Incident(msgspec.Struct, frozen=True):
    """What the floor has before it: a report, the answers so far, and how far it has come."""

    situation: str
    seat: SeatNo = 0
    cards: tuple[Card, ...] = ()
    amount: int = 0
    facts: dict[str, str] = {}
    question: str = ""  # asked and not yet answered
    ruled: bool = False  # a ruling is found and awaits the person who applies it
    held_by: str = ""  # the member of staff who raised or took up the report, if named


class Tie(msgspec.Struct, frozen=True):
    """Players who went out together with equal stakes and draw for the places from `place` on."""

    place: int
    seats: tuple[SeatNo, ...]
    people: tuple[str, ...]


class Placed(msgspec.Struct, frozen=True):
    """Who has gone out of the game, or won it: in which place, in which round, by which clauses."""

    person: str
    seat: SeatNo
    place: int
    round: int
    by: tuple[ClauseNo, ...] = ()
