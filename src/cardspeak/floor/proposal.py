"""The ruling that awaits a person: what it is, what it would do, what would change it."""

from __future__ import annotations

from dataclasses import dataclass

from cardspeak.floor.decide import decide, rows_at, ways_open
from cardspeak.floor.lookup import DecidingFact, facts_of, find, would_change
from cardspeak.rulebook.floor.remedies import Remedy
from cardspeak.table import asks
from cardspeak.table.decide import apply
from cardspeak.table.draft import RulingDraft
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState


@dataclass(frozen=True, slots=True)
class Proposal:
    """A ruling found and not yet applied; `events` and `after` are what applying it would give."""

    row: Remedy
    turns: tuple[DecidingFact, ...]
    events: tuple[Event, ...]
    after: TableState


def proposal(table: TableState, way: str = "") -> Proposal | None:
    """The ruling on the matter before the floor, tried on a copy; None while none is found.

    Where the book leaves a choice the usual way is tried, or the first that can be taken, unless
    another is named.
    """
    matter = table.matter
    if matter is None or not matter.ruled:
        return None
    rows = rows_at(table, matter.situation)
    facts = facts_of(table, matter)
    row = find(rows, facts).row
    assert row is not None, "a ruling was found"
    word = table.law.staff.last_word.value  # whoever applies it must be able to
    chosen = way or next(iter(ways_open(RulingDraft(table.copy(), word), row)), "")
    ruling = decide(table, asks.ApplyRuling(person="nobody yet", way=chosen, actor=word))
    events = ruling.events if isinstance(ruling, Granted) else ()
    after = table.copy()
    apply(after, events)
    return Proposal(row, tuple(would_change(rows, facts)), events, after)
