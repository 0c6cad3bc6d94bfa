"""What may have been asked of the floor, given what it did next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import dropwhile, takewhile
from typing import Any

from cardspeak.table import asks, events as ev
from cardspeak.table.asks import Ask
from cardspeak.table.events import Event
from cardspeak.table.state import Table

AHEAD = 40


def _reported(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    """A report; with the ruling applied at once where one follows in the same breath."""
    event: Any = events[at]
    if event.report:
        yield asks.TakeUpReport(number=event.report, person=event.person, actor=event.actor)
        return
    said: dict[str, Any] = {
        "situation": event.situation,
        "seat": event.seat,
        "cards": event.cards,
        "amount": event.amount,
        "facts": event.facts,
        "person": event.person,
    }
    yield asks.Report(**said)
    ruled = next((one for one in events[at : at + AHEAD] if isinstance(one, ev.Ruled)), None)
    if ruled is not None:
        yield asks.Report(**said, apply=True, way=ruled.way)


def _answered(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    run = list(takewhile(lambda one: isinstance(one, ev.QuestionAnswered), events[at:]))
    for count in dict.fromkeys((len(run), 1)):
        told = {
            one.question: one.answer for one in run[:count] if isinstance(one, ev.QuestionAnswered)
        }
        yield asks.Answer(facts=told)


def _ruled(table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = next((one for one in events[at : at + AHEAD] if isinstance(one, ev.Ruled)), None)
    if event is None:
        return
    if table.matter is not None:
        yield asks.ApplyRuling(person=event.person, way=event.way)
        yield asks.RuleOtherwise(person=event.person, way=event.way, reason=event.reason)
        return
    yield asks.VoidTheRound(reason=event.outcome, person=event.person)
    yield asks.ClaimLastRound(seat=event.seat)
    yield asks.Report(situation=event.situation, seat=event.seat, amount=event.amount)


def _dropped(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    yield asks.DropMatter(reason=event.reason)


def _filed(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    yield asks.Report(
        situation=event.situation,
        seat=event.seat,
        facts=event.facts,
        person=event.person,
        actor="player",
    )


def _dismissed(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    yield asks.DismissReport(
        number=event.number, person=event.person, reason=event.reason, actor=event.actor
    )


def _lapsed(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    event: Any = events[at]
    yield asks.LapseReport(number=event.number)


def _shared(_table: Table, events: Sequence[Event], at: int) -> Iterator[Ask]:
    """Players agree to divide the pot: orders of an earlier agreement end, then one for each."""
    after = dropwhile(lambda one: isinstance(one, ev.OrderEnded), events[at:])
    made = takewhile(lambda one: isinstance(one, ev.OrderMade), after)
    run = [one for one in made if isinstance(one, ev.OrderMade) and one.kind == "share"]
    if run:
        seats = tuple(one.seat for one in run)
        yield asks.ShareThePot(seats=seats)
        yield asks.ShareThePot(seats=seats, parts=tuple(one.amount for one in run))


FLOOR_ASKS: dict[type, tuple[Callable[[Table, Sequence[Event], int], Iterator[Ask]], ...]] = {
    ev.MatterRaised: (_reported,),
    ev.QuestionAnswered: (_answered,),
    ev.Ruled: (_ruled,),
    ev.MatterDropped: (_dropped,),
    ev.ReportFiled: (_filed,),
    ev.ReportDismissed: (_dismissed,),
    ev.ReportLapsed: (_lapsed,),
    ev.OrderMade: (_shared,),
}
