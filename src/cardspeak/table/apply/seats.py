"""Folds of what happens between rounds and when a round opens."""

from __future__ import annotations

from cardspeak.books.shelf import book_without, law_for
from cardspeak.cards import UNKNOWN
from cardspeak.rulebook.house import RejectedChoice
from cardspeak.table import events as ev
from cardspeak.table.apply.registry import folds
from cardspeak.table.asks import STAFF_ACTORS, SeatNo
from cardspeak.table.kinds import PostKind
from cardspeak.table.state import Hand, Placed, Round, Seat, TableState, Tie, open_now

MINUTES_A_DAY = 24 * 60


@folds(ev.HouseChanged)
def _house_changed(table: TableState, event: ev.HouseChanged) -> None:
    least = table.law.limits.least.value
    house = book_without(table.book, table.knocked).change(table.house, event.changes)
    assert not isinstance(house, RejectedChoice), f"a choice was accepted and is illegal: {house}"
    table.house = house.written
    table.law = law_for(table.book, table.house, table.knocked)
    if table.law.limits.least.value > least:
        for seat in table.seats.values():
            seat.renew = True
    table.notices = tuple(one for one in table.notices if one[0] not in event.changes)


@folds(ev.NoticeGiven)
def _notice_given(table: TableState, event: ev.NoticeGiven) -> None:
    others = tuple(one for one in table.notices if one[0] != event.name)
    table.notices = (*others, (event.name, event.value, event.due))


@folds(ev.TimePassed)
def _time_passed(table: TableState, event: ev.TimePassed) -> None:
    # Times on record are moved with the clock, so that what lies between them stays as long.
    moved = event.jump
    if event.minute < table.minute + moved:  # past midnight
        moved -= MINUTES_A_DAY
    if moved:
        table.notices = tuple((name, value, _due(due, moved)) for name, value, due in table.notices)
        for seat in table.seats.values():
            seat.since += moved
    table.minute = event.minute
    table.closed_since = table.closed_since or not open_now(table)


def _due(due: int, moved: int) -> int:
    """When notice is over, by the clock as it is now; -1 is the next round."""
    return due if due < 0 else max(0, due + moved)


@folds(ev.DeckChecked)
def _deck_checked(table: TableState, event: ev.DeckChecked) -> None:
    table.deck_checked = event.count > 0
    table.deck_barred = None


@folds(ev.Sat)
def _sat(table: TableState, event: ev.Sat) -> None:
    seats = {**table.seats, event.seat: Seat(event.seat, event.person, event.stake)}
    table.seats = {no: seats[no] for no in sorted(seats)}
    seat = table.seats[event.seat]
    seat.entry, seat.colour, seat.stated = event.entry, event.colour, event.stated
    seat.bought_for = table.orbits if table.rounds_left else table.orbits + 1
    table.drawing, table.drawn = (), ()  # a draw is for those who are there
    if table.placed:  # back in the game
        table.placed = tuple(one for one in table.placed if one.person != event.person)
    table.reserved = {no: who for no, who in table.reserved.items() if no != event.seat}
    _return(table, event.person)


@folds(ev.Reserved)
def _reserved(table: TableState, event: ev.Reserved) -> None:
    table.reserved = {**table.reserved, event.seat: event.person}


@folds(ev.ReservationLapsed)
def _lapsed(table: TableState, event: ev.ReservationLapsed) -> None:
    table.reserved = {no: who for no, who in table.reserved.items() if no != event.seat}


@folds(ev.TimeCharged)
def _time_charged(table: TableState, event: ev.TimeCharged) -> None:
    seat = table.seats[event.seat]
    seat.stake -= event.amount
    seat.paid = True
    table.commission += event.amount


def _without(table: TableState, seat: SeatNo) -> None:
    """The seat is free.  The others go into a new dict: answers hold on to who sat there before."""
    table.seats = {no: taken for no, taken in table.seats.items() if no != seat}


def _remove(table: TableState, person: str, actor: str) -> None:
    """Remember that the host or staff removed a player: coming back needs their consent."""
    table.removed = {**table.removed, person: actor}


def _return(table: TableState, person: str) -> None:
    if person in table.removed:
        table.removed = {who: by for who, by in table.removed.items() if who != person}


@folds(ev.Left)
def _left(table: TableState, event: ev.Left) -> None:
    if event.person:
        _remove(table, table.seats[event.seat].person, event.actor)
    _without(table, event.seat)
    if not table.seats:
        table.ties = ()
        table.placed = table.entered = ()  # whoever comes now plays another game
    table.drawing, table.drawn = (), ()


@folds(ev.SeatVacated)
def _vacated(table: TableState, event: ev.SeatVacated) -> None:
    _without(table, event.seat)
    table.drawing, table.drawn = (), ()
    table.eliminated += 1


@folds(ev.Moved)
def _moved(table: TableState, event: ev.Moved) -> None:
    table.drawing, table.drawn = (), ()
    seat = table.seats[event.seat]
    _without(table, event.seat)
    seat.no = event.to
    if event.entry:
        seat.entry = event.entry
    seats = {**table.seats, event.to: seat}
    table.seats = {no: seats[no] for no in sorted(seats)}


@folds(ev.ChipsAdded)
def _added(table: TableState, event: ev.ChipsAdded) -> None:
    seat = table.seats[event.seat]
    seat.stake += event.amount
    seat.bought_for = table.orbits if table.rounds_left else table.orbits + 1


@folds(ev.WentAway)
def _went_away(table: TableState, event: ev.WentAway) -> None:
    seat = table.seats[event.seat]
    seat.away, seat.since, seat.absent = True, table.minute, 0
    table.drawing, table.drawn = (), ()


@folds(ev.CameBack)
def _came_back(table: TableState, event: ev.CameBack) -> None:
    table.seats[event.seat].away = False
    table.drawing, table.drawn = (), ()


@folds(ev.SeatForfeited)
def _forfeited(table: TableState, event: ev.SeatForfeited) -> None:
    seat = table.seats[event.seat]
    _without(table, event.seat)
    table.drawing, table.drawn = (), ()
    if event.actor in STAFF_ACTORS:
        _remove(table, event.person, event.actor)
    if event.kept and event.stake:
        held = table.kept.get(event.person, 0)
        table.kept = {**table.kept, event.person: held + event.stake}
        table.lost = {**table.lost, event.person: seat}


@folds(ev.SeatTakenAgain)
def _taken_again(table: TableState, event: ev.SeatTakenAgain) -> None:
    lost = table.lost.get(event.person)  # a table saved by an earlier cardspeak has only the chips
    seat = Seat(event.seat, event.person, event.stake) if lost is None else lost.copy()
    seat.no, seat.stake, seat.entry = event.seat, event.stake, seat.entry or event.entry
    seat.away, seat.idle, seat.absent, seat.wants = False, 0, 0, ""
    seats = {**table.seats, event.seat: seat}
    table.seats = {no: seats[no] for no in sorted(seats)}
    table.drawing, table.drawn = (), ()
    _nothing_kept(table, event.person)
    _return(table, event.person)


def _nothing_kept(table: TableState, person: str) -> None:
    """Remove the person's kept chips, which are at the table or paid out now."""
    table.kept = {who: held for who, held in table.kept.items() if who != person}
    table.lost = {who: seat for who, seat in table.lost.items() if who != person}


@folds(ev.StakeCollected)
def _collected(table: TableState, event: ev.StakeCollected) -> None:
    _nothing_kept(table, event.person)
    if event.remover:
        _remove(table, event.person, event.actor)


@folds(ev.EntryChosen)
def _entry_chosen(table: TableState, event: ev.EntryChosen) -> None:
    table.seats[event.seat].wants = event.how


@folds(ev.Exempted)
def _exempted(table: TableState, event: ev.Exempted) -> None:
    table.seats[event.seat].exempt = True


@folds(ev.BlindMissed)
def _missed(table: TableState, event: ev.BlindMissed) -> None:
    seat = table.seats[event.seat]
    seat.entry = seat.entry or "missed"
    if event.which not in seat.missed:
        seat.missed = (*seat.missed, event.which)


@folds(ev.PlayerDeclared)
def _declared(table: TableState, event: ev.PlayerDeclared) -> None:
    table.seats[event.seat].declared = True


@folds(ev.DrawCalled)
def _draw_called(table: TableState, event: ev.DrawCalled) -> None:
    if not event.place:
        table.drawing = event.seats
        return
    tie = Tie(event.place, event.seats, event.people)
    table.ties = tuple(sorted((*table.ties, tie), key=lambda one: -one.place))


@folds(ev.Drawn)
def _drawn(table: TableState, event: ev.Drawn) -> None:
    if event.place:
        table.ties = tuple(tie for tie in table.ties if tie.place != event.place)
    else:
        table.drawing = ()
    table.drawn = (*table.drawn, *event.cards)


@folds(ev.OrbitBegun)
def _orbit_begun(table: TableState, event: ev.OrbitBegun) -> None:
    table.orbits, table.rounds_left = event.number, event.rounds


@folds(ev.OrbitEnded)
def _orbit_ended(table: TableState, _event: ev.OrbitEnded) -> None:
    table.rounds_left = 0
    table.entered = ()


@folds(ev.RoundOpened)
def _round_opened(table: TableState, event: ev.RoundOpened) -> None:
    number, button, seats, blinds = event.number, event.button, event.seats, event.blinds
    running = table.round = Round(number, button, seats, blinds)
    running.due = running.first_due = event.due
    running.hands = {seat: Hand() for seat in seats}
    running.stub = [UNKNOWN] * event.deck
    running.after_vacancy = event.after_vacancy
    if table.law.forced.after_shuffle.value:
        running.phase = "shuffle"
    table.rounds = number
    if any(one.place == 1 for one in table.placed):
        table.placed = table.entered = ()  # the last game was won, and this is another
    table.drawing, table.drawn = (), ()
    table.closed_since = False
    table.button, table.blinds = button, blinds
    if button not in table.orbit:
        table.orbit = (*table.orbit, button)
    for no in seats:
        seat = table.seats[no]
        seat.entry, seat.missed, seat.wants, seat.exempt = "", (), "", False
        seat.has_played = True
        seat.renew = False
    if table.law.ending.enters_once.value:
        dealt_in = (table.seats[no].person for no in sorted(seats))
        table.entered += tuple(who for who in dealt_in if who not in table.entered)


@folds(ev.BonusPlaced)
def _bonus_placed(table: TableState, event: ev.BonusPlaced) -> None:
    table.running.bonus += event.amount


@folds(ev.BonusTakenBack)
def _bonus_taken_back(table: TableState, event: ev.BonusTakenBack) -> None:
    table.running.bonus -= event.amount


@folds(ev.Posted)
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
    """What was posted is not due any more; mostly it was the first thing due."""
    due = running.due
    for at in range(len(due)):
        one = due[at]
        if one.seat == seat and one.kind == kind:
            running.due = due[:at] + due[at + 1 :]
            return


@folds(ev.WentOut)
def _went_out(table: TableState, event: ev.WentOut) -> None:
    one = Placed(event.person, event.seat, event.place, table.rounds, event.by)
    table.placed = (*table.placed, one)


@folds(ev.GameWon)
def _game_won(table: TableState, event: ev.GameWon) -> None:
    one = Placed(event.person, event.seat, 1, table.rounds, event.by)
    table.placed = (*table.placed, one)
