"""Asks to the floor: reports, answers to its questions, and staff decisions."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from cardspeak.cards import Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.ask_base import AskBase, Askers
from cardspeak.table.kinds import Actor


class Report(AskBase, frozen=True, kw_only=True):
    """Report an incident.  `facts` answers closed questions about the situation.

    The floor replies with a question or a ruling; with `apply` the ruling is applied immediately.
    """

    MAY_ASK: ClassVar[Askers] = Askers.EVERYBODY
    IS_SIGNED: ClassVar[bool] = True
    NAMES_ANY_SEAT: ClassVar[bool] = True

    actor: Actor = "floor"
    situation: str
    seat: SeatNo = NO_SEAT
    cards: tuple[Card, ...] = ()
    amount: Chips = NO_CHIPS
    facts: dict[str, str] = msgspec.field(default_factory=dict)
    person: str = ""
    apply: bool = False
    way: str = ""


class TakeUpReport(AskBase, frozen=True, kw_only=True):
    """A named member of staff takes up a waiting report; play then waits for the ruling."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF
    IS_SIGNED: ClassVar[bool] = True

    actor: Actor = "floor"
    number: int
    person: str


class DismissReport(AskBase, frozen=True, kw_only=True):
    """A named member of staff closes a waiting report, with a reason."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF
    IS_SIGNED: ClassVar[bool] = True

    actor: Actor = "floor"
    number: int
    person: str
    reason: str


class LapseReport(AskBase, frozen=True, kw_only=True):
    """The room closes a waiting report that no staff took up in time."""

    actor: Actor = "system"
    number: int


class AnswerQuestion(AskBase, frozen=True, kw_only=True, tag="Answer"):
    """Staff answer the floor's question."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF

    actor: Actor = "floor"
    facts: dict[str, str]


class ApplyRuling(AskBase, frozen=True, kw_only=True):
    """A named person applies the proposed ruling; `way` is needed if it leaves a choice."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF
    IS_SIGNED: ClassVar[bool] = True

    actor: Actor = "floor"
    person: str
    way: str = ""


class RuleOtherwise(AskBase, frozen=True, kw_only=True):
    """A named person overrides the proposed ruling, with a reason."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF
    IS_SIGNED: ClassVar[bool] = True
    NEEDS_REASON: ClassVar[bool] = True

    actor: Actor = "floor"
    person: str
    way: str
    reason: str


class DropMatter(AskBase, frozen=True, kw_only=True):
    """Withdraw the report because nothing went wrong."""

    MAY_ASK: ClassVar[Askers] = Askers.STAFF

    actor: Actor = "floor"
    reason: str = ""
