"""A seat that may act: its chips, the amount to call, and the acts the book lists for it."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS
from cardspeak.rulebook.law.law import Law
from cardspeak.seat_no import SeatNo
from cardspeak.table.kinds import MenuRole
from cardspeak.table.rules.betting.round_law import BettingRoundLaw, MenuEntry, round_law_of
from cardspeak.table.rules.betting.turns import price_of, to_act
from cardspeak.table.state import Betting, Round, TableState


class ActingSeat:
    """One seat in one betting round, read from the table state; stale after the next event."""

    __slots__ = (
        "betting",
        "in_front",
        "law",
        "owes",
        "price",
        "round_law",
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
        self.round_law: BettingRoundLaw = round_law_of(law, betting.number)
        self.in_front = betting.in_front.get(seat, NO_CHIPS)
        self.price = price_of(law, betting)  # the total a call must reach
        self.owes = max(NO_CHIPS, self.price - self.in_front)
        # Chips held aside for an act out of turn are available to the player.
        self.stake = table.seats[seat].stake + running.held.get(seat, NO_CHIPS)


def menu(acting: ActingSeat) -> tuple[MenuEntry, ...]:
    """Return the acts the book lists for this seat now, without checking amounts."""
    betting = acting.betting
    after_bet = betting.wagered or (betting.number > 1 and betting.price > 0)
    return acting.round_law.menu(_role(acting), after_bet=after_bet)


def _role(acting: ActingSeat) -> MenuRole:
    """Return the role of the seat in this betting round, as used in menus."""
    betting = acting.betting
    if betting.number == 1:
        if betting.price == 0 or (betting.turns == 0 and acting.seat == betting.opener):
            return "opens"
        if acting.owes > 0 or acting.seat != acting.running.last_blind:
            return "faces"  # a player who posted to come in has the same options
        return "last blind"
    if betting.price > 0:
        return "faces"
    # The opener, or the next seat if no player has acted yet.
    opener = betting.opener if betting.turns else to_act(acting.table)
    return "opens" if acting.seat in (betting.opener, opener) else "free"
