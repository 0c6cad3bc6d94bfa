"""The lines of a tournament file: a header, then one event per line.

This is the checker's own description of the format.  It lists the fields that the checker reads; a
line may have more.  Amounts of money are in the smallest unit, times in seconds of room time.
"""

from __future__ import annotations

import msgspec

FORMAT = "cardspeak tournament"
VERSION = 1


class Header(msgspec.Struct, frozen=True):
    """The first line of a file."""

    format: str
    version: int
    book: str
    edition: str
    house: dict[str, str]


class Line(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Fields of every event."""

    by: tuple[str, ...] = ()  # deciding clauses
    chosen: tuple[str, ...] = ()  # the house's own conditions that decided it
    actor: str = ""
    asker: str = ""  # name of the person who asked


class Spot(msgspec.Struct, frozen=True):
    """A seat at a table."""

    table: int
    seat: int


class SeatRow(msgspec.Struct, frozen=True):
    """A seat's stack before and after a round, and the chips put in."""

    seat: int
    before: int
    after: int
    put_in: int = 0


class FinalRow(msgspec.Struct, frozen=True):
    """A final place: the first and last of the places that the player shares."""

    person: str
    place: int
    last: int


class LevelRow(msgspec.Struct, frozen=True):
    """A line of the schedule; a break has no blinds, ante or bets."""

    minutes: int = 0
    blinds: tuple[int, ...] = ()
    ante: int = 0
    bets: tuple[int, ...] = ()
    rounds: int = 0

    @property
    def pause(self) -> bool:
        """True for a break."""
        return not (self.blinds or self.ante or self.bets)


# --- conditions and entries -----------------------------------------------------------------


class TournamentAnnounced(Line, frozen=True):
    """The conditions of play."""

    book: str
    edition: str
    house: dict[str, str]
    unit_cents: int
    director: str = ""
    levels: tuple[LevelRow, ...] = ()


class ConditionsChanged(Line, frozen=True):
    """New conditions, before entries open."""

    changes: dict[str, str]
    house: dict[str, str]
    director: str = ""
    levels: tuple[LevelRow, ...] = ()


class EntriesOpened(Line, frozen=True):
    """Entries are open."""

    fee: int
    least: int
    most: int


class Entered(Line, frozen=True):
    """An entry and its fee; `kept` is the commission."""

    person: str
    number: int
    fee: int
    kept: int
    heat: int = 0
    again: bool = False
    signed: bool = False


class ReserveListed(Line, frozen=True):
    """A reserve."""

    person: str
    number: int


class EntryWithdrawn(Line, frozen=True):
    """An entrant withdrew."""

    person: str


class FeeRefunded(Line, frozen=True):
    """Money returned from the pool, and from the commission (`kept`)."""

    person: str
    amount: int
    kept: int
    why: str


class SubstituteNamed(Line, frozen=True):
    """An entrant named a substitute."""

    person: str
    substitute: str


class SubstituteAccepted(Line, frozen=True):
    """A substitute plays."""

    person: str
    substitute: str


class SubstituteRejected(Line, frozen=True):
    """A substitute was rejected."""

    person: str
    substitute: str


class PersonBarred(Line, frozen=True):
    """A person may not enter."""

    person: str
    lifted: bool = False


class EntriesClosed(Line, frozen=True):
    """Entries are closed."""

    entries: int
    pool: int
    commission: int


class PrizesSet(Line, frozen=True):
    """The prizes by place."""

    pool: int
    amounts: tuple[int, ...]


# --- seats and sessions ---------------------------------------------------------------------


class SeatsDrawn(Line, frozen=True):
    """The draw for seats: the player at position i gets seat number `drawn[i]`."""

    session: int
    tables: int
    size: int
    people: tuple[str, ...]
    drawn: tuple[int, ...]
    seats: tuple[Spot, ...]
    real: tuple[int, ...] = ()  # tables whose results staff report


class ChipsIssued(Line, frozen=True):
    """Chips came into play."""

    person: str
    chips: int
    why: str


class ChipsReturned(Line, frozen=True):
    """Chips left play."""

    person: str
    chips: int


class SeatTaken(Line, frozen=True):
    """A player took the drawn seat."""

    person: str
    table: int
    seat: int


class SessionBegun(Line, frozen=True):
    """A session began."""

    session: int
    players: int
    at: int
    published: int = -1


class PlayerMissing(Line, frozen=True):
    """A player was not in the drawn seat at the start."""

    person: str
    table: int
    seat: int


class PlaceForfeited(Line, frozen=True):
    """A missing player forfeited the place."""

    person: str
    table: int
    seat: int


class PlaceKept(Line, frozen=True):
    """A missing player keeps the place."""

    person: str


class PlayerSeated(Line, frozen=True):
    """A player got a seat after the draw."""

    person: str
    table: int
    seat: int
    replaces: str = ""
    free: tuple[Spot, ...] = ()
    drawn: int = -1


class TableLeft(Line, frozen=True):
    """A player left the table."""

    person: str
    posts: bool = True
    folds: bool = True


class TableRejoined(Line, frozen=True):
    """A player is back."""

    person: str


class SessionEnded(Line, frozen=True):
    """A session ended."""

    session: int
    why: str
    players: int
    order: tuple[str, ...] = ()


class WentThrough(Line, frozen=True):
    """A player goes through."""

    person: str
    session: int
    chips: int


# --- time -----------------------------------------------------------------------------------


class TimeTold(Line, frozen=True):
    """The room's time."""

    at: int


class ClockSet(Line, frozen=True):
    """An anchor of the clock: at time `at`, `elapsed` seconds had been played."""

    at: int
    elapsed: int
    running: bool


class LevelsEdited(Line, frozen=True):
    """A new schedule."""

    levels: tuple[LevelRow, ...]


class LevelBegun(Line, frozen=True):
    """A level began."""

    level: int
    at: int
    minutes: int
    blinds: tuple[int, ...] = ()
    ante: int = 0
    bets: tuple[int, ...] = ()


class ChipsColoured(Line, frozen=True):
    """Chips of a value leave play as a line of the schedule begins."""

    level: int
    value: int


class ChipsRaced(Line, frozen=True):
    """Odd chips of a colour-up were raced off at a real table."""

    table: int
    value: int
    into: int
    people: tuple[str, ...]
    odd: tuple[int, ...]
    drawn: tuple[int, ...]
    won: tuple[str, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


class BreakCalled(Line, frozen=True):
    """A break of stated length."""

    minutes: int
    at: int
    until: int


class BreakOver(Line, frozen=True):
    """The break is over."""

    at: int


class PaceSet(Line, frozen=True):
    """The pace of play."""


# --- results --------------------------------------------------------------------------------


class RoundHeard(Line, frozen=True):
    """The result of a round."""

    table: int
    number: int
    seats: tuple[SeatRow, ...]
    button: int
    people: tuple[str, ...] = ()  # the player in each of `seats`
    bonus: int = 0  # chips that the house added to the pot


class HandForHandSet(Line, frozen=True):
    """Hand-for-hand play began or ended."""

    on: bool


class HandFinished(Line, frozen=True):
    """Every table has finished a hand of hand-for-hand play."""

    hand: int


class HandPlayed(Line, frozen=True):
    """A real table has finished a hand of hand-for-hand play without anyone out."""

    table: int
    hand: int


class OutReported(Line, frozen=True):
    """A person who takes part reported players out; a second person must confirm it."""

    table: int
    people: tuple[str, ...]
    winner: str
    put_in: tuple[int, ...] = ()
    button: int = 0


class ReportConfirmed(Line, frozen=True):
    """A second person confirmed a report."""

    table: int
    person: str


class ReportRejected(Line, frozen=True):
    """A report was not confirmed."""

    table: int
    person: str


class StacksStated(Line, frozen=True):
    """Stacks were counted; those of others at real tables are estimates."""

    counted: tuple[str, ...]
    people: tuple[str, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


class ChipsBagged(Line, frozen=True):
    """A player's chips were counted into a bag after a session."""

    person: str
    chips: int
    before: int


class BagOpened(Line, frozen=True):
    """A bag was opened at the player's seat."""

    person: str
    table: int
    seat: int
    chips: int


class PlayerBroke(Line, frozen=True):
    """A player without chips may buy again, or waits for other tables."""

    person: str
    table: int
    seat: int
    round: int = 0
    put_in: int = 0
    before: int = 0
    rebuy: bool = True
    hand: int = 0  # in hand-for-hand play


class RebuyDeclined(Line, frozen=True):
    """A player does not buy again."""

    person: str


class PlayerOut(Line, frozen=True):
    """A player went out."""

    person: str
    place: int
    last: int
    table: int
    seat: int
    round: int
    at: int
    put_in: int = 0
    before: int = 0


class PlaceDrawCalled(Line, frozen=True):
    """Players draw cards for places."""

    place: int
    people: tuple[str, ...]
    table: int
    round: int


class PlaceDrawn(Line, frozen=True):
    """The cards drawn: rank times 4 plus suit, ranks from 0 (two) to 12 (ace)."""

    place: int
    people: tuple[str, ...]
    cards: tuple[int, ...]


class RebuyMade(Line, frozen=True):
    """A player bought chips again."""

    person: str
    price: int
    kept: int


class AddOnMade(Line, frozen=True):
    """A player bought the add-on."""

    person: str
    price: int
    kept: int


class TournamentDecided(Line, frozen=True):
    """The winner is known."""

    person: str
    began: int = -1
    ended: int = -1


# --- special rounds, duties, disputes, donations ----------------------------------------------


class RoundBegun(Line, frozen=True):
    """A table began a round."""

    table: int
    number: int
    at: int


class OrbitCompleted(Line, frozen=True):
    """The button comes back to the player it started from."""

    table: int
    orbits: int


class BonusRoundCalled(Line, frozen=True):
    """The house adds chips to the pot of the next round."""

    tables: tuple[int, ...]
    chips: int
    number: int


class EliminationRoundCalled(Line, frozen=True):
    """The smallest stack is out after the next round."""

    tables: tuple[int, ...]
    number: int


class EliminationDrawCalled(Line, frozen=True):
    """Players with equal smallest stacks draw cards."""

    people: tuple[str, ...]
    table: int
    round: int


class EliminationDrawn(Line, frozen=True):
    """The cards drawn, numbered as for `PlaceDrawn`."""

    people: tuple[str, ...]
    cards: tuple[int, ...]


class StakeShared(Line, frozen=True):
    """The players left at the table share the stack of an eliminated player."""

    person: str
    chips: int
    people: tuple[str, ...]
    shares: tuple[int, ...]


class DutyArisen(Line, frozen=True):
    """Staff must confirm this."""

    duty: str


class DutyDone(Line, frozen=True):
    """Staff confirmed a duty."""

    duty: str


class ChipsCounted(Line, frozen=True):
    """All chips in play were counted."""

    found: int
    expected: int


class DisputeRaised(Line, frozen=True):
    """A dispute; `role` decides it first."""

    number: int
    person: str
    role: str


class DisputeDecided(Line, frozen=True):
    """A decision."""

    number: int
    role: str
    final: bool


class ReviewRequested(Line, frozen=True):
    """A review by `role`, or a notice after the last word."""

    number: int
    role: str = ""
    notice: str = ""


class PlacesAnnounced(Line, frozen=True):
    """Places were announced at the end of a session."""

    people: tuple[str, ...]
    places: tuple[int, ...]


class CharityChosen(Line, frozen=True):
    """A player chose a charity."""

    person: str
    charity: str


class DonationMade(Line, frozen=True):
    """The house donates to a charity."""

    person: str
    place: int
    charity: str
    amount: int
    revenue: bool


# --- moves ----------------------------------------------------------------------------------


class MoveOrdered(Line, frozen=True):
    """A player moves, with the reasons."""

    transfer: int
    person: str
    from_table: int
    from_seat: int
    table: int
    seat: int
    chips: int
    why: str
    sizes: tuple[tuple[int, int], ...] = ()
    candidates: tuple[str, ...] = ()
    free: tuple[Spot, ...] = ()
    position: int = -1
    owes: str = "nothing"
    drawn: int = -1


class TableBroken(Line, frozen=True):
    """A table was broken."""

    table: int
    drawn: tuple[int, ...] = ()


class ButtonStated(Line, frozen=True):
    """The button of a table."""

    table: int
    button: int


# --- rulings, prizes, the end ---------------------------------------------------------------


class Disqualified(Line, frozen=True):
    """A player was disqualified."""

    person: str
    place: int = 0


class PassedOver(Line, frozen=True):
    """The director took no action."""

    person: str


class DivisionProposed(Line, frozen=True):
    """A division of the prizes was proposed; the answers are due until a room time."""

    people: tuple[str, ...]
    amounts: tuple[int, ...]
    until: int
    person: str = ""


class DivisionAgreed(Line, frozen=True):
    """A player agreed to the proposed division."""

    person: str


class PrizesDivided(Line, frozen=True):
    """The players left divide the prizes."""

    people: tuple[str, ...]
    amounts: tuple[int, ...]


class DivisionFailed(Line, frozen=True):
    """Not all agreed."""


class PlacesConfirmed(Line, frozen=True):
    """The final places."""

    places: tuple[FinalRow, ...]


class PrizePaid(Line, frozen=True):
    """A prize was paid."""

    person: str
    place: int
    last: int
    amount: int


class TournamentOver(Line, frozen=True):
    """The tournament is over."""


class TournamentCancelled(Line, frozen=True):
    """The tournament was cancelled."""


class ActsUndone(Line, frozen=True):
    """Every event from number `to` on (counted from 0) was undone."""

    to: int


class ActsRedone(Line, frozen=True):
    """The events that were undone last, from number `to`, take effect again."""

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
