"""The rules of each book about tournaments, written from the printed pages.

This table is a second opinion: it does not read the books' own rules in cardspeak.  If a point has
no clause, the book is silent, and the value is a reading.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Point(Generic[Value]):
    """One point: the book's answer and its clauses.  No clause: the book is silent."""

    value: Value
    clauses: tuple[str, ...] = ()


class Together(Enum):
    """Order of players who go out in the same round of play."""

    CHIPS_PUT_IN = "the chips put in during that round"
    STACK_BEFORE = "the stack before that round"
    SHARED = "one shared place"


class Equal(Enum):
    """Places of players who are equal in that order."""

    SHARE = "they share places and prizes"
    CARDS = "they draw cards"


def yes(*clauses: str) -> Point[bool]:
    """The book says yes."""
    return Point(True, clauses)


def no(*clauses: str) -> Point[bool]:
    """The book says no."""
    return Point(False, clauses)


YES: Point[bool] = Point(True)
NO: Point[bool] = Point(False)


@dataclass(frozen=True, slots=True, kw_only=True)
class BookSays:
    """The answers of one book."""

    one_entry: Point[bool] = YES  # one entry per person, no re-entry
    fee: Point[bool] = YES  # an entry fee may be charged
    commission_percent: Point[int] = Point(100)  # most that the house may keep
    equal_chips: tuple[str, ...] = ()
    fixed_chips: Point[int] = Point(0)  # chips that the book itself prescribes; 0: none
    most_at_table: Point[int] = Point(0)
    conditions: tuple[str, ...] = ()  # conditions of play are fixed before entries open
    structure: tuple[str, ...] = ()  # heats and sessions
    levels: tuple[str, ...] = ()
    drawn: Point[bool] = YES
    stays: Point[bool] = NO  # nobody changes seats during a session
    moves_approved: tuple[str, ...] = ()  # clauses that allow moves by approved conditions
    late: Point[bool] = YES  # new players may join after the start
    rebuys: Point[bool] = YES  # if the conditions say so
    chips_fixed: tuple[str, ...] = ()  # nobody adds or removes chips
    listed: tuple[str, ...] = ()  # players take their seats before the start
    missing: Point[bool] = NO  # a player missing at the start may forfeit
    forfeit_keeps_fee: Point[bool] = YES
    reserve: Point[bool] = NO  # a paying reserve may take a forfeited seat
    reserve_first_session: Point[bool] = NO
    replaced_refund: Point[bool] = NO  # the fee of the replaced player is returned
    substitute: Point[bool] = NO
    substitute_before_draw: Point[bool] = NO
    breaks: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    last_wins: tuple[str, ...] = ()
    together: Point[Together] = Point(Together.SHARED)
    better: tuple[str, ...] = ()  # the larger amount has the better place
    equal: Point[Equal] = Point(Equal.SHARE)
    draw_order: tuple[str, ...] = ()  # cards are dealt clockwise from the button's left
    draw_again: tuple[str, ...] = ()
    places: tuple[str, ...] = ()  # the director works out the places
    breakdown: tuple[str, ...] = ()
    prizes: Point[bool] = YES  # players get prizes
    pool: tuple[str, ...] = ()  # the pool is the fees less the commission
    whole_pool: tuple[str, ...] = ()
    division: Point[bool] = NO  # the final table may divide the prizes
    no_refund: Point[bool] = NO
    cancel_refund: tuple[str, ...] = ()
    disqualified: tuple[str, ...] = ()
    chips_back: Point[bool] = NO  # chips are handed in at the end of each session


TAS_HOLDEM = BookSays(
    one_entry=yes("TAS-C.20.5"),
    fee=yes("TAS-C.20.17"),
    commission_percent=Point(15, ("TAS-C.20.17",)),
    equal_chips=("TAS-C.20.3.d",),
    conditions=("TAS-C.20.3",),
    structure=("TAS-C.20.3.b",),
    levels=("TAS-C.20.3.g",),
    drawn=yes("TAS-C.20.6"),
    stays=yes("TAS-C.20.6"),
    moves_approved=("TAS-C.20.4",),
    rebuys=yes("TAS-C.20.3.f"),
    chips_fixed=("TAS-C.20.11",),
    listed=("TAS-C.20.8",),
    missing=yes("TAS-C.20.8"),
    forfeit_keeps_fee=yes("TAS-C.20.8.s2"),
    reserve=yes("TAS-C.20.8.s3"),
    substitute=yes("TAS-C.20.9", "TAS-C.20.9.s2"),
    substitute_before_draw=yes("TAS-C.20.9"),
    breaks=("TAS-C.20.12",),
    together=Point(Together.CHIPS_PUT_IN, ("TAS-C.20.16",)),
    better=("TAS-C.20.16.s2",),
    equal=Point(Equal.SHARE, ("TAS-C.20.16.s3",)),
    places=("TAS-C.20.14",),
    breakdown=("TAS-C.20.3.h",),
    pool=("TAS-C.20.17.s2",),
    whole_pool=("TAS-C.20.15",),
    no_refund=yes("TAS-C.20.18"),
    cancel_refund=("TAS-C.20.18",),
    disqualified=("TAS-C.20.12.s2", "TAS-C.20.19"),
)

ACT_STUD = BookSays(
    one_entry=yes("ACT.20.6"),
    fee=yes("ACT.20.20"),
    commission_percent=Point(100, ("ACT.20.20",)),
    equal_chips=("ACT.20.4.d",),
    conditions=("ACT.20.3",),
    structure=("ACT.20.4.b",),
    levels=("ACT.20.4.g",),
    drawn=yes("ACT.20.7"),
    stays=yes("ACT.20.7"),
    moves_approved=("ACT.20.5",),
    rebuys=no("ACT.20.14"),
    chips_fixed=("ACT.20.14",),
    listed=("ACT.20.9",),
    missing=yes("ACT.20.9.s2"),
    forfeit_keeps_fee=yes("ACT.20.9.s3"),
    reserve=yes("ACT.20.10"),
    reserve_first_session=yes("ACT.20.10"),
    replaced_refund=yes("ACT.20.10.s2"),
    substitute=yes("ACT.20.12"),
    breaks=("ACT.20.15",),
    together=Point(Together.CHIPS_PUT_IN, ("ACT.20.19",)),
    better=("ACT.20.19.s2",),
    equal=Point(Equal.SHARE, ("ACT.20.19.s3",)),
    places=("ACT.20.17",),
    breakdown=("ACT.20.4.h",),
    pool=("ACT.20.20.s2",),
    whole_pool=("ACT.20.18",),
    no_refund=yes("ACT.20.21"),
    cancel_refund=("ACT.20.21.s3",),
)

CHARITY = BookSays(
    one_entry=no("CHA.3.2.f"),
    fee=no("CHA.2.4"),
    commission_percent=Point(0, ("CHA.2.4",)),
    equal_chips=("CHA.3.2.a",),
    most_at_table=Point(10, ("CHA.5.1",)),
    structure=("CHA.3.2.c", "CHA.21.1"),
    drawn=yes("CHA.3.2.d"),
    out=("CHA.10.1.3",),
    last_wins=("CHA.10.1.3",),
    together=Point(Together.STACK_BEFORE, ("CHA.21.3",)),
    better=("CHA.21.3",),
    equal=Point(Equal.CARDS, ("CHA.21.3/2", "CHA.21.3.2")),
    draw_order=("CHA.21.3.1",),
    draw_again=("CHA.21.3.3",),
    places=("CHA.21.4",),
    breakdown=("CHA.2.3",),
    prizes=no("CHA.2.5"),
    chips_back=yes("CHA.22.3"),
    disqualified=("CHA.22.4",),
)

NOLIMIT = BookSays(
    equal_chips=("NLT.2.b.1",),
    drawn=yes("NLT.2.b.2"),
    rebuys=yes("NLT.22.2/2"),
    chips_fixed=("NLT.2.b.10/2",),
    fee=yes("NLT.22.2"),
    out=("NLT.2.b.3",),
    last_wins=("NLT.2.b.4",),
    structure=("NLT.22.4",),
    breakdown=("NLT.22.5",),
    division=yes("NLT.2.b.5", "NLT.2.b.5/2"),
)

TAS_STUD = BookSays(
    equal_chips=("TAS-B.16.1",),
    chips_fixed=("TAS-B.16.2",),
    rebuys=no("TAS-B.16.2"),
    late=no("TAS-B.16.3"),
    commission_percent=Point(0),
    last_wins=("TAS-B.16.6",),
)

EVENT = BookSays(
    equal_chips=("EVT.beginning.1",),
    fixed_chips=Point(2000, ("EVT.beginning.1",)),
    most_at_table=Point(9, ("EVT.beginning.1",)),
    structure=("EVT.def.round",),
    rebuys=NO,
    commission_percent=Point(0),
)

BOOKS = {
    "tas-holdem": TAS_HOLDEM,
    "act-stud": ACT_STUD,
    "charity": CHARITY,
    "nolimit": NOLIMIT,
    "tas-stud": TAS_STUD,
    "event": EVENT,
}
"""The answers of the six books, by key."""
