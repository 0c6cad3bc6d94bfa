"""Frames that a table sends, and the rendering of whole views, once per viewer.

A client that asked for words gets `View` frames with sentences; the others get facts, in `Whole`
and `Change` frames.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated, Any, Final, TypedDict

import msgspec

from cardspeak.cards import UNKNOWN, Card, card_text
from cardspeak.chips import Unit
from cardspeak.deals import CommittedRow, MixedRow
from cardspeak.floor.proposal import proposal
from cardspeak.floor.ruling_options import HOUSE_WAYS
from cardspeak.room.live.frame_parts import (
    Held as Held,
    Lapses as Lapses,
    StaffMessageView as StaffMessageView,
    Wait as Wait,
)
from cardspeak.room.live.log_lines import EncodedFactLine, EncodedLine, EventData, as_data
from cardspeak.room.live.stops import stop_kind
from cardspeak.room.seats.pending import ComingSaid
from cardspeak.room.seats.running_clock import Running as Running, RunningClock as RunningClock
from cardspeak.room.summary import TableSummary
from cardspeak.rulebook.clause import ClauseNo, UnknownClause, find_clause
from cardspeak.rulebook.floor.situations import QUESTIONS
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.decide import awaits, options
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState
from cardspeak.view.event_views import seen_events
from cardspeak.view.foresight import foreseen
from cardspeak.view.many_views import Views, sights
from cardspeak.view.own_hand import can_name
from cardspeak.view.redact import faces, redacted
from cardspeak.view.refusal_views import seen_refusal
from cardspeak.view.shapes import Facts, TableView
from cardspeak.view.viewer import STAFF, Role, Viewer
from cardspeak.view.views import table_view
from cardspeak.view.words.rulings import ruling_words
from cardspeak.view.words.views import HAND_WIDTH, Idle, Sayer, ViewText, too_few
from cardspeak.words.floor import question_words, says_words, situation_words
from cardspeak.words.options import offer_words
from cardspeak.words.refusals import refusal_words

PROTOCOL = 2
HIDDEN: Final = card_text(UNKNOWN)
CARD_FACTS: Final = frozenset({"twice", "foreign", "strangers"})


EncodedPatch = Annotated[
    msgspec.Raw, msgspec.Meta(extra_json_schema={"x-type": "Record<string, unknown>"})
]
"""A patch as in `view/changes.py`."""


class Frame(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower):
    """Base of all frames; the field `t` holds the tag."""


class SeatPresence(msgspec.Struct, frozen=True):
    """The player in a seat."""

    name: str
    bot: str
    here: bool
    host: bool


class QuestionView(msgspec.Struct, frozen=True):
    """A question that the floor asks staff."""

    name: str
    text: str
    kind: str
    answers: tuple[str, ...]
    options: tuple[str, ...] = ()
    """Answers to the next question, if this question's text mentions them."""


class RulingSaid(msgspec.Struct, frozen=True):
    """A proposed ruling that is waiting for a staff member's decision."""

    aloud: str
    changes: tuple[str, ...]
    next: str
    by: tuple[ClauseNo, ...]
    otherwise: tuple[str, ...]
    ways: tuple[tuple[str, str], ...]
    reading: str
    says: str
    """Template of the sentence to read aloud, without names, cards and amounts.  Clients use it,
    `events` and `turn` to show the ruling in other languages."""
    events: tuple[EventData, ...]
    turn: TurnView | None


class TurnView(msgspec.Struct, frozen=True):
    """The seat to act, and its options."""

    seat: SeatNo
    options: tuple[Option, ...]
    words: str


class IncidentView(msgspec.Struct, frozen=True):
    """The incident that the floor is handling, as staff see it."""

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


class Identity(TypedDict, total=False):
    """The person on a connection; empty for a visitor without a name."""

    id: str
    name: str
    role: str


class Hello(Frame, frozen=True):
    """The first frame of a connection: the viewer's identity, role and seat."""

    protocol: int
    now: int
    eyes: Role = msgspec.field(name="as")
    seat: SeatNo
    me: Identity
    table: TableSummary


class Whole(Frame, frozen=True):
    """The complete view of the table for one viewer, without words."""

    after: int = msgspec.field(name="from")
    version: int
    sight: TableView
    lines: list[EncodedFactLine]
    clock: RunningClock | None
    people: dict[SeatNo, SeatPresence]
    idle: Idle | None
    """The reason why no round opens."""
    matter: IncidentView | None
    turn: TurnView | None
    """For staff: the seat to act, and its options."""
    stopped: str
    why_stopped: str
    """The kind of that reason; "host" if it is in the host's own words."""
    reports: dict[int, Lapses]
    held: Held | None
    coming: tuple[ComingSaid, ...]
    wait: Wait | None


class Change(Frame, frozen=True, kw_only=True):
    """The changes since the version `from`; fields that have not changed are left out."""

    after: int = msgspec.field(name="from")
    version: int
    lines: list[EncodedFactLine]
    sight: EncodedPatch | msgspec.UnsetType = msgspec.UNSET
    """Changes of the view that all players and spectators share."""
    own: EncodedPatch | msgspec.UnsetType = msgspec.UNSET
    """Changes of the view that only this viewer gets, applied after `sight`."""
    clock: RunningClock | msgspec.UnsetType | None = msgspec.UNSET
    people: dict[SeatNo, SeatPresence] | msgspec.UnsetType = msgspec.UNSET
    idle: Idle | msgspec.UnsetType | None = msgspec.UNSET
    matter: IncidentView | msgspec.UnsetType | None = msgspec.UNSET
    turn: TurnView | msgspec.UnsetType | None = msgspec.UNSET
    stopped: str | msgspec.UnsetType = msgspec.UNSET
    why_stopped: str | msgspec.UnsetType = msgspec.UNSET
    reports: dict[int, Lapses] | msgspec.UnsetType = msgspec.UNSET
    held: Held | msgspec.UnsetType | None = msgspec.UNSET
    coming: tuple[ComingSaid, ...] | msgspec.UnsetType = msgspec.UNSET
    wait: Wait | msgspec.UnsetType | None = msgspec.UNSET


class View(Frame, frozen=True):
    """The complete view of the table for one viewer, with words."""

    after: int = msgspec.field(name="from")
    version: int
    sight: TableView
    say: ViewText
    lines: list[EncodedLine]
    clock: RunningClock | None
    people: dict[SeatNo, SeatPresence]
    matter: IncidentView | None
    turn: TurnView | None
    """For staff: the seat to act, and its options."""
    stopped: str
    reports: dict[int, Lapses]
    """When each report in `sight.reports` was filed and lapses, by report number."""
    held: Held | None
    """Set if and only if `sight.matter` is set."""
    coming: tuple[ComingSaid, ...]
    wait: Wait | None
    """The wait for the host.  It ends at its time limit even if the host does nothing."""


class WaitNow(Frame, frozen=True, tag="wait"):
    """Sent when only the wait for the host has changed."""

    wait: Wait | None


class HeldNow(Frame, frozen=True, tag="held"):
    """Sent when the last staff member leaves a held table, or the first one comes back."""

    held: Held | None


class ClockFrame(Frame, frozen=True, tag="clock"):
    """Sent when only the clock has changed."""

    clock: RunningClock | None


class Present(Frame, frozen=True, tag="people"):
    """Sent when only the players' presence has changed."""

    people: dict[SeatNo, SeatPresence]


class Committed(Frame, frozen=True):
    """The commitment to a deck, without its cards."""

    deal: CommittedRow


class Mixed(Frame, frozen=True):
    """The seeds that a deck was mixed with."""

    deal: MixedRow


class Seeded(Frame, frozen=True):
    """The answer to a player's seed: whether it was accepted, and why not."""

    root: str
    taken: bool
    words: str


class Stopped(Frame, frozen=True):
    """Sent when only the reason for stopped play has changed; empty if play continues."""

    stopped: str
    why_stopped: str

    @staticmethod
    def because(stopped: str) -> Stopped:
        """Return the frame with this reason and its kind."""
        return Stopped(stopped, stop_kind(stopped))


class Ack(Frame, frozen=True, tag="done"):
    """The ask was granted and its events are stored."""

    id: str
    version: int
    repeated: bool = False
    nothing: bool = False  # granted without events, so the journal has no entry for it


class ClauseSaid(msgspec.Struct, frozen=True):
    """A clause number with the clause's summary."""

    id: ClauseNo
    says: str


class RefusedFrame(Frame, frozen=True, tag="refused"):
    """The rulebook refuses the ask.  Sent only to the client that made it."""

    id: str
    because: str
    words: str
    by: tuple[ClauseNo, ...]
    clauses: tuple[ClauseSaid, ...]
    facts: Facts


class WaitingFrame(Frame, frozen=True, tag="waiting"):
    """The answer will follow later, under the same id."""

    id: str
    words: str


class ErrorFrame(Frame, frozen=True, tag="wrong"):
    """The request is invalid or cannot be handled now.  Nothing has changed."""

    id: str
    code: str
    words: str
    why: str = ""
    """What the code leaves open, for clients that word it themselves."""


class Chat(Frame, frozen=True):
    """A chat message."""

    no: int
    at: int
    who: str
    seat: SeatNo
    role: str
    text: str


class MessagesFrame(Frame, frozen=True, tag="messages"):
    """A table's unread messages, for staff."""

    messages: list[StaffMessageView]


class Sent(Frame, frozen=True):
    """Confirms that a message to staff was stored."""

    id: str
    words: str


class SeatRequest(msgspec.Struct, frozen=True):
    """A person's request for a seat, for the host to decide."""

    id: str
    name: str
    seat: SeatNo
    stake: int


class Wishes(Frame, frozen=True):
    """All seat requests that are waiting for the host."""

    wishes: list[SeatRequest]


class WouldLine(msgspec.Struct, frozen=True):
    """One predicted event, or the refusal, in words."""

    words: str
    by: tuple[ClauseNo, ...]


class WhatIfResult(Frame, frozen=True, tag="would"):
    """The ruling that an ask would get now.  Nothing is changed."""

    id: str
    granted: bool
    lines: list[WouldLine]


class Bye(Frame, frozen=True):
    """Sent before the server closes the socket."""

    words: str
    again: int


class Pong(Frame, frozen=True):
    """Answers a ping."""

    now: int


Answer = Ack | RefusedFrame | WaitingFrame | ErrorFrame


def encode(frame: Frame) -> str:
    """Encode a frame as JSON text."""
    return msgspec.json.encode(frame).decode()


# --- rendering ---------------------------------------------------------------------------------


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
    say = _padded(sayer.said(seen), seen)
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


def _padded(say: ViewText, seen: TableView) -> ViewText:
    """Return the text with the hand's name at its full width, even if there is no hand to name."""
    running = seen.round
    hand = (
        next((hand for hand in running.hands if hand.seat == seen.seat), None) if running else None
    )
    if running is None or hand is None or hand.folded or hand.void or HIDDEN in hand.cards:
        return say
    if not can_name(len(hand.cards), len(running.board)):
        return say
    return msgspec.structs.replace(say, hand=say.hand.ljust(HAND_WIDTH))


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
    ruling = _ruling(table, viewer) if matter.ruled else None
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
        may_otherwise=matter.ruled and viewer.role.value == word,
        other_ways=tuple((way.name, says_words(way)) for way in HOUSE_WAYS),
    )


def _options(question: str) -> tuple[str, ...]:
    return QUESTIONS["option"].answers if question == "agreed" else ()


def _ruling(table: TableState, viewer: Viewer) -> RulingSaid | None:
    """Return the proposed ruling and its effects, without events that would show hidden cards."""
    proposed = proposal(table)
    if proposed is None or table.matter is None:
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
