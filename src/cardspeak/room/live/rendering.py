"""Render a table as frames: whole views, incidents and refusals, each for one viewer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

import msgspec

from cardspeak.cards import Card, card_text
from cardspeak.chips import Unit
from cardspeak.floor.proposal import Proposal, proposal
from cardspeak.floor.ruling_options import HOUSE_WAYS
from cardspeak.room.live.frame_parts import Held, Lapses, Wait
from cardspeak.room.live.frames import (
    ClauseSaid,
    IncidentView,
    QuestionView,
    RefusedFrame,
    RulingSaid,
    SeatPresence,
    TurnView,
    View,
    Whole,
    encode,
)
from cardspeak.room.live.log_lines import as_data
from cardspeak.room.live.stops import stop_kind
from cardspeak.room.seats.pending import ComingSaid
from cardspeak.room.seats.running_clock import RunningClock
from cardspeak.rulebook.clause import ClauseNo, UnknownClause, find_clause
from cardspeak.rulebook.floor.situations import QUESTIONS
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, options
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState
from cardspeak.view.event_views import seen_events
from cardspeak.view.foresight import foreseen
from cardspeak.view.many_views import Views, sights
from cardspeak.view.redact import faces, redacted
from cardspeak.view.refusal_views import seen_refusal
from cardspeak.view.shapes import Facts, TableView
from cardspeak.view.viewer import STAFF, Viewer
from cardspeak.view.views import table_view
from cardspeak.view.words.rulings import ruling_words
from cardspeak.view.words.views import Idle, Sayer, ViewText, too_few
from cardspeak.words.floor import question_words, says_words, situation_words
from cardspeak.words.options import offer_words
from cardspeak.words.refusals import refusal_words

CARD_FACTS: Final = frozenset({"twice", "foreign", "strangers"})


class SharedStatus(msgspec.Struct, frozen=True):
    """The parts of a view that are the same for every viewer."""

    clock: RunningClock | None
    people: dict[SeatNo, SeatPresence]
    stopped: str
    idle: Refused | None = None
    """The refusal of the room's last attempt to open a round."""
    reports: dict[int, Lapses] = {}
    held: Held | None = None
    coming: tuple[ComingSaid, ...] = ()
    wait: Wait | None = None


def whole_frame(
    views: Views, viewer: Viewer, around: SharedStatus, after: int, lines: list[msgspec.Raw]
) -> str:
    """Render the whole view for one viewer, without words."""
    table = views.table
    frame = Whole(
        after=after,
        version=table.version,
        sight=views.view(viewer),
        lines=lines,
        clock=without_words(around.clock),
        people=around.people,
        idle=idle_of(views.shared, around, table),
        matter=matter_of(table, viewer),
        turn=turn_for(table, viewer),
        stopped=around.stopped,
        why_stopped=stop_kind(around.stopped),
        reports=around.reports,
        held=around.held,
        coming=around.coming,
        wait=around.wait,
    )
    return encode(frame)


def without_words(clock: RunningClock | None) -> RunningClock | None:
    """Return the clock without its sentence."""
    return None if clock is None else msgspec.structs.replace(clock, words="")


def idle_of(seen: TableView, around: SharedStatus, table: TableState) -> Idle | None:
    """Return the reason why no round opens, or None."""
    if seen.awaits.what != "round":
        return None
    if around.idle is not None:
        return Idle(around.idle.because.name, facts_said(around.idle))
    return too_few(seen, table.law)


def turn_for(table: TableState, viewer: Viewer) -> TurnView | None:
    """Return the seat to act and its options, for staff."""
    return _turn(redacted(table, viewer)) if viewer.role in STAFF else None


def view_frame(
    table: TableState, viewer: Viewer, around: SharedStatus, after: int, lines: list[msgspec.Raw]
) -> str:
    """Render the view frame for one viewer, with words."""
    return view_frames(table, {viewer: lines}, around, after)[viewer]


def view_frames(
    table: TableState, lines: Mapping[Viewer, list[msgspec.Raw]], around: SharedStatus, after: int
) -> dict[Viewer, str]:
    """Render the view frames for several viewers, with words.  Shared parts are computed once."""
    sayer = Sayer(table.law, Unit(table.unit_cents, grouped=True))
    return {
        viewer: _view_frame(table, viewer, seen, sayer, around, after, lines[viewer])
        for viewer, seen in sights(table, lines).items()
    }


def _view_frame(
    table: TableState,
    viewer: Viewer,
    seen: TableView,
    sayer: Sayer,
    around: SharedStatus,
    after: int,
    lines: list[msgspec.Raw],
) -> str:
    say = sayer.said(seen)
    if around.idle is not None and seen.awaits.what == "round":
        say = idle_said(say, around.idle, table)
    frame = View(
        after=after,
        version=seen.version,
        sight=seen,
        say=say,
        lines=lines,
        clock=around.clock,
        people=around.people,
        matter=matter_of(table, viewer),
        turn=turn_for(table, viewer),
        stopped=around.stopped,
        reports=around.reports,
        held=around.held,
        coming=around.coming,
        wait=around.wait,
    )
    return encode(frame)


def idle_said(say: ViewText, refused: Refused, table: TableState) -> ViewText:
    """Return the view text, with the reason why no round was opened."""
    facts = facts_said(refused)
    text = refusal_words(refused, Unit(table.unit_cents, grouped=True))
    return msgspec.structs.replace(say, awaits=text, idle=Idle(refused.because.name, facts))


def matter_of(table: TableState, viewer: Viewer) -> IncidentView | None:
    """Return the incident as staff see it; None for all other viewers."""
    matter = table.matter
    if matter is None or viewer.role not in STAFF:
        return None
    asked = QUESTIONS.get(matter.question)
    word = table.law.staff.last_word.value
    proposed = proposal(table) if matter.ruled else None
    ruling = _ruling(table, proposed, viewer) if proposed else None
    reserved = proposed and any(step.do == "last word" for step in proposed.row.steps)
    return IncidentView(
        situation=matter.situation,
        title=situation_words(matter.situation),
        seat=matter.seat,
        amount=matter.amount,
        cards=faces(matter.cards),
        facts=dict(matter.facts),
        question=None
        if asked is None
        else QuestionView(
            asked.name, question_words(asked.name), asked.kind, asked.answers, _options(asked.name)
        ),
        ruling=ruling,
        reserved_for=word if reserved and viewer.role.value != word else "",
        may_otherwise=matter.ruled and viewer.role.value == word,
        other_ways=tuple((way.name, says_words(way)) for way in HOUSE_WAYS),
    )


def _options(question: str) -> tuple[str, ...]:
    return QUESTIONS["option"].answers if question == "agreed" else ()


def _ruling(table: TableState, proposed: Proposal, viewer: Viewer) -> RulingSaid | None:
    """Return the proposed ruling and its effects, without events that would show hidden cards."""
    if table.matter is None:
        return None
    events = tuple(foreseen(table, proposed.events))
    is_whole = len(events) == len(proposed.events)
    seen = replace(
        proposed,
        events=seen_events(events, viewer, table),
        after=redacted(proposed.after if is_whole else table, viewer),
    )
    text = ruling_words(
        seen,
        table.matter,
        Unit(table.unit_cents, grouped=True),
        names_of(table),
    )
    return RulingSaid(
        text.aloud,
        text.changes,
        text.next,
        text.by,
        text.otherwise,
        text.ways,
        text.reading,
        says=proposed.row.says,
        events=tuple(as_data(event) for event in seen.events if not isinstance(event, ev.Ruled)),
        turn=_turn(seen.after) if is_whole else None,
    )


def _turn(after: TableState) -> TurnView | None:
    now = awaits(after)
    if now.what != "act":
        return None
    offered = tuple(options(after, now.seat))
    return TurnView(now.seat, offered, offer_words(offered, Unit(after.unit_cents, grouped=True)))


def refusal_frame(
    refused: Refused, ask: Ask, asker: Viewer, table: TableState, request: str
) -> RefusedFrame:
    """Return the frame with a refusal, without facts that are hidden from the asker."""
    seen = seen_refusal(refused, ask, asker, asker, table)
    assert seen is not None, "the asker gets the refusal"
    looks = table_view(table, asker)
    offered = () if looks.chair is None else looks.chair.options
    names = names_of(table)
    text = refusal_words(
        seen, Unit(table.unit_cents, grouped=True), names, seat=asker.seat, options=offered, ask=ask
    )
    facts = facts_said(seen)
    return RefusedFrame(
        request,
        seen.because.name,
        text,
        seen.by,
        clauses_said(seen.by, table.book),
        facts,
    )


def facts_said(refused: Refused) -> Facts:
    """Return the facts of a refusal as plain data, with cards as text."""
    facts: dict[str, Any] = msgspec.to_builtins(refused.facts, str_keys=True, enc_hook=str)
    for name in facts.keys() & CARD_FACTS:
        facts[name] = [card_text(Card(card)) for card in facts[name]]
    return facts


def clauses_said(by: Iterable[ClauseNo], book: str) -> tuple[ClauseSaid, ...]:
    """Return the clauses with their summaries; unknown numbers are skipped."""
    clauses = []
    for number in by:
        try:
            clauses.append(ClauseSaid(number, find_clause(number, book).says))
        except UnknownClause:
            continue
    return tuple(clauses)


def names_of(table: TableState) -> Mapping[SeatNo, str]:
    """Return the name of the person in each seat."""
    return {no: seat.person for no, seat in table.seats.items()}
