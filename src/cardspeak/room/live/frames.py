"""The frames that a table sends, and how the view frames are made, once for each pair of eyes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

import msgspec

from cardspeak.cards import Card, card_text
from cardspeak.chips import Unit
from cardspeak.floor.proposal import proposal
from cardspeak.floor.ruling_options import HOUSE_WAYS
from cardspeak.room.live.frame_parts import (
    Held as Held,
    Lapses as Lapses,
    StaffMessageView as StaffMessageView,
    Wait as Wait,
)
from cardspeak.room.live.log_lines import as_data
from cardspeak.room.seats.pending import ComingSaid
from cardspeak.room.seats.running_clock import Running as Running, RunningClock as RunningClock
from cardspeak.rulebook.clause import ClauseNo, UnknownClause, find_clause
from cardspeak.rulebook.floor.situations import QUESTIONS, SITUATIONS
from cardspeak.table import events as ev
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.decide import awaits, options
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState
from cardspeak.view.event_views import seen_events
from cardspeak.view.foresight import foreseen
from cardspeak.view.many_views import sights
from cardspeak.view.redact import faces, redacted
from cardspeak.view.refusal_views import seen_refusal
from cardspeak.view.shapes import TableView
from cardspeak.view.viewer import STAFF, Viewer
from cardspeak.view.views import table_view
from cardspeak.view.words.asks import offer_words
from cardspeak.view.words.events import refusal_words
from cardspeak.view.words.rulings import ruling_words
from cardspeak.view.words.views import Idle, Sayer, ViewText

PROTOCOL = 1
CARD_FACTS: Final = frozenset({"twice", "foreign", "strangers"})


class Frame(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower):
    """Every frame has `t`."""


class SeatPresence(msgspec.Struct, frozen=True):
    """Who is in a seat."""

    name: str
    bot: str
    here: bool
    host: bool


class QuestionView(msgspec.Struct, frozen=True):
    """What the floor asks."""

    name: str
    text: str
    kind: str
    answers: tuple[str, ...]
    options: tuple[str, ...] = ()
    """Answers of the next question, if this one speaks of them."""


class RulingSaid(msgspec.Struct, frozen=True):
    """The ruling that awaits a person."""

    aloud: str
    changes: tuple[str, ...]
    next: str
    by: tuple[ClauseNo, ...]
    otherwise: tuple[str, ...]
    ways: tuple[tuple[str, str], ...]
    reading: str
    says: str
    """The sentence to read aloud before names, cards and amounts are put in: for other languages,
    as are the events it would bring about and whose turn it would be."""
    events: tuple[dict[str, Any], ...]
    turn: DecidingFactView | None


class DecidingFactView(msgspec.Struct, frozen=True):
    """Who would act next, and what would be offered."""

    seat: SeatNo
    options: tuple[Option, ...]
    words: str


class IncidentView(msgspec.Struct, frozen=True):
    """What the floor has before it, for staff."""

    situation: str
    title: str
    seat: SeatNo
    amount: int
    cards: tuple[str, ...]
    facts: dict[str, str]
    question: QuestionView | None
    ruling: RulingSaid | None
    may_otherwise: bool
    other_ways: tuple[tuple[str, str], ...]


class Hello(Frame, frozen=True):
    """The first frame: who you are here."""

    protocol: int
    now: int
    eyes: str = msgspec.field(name="as")
    seat: SeatNo
    me: dict[str, str]
    table: msgspec.Raw


class View(Frame, frozen=True):
    """The whole table as one viewer may see it."""

    after: int = msgspec.field(name="from")
    version: int
    sight: TableView
    say: ViewText
    lines: list[msgspec.Raw]
    clock: RunningClock | None
    people: dict[SeatNo, SeatPresence]
    matter: IncidentView | None
    turn: DecidingFactView | None
    """For staff: who acts, and what that seat is offered."""
    stopped: str
    reports: dict[int, Lapses]
    """By number of each report in `sight.reports`."""
    held: Held | None
    """While `sight.matter` is there."""
    coming: tuple[ComingSaid, ...]
    wait: Wait | None
    """For the host, until the table goes on by itself."""


class WaitNow(Frame, frozen=True, tag="wait"):
    """Only the wait for the host has changed."""

    wait: Wait | None


class HeldNow(Frame, frozen=True, tag="held"):
    """Staff who hold the table left it, or came back."""

    held: Held | None


class ClockFrame(Frame, frozen=True, tag="clock"):
    """Only the clock has changed."""

    clock: RunningClock | None


class Present(Frame, frozen=True, tag="people"):
    """Only who is there has changed."""

    people: dict[SeatNo, SeatPresence]


class Committed(Frame, frozen=True):
    """A deck is fixed: everything about it but the cards."""

    deal: dict[str, Any]


class Mixed(Frame, frozen=True):
    """A deck is mixed: the seeds that did it."""

    deal: dict[str, Any]


class Seeded(Frame, frozen=True):
    """What became of a seed, to who gave it."""

    root: str
    taken: bool
    words: str


class Stopped(Frame, frozen=True):
    """Only whether play goes on has changed."""

    stopped: str


class Ack(Frame, frozen=True, tag="done"):
    """Granted, and on the disk."""

    id: str
    version: int
    repeated: bool = False
    nothing: bool = False  # granted, and nothing had to happen: the record has no entry of it


class ClauseSaid(msgspec.Struct, frozen=True):
    """A clause in a sentence."""

    id: ClauseNo
    says: str


class RefusedFrame(Frame, frozen=True, tag="refused"):
    """The book says no, to the asker alone."""

    id: str
    because: str
    words: str
    by: tuple[ClauseNo, ...]
    clauses: tuple[ClauseSaid, ...]
    facts: dict[str, Any]


class WaitingFrame(Frame, frozen=True, tag="waiting"):
    """The answer comes later, under the same id."""

    id: str
    words: str


class ErrorFrame(Frame, frozen=True, tag="wrong"):
    """No ask, or one that cannot be taken now; nothing has happened."""

    id: str
    code: str
    words: str


class Chat(Frame, frozen=True):
    """Somebody said something."""

    no: int
    at: int
    who: str
    seat: SeatNo
    role: str
    text: str


class MessagesFrame(Frame, frozen=True, tag="messages"):
    """The unread messages of a table, for staff."""

    messages: list[StaffMessageView]


class Sent(Frame, frozen=True):
    """A message to staff is stored."""

    id: str
    words: str


class SeatRequest(msgspec.Struct, frozen=True):
    """Somebody wants to sit down and the host is asked."""

    id: str
    name: str
    seat: SeatNo
    stake: int


class Wishes(Frame, frozen=True):
    """Who wants to sit down."""

    wishes: list[SeatRequest]


class WouldLine(msgspec.Struct, frozen=True):
    """What would happen."""

    words: str
    by: tuple[ClauseNo, ...]


class WhatIfResult(Frame, frozen=True, tag="would"):
    """How an act would be ruled."""

    id: str
    granted: bool
    lines: list[WouldLine]


class Bye(Frame, frozen=True):
    """The socket is about to close."""

    words: str
    again: int


class Pong(Frame, frozen=True):
    """The answer to a ping."""

    now: int


Answer = Ack | RefusedFrame | WaitingFrame | ErrorFrame


def encode(frame: Frame) -> str:
    """A frame as it goes over the line."""
    return msgspec.json.encode(frame).decode()


# --- making them ------------------------------------------------------------------------------


class SharedStatus(msgspec.Struct, frozen=True):
    """What is the same for every viewer of a moment."""

    clock: RunningClock | None
    people: dict[SeatNo, SeatPresence]
    stopped: str
    idle: Refused | None = None
    """Why no round opens."""
    reports: dict[int, Lapses] = {}
    held: Held | None = None
    coming: tuple[ComingSaid, ...] = ()
    wait: Wait | None = None


def view_frame(
    table: TableState, viewer: Viewer, around: SharedStatus, after: int, lines: list[msgspec.Raw]
) -> str:
    """The view of one pair of eyes, as text that goes to all who have the same."""
    return view_frames(table, {viewer: lines}, around, after)[viewer]


def view_frames(
    table: TableState, lines: Mapping[Viewer, list[msgspec.Raw]], around: SharedStatus, after: int
) -> dict[Viewer, str]:
    """The views of many pairs of eyes; what all see alike is worked out once."""
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
        turn=_turn(redacted(table, viewer)) if viewer.role in STAFF else None,
        stopped=around.stopped,
        reports=around.reports,
        held=around.held,
        coming=around.coming,
        wait=around.wait,
    )
    return encode(frame)


def idle_said(say: ViewText, refused: Refused, table: TableState) -> ViewText:
    """The sentences beside a sight where the room asked for a round and was refused."""
    facts = facts_said(refused)
    told = refusal_words(refused, Unit(table.unit_cents, grouped=True))
    return msgspec.structs.replace(say, awaits=told, idle=Idle(refused.because.name, facts))


def matter_of(table: TableState, viewer: Viewer) -> IncidentView | None:
    """What staff hear of the matter before the floor; nothing for anybody else."""
    matter = table.matter
    if matter is None or viewer.role not in STAFF:
        return None
    asked = QUESTIONS.get(matter.question)
    word = table.law.staff.last_word.value
    ruling = _ruling(table, viewer) if matter.ruled else None
    return IncidentView(
        situation=matter.situation,
        title=SITUATIONS[matter.situation].title,
        seat=matter.seat,
        amount=matter.amount,
        cards=faces(matter.cards),
        facts=dict(matter.facts),
        question=None
        if asked is None
        else QuestionView(asked.name, asked.text, asked.kind, asked.answers, _options(asked.name)),
        ruling=ruling,
        may_otherwise=matter.ruled and viewer.role.value == word,
        other_ways=tuple((way.name, way.says) for way in HOUSE_WAYS),
    )


def _options(question: str) -> tuple[str, ...]:
    return QUESTIONS["option"].answers if question == "agreed" else ()


def _ruling(table: TableState, viewer: Viewer) -> RulingSaid | None:
    """The proposed ruling with what it would change, as far as that shows no hidden card."""
    found = proposal(table)
    if found is None or table.matter is None:
        return None
    events = tuple(foreseen(table, found.events))
    is_whole = len(events) == len(found.events)
    seen = replace(
        found,
        events=seen_events(events, viewer, table),
        after=redacted(found.after if is_whole else table, viewer),
    )
    told = ruling_words(
        seen,
        table.matter,
        Unit(table.unit_cents, grouped=True),
        names_of(table),
    )
    return RulingSaid(
        told.aloud,
        told.changes,
        told.next,
        told.by,
        told.otherwise,
        told.ways,
        told.reading,
        says=found.row.says,
        events=tuple(as_data(event) for event in seen.events if not isinstance(event, ev.Ruled)),
        turn=_turn(seen.after) if is_whole else None,
    )


def _turn(after: TableState) -> DecidingFactView | None:
    now = awaits(after)
    if now.what != "act":
        return None
    offered = tuple(options(after, now.seat))
    return DecidingFactView(
        now.seat, offered, offer_words(offered, Unit(after.unit_cents, grouped=True))
    )


def refusal_frame(
    refused: Refused, ask: Ask, asker: Viewer, table: TableState, request: str
) -> RefusedFrame:
    """The refusal as its asker may have it."""
    seen = seen_refusal(refused, ask, asker, asker, table)
    assert seen is not None, "the asker gets the refusal"
    looks = table_view(table, asker)
    offered = () if looks.chair is None else looks.chair.options
    names = names_of(table)
    told = refusal_words(
        seen, Unit(table.unit_cents, grouped=True), names, seat=asker.seat, options=offered, ask=ask
    )
    facts = facts_said(seen)
    return RefusedFrame(
        request,
        seen.because.name,
        told,
        seen.by,
        clauses_said(seen.by, table.book),
        facts,
    )


def facts_said(refused: Refused) -> dict[str, Any]:
    """The facts of a refusal as data, cards as text."""
    facts: dict[str, Any] = msgspec.to_builtins(refused.facts, str_keys=True, enc_hook=str)
    for name in facts.keys() & CARD_FACTS:
        facts[name] = [card_text(Card(one)) for one in facts[name]]
    return facts


def clauses_said(by: Iterable[ClauseNo], book: str) -> tuple[ClauseSaid, ...]:
    """Clauses with what they say."""
    found = []
    for number in by:
        try:
            found.append(ClauseSaid(number, find_clause(number, book).says))
        except UnknownClause:
            continue
    return tuple(found)


def names_of(table: TableState) -> Mapping[SeatNo, str]:
    """Who sits where."""
    return {no: seat.person for no, seat in table.seats.items()}
