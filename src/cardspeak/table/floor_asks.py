"""Asks of the floor: reports, answers to its questions, and what staff decide."""

from __future__ import annotations

import msgspec

from cardspeak.cards import Card
from cardspeak.table.ask_base import AskBase, SeatNo


class Report(AskBase, frozen=True, kw_only=True):
    """Somebody says what went wrong.  `facts` answers closed questions of that situation.

    The floor answers with a question or a ruling; whoever says `apply` has it applied at once.
    """

    actor: str = "floor"
    situation: str
    seat: SeatNo = 0
    cards: tuple[Card, ...] = ()
    amount: int = 0
    facts: dict[str, str] = msgspec.field(default_factory=dict)
    person: str = ""
    apply: bool = False
    way: str = ""


class TakeUpReport(AskBase, frozen=True, kw_only=True):
    """A named member of staff takes up a waiting report; play waits from then on."""

    actor: str = "floor"
    number: int
    person: str


class DismissReport(AskBase, frozen=True, kw_only=True):
    """A named member of staff closes a waiting report, with a reason."""

    actor: str = "floor"
    number: int
    person: str
    reason: str


class LapseReport(AskBase, frozen=True, kw_only=True):
    """The room closes a waiting report that no staff took up in time."""

    actor: str = "system"
    number: int


class AnswerQuestion(AskBase, frozen=True, kw_only=True, tag="Answer"):
    """Staff answer what the floor asked."""

    actor: str = "floor"
    facts: dict[str, str]


class ApplyRuling(AskBase, frozen=True, kw_only=True):
    """A named person applies the ruling found; where it leaves a choice, one of its ways."""

    actor: str = "floor"
    person: str
    way: str = ""


class RuleOtherwise(AskBase, frozen=True, kw_only=True):
    """A named person decides against the ruling found, and says why."""

    actor: str = "floor"
    person: str
    way: str
    reason: str


class DropMatter(AskBase, frozen=True, kw_only=True):
    """The report is taken back: nothing went wrong after all."""

    actor: str = "floor"
    reason: str = ""
