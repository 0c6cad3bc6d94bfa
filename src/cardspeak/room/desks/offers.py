"""Asks that a person can make now.  The engine rules on a sample of each; no rule is repeated here.

An ask is offered if the engine grants the sample and something would change.  The engine or the
table may still refuse an ask with other values, such as another stake.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.cashroom import asks
from cardspeak.cashroom.asks import Ask
from cardspeak.cashroom.decide import decide, may_ask, rule
from cardspeak.cashroom.rules.seats import drawn_by
from cardspeak.cashroom.rulings import Granted
from cardspeak.cashroom.state import DeskState, DeskTable
from cardspeak.room.desks.powers import has_part, manages, why_not
from cardspeak.room.people.registry import Person
from cardspeak.seat_no import NO_SEAT

if TYPE_CHECKING:
    from cardspeak.room.desks.live_desk import LiveDesk

Offer = dict[str, str | int | bool]
"""An ask that can be sent: its type and its fields."""
ANYONE: Final = "-"
"""Name in the samples for people who have no part in the game: the offers are the same for all."""
MANAGER: Final = " manager"
"""Key of the managers' samples; not a name."""
HIDDEN: Final = frozenset({"actor", "asker", "drawn", "stake", "changes", "choices", "group"})
"""Fields of a sample that mean nothing to the person."""


def offers(live: LiveDesk, person: Person) -> list[Offer]:
    """Return the asks that this person can make now, as they can be sent.

    A claim, a reservation or a change of seat names one free seat; any other free seat does too.
    """
    state = live.state
    if live.samples_at != state.version:
        live.samples, live.samples_at = {}, state.version
    invited = any(table.law.seating.invited.value is not None for table in state.tables.values())
    known = person.name in state.people or person.name in state.excluded or invited
    name = person.name if known or has_part(state, person.name) else ANYONE
    if name not in live.samples:
        live.samples[name] = tuple(_granted(state, name, _own_samples(state, name)))
    own = [_sent(ask, person.name) for ask in live.samples[name]]
    if not manages(person):
        return own
    if MANAGER not in live.samples:
        live.samples[MANAGER] = tuple(_granted(state, "", _managers_samples(state)))
    return own + [
        _sent(ask, "")
        for ask in live.samples[MANAGER]
        if not why_not(live, person, type(ask), getattr(ask, "person", ""), me=False)
    ]


def _granted(state: DeskState, name: str, samples: Iterator[Ask]) -> Iterator[Ask]:
    """Yield the samples that the engine grants, once the person is in the room."""
    here = state.copy()
    if name and name not in here.people:
        rule(here, asks.Arrive(person=name))
    for ask in samples:
        if isinstance(ask, asks.MergeTables):  # there is one for every two tables
            if may_ask(here, ask):
                yield ask
            continue
        ruling = decide(here, ask)
        if isinstance(ruling, Granted) and ruling.events:
            yield ask


def _own_samples(state: DeskState, name: str) -> Iterator[Ask]:
    """Yield the asks that a person could make for themselves."""
    for game in dict.fromkeys(table.game for table in state.tables.values()):
        yield asks.JoinList(person=name, game=game)
    for game in state.lists:
        yield asks.LeaveList(person=name, game=game)
    for table in state.tables.values():
        yield from _at_table(table, name)


def _at_table(table: DeskTable, name: str) -> Iterator[Ask]:
    number, free = table.number, table.free
    yield asks.Confirm(person=name, table=number)
    yield asks.SkipCalled(person=name, table=number, actor="player")
    held = any(one.person == name for one in table.reservations)
    seat = NO_SEAT if held or drawn_by(table) is not None else next(iter(free), NO_SEAT)
    if not table.seat_of(name):
        yield asks.ClaimSeat(person=name, table=number, seat=seat)
        yield asks.HearBuyIn(person=name, table=number)
        yield asks.CancelReservation(person=name, table=number)
        if free:
            yield asks.ReserveSeat(person=name, table=number, seat=free[0])
        return
    yield asks.Agree(person=name, table=number)
    for vacant in table.vacancies:
        yield asks.AcceptSeat(person=name, table=number, seat=vacant)
        yield asks.DeclineSeat(person=name, table=number, seat=vacant)
    if free:
        yield asks.ChangeSeat(person=name, table=number, seat=free[0])


def _managers_samples(state: DeskState) -> Iterator[Ask]:
    """Yield the asks that a manager could make."""
    yield asks.OpenTable(table=state.numbered + 1, game=ANYONE)
    for table in state.tables.values():
        number = table.number
        yield asks.AnnounceClosing(table=number)
        yield asks.CloseTable(table=number)
        yield asks.AnnounceLimits(table=number, changes={})
        yield asks.CloseClaims(table=number)
        for seat in table.free[:1]:
            yield asks.CallNext(table=number, seat=seat)
        for call in table.calls:
            yield asks.SkipCalled(person=call.person, table=number)
        for one in table.reservations:
            yield asks.CancelReservation(person=one.person, table=number, actor="staff")
    for table, into in permutations(state.tables.values(), 2):
        drawn = tuple(range(len(into.free)))
        yield asks.MergeTables(table=table.number, into=into.number, drawn=drawn)
    yield asks.Bar(person=ANYONE)


def _sent(ask: Ask, name: str) -> Offer:
    """Return an ask with the fields that a client sends."""
    fields: dict[str, Any] = msgspec.to_builtins(ask, enc_hook=str)
    if name:
        fields.pop("person", None)
    if fields.get("person") == ANYONE:
        del fields["person"]
    if isinstance(ask, asks.OpenTable):
        fields = {"type": fields["type"]}
    return {key: value for key, value in fields.items() if key not in HIDDEN}
