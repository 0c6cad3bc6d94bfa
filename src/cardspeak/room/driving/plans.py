"""Decide the room's next automatic step at a table, and its delay in seconds.

Only reads the table state and the players' presence.  The rulebook's times take precedence.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import assert_never

import msgspec

from cardspeak.floor import decide
from cardspeak.room.driving.bots import bots_at
from cardspeak.room.driving.timing import Timing
from cardspeak.room.listing import free_seats
from cardspeak.room.seats.running_clock import ClockReason
from cardspeak.room.seats.time_bank import TURN, Moment
from cardspeak.rulebook.policies import TopUp
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks
from cardspeak.table.decide import awaits
from cardspeak.table.rules.betting.clock import TimeToAct, time_to_act
from cardspeak.table.rules.seats.ending import winner
from cardspeak.table.rules.seats.sitting import closed_to_newcomers
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState

SUPERVISOR = "the room's supervisor"
"""Name under which the room calls the clock at software-dealt tables."""

START = "start"
"""Kind of plan that opens the first round of a game if the host does not."""

LINGERS = 4
"""Factor for the pause after a game or an orbit, so that players can read the standings.

A table with only bots pauses for the usual time, because its spectators want to see play.
"""


class Phase(msgspec.Struct, frozen=True):
    """One phase of a player's time: thinking time, time bank, or the book's clock."""

    why: ClockReason
    seconds: float


class Plan(msgspec.Struct, frozen=True):
    """One step of the room: its kind, its seat, and its delay from the start of its moment."""

    kind: str  # chance, bot, call, unconnected, warn, time, absent, show, round, start, forced
    seat: SeatNo
    seconds: float
    moment: Moment
    """Identifies when the delay started.  A later plan with an equal moment continues the count."""
    phases: tuple[Phase, ...] = ()
    """Phases of a player's time, in order.  For a warning, they last longer than `seconds`."""


class Here(msgspec.Struct, frozen=True):
    """Presence of the players and the host, as far as plans depend on it."""

    unconnected: Collection[SeatNo] = ()
    """Seats of players without a connection."""
    bank: Callable[[SeatNo, Moment], float] | None = None
    """Returns the seconds in a player's time bank when a moment began.  None means full banks."""
    gone: Collection[SeatNo] = ()
    """Unconnected seats whose players were gone for a whole turn or past the grace period."""
    hosted: bool = False
    """Whether the table has a host who can start a game."""


def plan(table: TableState, here: Here, pace: Timing) -> Plan | None:
    """Return the room's next step, or None if the table is waiting for people."""
    now = awaits(table)
    if table.hand_dealt:
        return None
    match now.what:
        case "shuffle" | "draw":
            return Plan("chance", NO_SEAT, 0.0, (table.version,))
        case "forced":
            due = now.due[0].seat
            return Plan("forced", due, pace.think, ("forced", table.rounds, due, len(now.due)))
        case "act":
            return _turn(table, now.seat, here, pace)
        case "show" if now.seat:
            # The version is left out: players who come and go must not restart another player's
            # time.
            moment = ("show", table.rounds, now.seat)
            return Plan("show", now.seat, _time_to_show(table, now.seat, here, pace), moment)
        case "round":
            if _waits_for_people(table):
                return None
            if waits_for_host(table, here) and free_seats(table):
                wait = max(pace.starts_s, pace.between)
                return None if _too_few(table) else Plan(START, NO_SEAT, wait, (START,))
            lingers = has_ended(table) and len(bots_at(table)) < len(table.seats)
            wait = pace.between * (LINGERS if lingers else 1)
            return Plan("round", NO_SEAT, wait, ("round", table.rounds))
        case "show" | "cut" | "deal" | "answer" | "ruling" | "duty":
            return None
        case _:
            assert_never(now.what)


def waits_for_host(table: TableState, here: Here) -> bool:
    """Return whether the host must start this game, which players cannot join later."""
    if not here.hosted or table.hand_dealt or table.rounds or awaits(table).what != "round":
        return False
    return bool(table.law.seating.closed_once_begun.value)


def _too_few(table: TableState) -> bool:
    """Return whether opening a round would be refused now because too few players are ready."""
    ruling = decide(table, asks.StartRound(actor="system"))
    return isinstance(ruling, Refused) and ruling.because is RefusalReason.TOO_FEW_PLAYERS


def _waits_for_people(table: TableState) -> bool:
    """Return whether only bots are seated, in a game that players could not join later."""
    bots_only = len(bots_at(table)) == len(table.seats)
    if not (bots_only and table.law.seating.closed_once_begun.value):
        return False
    return closed_to_newcomers(table) is None


def _time_to_show(table: TableState, seat: SeatNo, here: Here, pace: Timing) -> float:
    if seat in bots_at(table):
        return pace.think
    return 0.0 if table.seats[seat].away and seat in here.gone else pace.shows


def has_ended(table: TableState) -> bool:
    """Whether a game has been won or an orbit has ended."""
    orbits = table.law.orbit.most.value and table.rounds and not table.rounds_left
    return bool(winner(table) or orbits)


def plays_to_the_last(table: TableState) -> bool:
    """Return whether a game without rebuys is running, played until one player is left."""
    law = table.law
    closed = law.ending.last_wins.value and law.stakes.top_up.value is TopUp.NEVER
    return bool(closed and table.rounds and table.seats)


def _turn(table: TableState, seat: SeatNo, here: Here, pace: Timing) -> Plan:
    """Plan the end of a player's turn.  At software-dealt tables the room keeps time, not staff."""
    clock = time_to_act(table)
    moment = _moment(table, seat, clock)
    if seat in bots_at(table):
        return Plan("bot", seat, pace.think, moment)
    occupant = table.seats.get(seat)
    is_away = occupant is not None and occupant.away
    if is_away and seat in here.gone:
        return Plan("absent", seat, 0.0, moment)
    phases = _phases(table, seat, here, pace)
    total = sum(phase.seconds for phase in phases)
    if clock is not None and not clock.runs:
        # A player without a connection cannot see the clock running.
        kind = "unconnected" if seat in here.unconnected else "call"
        kind = "absent" if is_away and seat in here.unconnected else kind
        return Plan(kind, seat, total, moment, phases)
    betting = table.running.betting
    warned = betting is not None and betting.warned == seat
    if table.law.clock.warns.value and not warned:
        return Plan("warn", seat, max(0.0, total - pace.warns_before), moment, phases)
    return Plan("time", seat, total, moment, phases)


def _phases(table: TableState, seat: SeatNo, here: Here, pace: Timing) -> tuple[Phase, ...]:
    """Return the phases of this turn: the book's time or the thinking time, then the time bank.

    If the clock was called, its time is the only phase.
    """
    law = table.law.clock
    clock = time_to_act(table)
    own = clock is not None and clock.runs
    if clock is not None and own and law.called_by.value:
        return (Phase("time", clock.seconds * pace.scale),)
    size = law.bank.value * pace.scale
    moment = _moment(table, seat, clock)
    bank = size if here.bank is None else here.bank(seat, moment)
    if clock is not None and own:
        first = Phase("time", clock.seconds * pace.scale)
    else:
        first = Phase("thinking", law.thinking.value * pace.scale)
    return (first, Phase("bank", bank)) if bank else (first,)


def _moment(table: TableState, seat: SeatNo, clock: TimeToAct | None) -> Moment:
    running = table.running
    betting = running.betting
    turn = 0 if betting is None else betting.turns
    return (TURN, running.number, running.bettings, turn, seat, clock is not None and clock.runs)
