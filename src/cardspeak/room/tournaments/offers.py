"""Asks that a person can make now.  The engine rules on a sample of each; no rule is repeated here.

An ask is offered if the engine grants the sample and something would change.  The engine may still
refuse an ask with other values: an impossible time, prizes that do not add up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.room.people.registry import Person
from cardspeak.room.tournaments.powers import (
    PEOPLE,
    actor_of,
    directs,
    entry_of,
    last_act,
    took_part,
    why_not,
)
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.clock import elapsed_at
from cardspeak.tournament.decide import awaits, decide, may_ask
from cardspeak.tournament.events import Event, TimeTold
from cardspeak.tournament.kinds import Actor, Status
from cardspeak.tournament.rules import division
from cardspeak.tournament.rules.counts import race_due
from cardspeak.tournament.rulings import Granted
from cardspeak.tournament.state import Entrant, TournamentState

if TYPE_CHECKING:
    from cardspeak.room.tournaments.live_tournament import LiveTournament

SAMPLE: Final = "-"
"""A reason in a sample."""
ALWAYS: Final[tuple[type[Any], ...]] = (asks.ChooseCharity, asks.RaiseDispute, asks.RequestReview)
IN_GAME: Final[tuple[type[Any], ...]] = (
    *(asks.TakeSeat, asks.Rebuy, asks.TakeAddOn),
    *(asks.NameSubstitute, asks.ProposeDivision, asks.AnswerDivision),
)
BY_STATUS: Final[dict[Status, tuple[type[Any], ...]]] = {
    "entered": (asks.Withdraw, asks.NameSubstitute),
    "reserve": (asks.Withdraw,),
    "seated": (asks.Withdraw, *IN_GAME),
    "broke": (asks.Rebuy, asks.DeclineRebuy),
}
"""Asks worth trying for an entrant with this status; everyone else may try to enter."""


ActFacts = dict[str, str | int | bool | list[str | int]]
"""An event with its texts, numbers and plain lists."""
EXTRA: Final[dict[type[Any], dict[str, Any]]] = {
    asks.NameSubstitute: {"substitute": SAMPLE},
    asks.ChooseCharity: {"charity": SAMPLE},
    asks.RaiseDispute: {"about": SAMPLE},
    asks.AnswerDivision: {"agrees": False},
}
"""Fields of samples."""


class UndoFacts(msgspec.Struct, frozen=True):
    """The acts that `Undo` would undo, or `Redo` do again, with their facts; empty if none."""

    to: int = 0
    acts: list[ActFacts] = []


def undoes(state: TournamentState) -> UndoFacts:
    """Return what the director's `Undo` would undo now."""
    to = last_act(state)
    if not to or not _granted(state, asks.Undo(to=to)):
        return UndoFacts()
    return UndoFacts(to, _acts(entry for entry in state.since if entry[0] >= to))


def redoes(state: TournamentState) -> UndoFacts:
    """Return what the director's `Redo` would do again now."""
    if not state.undone or not _granted(state, asks.Redo()):
        return UndoFacts()
    group = state.undone[-1]
    return UndoFacts(group[0][0], _acts(group))


def _acts(entries: Iterable[tuple[int, tuple[Event, ...]]]) -> list[ActFacts]:
    """Return the facts of the acts of people in these entries."""
    events = [event for _, told in entries for event in told]
    acts = [event for event in events if event.actor in PEOPLE and not isinstance(event, TimeTold)]
    return [_plain(event) for event in acts]


def _plain(event: Event) -> ActFacts:
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
    """Return the names of the asks that this person can make now, for themselves or as director.

    The rules on a person's own asks are tried without a copy of the tournament, because hundreds of
    people may watch it.
    """
    entrant = entry_of(live, person.name)
    asked = _enters(live, person) if entrant is None else _own_samples(live, entrant)
    own = [_tag(ask) for ask in asked if may_ask(live.state, ask)]
    own += _answers(live, person)
    if not directs(live, person):
        return own
    kinds_offered = live.directors_offers(actor_of(live, person))
    granted = [_tag(ask) for ask in kinds_offered if not why_not(live, person, type(ask), "*")]
    return [*own, *(name for name in granted if name not in own)]


def _enters(live: LiveTournament, person: Person) -> Iterator[Ask]:
    signed = live.state.law.tournament.entries.signed.value
    yield asks.Enter(person=person.name, signed=signed)


def _own_samples(live: LiveTournament, entrant: Entrant) -> Iterator[Ask]:
    """Yield a sample of each ask that an entrant may be able to make."""
    state, name = live.state, entrant.person
    for kind in (*BY_STATUS.get(entrant.status, (asks.Enter,)), *ALWAYS):
        if kind is asks.Enter:
            signed = state.law.tournament.entries.signed.value
            yield asks.Enter(person=name, signed=signed)
        elif kind is asks.ProposeDivision:
            if state.prizes and len(state.tables) == 1:  # the final table, in every book
                yield _division(state, name)
        elif kind is asks.RequestReview:
            raised = [number for number, one in state.disputes.items() if one.person == name]
            yield from (asks.RequestReview(number=number) for number in raised[-1:])
        elif kind in EXTRA:
            yield kind(person=name, **EXTRA[kind])
        else:
            yield kind(person=name)


def _division(state: TournamentState, player: str = "") -> asks.ProposeDivision:
    """Return a proposal that leaves the prizes as they are; by the director without a player."""
    people = tuple(one.person for one in state.in_play)
    prizes = division.remaining(state) if state.prizes else ()
    amounts = (*prizes, *(NO_CHIPS,) * (len(people) - len(prizes)))
    actor: Actor = "player" if player else "director"
    return asks.ProposeDivision(people=people, amounts=amounts, actor=actor, asker=player)


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
    yield from (asks.OpenEntries(), asks.CloseEntries(), _prizes(state))
    if now.what == "draw":
        yield asks.DrawSeats(drawn=tuple(range(now.draws)))
    yield from (asks.BeginSession(), asks.EndSession(), asks.StopClock(), asks.StartClock())
    # A second more than was played: a clock that shows this time already would change nothing.
    yield asks.SetClock(elapsed=elapsed_at(state.clock, state.now) + 1)
    if state.level < len(state.schedule):
        yield asks.EditLevels(levels=state.schedule)
    yield asks.SetHandForHand(on=not state.hand_for_hand)
    yield from (asks.CallBreak(minutes=1), asks.ConfirmPlaces(), asks.PayPrizes())
    yield asks.Cancel(reason=SAMPLE)
    if to := last_act(state):
        yield asks.Undo(to=to)
    yield from (asks.Redo(), _division(state))
    yield from (asks.CallBonusRound(), asks.CallEliminationRound())
    if state.phase in {"announced", "entries", "session"}:
        yield asks.Bar(person=SAMPLE)
    for number, dispute in state.disputes.items():
        role = state.law.tournament.disputes.stages[dispute.stage].value
        yield asks.DecideDispute(number=number, role=role, decision=SAMPLE)
    yield from (asks.ConfirmDuty(duty=duty) for duty in state.duties[:1])
    yield from _about_real_tables(state)
    for one in state.in_play[:1]:
        yield asks.Disqualify(person=one.person, reason=SAMPLE, deliberate=True)
        yield asks.PassOver(person=one.person, reason=SAMPLE)
    for one in state.entrants.values():
        yield from _about(state, one)


def _prizes(state: TournamentState) -> asks.DeclarePrizes:
    """Return prizes by the conditions, or others if they are set already."""
    if state.prizes is None:
        return asks.DeclarePrizes()
    other = (state.pool,) if len(state.prizes) > 1 else (state.pool - Chips(1), Chips(1))
    return asks.DeclarePrizes(amounts=other)


def _about_real_tables(state: TournamentState) -> Iterator[Ask]:
    for number in sorted(number for number, table in state.tables.items() if table.real):
        players = [one for one in state.at_table(number) if one.stack]
        yield from (asks.SetButton(table=number, seat=one.seat) for one in players[:1])
        if len(players) > 1:
            yield asks.ReportOut(people=(players[0].person,), winner=players[1].person)
        yield asks.FinishHand(table=number)
        if (up := race_due(state, number)) is not None:
            yield asks.RaceChips(table=number, value=up.value, people=(), odd=())
    for one in state.estimated[:1]:
        yield asks.StateStacks(people=(one.person,), chips=(one.stack,))
    for name in state.without_bag[:1]:
        stack = state.entrants[name].stack
        yield asks.BagChips(people=(name,), chips=(stack,), recounted=True)


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
