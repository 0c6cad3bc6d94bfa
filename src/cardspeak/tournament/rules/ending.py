"""Cancellation with refunds, undo and redo."""

from __future__ import annotations

from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.draft import Draft, refuse
from cardspeak.tournament.rules.entries import refund
from cardspeak.tournament.rules.sessions import take_chips
from cardspeak.tournament.rulings import RefusalReason, Refused

STAFF = frozenset({"director", "staff", "system"})
"""Actors whose acts can be undone."""
ANSWERS = (ev.ReportConfirmed, ev.ReportRejected)
"""A second person's word, undone with the report of staff to which it belongs."""


def rule_on_cancel(play: Draft, ask: asks.Cancel) -> Refused | None:
    """Cancel the tournament and return all fees, if the book says so."""
    state, rule = play.state, play.law.prizes.refunded_if_cancelled
    if state.phase in {"over", "cancelled"} or state.paid_out:
        return refuse(RefusalReason.NOT_NOW, phase=state.phase)
    may = play.law.prizes.may_cancel
    if not may.value:
        return refuse(RefusalReason.NO_CANCELLATION, may)
    for entrant in state.entrants.values():
        take_chips(play, entrant)
    play.emit(ev.TournamentCancelled(reason=ask.reason), may, rule, chosen=("cancellation",))
    if rule.value:
        for entrant in state.entrants.values():
            if entrant.fee:
                refund(play, entrant, "cancelled", rule)
    return None


def rule_on_undo(play: Draft, ask: asks.Undo) -> Refused | None:
    """Undo the last act of staff, or all since a version.  Acts of players are not undone."""
    state = play.state
    if not state.since:
        return refuse(RefusalReason.CANNOT_UNDO)
    to = ask.to or state.since[-1][0]
    undone = [events for version, events in state.since if version >= to]
    if not any(version == to for version, _ in state.since):
        return refuse(RefusalReason.CANNOT_UNDO, versions=tuple(v for v, _ in state.since))
    acts = (event for events in undone for event in events)
    if any(event.actor not in STAFF and not isinstance(event, ANSWERS) for event in acts):
        return refuse(RefusalReason.CANNOT_UNDO, reach="an act of a player")
    play.emit(ev.ActsUndone(to=to, reason=ask.reason), chosen=("undo",))
    return None


def rule_on_redo(play: Draft, ask: asks.Redo) -> Refused | None:
    """Do the acts again that were undone last, if nothing but time has passed since."""
    undone = play.state.undone
    first = undone[-1][0][0] if undone else 0
    if not undone or ask.to not in {0, first}:
        return refuse(RefusalReason.CANNOT_REDO)
    play.emit(ev.ActsRedone(to=first), chosen=("undo",))
    return None
