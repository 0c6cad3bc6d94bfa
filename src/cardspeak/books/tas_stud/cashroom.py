"""Rules 1.1, 1.3 and 7 at the desk: drawn seats, vacant seats, closing a table, and commission."""

from cardspeak.rulebook import *

CASHROOM = DeskRules(
    seats_drawn=yes("TAS-B.7.2", reading="the ace is seat 1, the two seat 2, and so on"),
    vacant_seat=rule(
        VacantSeat.AFTER_BUTTON,
        "TAS-B.7.3",
        reading="the seat of a player who moves is offered alike",
    ),
    closing_minutes=rule(30, "TAS-B.1.3", without=0),
    in_writing=yes("TAS-A.approved"),
    signs=(
        ("min_bank", yes("TAS-B.8.1.s2")),
        ("commission_scale", yes("TAS-B.15.intro")),
    ),
)

CAGE = CageRules(
    each_commission=yes("TAS-B.1.1"),
    as_opened=yes("TAS-B.11.3.b.s2"),
    area_apart=yes("TAS-B.1.1.a"),
    colour_change=yes("TAS-B.1.1.b", reading="at the latest before the table closes"),
    confirmed_by=rule(("inspector", "management"), "TAS-B.1.1.c", without=()),
)
