"""What was ruled on in a case, matter by matter: of which kind, how it came out, by which clauses.

A report is one matter from its first word to the ruling applied; any other ask is one of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.scenario.running.played import Exchange
from cardspeak.table import asks, events as ev
from cardspeak.table.rulings import Refused

OF_THE_FLOOR = (
    *(asks.Report, asks.TakeUpReport, asks.DismissReport, asks.LapseReport),
    *(asks.AnswerQuestion, asks.ApplyRuling, asks.RuleOtherwise, asks.DropMatter),
)
CHIPS_IN = "chips over the line"
"""A deed and its report are one kind of matter, however they were told."""
ACTS = (
    *(asks.Check, asks.Stay, asks.Call, asks.Bet, asks.Raise, asks.Fold),
    asks.CallAndFold,
)


@dataclass(frozen=True, slots=True)
class RuledIncident:
    """One matter: its kind, how it came out without citations, and the clauses cited."""

    kind: str
    outcome: str
    by: frozenset[ClauseNo]


def matters(exchanges: Iterable[Exchange]) -> tuple[RuledIncident, ...]:
    """Every matter of a case in order; talk about one that is before the floor belongs to it."""
    found: list[RuledIncident] = []
    before_floor = False
    for made in exchanges:
        if made.ask is None:
            continue
        now = RuledIncident(kind_of(made.ask), _outcome(made), _cited(made))
        if before_floor and isinstance(made.ask, OF_THE_FLOOR):
            was = found.pop()
            now = RuledIncident(was.kind, now.outcome or was.outcome, was.by | now.by)
        found.append(now)
        before_floor = _still_there(made, before=before_floor)
    return tuple(found)


def kind_of(ask: asks.Ask) -> str:
    """Of what kind a matter is: the family of what was reported, an act, or the name of the ask."""
    if isinstance(ask, asks.PutIn):
        return CHIPS_IN
    if isinstance(ask, ACTS):
        return "act"
    situation = SITUATIONS.get(ask.situation) if isinstance(ask, asks.Report) else None
    if situation is None:
        return type(ask).__name__
    return CHIPS_IN if situation.law else situation.family


def _outcome(made: Exchange) -> str:
    """How it came out: the ruling in a word, a code of refusal, or what happened."""
    if isinstance(made.ruling, Refused):
        return made.ruling.because.name
    for event in made.events:
        if isinstance(event, ev.Ruled):
            return f"{event.outcome} {event.way}".strip()
    if any(isinstance(event, ev.QuestionAsked | ev.RulingFound) for event in made.events):
        return ""
    return " ".join(dict.fromkeys(type(event).__name__ for event in made.events))


def _cited(made: Exchange) -> frozenset[ClauseNo]:
    if isinstance(made.ruling, Refused):
        return frozenset(made.ruling.by)
    return frozenset(one for event in made.events for one in event.by)


def _still_there(made: Exchange, *, before: bool) -> bool:
    for event in made.events:
        if isinstance(event, ev.MatterRaised):
            before = True
        elif isinstance(event, ev.Ruled | ev.MatterDropped | ev.Undone):
            before = False
    return before
