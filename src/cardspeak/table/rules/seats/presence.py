"""Absence: players who go away and come back, and absent players who lose their seats.

The `room` package reports the time in minutes; this module reads no clock.
"""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.law_facts import is_closed
from cardspeak.table.rules.dealing import deck_serves
from cardspeak.table.rules.procedure import prompt_at, prompt_by_time
from cardspeak.table.rules.seats.ending import game_over, last_player_rule, winner
from cardspeak.table.rules.seats.returning import entry_of, held_too_long
from cardspeak.table.rules.seats.seating import in_hand, seat_of
from cardspeak.table.rules.seats.sitting import closed_to_newcomers, may_play
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Seat, TableState

STAFF = ("dealer", "floor")
ROOM = ("system", "clock")
"""Actors the room uses to act on its own behalf at a software-dealt table."""


def rule_on_away(play: RulingDraft, ask: asks.GoAway | asks.ComeBack) -> Refused | None:
    """Mark a player as away or back.

    Coming back does not restart the count of missed rounds; being dealt in does. A player who goes
    away again after too many of them loses the seat at once. The minutes of an absence do restart.
    """
    seat = seat_of(play.table, ask.seat)
    if isinstance(seat, Refused):
        return seat
    leaving = isinstance(ask, asks.GoAway)
    if seat.away == leaving:
        return refuse(RefusalReason.NO_SENSE, away=seat.away)
    play.emit(ev.WentAway(seat=ask.seat) if leaving else ev.CameBack(seat=ask.seat))
    forfeit_absent(play)
    return None


def rule_on_time(play: RulingDraft, ask: asks.TimePasses) -> Refused | None:
    """Set the table's time, end lapsed reservations and forfeit the seats of absent players."""
    before = play.table.minute
    closed = is_closed(play.table, ask.minute)
    was_closed = play.table.closed_since
    play.emit(ev.TimePassed(minute=ask.minute, jump=ask.jump, closed=closed))
    if closed and not was_closed:
        prompt_at(play, "gaming closes")
    prompt_by_time(play)
    _lapse_reservations(play, before)
    forfeit_absent(play)
    return None


def _lapse_reservations(play: RulingDraft, before: int) -> None:
    """Release seats reserved for players who have not bought in by the start of the game."""
    rule = play.law.seating.starts_at
    if rule.value is None or not _reached(rule.value, before, play.table.minute):
        return
    for no, person in list(play.table.reserved.items()):
        play.emit(ev.ReservationLapsed(seat=no, person=person), rule)


def _reached(minute: int, before: int, now: int) -> bool:
    """True if the time of day reached `minute` after `before`, up to `now`."""
    if now < before:  # past midnight
        return minute > before or minute <= now
    return before < minute <= now


# --- lost seats -------------------------------------------------------------------------------


def forfeit_absent(play: RulingDraft) -> None:
    """Vacate the seats of players who have been away for too many minutes or rounds."""
    for no, seat in list(play.table.seats.items()):
        rule = _forfeit_rule(play, seat)
        if rule is not None and not in_hand(play.table, no):
            forfeit(play, no, by=rule.by)


def _forfeit_rule(play: RulingDraft, seat: Seat) -> Rule[int] | None:
    """Return the rule that costs an absent player the seat now, or None."""
    minutes, rounds = play.law.seating.away_minutes, play.law.seating.away_rounds
    if minutes.value and _minutes_away(play.table, seat) > minutes.value:
        return minutes
    by_rounds = rounds.value and not play.table.hand_dealt
    return rounds if by_rounds and seat.away and seat.absent >= rounds.value else None


def _minutes_away(table: TableState, seat: Seat) -> int:
    return table.minute - seat.since if seat.away else 0


def forfeit(play: RulingDraft, no: SeatNo, *, by: tuple[ClauseNo, ...]) -> None:
    """Take the player's seat.  If the player is away, hold the chips for later."""
    seat = play.table.seats[no]
    play.emit(
        ev.SeatForfeited(seat=no, person=seat.person, stake=seat.stake, kept=seat.away, by=by)
    )


def tell_of_idle(play: RulingDraft) -> None:
    """Report idle seats that staff may reclaim after this round."""
    rule = play.law.seating.idle_rounds
    if not rule.value or not _full(play.table):
        return
    for no, seat in play.table.seats.items():
        if seat.idle >= rule.value:
            play.emit(ev.SeatIdle(seat=no, rounds=seat.idle), rule)


def _full(table: TableState) -> bool:
    """True if the table has no free seat, or the deck is too small for more players."""
    taken = len(table.seats)
    return taken >= table.law.seating.seats.value or deck_serves(table, taken + 1) is not None


def rule_on_vacate(play: RulingDraft, ask: asks.VacateSeat) -> Refused | None:
    """Take the seat of an idle or absent player, for staff or the room; otherwise refuse."""
    if ask.abandoned and ask.seat in play.table.reserved:
        return _abandoned_place(play, ask)
    seat = seat_of(play.table, ask.seat)
    if isinstance(seat, Refused):
        return seat
    seating = play.law.seating
    if ask.abandoned:
        return _abandoned(play, ask, seat)
    idle, away = seating.idle_rounds, seating.away_minutes
    rule = idle if idle.value else away
    if not rule.value:
        return refuse(RefusalReason.NOT_OFFERED, vacate=ask.seat)
    unstaffed = ask.actor in ROOM and seat.away and not play.table.hand_dealt
    if ask.actor not in STAFF and not unstaffed:
        return refuse(RefusalReason.STAFF_ONLY, rule, may=STAFF)
    if in_hand(play.table, ask.seat):
        return refuse(RefusalReason.ROUND_RUNNING, rule)
    if not idle.value:
        minutes = _minutes_away(play.table, seat)
        return refuse(RefusalReason.NOT_OFFERED, away, away_for=minutes, minutes=away.value)
    if seat.idle < idle.value:
        return refuse(RefusalReason.NOT_OFFERED, idle, idle_for=seat.idle, rounds=idle.value)
    if not _full(play.table):
        return refuse(RefusalReason.NOT_OFFERED, idle, room_left=True)
    forfeit(play, ask.seat, by=idle.by)
    return None


def _abandoned_place(play: RulingDraft, ask: asks.VacateSeat) -> Refused | None:
    """Release a seat reserved by the room for a person who left without sitting down."""
    table, rule = play.table, play.law.seating.reservations
    if ask.actor not in ROOM:
        return refuse(RefusalReason.STAFF_ONLY, rule, may=ROOM)
    if table.hand_dealt:
        return refuse(RefusalReason.NOT_OFFERED, rule)
    play.emit(ev.ReservationLapsed(seat=ask.seat, person=table.reserved[ask.seat]))
    return None


def _abandoned(play: RulingDraft, ask: asks.VacateSeat, seat: Seat) -> Refused | None:
    """Let the room vacate the seat of a player who left, while no round is running.

    In a game to the last player, players keep their seats once it has begun and are dealt in while
    absent.
    """
    table, rounds = play.table, play.law.seating.away_rounds
    has_begun = table.rounds and not winner(table)
    if ask.actor not in ROOM:
        return refuse(RefusalReason.STAFF_ONLY, rounds, may=ROOM)
    if table.hand_dealt or not seat.away or (has_begun and not rounds.value):
        return refuse(RefusalReason.NOT_OFFERED, rounds, away=seat.away)
    if table.round is not None and table.round.phase != "over":
        return refuse(RefusalReason.ROUND_RUNNING, rounds)
    forfeit(play, ask.seat, by=rounds.by)
    return None


def rule_on_seat_again(play: RulingDraft, ask: asks.TakeSeatAgain) -> Refused | None:
    """Seat a player who lost a seat while away, with exactly the chips held."""
    table = play.table
    stake = table.kept.get(ask.person, NO_CHIPS)
    if not stake:
        return refuse(RefusalReason.NO_SENSE, kept=0, person=ask.person)
    if ask.person in table.barred:
        return refuse(RefusalReason.BARRED, by=table.barred[ask.person], person=ask.person)
    lost = table.lost.get(ask.person)
    refused = _not_in_this_game(play, ask.person) or held_too_long(play, lost)
    if refused is not None:
        return refused
    places = play.law.seating.seats
    free = [no for no in map(SeatNo, range(1, places.value + 1)) if _is_free(table, no, ask.person)]
    seat = ask.seat or _usual_place(table, free, ask.person)
    if not 1 <= seat <= places.value:
        return refuse(RefusalReason.NO_SUCH_SEAT, places, seat=seat, seats=places.value)
    if seat not in free:
        return refuse(RefusalReason.SEAT_TAKEN, seat=seat)
    refused = may_play(play, ask.person)
    if refused is not None:
        return refused
    event = ev.SeatTakenAgain(
        seat=seat, person=ask.person, stake=stake, entry=entry_of(table, lost)
    )
    play.emit(event, places)
    return None


def _not_in_this_game(play: RulingDraft, person: str) -> Refused | None:
    """Refuse a return to a last-player game that is won, or that never dealt the player in.

    A player who was never dealt in may return while newcomers may still buy in.
    """
    table, rule = play.table, last_player_rule(play.law)
    lost = table.lost.get(person)
    has_played = lost is None or lost.has_played
    if rule is None or not table.rounds:
        return None
    if not has_played and closed_to_newcomers(table) is None:
        return None
    if winner(table):
        return game_over(play)
    return (
        None if has_played else refuse(RefusalReason.NOT_OFFERED, rule, undealt=True, person=person)
    )


def _is_free(table: TableState, no: SeatNo, person: str) -> bool:
    return no not in table.seats and table.reserved.get(no, person) == person


def _usual_place(table: TableState, free: list[SeatNo], person: str) -> SeatNo:
    """Return the old seat if it is free or no seat is; otherwise the first free seat."""
    lost = table.lost.get(person)
    old = lost.no if lost is not None else SeatNo(1)
    return old if old in free or not free else free[0]


def rule_on_collect(play: RulingDraft, ask: asks.CollectStake) -> Refused | None:
    """Give a player the chips held since the seat was lost.  Only staff may do so."""
    if ask.actor not in STAFF and not (ask.actor == asks.HOST and ask.remover):
        return refuse(RefusalReason.STAFF_ONLY, may=STAFF)
    amount = play.table.kept.get(ask.person, NO_CHIPS)
    if not amount and not ask.remover:
        return refuse(RefusalReason.NO_SENSE, kept=0, person=ask.person)
    play.emit(ev.StakeCollected(person=ask.person, amount=amount, remover=ask.remover))
    return None
