"""A ruling in progress: a scratch copy of the table and the events so far."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.rule import Rule
from cardspeak.rulings import cite
from cardspeak.table.events import Event
from cardspeak.table.evolve import evolve
from cardspeak.table.kinds import Actor
from cardspeak.table.rulings import Refused
from cardspeak.table.state import Round, TableState


class RulingDraft:
    """Collects events and applies each to the scratch copy, so that rules see earlier ones."""

    __slots__ = ("actor", "events", "table")

    def __init__(self, table: TableState, actor: Actor) -> None:
        self.table = table
        self.actor = actor
        self.events: list[Event] = []

    def emit(self, event: Event, *rules: Rule[object]) -> None:
        """Record and apply an event, citing its own clauses and those of `rules`, each once."""
        by = event.by
        if rules or len(set(by)) < len(by):
            by = cite(*rules, by=by)
        if by is not event.by or event.actor != self.actor:
            event = replace(event, by=by, actor=self.actor)
        evolve(self.table, event)
        self.events.append(event)

    @property
    def law(self) -> Law:
        """The law in force."""
        return self.table.law

    @property
    def round(self) -> Round:
        """The current round; fails if there is none."""
        return self.table.running


refuse: Final = Refused.citing
