"""What the room itself has to do next at a table, and after how many seconds.

Reads the table and who is there; the seconds are the book's where the book has any.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import assert_never

import msgspec

from cardspeak.room.driving.bots import bots_at
from cardspeak.room.driving.timing import Timing
from cardspeak.room.listing import free_seats
from cardspeak.room.seats.time_bank import TURN, Moment
from cardspeak.rulebook.policies import TopUp
from cardspeak.table import asks
from cardspeak.table.asks import SeatNo
from cardspeak.table.decide import awaits, decide
from cardspeak.table.rules.betting.clock import TimeToAct, time_to_act
from cardspeak.table.rules.seats.ending import winner
from cardspeak.table.rules.seats.sitting import closed_to_newcomers
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState

SUPERVISOR = "the room's supervisor"
"""Calls the clock where software deals and nobody is on duty."""

START = "start"
"""The kind of plan that opens the first round of a game if its host does not."""

LINGERS = 4
"""Factor for the pause at the end of a game or an orbit: players read the standings.

A table of bots alone takes the usual pause: people who watch it came to see play."""


class Phase(msgspec.Struct, frozen=True):
    """A part of a player's time: thinking, bank, or time for the book's own clock."""

    why: str
    seconds: float


class Plan(msgspec.Struct, frozen=True):
    """One thing to be done: what, for whom, how long after the moment began."""

    kind: str  # chance, bot, call, unconnected, warn, time, absent, show, round, start, forced
    seat: SeatNo
    seconds: float
    moment: Moment
    """Seconds count from when this came to be so; the same moment goes on counting."""
    phases: tuple[Phase, ...] = ()
    """A player's time, in order; it may end after `seconds`, at which a warning comes."""


class Here(msgspec.Struct, frozen=True):
    """Who is there as far as plans go."""

    unconnected: Collection[SeatNo] = ()
    """Seats of players without a connection."""
    bank: Callable[[SeatNo, Moment], float] | None = None
    """Seconds of a player's time bank when a moment began; None: as the house sets it."""
    gone: Collection[SeatNo] = ()
    """Of those, seats of players who were gone for a whole turn, or for the grace."""
    hosted: bool = False
    """Has the table a host who may start a game?"""


def plan(table: TableState, here: Here, pace: Timing) -> Plan | None:
    """What comes next without anybody's word; None while people are awaited."""
    now = awaits(table)
    if table.hand_dealt:
        return None
    match now.what:
        case "shuffle" | "draw":
            return Plan("chance", 0, 0.0, (table.version,))
        case "forced":
            due = now.due[0].seat
            return Plan("forced", due, pace.think, ("forced", table.rounds, due, len(now.due)))
        case "act":
            return _turn(table, now.seat, here, pace)
        case "show" if now.seat:
            # Not by version: a player who comes and goes must not begin the others' time again.
            moment = ("show", table.rounds, now.seat)
            return Plan("show", now.seat, _time_to_show(table, now.seat, here, pace), moment)
        case "round":
            if _waits_for_people(table):
                return None
            if waits_for_host(table, here) and free_seats(table):
                wait = max(pace.starts_s, pace.between)
                return None if _too_few(table) else Plan(START, 0, wait, (START,))
            lingers = has_ended(table) and len(bots_at(table)) < len(table.seats)
            wait = pace.between * (LINGERS if lingers else 1)
            return Plan("round", 0, wait, ("round", table.rounds))
        case "show" | "cut" | "deal" | "answer" | "ruling":
            return None
        case _:
            assert_never(now.what)


def waits_for_host(table: TableState, here: Here) -> bool:
    """Is this a game that nobody can join once it has begun, and that the host has to start?"""
    if not here.hosted or table.hand_dealt or table.rounds or awaits(table).what != "round":
        return False
    return bool(table.law.seating.closed_once_begun.value)


def _too_few(table: TableState) -> bool:
    """Would a round be refused now because too few players are ready?"""
    ruling = decide(table, asks.StartRound(actor="system"))
    return isinstance(ruling, Refused) and ruling.because is RefusalReason.TOO_FEW_PLAYERS


def _waits_for_people(table: TableState) -> bool:
    """Have only bots sat down, for a game that no player could join once it has begun?"""
    bots_only = len(bots_at(table)) == len(table.seats)
    if not (bots_only and table.law.seating.closed_once_begun.value):
        return False
    return closed_to_newcomers(table) is None


def _time_to_show(table: TableState, seat: SeatNo, here: Here, pace: Timing) -> float:
    if seat in bots_at(table):
        return pace.think
    return 0.0 if table.seats[seat].away and seat in here.gone else pace.shows


def has_ended(table: TableState) -> bool:
    """Is something over that people played for: a game that is won, or an orbit?"""
    orbits = table.law.orbit.most.value and table.rounds and not table.rounds_left
    return bool(winner(table) or orbits)


def plays_to_the_last(table: TableState) -> bool:
    """Is a game under way that ends with one player left, and in which nobody buys chips?"""
    law = table.law
    closed = law.ending.last_wins.value and law.stakes.top_up.value is TopUp.NEVER
    return bool(closed and table.rounds and table.seats)


def _turn(table: TableState, seat: SeatNo, here: Here, pace: Timing) -> Plan:
    """The end of a player's time.  Staff do not matter: where software deals, the room times."""
    clock = time_to_act(table)
    moment = _moment(table, seat, clock)
    if seat in bots_at(table):
        return Plan("bot", seat, pace.think, moment)
    sits = table.seats.get(seat)
    is_away = sits is not None and sits.away
    if is_away and seat in here.gone:
        return Plan("absent", seat, 0.0, moment)
    phases = _phases(table, seat, here, pace)
    total = sum(phase.seconds for phase in phases)
    if clock is not None and not clock.runs:
        # A player without a connection cannot hear that the clock runs.
        kind = "unconnected" if seat in here.unconnected else "call"
        kind = "absent" if is_away and seat in here.unconnected else kind
        return Plan(kind, seat, total, moment, phases)
    betting = table.running.betting
    warned = betting is not None and betting.warned == seat
    if table.law.clock.warns.value and not warned:
        return Plan("warn", seat, max(0.0, total - pace.warns_before), moment, phases)
    return Plan("time", seat, total, moment, phases)


def _phases(table: TableState, seat: SeatNo, here: Here, pace: Timing) -> tuple[Phase, ...]:
    """The parts of this turn: the book's time or the thinking time, then the bank.

    A clock that was called comes after both.
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
