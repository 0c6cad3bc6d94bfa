"""Hand-for-hand play: every table plays one hand, then waits for the others.

All books are silent on it, so it is the director's own choice.
"""

from __future__ import annotations

from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, refuse
from cardspeak.tournament.rulings import RefusalReason, Refused
from cardspeak.tournament.state import TournamentState

CHOSEN = ("hand for hand",)
"""Names the director's choice in events."""
LEAST_TABLES = 2
"""Fewest tables that can wait for each other."""


def tables_in_play(state: TournamentState) -> tuple[int, ...]:
    """Return the tables with at least two players who have chips."""
    return tuple(
        number
        for number in sorted(state.tables)
        if sum(one.stack > 0 for one in state.at_table(number)) > 1
    )


def tables_waited_for(state: TournamentState) -> tuple[int, ...]:
    """Return the tables that must finish the hand before the others may begin the next one.

    There are none without hand-for-hand play, or if no table has finished the hand yet.
    """
    done = [number for number, table in state.tables.items() if table.hand == state.hand]
    if not state.hand_for_hand or not done:
        return ()
    return tuple(number for number in tables_in_play(state) if number not in done)


def may_begin(state: TournamentState, table: int) -> bool:
    """True if hand-for-hand play, if it is on, lets this table begin its next hand."""
    known = state.tables.get(table)
    return not state.hand_for_hand or known is None or known.hand < state.hand


def out_of_step(state: TournamentState, table: int) -> Refused | None:
    """Refuse a hand at a table that must wait for others."""
    if may_begin(state, table):
        return None
    return refuse(RefusalReason.OUT_OF_STEP, table=table, playing=tables_waited_for(state))


def rule_on_hand_for_hand(play: Draft, ask: asks.SetHandForHand) -> Refused | None:
    """Begin or end hand-for-hand play, between hands only once a table has finished one."""
    state = play.state
    if ask.actor not in {"director", "staff"}:
        return refuse(RefusalReason.DIRECTOR_ONLY, director=state.director)
    drawing = state.eliminations or any(table.elimination for table in state.tables.values())
    if state.phase != "session" or (ask.on and drawing):
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    if ask.on == state.hand_for_hand:
        return None
    tables, waited_for = tables_in_play(state), tables_waited_for(state)
    if len(tables) < LEAST_TABLES:
        return refuse(RefusalReason.TOO_FEW_TABLES, least=LEAST_TABLES, tables=len(tables))
    if waited_for:  # to end it now would place players who wait behind those still playing
        return refuse(RefusalReason.OUT_OF_STEP, playing=waited_for)
    play.emit(ev.HandForHandSet(on=ask.on), chosen=CHOSEN)
    return None


def finish_hand(play: Draft) -> None:
    """Finish the hand once every table has."""
    state = play.state
    done = any(table.hand == state.hand for table in state.tables.values())
    if state.hand_for_hand and done and not tables_waited_for(state):
        play.emit(ev.HandFinished(hand=state.hand), chosen=CHOSEN)


def end_if_over(play: Draft, *, session_over: bool) -> None:
    """End hand-for-hand play with the session, or between hands if too few tables are left."""
    state = play.state
    if not state.hand_for_hand or tables_waited_for(state):
        return
    if session_over or len(tables_in_play(state)) < LEAST_TABLES:
        play.emit(ev.HandForHandSet(on=False), chosen=CHOSEN)
