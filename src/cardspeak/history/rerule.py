"""Check a journal with the engine: infer each ask and compare the engine's events with the journal.

An event that no ask explains did not come from this engine, and is reported.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardspeak.floor import decide
from cardspeak.history.errors import InvalidHistory
from cardspeak.history.infer_asks import asks_for
from cardspeak.history.journal import MISFITS, fresh_table, opening_of
from cardspeak.table import events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.rulings import Granted
from cardspeak.table.state import TableState


@dataclass(slots=True)
class Reruled:
    """A checked journal: groups of events, each with the ask that explains it, or None."""

    table: TableState
    steps: list[tuple[Ask | None, tuple[Event, ...]]] = field(default_factory=list)

    @property
    def rounds(self) -> int:
        """The number of opened rounds."""
        return sum(
            isinstance(event, ev.RoundOpened) for _, events in self.steps for event in events
        )

    @property
    def unexplained(self) -> dict[int, Event]:
        """The first unexplained event of each round, by round number from 1."""
        by_round: dict[int, Event] = {}
        number = 0
        for ask, events in self.steps:
            number += sum(isinstance(event, ev.RoundOpened) for event in events)
            if ask is None:
                by_round.setdefault(max(1, number), events[0])
        return by_round


def rerule(events: Sequence[Event]) -> Reruled:
    """Check a journal.  Raises InvalidHistory if an event cannot be applied."""
    done = Reruled(fresh_table(opening_of(events)))
    index = 1
    while index < len(events):
        ask, group = _next(done.table, events, index)
        try:
            apply(done.table, group)
        except MISFITS:
            name = type(events[index]).__name__
            raise InvalidHistory(
                f"event {index + 1}, {name}, does not fit the events before it"
            ) from None
        done.steps.append((ask, group))
        index += len(group)
    return done


def _next(
    table: TableState, events: Sequence[Event], index: int
) -> tuple[Ask | None, tuple[Event, ...]]:
    """Return the ask that gives exactly the next events, with them, or None and the next event."""
    best: tuple[Ask | None, tuple[Event, ...]] = None, ()
    for ask in asks_for(table, events, index):
        try:
            ruling = decide(table, ask)
        except MISFITS:
            continue  # earlier unexplained events left the table in an impossible state
        if not isinstance(ruling, Granted) or len(ruling.events) <= len(best[1]):
            continue
        group = ruling.events
        if tuple(events[index : index + len(group)]) == group:
            best = ask, group
            if not _may_continue(events, index + len(group)):
                return best
    return best if best[1] else (None, (events[index],))


def _may_continue(events: Sequence[Event], index: int) -> bool:
    """Return whether the ruling may have more events, so that a longer match is worth trying."""
    return index < len(events) and isinstance(events[index], ev.Ruled | ev.OrderMade)
