"""Events of a desk: immutable, stored permanently, each with its deciding clauses.

`by` lists the clauses that decided the event.  `chosen` is the house where no clause decides.
Times are room time in seconds.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardspeak.cards import Card
from cardspeak.cashroom.kinds import Assigned, DeskActor, DutyRole, EntersAs, Excluded, Freed
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulings import StreamEvent
from cardspeak.seat_no import NO_SEAT, SeatNo

EVENT_VERSION: Final = 1


class EventBase(StreamEvent, frozen=True, kw_only=True):
    """The fields of every event: deciding clauses, house choices, and the person who asked."""

    actor: DeskActor = "staff"
    asker: str = ""


# --- people and tables ----------------------------------------------------------------------


class DeskOpened(EventBase, frozen=True):
    """The desk was opened under a book and its house choices."""

    book: str
    edition: str
    house: dict[str, str]
    licence: str = ""  # empty: for practice, not approved


class PersonArrived(EventBase, frozen=True):
    """A person came into the room."""

    NAMES: ClassVar[str] = "arrived"

    person: str
    group: str = ""


class PersonDeparted(EventBase, frozen=True):
    """A person left the room."""

    NAMES: ClassVar[str] = "departed"

    person: str


class PersonExcluded(EventBase, frozen=True):
    """A person is refused, or no longer is (`lifted`)."""

    NAMES: ClassVar[str] = "excluded"

    person: str
    reason: Excluded
    lifted: bool = False


class WentOnDuty(EventBase, frozen=True):
    """A person of the staff began to work in a role, at this room time."""

    NAMES: ClassVar[str] = "on duty"

    person: str
    role: DutyRole
    table: int
    at: int


class BreakBegan(EventBase, frozen=True):
    """A person on duty has a break, from this room time."""

    NAMES: ClassVar[str] = "break"

    person: str
    at: int


class WentOffDuty(EventBase, frozen=True):
    """A person of the staff stopped working, at this room time."""

    NAMES: ClassVar[str] = "off duty"

    person: str
    at: int


class GameOpened(EventBase, frozen=True):
    """A table was opened for a game."""

    table: int
    game: str
    size: int  # number of seats
    book: str
    edition: str
    house: dict[str, str]


class ApprovalRecorded(EventBase, frozen=True):
    """Something that needs an approval has one, with its reference."""

    what: str
    reference: str


class ApprovalsNoted(EventBase, frozen=True):
    """A table opened under a licence: the approvals, and the document with its rules."""

    table: int
    licence: str
    approvals: dict[str, str]
    instrument: dict[str, str] = {}


class SignPosted(EventBase, frozen=True):
    """The sign at a table has these lines, with the choices that they state."""

    table: int
    lines: dict[str, str]


class GameIntroduced(EventBase, frozen=True):
    """The game was explained to new players, or this was skipped."""

    table: int
    skipped: bool = False


class GameBegun(EventBase, frozen=True):
    """The first round of play began at a table."""

    table: int


class PlayersLacking(EventBase, frozen=True):
    """A table has fewer players than a game needs to continue."""

    table: int
    players: int
    least: int


class PlayersRegained(EventBase, frozen=True):
    """A table has enough players again."""

    table: int
    players: int


class ClosingAnnounced(EventBase, frozen=True):
    """A table closes at this time or later."""

    table: int
    at: int


class GameClosed(EventBase, frozen=True):
    """A table was closed; `people` had a seat there."""

    table: int
    people: tuple[str, ...] = ()


class LimitsAnnounced(EventBase, frozen=True):
    """New choices apply at a table at this time, or sooner if everyone agrees."""

    table: int
    changes: dict[str, str]
    at: int


class LimitsAgreed(EventBase, frozen=True):
    """A player agreed to announced limits."""

    table: int
    person: str


class LimitsChanged(EventBase, frozen=True):
    """New choices apply at a table, which changes them before its next round."""

    table: int
    changes: dict[str, str]
    house: dict[str, str]


class RoomTimeTold(EventBase, frozen=True):
    """The room's time."""

    at: int


# --- reservations and lists -----------------------------------------------------------------


class ReservationMade(EventBase, frozen=True):
    """A seat is reserved until `at`; 0 if no time is named."""

    person: str
    table: int
    seat: SeatNo
    at: int


class BuyInNoted(EventBase, frozen=True):
    """The holder of a reservation has bought in, with these chips."""

    person: str
    table: int
    stake: Chips = NO_CHIPS


class ReservationCancelled(EventBase, frozen=True):
    """The holder gave up a reservation, or staff cancelled it."""

    person: str
    table: int
    seat: SeatNo


class ReservationForfeited(EventBase, frozen=True):
    """A reservation was forfeited, because its holder had not bought in at the start."""

    person: str
    table: int
    seat: SeatNo


class ListJoined(EventBase, frozen=True):
    """A person joined a waiting list."""

    person: str
    game: str
    place: int


class ListLeft(EventBase, frozen=True):
    """A person left a waiting list."""

    person: str
    game: str


class ListCalled(EventBase, frozen=True):
    """The next person on a waiting list was called to a seat, and has it until this time."""

    NAMES: ClassVar[str] = "called from list"

    person: str
    game: str
    table: int
    seat: SeatNo
    until: int


class ListPassedOver(EventBase, frozen=True):
    """A person who was called did not take the seat and went to the end of the list."""

    person: str
    game: str
    table: int
    place: int


# --- seats ----------------------------------------------------------------------------------


class SeatClaimed(EventBase, frozen=True):
    """A person asks for a seat; 0: for any."""

    person: str
    table: int
    seat: SeatNo
    stake: Chips = NO_CHIPS


class SeatDrawCalled(EventBase, frozen=True):
    """Several people want a seat and draw cards for it."""

    table: int
    seat: SeatNo
    people: tuple[str, ...]


class SeatCardsDrawn(EventBase, frozen=True):
    """Cards were drawn for a seat; if there are several winners, they draw again."""

    table: int
    seat: SeatNo
    people: tuple[str, ...]
    cards: tuple[Card, ...]
    winners: tuple[str, ...]


class SeatsAllotted(EventBase, frozen=True):
    """Newcomers drew cards for their seats."""

    table: int
    people: tuple[str, ...]
    cards: tuple[Card, ...]
    seats: tuple[SeatNo, ...]


class SeatAssigned(EventBase, frozen=True):
    """A person has a seat: sent to the table as transfer number `transfer`.

    `enters` names the entry rules that the table applies.  `stake` is what a newcomer brings; a
    player who moves brings the whole stake.
    """

    transfer: int
    person: str
    table: int
    seat: SeatNo
    why: Assigned
    enters: EntersAs
    from_table: int = 0
    from_seat: SeatNo = NO_SEAT
    stake: Chips = NO_CHIPS


class SeatFreed(EventBase, frozen=True):
    """A seat is free; it is offered to `offered`, in this order, before the waiting list.

    `moved` lists the players who have already moved because of it.
    """

    person: str
    table: int
    seat: SeatNo
    why: Freed
    offered: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    button: SeatNo = NO_SEAT
    small_blind: SeatNo = NO_SEAT


class SeatOffered(EventBase, frozen=True):
    """A vacant seat was offered to players in the game."""

    table: int
    seat: SeatNo
    people: tuple[str, ...]


class SeatDeclined(EventBase, frozen=True):
    """A player declined a seat."""

    person: str
    table: int
    seat: SeatNo


class SeatReleased(EventBase, frozen=True):
    """No player in the game took a vacant seat: it goes to the waiting list."""

    table: int
    seat: SeatNo


Event = (
    DeskOpened
    | PersonArrived
    | PersonDeparted
    | PersonExcluded
    | WentOnDuty
    | BreakBegan
    | WentOffDuty
    | GameOpened
    | ApprovalRecorded
    | ApprovalsNoted
    | SignPosted
    | GameIntroduced
    | GameBegun
    | PlayersLacking
    | PlayersRegained
    | ClosingAnnounced
    | GameClosed
    | LimitsAnnounced
    | LimitsAgreed
    | LimitsChanged
    | RoomTimeTold
    | ReservationMade
    | BuyInNoted
    | ReservationCancelled
    | ReservationForfeited
    | ListJoined
    | ListLeft
    | ListCalled
    | ListPassedOver
    | SeatClaimed
    | SeatDrawCalled
    | SeatCardsDrawn
    | SeatsAllotted
    | SeatAssigned
    | SeatFreed
    | SeatOffered
    | SeatDeclined
    | SeatReleased
)
