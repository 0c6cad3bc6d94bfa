"""A player's time to act: put on the clock, warned, over.

The room counts the seconds and says what they have come to; nothing here knows the time.
"""

from __future__ import annotations

import msgspec

from cardspeak.rulebook.law.defaults import NO_RULE
from cardspeak.rulebook.policies import Act, Expiry
from cardspeak.rulebook.rule import Rule
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.kinds import FoldedWhy
from cardspeak.table.rules.betting.acting_seat import ActingSeat, menu
from cardspeak.table.rules.betting.acts import (
    betting_of,
    forfeits,
    in_turn,
    release_orders,
    take_held,
)
from cardspeak.table.rules.betting.turns import to_act, to_call
from cardspeak.table.rules.betting.upcards import may_still_check
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState

UNSTAFFED = frozenset({"system", "clock"})
"""Who speaks for the staff where software deals and nobody is on duty."""

FREE = frozenset({Act.CHECK, Act.STAY})
"""Acts that keep a hand and cost nothing; an opener who has to bet is offered neither."""


class TimeToAct(msgspec.Struct, frozen=True):
    """What the room has to time: whose time, how long, and what has been said of it."""

    seat: SeatNo
    seconds: int
    runs: bool  # since the turn came, or since somebody called the clock
    warned: bool
    needs_warning: bool


def time_to_act(table: TableState) -> TimeToAct | None:
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


def rule_on_call_clock(play: RulingDraft, ask: asks.CallClock) -> Refused | None:
    """Staff tell the player to act how long there is; software without staff does so by name."""
    refused = _room_alone(play, ask.actor) or _timed(play, ask.seat, actor="")
    if refused is not None:
        return refused
    clock = play.law.clock
    callers = clock.called_by
    if not callers.value:
        return refuse(RefusalReason.NOT_OFFERED, clock.seconds, runs=clock.seconds.value)
    refused = _speaks(play, ask.actor, callers)
    if refused is not None:
        return refused
    person = ask.person or _on_duty(play, ask.actor)
    if not person:
        return refuse(RefusalReason.STAFF_ONLY, callers, unnamed=True)
    if betting_of(play).clock == ask.seat:
        return refuse(RefusalReason.NOT_AWAITED, on_the_clock=ask.seat)
    event = ev.ClockCalled(seat=ask.seat, seconds=clock.seconds.value, person=person)
    play.emit(event, callers)
    return None


def rule_on_clock_warning(play: RulingDraft, ask: asks.ClockWarns) -> Refused | None:
    """The player is told that the time is nearly over, where the book asks for it."""
    refused = (
        _room_alone(play, ask.actor)
        or _timed(play, ask.seat, ask.actor)
        or _speaks(play, ask.actor, play.law.clock.warned_by)
    )
    if refused is not None:
        return refused
    rule = play.law.clock.warns
    if not rule.value:
        return refuse(RefusalReason.NOT_OFFERED, rule, warning=False)
    refused = _running(play, ask.seat)
    if refused is not None:
        return refused
    person = ask.person or _on_duty(play, ask.actor)
    play.emit(ev.ClockWarned(seat=ask.seat, left=ask.left, person=person), rule)
    return None


def rule_on_clock(play: RulingDraft, ask: asks.ClockRunsOut) -> Refused | None:
    """The time given to a player is over, or the player is away and the room does not wait."""
    if in_turn(play, ask.seat) is None and _gone(play, ask):
        _act_for(play, ask.seat, play.law.clock.absent, NO_RULE, why="absent")
        return None
    refused = (
        _room_alone(play, ask.actor)
        or _timed(play, ask.seat, ask.actor)
        or _may_judge(play, ask.actor)
        or _running(play, ask.seat)
        or _was_warned(play, ask.seat)
    )
    if refused is not None:
        return refused
    _act_for(play, ask.seat, play.law.clock.expiry, play.law.clock.checks_if_free, why="clock")
    return None


def _room_alone(play: RulingDraft, actor: str) -> Refused | None:
    """Refuse a person's word about time where the software deals: it keeps the time alone."""
    if play.table.hand_dealt or actor in UNSTAFFED:
        return None
    return refuse(RefusalReason.ROOM_CALLS_CLOCK)


def _gone(play: RulingDraft, ask: asks.ClockRunsOut) -> bool:
    """Does the room act for a player who is away and was not put on the clock?"""
    called = betting_of(play).clock == ask.seat
    away = play.table.seats[ask.seat].away
    return away and not called and counts_thinking(play.table, ask.actor)


def counts_thinking(table: TableState, actor: str) -> bool:
    """Does the room itself count the time to act here, also if the book and house set none?"""
    return actor in UNSTAFFED and not table.hand_dealt


def _act_for(
    play: RulingDraft, seat: SeatNo, rule: Rule[Expiry], checks: Rule[bool], *, why: FoldedWhy
) -> None:
    """Check or fold for a player, as the rule of the occasion says."""
    law = play.law
    unmet = to_call(law, betting_of(play), seat) or not may_still_check(play.table, seat)
    acts = {line.act for line in menu(ActingSeat(play.table, seat))}
    free = not unmet and bool(acts & FREE)
    forfeit = 0 if free else forfeits(play, seat)
    take_held(play, seat)
    if forfeit:
        play.emit(ev.Called(seat=seat, amount=forfeit), law.deeds.short_fold_returns)
    if free and (checks.value or rule.value is not Expiry.FOLD):
        event = ev.Checked(seat=seat) if Act.CHECK in acts else ev.Stayed(seat=seat)
        play.emit(event, checks if checks.value else rule)
    elif rule.value is Expiry.CHECK:
        play.emit(ev.Checked(seat=seat), rule)
    else:
        _fold_for(play, seat, rule, why)
    release_orders(play, seat)


def _timed(play: RulingDraft, seat: SeatNo, actor: str) -> Refused | None:
    """Is it this seat's turn, and has the book, the house or the room a time for it?"""
    refused = in_turn(play, seat)
    if refused is not None:
        return refused
    seconds = play.law.clock.seconds
    if seconds.value or counts_thinking(play.table, actor):
        return None
    return refuse(RefusalReason.NOT_OFFERED, seconds, clock=0)


def _speaks(play: RulingDraft, actor: str, rule: Rule[tuple[str, ...]]) -> Refused | None:
    """May this actor say so?  Those whom the rule names, or the software that stands for them."""
    unstaffed = actor in UNSTAFFED and not play.table.hand_dealt
    if actor in rule.value or unstaffed:
        return None
    return refuse(RefusalReason.STAFF_ONLY, rule, may=rule.value)


def _may_judge(play: RulingDraft, actor: str) -> Refused | None:
    """Who says that the time is over: the clock itself, or whoever the book has judge it."""
    clock = play.law.clock
    if actor == "player":
        return refuse(RefusalReason.STAFF_ONLY, clock.called_by, may=clock.called_by.value)
    judges = clock.judged_by
    return _speaks(play, actor, judges) if judges.value else None


def _on_duty(play: RulingDraft, actor: str) -> str:
    """The name of the staff who act in this role at the table."""
    staff = play.law.staff
    overseer = staff.supervisor.value or staff.in_charge.value
    return {"dealer": staff.dealer.value, "floor": overseer}.get(actor, "")


def _running(play: RulingDraft, seat: SeatNo) -> Refused | None:
    """Refuse if the book's clock must be called first and was not; thinking time needs no call."""
    clock = play.law.clock
    callers = clock.called_by
    if not callers.value or not clock.seconds.value or betting_of(play).clock == seat:
        return None
    return refuse(RefusalReason.NOT_AWAITED, callers, uncalled=seat)


def _was_warned(play: RulingDraft, seat: SeatNo) -> Refused | None:
    """Where a warning must come first, has it come?"""
    rule = play.law.clock.warns
    if not rule.value or betting_of(play).warned == seat:
        return None
    return refuse(RefusalReason.NOT_AWAITED, rule, unwarned=seat)


def _fold_for(play: RulingDraft, seat: SeatNo, rule: Rule[Expiry], why: FoldedWhy) -> None:
    paid = play.round.hands[seat].bets
    keeps = play.law.clock.keeps_bets
    rules: tuple[Rule[object], ...] = (rule, keeps) if paid and why == "clock" else (rule,)
    if paid and not keeps.value:
        play.emit(ev.Returned(seat=seat, amount=paid, why="withdrawn"), keeps)
    play.emit(ev.Folded(seat=seat, why=why), *rules)
