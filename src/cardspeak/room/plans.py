"""What the room itself has to do next at a table, and after how many seconds.

Reads the table and who is there; the seconds are the book's where the book has any.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from cardspeak.room.bots import bots_at
from cardspeak.room.pace import Pace
from cardspeak.rulebook.policies import TopUp
from cardspeak.table.asks import SeatNo
from cardspeak.table.clock import TimeToAct, time_to_act
from cardspeak.table.decide import Awaits, awaits
from cardspeak.table.ending import winner
from cardspeak.table.state import Table

SUPERVISOR = "the room's supervisor"
"""Speaks for the staff where software deals and nobody is on duty."""
LONG = 6
"""So many times the patience: how long a question of the floor stays open unanswered."""

LINGERS = 4
"""So many times as long as between rounds: standings at the end of a game or an orbit are read."""


class Plan(msgspec.Struct, frozen=True):
    """One thing to be done: what, for whom, how long after the moment began."""

    kind: str  # chance, bot, patience, warn, time, show, round, gone, forced, apply, drop
    seat: SeatNo
    seconds: float
    moment: tuple[object, ...]
    """Seconds count from when this came to be so; the same moment goes on counting."""
    total: float = 0.0
    """Of a player's time: all of it, where only part is planned for now."""


class Here(msgspec.Struct, frozen=True):
    """Who is there as far as plans go."""

    staffed: bool = False
    gone: Collection[SeatNo] = ()
    """Players whose line broke longer ago than the grace."""


def plan(table: Table, here: Here, pace: Pace) -> Plan | None:
    """What comes next without anybody's word; None while people are awaited."""
    now = awaits(table)
    if table.hand_dealt:
        return None
    match now.what:
        case "shuffle" | "draw":
            return Plan("chance", 0, 0.0, (table.version,))
        case "forced":
            return Plan("forced", now.due[0].seat, pace.think, (table.version,))
        case "act":
            return _turn(table, now.seat, here, pace)
        case "show" if now.seat:
            bot = now.seat in bots_at(table)
            return Plan("show", now.seat, pace.think if bot else pace.shows, (table.version,))
        case "round":
            wait = pace.between * (LINGERS if has_ended(table) else 1)
            return Plan("round", 0, wait, ("round", table.rounds))
        case "answer" | "ruling" if not here.staffed:
            return _matter(table, now, pace)
    return None


def has_ended(table: Table) -> bool:
    """Is something over that people played for: a game that is won, or an orbit?"""
    orbits = table.law.orbit.most.value and table.rounds and not table.rounds_left
    return bool(winner(table) or orbits)


def plays_to_the_last(table: Table) -> bool:
    """Is a game under way that ends with one player left, and in which nobody buys chips?"""
    law = table.law
    closed = law.ending.last_wins.value and law.stakes.top_up.value is TopUp.NEVER
    return bool(closed and table.rounds and table.seats)


def _turn(table: Table, seat: SeatNo, here: Here, pace: Pace) -> Plan | None:
    if seat in bots_at(table):
        return Plan("bot", seat, pace.think, (table.version,))
    clock = time_to_act(table)
    moment = _moment(table, seat, clock)
    sits = table.seats.get(seat)
    away = seat in here.gone or (sits is not None and sits.away)
    if clock is None:
        # The book has no clock; for one who is not there it may still have a ruling.
        return Plan("gone", seat, pace.patience, moment) if away and not here.staffed else None
    if not clock.runs:
        if here.staffed:
            return None
        return Plan("patience", seat, 0.0 if away else pace.patience, moment)
    if here.staffed and table.law.clock.judged_by.value:
        return None
    total = float(clock.seconds)
    if clock.needs_warning and not clock.warned:
        return Plan("warn", seat, max(0.0, total - pace.warns_before), moment, total)
    return Plan("time", seat, total, moment, total)


def _moment(table: Table, seat: SeatNo, clock: TimeToAct | None) -> tuple[object, ...]:
    running = table.running
    betting = running.betting
    turn = 0 if betting is None else betting.turns
    return ("turn", running.number, running.bettings, turn, seat, clock is not None and clock.runs)


def _matter(table: Table, now: Awaits, pace: Pace) -> Plan:
    if now.what == "ruling":
        return Plan("apply", 0, pace.patience, (table.version,))
    return Plan("drop", 0, pace.patience * LONG, (table.version,))
