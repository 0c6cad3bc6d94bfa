"""A proposed ruling: the ruling, its effects, and the facts that would change it."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.floor.decide import decide, rows_at, ways_open
from cardspeak.floor.lookup import DecidingFact, facts_of, find, would_change
from cardspeak.rulebook.floor.remedies import Remedy
from cardspeak.table import asks
from cardspeak.table.draft import RulingDraft
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState


@dataclass(frozen=True, slots=True)
class Proposal:
    """A ruling that has not been applied; `events` and `after` are the result of applying it."""

    row: Remedy
    turns: tuple[DecidingFact, ...]
    events: tuple[Event, ...]
    after: TableState


def proposal(table: TableState, way: str = "") -> Proposal | None:
    """Try the ruling for the current incident on a copy of the table; None if there is none yet.

    If the book leaves a choice, this tries the option `way`, by default the first possible one.
    """
    incident = table.matter
    if incident is None or not incident.ruled:
        return None
    rows = rows_at(table, incident.situation)
    facts = facts_of(table, incident)
    row = find(rows, facts).row
    assert row is not None, "a ruling must have been found"
    word = table.law.staff.last_word.value  # a role that may apply any ruling
    chosen = way or next(iter(ways_open(RulingDraft(table.copy(), word), row)), "")
    ruling = decide(table, asks.ApplyRuling(person="nobody yet", way=chosen, actor=word))
    events = ruling.events if isinstance(ruling, Granted) else ()
    after = table.copy()
    apply(after, events)
    return Proposal(row, tuple(would_change(rows, facts)), events, after)
