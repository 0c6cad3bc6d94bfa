"""Apply events about seats, sessions, moves and time."""

from __future__ import annotations

from cardspeak.chips import Chips
from cardspeak.seat_no import NO_SEAT
from cardspeak.tournament import events as ev
from cardspeak.tournament.apply.registry import applies
from cardspeak.tournament.clock import Clock
from cardspeak.tournament.state import Entrant, KnownTable, TournamentState

applies.record_only(ev.PaceSet)


@applies(ev.SeatsDrawn)
def _drawn(state: TournamentState, event: ev.SeatsDrawn) -> None:
    state.session, state.drawn = event.session, True
    state.tables = {
        number: KnownTable(number, event.size, real=number in event.real)
        for number in range(1, event.tables + 1)
    }
    for person, at in zip(event.people, event.seats, strict=True):
        entrant = state.entrants[person]
        entrant.status, entrant.table, entrant.seat = "seated", at.table, at.seat
        entrant.place = entrant.last = entrant.left = 0
        entrant.present = entrant.missing = entrant.away = entrant.approved = False
        entrant.uncounted = False


@applies(ev.ChipsIssued)
def _issued(state: TournamentState, event: ev.ChipsIssued) -> None:
    entrant = state.entrants[event.person]
    entrant.stack += event.chips
    state.issued += event.chips
    if entrant.status == "broke":
        entrant.status, entrant.loss = "seated", None


@applies(ev.ChipsReturned)
def _returned(state: TournamentState, event: ev.ChipsReturned) -> None:
    entrant = state.entrants[event.person]
    entrant.stack -= event.chips
    state.removed += event.chips
    if not entrant.stack:
        entrant.uncounted = entrant.bagged = False


@applies(ev.SeatTaken)
def _taken(state: TournamentState, event: ev.SeatTaken) -> None:
    entrant = state.entrants[event.person]
    entrant.present, entrant.missing = True, False


@applies(ev.SessionBegun)
def _begun(state: TournamentState, event: ev.SessionBegun) -> None:
    state.phase = "session"
    state.session_at = event.at
    state.bonus_rounds = state.elimination_rounds = 0
    state.outs = ()


@applies(ev.PlayerMissing)
def _missing(state: TournamentState, event: ev.PlayerMissing) -> None:
    state.entrants[event.person].missing = True


@applies(ev.PlaceKept)
def _kept(state: TournamentState, event: ev.PlaceKept) -> None:
    state.entrants[event.person].missing = False


@applies(ev.PlaceForfeited)
def _forfeited(state: TournamentState, event: ev.PlaceForfeited) -> None:
    state.vacated = {**state.vacated, event.person: ev.SeatAt(event.table, event.seat)}
    unseat(state.entrants[event.person])
    state.entrants[event.person].status = "forfeited"


def unseat(entrant: Entrant) -> None:
    """Clear the seat of an entrant."""
    entrant.table, entrant.seat = 0, NO_SEAT
    entrant.missing = entrant.away = entrant.approved = entrant.uncounted = False


@applies(ev.PlayerSeated)
def _seated(state: TournamentState, event: ev.PlayerSeated) -> None:
    entrant = state.entrants[event.person]
    entrant.status, entrant.table, entrant.seat = "seated", event.table, event.seat
    entrant.present, entrant.raced = True, max(state.coloured, default=0)
    state.vacated = {name: at for name, at in state.vacated.items() if name != event.replaces}


@applies(ev.TableLeft)
def _left(state: TournamentState, event: ev.TableLeft) -> None:
    entrant = state.entrants[event.person]
    entrant.away, entrant.approved = True, event.approved


@applies(ev.TableRejoined)
def _rejoined(state: TournamentState, event: ev.TableRejoined) -> None:
    state.entrants[event.person].away = False


@applies(ev.PassedOver)
def _passed_over(state: TournamentState, event: ev.PassedOver) -> None:
    state.entrants[event.person].approved = True


@applies(ev.SessionEnded)
def _ended(state: TournamentState, _event: ev.SessionEnded) -> None:
    estimated = {one.person for one in state.estimated}
    state.phase, state.drawn, state.break_until = "between", False, 0
    state.clock = Clock(state.now, 0, running=False)
    state.level = 0
    state.tables, state.vacated, state.reports = {}, {}, {}
    state.proposed, state.coloured = {}, ()
    state.duties, state.duties_done = (), ()
    for entrant in state.entrants.values():
        entrant.raced = 0
        if entrant.table:
            unseat(entrant)
            entrant.status, entrant.uncounted = "entered", entrant.person in estimated


@applies(ev.WentThrough)
def _through(state: TournamentState, event: ev.WentThrough) -> None:
    state.entrants[event.person].status = "through"


@applies(ev.TimeTold)
def _told(state: TournamentState, event: ev.TimeTold) -> None:
    state.now = event.at


@applies(ev.ClockSet)
def _clock(state: TournamentState, event: ev.ClockSet) -> None:
    state.clock = Clock(event.at, event.elapsed, event.running)


@applies(ev.LevelsEdited)
def _levels(state: TournamentState, event: ev.LevelsEdited) -> None:
    state.schedule = event.levels


@applies(ev.LevelBegun)
def _level(state: TournamentState, event: ev.LevelBegun) -> None:
    state.level = event.level
    for table in state.tables.values():
        table.level_rounds = table.level_orbits = 0


@applies(ev.ChipsColoured)
def _coloured(state: TournamentState, event: ev.ChipsColoured) -> None:
    state.coloured = (*state.coloured, event.value)


@applies(ev.ChipsRaced)
def _raced(state: TournamentState, event: ev.ChipsRaced) -> None:
    for person, chips in zip(event.people, event.after, strict=True):
        state.entrants[person].stack = chips
    for entrant in state.at_table(event.table):
        entrant.raced = event.value
    _count_difference(state, sum(event.after) - sum(event.before))


@applies(ev.ChipsBagged)
def _bagged(state: TournamentState, event: ev.ChipsBagged) -> None:
    entrant = state.entrants[event.person]
    entrant.stack, entrant.uncounted, entrant.bagged = event.chips, False, True
    _count_difference(state, event.chips - event.before)


def _count_difference(state: TournamentState, more: int) -> None:
    """Note chips that came into play, or left it if there are fewer."""
    state.issued += Chips(max(0, more))
    state.removed += Chips(max(0, -more))


@applies(ev.BagOpened)
def _opened(state: TournamentState, event: ev.BagOpened) -> None:
    state.entrants[event.person].bagged = False


@applies(ev.BreakCalled)
def _break(state: TournamentState, event: ev.BreakCalled) -> None:
    state.break_until = event.until


@applies(ev.BreakOver)
def _break_over(state: TournamentState, _event: ev.BreakOver) -> None:
    state.break_until = 0


@applies(ev.MoveOrdered)
def _moved(state: TournamentState, event: ev.MoveOrdered) -> None:
    entrant = state.entrants[event.person]
    real = {number for number, table in state.tables.items() if table.real}
    entrant.uncounted = event.table not in real and (entrant.uncounted or entrant.table in real)
    entrant.table, entrant.seat = event.table, event.seat
    entrant.moves += 1
    state.transfers = event.transfer


@applies(ev.TableBroken)
def _broken(state: TournamentState, event: ev.TableBroken) -> None:
    state.tables = {
        number: table for number, table in state.tables.items() if number != event.table
    }
    state.reports = {number: one for number, one in state.reports.items() if number != event.table}


@applies(ev.ButtonStated)
def _button(state: TournamentState, event: ev.ButtonStated) -> None:
    table = state.tables[event.table]
    table.button, table.button_at = event.button, state.now
