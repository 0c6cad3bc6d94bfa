"""Rules 1, 4, 8 and 18 at the desk: approvals, stakes in view, seats, and closing a table."""

from cardspeak.rulebook import *

from .house import House

CASHROOM = DeskRules(
    vacant_seat=rule(VacantSeat.BY_CLAIM, "ACT.8.2.s3"),
    equals_draw=yes("ACT.8.2.s2"),
    closing_announced=yes("ACT.18.2", reading="no length of notice is printed"),
    in_writing=yes("ACT.A.approved"),
    approvals=(
        ("table", yes("ACT.1.1")),
        ("shoe", yes("ACT.A.shoe")),
        (
            "commission maximum",
            pick(
                House.commission_mode,
                pot=pick(
                    House.pot_commission,
                    i=yes("ACT.15.2.a.i.s2"),
                    ii=yes("ACT.15.2.a.ii.s2"),
                ),
                time=yes("ACT.15.3"),
            ),
        ),
    ),
    instrument=(
        ("title", rule("NI2006-154, Casino Control Act 2006, s 96", "ACT.I.1", without="")),
        ("in force from", rule("2006-05-01", "ACT.I.2", without="")),
        ("approves", rule("Poker - Five Card Stud, 2006-04-13", "ACT.I.3", without="")),
    ),
    signs=(("stakes_in_view", yes("ACT.4.3.s2")),),
)
