"""Rules 1.3 and 7 at the desk: drawn seats, vacant seats, and closing a table."""

from cardspeak.rulebook import *

CASHROOM = DeskRules(
    seats_drawn=yes("TAS-B.7.2", reading="the ace is seat 1, the two seat 2, and so on"),
    vacant_seat=rule(
        VacantSeat.AFTER_BUTTON,
        "TAS-B.7.3",
        reading="the seat of a player who moves is offered alike",
    ),
    closing_minutes=rule(30, "TAS-B.1.3", without=0),
)
