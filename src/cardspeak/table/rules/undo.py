"""Undo acts of this round by adding an event."""

from __future__ import annotations

from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState

SEEN = (ev.Shuffled, ev.Dealt, ev.BoardDealt, ev.Shown)

REPORTS = (ev.ReportFiled, ev.ReportDismissed, ev.ReportLapsed)
"""Events about pending reports.  Undo does not change these: they do not belong to the round."""


def _last_act(table: TableState) -> int:
    """Return the version before the last ruling that was not about a pending report."""
    for version, events in reversed(table.since):
        if not all(isinstance(event, REPORTS) for event in events):
            return version
    return table.since[0][0]


def rule_on_undo(play: RulingDraft, ask: asks.Undo) -> Refused | None:
    """Restore the round to a version. Refuse to go back past a card that players have seen."""
    table = play.table
    if table.start is None or not table.since:
        return refuse(RefusalReason.CANNOT_UNDO, reach="the opening of the round")
    to = ask.to or _last_act(table)
    taken_back = [events for version, events in table.since if version >= to]
    if not taken_back or to > table.version:
        return refuse(RefusalReason.CANNOT_UNDO, first=table.since[0][0], last=table.version)
    if not any(version == to for version, _ in table.since):
        versions = tuple(version for version, _ in table.since)
        return refuse(RefusalReason.CANNOT_UNDO, versions=versions)
    seen = any(isinstance(event, SEEN) for events in taken_back for event in events)
    if seen and not table.hand_dealt:
        return refuse(RefusalReason.CANNOT_UNDO, reach="a card that someone has seen")
    play.emit(ev.Undone(to=to, person=ask.person, reason=ask.reason))
    return None
