"""Floor events: reports, rulings and their effects."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from cardspeak.cards import Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.events.base import Due, EventBase
from cardspeak.table.kinds import FirstPhase, OrderKind
from cardspeak.table.visibility import Seen, To

CLAIM_EXAMINED = ("dispute", "examined")
"""Situation and outcome of the ruling on a claim about the last round."""


class Ruled(EventBase, frozen=True):
    """The floor ruled on a report."""

    NAMES: ClassVar[str] = "ruled, rules"

    situation: str
    seat: SeatNo = NO_SEAT
    outcome: str = ""
    amount: Chips = NO_CHIPS  # the chips that the outcome mentions
    person: str = ""  # the person who applied the ruling
    way: str = ""  # the chosen option, if the ruling has several
    says: str = ""  # the text of that option, as shown to the person who chose it
    reason: str = ""  # the reason given by the person who overrode the ruling


class ReportFiled(EventBase, frozen=True):
    """A player at a software-dealt table filed a report; it waits for staff and play continues."""

    NAMES: ClassVar[str] = "filed, report filed"

    number: int
    situation: str
    seat: SeatNo = NO_SEAT
    facts: Annotated[dict[str, str], Seen.STAFF] = msgspec.field(default_factory=dict)
    person: Annotated[str, Seen.STAFF] = ""


class ReportDismissed(EventBase, frozen=True):
    """Staff closed a waiting report without taking it up."""

    NAMES: ClassVar[str] = "dismissed, report dismissed"

    number: int
    situation: str
    person: str = ""
    reason: Annotated[str, Seen.STAFF] = ""


class ReportLapsed(EventBase, frozen=True):
    """No staff took up a pending report in time, so it has no effect."""

    NAMES: ClassVar[str] = "lapsed, report lapsed"

    number: int
    situation: str


class MatterRaised(EventBase, frozen=True):
    """A report is before the floor, with any facts given so far; play waits."""

    NAMES: ClassVar[str] = "raised matter, matter raised"

    situation: str
    seat: SeatNo = NO_SEAT
    cards: Annotated[tuple[Card, ...], Seen.IN_SIGHT_OR_STAFF] = ()
    amount: Chips = NO_CHIPS
    facts: Annotated[dict[str, str], Seen.STAFF] = msgspec.field(default_factory=dict)
    person: Annotated[str, Seen.STAFF_OR_HOLDER] = ""
    report: int = 0  # number of the waiting report that staff took up


class QuestionAsked(EventBase, frozen=True):
    """The floor asked for a fact that is not in the record."""

    NAMES: ClassVar[str] = "asked"

    TO: ClassVar[To] = To.STAFF

    question: str


class QuestionAnswered(EventBase, frozen=True):
    """The floor's question was answered."""

    NAMES: ClassVar[str] = "answered"

    TO: ClassVar[To] = To.STAFF

    question: str
    answer: str


class RulingFound(EventBase, frozen=True):
    """The book's ruling was found but not applied yet; `ways` lists its options, if any."""

    NAMES: ClassVar[str] = "found, ruling found"

    TO: ClassVar[To] = To.STAFF

    situation: str
    seat: SeatNo = NO_SEAT
    outcome: str = ""
    says: str = ""  # the text to read aloud, with {seat}, {cards} and {amount} of the report
    ways: tuple[str, ...] = ()
    cards: Annotated[tuple[Card, ...], Seen.STAFF] = ()
    amount: Chips = NO_CHIPS


class MatterDropped(EventBase, frozen=True):
    """The report was withdrawn and play continues unchanged."""

    NAMES: ClassVar[str] = "dropped, matter dropped"

    situation: str
    reason: Annotated[str, Seen.STAFF] = ""


class WagerHeld(EventBase, frozen=True):
    """Chips put in out of turn or short of the call are held aside; `passed` seats were skipped."""

    NAMES: ClassVar[str] = "held, wager held"

    seat: SeatNo
    amount: Chips
    passed: tuple[SeatNo, ...] = ()


class WagerReleased(EventBase, frozen=True):
    """Held chips were released to their player."""

    NAMES: ClassVar[str] = "released, wager released"

    seat: SeatNo
    amount: Chips


class OrderMade(EventBase, frozen=True):
    """A standing order was made; see `standing_orders`."""

    NAMES: ClassVar[str] = "ordered, order, order made"

    kind: OrderKind
    seat: SeatNo = NO_SEAT
    amount: int = 0  # chips, cards or parts, by kind
    until: str = ""


class OrderEnded(EventBase, frozen=True):
    """A standing order no longer binds."""

    kind: OrderKind
    seat: SeatNo = NO_SEAT


class CardTurnedEarly(EventBase, frozen=True):
    """Stub cards were exposed too early; `burned` cards came off first."""

    NAMES: ClassVar[str] = "turned early"

    cards: Annotated[tuple[Card, ...], Seen.OPEN]
    burned: Annotated[tuple[Card, ...], Seen.COVERED] = ()


class SetAside(EventBase, frozen=True):
    """Cards were set aside face up, out of play for now."""

    NAMES: ClassVar[str] = "set aside, sets aside"

    cards: Annotated[tuple[Card, ...], Seen.OPEN]


class PutBack(EventBase, frozen=True):
    """Cards went back into the stub, which must be shuffled."""

    NAMES: ClassVar[str] = "put back, puts back"

    cards: Annotated[tuple[Card, ...], Seen.IN_SIGHT]


class HandVoided(EventBase, frozen=True):
    """A hand is void; `refund` goes back to its player."""

    NAMES: ClassVar[str] = "voided, hand voided"

    seat: SeatNo
    refund: Chips


class BettingRewound(EventBase, frozen=True):
    """The turn went back to this seat because wagers were retracted."""

    NAMES: ClassVar[str] = "rewound, betting rewound"

    turn: SeatNo


class Undone(EventBase, frozen=True):
    """All events after this version were undone, except those kept; all stay in the record."""

    to: int
    person: str = ""  # the person who did so; empty if a ruling did
    reason: str = ""
    keeps: tuple[int, ...] = ()  # versions of later events about seats, stacks and house choices


# --- effects of rulings on cards --------------------------------------------------------------


class Misdealt(EventBase, frozen=True):
    """Misdeal: all cards are shuffled and dealt again with the same button.

    Posted forced bets stay in; `due` lists those still to post.  `seats` is the order of the new
    deal.
    """

    NAMES: ClassVar[str] = "misdeal, misdealt"

    due: tuple[Due, ...] = ()
    seats: tuple[SeatNo, ...] = ()
    phase: FirstPhase | None = None


class CardPlace(msgspec.Struct, frozen=True):
    """A misplaced card: its number in the deal, its seat and its right seat (0 for the deck)."""

    card: int
    lies: SeatNo
    belongs: SeatNo


class PutRight(EventBase, frozen=True):
    """Misplaced cards were moved face down to the right seats."""

    moves: tuple[CardPlace, ...]


class CardReplaced(EventBase, frozen=True):
    """A seat's exposed card was replaced by the next stub card."""

    NAMES: ClassVar[str] = "replaced, card replaced"

    seat: SeatNo
    old: Annotated[Card, Seen.IN_SIGHT_OR_DEALER]
    new: Annotated[Card, Seen.UP_OR_OWN]
    up: bool = False


class FirstCardUp(EventBase, frozen=True):
    """A first card dealt face up stays the player's upcard; the second is dealt face down."""

    seat: SeatNo
    card: Annotated[Card, Seen.OPEN]


class CardsExposed(EventBase, frozen=True):
    """A player's hidden cards were exposed to all players."""

    NAMES: ClassVar[str] = "exposed, cards exposed"

    seat: SeatNo
    cards: Annotated[tuple[Card, ...], Seen.OPEN]


class CardPutOut(EventBase, frozen=True):
    """The next stub card is dead and was discarded."""

    NAMES: ClassVar[str] = "put out, card put out"

    card: Annotated[Card, Seen.IN_SIGHT_OR_DEALER]


class BoardTakenBack(EventBase, frozen=True):
    """Communal cards, and perhaps burn cards, went back into the stub to be shuffled.

    The street is dealt again; wagers of its betting round have been returned.
    """

    NAMES: ClassVar[str] = "taken back, board taken back"

    cards: Annotated[tuple[Card, ...], Seen.OPEN]
    burns: Annotated[tuple[Card, ...], Seen.COVERED] = ()


class BoardSwapped(EventBase, frozen=True):
    """A communal card was swapped with a burn card."""

    NAMES: ClassVar[str] = "swapped, board swapped"

    out: Annotated[Card, Seen.OPEN]
    into: Annotated[Card, Seen.OPEN]


class BurnLeftOut(EventBase, frozen=True):
    """A recorded burn was never made: that card is still on top of the stub."""


class BoardToBurn(EventBase, frozen=True):
    """A communal card becomes the missing burn; its street gets another card and new betting.

    If `dead`, it is discarded instead, because it was exposed by mistake.
    """

    NAMES: ClassVar[str] = "made the burn"

    card: Annotated[Card, Seen.OPEN]
    dead: bool = False
    street: str | None = None


class AwardTakenBack(EventBase, frozen=True):
    """An award was taken back from a seat, so that the pot can be awarded as the ruling says."""

    pot: int
    seat: SeatNo
    amount: Chips


# --- effects of rulings on people and chips ---------------------------------------------------


class Warned(EventBase, frozen=True):
    """A player was warned."""

    seat: SeatNo
    person: str


class Barred(EventBase, frozen=True):
    """A person may not sit down again at this game."""

    TO: ClassVar[To] = To.STAFF

    person: str


class DeckBarred(EventBase, frozen=True):
    """The deck may not be used again; another deck must be checked first."""


class Carried(EventBase, frozen=True):
    """A player's chips were forfeited to the next pot."""

    seat: SeatNo
    amount: Chips


class CarriedIn(EventBase, frozen=True):
    """Chips forfeited in an earlier round were added to this pot."""

    amount: Chips


class ChipsForfeited(EventBase, frozen=True):
    """Chips put in with a dead hand stay in the pot."""

    NAMES: ClassVar[str] = "forfeited, chips forfeited"

    seat: SeatNo
    amount: Chips


class ChipsHidden(EventBase, frozen=True):
    """Chips that were hidden do not play; they return to the stake after the round."""

    NAMES: ClassVar[str] = "hidden, chips hidden"

    seat: SeatNo
    amount: Chips


class BurnPutBack(EventBase, frozen=True):
    """A card burned too early was put back on top of the stub."""

    card: Annotated[Card, Seen.COVERED]
