"""Frames that a table sends.

A client that asked for words gets `View` frames with sentences; the others get facts, in `Whole`
and `Change` frames.
"""

from __future__ import annotations

from typing import Annotated, TypedDict

import msgspec

from cardspeak.deals import CommittedRow, MixedRow
from cardspeak.room.live.frame_parts import (
    Held as Held,
    Lapses as Lapses,
    StaffMessageView as StaffMessageView,
    Wait as Wait,
)
from cardspeak.room.live.log_lines import EncodedFactLine, EncodedLine, EventData
from cardspeak.room.live.stops import stop_kind
from cardspeak.room.seats.pending import ComingSaid
from cardspeak.room.seats.running_clock import Running as Running, RunningClock as RunningClock
from cardspeak.room.summary import TableSummary
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import SeatNo
from cardspeak.table.rules.betting.options import Option
from cardspeak.view.shapes import Facts, TableView
from cardspeak.view.viewer import Role
from cardspeak.view.words.views import Idle, ViewText

PROTOCOL = 2


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
    reserved_for: str
    """The role that has to apply the ruling, if the viewer may not; else empty."""
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
