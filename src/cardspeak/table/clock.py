"""A player's time to act: put on the clock, warned, over.

The room counts the seconds and says what they have come to; nothing here knows the time.
"""

from __future__ import annotations

import msgspec

from cardspeak.rulebook.policies import Act, Expiry
from cardspeak.rulebook.rule import Rule
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.betting import betting_of, forfeits, in_turn, release_orders, take_held
from cardspeak.table.open_cards import may_still_check
from cardspeak.table.options import menu
from cardspeak.table.play import Play, refuse
from cardspeak.table.rulings import Because, Refused
from cardspeak.table.spots import Spot
from cardspeak.table.state import Table
from cardspeak.table.turns import to_act, to_call

UNSTAFFED = frozenset({"system", "clock"})
"""Who speaks for the staff where software deals and nobody is on duty."""


class TimeToAct(msgspec.Struct, frozen=True):
    """What the room has to time: whose time, how long, and what has been said of it."""

    seat: SeatNo
    seconds: int
    runs: bool  # since the turn came, or since somebody called the clock
    warned: bool
    needs_warning: bool


def time_to_act(table: Table) -> TimeToAct | None:
    """The time of the player whose turn it is; None where nobody's time is limited."""
    clock = table.law.clock
    running = table.round
    if running is None or running.betting is None or not clock.seconds.value:
        return None
    seat = to_act(table)
    if not seat:
        return None
    betting = running.betting
    runs = not clock.called_by.value or betting.clock == seat
    warned = betting.warned == seat
    return TimeToAct(seat, clock.seconds.value, runs, warned, clock.warns.value)


def rule_on_call_clock(play: Play, ask: asks.CallClock) -> Refused | None:
    """Staff tell the player to act how long there is; software without staff does so by name."""
    refused = _timed(play, ask.seat)
    if refused is not None:
        return refused
    clock = play.law.clock
    callers = clock.called_by
    if not callers.value:
        return refuse(Because.NOT_OFFERED, clock.seconds, runs=clock.seconds.value)
    refused = _speaks(play, ask.actor, callers)
    if refused is not None:
        return refused
    person = ask.person or _on_duty(play, ask.actor)
    if not person:
        return refuse(Because.STAFF_ONLY, callers, unnamed=True)
    if betting_of(play).clock == ask.seat:
        return refuse(Because.NOT_AWAITED, on_the_clock=ask.seat)
    event = ev.ClockCalled(seat=ask.seat, seconds=clock.seconds.value, person=person)
    play.emit(event, callers)
    return None


def rule_on_clock_warning(play: Play, ask: asks.ClockWarns) -> Refused | None:
    """The player is told that the time is nearly over, where the book asks for it."""
    refused = _timed(play, ask.seat) or _speaks(play, ask.actor, play.law.clock.warned_by)
    if refused is not None:
        return refused
    rule = play.law.clock.warns
    if not rule.value:
        return refuse(Because.NOT_OFFERED, rule, warning=False)
    refused = _running(play, ask.seat)
    if refused is not None:
        return refused
    person = ask.person or _on_duty(play, ask.actor)
    play.emit(ev.ClockWarned(seat=ask.seat, left=ask.left, person=person), rule)
    return None


def rule_on_clock(play: Play, ask: asks.ClockRunsOut) -> Refused | None:
    """The time given to a player is over."""
    refused = (
        _timed(play, ask.seat)
        or _may_judge(play, ask.actor)
        or _running(play, ask.seat)
        or _was_warned(play, ask.seat)
    )
    if refused is not None:
        return refused
    law = play.law
    betting = betting_of(play)
    free = to_call(law, betting, ask.seat) == 0 and may_still_check(play.table, ask.seat)
    rule, checks = law.clock.expiry, law.clock.checks_if_free
    forfeit = 0 if free else forfeits(play, ask.seat)
    take_held(play, ask.seat)
    if forfeit:
        play.emit(ev.Called(seat=ask.seat, amount=forfeit), law.deeds.short_fold_returns)
    if free and (checks.value or rule.value is not Expiry.FOLD):
        may_check = any(line.act is Act.CHECK for line in menu(Spot(play.table, ask.seat)))
        stays = betting.number == 1 and not may_check
        event = ev.Stayed(seat=ask.seat) if stays else ev.Checked(seat=ask.seat)
        play.emit(event, checks if checks.value else rule)
    elif rule.value is Expiry.CHECK:
        play.emit(ev.Checked(seat=ask.seat), rule)
    else:
        _fold_by_clock(play, ask.seat)
    release_orders(play, ask.seat)
    return None


def _timed(play: Play, seat: SeatNo) -> Refused | None:
    """Is it this seat's turn, and has the book or the house set a time for it?"""
    refused = in_turn(play, seat)
    if refused is not None:
        return refused
    seconds = play.law.clock.seconds
    return None if seconds.value else refuse(Because.NOT_OFFERED, seconds, clock=0)


def _speaks(play: Play, actor: str, rule: Rule[tuple[str, ...]]) -> Refused | None:
    """May this actor say so?  Those whom the rule names, or the software that stands for them."""
    unstaffed = actor in UNSTAFFED and not play.table.hand_dealt
    if actor in rule.value or unstaffed:
        return None
    return refuse(Because.STAFF_ONLY, rule, may=rule.value)


def _may_judge(play: Play, actor: str) -> Refused | None:
    """Who says that the time is over: the clock itself, or whoever the book has judge it."""
    clock = play.law.clock
    if actor == "player":
        return refuse(Because.STAFF_ONLY, clock.called_by, may=clock.called_by.value)
    judges = clock.judged_by
    return _speaks(play, actor, judges) if judges.value else None


def _on_duty(play: Play, actor: str) -> str:
    """The name of the staff who act in this role at the table."""
    staff = play.law.staff
    overseer = staff.supervisor.value or staff.in_charge.value
    return {"dealer": staff.dealer.value, "floor": overseer}.get(actor, "")


def _running(play: Play, seat: SeatNo) -> Refused | None:
    """Where the clock has to be called, has it been?"""
    callers = play.law.clock.called_by
    if not callers.value or betting_of(play).clock == seat:
        return None
    return refuse(Because.NOT_AWAITED, callers, uncalled=seat)


def _was_warned(play: Play, seat: SeatNo) -> Refused | None:
    """Where a warning must come first, has it come?"""
    rule = play.law.clock.warns
    if not rule.value or betting_of(play).warned == seat:
        return None
    return refuse(Because.NOT_AWAITED, rule, unwarned=seat)


def _fold_by_clock(play: Play, seat: SeatNo) -> None:
    law = play.law
    paid = play.round.hands[seat].bets
    keeps = law.clock.keeps_bets
    rules = (law.clock.expiry, keeps) if paid else (law.clock.expiry,)
    if paid and not keeps.value:
        play.emit(ev.Returned(seat=seat, amount=paid, why="withdrawn"), keeps)
    play.emit(ev.Folded(seat=seat, why="clock"), *rules)
