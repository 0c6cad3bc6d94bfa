"""The state of a desk.  Only `evolve` changes it; a Mapping field is replaced, not changed.

Copies and equality are derived from the fields, as for a table.  This module makes no rulings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated

import msgspec

from cardspeak.cashroom.kinds import DutyRole, Excluded
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.book import Law
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.copying import Copy, Part, declare


class Waiting(msgspec.Struct, frozen=True, gc=False):
    """One line of a waiting list: `number` grows with every line of the desk."""

    person: str
    number: int
    since: int


class OnDuty(msgspec.Struct, frozen=True, gc=False):
    """A person of the staff on duty: the role, a dealer's table, and since when."""

    role: DutyRole
    table: int = 0
    since: int = 0
    resting: bool = False


class ListCall(msgspec.Struct, frozen=True, gc=False):
    """A person who was called to a seat, and holds it until a time."""

    person: str
    seat: SeatNo
    until: int


class Reservation(msgspec.Struct, frozen=True, gc=False):
    """A reserved seat; without a buy-in it is forfeited at this time (0: never)."""

    person: str
    seat: SeatNo
    at: int
    bought_in: bool = False


class SeatClaim(msgspec.Struct, frozen=True, gc=False):
    """A newcomer's claim to a seat, or to any (0)."""

    person: str
    seat: SeatNo


class Assignment(msgspec.Struct, frozen=True, gc=False):
    """The seat that a person has, and the transfers that bring the person there.

    `root` is the transfer to the table, and `transfer` the last one, which differs after a move at
    the table.  A player of a merged table comes from table `origin`, by transfer `before`.
    """

    transfer: int
    table: int
    seat: SeatNo
    root: int
    stake: Chips = NO_CHIPS  # what a newcomer brings
    origin: int = 0
    before: int = 0
    merged: bool = False  # the person owes no blind, because of a merger


class Vacancy(msgspec.Struct, frozen=True, gc=False):
    """A vacant seat that players in the game may have first."""

    waiting: tuple[str, ...]  # players who are asked later, in order
    asked: tuple[str, ...] = ()  # players who have not answered the offer
    claims: tuple[str, ...] = ()  # players who want it
    moved: tuple[str, ...] = ()  # players who have already moved because of it


class LimitNotice(msgspec.Struct, frozen=True, gc=False):
    """New choices that apply at a time, or once everyone has agreed."""

    changes: Mapping[str, str]
    at: int
    agreed: tuple[str, ...] = ()


class DeskTable(Part):
    """One table, as far as the desk knows it."""

    number: int
    game: str
    book: str
    edition: str
    house: Mapping[str, str]
    law: Annotated[Law, Copy.SHARED]
    seats: int  # number of seats
    seated: Mapping[SeatNo, str] = {}
    running: bool = False
    lacking: bool = False  # it has fewer players than a game needs to continue
    button: SeatNo = NO_SEAT  # at the last report
    small_blind: SeatNo = NO_SEAT
    reservations: tuple[Reservation, ...] = ()
    claims: tuple[SeatClaim, ...] = ()
    draws: Mapping[SeatNo, tuple[str, ...]] = {}  # people who draw for a seat
    vacancies: Mapping[SeatNo, Vacancy] = {}
    calls: tuple[ListCall, ...] = ()
    limits: LimitNotice | None = None
    closes_at: int = -1  # -1: no notice was given
    introduced: bool = False  # the game was explained, or this was skipped

    @property
    def free(self) -> list[SeatNo]:
        """The seats that are not taken, held for a person or on offer."""
        held = {*self.seated, *self.draws, *self.vacancies}
        held |= {claim.seat for claim in self.claims} | {call.seat for call in self.calls}
        held |= {reservation.seat for reservation in self.reservations}
        return [seat for seat in map(SeatNo, range(1, self.seats + 1)) if seat not in held]

    @property
    def expected(self) -> set[str]:
        """The people without a seat who have a claim, a call or a reservation here, or draw."""
        people = {person for drawing in self.draws.values() for person in drawing}
        people |= {claim.person for claim in self.claims} | {call.person for call in self.calls}
        return people | {reservation.person for reservation in self.reservations}

    def seat_of(self, person: str) -> SeatNo:
        """Return the seat of a person at this table, or 0."""
        return next((seat for seat, name in self.seated.items() if name == person), NO_SEAT)

    def clockwise(self, first: SeatNo) -> list[str]:
        """Return the seated players in order, from this seat or the next one that is taken."""
        seats = sorted(self.seated)
        later = [seat for seat in seats if seat >= first]
        return [self.seated[seat] for seat in (*later, *seats[: len(seats) - len(later)])]


class DeskState(Part):
    """The state of the desk.  `book` and `house` are those of a table that names no others."""

    book: str
    edition: str
    house: Mapping[str, str]
    version: int = 0
    now: int = 0
    people: Mapping[str, str] = {}  # group, by person in the room
    excluded: Mapping[str, Excluded] = {}
    staff: Mapping[str, OnDuty] = {}  # people on duty
    tables: dict[int, DeskTable] = {}
    lists: Mapping[str, tuple[Waiting, ...]] = {}  # by game
    lines: int = 0  # lines of all lists so far
    transfers: int = 0
    assigned: Mapping[str, Assignment] = {}  # by person
    bringing: Mapping[str, Chips] = {}  # stakes of people who wait for their seat
    numbered: int = 0  # the highest number of a table so far
    licence: str = ""  # empty: for practice
    approvals: Mapping[str, str] = {}  # references, by what is approved
    knocked: tuple[ClauseNo, ...] = ()  # disabled clauses, for proofs only

    def table_of(self, person: str) -> DeskTable | None:
        """Return the table at which a person has a seat."""
        return next((one for one in self.tables.values() if one.seat_of(person)), None)

    def waiting(self, game: str) -> list[str]:
        """Return the people on a waiting list, in order."""
        return [line.person for line in self.lists.get(game, ())]


def without(people: Iterable[str], person: str) -> tuple[str, ...]:
    """Return the people without this one."""
    return tuple(name for name in people if name != person)


declare(DeskTable, DeskState)
