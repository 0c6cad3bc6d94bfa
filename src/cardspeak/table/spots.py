"""The spot a seat is in when it may act: what it has, what it owes, under which course."""

from __future__ import annotations

from cardspeak.rulebook.law import Law
from cardspeak.table.asks import SeatNo
from cardspeak.table.courses import Course, course_of
from cardspeak.table.state import Betting, Round, Table
from cardspeak.table.turns import price_of


class Spot:
    """One seat in one betting round, read off the table once; it holds until the next event."""

    __slots__ = (
        "betting",
        "course",
        "in_front",
        "law",
        "owes",
        "price",
        "running",
        "seat",
        "stake",
        "table",
    )

    def __init__(self, table: Table, seat: SeatNo) -> None:
        running = table.running
        betting = running.betting
        assert betting is not None, "acts are offered in a betting round"
        law = table.law
        self.table = table
        self.seat = seat
        self.law: Law = law
        self.running: Round = running
        self.betting: Betting = betting
        self.course: Course = course_of(law, betting.number)
        self.in_front = betting.in_front.get(seat, 0)
        self.price = price_of(law, betting)  # the total a call has to reach
        self.owes = max(0, self.price - self.in_front)
        # Chips held aside for an act out of turn are the player's to act with.
        self.stake = table.seats[seat].stake + running.held.get(seat, 0)
