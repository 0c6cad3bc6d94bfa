"""Events of a tournament: immutable, stored permanently, each with its deciding clauses.

`by` lists the clauses that decided the event.  `chosen` names the conditions of play with which the
house decided it itself.  Amounts of money are in the smallest unit of the tournament's money; chips
are tournament chips, which have no value in money.  Times are room time in seconds.
"""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from cardspeak.cards import Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.law.tournament import DisputeStage, Level
from cardspeak.rulings import StreamEvent
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.tournament.kinds import Actor, Issued, MoveWhy, Owes, RefundWhy, SessionOver

EVENT_VERSION: Final = 1


class EventBase(StreamEvent, frozen=True, kw_only=True):
    """The fields of every event: deciding clauses, house choices, and the person who asked."""

    actor: Actor = "director"
    asker: str = ""


class SeatAt(msgspec.Struct, frozen=True, gc=False):
    """A seat at a numbered table."""

    table: int
    seat: SeatNo


class SeatResult(msgspec.Struct, frozen=True, gc=False):
    """One seat in a round: the stack before and after it, and the chips put in."""

    seat: SeatNo
    before: Chips
    after: Chips
    put_in: Chips = NO_CHIPS


class FinalPlace(msgspec.Struct, frozen=True, gc=False):
    """A final place; players who share places have the first and last of them."""

    person: str
    place: int
    last: int


# --- conditions and entries -----------------------------------------------------------------


class TournamentAnnounced(EventBase, frozen=True):
    """A tournament was announced under a book and its conditions of play."""

    book: str
    edition: str
    house: dict[str, str]
    unit_cents: int
    director: str
    starts: tuple[int, ...] = ()  # published start of each session, minutes of the day
    sessions: tuple[str, ...] = ()
    approval: str = ""
    levels: tuple[Level, ...] = ()
    name: str = ""
    statements: tuple[str, ...] = ()  # lines printed with the conditions


class ConditionsChanged(EventBase, frozen=True):
    """Conditions of play were changed before entries opened."""

    changes: dict[str, str]
    house: dict[str, str]
    director: str
    levels: tuple[Level, ...] = ()


class EntriesOpened(EventBase, frozen=True):
    """Entries were opened."""

    fee: Chips
    least: int
    most: int


class Entered(EventBase, frozen=True):
    """A person entered and paid the fee: `kept` is the house's commission, the rest the pool's."""

    NAMES: ClassVar[str] = "entered, enters"

    person: str
    number: int
    fee: Chips
    kept: Chips
    heat: int = 0
    again: bool = False  # the person was out and entered again
    signed: bool = False  # the person agreed to the conditions in writing


class ReserveListed(EventBase, frozen=True):
    """A person was listed as a reserve and pays nothing yet."""

    NAMES: ClassVar[str] = "reserve listed, reserve"

    person: str
    number: int


class EntryWithdrawn(EventBase, frozen=True):
    """An entrant withdrew."""

    NAMES: ClassVar[str] = "withdrawn, entry withdrawn"

    person: str


class FeeRefunded(EventBase, frozen=True):
    """Money was returned to an entrant: from the pool, and from the commission (`kept`)."""

    NAMES: ClassVar[str] = "refunded, fee refunded"

    person: str
    amount: Chips
    kept: Chips
    why: RefundWhy


class SubstituteNamed(EventBase, frozen=True):
    """An entrant named another person to play; the director decides."""

    person: str
    substitute: str


class SubstituteAccepted(EventBase, frozen=True):
    """Another person plays for an entrant."""

    person: str
    substitute: str


class SubstituteRejected(EventBase, frozen=True):
    """The director rejected a substitute."""

    person: str
    substitute: str


class PersonBarred(EventBase, frozen=True):
    """A person is refused entry, or no longer is (`lifted`)."""

    person: str
    reason: str = ""
    lifted: bool = False


class EntriesClosed(EventBase, frozen=True):
    """Entries were closed: number of entries, the pool and the commission so far."""

    entries: int
    pool: Chips
    commission: Chips


class PrizesSet(EventBase, frozen=True):
    """The prizes by place, first place first."""

    NAMES: ClassVar[str] = "prizes set, prizes"

    pool: Chips
    amounts: tuple[Chips, ...]


# --- seats and sessions ---------------------------------------------------------------------


class SeatsDrawn(EventBase, frozen=True):
    """Seats were drawn for a session.

    The seats are numbered from 0: seat 1 of each table in order of the tables, then seat 2 of each,
    and so on.  The player at position i of `people` gets seat number `drawn[i]`; `seats` lists the
    result.
    """

    NAMES: ClassVar[str] = "seats drawn"

    session: int
    tables: int
    size: int  # seats at each table
    people: tuple[str, ...]
    drawn: tuple[int, ...]
    seats: tuple[SeatAt, ...]
    real: tuple[int, ...] = ()  # tables with real cards, whose results staff report


class ChipsIssued(EventBase, frozen=True):
    """Chips came into play."""

    NAMES: ClassVar[str] = "issued, chips issued"

    person: str
    chips: Chips
    why: Issued


class ChipsReturned(EventBase, frozen=True):
    """Chips left play: those of a player who forfeited, was disqualified, or ended a session."""

    NAMES: ClassVar[str] = "chips returned"

    person: str
    chips: Chips


class SeatTaken(EventBase, frozen=True):
    """A player took the drawn seat."""

    NAMES: ClassVar[str] = "seat taken"

    person: str
    table: int
    seat: SeatNo


class SessionBegun(EventBase, frozen=True):
    """A session began; `signs` are the notices shown while it runs."""

    NAMES: ClassVar[str] = "session begun, session begins"

    session: int
    name: str
    players: int
    at: int
    published: int = -1  # published start, minute of the day; -1: none
    signs: tuple[str, ...] = ()
    chip_values: tuple[tuple[str, int], ...] = ()  # shown if chips bear no number


class PlayerMissing(EventBase, frozen=True):
    """A player was not in the drawn seat when the session began; the director may rule on it."""

    NAMES: ClassVar[str] = "missing"

    person: str
    table: int
    seat: SeatNo


class PlaceForfeited(EventBase, frozen=True):
    """A missing player forfeited the place."""

    NAMES: ClassVar[str] = "forfeits, place forfeited"

    person: str
    table: int
    seat: SeatNo


class PlaceKept(EventBase, frozen=True):
    """The director kept the place of a missing player."""

    NAMES: ClassVar[str] = "place kept"

    person: str


class PlayerSeated(EventBase, frozen=True):
    """A player got a seat after the draw; `replaces` names the entrant whose seat it was.

    `drawn` is the random number that chose among the `free` seats, listed by table and seat; -1 if
    there was no draw.
    """

    NAMES: ClassVar[str] = "player seated"

    person: str
    table: int
    seat: SeatNo
    replaces: str = ""
    free: tuple[SeatAt, ...] = ()
    drawn: int = -1


class TableLeft(EventBase, frozen=True):
    """A player left the table; `approved` by the director or not.

    Until the player returns, the chips pay blinds and antes (`posts`) and the hand is folded when
    the turn comes (`folds`), as the book says.
    """

    person: str
    approved: bool
    posts: bool
    folds: bool


class TableRejoined(EventBase, frozen=True):
    """A player is back at the table."""

    person: str


class SessionEnded(EventBase, frozen=True):
    """A session ended."""

    session: int
    why: SessionOver
    players: int
    order: tuple[str, ...] = ()  # players in the order in which they went out, if recorded


class WentThrough(EventBase, frozen=True):
    """A player goes through to a later session; `chips` is the stack at the end of this one."""

    NAMES: ClassVar[str] = "goes through, went through"

    person: str
    session: int
    chips: Chips


# --- time -----------------------------------------------------------------------------------


class TimeTold(EventBase, frozen=True):
    """The room's time, in seconds."""

    at: int


class ClockSet(EventBase, frozen=True):
    """The clock of the levels: at time `at`, `elapsed` seconds had been played."""

    at: int
    elapsed: int
    running: bool


class LevelsEdited(EventBase, frozen=True):
    """The schedule of levels was changed."""

    levels: tuple[Level, ...]


class LevelBegun(EventBase, frozen=True):
    """A level began; it applies to each table from its next round.  A break has no bets."""

    NAMES: ClassVar[str] = "level begun, level"

    level: int  # position in the schedule, from 1
    at: int
    minutes: int
    blinds: tuple[int, ...] = ()
    ante: int = 0
    bets: tuple[int, ...] = ()


class ChipsColoured(EventBase, frozen=True):
    """Chips of this value are exchanged for larger ones and leave play, as line `level` begins."""

    NAMES: ClassVar[str] = "coloured up, chips coloured"

    level: int
    value: int


class ChipsRaced(EventBase, frozen=True):
    """The odd chips of a colour-up were raced off at a real table.

    `people` had odd chips worth `odd`, by seat; `won` each get one chip of the value `into`.
    `drawn` is the order in which the odd chips were drawn, empty if nothing was drawn.
    """

    NAMES: ClassVar[str] = "raced, chips raced"

    table: int
    value: int
    into: int
    people: tuple[str, ...]
    odd: tuple[Chips, ...]
    drawn: tuple[int, ...]
    won: tuple[str, ...]
    before: tuple[Chips, ...]
    after: tuple[Chips, ...]


class BreakCalled(EventBase, frozen=True):
    """The director gave a break; play resumes at `until`."""

    NAMES: ClassVar[str] = "break called"

    minutes: int
    at: int
    until: int


class BreakOver(EventBase, frozen=True):
    """The break is over."""

    NAMES: ClassVar[str] = "break over"

    at: int


class PaceSet(EventBase, frozen=True):
    """The director set the pace of play."""

    NAMES: ClassVar[str] = "pace set"

    direction: str
    seconds: int = 0


# --- results --------------------------------------------------------------------------------


class RoundHeard(EventBase, frozen=True):
    """The result of a round at a table."""

    NAMES: ClassVar[str] = "round heard"

    table: int
    number: int
    people: tuple[str, ...]  # the player in each of `seats`
    seats: tuple[SeatResult, ...]
    button: SeatNo
    bonus: Chips = NO_CHIPS  # chips that the house added to the pot


class HandForHandSet(EventBase, frozen=True):
    """Hand-for-hand play began or ended.

    Every table plays one hand and waits for the others.  A hand that is being played when it begins
    counts as the first.
    """

    NAMES: ClassVar[str] = "hand for hand"

    on: bool


class HandFinished(EventBase, frozen=True):
    """Every table has finished a hand of hand-for-hand play; hands count from 1."""

    NAMES: ClassVar[str] = "hand finished"

    hand: int


class HandPlayed(EventBase, frozen=True):
    """A real table has finished a hand of hand-for-hand play, and nobody went out there."""

    NAMES: ClassVar[str] = "hand played"

    table: int
    hand: int


class OutReported(EventBase, frozen=True):
    """A person who takes part reported players out at a real table; another must confirm it.

    `put_in` is the stack of each before the round, if it decides the places.  `button` is the
    button of that round; 0: not known.
    """

    NAMES: ClassVar[str] = "out reported"

    table: int
    people: tuple[str, ...]
    winner: str
    put_in: tuple[Chips, ...] = ()
    button: SeatNo = NO_SEAT


class ReportConfirmed(EventBase, frozen=True):
    """A second person confirmed the report of players who went out at a table."""

    NAMES: ClassVar[str] = "report confirmed"

    table: int
    person: str


class ReportRejected(EventBase, frozen=True):
    """A second person did not confirm the report, or the reporter took it back."""

    NAMES: ClassVar[str] = "report rejected"

    table: int
    person: str


class StacksStated(EventBase, frozen=True):
    """Staff counted stacks at real tables.

    Only the total of all real tables is known between two counts, so the stacks of the other
    players there are estimates: `people` lists everyone whose stack changes, with the stack known
    `before` and `after`.  `counted` names those whose stacks were counted.
    """

    NAMES: ClassVar[str] = "stacks stated"

    counted: tuple[str, ...]
    people: tuple[str, ...]
    before: tuple[Chips, ...]
    after: tuple[Chips, ...]


class ChipsBagged(EventBase, frozen=True):
    """The chips of a player who goes through were counted into a bag.

    `before` differs from `chips` only if a second count found another total.
    """

    NAMES: ClassVar[str] = "bagged, chips bagged"

    person: str
    chips: Chips
    before: Chips


class BagOpened(EventBase, frozen=True):
    """A player's bag is opened at the new seat, as the session begins."""

    NAMES: ClassVar[str] = "bag opened"

    person: str
    table: int
    seat: SeatNo
    chips: Chips


class PlayerBroke(EventBase, frozen=True):
    """A player has no chips, and may buy again or waits until the other tables finish the hand.

    `put_in` and `before` are the chips put in during the round and the stack before it.
    """

    NAMES: ClassVar[str] = "broke"

    person: str
    table: int
    seat: SeatNo
    round: int = 0
    put_in: Chips = NO_CHIPS
    before: Chips = NO_CHIPS
    rebuy: bool = True  # may buy again
    hand: int = 0  # in hand-for-hand play; 0: there is none


class RebuyDeclined(EventBase, frozen=True):
    """A player without chips does not buy again.

    The player is out once everyone who lost the last chips in the same round has decided.
    """

    NAMES: ClassVar[str] = "rebuy declined"

    person: str


class PlayerOut(EventBase, frozen=True):
    """A player went out.  Players who share places have the first and last of them.

    `put_in` and `before` are the chips put in during the round and the stack before it.
    """

    NAMES: ClassVar[str] = "out, player out"

    person: str
    place: int
    last: int
    table: int
    seat: SeatNo
    round: int
    at: int
    put_in: Chips = NO_CHIPS
    before: Chips = NO_CHIPS


class PlaceDrawCalled(EventBase, frozen=True):
    """Players who went out together draw a card each for the places from `place` on.

    `table` and `round` are 0 if they were at several tables.
    """

    NAMES: ClassVar[str] = "place draw called"

    place: int
    people: tuple[str, ...]
    table: int
    round: int


class PlaceDrawn(EventBase, frozen=True):
    """Cards were drawn for a place."""

    NAMES: ClassVar[str] = "place drawn"

    place: int
    people: tuple[str, ...]
    cards: tuple[Card, ...]


class RebuyMade(EventBase, frozen=True):
    """A player bought chips again: `kept` is the house's commission, the rest the pool's."""

    NAMES: ClassVar[str] = "rebuy, rebuy made"

    person: str
    price: Chips
    kept: Chips


class AddOnMade(EventBase, frozen=True):
    """A player bought the add-on."""

    NAMES: ClassVar[str] = "add on"

    person: str
    price: Chips
    kept: Chips


class TournamentDecided(EventBase, frozen=True):
    """All places are decided; `person` is the winner."""

    NAMES: ClassVar[str] = "decided, tournament decided"

    person: str
    began: int = -1  # time of the first card, if recorded
    ended: int = -1


# --- special rounds, duties, disputes, donations ----------------------------------------------


class RoundBegun(EventBase, frozen=True):
    """A table began a round."""

    table: int
    number: int
    at: int


class OrbitCompleted(EventBase, frozen=True):
    """The button of a table has been around and comes back to the player it started from."""

    table: int
    orbits: int


class BonusRoundCalled(EventBase, frozen=True):
    """The next round at these tables is a bonus round; `chips` come into the pot of each."""

    NAMES: ClassVar[str] = "bonus round called"

    tables: tuple[int, ...]
    chips: Chips
    number: int  # in the session, from 1


class EliminationRoundCalled(EventBase, frozen=True):
    """After the next round at these tables the player with the smallest stack is out."""

    tables: tuple[int, ...]
    number: int  # in the session, from 1


class EliminationDrawCalled(EventBase, frozen=True):
    """Players with equal smallest stacks draw a card each, in the order in which it is dealt."""

    people: tuple[str, ...]
    table: int
    round: int


class EliminationDrawn(EventBase, frozen=True):
    """Cards were drawn for the player who is eliminated."""

    people: tuple[str, ...]
    cards: tuple[Card, ...]


class StakeShared(EventBase, frozen=True):
    """The stack of an eliminated player was shared by the players left at the table."""

    person: str
    chips: Chips
    people: tuple[str, ...]
    shares: tuple[Chips, ...]


class DutyArisen(EventBase, frozen=True):
    """Staff must confirm this before play."""

    duty: str


class DutyDone(EventBase, frozen=True):
    """Staff confirmed a duty."""

    duty: str
    note: str = ""


class ChipsCounted(EventBase, frozen=True):
    """All chips in play were counted: the total found, and the total that should be there."""

    found: Chips
    expected: Chips


class DisputeRaised(EventBase, frozen=True):
    """A dispute or complaint was raised; `role` decides it first."""

    number: int
    person: str
    about: str
    role: DisputeStage


class DisputeDecided(EventBase, frozen=True):
    """A dispute was decided; `final` if there is no further review."""

    number: int
    role: DisputeStage
    decision: str
    final: bool


class ReviewRequested(EventBase, frozen=True):
    """A decision is reviewed by `role`; after the last word, `notice` is given instead."""

    number: int
    role: str = ""
    notice: str = ""


class PlacesAnnounced(EventBase, frozen=True):
    """The director announced places and winners."""

    people: tuple[str, ...]
    places: tuple[int, ...]


class CharityChosen(EventBase, frozen=True):
    """A player chose the charity that gets the donation."""

    person: str
    charity: str


class DonationMade(EventBase, frozen=True):
    """The house donates to the charity that a winner chose."""

    person: str
    place: int
    charity: str
    amount: Chips
    revenue: bool  # counts as gaming revenue


# --- moves ----------------------------------------------------------------------------------


class MoveOrdered(EventBase, frozen=True):
    """A player moves to another table or seat, with the reasons.

    `sizes` lists the players at each table before the move, by table.  `position` is the number of
    players the button passes before it reaches the player at the new table: 0 is the next button, 1
    the small blind, 2 the big blind.  `candidates` are the players of whom this one was chosen, in
    order of preference, and `free` the seats of whom this one was, in order of preference.
    """

    NAMES: ClassVar[str] = "move ordered"

    transfer: int
    person: str
    from_table: int
    from_seat: SeatNo
    table: int
    seat: SeatNo
    chips: Chips
    why: MoveWhy
    sizes: tuple[tuple[int, int], ...] = ()
    candidates: tuple[str, ...] = ()
    free: tuple[SeatAt, ...] = ()
    position: int = -1
    owes: Owes = "nothing"
    drawn: int = -1


class TableBroken(EventBase, frozen=True):
    """A table was broken; its players move."""

    NAMES: ClassVar[str] = "table broken"

    table: int
    drawn: tuple[int, ...] = ()


class ButtonStated(EventBase, frozen=True):
    """Staff stated the button of a table."""

    table: int
    button: SeatNo


# --- rulings, prizes, the end ---------------------------------------------------------------


class Disqualified(EventBase, frozen=True):
    """A player was disqualified and gets no prize."""

    NAMES: ClassVar[str] = "disqualified"

    person: str
    reason: str
    deliberate: bool = False
    place: int = 0
    table: int = 0
    seat: SeatNo = NO_SEAT


class PassedOver(EventBase, frozen=True):
    """The director took no action on an absence or a breach."""

    NAMES: ClassVar[str] = "passed over"

    person: str
    reason: str


class DivisionProposed(EventBase, frozen=True):
    """A division of the remaining prizes was proposed; the players answer until a room time."""

    NAMES: ClassVar[str] = "division proposed"

    people: tuple[str, ...]
    amounts: tuple[Chips, ...]
    until: int
    person: str = ""  # the player who proposed it; "": the director


class DivisionAgreed(EventBase, frozen=True):
    """A player agreed to the proposed division."""

    NAMES: ClassVar[str] = "division agreed"

    person: str


class PrizesDivided(EventBase, frozen=True):
    """The players left agreed to divide the remaining prizes."""

    NAMES: ClassVar[str] = "prizes divided"

    people: tuple[str, ...]
    amounts: tuple[Chips, ...]


class DivisionFailed(EventBase, frozen=True):
    """Not every player agreed to divide the prizes, so play resumes."""

    NAMES: ClassVar[str] = "division failed"

    against: tuple[str, ...]


class PlacesConfirmed(EventBase, frozen=True):
    """The final places; a disqualified player has none."""

    NAMES: ClassVar[str] = "places confirmed, places"

    places: tuple[FinalPlace, ...]


class PrizePaid(EventBase, frozen=True):
    """A prize was paid; players who share places share their prizes."""

    NAMES: ClassVar[str] = "prize, prize paid"

    person: str
    place: int
    last: int
    amount: Chips


class TournamentOver(EventBase, frozen=True):
    """The tournament is over and all prizes are paid."""

    NAMES: ClassVar[str] = "over, tournament over"


class TournamentCancelled(EventBase, frozen=True):
    """The tournament was cancelled."""

    NAMES: ClassVar[str] = "cancelled, tournament cancelled"

    reason: str


class ActsUndone(EventBase, frozen=True):
    """Every act since version `to` was undone; they stay in the record."""

    NAMES: ClassVar[str] = "acts undone"

    to: int
    reason: str = ""


class ActsRedone(EventBase, frozen=True):
    """The acts that were undone last, from version `to`, take effect again."""

    NAMES: ClassVar[str] = "acts redone"

    to: int


Event = (
    TournamentAnnounced
    | ConditionsChanged
    | EntriesOpened
    | Entered
    | ReserveListed
    | EntryWithdrawn
    | FeeRefunded
    | SubstituteNamed
    | SubstituteAccepted
    | SubstituteRejected
    | PersonBarred
    | EntriesClosed
    | PrizesSet
    | SeatsDrawn
    | ChipsIssued
    | ChipsReturned
    | SeatTaken
    | SessionBegun
    | PlayerMissing
    | PlaceForfeited
    | PlaceKept
    | PlayerSeated
    | TableLeft
    | TableRejoined
    | SessionEnded
    | WentThrough
    | TimeTold
    | ClockSet
    | LevelsEdited
    | LevelBegun
    | ChipsColoured
    | ChipsRaced
    | BreakCalled
    | BreakOver
    | PaceSet
    | RoundHeard
    | HandForHandSet
    | HandFinished
    | HandPlayed
    | OutReported
    | ReportConfirmed
    | ReportRejected
    | StacksStated
    | ChipsBagged
    | BagOpened
    | PlayerBroke
    | RebuyDeclined
    | PlayerOut
    | PlaceDrawCalled
    | PlaceDrawn
    | RebuyMade
    | AddOnMade
    | TournamentDecided
    | RoundBegun
    | OrbitCompleted
    | BonusRoundCalled
    | EliminationRoundCalled
    | EliminationDrawCalled
    | EliminationDrawn
    | StakeShared
    | DutyArisen
    | DutyDone
    | ChipsCounted
    | DisputeRaised
    | DisputeDecided
    | ReviewRequested
    | PlacesAnnounced
    | CharityChosen
    | DonationMade
    | MoveOrdered
    | TableBroken
    | ButtonStated
    | Disqualified
    | PassedOver
    | DivisionProposed
    | DivisionAgreed
    | PrizesDivided
    | DivisionFailed
    | PlacesConfirmed
    | PrizePaid
    | TournamentOver
    | TournamentCancelled
    | ActsUndone
    | ActsRedone
)
