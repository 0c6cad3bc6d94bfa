"""What a sight of a table is made of, ready for JSON.  Cards are written, `??` lies hidden.

Nothing is in a sight that is not a field here; `sight_allowed` says which role gets which.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table.asks import SeatNo
from cardspeak.table.events import Pot
from cardspeak.table.events.base import Due, Step
from cardspeak.table.kinds import Awaited, Entry, Phase, Wants
from cardspeak.table.rules.betting.clock import TimeToAct
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.state import StandingOrder
from cardspeak.view.viewer import Role


class SeatSeen(msgspec.Struct, frozen=True):
    """A taken seat: whose, with what stake, and what is owed before the next cards."""

    no: SeatNo
    person: str
    stake: int
    away: bool
    entry: Entry
    missed: tuple[str, ...]
    wants: Wants
    declared: bool
    colour: str


class HandSeen(msgspec.Struct, frozen=True):
    """One seat's part in the round: the cards as this viewer knows them, and its chips."""

    seat: SeatNo
    cards: tuple[str, ...]
    up: tuple[bool, ...]
    exposed: tuple[str, ...]  # hidden cards that everybody has been shown, wherever they lie now
    folded: bool
    mucked: bool
    shown: bool
    tapped: bool
    void: bool
    in_front: int  # in this betting round
    paid: int  # in the whole round
    held: int  # chips that lie aside, in no pot
    hidden: int  # chips that do not play in this round


class WaitingView(msgspec.Struct, frozen=True):
    """What the table waits for, without the cards that chance is to bring."""

    what: Awaited
    seat: SeatNo = 0
    seats: tuple[SeatNo, ...] = ()
    due: tuple[Due, ...] = ()
    steps: tuple[Step, ...] = ()


class MatterSeen(msgspec.Struct, frozen=True):
    """That the floor has something before it: what it is, whom it concerns."""

    situation: str
    seat: SeatNo
    amount: int
    held_by: str  # the member of staff who holds a software-dealt table


class ReportSeen(msgspec.Struct, frozen=True):
    """A player's report that waits for staff while play continues."""

    number: int
    situation: str
    seat: SeatNo


class RoundSeen(msgspec.Struct, frozen=True):
    """The round of play as everybody sees it; hands as this viewer does."""

    number: int
    phase: Phase
    street: int  # streets dealt or under way
    betting: int  # betting rounds opened so far
    button: SeatNo
    seats: tuple[SeatNo, ...]
    blinds: tuple[SeatNo, ...]
    board: tuple[str, ...]
    aside: tuple[str, ...]
    early: tuple[str, ...]  # cards on top of the stub that lie face up
    stub: int
    burns: int
    discards: int
    hands: tuple[HandSeen, ...]
    pot: int  # everything in the middle and in front of players
    pots: tuple[Pot, ...]
    bonus: int
    carried: int
    price: int  # what a call has to reach in this betting round
    raises: int
    turn: SeatNo
    to_show: tuple[SeatNo, ...]
    orders: tuple[StandingOrder, ...]
    clock: TimeToAct | None
    roots: tuple[str, ...]  # what each shuffle was committed by


class SeatOptions(msgspec.Struct, frozen=True):
    """What the viewer may do in the seat now: acts with amounts and clauses, to show or to muck."""

    options: tuple[Option, ...]
    showing: tuple[str, ...]  # "show", "muck"
    wins_or_ties: int = 0  # 1 if the hand may be mucked and no hand shown so far beats it, else 0


class Finding(msgspec.Struct, frozen=True):
    """The book's ruling on the matter, before anybody applies it."""

    outcome: str
    says: str  # {seat}, {cards} and {amount} stand for those reported
    ways: tuple[str, ...]
    by: tuple[ClauseNo, ...]


class MatterHeard(msgspec.Struct, frozen=True):
    """What staff were told of a matter, what the floor asks next, or what it has found."""

    cards: tuple[str, ...]
    facts: dict[str, str]
    question: str
    finding: Finding | None


class ReportHeard(msgspec.Struct, frozen=True):
    """A waiting report as staff see it: the player who made it, and the answers in it."""

    number: int
    person: str
    facts: dict[str, str]


class StaffPanel(msgspec.Struct, frozen=True):
    """What concerns the house and its staff."""

    matter: MatterHeard | None
    reports: tuple[ReportHeard, ...]
    commission: int
    in_float: int
    warned: dict[str, int]
    barred: dict[str, tuple[ClauseNo, ...]]
    kept: dict[str, int]
    deck_barred: bool


class RevealedCards(msgspec.Struct, frozen=True):
    """The piles that were hidden, once the round is over for good."""

    stub: tuple[str, ...]
    burns: tuple[str, ...]
    discards: tuple[str, ...]


class PlaceSeen(msgspec.Struct, frozen=True):
    """Who has gone out of the game, or won it."""

    person: str
    seat: SeatNo
    place: int
    round: int
    by: tuple[ClauseNo, ...]


class LostSeat(msgspec.Struct, frozen=True):
    """A player who lost a seat while away, and may take one again with the chips kept."""

    person: str
    seat: SeatNo
    stake: int


class TableView(msgspec.Struct, frozen=True):
    """A table as one viewer may see it: everything a page needs to draw it, and nothing else."""

    role: Role
    seat: SeatNo
    version: int
    book: str
    edition: str
    house: Mapping[str, str]
    hand_dealt: bool
    open_cards: bool  # cards are dealt to players face up, so that hands have a place for them
    unit_cents: int
    minute: int
    notices: tuple[tuple[str, str, int], ...]
    seats: tuple[SeatSeen, ...]
    reserved: dict[SeatNo, str]
    lost: tuple[LostSeat, ...]
    button: SeatNo
    rounds: int
    rounds_left: int
    carried: int
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
