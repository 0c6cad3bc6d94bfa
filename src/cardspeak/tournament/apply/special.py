"""Apply events about special rounds and orbits of the button."""

from __future__ import annotations

from cardspeak.tournament import events as ev
from cardspeak.tournament.apply.registry import applies
from cardspeak.tournament.state import PlaceTie, TournamentState


@applies(ev.RoundBegun)
def _opened(state: TournamentState, event: ev.RoundBegun) -> None:
    state.tables[event.table].open = True
    if state.began_at < 0:
        state.began_at = event.at


@applies(ev.OrbitCompleted)
def _orbit(state: TournamentState, event: ev.OrbitCompleted) -> None:
    table = state.tables[event.table]
    table.orbits = event.orbits
    table.level_orbits += 1


@applies(ev.BonusRoundCalled)
def _bonus(state: TournamentState, event: ev.BonusRoundCalled) -> None:
    state.bonus_rounds = event.number
    for number in event.tables:
        state.tables[number].bonus = event.chips


@applies(ev.EliminationRoundCalled)
def _elimination(state: TournamentState, event: ev.EliminationRoundCalled) -> None:
    state.elimination_rounds = event.number
    for number in event.tables:
        state.tables[number].elimination = True


@applies(ev.EliminationDrawCalled)
def _draw_called(state: TournamentState, event: ev.EliminationDrawCalled) -> None:
    tie = PlaceTie(0, event.people, event.table, event.round)
    state.eliminations = (*state.eliminations, tie)


@applies(ev.EliminationDrawn)
def _drawn(state: TournamentState, _event: ev.EliminationDrawn) -> None:
    state.eliminations = state.eliminations[1:]


@applies(ev.StakeShared)
def _shared(state: TournamentState, event: ev.StakeShared) -> None:
    state.entrants[event.person].stack -= event.chips
    for person, chips in zip(event.people, event.shares, strict=True):
        state.entrants[person].stack += chips
