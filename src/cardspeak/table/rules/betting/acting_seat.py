"""A seat that may act: its chips, the amount to call, and the acts the book lists for it."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS
from cardspeak.rulebook.law.law import Law
from cardspeak.seat_no import SeatNo
from cardspeak.table.kinds import MenuRole
from cardspeak.table.rules.betting.round_law import BettingRoundLaw, MenuEntry, course_of
from cardspeak.table.rules.betting.turns import price_of, to_act
from cardspeak.table.state import Betting, Round, TableState


class ActingSeat:
    """One seat in one betting round, read from the table state; stale after the next event."""

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

    def __init__(self, table: TableState, seat: SeatNo) -> None:
        running = table.running
        betting = running.betting
        assert betting is not None, "acts are offered in a betting round"
        law = table.law
        self.table = table
        self.seat = seat
        self.law: Law = law
        self.running: Round = running
        self.betting: Betting = betting
        self.course: BettingRoundLaw = course_of(law, betting.number)
        self.in_front = betting.in_front.get(seat, NO_CHIPS)
        self.price = price_of(law, betting)  # the total a call must reach
        self.owes = max(NO_CHIPS, self.price - self.in_front)
        # Chips held aside for an act out of turn are available to the player.
        self.stake = table.seats[seat].stake + running.held.get(seat, NO_CHIPS)


def menu(spot: ActingSeat) -> tuple[MenuEntry, ...]:
    """Return the acts the book lists for this seat now, without checking amounts."""
    betting = spot.betting
    after_bet = betting.wagered or (betting.number > 1 and betting.price > 0)
    return spot.course.menu(_role(spot), after_bet=after_bet)


def _role(spot: ActingSeat) -> MenuRole:
    """Return the role of the seat in this betting round, as used in menus."""
    betting = spot.betting
    if betting.number == 1:
        if betting.price == 0 or (betting.turns == 0 and spot.seat == betting.opener):
            return "opens"
        if spot.owes > 0 or spot.seat != spot.running.last_blind:
            return "faces"  # a player who posted to come in has the same options
        return "last blind"
    if betting.price > 0:
        return "faces"
    # The opener, or the next seat if no player has acted yet.
    opener = betting.opener if betting.turns else to_act(spot.table)
    return "opens" if spot.seat in (betting.opener, opener) else "free"
