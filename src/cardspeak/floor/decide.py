"""The door for everything said at a table: reports go to the floor, the rest to the table."""

from __future__ import annotations

from cardspeak.floor.facts import facts_of
from cardspeak.floor.steps import STEPS
from cardspeak.rulebook.remedies import Remedy
from cardspeak.rulebook.shelf import book_without
from cardspeak.table import asks
from cardspeak.table import events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import decide as decide_at_table
from cardspeak.table.decide import finish
from cardspeak.table.play import Play, refuse
from cardspeak.table.rulings import Because, Refused, Ruling
from cardspeak.table.state import Table


def decide(table: Table, ask: Ask) -> Ruling:
    """Rule on an ask; never changes the table it was given."""
    if not isinstance(ask, asks.Report):
        return decide_at_table(table, ask)
    play = Play(table.copy(), ask.actor)
    refused = _rule(play, ask)
    return finish(play) if refused is None else refused


def _rule(play: Play, ask: asks.Report) -> Refused | None:
    running = play.table.round
    if running is None or running.phase == "over":
        return refuse(Because.NO_ROUND)
    if ask.seat and ask.seat not in running.hands:
        return refuse(Because.NOT_DEALT_IN, seat=ask.seat)
    if ask.seat and running.hands[ask.seat].folded:
        return refuse(Because.NO_SENSE, why="that hand is no longer in the round")
    rows = _rows(play.table, ask.situation)
    if not rows:
        return refuse(Because.NO_RULE, situation=ask.situation, known=situations(play.table))
    facts = facts_of(play.table, ask)
    for row in rows:
        if all(facts.get(name) == wanted for name, wanted in row.when.items()):
            return _apply(play, ask, row, facts)
    return refuse(Because.NO_RULE, situation=ask.situation, facts=dict(facts))


def _rows(table: Table, situation: str) -> list[Remedy]:
    book = book_without(table.book, table.knocked)
    return [row for row in book.remedies if row.situation == situation]


def situations(table: Table) -> tuple[str, ...]:
    """The situations for which this table's book has a remedy."""
    book = book_without(table.book, table.knocked)
    return tuple(dict.fromkeys(row.situation for row in book.remedies))


def _apply(play: Play, ask: asks.Report, row: Remedy, facts: dict[str, str]) -> Refused | None:
    by = row.decided_by or tuple(dict.fromkeys(one for step in row.steps for one in step.by))
    play.emit(ev.Ruled(situation=row.situation, seat=ask.seat, outcome=row.reading), by=by)
    for step in row.steps:
        refused = STEPS[step.do](play, ask, step, facts)
        if refused is not None:
            return refused
    return None
