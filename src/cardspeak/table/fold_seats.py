"""Folds of what happens between rounds and when a round opens."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN
from cardspeak.rulebook.shelf import law_for
from cardspeak.table import events as ev
from cardspeak.table.folding import folds
from cardspeak.table.state import Hand, Round, Seat, Table


@folds(ev.HouseChanged)
def _house_changed(table: Table, event: ev.HouseChanged) -> None:
    table.house = {**table.house, event.name: event.value}
    table.law = law_for(table.book, table.house, table.knocked)
    table.notices = tuple(one for one in table.notices if one[0] != event.name)


@folds(ev.NoticeGiven)
def _notice_given(table: Table, event: ev.NoticeGiven) -> None:
    others = tuple(one for one in table.notices if one[0] != event.name)
    table.notices = (*others, (event.name, event.value, event.due))


@folds(ev.TimePassed)
def _time_passed(table: Table, event: ev.TimePassed) -> None:
    table.minute = event.minute


@folds(ev.DeckChecked)
def _deck_checked(table: Table, event: ev.DeckChecked) -> None:
    table.deck_checked = event.count > 0


@folds(ev.Sat)
def _sat(table: Table, event: ev.Sat) -> None:
    seats = {**table.seats, event.seat: Seat(event.seat, event.person, event.stake)}
    table.seats = {no: seats[no] for no in sorted(seats)}
    table.seats[event.seat].entry = event.entry
    table.reserved = {no: who for no, who in table.reserved.items() if no != event.seat}


@folds(ev.Reserved)
def _reserved(table: Table, event: ev.Reserved) -> None:
    table.reserved = {**table.reserved, event.seat: event.person}


@folds(ev.TimeCharged)
def _time_charged(table: Table, event: ev.TimeCharged) -> None:
    table.seats[event.seat].stake -= event.amount
    table.commission += event.amount


@folds(ev.Left)
def _left(table: Table, event: ev.Left) -> None:
    del table.seats[event.seat]


@folds(ev.SeatVacated)
def _vacated(table: Table, event: ev.SeatVacated) -> None:
    del table.seats[event.seat]


@folds(ev.Moved)
def _moved(table: Table, event: ev.Moved) -> None:
    seat = table.seats.pop(event.seat)
    seat.no = event.to
    if event.entry:
        seat.entry = event.entry
    seats = {**table.seats, event.to: seat}
    table.seats = {no: seats[no] for no in sorted(seats)}


@folds(ev.ChipsAdded)
def _added(table: Table, event: ev.ChipsAdded) -> None:
    table.seats[event.seat].stake += event.amount


@folds(ev.WentAway)
def _went_away(table: Table, event: ev.WentAway) -> None:
    table.seats[event.seat].away = True


@folds(ev.CameBack)
def _came_back(table: Table, event: ev.CameBack) -> None:
    table.seats[event.seat].away = False


@folds(ev.EntryChosen)
def _entry_chosen(table: Table, event: ev.EntryChosen) -> None:
    table.seats[event.seat].wants = event.how


@folds(ev.Exempted)
def _exempted(table: Table, event: ev.Exempted) -> None:
    table.seats[event.seat].exempt = True


@folds(ev.BlindMissed)
def _missed(table: Table, event: ev.BlindMissed) -> None:
    seat = table.seats[event.seat]
    seat.entry = seat.entry or "missed"
    if event.which not in seat.missed:
        seat.missed = (*seat.missed, event.which)


@folds(ev.PlayerDeclared)
def _declared(table: Table, event: ev.PlayerDeclared) -> None:
    table.seats[event.seat].declared = True


@folds(ev.RoundOpened)
def _round_opened(table: Table, event: ev.RoundOpened) -> None:
    table.round = Round(
        event.number,
        event.button,
        event.seats,
        event.blinds,
        due=event.due,
        hands={seat: Hand([], []) for seat in event.seats},
        stub=[UNKNOWN] * event.deck,
    )
    table.rounds = event.number
    table.button, table.blinds = event.button, event.blinds
    if event.button not in table.orbit:
        table.orbit = (*table.orbit, event.button)
    for no in event.seats:
        seat = table.seats[no]
        seat.entry, seat.missed, seat.wants, seat.exempt = "", (), "", False
        seat.has_played = True


@folds(ev.Posted)
def _posted(table: Table, event: ev.Posted) -> None:
    running = table.running
    hand = running.hands[event.seat]
    table.seats[event.seat].stake -= event.amount
    if event.kind == "ante":
        hand.ante += event.amount
    elif event.live:
        hand.bets += event.amount
        hand.forced += event.amount
    else:
        hand.dead += event.amount
    hand.tapped = hand.tapped or event.all_in
    if event.kind == "over-blind":
        running.over_blinds = (*running.over_blinds, event.seat)
    running.due = tuple(
        due for due in running.due if (due.seat, due.kind) != (event.seat, event.kind)
    )
