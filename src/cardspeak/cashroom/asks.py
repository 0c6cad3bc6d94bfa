"""Asks to the desk: by players, staff, tables, the cage and the room.

An ask is immutable and may be illegal; `decide` rules on it.  Time is room time in whole seconds.
Cards and random numbers are drawn by the caller and are part of the ask.
"""

from __future__ import annotations

import msgspec

from cardspeak.cards import Card
from cardspeak.cashroom.kinds import DeskActor, DutyRole, Excluded, Freed
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.seat_no import NO_SEAT, SeatNo


class AskBase(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """Base of all asks: the role and the name of the person who makes it."""

    actor: DeskActor = "staff"
    asker: str = ""


# --- people ---------------------------------------------------------------------------------


class Arrive(AskBase, frozen=True, kw_only=True):
    """A person comes into the room; `group` is the group of players that the person belongs to."""

    actor: DeskActor = "player"
    person: str
    group: str = ""


class Depart(AskBase, frozen=True, kw_only=True):
    """A person without a seat leaves the room, and with it every list."""

    actor: DeskActor = "player"
    person: str


class Bar(AskBase, frozen=True, kw_only=True):
    """Staff refuse a person: barred or self-excluded.  `lift` ends it."""

    person: str
    reason: Excluded = "barred"
    lift: bool = False


# --- staff ----------------------------------------------------------------------------------


class GoOnDuty(AskBase, frozen=True, kw_only=True):
    """A person of the staff begins to work in a role; a dealer at a table, or without one (0)."""

    person: str
    role: DutyRole
    table: int = 0


class TakeBreak(AskBase, frozen=True, kw_only=True):
    """A person on duty has a break."""

    person: str


class GoOffDuty(AskBase, frozen=True, kw_only=True):
    """A person of the staff stops working."""

    person: str


class RotateDealers(AskBase, frozen=True, kw_only=True):
    """Every dealer goes to the next table; the one who has rested longest takes the first."""


# --- tables ---------------------------------------------------------------------------------


class OpenTable(AskBase, frozen=True, kw_only=True):
    """Open a table for a game; its waiting list has the name of the game and the stakes.

    `book` and `choices` default to those of the desk.
    """

    table: int
    game: str
    book: str = ""
    choices: dict[str, str] = {}


class RecordApproval(AskBase, frozen=True, kw_only=True):
    """Enter the approval of something that needs one, with its reference."""

    what: str
    reference: str = ""


class PostSign(AskBase, frozen=True, kw_only=True):
    """Put up the sign that the book demands at a table, with the choices in force."""

    table: int


class IntroduceGame(AskBase, frozen=True, kw_only=True):
    """The dealer has explained the game to new players, or has skipped it."""

    table: int
    skipped: bool = False


class BeginGame(AskBase, frozen=True, kw_only=True):
    """A table reports its first round of play."""

    actor: DeskActor = "table"
    table: int


class AnnounceClosing(AskBase, frozen=True, kw_only=True):
    """Give notice that a table closes."""

    table: int


class CloseTable(AskBase, frozen=True, kw_only=True):
    """Close a table."""

    table: int


class MergeTables(AskBase, frozen=True, kw_only=True):
    """Close a table and seat its players at another.

    `drawn` is a random order of the numbers 0 to n - 1, for the n free seats; the players of the
    closed table take the first ones, in order of their seats.
    """

    table: int
    into: int
    drawn: tuple[int, ...]


class AnnounceLimits(AskBase, frozen=True, kw_only=True):
    """Give notice of new choices at a table, such as its limits."""

    table: int
    changes: dict[str, str]


class Agree(AskBase, frozen=True, kw_only=True):
    """A player agrees that announced limits apply without waiting for the notice."""

    actor: DeskActor = "player"
    person: str
    table: int


class TellTime(AskBase, frozen=True, kw_only=True):
    """The room reports its time in seconds; the first midnight is 0."""

    actor: DeskActor = "system"
    at: int


# --- reservations and lists -----------------------------------------------------------------


class ReserveSeat(AskBase, frozen=True, kw_only=True):
    """Reserve a seat before the game begins."""

    actor: DeskActor = "player"
    person: str
    table: int
    seat: SeatNo


class HearBuyIn(AskBase, frozen=True, kw_only=True):
    """The cage reports that the holder of a reservation has bought in, with these chips."""

    actor: DeskActor = "cage"
    person: str
    table: int
    stake: Chips = NO_CHIPS


class CancelReservation(AskBase, frozen=True, kw_only=True):
    """Give up a reservation."""

    actor: DeskActor = "player"
    person: str
    table: int


class JoinList(AskBase, frozen=True, kw_only=True):
    """Join the end of a waiting list."""

    actor: DeskActor = "player"
    person: str
    game: str


class LeaveList(AskBase, frozen=True, kw_only=True):
    """Leave a waiting list."""

    actor: DeskActor = "player"
    person: str
    game: str


class CallNext(AskBase, frozen=True, kw_only=True):
    """Call the next person on the waiting list to a free seat."""

    table: int
    seat: SeatNo


class Confirm(AskBase, frozen=True, kw_only=True):
    """The person who was called takes the seat; `stake` is what the person brings to the table."""

    actor: DeskActor = "player"
    person: str
    table: int
    stake: Chips = NO_CHIPS


class SkipCalled(AskBase, frozen=True, kw_only=True):
    """Pass over a person who was called: at the person's own wish, or once the time is up."""

    person: str
    table: int


# --- seats ----------------------------------------------------------------------------------


class ClaimSeat(AskBase, frozen=True, kw_only=True):
    """A newcomer asks for a seat; if seats are drawn, for any (0).

    The holder of a reservation who has bought in gets the reserved seat.  `stake` is what the
    person brings to the table.
    """

    actor: DeskActor = "player"
    person: str
    table: int
    seat: SeatNo = NO_SEAT
    stake: Chips = NO_CHIPS


class CloseClaims(AskBase, frozen=True, kw_only=True):
    """Give out the seats that were claimed, and call draws for those claimed more than once."""

    table: int


class DrawForSeat(AskBase, frozen=True, kw_only=True):
    """Deal one random card to each person who draws for a seat, in the order called."""

    actor: DeskActor = "system"
    table: int
    seat: SeatNo
    cards: tuple[Card, ...]


class AllotSeats(AskBase, frozen=True, kw_only=True):
    """Newcomers draw cards for seats: one for each, in the order in which they asked.

    There is one card for each free seat: the ace for seat 1, the two for seat 2, and so on.
    """

    actor: DeskActor = "system"
    table: int
    cards: tuple[Card, ...]


class SeatVacant(AskBase, frozen=True, kw_only=True):
    """A table reports that a player's seat is vacant; a repeated report changes nothing.

    `button` and `small_blind` are those of the last round, 0 if there was none.
    """

    actor: DeskActor = "table"
    person: str
    table: int
    seat: SeatNo
    why: Freed = "left"
    button: SeatNo = NO_SEAT
    small_blind: SeatNo = NO_SEAT


class OfferSeat(AskBase, frozen=True, kw_only=True):
    """Offer a vacant seat to the players whose turn it is, or to a named one."""

    table: int
    seat: SeatNo
    person: str = ""


class AcceptSeat(AskBase, frozen=True, kw_only=True):
    """A player accepts a seat that was offered."""

    actor: DeskActor = "player"
    person: str
    table: int
    seat: SeatNo


class DeclineSeat(AskBase, frozen=True, kw_only=True):
    """A player declines a seat that was offered; staff answer for a player who does not."""

    actor: DeskActor = "player"
    person: str
    table: int
    seat: SeatNo


class ChangeSeat(AskBase, frozen=True, kw_only=True):
    """A seated player asks for a free seat at the same table."""

    actor: DeskActor = "player"
    person: str
    table: int
    seat: SeatNo


Ask = (
    Arrive
    | Depart
    | Bar
    | GoOnDuty
    | TakeBreak
    | GoOffDuty
    | RotateDealers
    | OpenTable
    | RecordApproval
    | PostSign
    | IntroduceGame
    | BeginGame
    | AnnounceClosing
    | CloseTable
    | MergeTables
    | AnnounceLimits
    | Agree
    | TellTime
    | ReserveSeat
    | HearBuyIn
    | CancelReservation
    | JoinList
    | LeaveList
    | CallNext
    | Confirm
    | SkipCalled
    | ClaimSeat
    | CloseClaims
    | DrawForSeat
    | AllotSeats
    | SeatVacant
    | OfferSeat
    | AcceptSeat
    | DeclineSeat
    | ChangeSeat
)
