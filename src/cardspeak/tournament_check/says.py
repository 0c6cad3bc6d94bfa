"""The rules of each book about tournaments, written from the printed pages.

This table is a second opinion: it does not read the books' own rules in cardspeak.  If a point has
no clause, the book is silent, and the value is a reading.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

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


class Duty(NamedTuple):
    """A step that staff confirm, before each session or once one table is left in the last one."""

    key: str
    final_table: bool
    clause: str


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
    chips_kept: Point[bool] = NO  # players bring their chips to the next session
    chips_by_unit: bool = False  # conditions state chips in money; one chip is one unit
    seats: int = 0  # seats at a table if no condition says so
    least: Point[int] = Point(2)
    most: Point[dict[str, int]] = Point({})  # places of each table layout
    plan: str = "final"  # sessions if no condition says so
    late_switch: bool = False  # late entry only if the condition `late_entry` is on
    signed: Point[bool] = NO  # every entrant consents to the conditions
    required: Point[tuple[str, ...]] = Point(())  # conditions that may not be empty
    level_orbits: Point[bool] = NO  # levels in rounds count trips of the button
    final_draw: Point[bool] = NO  # everyone draws a new seat when the last two tables merge
    bonus: tuple[str, ...] = ()
    bonus_announced: tuple[str, ...] = ()
    elimination_announced: tuple[str, ...] = ()
    by_director: Point[bool] = NO  # only the director calls special rounds
    lowest_out: tuple[str, ...] = ()
    lowest_draw: tuple[str, ...] = ()  # equal smallest stacks draw cards
    stack_shared: tuple[str, ...] = ()
    odd_chips: tuple[str, ...] = ()  # to the first player left of the button
    duties: Point[tuple[Duty, ...]] = Point(())
    disputes: Point[tuple[str, ...]] = Point(())  # roles that decide, in order
    notice: Point[str] = Point("")  # words in the notice after the last decision
    donation: tuple[str, ...] = ()
    charity_apart: tuple[str, ...] = ()
    out_order: Point[bool] = NO  # the order of elimination is recorded
    announced: Point[bool] = NO  # places are announced after each session
    game_times: Point[bool] = NO  # the first card and the winning moment are recorded


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
    breakdown=("CHA.2.3",),
    prizes=no("CHA.2.5"),
    chips_back=yes("CHA.22.3"),
    disqualified=("CHA.4.7",),
    chips_by_unit=True,
    seats=10,
    required=Point(("starting_chips", "donations", "donation_values"), ("CHA.3.2", "CHA.2.3")),
    level_orbits=yes("CHA.1.1.round"),
    bonus=("CHA.15.1", "CHA.15.1/2"),
    bonus_announced=("CHA.15.2",),
    elimination_announced=("CHA.16.1",),
    by_director=yes("CHA.4.4"),
    lowest_out=("CHA.16.3",),
    lowest_draw=("CHA.16.4",),
    stack_shared=("CHA.1.1.elimination-round",),
    odd_chips=("CHA.16.5",),
    duties=Point(
        (
            Duty("tournament supervisor present", False, "CHA.1.1.tournament-supervisor"),
            Duty("conditions displayed", False, "CHA.3.1"),
        ),
        ("CHA.1.1.tournament-supervisor", "CHA.3.1"),
    ),
    disputes=Point(("director", "supervisor", "operator"), ("CHA.22.5", "CHA.22.6")),
    notice=Point("section 110", ("CHA.22.6/2",)),
    donation=("CHA.2.2", "CHA.2.7"),
    charity_apart=("CHA.2.2/2",),
    out_order=yes("CHA.21.4"),
    announced=yes("CHA.21.4/2"),
    game_times=yes("CHA.10.2"),
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
    chips_kept=YES,
    chips_by_unit=True,
    seats=10,
    late_switch=True,
    together=Point(Together.STACK_BEFORE),
    required=Point(("starting_chips", "final_round"), ("NLT.22",)),
    final_draw=yes("NLT.2.b.2/2"),
    duties=Point(
        (
            Duty("rules made known to players", False, "NLT.preamble/3"),
            Duty("posting of rules approved", False, "NLT.20/2"),
            Duty("dealer of the organization at the final table", True, "NLT.5"),
        ),
        ("NLT.preamble/3", "NLT.20/2", "NLT.5"),
    ),
    disputes=Point(("director",), ("NLT.23.b",)),
)

TAS_STUD = BookSays(
    equal_chips=("TAS-B.16.1",),
    chips_fixed=("TAS-B.16.2",),
    rebuys=no("TAS-B.16.2"),
    late=no("TAS-B.16.3"),
    commission_percent=Point(0),
    last_wins=("TAS-B.16.6",),
    together=Point(Together.STACK_BEFORE),
    chips_by_unit=True,
    seats=10,
    least=Point(3, ("TAS-B.3.1.s2",)),
    most=Point({"A": 10, "B": 7, "C": 10}, ("TAS-B.1.2.a", "TAS-B.1.2.b", "TAS-B.1.2.c")),
    signed=yes("TAS-B.16.intro"),
    required=Point(("freeze_out",), ("TAS-B.16.intro",)),
)

EVENT = BookSays(
    equal_chips=("EVT.beginning.1",),
    fixed_chips=Point(2000, ("EVT.beginning.1",)),
    most_at_table=Point(9, ("EVT.beginning.1",)),
    structure=("EVT.def.round",),
    rebuys=NO,
    commission_percent=Point(0),
    together=Point(Together.STACK_BEFORE),
    chips_by_unit=True,
    seats=9,
    plan="round until 1 orbit",
    late_switch=True,
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
