"""A ruling in progress: a scratch copy of the desk and the events so far."""

from __future__ import annotations

from msgspec.structs import replace

from cardspeak.cashroom.asks import AskBase
from cardspeak.cashroom.events import Event
from cardspeak.cashroom.evolve import evolve
from cardspeak.cashroom.rulings import RefusalReason, Refused
from cardspeak.cashroom.state import DeskState
from cardspeak.rulebook.rule import Rule
from cardspeak.table.draft import cite

HOUSE = ("house",)
"""Stands for the house where the book is silent."""


class DeskDraft:
    """Collects events and applies each to the scratch copy, so that rules see earlier ones."""

    __slots__ = ("ask", "events", "state")

    def __init__(self, state: DeskState, ask: AskBase) -> None:
        self.state = state
        self.ask = ask
        self.events: list[Event] = []

    def emit(self, event: Event, *rules: Rule[object]) -> None:
        """Record and apply an event, citing the clauses of `rules`, or the house."""
        by = cite(*rules, by=event.by)
        chosen = () if by else HOUSE
        event = replace(event, by=by, chosen=chosen, actor=self.ask.actor, asker=self.ask.asker)
        evolve(self.state, event)
        self.events.append(event)


def refuse(because: RefusalReason, *rules: Rule[object], **facts: object) -> Refused:
    """Build a refusal that cites the clauses of `rules`, with explanatory facts."""
    return Refused(because, cite(*rules), facts)
