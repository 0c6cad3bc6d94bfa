"""Asks that a person can make now.  The engine rules on a sample of each; no rule is repeated here.

An ask is offered if the engine grants the sample and something would change.  The engine may still
refuse an ask with other values: an impossible time, prizes that do not add up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.room.people.registry import Person
from cardspeak.room.tournaments.powers import actor_of, directs, entry_of, took_part, why_not
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.clock import elapsed_at
from cardspeak.tournament.decide import awaits, decide
from cardspeak.tournament.events import Event, TimeTold
from cardspeak.tournament.kinds import Actor, Status
from cardspeak.tournament.rules.ending import STAFF
from cardspeak.tournament.rulings import Granted
from cardspeak.tournament.state import Entrant, TournamentState

if TYPE_CHECKING:
    from cardspeak.room.tournaments.live_tournament import LiveTournament

SAMPLE: Final = "-"
"""A reason in a sample."""
PEOPLE: Final = STAFF - {"system"}
"""Roles of people who direct."""
AT_TABLE: Final[tuple[type[Any], ...]] = (asks.TakeSeat, asks.Rebuy, asks.TakeAddOn)
BY_STATUS: Final[dict[Status, tuple[type[Any], ...]]] = {
    "entered": (asks.Withdraw,),
    "reserve": (asks.Withdraw,),
    "seated": (asks.Withdraw, *AT_TABLE),
    "broke": (asks.Rebuy, asks.DeclineRebuy),
}
"""Asks worth trying for an entrant with this status; everyone else may try to enter."""


class UndoFacts(msgspec.Struct, frozen=True):
    """The acts that `Undo` would undo, each with its facts; empty if there are none."""

    to: int = 0
    acts: list[dict[str, str | int | bool | list[str | int]]] = []


def last_act(state: TournamentState) -> int:
    """Return the version before the last act of the director or staff; 0 if there is none."""
    acts = [
        version for version, events in state.since if any(event.actor in PEOPLE for event in events)
    ]
    return acts[-1] if acts else 0


def undoes(state: TournamentState) -> UndoFacts:
    """Return what the director's `Undo` would undo now."""
    to = last_act(state)
    if not to or not _granted(state, asks.Undo(to=to)):
        return UndoFacts()
    events = [event for version, told in state.since if version >= to for event in told]
    acts = [event for event in events if event.actor in PEOPLE and not isinstance(event, TimeTold)]
    return UndoFacts(to, [_plain(event) for event in acts])


def _plain(event: Event) -> dict[str, str | int | bool | list[str | int]]:
    """Return the fields with texts, numbers and plain lists."""
    data: dict[str, Any] = msgspec.to_builtins(event, str_keys=True, enc_hook=str)
    lists = {name: list(value) for name, value in data.items() if isinstance(value, list | tuple)}
    plain_lists = {
        name: items
        for name, items in lists.items()
        if all(isinstance(item, str | int) for item in items)
    }
    texts = {name: value for name, value in data.items() if isinstance(value, str | int)}
    return {**texts, **plain_lists}


def offers(live: LiveTournament, person: Person) -> list[str]:
    """Return the names of the asks that this person can make now, for themselves or as director."""
    entrant = entry_of(live, person.name)
    kinds = (asks.Enter,) if entrant is None else BY_STATUS.get(entrant.status, (asks.Enter,))
    name = person.name if entrant is None else entrant.person
    signed = live.state.law.tournament.entries.signed.value
    samples = (
        asks.Enter(person=name, signed=signed) if kind is asks.Enter else kind(person=name)
        for kind in kinds
    )
    own = [_tag(ask) for ask in samples if _granted(live.state, ask)]
    own += _answers(live, person)
    if not directs(live, person):
        return own
    kinds_offered = live.directors_offers(actor_of(live, person))
    return own + [_tag(ask) for ask in kinds_offered if not why_not(live, person, type(ask), "*")]


def _answers(live: LiveTournament, person: Person) -> list[str]:
    """Return `ConfirmReport` if this person's word about an open report counts."""
    actor: Actor = "player" if took_part(live, person) else actor_of(live, person)
    if actor != "player" and not directs(live, person):
        return []
    answers = (
        asks.ConfirmReport(table=table, asker=person.name, actor=actor)
        for table in live.state.reports
    )
    return [_tag(ask) for ask in answers if _granted(live.state, ask)][:1]


def directors_offers(state: TournamentState, actor: Actor) -> tuple[Ask, ...]:
    """Return a sample of each ask that a director or staff can make now."""
    samples = (msgspec.structs.replace(ask, actor=actor) for ask in _samples(state))
    granted = {type(ask): ask for ask in samples if _granted(state, ask)}
    return tuple(granted.values())


def _samples(state: TournamentState) -> Iterator[Ask]:
    """Yield one ask of each kind, or one for each person whom it may concern."""
    now = awaits(state)
    yield from (asks.OpenEntries(), asks.CloseEntries(), asks.DeclarePrizes())
    if now.what == "draw":
        yield asks.DrawSeats(drawn=tuple(range(now.draws)))
    yield from (asks.BeginSession(), asks.EndSession(), asks.StopClock(), asks.StartClock())
    # A second more than was played: a clock that shows this time already would change nothing.
    yield asks.SetClock(elapsed=elapsed_at(state.clock, state.now) + 1)
    if state.level < len(state.schedule):
        yield asks.EditLevels(levels=state.schedule)
    yield from (asks.CallBreak(minutes=1), asks.ConfirmPlaces(), asks.PayPrizes())
    yield asks.Cancel(reason=SAMPLE)
    if to := last_act(state):
        yield asks.Undo(to=to)
    yield from (asks.ConfirmDuty(duty=duty) for duty in state.duties[:1])
    yield from _about_real_tables(state)
    for one in state.in_play[:1]:
        yield asks.Disqualify(person=one.person, reason=SAMPLE, deliberate=True)
    for one in state.entrants.values():
        yield from _about(state, one)


def _about_real_tables(state: TournamentState) -> Iterator[Ask]:
    for number in sorted(number for number, table in state.tables.items() if table.real):
        players = [one for one in state.at_table(number) if one.stack]
        yield from (asks.SetButton(table=number, seat=one.seat) for one in players[:1])
        if len(players) > 1:
            yield asks.ReportOut(people=(players[0].person,), winner=players[1].person)
    for one in state.estimated[:1]:
        yield asks.StateStacks(people=(one.person,), chips=(one.stack,))


def _about(state: TournamentState, one: Entrant) -> Iterator[Ask]:
    """Yield the asks about one entrant, as far as they can concern this entrant at all."""
    if one.missing:
        yield asks.RuleOnMissing(person=one.person, forfeit=True)
    if one.substitute:
        yield asks.DecideSubstitute(person=one.person)
    if one.status == "reserve":
        replaced = (*state.vacated, *(other.person for other in state.seated if other.missing))
        for name in replaced[:1]:
            yield asks.SeatReserve(person=one.person, replaces=name)


def _granted(state: TournamentState, ask: Ask) -> bool:
    """Return whether the engine grants an ask that changes something."""
    ruling = decide(state, ask)
    return isinstance(ruling, Granted) and bool(ruling.events)


def _tag(ask: Ask) -> str:
    return str(type(ask).__struct_config__.tag)
