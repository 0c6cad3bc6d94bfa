"""The incidents ruled on in a case, each with its kind, outcome and cited clauses.

A report is one incident, from its first ask to the applied ruling.  Any other ask is one incident.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.scenario.running.played import REFUSED, AnyAsk, Exchange
from cardspeak.table import asks, events as ev
from cardspeak.table.act_asks import BettingAsk
from cardspeak.tournament import asks as tournament_asks

OF_THE_FLOOR = (
    *(asks.Report, asks.TakeUpReport, asks.DismissReport, asks.LapseReport),
    *(asks.AnswerQuestion, asks.ApplyRuling, asks.RuleOtherwise, asks.DropMatter),
)
CHIPS_IN = "chips over the line"
"""Putting chips in and reporting it are the same kind of incident."""


@dataclass(frozen=True, slots=True)
class RuledIncident:
    """One incident: its kind, its outcome without citations, and the cited clauses."""

    kind: str
    outcome: str
    by: frozenset[ClauseNo]


def incidents_of(exchanges: Iterable[Exchange]) -> tuple[RuledIncident, ...]:
    """Return the incidents of a case in order. Asks about an open report belong to that report."""
    incidents: list[RuledIncident] = []
    before_floor = False
    for exchange in exchanges:
        if exchange.ask is None:
            continue
        incident = RuledIncident(kind_of(exchange.ask), _outcome(exchange), _cited(exchange))
        if before_floor and isinstance(exchange.ask, OF_THE_FLOOR):
            previous = incidents.pop()
            incident = RuledIncident(
                previous.kind, incident.outcome or previous.outcome, previous.by | incident.by
            )
        incidents.append(incident)
        before_floor = _still_there(exchange, before=before_floor)
    return tuple(incidents)


RULINGS_OF_DIRECTOR = {
    tournament_asks.RuleOnMissing: "missing player",
    tournament_asks.SeatReserve: "vacant seat",
    tournament_asks.DecideSubstitute: "substitute",
    tournament_asks.Disqualify: "breach",
    tournament_asks.PassOver: "breach",
}
"""Decisions of a tournament's director, by the matter they decide."""


def kind_of(ask: AnyAsk) -> str:
    """Return the kind of an incident: the family of the report, `act`, or the name of the ask."""
    if isinstance(ask, asks.PutIn):
        return CHIPS_IN
    if isinstance(ask, BettingAsk):
        return "act"
    if type(ask) in RULINGS_OF_DIRECTOR:
        return RULINGS_OF_DIRECTOR[type(ask)]
    situation = SITUATIONS.get(ask.situation) if isinstance(ask, asks.Report) else None
    if situation is None:
        return type(ask).__name__
    return CHIPS_IN if situation.law else situation.family


def _outcome(exchange: Exchange) -> str:
    """Return the outcome: the ruling in one word, a refusal code, or the names of the events."""
    if isinstance(exchange.ruling, REFUSED):
        return exchange.ruling.because.name
    for event in exchange.events:
        if isinstance(event, ev.Ruled):
            return f"{event.outcome} {event.way}".strip()
    if any(isinstance(event, ev.QuestionAsked | ev.RulingFound) for event in exchange.events):
        return ""
    return " ".join(dict.fromkeys(type(event).__name__ for event in exchange.events))


def _cited(exchange: Exchange) -> frozenset[ClauseNo]:
    if isinstance(exchange.ruling, REFUSED):
        return frozenset(exchange.ruling.by)
    return frozenset(clause for event in exchange.events for clause in event.by)


def _still_there(exchange: Exchange, *, before: bool) -> bool:
    for event in exchange.events:
        if isinstance(event, ev.MatterRaised):
            before = True
        elif isinstance(event, ev.Ruled | ev.MatterDropped | ev.Undone):
            before = False
    return before
