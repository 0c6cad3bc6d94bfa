"""Rule 8.2 at the desk: players who want the same seat, and vacant seats."""

from cardspeak.rulebook import *

CASHROOM = DeskRules(
    vacant_seat=rule(VacantSeat.BY_CLAIM, "ACT.8.2.s3"),
    equals_draw=yes("ACT.8.2.s2"),
)
