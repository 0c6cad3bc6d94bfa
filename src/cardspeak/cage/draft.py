"""A ruling in progress: a scratch copy of the cage and the events so far."""

from __future__ import annotations

from msgspec.structs import replace

from cardspeak.cage.asks import AskBase
from cardspeak.cage.events import Event
from cardspeak.cage.evolve import evolve
from cardspeak.cage.rulings import RefusalReason, Refused
from cardspeak.cage.state import CageState
from cardspeak.rulebook.rule import Rule
from cardspeak.table.draft import cite

HOUSE = ("house",)
"""Stands for the house where the book is silent."""


class CageDraft:
    """Collects events and applies each to the scratch copy, so that rules see earlier ones."""

    __slots__ = ("ask", "events", "state")

    def __init__(self, state: CageState, ask: AskBase) -> None:
        self.state = state
        self.ask = ask
        self.events: list[Event] = []

    def emit(self, event: Event, *rules: Rule[object]) -> None:
        """Record and apply an event, citing the clauses of `rules`, or the house."""
        by = cite(*rules, by=event.by)
        event = replace(
            event,
            by=by,
            chosen=() if by else HOUSE,
            actor=self.ask.actor,
            asker=self.ask.asker,
            at=event.at or self.state.now,
        )
        evolve(self.state, event)
        self.events.append(event)


def refuse(because: RefusalReason, *rules: Rule[object], **facts: object) -> Refused:
    """Build a refusal that cites the clauses of `rules`, with explanatory facts."""
    return Refused(because, cite(*rules), facts)
