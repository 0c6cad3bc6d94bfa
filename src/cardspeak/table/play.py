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
        self.record(event, cited(rules, by))

    def emit_by(self, event: Event, rules: tuple[Rule[object], ...]) -> None:
        """The same, where the rules are in one tuple."""
        self.record(event, cited(rules, ()))

    def record(self, event: Event, by: tuple[ClauseNo, ...]) -> None:
        """Record an event by clauses that are in order already."""
        # Nobody has seen the event yet, so that it may still be told its clauses and its actor.
        force_setattr(event, "by", by)
        force_setattr(event, "actor", self.actor)
        self.put(event)

    def put(self, event: Event) -> None:
        """Record an event that was made with its clauses and its actor."""
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
    return cited(rules, by)


def cited(rules: tuple[Rule[object], ...], by: tuple[ClauseNo, ...]) -> tuple[ClauseNo, ...]:
    """The same, where the rules are in one tuple."""
    if not by and len(rules) < 2:
        return rules[0].by if rules else ()
    found = list(once(by))
    for rule in rules:
        if not found:
            found = list(rule.by)  # no rule names a clause twice
            continue
        for number in rule.by:
            if number not in found:
                found.append(number)
    return tuple(found)


def once(by: tuple[ClauseNo, ...]) -> tuple[ClauseNo, ...]:
    """Clauses, each where it is named first."""
    for at in range(1, len(by)):
        for before in range(at):
            if by[at] == by[before]:
                return tuple(dict.fromkeys(by))
    return by


def refuse(
    because: Because,
    *rules: Rule[object],
    by: tuple[ClauseNo, ...] = (),
    facts: Mapping[str, object] | None = None,
    **more: object,
) -> Refused:
    """A refusal by the clauses of these rules, with the facts that would help."""
    return Refused(because, cite(*rules, by=by), {**(facts or {}), **more})
