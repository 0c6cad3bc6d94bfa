"""Apply events about results of play, places and disqualification."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS
from cardspeak.tournament import events as ev
from cardspeak.tournament.apply.registry import applies
from cardspeak.tournament.apply.sessions import unseat
from cardspeak.tournament.state import Loss, OutReport, PlaceTie, TournamentState


@applies(ev.RoundHeard)
def _heard(state: TournamentState, event: ev.RoundHeard) -> None:
    table = state.tables[event.table]
    rounds = event.number - table.rounds
    table.rounds, table.button, table.last = event.number, event.button, event.seats
    table.button_at = state.now
    state.reports = {number: one for number, one in state.reports.items() if number != event.table}
    after = {result.seat: result.after for result in event.seats}
    for entrant in state.at_table(event.table):
        entrant.stack = after.get(entrant.seat, entrant.stack)
    table.open, table.bonus, table.elimination = False, NO_CHIPS, False
    table.level_rounds += rounds
    if state.hand_for_hand:
        table.hand = state.hand
    if not table.orbit_from:
        table.orbit_from = event.button
    state.issued += event.bonus
    if state.began_at < 0:
        state.began_at = state.now


@applies(ev.HandPlayed)
def _hand_played(state: TournamentState, event: ev.HandPlayed) -> None:
    state.tables[event.table].hand = event.hand


@applies(ev.OutReported)
def _reported(state: TournamentState, event: ev.OutReported) -> None:
    report = OutReport(
        event.people, event.winner, event.put_in, event.button, event.actor, event.asker
    )
    state.reports = {**state.reports, event.table: report}


@applies(ev.ReportConfirmed)
@applies(ev.ReportRejected)
def _answered(state: TournamentState, event: ev.ReportConfirmed | ev.ReportRejected) -> None:
    state.reports = {number: one for number, one in state.reports.items() if number != event.table}


@applies(ev.StacksStated)
def _stated(state: TournamentState, event: ev.StacksStated) -> None:
    for person, chips in zip(event.people, event.after, strict=True):
        state.entrants[person].stack = chips
    for person in event.counted:
        state.entrants[person].uncounted = False


@applies(ev.PlayerBroke)
def _broke(state: TournamentState, event: ev.PlayerBroke) -> None:
    entrant = state.entrants[event.person]
    entrant.status, entrant.broke_at, entrant.declined = "broke", state.version, not event.rebuy
    entrant.loss = Loss(event.table, event.round, event.put_in, event.before, event.hand)


@applies(ev.HandForHandSet)
def _hand_for_hand(state: TournamentState, event: ev.HandForHandSet) -> None:
    """Number the next hand; at the end, take back the number of the hand that is not played."""
    state.hand_for_hand = event.on
    state.hand += 1 if event.on else -1


@applies(ev.HandFinished)
def _hand_finished(state: TournamentState, event: ev.HandFinished) -> None:
    state.hand = event.hand + 1


@applies(ev.RebuyDeclined)
def _declined(state: TournamentState, event: ev.RebuyDeclined) -> None:
    state.entrants[event.person].declined = True


@applies(ev.PlayerOut)
def _out(state: TournamentState, event: ev.PlayerOut) -> None:
    entrant = state.entrants[event.person]
    entrant.status, entrant.place, entrant.last = "out", event.place, event.last
    entrant.left = entrant.left or state.version
    entrant.loss, entrant.declined = None, False
    state.outs = (*state.outs, event.person)
    unseat(entrant)


@applies(ev.PlaceDrawCalled)
def _draw_called(state: TournamentState, event: ev.PlaceDrawCalled) -> None:
    tie = PlaceTie(event.place, event.people, event.table, event.round)
    state.ties = tuple(sorted((*state.ties, tie), key=lambda tie: -tie.place))
    for person in event.people:
        entrant = state.entrants[person]
        entrant.left = entrant.left or state.version


@applies(ev.PlaceDrawn)
def _place_drawn(state: TournamentState, event: ev.PlaceDrawn) -> None:
    state.ties = tuple(tie for tie in state.ties if tie.place != event.place)


@applies(ev.Disqualified)
def _disqualified(state: TournamentState, event: ev.Disqualified) -> None:
    entrant = state.entrants[event.person]
    entrant.status, entrant.place, entrant.last = "disqualified", event.place, event.place
    state.outs = (*state.outs, event.person)
    unseat(entrant)


@applies(ev.TournamentDecided)
def _decided(state: TournamentState, event: ev.TournamentDecided) -> None:
    state.phase, state.winner = "decided", event.person
    winner = state.entrants[event.person]
    winner.place = winner.last = 1
    winner.left = state.version
