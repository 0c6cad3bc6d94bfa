"""One ruling being made: a scratch copy of the table and the events so far."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import force_setattr

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.law import Law
from cardspeak.rulebook.rule import Rule
from cardspeak.table.events import Event
from cardspeak.table.evolve import evolve
from cardspeak.table.rulings import Because, Refused
from cardspeak.table.state import Round, Table


class Play:
    """Collects events and folds each into the scratch copy, so that rules see what came before."""

    __slots__ = ("actor", "events", "table")

    def __init__(self, table: Table, actor: str) -> None:
        self.table = table
        self.actor = actor
        self.events: list[Event] = []

    def emit(self, event: Event, *rules: Rule[object], by: tuple[ClauseNo, ...] = ()) -> None:
        """Record an event by the clauses of these rules, each named once, in order."""
        self.record(event, cite(*rules, by=by))

    def record(self, event: Event, by: tuple[ClauseNo, ...]) -> None:
        """Record an event by clauses that are in order already."""
        # Nobody has seen the event yet, so that it may still be told its clauses and its actor.
        force_setattr(event, "by", by)
        force_setattr(event, "actor", self.actor)
        evolve(self.table, event)
        self.events.append(event)

    @property
    def law(self) -> Law:
        """The law in force."""
        return self.table.law

    @property
    def round(self) -> Round:
        """The round under way."""
        return self.table.running


def cite(*rules: Rule[object], by: tuple[ClauseNo, ...] = ()) -> tuple[ClauseNo, ...]:
    """The clauses of these rules, each once, in the order given."""
    if len(rules) == 1 and not by:
        return rules[0].by
    found = dict.fromkeys(by)
    for rule in rules:
        found.update(dict.fromkeys(rule.by))
    return tuple(found)


def refuse(
    because: Because,
    *rules: Rule[object],
    by: tuple[ClauseNo, ...] = (),
    facts: Mapping[str, object] | None = None,
    **more: object,
) -> Refused:
    """A refusal by the clauses of these rules, with the facts that would help."""
    return Refused(because, cite(*rules, by=by), {**(facts or {}), **more})
