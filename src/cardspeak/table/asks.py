"""What a person may say at a table: choices, deeds that have happened, reports of trouble.

An ask is immutable and says nothing about whether it is allowed; `decide` rules on it.
"""

from __future__ import annotations

import msgspec

from cardspeak.cards import Card
from cardspeak.table.ask_base import (
    HOST as HOST,
    STAFF_ACTORS as STAFF_ACTORS,
    AskBase as _Ask,
    SeatNo as SeatNo,
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

# --- a table's life -------------------------------------------------------------------------


class Sit(_Ask, frozen=True):
    """Someone takes a free seat with a stake.

    Without a stake the player gets the starting chips, at a table where all players get the same.
    """

    seat: SeatNo
    person: str
    stake: int = 0
    group: str = ""
    from_closed_table: bool = False
    colour: str = ""
    consents: bool = False  # to conditions of play that need every player's consent


class SeatWithStack(_Ask, frozen=True, kw_only=True):
    """Staff or a program open a table in mid-game: a player's stack is stated.

    Before the first round only.  Players who join a game use `Sit`.  Stacks may differ even if
    every player buys in for the same amount: the game was played on before this table opened.
    """

    actor: str = "system"
    seat: SeatNo
    person: str
    stake: int
    colour: str = ""
    consents: bool = False  # to conditions of play that need every player's consent


class Reserve(_Ask, frozen=True):
    """Someone wants a place kept before sitting down."""

    seat: SeatNo
    person: str


class CollectTimeCharge(_Ask, frozen=True, kw_only=True):
    """The dealer collects the time charge of the period, in advance, from everyone."""

    actor: str = "dealer"


class Leave(_Ask, frozen=True):
    """A player gives the seat up, or is removed, and takes the whole stake along.

    The host and staff remove players: `person` is who does it, and `grounds` says why.
    """

    seat: SeatNo
    grounds: str = ""
    person: str = ""


class Move(_Ask, frozen=True):
    """A player moves to another, free seat."""

    seat: SeatNo
    to: SeatNo


class AddChips(_Ask, frozen=True):
    """A player buys chips for the stake."""

    seat: SeatNo
    amount: int


class HandOut(_Ask, frozen=True):
    """The house gives every player chips: what they start with, or an add-on."""

    what: str = "chips"  # "chips" or "add-on"


class TakeChips(_Ask, frozen=True):
    """A player wants chips off the table."""

    seat: SeatNo
    amount: int


class LendChips(_Ask, frozen=True):
    """A player passes chips to another."""

    seat: SeatNo
    to: SeatNo
    amount: int


class GoAway(_Ask, frozen=True):
    """A player leaves the table for a while and keeps the seat."""

    seat: SeatNo


class ComeBack(_Ask, frozen=True):
    """A player who was away takes part again."""

    seat: SeatNo


class VacateSeat(_Ask, frozen=True, kw_only=True):
    """Staff want back the seat of a player who is not playing.

    `abandoned`: the room found the player without a connection, and no round was played since; or
    the place is kept for a person who has been gone too long.
    """

    actor: str = "floor"
    seat: SeatNo
    abandoned: bool = False


class TakeSeatAgain(_Ask, frozen=True):
    """A player who lost a seat while away takes one again with exactly the chips that were kept.

    Seat 0: the player's old seat if it is free, otherwise the first free one.
    """

    person: str
    seat: SeatNo = 0


class CollectStake(_Ask, frozen=True, kw_only=True):
    """Staff give a player the chips that were kept when the seat was lost.

    `remover` removes the player, who comes back only with consent; empty in other cases.
    """

    actor: str = "floor"
    person: str
    remover: str = ""


class ElectToPost(_Ask, frozen=True):
    """A new, moved or returning player offers to post so as to be dealt in at once."""

    seat: SeatNo


class ElectToWait(_Ask, frozen=True):
    """A new, moved or returning player waits for the blind."""

    seat: SeatNo


class ExemptFromEntry(_Ask, frozen=True, kw_only=True):
    """Staff let a player from a closed table off the entry blind."""

    actor: str = "floor"
    seat: SeatNo
    from_closed_table: bool = True


class ChangeHouse(_Ask, frozen=True, kw_only=True):
    """Staff change a house choice, or several in `choices` that take effect together.

    `agreed` lists the seats that consent at once.
    """

    actor: str = "floor"
    name: str = ""
    value: str = ""
    agreed: tuple[SeatNo, ...] = ()
    choices: dict[str, str] = msgspec.field(default_factory=dict)

    @property
    def changes(self) -> dict[str, str]:
        """Every choice that is to change, by name."""
        single = {self.name: self.value} if self.name or not self.choices else {}
        return {**single, **self.choices}


class TimePasses(_Ask, frozen=True, kw_only=True):
    """The room says what the time is, in minutes of the day.

    `jump`: minutes that the clock was set since the last time, so that they did not pass.
    """

    actor: str = "system"
    minute: int
    jump: int = 0


class CheckDeck(_Ask, frozen=True, kw_only=True):
    """The dealer lists the cards of the deck before play."""

    actor: str = "dealer"
    cards: tuple[Card, ...]


# --- a round of play ------------------------------------------------------------------------


class StartRound(_Ask, frozen=True, kw_only=True):
    """Open the next round of play; a button may be named for the first one, a bonus for any."""

    actor: str = "dealer"
    button: SeatNo = 0
    bonus: int = 0  # chips that the house adds to the pot


class Draw(_Ask, frozen=True):
    """Chance: a card face up for each seat that draws for the button, in their order."""

    cards: tuple[Card, ...]


class PostForced(_Ask, frozen=True, kw_only=True):
    """At a hand-dealt table: this seat's blind or ante is in the pot."""

    actor: str = "dealer"
    seat: SeatNo


class DeclineBlind(_Ask, frozen=True):
    """A player will not post a blind that is due."""

    seat: SeatNo


class TakeOverBlind(_Ask, frozen=True):
    """A player puts up a voluntary blind on top of the last one."""

    seat: SeatNo


class Shuffle(_Ask, frozen=True, kw_only=True):
    """Chance: the cards awaited, in their new order, next card first."""

    actor: str = "system"
    cards: tuple[Card, ...]
    root: str = ""  # what the deck was committed by before it was mixed; empty if nobody did


class Cut(_Ask, frozen=True, kw_only=True):
    """The dealer, or a player who is let, cuts after so many cards."""

    actor: str = "dealer"
    depth: int
    seat: SeatNo = 0  # the player; 0 for the dealer


class Deal(_Ask, frozen=True, kw_only=True):
    """At a hand-dealt table: the next cards as they fall; UNKNOWN where nobody may know."""

    actor: str = "dealer"
    cards: tuple[Card, ...]


class Check(_Ask, frozen=True):
    """Pass without betting."""

    seat: SeatNo


class Stay(_Ask, frozen=True):
    """The last blind, with nothing to call, lets the first betting round end."""

    seat: SeatNo


class Call(_Ask, frozen=True):
    """Meet the bet, or tap out in the attempt."""

    seat: SeatNo


class Bet(_Ask, frozen=True):
    """Open the betting for this amount."""

    seat: SeatNo
    amount: int


class Raise(_Ask, frozen=True):
    """Raise, to this total for the betting round."""

    seat: SeatNo
    to: int


class Fold(_Ask, frozen=True):
    """Give up the round."""

    seat: SeatNo


class CallAndFold(_Ask, frozen=True):
    """Pay the call and give up the round."""

    seat: SeatNo


class Say(_Ask, frozen=True):
    """Say in turn what one does: check, call, fold, raise, or a bet or raise to an amount."""

    seat: SeatNo
    word: str
    amount: int = 0


class Show(_Ask, frozen=True):
    """Turn the hand over; a hand-dealt table is told the cards that were hidden.

    `claim` is the hand the player says it is, if anything was said.
    """

    seat: SeatNo
    cards: tuple[Card, ...] = ()
    claim: str = ""


class Muck(_Ask, frozen=True):
    """Give up the claim at the showdown, unseen."""

    seat: SeatNo


class AskToSee(_Ask, frozen=True):
    """Someone at the table wants a hand of the showdown turned over (0: all of them)."""

    seat: SeatNo
    hand: SeatNo = 0
    cards: tuple[Card, ...] = ()


class CallClock(_Ask, frozen=True, kw_only=True):
    """Somebody puts the player whose turn it is on the clock.

    Where software deals and no staff are there, a named supervisor of the system may.
    """

    actor: str = "dealer"
    seat: SeatNo
    person: str = ""


class ClockWarns(_Ask, frozen=True, kw_only=True):
    """The player is told that the time to act is nearly over."""

    actor: str = "dealer"
    seat: SeatNo
    left: int = 0  # seconds
    person: str = ""


class ClockRunsOut(_Ask, frozen=True, kw_only=True):
    """The time given to the player to act is over."""

    actor: str = "clock"
    seat: SeatNo


class ShareThePot(_Ask, frozen=True):
    """Players agree to divide what they win, alike or in the parts named, seat by seat."""

    seats: tuple[SeatNo, ...]
    parts: tuple[int, ...] = ()


class TakePot(_Ask, frozen=True):
    """Somebody other than the dealer takes the pot, or pushes it to this seat."""

    seat: SeatNo


class StopTheRound(_Ask, frozen=True):
    """Players want to end the round before it is played out (take blinds back, run it twice)."""

    seats: tuple[SeatNo, ...]


class VoidTheRound(_Ask, frozen=True, kw_only=True):
    """The house declares the round void."""

    actor: str = "floor"
    reason: str
    person: str = ""  # who declares it


class ClaimLastRound(_Ask, frozen=True):
    """A player disputes how the round before was decided."""

    seat: SeatNo


# --- deeds at a real table ------------------------------------------------------------------


class PutIn(_Ask, frozen=True):
    """Chips lie over the line: so much more from this seat, without a word, in turn or not."""

    seat: SeatNo
    amount: int


class Undo(_Ask, frozen=True, kw_only=True):
    """Take back everything since the named version of the table (0: the last ask)."""

    actor: str = "dealer"
    to: int = 0
    person: str = ""  # who takes it back
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
    | StartRound
    | Draw
    | PostForced
    | DeclineBlind
    | TakeOverBlind
    | Shuffle
    | Cut
    | Deal
    | Check
    | Stay
    | Call
    | Bet
    | Raise
    | Fold
    | CallAndFold
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
