"""Entry point for all asks: floor asks are decided here, all others by the table.

A report stops play until a named person applies the ruling, overrides it or drops the report. At a
software-dealt table, a player's report does not stop play until staff take it up.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec import structs

from cardspeak.books.shelf import book_without
from cardspeak.floor import steps
from cardspeak.floor.facts import stage
from cardspeak.floor.lookup import LookupResult, facts_of, find, rows_for
from cardspeak.floor.report_checks import answers_make_no_sense, clause_named, makes_no_sense
from cardspeak.floor.ruling_options import HOUSE_WAYS, IN_A_ROUND, ONLY
from cardspeak.floor.software import cannot_be_filed, gives_way, seated_staff, waits_for_staff
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.remedies import DoStep, Remedy, RulingOption
from cardspeak.rulebook.floor.situation_names import situation_named
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.rulings import cite
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import STAFF_ACTORS, Ask
from cardspeak.table.bounds import out_of_bounds
from cardspeak.table.decide import finish, rule_at_table, rule_on_copy
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.evolve import apply
from cardspeak.table.rules.betting.physical import rule_on_chips
from cardspeak.table.rulings import Granted, RefusalReason, Refused, Ruling
from cardspeak.table.state import Incident, TableState, WaitingReport

EXPOSING = frozenset(("hole card exposed", "card exposed by the player"))
"""Situations in which all players have seen the named cards."""


def rule(table: TableState, ask: Ask) -> Ruling:
    """Rule on an ask; if it is granted, apply its events.

    The only entry point that changes a table.
    """
    if type(ask) not in RULES:
        return rule_at_table(table, ask)
    ruling = decide(table, ask)
    if isinstance(ruling, Granted):
        apply(table, ruling.events)
    return ruling


def decide(table: TableState, ask: Ask) -> Ruling:
    """Return the ruling that `rule` would give, without changing the table."""
    rule_on: Any = RULES.get(type(ask))
    if rule_on is None:
        return rule_on_copy(table, ask)
    refused = out_of_bounds(table, ask)
    if refused is None:
        play = RulingDraft(table.copy(), ask.actor)
        refused = rule_on(play, ask)
    return finish(play) if refused is None else refused


def rows_at(table: TableState, situation: str) -> list[Remedy]:
    """Return the rows of the table's book that may apply to a situation."""
    return rows_for(book_without(table.book, table.knocked).remedies, situation)


def found_now(table: TableState) -> LookupResult:
    """Look up the book's ruling on the current incident."""
    incident = _incident(table)
    return find(rows_at(table, incident.situation), facts_of(table, incident))


def _incident(table: TableState) -> Incident:
    assert table.matter is not None, "there must be a current incident"
    return table.matter


# --- the report and its questions -------------------------------------------------------------


def _report(play: RulingDraft, ask: asks.Report) -> Refused | None:
    ask = structs.replace(ask, situation=situation_named(ask.situation))
    refused = makes_no_sense(play.table, ask)
    if refused is not None:
        return refused
    own = [row for row in rows_at(play.table, ask.situation) if row.situation == ask.situation]
    if SITUATIONS[ask.situation].law and not own:
        deed = asks.PutIn(seat=ask.seat, amount=ask.amount, actor=ask.actor)
        return rule_on_chips(play, deed)
    if waits_for_staff(play.table, ask):
        return _file(play, ask)
    refused = _raise(play, ask)
    if refused is not None or not ask.apply:
        return refused
    incident = _incident(play.table)
    if incident.ruled:
        person = ask.person or ask.actor
        return _apply(play, asks.ApplyRuling(person=person, way=ask.way, actor=ask.actor))
    if ask.actor == "system":  # the room cannot answer questions, so its report must not stop play
        return refuse(RefusalReason.FLOOR_ASKS, question=incident.question)
    return None


def _raise(play: RulingDraft, ask: asks.Report, report: int = 0) -> Refused | None:
    """Open an incident for a report.  Play waits until it is settled."""
    play.emit(
        ev.MatterRaised(
            situation=ask.situation,
            seat=ask.seat,
            cards=ask.cards,
            amount=ask.amount,
            facts=ask.facts,
            person=ask.person,
            report=report,
        )
    )
    return _look(play)


# --- pending reports --------------------------------------------------------------------------


def _file(play: RulingDraft, ask: asks.Report) -> Refused | None:
    """Store a player's report at a software-dealt table until staff take it up; play continues."""
    table = play.table
    refused = cannot_be_filed(table, play.law, ask)
    if refused is not None:
        return refused
    if not rows_at(table, ask.situation):
        return refuse(RefusalReason.NO_RULE, situation=ask.situation, facts=dict(ask.facts))
    old = gives_way(table)
    if old is not None:
        play.emit(ev.ReportLapsed(number=old.number, situation=old.situation))
    play.emit(
        ev.ReportFiled(
            number=table.reported + 1,
            situation=ask.situation,
            seat=ask.seat,
            facts=ask.facts,
            person=ask.person,
        )
    )
    return None


def _waiting(table: TableState, number: int) -> WaitingReport | Refused:
    for report in table.reports:
        if report.number == number:
            return report
    return refuse(RefusalReason.NOT_AWAITED, report=number)


def _staff_named(play: RulingDraft, person: str) -> Refused | None:
    """Refuse unless the ask names a member of staff who has no seat at the table."""
    if play.actor not in STAFF_ACTORS:
        return refuse(RefusalReason.STAFF_ONLY, may=tuple(sorted(STAFF_ACTORS)))
    if not person:
        return refuse(RefusalReason.STAFF_ONLY, unnamed=True)
    return seated_staff(play.table, person)


def _take_up(play: RulingDraft, ask: asks.TakeUpReport) -> Refused | None:
    """Let staff open an incident for a pending report, if the report is still valid."""
    report = _waiting(play.table, ask.number)
    if isinstance(report, Refused):
        return report
    refused = _staff_named(play, ask.person)
    if refused is not None:
        return refused
    seat = play.table.seats.get(report.seat)
    if report.against and (seat is None or seat.person != report.against):
        return refuse(RefusalReason.NO_SENSE, why="player-has-left")
    resubmitted = asks.Report(
        situation=report.situation,
        seat=report.seat,
        facts=report.facts,
        person=ask.person,
        actor=ask.actor,
    )
    return makes_no_sense(play.table, resubmitted) or _raise(play, resubmitted, report.number)


def _dismiss(play: RulingDraft, ask: asks.DismissReport) -> Refused | None:
    report = _waiting(play.table, ask.number)
    if isinstance(report, Refused):
        return report
    refused = _staff_named(play, ask.person)
    if refused is not None:
        return refused
    if not ask.reason.strip():
        return refuse(RefusalReason.NO_SENSE, why="dismissal-reason")
    play.emit(
        ev.ReportDismissed(
            number=report.number, situation=report.situation, person=ask.person, reason=ask.reason
        )
    )
    return None


def _lapse(play: RulingDraft, ask: asks.LapseReport) -> Refused | None:
    report = _waiting(play.table, ask.number)
    if isinstance(report, Refused):
        return report
    if play.actor != "system":
        return refuse(RefusalReason.STAFF_ONLY, may=("system",))
    play.emit(ev.ReportLapsed(number=report.number, situation=report.situation))
    return None


# --- questions and the ruling -----------------------------------------------------------------


def _answer(play: RulingDraft, ask: asks.AnswerQuestion) -> Refused | None:
    """Record answers.  Until the ruling is applied, a later answer replaces an earlier one."""
    if play.table.matter is None:
        return refuse(RefusalReason.NOT_AWAITED)
    refused = answers_make_no_sense(play.table, ask.facts)
    if refused is not None:
        return refused
    for question, answer in ask.facts.items():
        play.emit(ev.QuestionAnswered(question=question, answer=answer))
    return _with_next_step(_look(play), "answer")


def _with_next_step(refused: Refused | None, then: str) -> Refused | None:
    """Add the possible next step to a refusal; used while an incident is open."""
    if refused is None:
        return None
    return structs.replace(refused, facts={**refused.facts, "then": then})


def _look(play: RulingDraft) -> Refused | None:
    """Ask the next question, or propose the book's ruling if it can be applied."""
    result = found_now(play.table)
    incident = _incident(play.table)
    if result.question:
        play.emit(ev.QuestionAsked(question=result.question))
        return None
    row = result.row
    if row is None:
        return refuse(
            RefusalReason.NO_RULE, situation=incident.situation, facts=dict(incident.facts)
        )
    refused = _cannot_be_done(play, row, row.ways[0] if row.ways else ONLY)
    ways = ways_open(play, row)
    if refused is not None and not ways:
        return refused
    event = ev.RulingFound(
        situation=incident.situation,
        seat=incident.seat,
        outcome=row.outcome,
        says=row.says,
        ways=ways,
        cards=incident.cards,
        amount=incident.amount,
        by=(*row.chain, *_broken(play.table)),
    )
    play.emit(event)
    return None


def _broken(table: TableState) -> tuple[ClauseNo, ...]:
    """Return the broken clause, if the report or an answer names one."""
    incident = _incident(table)
    named = incident.facts.get("clause", "")
    clause = clause_named(table, named) if named else None
    return () if clause is None or SITUATIONS[incident.situation].family != "conduct" else (clause,)


def ways_open(play: RulingDraft, row: Remedy) -> tuple[str, ...]:
    """Return the options of a row that are possible now, the usual one first."""
    return tuple(way.name for way in row.ways if _cannot_be_done(play, row, way) is None)


def _cannot_be_done(play: RulingDraft, row: Remedy, way: RulingOption) -> Refused | None:
    """Return a refusal if nobody can apply this ruling now, else None."""
    trial = RulingDraft(play.table.copy(), play.law.staff.last_word.value)
    return _carry_out(trial, (*row.steps, *way.steps))


# --- the person who applies the ruling --------------------------------------------------------


def _apply(play: RulingDraft, ask: asks.ApplyRuling) -> Refused | None:
    refused = _may_rule(play, ask.person)
    if refused is not None:
        return refused
    row = found_now(play.table).row
    assert row is not None, "a ruling must have been found"
    way = _way_of(play, row, ask.way)
    if isinstance(way, Refused):
        return way
    incident = _incident(play.table)
    by = row.decided_by or row.chain
    more: tuple[DoStep, ...] = ()
    if way is not None:
        by, more = (*by, *way.by), way.steps
    by = cite(by=(*by, *_broken(play.table)))
    outcome = row.outcome or row.reading
    ruled = ev.Ruled(
        situation=incident.situation,
        seat=incident.seat,
        outcome=outcome,
        amount=incident.amount,
        person=ask.person,
        way=ask.way,
        says=way.says if way is not None else "",
        by=by,
    )
    return _with_next_step(_carry_out(play, (*row.steps, *more), ruled), "apply")


def _may_rule(play: RulingDraft, person: str) -> Refused | None:
    incident = play.table.matter
    if incident is None:
        return refuse(RefusalReason.NOT_AWAITED)
    if not incident.ruled:
        return refuse(RefusalReason.FLOOR_ASKS, question=incident.question)
    staff = play.law.staff.staff_rules
    if play.actor == "player" and staff.value:
        return refuse(RefusalReason.STAFF_ONLY, staff)
    if not person:
        return refuse(RefusalReason.NO_SENSE, why="who-rules")
    return None


def _way_of(play: RulingDraft, row: Remedy, name: str) -> RulingOption | Refused | None:
    """Return the chosen option.  Refuses if the book leaves a choice and none was made."""
    if not row.ways and not name:
        return None
    for way in row.ways:
        if way.name == name:
            return way
    offered = ways_open(play, row)
    return refuse(RefusalReason.WAY_NEEDED, by=row.decided_by, offered=offered, wanted=name)


def _otherwise(play: RulingDraft, ask: asks.RuleOtherwise) -> Refused | None:
    refused = _may_rule(play, ask.person)
    if refused is not None:
        return refused
    word = play.law.staff.last_word
    if play.actor != word.value:
        return refuse(RefusalReason.STAFF_ONLY, word, wanted=word.value)
    if not ask.reason:
        return refuse(RefusalReason.NO_SENSE, word, why="reason-needed")
    row = found_now(play.table).row
    ways = {way.name: way for way in (*HOUSE_WAYS, *(row.ways if row is not None else ()))}
    way = ways.get(ask.way)
    if way is None:
        return refuse(RefusalReason.WAY_NEEDED, word, offered=tuple(ways), wanted=ask.way)
    incident = _incident(play.table)
    ruled = ev.Ruled(
        situation=incident.situation,
        seat=incident.seat,
        outcome="otherwise",
        amount=incident.amount,
        person=ask.person,
        way=ask.way,
        reason=ask.reason,
        by=word.by,
    )
    steps_to_do = tuple(replace(step, by=step.by or word.by) for step in way.steps)
    return _with_next_step(_carry_out(play, steps_to_do, ruled), "apply")


def _drop(play: RulingDraft, ask: asks.DropMatter) -> Refused | None:
    """Withdraw the report.  If staff rule at this table, players may not do so.

    A dealer does not withdraw a report that is for another role to rule on.
    """
    incident = play.table.matter
    if incident is None:
        return refuse(RefusalReason.NOT_AWAITED)
    staff = play.law.staff.staff_rules
    if play.actor == "player" and staff.value:
        return refuse(RefusalReason.STAFF_ONLY, staff)
    row = found_now(play.table).row
    last_word = next((step for step in row.steps if step.do == "last word"), None) if row else None
    if last_word is not None and play.actor == "dealer":
        # A dealer could otherwise dismiss a dispute about their own ruling.
        refused = steps.STEPS[last_word.do](play, incident, last_word, {})
        if refused is not None:
            return refused
    play.emit(ev.MatterDropped(situation=incident.situation, reason=ask.reason))
    return None


def _carry_out(
    play: RulingDraft, to_do: tuple[DoStep, ...], ruled: ev.Ruled | None = None
) -> Refused | None:
    """Apply the steps in order.  If one is refused, the whole ruling is refused."""
    incident = _incident(play.table)
    facts = facts_of(play.table, incident)
    answers = dict(incident.facts)
    if play.table.round is not None:
        answers.update({name: facts(name) for name in ("street", "burned") if facts(name)})
    if ruled is not None:
        play.emit(ruled)
    between = stage(play.table) == "over"
    for step in to_do:
        if between and step.do in IN_A_ROUND:
            return refuse(RefusalReason.NO_ROUND)
        refused = steps.STEPS[step.do](play, incident, step, answers)
        if refused is not None:
            return refused
    if ruled is not None and incident.situation in EXPOSING:
        _keep_exposed(play, incident, ruled.by)
    return None


def _keep_exposed(play: RulingDraft, incident: Incident, by: tuple[ClauseNo, ...]) -> None:
    """Mark exposed cards that stay in the hand as seen by all players."""
    running = play.table.round
    hand = None if running is None else running.hands.get(incident.seat)
    if running is None or hand is None or running.phase == "over" or hand.folded or not hand.cards:
        return
    face_up = (card for card, up in zip(hand.cards, hand.up, strict=True) if up)
    known = {*running.discards, *hand.seen, *face_up}
    cards = tuple(card for card in incident.cards if card not in known)
    if cards:
        play.emit(ev.CardsExposed(seat=incident.seat, cards=cards, by=by))


RULES = {
    asks.Report: _report,
    asks.TakeUpReport: _take_up,
    asks.DismissReport: _dismiss,
    asks.LapseReport: _lapse,
    asks.AnswerQuestion: _answer,
    asks.ApplyRuling: _apply,
    asks.RuleOtherwise: _otherwise,
    asks.DropMatter: _drop,
}
