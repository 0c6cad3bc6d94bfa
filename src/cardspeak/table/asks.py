"""Asks: requests to a table, physical actions at it, and reports of incidents.

An ask is immutable and may be illegal; `decide` rules on it.
"""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from cardspeak.cards import Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.ask_base import (
    HOST as HOST,
    STAFF_ACTORS as STAFF_ACTORS,
    AskBase as _Ask,
    Askers as Askers,
)
from cardspeak.table.floor_asks import (
    AnswerQuestion as AnswerQuestion,
    ApplyRuling as ApplyRuling,
    DismissReport as DismissReport,
    DropMatter as DropMatter,
    LapseReport as LapseReport,
    Report as Report,
    RuleOtherwise as RuleOtherwise,
    TakeUpReport as TakeUpReport,
)
from cardspeak.table.kinds import Actor, AroundAct

# --- seats, stakes and settings -------------------------------------------------------------


class Sit(_Ask, frozen=True):
    """A player takes a free seat with a stake.

    Without a stake, the player gets the starting chips, if all players at the table get the same.
    """

    MAY_ASK: ClassVar[Askers] = Askers.EVERYBODY
    NAMES_ANY_SEAT: ClassVar[bool] = True

    seat: SeatNo
    person: str
    stake: Chips = NO_CHIPS
    group: str = ""
    from_closed_table: bool = False
    colour: str = ""
    consents: bool = False  # accepts conditions of play that need every player's consent


class SeatWithStack(_Ask, frozen=True, kw_only=True):
    """Seat a player with a stated stack at a table that opens in mid-game.

    Only staff or a program may do so, before the first round.  Players who join a game use `Sit`.
    Stacks may differ even if all players have the same buy-in.  At a table in a tournament, the
    room seats everyone in this way, at any time between rounds; `waits` keeps a player out until
    the button has passed.
    """

    actor: Actor = "system"
    seat: SeatNo
    person: str
    stake: Chips
    colour: str = ""
    consents: bool = False  # accepts conditions of play that need every player's consent
    waits: bool = False


class Reserve(_Ask, frozen=True):
    """A person reserves a seat before sitting down."""

    MAY_ASK: ClassVar[Askers] = Askers.EVERYBODY
    NAMES_ANY_SEAT: ClassVar[bool] = True

    seat: SeatNo
    person: str


class CollectTimeCharge(_Ask, frozen=True, kw_only=True):
    """The dealer collects the time charge for a period in advance from every player."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF

    actor: Actor = "dealer"


class Leave(_Ask, frozen=True):
    """A player leaves, or is removed, with the whole stake.

    If the host or staff remove a player, `person` is the remover and `grounds` the reason.
    """

    MAY_ASK: ClassVar[Askers] = Askers.EVERYBODY

    seat: SeatNo
    grounds: str = ""
    person: str = ""


class Move(_Ask, frozen=True):
    """A player moves to another free seat."""

    MAY_ASK: ClassVar[Askers] = Askers.SEATED

    seat: SeatNo
    to: SeatNo


class AddChips(_Ask, frozen=True):
    """A player buys chips to add to the stake."""

    MAY_ASK: ClassVar[Askers] = Askers.SEATED

    seat: SeatNo
    amount: Chips


ADD_ON: Final = "add-on"


class HandOut(_Ask, frozen=True):
    """The house gives every player chips: the starting chips or an add-on."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF

    what: str = "chips"  # "chips" or ADD_ON


class TakeChips(_Ask, frozen=True):
    """A player takes chips off the table."""

    MAY_ASK: ClassVar[Askers] = Askers.SEATED

    seat: SeatNo
    amount: Chips


class LendChips(_Ask, frozen=True):
    """A player lends chips to another player."""

    seat: SeatNo
    to: SeatNo
    amount: Chips


class GoAway(_Ask, frozen=True):
    """A player leaves the table for a while but keeps the seat."""

    MAY_ASK: ClassVar[Askers] = Askers.SEATED

    seat: SeatNo


class ComeBack(_Ask, frozen=True):
    """A player who was away is back in the game."""

    MAY_ASK: ClassVar[Askers] = Askers.SEATED

    seat: SeatNo


class VacateSeat(_Ask, frozen=True, kw_only=True):
    """Staff reclaim the seat of a player who is not playing.

    `abandoned`: the room reports a player without a connection at a table where no round is
    played, or a seat reserved for a person who has been away for too long.
    """

    MAY_ASK: ClassVar[Askers] = Askers.STAFF

    actor: Actor = "floor"
    seat: SeatNo
    abandoned: bool = False


class TakeSeatAgain(_Ask, frozen=True):
    """A player who lost a seat while away takes a seat again, with exactly the chips held.

    Seat 0 means the player's old seat if it is free, otherwise the first free one.
    """

    MAY_ASK: ClassVar[Askers] = Askers.PLAYERS
    NAMES_ANY_SEAT: ClassVar[bool] = True

    person: str
    seat: SeatNo = NO_SEAT


class CollectStake(_Ask, frozen=True, kw_only=True):
    """Staff give a player the chips held since the player lost the seat.

    If `remover` is set, that person also removes the player, who may return only with consent.
    """

    MAY_ASK: ClassVar[Askers] = Askers.STAFF

    actor: Actor = "floor"
    person: str
    remover: str = ""


class ElectToPost(_Ask, frozen=True):
    """A new, moved or returning player offers to post in order to be dealt in at once."""

    MAY_ASK: ClassVar[Askers] = Askers.SEATED

    seat: SeatNo


class ElectToWait(_Ask, frozen=True):
    """A new, moved or returning player waits for the big blind."""

    MAY_ASK: ClassVar[Askers] = Askers.SEATED

    seat: SeatNo


class ExemptFromEntry(_Ask, frozen=True, kw_only=True):
    """Staff waive the entry blind for a player who comes from a closed table."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF

    actor: Actor = "floor"
    seat: SeatNo
    from_closed_table: bool = True


class ChangeHouse(_Ask, frozen=True, kw_only=True):
    """Staff change a house choice, or several in `choices` that take effect together.

    `agreed` lists the seats that have consented.  If software deals, a dealer may not do so.
    """

    MAY_ASK: ClassVar[Askers] = Askers.STAFF

    actor: Actor = "floor"
    name: str = ""
    value: str = ""
    agreed: tuple[SeatNo, ...] = ()
    choices: dict[str, str] = msgspec.field(default_factory=dict)

    @property
    def changes(self) -> dict[str, str]:
        """Return every choice to change, by name."""
        single = {self.name: self.value} if self.name or not self.choices else {}
        return {**single, **self.choices}


class TimePasses(_Ask, frozen=True, kw_only=True):
    """The room reports the time, in minutes of the day.

    `jump`: minutes added since the last report by a clock reset, which did not really pass.
    """

    actor: Actor = "system"
    minute: int
    jump: int = 0


class CheckDeck(_Ask, frozen=True, kw_only=True):
    """The dealer lists the cards of the deck before play."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    actor: Actor = "dealer"
    cards: tuple[Card, ...]


class ReplaceDeck(_Ask, frozen=True, kw_only=True):
    """Bring in a new deck between rounds; `seats` are the players who ask for it, if they do."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER
    IS_SIGNED: ClassVar[bool] = True

    actor: Actor = "dealer"
    seats: tuple[SeatNo, ...] = ()
    person: str = ""


class AskForDuty(_Ask, frozen=True, kw_only=True):
    """A member of staff asks for something that the book has done on request."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    actor: Actor = "floor"
    duty: str


class SignOff(_Ask, frozen=True, kw_only=True):
    """A member of staff confirms that a duty is done."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER
    IS_SIGNED: ClassVar[bool] = True

    actor: Actor = "dealer"
    duty: str
    person: str = ""


class RecordBreach(_Ask, frozen=True, kw_only=True):
    """Staff record a breach of conduct by a player in a seat, or by the person named in `about`."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF
    IS_SIGNED: ClassVar[bool] = True

    actor: Actor = "floor"
    conduct: str
    seat: SeatNo = NO_SEAT
    about: str = ""
    reason: str = ""
    person: str = ""


# --- a round of play ------------------------------------------------------------------------


class StartRound(_Ask, frozen=True, kw_only=True):
    """Open the next round of play, optionally with a given first button or a bonus.

    At a served table where software deals, only the room opens rounds.
    """

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    actor: Actor = "dealer"
    button: SeatNo = NO_SEAT
    bonus: Chips = NO_CHIPS  # chips that the house adds to the pot


class Draw(_Ask, frozen=True):
    """Deal random face-up cards to the seats that draw for the button or a place, in order."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    cards: tuple[Card, ...]


class PostForced(_Ask, frozen=True, kw_only=True):
    """At a hand-dealt table, the dealer reports that this seat posted its blind or ante."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    actor: Actor = "dealer"
    seat: SeatNo


class DeclineBlind(_Ask, frozen=True):
    """A player declines to post a blind that is due."""

    MAY_ASK: ClassVar[Askers] = Askers.ACTING

    seat: SeatNo


class TakeOverBlind(_Ask, frozen=True):
    """A player posts a voluntary blind on top of the last one."""

    MAY_ASK: ClassVar[Askers] = Askers.ACTING

    seat: SeatNo


class Shuffle(_Ask, frozen=True, kw_only=True):
    """Shuffle the pending cards into this random order, next card first."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    actor: Actor = "system"
    cards: tuple[Card, ...]
    root: str = ""  # commitment root of the deck before the shuffle; empty if there is none


class Cut(_Ask, frozen=True, kw_only=True):
    """The dealer, or a player if allowed, cuts the deck after `depth` cards."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    actor: Actor = "dealer"
    depth: int
    seat: SeatNo = NO_SEAT  # the player; 0 for the dealer


class Deal(_Ask, frozen=True, kw_only=True):
    """At a hand-dealt table, the dealer reports the next cards; UNKNOWN for hidden ones."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    actor: Actor = "dealer"
    cards: tuple[Card, ...]


class DealOn(_Ask, frozen=True, kw_only=True):
    """At a hand-dealt table, the dealer does the next steps as usual, up to the next decision.

    The steps are: open the round, forced bets, shuffle, deal.  `cards` are the face-up cards in the
    order dealt; face-down cards stay unknown.
    """

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    actor: Actor = "dealer"
    cards: tuple[Card, ...] = ()


class Check(_Ask, frozen=True):
    """Check: stay in without betting."""

    MAY_ASK: ClassVar[Askers] = Askers.ACTING

    seat: SeatNo


class Stay(_Ask, frozen=True):
    """The last blind, with nothing to call, ends the first betting round without raising."""

    MAY_ASK: ClassVar[Askers] = Askers.ACTING

    seat: SeatNo


class Call(_Ask, frozen=True):
    """Call the bet, or go all-in for less."""

    MAY_ASK: ClassVar[Askers] = Askers.ACTING

    seat: SeatNo


class Bet(_Ask, frozen=True):
    """Open the betting for this amount."""

    MAY_ASK: ClassVar[Askers] = Askers.ACTING

    seat: SeatNo
    amount: Chips


class Raise(_Ask, frozen=True):
    """Raise to this total for the betting round."""

    MAY_ASK: ClassVar[Askers] = Askers.ACTING

    seat: SeatNo
    to: Chips


class Fold(_Ask, frozen=True):
    """Fold the hand."""

    MAY_ASK: ClassVar[Askers] = Askers.ACTING

    seat: SeatNo


class CallAndFold(_Ask, frozen=True):
    """Pay the call and fold the hand."""

    MAY_ASK: ClassVar[Askers] = Askers.ACTING

    seat: SeatNo


class ActAround(_Ask, frozen=True, kw_only=True):
    """Players check or fold one after another, from one seat up to another.

    Each act is ruled on in turn, and the first refusal stops them.  Without `to`, they continue to
    the end of the betting round.
    """

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    act: AroundAct
    seat: SeatNo  # the first to act
    to: SeatNo = NO_SEAT  # the seat whose turn it is afterwards


class Say(_Ask, frozen=True):
    """Declare an act in turn: check, call, fold, raise, or an amount to bet or raise to."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    seat: SeatNo
    word: str
    amount: Chips = NO_CHIPS


class Show(_Ask, frozen=True):
    """Show the hand; at a hand-dealt table `cards` names the hidden cards.

    `claim` is the hand that the player declares, if any.
    """

    MAY_ASK: ClassVar[Askers] = Askers.ACTING

    seat: SeatNo
    cards: tuple[Card, ...] = ()
    claim: str = ""


class Muck(_Ask, frozen=True):
    """Give up the hand at the showdown without showing it."""

    MAY_ASK: ClassVar[Askers] = Askers.ACTING

    seat: SeatNo


class AskToSee(_Ask, frozen=True):
    """A seated player asks to see a hand mucked at the showdown, or all of them if `hand` is 0."""

    MAY_ASK: ClassVar[Askers] = Askers.ACTING

    seat: SeatNo
    hand: SeatNo = NO_SEAT
    cards: tuple[Card, ...] = ()


class CallClock(_Ask, frozen=True, kw_only=True):
    """Staff put the player to act on the clock.

    At a software-dealt table without staff, a named supervisor of the system may do so.
    """

    MAY_ASK: ClassVar[Askers] = Askers.STAFF
    IS_SIGNED: ClassVar[bool] = True

    actor: Actor = "dealer"
    seat: SeatNo
    person: str = ""


class ClockWarns(_Ask, frozen=True, kw_only=True):
    """Staff warn the player that the time to act is nearly over."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF
    IS_SIGNED: ClassVar[bool] = True

    actor: Actor = "dealer"
    seat: SeatNo
    left: int = 0  # seconds
    person: str = ""


class ClockRunsOut(_Ask, frozen=True, kw_only=True):
    """The player's time to act has expired."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF

    actor: Actor = "clock"
    seat: SeatNo


class ShareThePot(_Ask, frozen=True):
    """Players agree to divide the pot, equally or in the given parts, one for each seat."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    seats: tuple[SeatNo, ...]
    parts: tuple[int, ...] = ()


class TakePot(_Ask, frozen=True):
    """A player takes the pot, or pushes it to this seat, instead of the dealer."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    seat: SeatNo


class StopTheRound(_Ask, frozen=True):
    """Players want to end the round early (by taking blinds back or running it twice)."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    seats: tuple[SeatNo, ...]


class CountBets(_Ask, frozen=True, kw_only=True):
    """At a hand-dealt table, the dealer states the chips of each seat instead of its acts.

    `amounts` are the chips that the seats have put in during the whole round, and `streets` is the
    number of streets dealt.  Play then goes on at the showdown.
    """

    MAY_ASK: ClassVar[Askers] = Askers.DEALER
    IS_SIGNED: ClassVar[bool] = True

    actor: Actor = "dealer"
    seats: tuple[SeatNo, ...]
    amounts: tuple[Chips, ...]
    streets: int
    reason: str = ""  # if the count replaces acts that the table would refuse
    person: str = ""


class StateWinners(_Ask, frozen=True, kw_only=True):
    """At a hand-dealt table, the dealer states the winners of every pot without all the cards.

    Each of `seats` wins the pot in the same place of `pots`, alone or with others.
    """

    MAY_ASK: ClassVar[Askers] = Askers.DEALER
    IS_SIGNED: ClassVar[bool] = True

    actor: Actor = "dealer"
    seats: tuple[SeatNo, ...]
    pots: tuple[int, ...]
    person: str = ""


class TakeOverDeal(_Ask, frozen=True, kw_only=True):
    """A member of staff takes over as the dealer of a hand-dealt table."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER
    IS_SIGNED: ClassVar[bool] = True

    actor: Actor = "dealer"
    person: str = ""


class VoidTheRound(_Ask, frozen=True, kw_only=True):
    """The house declares the round void."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF
    IS_SIGNED: ClassVar[bool] = True
    NEEDS_REASON: ClassVar[bool] = True

    actor: Actor = "floor"
    reason: str
    person: str = ""  # the person who declares it


class ClaimLastRound(_Ask, frozen=True):
    """A player disputes the result of the last round."""

    MAY_ASK: ClassVar[Askers] = Askers.ACTING

    seat: SeatNo


# --- physical actions and corrections -------------------------------------------------------


class PutIn(_Ask, frozen=True):
    """This seat puts in chips without a declaration, in turn or out of turn."""

    MAY_ASK: ClassVar[Askers] = Askers.DEALER

    seat: SeatNo
    amount: Chips


class Undo(_Ask, frozen=True, kw_only=True):
    """Undo all events since a version of the table, or the last ask if it is 0."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF
    IS_SIGNED: ClassVar[bool] = True
    NEEDS_REASON: ClassVar[bool] = True

    actor: Actor = "dealer"
    to: int = 0
    person: str = ""  # the person who asks for the undo
    reason: str = ""


Ask = (
    Sit
    | SeatWithStack
    | Reserve
    | CollectTimeCharge
    | Leave
    | Move
    | AddChips
    | HandOut
    | TakeChips
    | LendChips
    | GoAway
    | ComeBack
    | VacateSeat
    | TakeSeatAgain
    | CollectStake
    | ElectToPost
    | ElectToWait
    | ExemptFromEntry
    | ChangeHouse
    | TimePasses
    | CheckDeck
    | ReplaceDeck
    | AskForDuty
    | SignOff
    | RecordBreach
    | StartRound
    | Draw
    | PostForced
    | DeclineBlind
    | TakeOverBlind
    | Shuffle
    | Cut
    | Deal
    | DealOn
    | Check
    | Stay
    | Call
    | Bet
    | Raise
    | Fold
    | CallAndFold
    | ActAround
    | Say
    | Show
    | Muck
    | AskToSee
    | CallClock
    | ClockWarns
    | ClockRunsOut
    | ShareThePot
    | StopTheRound
    | TakePot
    | CountBets
    | StateWinners
    | TakeOverDeal
    | VoidTheRound
    | ClaimLastRound
    | PutIn
    | Report
    | TakeUpReport
    | DismissReport
    | LapseReport
    | AnswerQuestion
    | ApplyRuling
    | RuleOtherwise
    | DropMatter
    | Undo
)
