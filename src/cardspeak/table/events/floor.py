"""Events of the floor: rulings on what went wrong, and what they impose."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from cardspeak.cards import Card
from cardspeak.table.asks import SeatNo
from cardspeak.table.events.base import Due, EventBase
from cardspeak.table.kinds import OrderKind
from cardspeak.table.visibility import Seen, To

CLAIM_EXAMINED = ("dispute", "examined")
"""Situation and outcome of the ruling on a claim about the last round."""


class Ruled(EventBase, frozen=True):
    """The floor ruled on a report."""

    situation: str
    seat: SeatNo = 0
    outcome: str = ""
    amount: int = 0  # the chips the outcome speaks of
    person: str = ""  # who applied it
    way: str = ""  # which of several ways was taken
    says: str = ""  # the sentence of that way, as its chooser read it
    reason: str = ""  # given by whoever ruled otherwise


class ReportFiled(EventBase, frozen=True):
    """A player at a software-dealt table reported something; it waits for staff, play continues."""

    number: int
    situation: str
    seat: SeatNo = 0
    facts: Annotated[dict[str, str], Seen.STAFF] = msgspec.field(default_factory=dict)
    person: Annotated[str, Seen.STAFF] = ""


class ReportDismissed(EventBase, frozen=True):
    """Staff closed a waiting report without taking it up."""

    number: int
    situation: str
    person: str = ""
    reason: Annotated[str, Seen.STAFF] = ""


class ReportLapsed(EventBase, frozen=True):
    """No staff took up a waiting report in time: it has no effect."""

    number: int
    situation: str


class MatterRaised(EventBase, frozen=True):
    """A report is before the floor, with the facts given at once; play waits."""

    situation: str
    seat: SeatNo = 0
    cards: Annotated[tuple[Card, ...], Seen.IN_SIGHT_OR_STAFF] = ()
    amount: int = 0
    facts: Annotated[dict[str, str], Seen.STAFF] = msgspec.field(default_factory=dict)
    person: Annotated[str, Seen.STAFF_OR_HOLDER] = ""
    report: int = 0  # number of the waiting report that staff took up


class QuestionAsked(EventBase, frozen=True):
    """The floor needs a fact that the record cannot know."""

    TO: ClassVar[To] = To.STAFF

    question: str


class QuestionAnswered(EventBase, frozen=True):
    """What the people at the table say."""

    TO: ClassVar[To] = To.STAFF

    question: str
    answer: str


class RulingFound(EventBase, frozen=True):
    """The book's own answer, before anybody applies it; `ways` where it leaves a choice."""

    TO: ClassVar[To] = To.STAFF

    situation: str
    seat: SeatNo = 0
    outcome: str = ""
    says: str = ""  # what is read aloud; {seat}, {cards} and {amount} stand for those reported
    ways: tuple[str, ...] = ()
    cards: Annotated[tuple[Card, ...], Seen.STAFF] = ()
    amount: int = 0


class MatterDropped(EventBase, frozen=True):
    """The report was taken back and play goes on as it was."""

    situation: str
    reason: Annotated[str, Seen.STAFF] = ""


class WagerHeld(EventBase, frozen=True):
    """Chips put in out of turn or short lie aside, in no pot; `passed` were passed over."""

    seat: SeatNo
    amount: int
    passed: tuple[SeatNo, ...] = ()


class WagerReleased(EventBase, frozen=True):
    """Held chips are their owner's again."""

    seat: SeatNo
    amount: int


class OrderMade(EventBase, frozen=True):
    """A standing order binds the table for a while; see `state.Order`."""

    kind: OrderKind
    seat: SeatNo = 0
    amount: int = 0
    until: str = ""


class OrderEnded(EventBase, frozen=True):
    """A standing order no longer binds."""

    kind: OrderKind
    seat: SeatNo = 0


class CardTurnedEarly(EventBase, frozen=True):
    """A card of the stub became visible before its time; `burned` came off before it."""

    cards: Annotated[tuple[Card, ...], Seen.OPEN]
    burned: Annotated[tuple[Card, ...], Seen.COVERED] = ()


class SetAside(EventBase, frozen=True):
    """Cards are out of play for now, in sight."""

    cards: Annotated[tuple[Card, ...], Seen.OPEN]


class PutBack(EventBase, frozen=True):
    """Cards went back into the stub, which now awaits a shuffle."""

    cards: Annotated[tuple[Card, ...], Seen.IN_SIGHT]


class HandVoided(EventBase, frozen=True):
    """A hand is void; `refund` goes back to its player."""

    seat: SeatNo
    refund: int


class BettingRewound(EventBase, frozen=True):
    """The turn went back to this seat, as before the retracted wagers."""

    turn: SeatNo


class Undone(EventBase, frozen=True):
    """Everything after this version was taken back; the record keeps both."""

    to: int
    person: str = ""  # who took it back; empty where a ruling did
    reason: str = ""


# --- what rulings do to cards -----------------------------------------------------------------


class Misdealt(EventBase, frozen=True):
    """No round of play: all cards come back to be shuffled and dealt again from the same button.

    Forced bets stay up; those still or again `due` are yet to be posted.  `seats` is the order
    of the new deal.
    """

    due: tuple[Due, ...] = ()
    seats: tuple[SeatNo, ...] = ()


class CardPlace(msgspec.Struct, frozen=True):
    """Where the card of this number in the deal lies, and where it belongs (0: top of the deck)."""

    card: int
    lies: SeatNo
    belongs: SeatNo


class PutRight(EventBase, frozen=True):
    """Cards that went astray were moved, unseen, to where they belong."""

    moves: tuple[CardPlace, ...]


class CardReplaced(EventBase, frozen=True):
    """A seat's exposed card went out of play and the next card of the stub took its place."""

    seat: SeatNo
    old: Annotated[Card, Seen.IN_SIGHT_OR_DEALER]
    new: Annotated[Card, Seen.UP_OR_OWN]
    up: bool = False


class FirstCardUp(EventBase, frozen=True):
    """A first card that fell face up is this seat's open card; its second comes face down."""

    seat: SeatNo
    card: Annotated[Card, Seen.OPEN]


class CardsExposed(EventBase, frozen=True):
    """Hidden cards of a seat are now known to everybody."""

    seat: SeatNo
    cards: Annotated[tuple[Card, ...], Seen.OPEN]


class CardPutOut(EventBase, frozen=True):
    """The next card of the stub is dead: it goes to the discards."""

    card: Annotated[Card, Seen.IN_SIGHT_OR_DEALER]


class BoardTakenBack(EventBase, frozen=True):
    """Communal cards, and perhaps burned ones, went back into the stub to be shuffled.

    The street is dealt again; wagers of its betting round have been returned.
    """

    cards: Annotated[tuple[Card, ...], Seen.OPEN]
    burns: Annotated[tuple[Card, ...], Seen.COVERED] = ()


class BoardSwapped(EventBase, frozen=True):
    """A communal card changed places with a burned card."""

    out: Annotated[Card, Seen.OPEN]
    into: Annotated[Card, Seen.OPEN]


class BurnLeftOut(EventBase, frozen=True):
    """The burn on record was never made: that card is still on top of the stub."""


class BoardToBurn(EventBase, frozen=True):
    """A communal card counts as the burn left out; its street lacks a card and is bet on anew.

    With `dead` it goes to the discards instead: the card showed when it should not have.
    """

    card: Annotated[Card, Seen.OPEN]
    dead: bool = False


class AwardTakenBack(EventBase, frozen=True):
    """A pot that had gone to a seat came back, to go where the ruling says."""

    pot: int
    seat: SeatNo
    amount: int


# --- what rulings do to people ----------------------------------------------------------------


class Warned(EventBase, frozen=True):
    """A player was warned."""

    seat: SeatNo
    person: str


class Barred(EventBase, frozen=True):
    """A person may not sit down again at this game."""

    TO: ClassVar[To] = To.STAFF

    person: str


class DeckBarred(EventBase, frozen=True):
    """The deck may not be dealt again: another must be checked first."""


class Carried(EventBase, frozen=True):
    """Chips of a seat are forfeited to the next pot."""

    seat: SeatNo
    amount: int


class CarriedIn(EventBase, frozen=True):
    """Chips forfeited in an earlier round are in the pot of this one."""

    amount: int


class ChipsForfeited(EventBase, frozen=True):
    """Chips put in with a hand that is dead stay in the pot."""

    seat: SeatNo
    amount: int


class ChipsHidden(EventBase, frozen=True):
    """Chips that were kept out of sight do not play; they are back when the round is over."""

    seat: SeatNo
    amount: int


class BurnPutBack(EventBase, frozen=True):
    """A card burned too early lies on top of the stub again."""

    card: Annotated[Card, Seen.COVERED]
