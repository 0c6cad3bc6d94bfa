"""The facts of a cage: a person's own chips, and what staff on duty see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.books.shelf import law_for
from cardspeak.cage.asks import CountPlace, LendMoney
from cardspeak.cage.kinds import CageActor, TransferKind
from cardspeak.cage.rules.floats import lacks_area
from cardspeak.cage.state import CageTable, Difference
from cardspeak.cashroom.kinds import DutyRole
from cardspeak.room.desks.cage_powers import cage_role
from cardspeak.room.desks.live_cage import LiveCage
from cardspeak.room.desks.powers import manages
from cardspeak.room.people.registry import Person
from cardspeak.rulebook.clause import ClauseNo

if TYPE_CHECKING:
    from cardspeak.room.desks.live_desk import LiveDesk


class PocketFacts(msgspec.Struct, frozen=True):
    """The chips that a person has and that are not on a table, and the cash asked for them."""

    person: str
    chips: int
    wanted: int


class ColourFacts(msgspec.Struct, frozen=True):
    """A colour change under way."""

    amount: int
    confirmed: bool


class FloatFacts(msgspec.Struct, frozen=True):
    """The float and the box of a table."""

    table: int
    open: bool
    """Whether the table is open at the desk."""
    chips: int
    apart: int
    box: int
    time_charges: int
    box_cash: int
    in_float: bool
    """Whether commission waits in the float for a colour change."""
    needs_area: bool
    colour: ColourFacts | None
    differs: bool
    counted: str
    stops: bool
    """Whether the books of the table do not balance, so that it stands still."""


class UnderWay(msgspec.Struct, frozen=True):
    """Chips under way."""

    transfer: int
    kind: TransferKind
    table: int
    amount: int
    person: str
    sent_by: str


class CountToWitness(msgspec.Struct, frozen=True):
    """A count, or the drop of a box, that waits for its witness."""

    number: int
    drop: bool
    table: int
    by: str
    witness: str
    cash: int
    chips: int
    apart: int


class CageFacts(msgspec.Struct, frozen=True):
    """The cage as its staff see it.  Amounts are cents."""

    cash: int
    chips: int
    tips: int
    shift: int
    closed: bool
    difference: bool
    counted: str
    pockets: list[PocketFacts]
    floats: list[FloatFacts]
    under_way: list[UnderWay]
    to_witness: list[CountToWitness]


class LoanOffered(msgspec.Struct, frozen=True):
    """A loan that waits for its borrower's answer."""

    number: int
    person: str
    borrower: str
    table: int
    amount: int


class StaffLine(msgspec.Struct, frozen=True):
    """A person on duty."""

    person: str
    role: DutyRole
    table: int
    since: int
    resting: bool


class ApprovalFacts(msgspec.Struct, frozen=True):
    """Something that needs an approval, the clauses that say so, and the reference of it."""

    what: str
    needed: bool
    by: tuple[ClauseNo, ...]
    reference: str


class LoanFacts(msgspec.Struct, frozen=True):
    """Players at a table to whom a person may lend chips now."""

    table: int
    borrowers: list[str]


class MyCage(msgspec.Struct, frozen=True):
    """A person's own chips in a room with a cage, and the role in which the person works there."""

    chips: int
    wanted: int
    lends: list[LoanFacts]
    """Players to whom this person may lend chips now."""
    loans: list[LoanOffered]
    """Loans that this person has offered, or is offered."""
    role: CageActor | None
    cage: CageFacts | None
    """The cage, for staff on duty and managers."""


def my_cage(live: LiveDesk, person: Person) -> MyCage | None:
    """Return a person's own part at the cage; None if the room has no cage."""
    cage = live.cage
    if cage is None:
        return None
    role = cage_role(live, person)
    return MyCage(
        chips=cage.state.pocket(person.name),
        wanted=cage.state.wanted.get(person.name, 0),
        lends=_lends(cage, person.name),
        loans=[
            LoanOffered(number, one.person, one.borrower, one.table, one.amount)
            for number, one in cage.loans_of(person.name).items()
        ],
        role=role,
        cage=None if role is None else cage_facts(live, cage),
    )


def _lends(cage: LiveCage, person: str) -> list[LoanFacts]:
    """Return who may borrow from a person at each table.  The engine rules on a sample."""
    found = []
    for number, table in sorted(cage.state.tables.items()):
        others = [one for one in table.players if one != person]
        if not others or not cage.state.pocket(person):
            continue
        sample = LendMoney(
            actor="player",
            asker=person,
            person=person,
            borrower=others[0],
            amount=table.unit_cents,
            table=number,
        )
        if cage.refusal(sample) is None:
            found.append(LoanFacts(number, others))
    return found


def cage_facts(live: LiveDesk, cage: LiveCage) -> CageFacts:
    """Return the cage as its staff see it."""
    state = cage.state
    return CageFacts(
        cash=state.cash,
        chips=state.chips,
        tips=state.tips,
        shift=state.shift,
        closed=state.closed,
        difference=_differs(state.difference),
        counted=state.counted or "",
        pockets=[
            PocketFacts(person, chips, state.wanted.get(person, 0))
            for person, chips in sorted(state.pockets.items())
        ],
        floats=[_float(live, table) for _, table in sorted(state.tables.items())],
        under_way=[
            UnderWay(number, one.kind, one.table, one.amount, one.person, one.sent_by)
            for number, one in sorted(state.open_transfers.items())
        ],
        to_witness=[
            CountToWitness(
                number,
                not isinstance(ask, CountPlace),
                ask.table,
                ask.asker,
                ask.witness,
                ask.cash,
                ask.chips,
                ask.apart if isinstance(ask, CountPlace) else 0,
            )
            for number, ask in cage.unwitnessed.items()
        ],
    )


def _differs(difference: Difference | None) -> bool:
    return difference is not None


def _float(live: LiveDesk, table: CageTable) -> FloatFacts:
    at_room = live.tables.get(table.number)
    colour = table.colour
    return FloatFacts(
        table=table.number,
        open=at_room is not None,
        chips=table.chips,
        apart=table.apart,
        box=table.box,
        time_charges=table.time_charges,
        box_cash=table.box_cash,
        in_float=table.keeps_in_float,
        needs_area=lacks_area(table) is not None,
        colour=None
        if colour is None
        else ColourFacts(colour.amount, colour.confirmed_by is not None),
        differs=_differs(table.difference),
        counted=table.counted or "",
        stops=at_room is not None and at_room.books_differ,
    )


def approvals(live: LiveDesk, person: Person) -> list[ApprovalFacts]:
    """Return the register of approvals of a room under a licence, for staff and managers."""
    state = live.state
    if not state.licence or not (manages(person) or person.name in state.staff):
        return []
    laws = [law_for(state.book, state.house), *(table.law for table in state.tables.values())]
    needed = {what: rule.by for law in laws for what, rule in law.cashroom.approvals if rule.value}
    return [
        ApprovalFacts(what, what in needed, needed.get(what, ()), state.approvals.get(what, ""))
        for what in {**needed, **state.approvals}
    ]


def roster(live: LiveDesk, person: Person) -> list[StaffLine]:
    """Return the people on duty, for staff and managers."""
    if not manages(person) and person.name not in live.state.staff:
        return []
    return [
        StaffLine(name, one.role, one.table, one.since, one.resting)
        for name, one in live.state.staff.items()
    ]
