"""A journal ruled on again: from what happened, what was asked; the engine must answer alike.

An event that no ask explains was not ruled so by this engine, and is told as such.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardspeak.floor import decide
from cardspeak.history.asked import asks_for
from cardspeak.history.journal import MISFITS, fresh_table, opening_of
from cardspeak.history.trouble import Unreadable
from cardspeak.table import events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import apply
from cardspeak.table.events import Event
from cardspeak.table.rulings import Granted
from cardspeak.table.state import Table


@dataclass(slots=True)
class Again:
    """How a journal fared: its steps, each with the ask that explains it or with none."""

    table: Table
    steps: list[tuple[Ask | None, tuple[Event, ...]]] = field(default_factory=list)

    @property
    def rounds(self) -> int:
        """How many rounds were opened."""
        return sum(isinstance(one, ev.RoundOpened) for _, events in self.steps for one in events)

    @property
    def unexplained(self) -> dict[int, Event]:
        """By number of the round, from 1, its first event that the engine would not have ruled."""
        found: dict[int, Event] = {}
        number = 0
        for ask, events in self.steps:
            number += sum(isinstance(one, ev.RoundOpened) for one in events)
            if ask is None:
                found.setdefault(max(1, number), events[0])
        return found


def rule_again(events: Sequence[Event]) -> Again:
    """Go through a journal; raises Unreadable where it cannot be folded at all."""
    done = Again(fresh_table(opening_of(events)))
    at = 1
    while at < len(events):
        ask, group = _next(done.table, events, at)
        try:
            apply(done.table, group)
        except MISFITS:
            name = type(events[at]).__name__
            raise Unreadable(
                f"event {at + 1}, {name}, does not follow from what is before it"
            ) from None
        done.steps.append((ask, group))
        at += len(group)
    return done


def _next(table: Table, events: Sequence[Event], at: int) -> tuple[Ask | None, tuple[Event, ...]]:
    """The ask that the engine answers with the very events that come next, and those events."""
    best: tuple[Ask | None, tuple[Event, ...]] = None, ()
    for ask in asks_for(table, events, at):
        try:
            ruling = decide(table, ask)
        except MISFITS:
            continue  # what was folded before made a table that no rule leads to
        if not isinstance(ruling, Granted) or len(ruling.events) <= len(best[1]):
            continue
        group = ruling.events
        if tuple(events[at : at + len(group)]) == group:
            best = ask, group
            if not _goes_on(events, at + len(group)):
                return best
    return best if best[1] else (None, (events[at],))


def _goes_on(events: Sequence[Event], at: int) -> bool:
    """May the next event belong to the same ruling, so that another ask explains more?"""
    return at < len(events) and isinstance(events[at], ev.Ruled | ev.OrderMade)
