"""Structs of a table view, ready for JSON.  Cards are text, with `??` for hidden ones.

A view has only these fields; `allow_list.py` defines which role gets which.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from cardspeak.chips import Chips
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.events import Pot
from cardspeak.table.events.base import Due, Step
from cardspeak.table.kinds import Awaited, Entry, Phase, Wants
from cardspeak.table.rules.betting.clock import TimeToAct
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.standing_orders import StandingOrder
from cardspeak.view.own_hand import NO_HAND
from cardspeak.view.viewer import Role

Facts = dict[str, str | int | bool | list[str | int] | None]
"""Facts of a refusal; cards are text."""
Showing = Literal["show", "muck"]


class SeatSeen(msgspec.Struct, frozen=True):
    """An occupied seat: the player, the stack, and payments due before the next cards."""

    no: SeatNo
    person: str
    stake: Chips
    away: bool
    entry: Entry
    missed: tuple[str, ...]
    wants: Wants
    declared: bool
    colour: str


class HandSeen(msgspec.Struct, frozen=True):
    """A seat's part in the round: its chips, and its cards as this viewer knows them."""

    seat: SeatNo
    cards: tuple[str, ...]
    up: tuple[bool, ...]
    exposed: tuple[str, ...]  # down cards that everyone has seen, wherever they are now
    folded: bool
    mucked: bool
    shown: bool
    tapped: bool
    void: bool
    in_front: Chips  # chips put in during this betting round
    paid: Chips  # chips put in during the whole round
    held: Chips  # chips held aside, not in any pot
    hidden: Chips  # chips that do not play in this round


class WaitingView(msgspec.Struct, frozen=True):
    """The input that the table waits for, without the cards of a pending shuffle."""

    what: Awaited
    seat: SeatNo = NO_SEAT
    seats: tuple[SeatNo, ...] = ()
    due: tuple[Due, ...] = ()
    steps: tuple[Step, ...] = ()


class MatterSeen(msgspec.Struct, frozen=True):
    """The current incident, as everyone sees it."""

    situation: str
    seat: SeatNo
    amount: Chips
    held_by: str  # the staff member who holds a software-dealt table


class ReportSeen(msgspec.Struct, frozen=True):
    """A player's report that is waiting for staff while play continues."""

    number: int
    situation: str
    seat: SeatNo


class RoundSeen(msgspec.Struct, frozen=True):
    """The round as everyone sees it, with the hands as this viewer sees them."""

    number: int
    phase: Phase
    street: int  # streets dealt or being dealt
    betting: int  # betting rounds opened so far
    button: SeatNo
    seats: tuple[SeatNo, ...]
    blinds: tuple[SeatNo, ...]
    board: tuple[str, ...]
    aside: tuple[str, ...]
    early: tuple[str, ...]  # face-up cards on top of the stub
    stub: int
    burns: int
    discards: int
    hands: tuple[HandSeen, ...]
    pot: Chips  # all chips in the middle and in front of players
    pots: tuple[Pot, ...]
    bonus: Chips
    carried: Chips
    price: Chips  # the total that a call must reach in this betting round
    raises: int
    turn: SeatNo
    to_show: tuple[SeatNo, ...]
    orders: tuple[StandingOrder, ...]
    clock: TimeToAct | None
    roots: tuple[str, ...]  # commitment root of each shuffle


class SeatOptions(msgspec.Struct, frozen=True):
    """The viewer's options now: acts with amounts and clauses, and whether to show or muck.

    Fields that depend on the viewer's cards have a fixed width, because frame lengths are public.
    """

    options: tuple[Option, ...]
    showing: tuple[Showing, ...]
    wins_or_ties: int = 0  # 1 if the hand may be mucked and no hand shown so far beats it, else 0
    makes: str = NO_HAND  # the hand that the viewer's cards make; see `own_hand`


class Finding(msgspec.Struct, frozen=True):
    """The book's ruling on the incident, before it is applied."""

    outcome: str
    says: str  # {seat}, {cards} and {amount} are placeholders for the reported values
    ways: tuple[str, ...]
    by: tuple[ClauseNo, ...]


class MatterHeard(msgspec.Struct, frozen=True):
    """The incident as staff see it: cards, answers, the next question, or the ruling."""

    cards: tuple[str, ...]
    facts: dict[str, str]
    question: str
    finding: Finding | None


class ReportHeard(msgspec.Struct, frozen=True):
    """A waiting report as staff see it, with its author and the answers."""

    number: int
    person: str
    facts: dict[str, str]


class NextRoundSeen(msgspec.Struct, frozen=True):
    """The next round as it would open now: the button, the players and their forced bets."""

    number: int
    button: SeatNo
    seats: tuple[SeatNo, ...]
    due: tuple[Due, ...]


class DealerSeen(msgspec.Struct, frozen=True):
    """Facts for the dealer of a hand-dealt table."""

    person: str  # the dealer who took over last
    upcoming: tuple[SeatNo, ...]  # seats that may act after the one in turn, in order
    charges: tuple[Chips, ...]  # the commission on each pot as it is now
    streets: tuple[str, ...]
    next: NextRoundSeen | None


class StaffPanel(msgspec.Struct, frozen=True):
    """Information for the house and its staff."""

    matter: MatterHeard | None
    reports: tuple[ReportHeard, ...]
    commission: Chips
    in_float: Chips
    warned: dict[str, int]
    barred: dict[str, tuple[ClauseNo, ...]]
    kept: dict[str, Chips]
    deck_barred: bool
    duties: dict[str, str]  # open duties, and the role that confirms each next
    dealer: DealerSeen | None  # None if software deals


class RevealedCards(msgspec.Struct, frozen=True):
    """Hidden piles, shown once the round is final."""

    stub: tuple[str, ...]
    burns: tuple[str, ...]
    discards: tuple[str, ...]


class PlaceSeen(msgspec.Struct, frozen=True):
    """A finishing place of an eliminated player or the winner."""

    person: str
    seat: SeatNo
    place: int
    round: int
    by: tuple[ClauseNo, ...]


class LostSeat(msgspec.Struct, frozen=True):
    """A player who lost their seat while away and may take a seat again with the held chips."""

    person: str
    seat: SeatNo
    stake: Chips


class TableView(msgspec.Struct, frozen=True):
    """A table as one viewer may see it: exactly the data that a page needs to display it."""

    role: Role
    seat: SeatNo
    version: int
    book: str
    edition: str
    house: Mapping[str, str]
    hand_dealt: bool
    open_cards: bool  # players get upcards, so hands need space for them
    unit_cents: int
    minute: int
    notices: tuple[tuple[str, str, int], ...]
    seats: tuple[SeatSeen, ...]
    reserved: dict[SeatNo, str]
    lost: tuple[LostSeat, ...]
    button: SeatNo
    rounds: int
    rounds_left: int
    carried: Chips
    drawing: tuple[SeatNo, ...]
    drawn: tuple[str, ...]
    placed: tuple[PlaceSeen, ...]
    awaits: WaitingView
    matter: MatterSeen | None
    reports: tuple[ReportSeen, ...]
    round: RoundSeen | None
    chair: SeatOptions | None = None
    desk: StaffPanel | None = None
    laid_open: RevealedCards | None = None
