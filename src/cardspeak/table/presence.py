"""Who is there: players who go away and come back, and seats that are not kept for ever.

The room tells the time in minutes; a seat remembers since when its player is away.
"""

from __future__ import annotations

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.dealing import deck_serves
from cardspeak.table.play import Play, refuse
from cardspeak.table.rulings import Because, Refused
from cardspeak.table.seating import in_hand, seat_of
from cardspeak.table.state import Seat, Table

STAFF = ("dealer", "floor")


def rule_on_away(play: Play, ask: asks.GoAway | asks.ComeBack) -> Refused | None:
    """A player goes away for a while, or comes back."""
    seat = seat_of(play.table, ask.seat)
    if isinstance(seat, Refused):
        return seat
    leaving = isinstance(ask, asks.GoAway)
    if seat.away == leaving:
        return refuse(Because.NO_SENSE, away=seat.away)
    play.emit(ev.WentAway(seat=ask.seat) if leaving else ev.CameBack(seat=ask.seat))
    return None


def rule_on_time(play: Play, ask: asks.TimePasses) -> Refused | None:
    """The room tells the time; it never runs back within a day."""
    before = play.table.minute
    play.emit(ev.TimePassed(minute=ask.minute))
    _lapse_reservations(play, before)
    forfeit_absent(play)
    return None


def _lapse_reservations(play: Play, before: int) -> None:
    """Places kept for players who have not bought in when the game is to start are free again."""
    rule = play.law.seating.starts_at
    if rule.value is None or not _reached(rule.value, before, play.table.minute):
        return
    for no, person in list(play.table.reserved.items()):
        play.emit(ev.ReservationLapsed(seat=no, person=person), rule)


def _reached(minute: int, before: int, now: int) -> bool:
    """Has the time of day come to this minute since it was last told?"""
    if now < before:  # past midnight
        return minute > before or minute <= now
    return before < minute <= now


# --- seats that are lost ----------------------------------------------------------------------


def forfeit_absent(play: Play) -> None:
    """Whoever has been away for longer than the book keeps a seat loses it, after the round."""
    rule = play.law.seating.away_minutes
    if not rule.value:
        return
    for no, seat in list(play.table.seats.items()):
        if _minutes_away(play.table, seat) > rule.value and not in_hand(play.table, no):
            forfeit(play, no, by=rule.by)


def _minutes_away(table: Table, seat: Seat) -> int:
    return table.minute - seat.since if seat.away else 0


def forfeit(play: Play, no: SeatNo, *, by: tuple[ClauseNo, ...]) -> None:
    """The seat is gone and the chips are not: they wait for whoever is away to collect them."""
    seat = play.table.seats[no]
    event = ev.SeatForfeited(seat=no, person=seat.person, stake=seat.stake, kept=seat.away)
    play.emit(event, by=by)


def tell_of_idle(play: Play) -> None:
    """Staff are told of seats that they may ask for, now that the round is over."""
    rule = play.law.seating.idle_rounds
    if not rule.value or not _full(play.table):
        return
    for no, seat in play.table.seats.items():
        if seat.idle >= rule.value:
            play.emit(ev.SeatIdle(seat=no, rounds=seat.idle), rule)


def _full(table: Table) -> bool:
    """Is every place in use that the table has and the deck serves?"""
    taken = len(table.seats)
    return taken >= table.law.seating.seats.value or deck_serves(table, taken + 1) is not None


def rule_on_vacate(play: Play, ask: asks.VacateSeat) -> Refused | None:
    """Staff ask for the seat of a player who is not playing, where the book lets them."""
    seat = seat_of(play.table, ask.seat)
    if isinstance(seat, Refused):
        return seat
    seating = play.law.seating
    idle, away = seating.idle_rounds, seating.away_minutes
    rule = idle if idle.value else away
    if not rule.value:
        return refuse(Because.NOT_OFFERED, vacate=ask.seat)
    if ask.actor not in STAFF:
        return refuse(Because.STAFF_ONLY, rule, may=STAFF)
    if in_hand(play.table, ask.seat):
        return refuse(Because.ROUND_RUNNING, rule)
    if not idle.value:
        minutes = _minutes_away(play.table, seat)
        return refuse(Because.NOT_OFFERED, away, away_for=minutes, minutes=away.value)
    if seat.idle < idle.value:
        return refuse(Because.NOT_OFFERED, idle, idle_for=seat.idle, rounds=idle.value)
    if not _full(play.table):
        return refuse(Because.NOT_OFFERED, idle, room_left=True)
    forfeit(play, ask.seat, by=idle.by)
    return None


def rule_on_collect(play: Play, ask: asks.CollectStake) -> Refused | None:
    """Staff give a player the chips that were kept when the seat was lost."""
    if ask.actor not in STAFF:
        return refuse(Because.STAFF_ONLY, may=STAFF)
    amount = play.table.kept.get(ask.person, 0)
    if not amount:
        return refuse(Because.NO_SENSE, kept=0, person=ask.person)
    play.emit(ev.StakeCollected(person=ask.person, amount=amount))
    return None
