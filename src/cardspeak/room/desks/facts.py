"""The facts of a cash room that everyone may see: an allow-list, filled from its desk's state."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.cashroom.kinds import Excluded
from cardspeak.cashroom.rules.seats import drawn_by
from cardspeak.cashroom.state import DeskState, DeskTable
from cardspeak.room.desks.cage_facts import (
    ApprovalFacts,
    MyCage,
    StaffLine,
    approvals,
    my_cage,
    roster,
)
from cardspeak.room.desks.offers import Offer, offers
from cardspeak.room.desks.powers import manages
from cardspeak.room.listing import BuyInLimits, in_short, stakes_of
from cardspeak.room.live.frames import Frame
from cardspeak.room.people.registry import Person
from cardspeak.seat_no import NO_SEAT, SeatNo

if TYPE_CHECKING:
    from cardspeak.room.desks.live_desk import LiveDesk
    from cardspeak.room.live.live_table import LiveTable


class SeatHeld(msgspec.Struct, frozen=True):
    """A person and a seat: taken, reserved or held for a call."""

    seat: SeatNo
    person: str
    until: int = 0
    """End of a call or a reservation, in the time of the desk; 0 if there is none."""
    bought_in: bool = False


class SeatOnOffer(msgspec.Struct, frozen=True):
    """A vacant seat that is offered to players of the game, and those who draw cards for it."""

    seat: SeatNo
    asked: tuple[str, ...]
    draws: tuple[str, ...]


class LimitsNotice(msgspec.Struct, frozen=True):
    """New choices at a table, when they apply, and the players who have agreed."""

    changes: dict[str, str]
    at: int
    agreed: tuple[str, ...]


class DeskTableFacts(msgspec.Struct, frozen=True):
    """One table: its number, its id in the room ("" until it is open), and its seats."""

    number: int
    id: str
    game: str
    book: str
    say: str
    seats: int
    stakes: BuyInLimits | None
    unit_cents: int
    running: bool
    lacking: bool
    seated: list[SeatHeld]
    reserved: list[SeatHeld]
    called: list[SeatHeld]
    claimed: list[SeatHeld]
    offered: list[SeatOnOffer]
    free: list[SeatNo]
    seats_drawn: bool
    limits: LimitsNotice | None
    closes_at: int
    stops: bool
    """Whether the books of the table do not balance, so that it stands still."""


class WaitingFacts(msgspec.Struct, frozen=True):
    """One line of a waiting list; `called` is the table to which the person is called, or 0."""

    person: str
    since: int
    called: int


class ListFacts(msgspec.Struct, frozen=True):
    """A game and the people who wait for it."""

    game: str
    people: list[WaitingFacts]


class GameOnCard(msgspec.Struct, frozen=True):
    """A game in the lobby: how many tables, players, free seats and people who wait."""

    game: str
    tables: int
    players: int
    free: int
    waiting: int


class DeskCard(msgspec.Struct, frozen=True):
    """A cash room as listed in the lobby."""

    id: str
    title: str
    book: str
    private: bool
    host: str
    closed: bool
    licence: str
    """The licence of the room; empty if it is for practice, not approved."""
    games: list[GameOnCard]


class DeskFrame(Frame, frozen=True, tag="desk"):
    """A cash room as everyone sees it.  Times are those of the desk, in seconds; `now` is one."""

    card: DeskCard
    version: int
    edition: str
    now: int
    speed: float
    calls_itself: bool
    accounts_only: bool
    caged: bool
    """Whether chips come from a cage."""
    tables: list[DeskTableFacts]
    lists: list[ListFacts]


class PlaceOnList(msgspec.Struct, frozen=True):
    """A person's place among those who wait for a game."""

    game: str
    place: int
    of: int


class MyCall(msgspec.Struct, frozen=True):
    """A call to a seat, and until when it runs."""

    table: int
    seat: SeatNo
    until: int
    game: str


class MyDesk(Frame, frozen=True, tag="my_desk"):
    """A person's own part in a cash room.  `table` is the id of the table in the room."""

    desk: str
    person: str
    number: int
    table: str
    seat: SeatNo
    places: list[PlaceOnList]
    calls: list[MyCall]
    excluded: Excluded | None
    you_manage: bool
    refused: dict[str, Excluded]
    """People who are refused; only managers see them."""
    offers: list[Offer]
    """Asks that this person can make now, as player and as manager, as they can be sent."""
    cage: MyCage | None
    """The person's chips and work at the cage; None if the room has no cage."""
    staff: list[StaffLine]
    """The people on duty, for staff and managers."""
    approvals: list[ApprovalFacts]
    """The register of approvals of a room under a licence, for staff and managers."""


def card_of(live: LiveDesk) -> DeskCard:
    """Return a cash room's summary for the lobby."""
    state, listing = live.state, live.listing
    return DeskCard(
        id=listing.id,
        title=listing.title,
        book=state.book,
        private=listing.private,
        host=live.host_name,
        closed=listing.closed,
        licence=state.licence,
        games=[_game(state, game) for game in _games(state)],
    )


def _games(state: DeskState) -> list[str]:
    return list(dict.fromkeys(table.game for table in state.tables.values()))


def _game(state: DeskState, game: str) -> GameOnCard:
    tables = [table for table in state.tables.values() if table.game == game]
    return GameOnCard(
        game=game,
        tables=len(tables),
        players=sum(len(table.seated) for table in tables),
        free=sum(len(table.free) for table in tables),
        waiting=len(state.waiting(game)),
    )


def frame_of(live: LiveDesk) -> DeskFrame:
    """Return everything that a viewer may know about a cash room."""
    state, listing = live.state, live.listing
    return DeskFrame(
        card=card_of(live),
        version=state.version,
        edition=state.edition,
        now=live.now(),
        speed=live.pace.speed,
        calls_itself=listing.calls_itself,
        accounts_only=listing.accounts_only,
        caged=live.cage is not None,
        tables=[_table(one, _running(live, no)) for no, one in sorted(state.tables.items())],
        lists=[ListFacts(game, _waiting(state, game)) for game in _games(state)],
    )


def _running(live: LiveDesk, number: int) -> LiveTable | None:
    """Return a table of the room.  Where chips come from a cage, it is there with its float."""
    waits = live.cage is not None and number not in live.cage.state.tables
    return None if waits else live.tables.get(number)


def _table(table: DeskTable, live: LiveTable | None) -> DeskTableFacts:
    limits = table.limits
    seats = dict.fromkeys((*table.vacancies, *table.draws))
    vacant = {no: table.vacancies.get(no) for no in seats}
    return DeskTableFacts(
        number=table.number,
        id="" if live is None else live.id,
        game=table.game,
        book=table.book,
        say="" if live is None else in_short(live.table),
        seats=table.seats,
        stakes=None if live is None else stakes_of(live.table),
        unit_cents=100 if live is None else live.table.unit_cents,
        running=table.running,
        lacking=table.lacking,
        seated=[SeatHeld(no, person) for no, person in sorted(table.seated.items())],
        reserved=[SeatHeld(r.seat, r.person, r.at, r.bought_in) for r in table.reservations],
        called=[SeatHeld(call.seat, call.person, call.until) for call in table.calls],
        claimed=[SeatHeld(claim.seat, claim.person) for claim in table.claims],
        offered=[
            SeatOnOffer(no, one.asked if one else (), table.draws.get(no, ()))
            for no, one in vacant.items()
        ],
        free=table.free,
        seats_drawn=drawn_by(table) is not None,
        limits=None
        if limits is None
        else LimitsNotice(dict(limits.changes), limits.at, limits.agreed),
        closes_at=table.closes_at,
        stops=live is not None and live.books_differ,
    )


def _waiting(state: DeskState, game: str) -> list[WaitingFacts]:
    called = {call.person: no for no, table in state.tables.items() for call in table.calls}
    lines = state.lists.get(game, ())
    return [WaitingFacts(one.person, one.since, called.get(one.person, 0)) for one in lines]


def my_desk(live: LiveDesk, person: Person) -> MyDesk:
    """Return a person's own part in a cash room."""
    state, name = live.state, person.name
    seat = state.assigned.get(name)
    table = None if seat is None else live.tables.get(seat.table)
    lists = {game: state.waiting(game) for game in state.lists}
    calls = [
        MyCall(table.number, call.seat, call.until, table.game)
        for table in state.tables.values()
        for call in table.calls
        if call.person == name
    ]
    manager = manages(person)
    return MyDesk(
        desk=live.id,
        person=name,
        number=0 if seat is None else seat.table,
        table="" if table is None else table.id,
        seat=NO_SEAT if seat is None else seat.seat,
        places=[
            PlaceOnList(game, people.index(name) + 1, len(people))
            for game, people in lists.items()
            if name in people
        ],
        calls=calls,
        excluded=state.excluded.get(name),
        you_manage=manager,
        refused=dict(state.excluded) if manager else {},
        offers=offers(live, person),
        cage=my_cage(live, person),
        staff=roster(live, person),
        approvals=approvals(live, person),
    )
