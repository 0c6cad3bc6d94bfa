"""Asks to a tournament: by players, the director, staff, tables and the room.

An ask is immutable and may be illegal; `decide` rules on it.  Time is room time in whole seconds.
Random numbers are drawn by the caller and are part of the ask.
"""

from __future__ import annotations

import msgspec

from cardspeak.cards import Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.law.tournament import DisputeStage, Level
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.tournament.events import SeatResult as SeatResult
from cardspeak.tournament.kinds import Actor


class AskBase(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """Base of all asks: the role and the name of the person who makes it."""

    actor: Actor = "director"
    asker: str = ""


# --- conditions and entries -----------------------------------------------------------------


class ChangeConditions(AskBase, frozen=True, kw_only=True):
    """Change conditions of play, several of them together."""

    changes: dict[str, str]


class OpenEntries(AskBase, frozen=True, kw_only=True):
    """Open entries under the published conditions."""


class Enter(AskBase, frozen=True, kw_only=True):
    """A person enters and pays the fee; `heat` is the number of the heat, if there are several."""

    actor: Actor = "player"
    person: str
    heat: int = 0
    group: str = ""
    signed: bool = False  # the entrant has agreed to the conditions in writing


class Withdraw(AskBase, frozen=True, kw_only=True):
    """An entrant withdraws before the start; `refund` asks for the fee."""

    actor: Actor = "player"
    person: str
    refund: bool = False


class NameSubstitute(AskBase, frozen=True, kw_only=True):
    """An entrant names another person to play."""

    actor: Actor = "player"
    person: str
    substitute: str


class DecideSubstitute(AskBase, frozen=True, kw_only=True):
    """The director accepts or rejects a substitute."""

    person: str
    accept: bool = True


class Bar(AskBase, frozen=True, kw_only=True):
    """Staff refuse a person entry: barred or self-excluded.  `lift` ends it."""

    person: str
    reason: str = ""
    lift: bool = False


class CloseEntries(AskBase, frozen=True, kw_only=True):
    """Close entries."""


class DeclarePrizes(AskBase, frozen=True, kw_only=True):
    """Set the prizes by place; without amounts, they follow from the conditions."""

    amounts: tuple[Chips, ...] = ()


# --- seats and sessions ---------------------------------------------------------------------


class DrawSeats(AskBase, frozen=True, kw_only=True):
    """Draw the seats of the next session.

    `drawn` is a random order of the numbers 0 to n - 1, for the n players in order of entry.
    """

    drawn: tuple[int, ...]


class TakeSeat(AskBase, frozen=True, kw_only=True):
    """A player has taken the drawn seat."""

    actor: Actor = "player"
    person: str


class BeginSession(AskBase, frozen=True, kw_only=True):
    """Begin the session whose seats were drawn."""


class RuleOnMissing(AskBase, frozen=True, kw_only=True):
    """The director rules on a player who is missing at the start: forfeit or not."""

    person: str
    forfeit: bool


class SeatReserve(AskBase, frozen=True, kw_only=True):
    """The director gives a forfeited seat to a reserve, who pays the fee."""

    person: str
    replaces: str


class SeatLate(AskBase, frozen=True, kw_only=True):
    """Seat a late entrant; `drawn` is a random number from 0 to the number of free seats - 1."""

    person: str
    drawn: int


class ChangeSeat(AskBase, frozen=True, kw_only=True):
    """A player asks for another seat."""

    actor: Actor = "player"
    person: str
    table: int
    seat: SeatNo


class LeaveTable(AskBase, frozen=True, kw_only=True):
    """A player leaves the table; `approved` by the director or not."""

    actor: Actor = "player"
    person: str
    approved: bool = False


class ReturnToTable(AskBase, frozen=True, kw_only=True):
    """A player is back at the table."""

    actor: Actor = "player"
    person: str


class EndSession(AskBase, frozen=True, kw_only=True):
    """The director ends a session whose condition holds."""


# --- time -----------------------------------------------------------------------------------


class TellTime(AskBase, frozen=True, kw_only=True):
    """The room reports its time in seconds."""

    actor: Actor = "system"
    at: int


class StopClock(AskBase, frozen=True, kw_only=True):
    """Stop the clock of the levels."""


class StartClock(AskBase, frozen=True, kw_only=True):
    """Start the clock of the levels again."""


class SetClock(AskBase, frozen=True, kw_only=True):
    """Set the time played so far, in seconds."""

    elapsed: int


class EditLevels(AskBase, frozen=True, kw_only=True):
    """Replace the levels that have not begun."""

    levels: tuple[Level, ...]


class CallBreak(AskBase, frozen=True, kw_only=True):
    """Give the players a break of this length."""

    minutes: int


class SetPace(AskBase, frozen=True, kw_only=True):
    """Set the pace of play, with a direction to the players."""

    direction: str
    seconds: int = 0  # time to act; 0: none is set


# --- results --------------------------------------------------------------------------------


class HearRound(AskBase, frozen=True, kw_only=True):
    """The result of a round at a table; a repeated result changes nothing."""

    actor: Actor = "table"
    table: int
    number: int
    seats: tuple[SeatResult, ...]
    button: SeatNo


class ReportOut(AskBase, frozen=True, kw_only=True):
    """Staff report players who went out together at a real table.

    `winner` took their chips.  `put_in` is the stack of each before that round, if it decides the
    places.  `button` is the button of that round, if a move depends on it.
    """

    people: tuple[str, ...]
    winner: str
    put_in: tuple[Chips, ...] = ()
    button: SeatNo = NO_SEAT


class FinishHand(AskBase, frozen=True, kw_only=True):
    """Staff report that a real table has finished a hand in which nobody went out.

    Only hand-for-hand play needs this report.
    """

    table: int


class ConfirmReport(AskBase, frozen=True, kw_only=True):
    """A second person confirms a report of players who went out, or does not (`agree`)."""

    actor: Actor = "player"
    table: int
    agree: bool = True


class StateStacks(AskBase, frozen=True, kw_only=True):
    """Staff counted the stacks of players at real tables, or of players who come from one."""

    people: tuple[str, ...]
    chips: tuple[Chips, ...]


class RaceChips(AskBase, frozen=True, kw_only=True):
    """Staff race off the odd chips of a colour-up at a real table.

    `odd` is the value of each player's odd chips, and `only` names the players who have no other
    chips.  The room draws the order of the chips, if the house has them drawn.
    """

    table: int
    value: int
    people: tuple[str, ...]
    odd: tuple[Chips, ...]
    only: tuple[str, ...] = ()
    drawn: tuple[int, ...] = ()


class BagChips(AskBase, frozen=True, kw_only=True):
    """Staff counted players' chips into bags after a session.

    `recounted` accepts a total that differs from the record, after a second count.
    """

    people: tuple[str, ...]
    chips: tuple[Chips, ...]
    recounted: bool = False


class SetHandForHand(AskBase, frozen=True, kw_only=True):
    """The director or staff begin or end hand-for-hand play."""

    on: bool


class Rebuy(AskBase, frozen=True, kw_only=True):
    """A player buys chips again."""

    actor: Actor = "player"
    person: str


class DeclineRebuy(AskBase, frozen=True, kw_only=True):
    """A player without chips does not buy again."""

    actor: Actor = "player"
    person: str


class TakeAddOn(AskBase, frozen=True, kw_only=True):
    """A player buys the add-on."""

    actor: Actor = "player"
    person: str


class PassChips(AskBase, frozen=True, kw_only=True):
    """A player wants to pass tournament chips to another, or to add or remove some."""

    actor: Actor = "player"
    person: str
    chips: Chips
    to: str = ""


class CashChips(AskBase, frozen=True, kw_only=True):
    """A player wants to exchange tournament chips for money or cash chips."""

    actor: Actor = "player"
    person: str
    chips: Chips


class DrawForPlace(AskBase, frozen=True, kw_only=True):
    """Deal one random card to each player who draws for a place, in the order called."""

    actor: Actor = "system"
    cards: tuple[Card, ...]


# --- moves ----------------------------------------------------------------------------------


class OrderMoves(AskBase, frozen=True, kw_only=True):
    """Order the moves that the policy demands now.

    `drawn` is a random order of the numbers 0 to n - 1, for the n free seats of a broken table's
    players, or for the players of whom one is drawn.
    """

    actor: Actor = "system"
    drawn: tuple[int, ...] = ()


class SetButton(AskBase, frozen=True, kw_only=True):
    """Staff state the button of a table."""

    table: int
    seat: SeatNo


# --- special rounds, duties, disputes, donations ----------------------------------------------


class OpenRound(AskBase, frozen=True, kw_only=True):
    """A table begins a round: its first forced bet or card comes next."""

    actor: Actor = "table"
    table: int


class CallBonusRound(AskBase, frozen=True, kw_only=True):
    """Announce that the next round is a bonus round, at one table or (0) at all of them.

    `chips` is the amount for each table; 0 means the amount that was settled.
    """

    table: int = 0
    chips: Chips = NO_CHIPS


class CallEliminationRound(AskBase, frozen=True, kw_only=True):
    """Announce that the next round is an elimination round, at one table or (0) at all of them."""

    table: int = 0


class ConfirmDuty(AskBase, frozen=True, kw_only=True):
    """Staff confirm a duty; `note` has the facts, such as a name, a place or a reference."""

    actor: Actor = "staff"
    duty: str
    note: str = ""


class CountChips(AskBase, frozen=True, kw_only=True):
    """The director has the chips of all players counted: the total found."""

    found: Chips


class RaiseDispute(AskBase, frozen=True, kw_only=True):
    """A person disputes a ruling, or complains about the rules or the conditions."""

    actor: Actor = "player"
    person: str
    about: str


class DecideDispute(AskBase, frozen=True, kw_only=True):
    """A person in this role decides a dispute."""

    number: int
    role: DisputeStage
    decision: str


class RequestReview(AskBase, frozen=True, kw_only=True):
    """The person is not satisfied with a decision."""

    actor: Actor = "player"
    number: int


class ChooseCharity(AskBase, frozen=True, kw_only=True):
    """A player names the charity that gets the donation of the player's place."""

    actor: Actor = "player"
    person: str
    charity: str


# --- rulings --------------------------------------------------------------------------------


class Disqualify(AskBase, frozen=True, kw_only=True):
    """The director disqualifies a player; `deliberate` if the breach was."""

    person: str
    reason: str
    deliberate: bool = False


class PassOver(AskBase, frozen=True, kw_only=True):
    """The director takes no action on an absence or a breach."""

    person: str
    reason: str
    deliberate: bool = False


class DividePrizes(AskBase, frozen=True, kw_only=True):
    """The players left divide the remaining prizes: each person's amount, and who agrees."""

    people: tuple[str, ...]
    amounts: tuple[Chips, ...]
    agreed: tuple[str, ...]


class ProposeDivision(AskBase, frozen=True, kw_only=True):
    """The director or a player left proposes a division; the players left answer."""

    people: tuple[str, ...]
    amounts: tuple[Chips, ...]


class AnswerDivision(AskBase, frozen=True, kw_only=True):
    """A player left agrees to the proposed division, or does not."""

    actor: Actor = "player"
    person: str
    agrees: bool


class ConfirmPlaces(AskBase, frozen=True, kw_only=True):
    """The director confirms the places."""


class PayPrizes(AskBase, frozen=True, kw_only=True):
    """Pay the prizes."""


class Cancel(AskBase, frozen=True, kw_only=True):
    """Cancel the tournament."""

    reason: str


class Undo(AskBase, frozen=True, kw_only=True):
    """Undo the director's last act, or every act since a version."""

    to: int = 0
    reason: str = ""


class Redo(AskBase, frozen=True, kw_only=True):
    """Do the acts again that were undone last; `to` is the version of the first of them."""

    to: int = 0


Ask = (
    ChangeConditions
    | OpenEntries
    | Enter
    | Withdraw
    | NameSubstitute
    | DecideSubstitute
    | Bar
    | CloseEntries
    | DeclarePrizes
    | DrawSeats
    | TakeSeat
    | BeginSession
    | RuleOnMissing
    | SeatReserve
    | SeatLate
    | ChangeSeat
    | LeaveTable
    | ReturnToTable
    | EndSession
    | TellTime
    | StopClock
    | StartClock
    | SetClock
    | EditLevels
    | CallBreak
    | SetPace
    | HearRound
    | ReportOut
    | SetHandForHand
    | FinishHand
    | ConfirmReport
    | StateStacks
    | RaceChips
    | BagChips
    | Rebuy
    | DeclineRebuy
    | TakeAddOn
    | PassChips
    | CashChips
    | DrawForPlace
    | OrderMoves
    | SetButton
    | OpenRound
    | CallBonusRound
    | CallEliminationRound
    | ConfirmDuty
    | CountChips
    | RaiseDispute
    | DecideDispute
    | RequestReview
    | ChooseCharity
    | Disqualify
    | PassOver
    | DividePrizes
    | ProposeDivision
    | AnswerDivision
    | ConfirmPlaces
    | PayPrizes
    | Cancel
    | Undo
    | Redo
)
