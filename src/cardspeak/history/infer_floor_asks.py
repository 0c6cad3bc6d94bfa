"""Infer which floor ask produced an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import dropwhile, takewhile
from typing import Any

from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event
from cardspeak.table.state import TableState

AHEAD = 40


def _ruling_ahead(events: Sequence[Event], index: int) -> ev.Ruled | None:
    """Return the first ruling among the next events, or None."""
    ahead = events[index : index + AHEAD]
    return next((event for event in ahead if isinstance(event, ev.Ruled)), None)


def _reported(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    """Yield a report, and a report whose ruling is applied in the same ask."""
    event: Any = events[index]
    if event.report:
        yield asks.TakeUpReport(number=event.report, person=event.person, actor=event.actor)
        return
    fields: dict[str, Any] = {
        "situation": event.situation,
        "seat": event.seat,
        "cards": event.cards,
        "amount": event.amount,
        "facts": event.facts,
        "person": event.person,
    }
    yield asks.Report(**fields)
    ruled = _ruling_ahead(events, index)
    if ruled is not None:
        yield asks.Report(**fields, apply=True, way=ruled.way)


def _answered(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    run = list(takewhile(lambda event: isinstance(event, ev.QuestionAnswered), events[index:]))
    for count in dict.fromkeys((len(run), 1)):
        facts = {
            event.question: event.answer
            for event in run[:count]
            if isinstance(event, ev.QuestionAnswered)
        }
        yield asks.AnswerQuestion(facts=facts)


def _ruled(table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = _ruling_ahead(events, index)
    if event is None:
        return
    if table.matter is not None:
        yield asks.ApplyRuling(person=event.person, way=event.way)
        yield asks.RuleOtherwise(person=event.person, way=event.way, reason=event.reason)
        return
    yield asks.VoidTheRound(reason=event.outcome, person=event.person)
    yield asks.ClaimLastRound(seat=event.seat)
    yield asks.Report(situation=event.situation, seat=event.seat, amount=event.amount)


def _dropped(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    yield asks.DropMatter(reason=event.reason)


def _filed(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    yield asks.Report(
        situation=event.situation,
        seat=event.seat,
        facts=event.facts,
        person=event.person,
        actor="player",
    )


def _dismissed(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    yield asks.DismissReport(
        number=event.number, person=event.person, reason=event.reason, actor=event.actor
    )


def _lapsed(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    event: Any = events[index]
    yield asks.LapseReport(number=event.number)


def _shared(_table: TableState, events: Sequence[Event], index: int) -> Iterator[Ask]:
    """Yield asks to share the pot.  Orders from an earlier agreement end before the new ones."""
    after = dropwhile(lambda event: isinstance(event, ev.OrderEnded), events[index:])
    made = takewhile(lambda event: isinstance(event, ev.OrderMade), after)
    run = [order for order in made if isinstance(order, ev.OrderMade) and order.kind == "share"]
    if run:
        seats = tuple(order.seat for order in run)
        yield asks.ShareThePot(seats=seats)
        yield asks.ShareThePot(seats=seats, parts=tuple(order.amount for order in run))


FLOOR_ASKS: dict[type, tuple[Callable[[TableState, Sequence[Event], int], Iterator[Ask]], ...]] = {
    ev.MatterRaised: (_reported,),
    ev.QuestionAnswered: (_answered,),
    ev.Ruled: (_ruled,),
    ev.MatterDropped: (_dropped,),
    ev.ReportFiled: (_filed,),
    ev.ReportDismissed: (_dismissed,),
    ev.ReportLapsed: (_lapsed,),
    ev.OrderMade: (_shared,),
}
