"""People who come, leave or are excluded."""

from __future__ import annotations

from cardspeak.cashroom import asks, events as ev
from cardspeak.cashroom.draft import DeskDraft, refuse
from cardspeak.cashroom.rules.checks import excluded, has_seat, not_admitted
from cardspeak.cashroom.rulings import RefusalReason, Refused


def rule_on_arrival(play: DeskDraft, ask: asks.Arrive) -> Refused | None:
    """Let a person in."""
    if ask.person in play.state.people:
        return refuse(RefusalReason.ALREADY_IN_ROOM, person=ask.person)
    refused = excluded(play.state, ask.person)
    if refused is None:
        play.emit(ev.PersonArrived(person=ask.person, group=ask.group))
    return refused


def rule_on_departure(play: DeskDraft, ask: asks.Depart) -> Refused | None:
    """Let a person without a seat go; an excluded person too."""
    if ask.person not in play.state.people:
        return not_admitted(play.state, ask.person)
    refused = has_seat(play.state, ask.person)
    if refused is None:
        play.emit(ev.PersonDeparted(person=ask.person))
    return refused


def rule_on_bar(play: DeskDraft, ask: asks.Bar) -> Refused | None:
    """Exclude a person, or lift this.  Lists, calls, claims and reservations are lost."""
    if ask.lift == (ask.person not in play.state.excluded):
        return None  # nothing changes
    play.emit(ev.PersonExcluded(person=ask.person, reason=ask.reason, lifted=ask.lift))
    return None
