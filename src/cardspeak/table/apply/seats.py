"""Apply the events between rounds and those that open a round."""

from __future__ import annotations

from cardspeak.books.shelf import law_or_missing
from cardspeak.cards import UNKNOWN
from cardspeak.chips import NO_CHIPS
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.apply.registry import applies
from cardspeak.table.apply.upcasts import with_first_phase, with_hours, with_house
from cardspeak.table.asks import HOST, STAFF_ACTORS
from cardspeak.table.blind_turns import passing_blind
from cardspeak.table.kinds import Actor, PostKind
from cardspeak.table.state import Hand, Placed, Round, Seat, TableState, Tie

MINUTES_A_DAY = 24 * 60
MAX_GONE = 1000
"""Players who left a game and are remembered; the ones who left first are forgotten first."""


@applies(ev.HouseChanged)
def _house_changed(table: TableState, event: ev.HouseChanged) -> None:
    if event.house is None:
        event = with_house(table, event)
    assert event.house is not None, "completed above"
    announced = any(notice[0] in event.changes for notice in table.notices)
    if table.round is not None and (event.actor == HOST or announced):
        table.host_change = table.rounds, table.rounds + len(table.round.seats)
    table.house = event.house
    table.law = law_or_missing(table.book, table.edition, table.house, table.knocked)
    if event.renews:
        for seat in table.seats.values():
            seat.renew = True
    table.notices = tuple(notice for notice in table.notices if notice[0] not in event.changes)


@applies(ev.NoticeGiven)
def _notice_given(table: TableState, event: ev.NoticeGiven) -> None:
    others = tuple(notice for notice in table.notices if notice[0] != event.name)
    table.notices = (*others, (event.name, event.value, event.due))


@applies(ev.TimePassed)
def _time_passed(table: TableState, event: ev.TimePassed) -> None:
    if event.closed is None:
        event = with_hours(table, event)
    # Shift stored times with the clock, so that the intervals between them stay the same.
    moved = event.jump
    if event.minute < table.minute + moved:  # past midnight
        moved -= MINUTES_A_DAY
    if moved:
        table.notices = tuple((name, value, _due(due, moved)) for name, value, due in table.notices)
        for seat in table.seats.values():
            seat.since += moved
        table.began = None if table.began is None else table.began + moved
        table.arisen_at = {duty: minute + moved for duty, minute in table.arisen_at.items()}
    table.minute = event.minute
    table.closed_since = table.closed_since or bool(event.closed)


def _due(due: int, moved: int) -> int:
    """Return the minute at which a notice ends, by the current clock; -1 means the next round."""
    return due if due < 0 else max(0, due + moved)


@applies(ev.DeckChecked)
def _deck_checked(table: TableState, event: ev.DeckChecked) -> None:
    table.deck_checked = event.count > 0
    table.deck_barred = None


@applies(ev.Sat)
def _sat(table: TableState, event: ev.Sat) -> None:
    seats = {**table.seats, event.seat: Seat(event.seat, event.person, event.stake)}
    table.seats = {no: seats[no] for no in sorted(seats)}
    seat = table.seats[event.seat]
    seat.entry, seat.colour, seat.stated = event.entry, event.colour, event.stated
    seat.missed = event.missed
    left = table.gone.get(event.person)
    if left is not None:  # the player returns to the same game
        seat.has_played, seat.idle, seat.absent = left.has_played, left.idle, left.absent
        seat.sat_out = True
        table.gone = {name: left for name, left in table.gone.items() if name != event.person}
    seat.bought_for = table.orbits if table.rounds_left else table.orbits + 1
    table.drawing, table.drawn = (), ()  # a draw lapses if the seated players change
    if table.placed:  # the player is back in the game
        table.placed = tuple(out for out in table.placed if out.person != event.person)
    table.reserved = {no: holder for no, holder in table.reserved.items() if no != event.seat}
    _return(table, event.person)


@applies(ev.Reserved)
def _reserved(table: TableState, event: ev.Reserved) -> None:
    table.reserved = {**table.reserved, event.seat: event.person}


@applies(ev.ReservationLapsed)
def _lapsed(table: TableState, event: ev.ReservationLapsed) -> None:
    table.reserved = {no: holder for no, holder in table.reserved.items() if no != event.seat}


@applies(ev.TimeCharged)
def _time_charged(table: TableState, event: ev.TimeCharged) -> None:
    seat = table.seats[event.seat]
    seat.stake -= event.amount
    seat.paid = True
    table.commission += event.amount


def _without(table: TableState, seat: SeatNo) -> None:
    """Free the seat.  Builds a new dict, because answers keep the old one."""
    table.seats = {no: taken for no, taken in table.seats.items() if no != seat}


def _remove(table: TableState, person: str, actor: Actor) -> None:
    """Record that the host or staff removed a player, who needs their consent to come back."""
    table.removed = {**table.removed, person: actor}


def _remember(table: TableState, seat: Seat) -> None:
    """Remember the chips and debts of a player who leaves a game that has begun."""
    if table.round is None:
        return
    left = seat.copy()
    left.left_after = table.rounds
    others = [(name, other) for name, other in table.gone.items() if name != seat.person]
    table.gone = dict([*others, (seat.person, left)][-MAX_GONE:])


def _return(table: TableState, person: str) -> None:
    if person in table.removed:
        table.removed = {name: by for name, by in table.removed.items() if name != person}


@applies(ev.Left)
def _left(table: TableState, event: ev.Left) -> None:
    if event.person:
        _remove(table, table.seats[event.seat].person, event.actor)
    seat = table.seats[event.seat]
    has_won = any(out.place == 1 and out.person == seat.person for out in table.placed)
    _without(table, event.seat)
    _remember(table, seat)
    if not table.seats or has_won:
        table.ties = ()
        table.placed = table.entered = ()  # players who sit down now start another game
        if not table.kept:
            table.gone = {}
    table.drawing, table.drawn = (), ()


@applies(ev.SeatVacated)
def _vacated(table: TableState, event: ev.SeatVacated) -> None:
    _without(table, event.seat)
    table.drawing, table.drawn = (), ()
    table.eliminated += 1


@applies(ev.Moved)
def _moved(table: TableState, event: ev.Moved) -> None:
    table.drawing, table.drawn = (), ()
    seat = table.seats[event.seat]
    _without(table, event.seat)
    seat.no = event.to
    if event.entry:
        seat.entry = event.entry
    seats = {**table.seats, event.to: seat}
    table.seats = {no: seats[no] for no in sorted(seats)}


@applies(ev.ChipsAdded)
def _added(table: TableState, event: ev.ChipsAdded) -> None:
    seat = table.seats[event.seat]
    seat.stake += event.amount
    seat.bought_for = table.orbits if table.rounds_left else table.orbits + 1


@applies(ev.WentAway)
def _went_away(table: TableState, event: ev.WentAway) -> None:
    seat = table.seats[event.seat]
    seat.away, seat.since, seat.sat_out = True, table.minute, True
    table.drawing, table.drawn = (), ()


@applies(ev.CameBack)
def _came_back(table: TableState, event: ev.CameBack) -> None:
    table.seats[event.seat].away = False
    table.drawing, table.drawn = (), ()


@applies(ev.SeatForfeited)
def _forfeited(table: TableState, event: ev.SeatForfeited) -> None:
    seat = table.seats[event.seat]
    _without(table, event.seat)
    table.drawing, table.drawn = (), ()
    if event.actor in STAFF_ACTORS:
        _remove(table, event.person, event.actor)
    if event.kept and event.stake:
        held = table.kept.get(event.person, NO_CHIPS)
        table.kept = {**table.kept, event.person: held + event.stake}
        lost = seat.copy()
        lost.left_after = table.rounds
        table.lost = {**table.lost, event.person: lost}
    else:
        _remember(table, seat)


@applies(ev.SeatTakenAgain)
def _taken_again(table: TableState, event: ev.SeatTakenAgain) -> None:
    lost = table.lost.get(event.person)  # older saved tables have only the chips
    seat = Seat(event.seat, event.person, event.stake) if lost is None else lost.copy()
    seat.no, seat.stake, seat.entry = event.seat, event.stake, seat.entry or event.entry
    seat.away, seat.idle, seat.wants = False, 0, ""
    seats = {**table.seats, event.seat: seat}
    table.seats = {no: seats[no] for no in sorted(seats)}
    table.drawing, table.drawn = (), ()
    _release_held_chips(table, event.person)
    _return(table, event.person)


def _release_held_chips(table: TableState, person: str) -> None:
    """Remove the chips held for a person after they are back in play or paid out."""
    table.kept = {name: held for name, held in table.kept.items() if name != person}
    table.lost = {name: seat for name, seat in table.lost.items() if name != person}


@applies(ev.StakeCollected)
def _collected(table: TableState, event: ev.StakeCollected) -> None:
    lost = table.lost.get(event.person)
    if lost is not None:
        seat = lost.copy()
        seat.stake = event.amount
        _remember(table, seat)
    _release_held_chips(table, event.person)
    if event.remover:
        _remove(table, event.person, event.actor)


@applies(ev.EntryChosen)
def _entry_chosen(table: TableState, event: ev.EntryChosen) -> None:
    table.seats[event.seat].wants = event.how


@applies(ev.Exempted)
def _exempted(table: TableState, event: ev.Exempted) -> None:
    table.seats[event.seat].exempt = True


@applies(ev.BlindMissed)
def _missed(table: TableState, event: ev.BlindMissed) -> None:
    seat = table.seats[event.seat]
    seat.entry = seat.entry or "missed"
    if event.which not in seat.missed:
        seat.missed = (*seat.missed, event.which)


@applies(ev.PlayerDeclared)
def _declared(table: TableState, event: ev.PlayerDeclared) -> None:
    table.seats[event.seat].declared = True


@applies(ev.DrawCalled)
def _draw_called(table: TableState, event: ev.DrawCalled) -> None:
    if not event.place:
        table.drawing = event.seats
        return
    tie = Tie(event.place, event.seats, event.people)
    table.ties = tuple(sorted((*table.ties, tie), key=lambda tie: -tie.place))


@applies(ev.Drawn)
def _drawn(table: TableState, event: ev.Drawn) -> None:
    if event.place:
        table.ties = tuple(tie for tie in table.ties if tie.place != event.place)
    else:
        table.drawing = ()
    table.drawn = (*table.drawn, *event.cards)


@applies(ev.OrbitBegun)
def _orbit_begun(table: TableState, event: ev.OrbitBegun) -> None:
    table.orbits, table.rounds_left = event.number, event.rounds


@applies(ev.OrbitEnded)
def _orbit_ended(table: TableState, _event: ev.OrbitEnded) -> None:
    table.rounds_left = 0
    table.entered = ()
    table.gone = {}


@applies(ev.RoundOpened)
def _round_opened(table: TableState, event: ev.RoundOpened) -> None:
    if event.phase is None:
        event = with_first_phase(table, event)
    assert event.phase is not None, "completed above"
    number, button, seats, blinds = event.number, event.button, event.seats, event.blinds
    running = table.round = Round(number, button, seats, blinds)
    running.due = running.first_due = event.due
    running.hands = {seat: Hand() for seat in seats}
    running.stub = [UNKNOWN] * event.deck
    running.after_vacancy = event.after_vacancy
    running.phase = event.phase
    table.rounds = number
    table.began = table.minute if table.began is None else table.began
    if any(out.place == 1 for out in table.placed):
        table.placed = table.entered = ()  # the last game was won, so this is a new one
        table.gone = {}
    table.drawing, table.drawn = (), ()
    table.closed_since = False
    table.button, table.blinds, table.button_adjusted = button, blinds, False
    if button not in table.orbit:
        table.orbit = (*table.orbit, button)
    for no in seats:
        seat = table.seats[no]
        seat.entry, seat.missed, seat.wants, seat.exempt = "", (), "", False
        seat.has_played = True
        seat.renew = seat.sat_out = False
    if table.gone or table.lost:
        table.gone = {name: _turn_missed(left, event) for name, left in table.gone.items()}
        table.lost = {name: _turn_missed(left, event) for name, left in table.lost.items()}
    if event.counts_entries:
        dealt_in = (table.seats[no].person for no in sorted(seats))
        table.entered += tuple(person for person in dealt_in if person not in table.entered)


def _turn_missed(left: Seat, event: ev.RoundOpened) -> Seat:
    """Return the debts of a player who left, with the blind that passes the seat now."""
    which = passing_blind(left.no, event.button, event.blinds)
    if not left.has_played or not which or which[0] in left.missed:
        return left
    owing = left.copy()
    owing.missed = (*left.missed, *which)
    return owing


@applies(ev.BonusPlaced)
def _bonus_placed(table: TableState, event: ev.BonusPlaced) -> None:
    table.running.bonus += event.amount


@applies(ev.BonusTakenBack)
def _bonus_taken_back(table: TableState, event: ev.BonusTakenBack) -> None:
    table.running.bonus -= event.amount


@applies(ev.Posted)
def _posted(table: TableState, event: ev.Posted) -> None:
    running = table.running
    seat, amount, kind = event.seat, event.amount, event.kind
    hand = running.hands[seat]
    table.seats[seat].stake -= amount
    if kind == "ante":
        hand.ante += amount
    elif event.live:
        hand.bets += amount
        hand.forced += amount
    else:
        hand.dead += amount
    if event.all_in:
        hand.tapped = True
    if kind == "over-blind":
        running.over_blinds = (*running.over_blinds, seat)
    _no_longer_due(running, seat, kind)


def _no_longer_due(running: Round, seat: SeatNo, kind: PostKind) -> None:
    """Remove the posted bet from `due`; it is usually the first entry."""
    due = running.due
    for index in range(len(due)):
        bet = due[index]
        if bet.seat == seat and bet.kind == kind:
            running.due = due[:index] + due[index + 1 :]
            return


@applies(ev.WentOut)
def _went_out(table: TableState, event: ev.WentOut) -> None:
    standing = Placed(event.person, event.seat, event.place, table.rounds, event.by)
    table.placed = (*table.placed, standing)


@applies(ev.GameWon)
def _game_won(table: TableState, event: ev.GameWon) -> None:
    standing = Placed(event.person, event.seat, 1, table.rounds, event.by)
    table.placed = (*table.placed, standing)
