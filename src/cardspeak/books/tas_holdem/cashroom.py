"""Rules 1.1, 1.3 and 6 at the desk: drawn seats, vacant seats, closing a table, and commission."""

from cardspeak.rulebook import *

from .house import House

CASHROOM = DeskRules(
    seats_drawn=yes("TAS-C.6.2", reading="the ace is seat 1, the two seat 2, and so on"),
    vacant_seat=rule(
        VacantSeat.FROM_SMALL_BLIND,
        "TAS-C.6.3",
        reading="the small blind is asked first; the seat of a player who moves is offered alike",
    ),
    closing_minutes=rule(30, "TAS-C.1.3", without=0),
    in_writing=yes("TAS-A.approved"),
    approvals=(
        (
            "shuffle machine",
            pick(
                House.shuffle,
                machine=yes(cites="TAS-C.9.3"),
                hand=silent(False, "cards are shuffled by hand"),
            ),
        ),
    ),
    signs=(
        ("stakes_in_view", yes("TAS-C.5.3.s2")),
        ("commission_method", yes("TAS-C.17.1")),
    ),
)

CAGE = CageRules(
    each_commission=yes("TAS-C.1.1"),
    as_opened=yes("TAS-C.15.2.s2"),
    area_apart=yes("TAS-C.1.1.a"),
    colour_change=yes("TAS-C.1.1.b", reading="at the latest before the table closes"),
    confirmed_by=rule(("inspector", "management"), "TAS-C.1.1.c", without=()),
)
