"""A player's time to act: calling the clock, the warning, the expiry.

The `room` package counts the seconds and reports them; this module reads no clock.
"""

from __future__ import annotations

import msgspec

from cardspeak.chips import NO_CHIPS
from cardspeak.rulebook.law.defaults import NO_RULE
from cardspeak.rulebook.policies import Act, Expiry
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.kinds import Actor, FoldedWhy
from cardspeak.table.rules.betting.acting_seat import ActingSeat, menu
from cardspeak.table.rules.betting.acts import (
    betting_of,
    fold_return_rule,
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
"""Actors that stand in for staff if software deals and no staff are on duty."""

FREE = frozenset({Act.CHECK, Act.STAY})
"""Acts that cost nothing and keep the hand.  An opener who must bet has neither."""


class TimeToAct(msgspec.Struct, frozen=True):
    """The time limit of the player to act, and its state; the room counts the seconds."""

    seat: SeatNo
    seconds: int
    runs: bool  # since the start of the turn, or since staff called the clock
    warned: bool
    needs_warning: bool


def time_to_act(table: TableState) -> TimeToAct | None:
    """Return the time limit of the player to act, or None if there is no player or no limit."""
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
    """Put the player to act on the clock, for staff or for software that names a person."""
    refused = _refuse_person(play, ask.actor) or _refuse_untimed(play, ask.seat, actor=None)
    if refused is not None:
        return refused
    clock = play.law.clock
    callers = clock.called_by
    if not callers.value:
        return refuse(RefusalReason.NOT_OFFERED, clock.seconds, runs=clock.seconds.value)
    refused = _refuse_actor(play, ask.actor, callers)
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
    """Warn the player that time is nearly over, if the book requires a warning."""
    refused = (
        _refuse_person(play, ask.actor)
        or _refuse_untimed(play, ask.seat, ask.actor)
        or _refuse_actor(play, ask.actor, play.law.clock.warned_by)
    )
    if refused is not None:
        return refused
    rule = play.law.clock.warns
    if not rule.value:
        return refuse(RefusalReason.NOT_OFFERED, rule, warning=False)
    refused = _refuse_uncalled(play, ask.seat)
    if refused is not None:
        return refused
    person = ask.person or _on_duty(play, ask.actor)
    play.emit(ev.ClockWarned(seat=ask.seat, left=ask.left, person=person), rule)
    return None


def rule_on_clock(play: RulingDraft, ask: asks.ClockRunsOut) -> Refused | None:
    """Check or fold for a player whose time has expired, or who is away at a software-run table."""
    if in_turn(play, ask.seat) is None and _acts_for_absent(play, ask):
        _act_for(play, ask.seat, play.law.clock.absent, NO_RULE, why="absent")
        return None
    refused = (
        _refuse_person(play, ask.actor)
        or _refuse_untimed(play, ask.seat, ask.actor)
        or _refuse_judge(play, ask.actor)
        or _refuse_uncalled(play, ask.seat)
        or _refuse_unwarned(play, ask.seat)
    )
    if refused is not None:
        return refused
    _act_for(play, ask.seat, play.law.clock.expiry, play.law.clock.checks_if_free, why="clock")
    return None


def _refuse_person(play: RulingDraft, actor: Actor) -> Refused | None:
    """Refuse a person's ask about time if software deals, because only the software keeps time."""
    if play.table.hand_dealt or actor in UNSTAFFED:
        return None
    return refuse(RefusalReason.ROOM_CALLS_CLOCK)


def _acts_for_absent(play: RulingDraft, ask: asks.ClockRunsOut) -> bool:
    """True if the room acts for an absent player who was not put on the clock."""
    called = betting_of(play).clock == ask.seat
    away = play.table.seats[ask.seat].away
    return away and not called and counts_thinking(play.table, ask.actor)


def counts_thinking(table: TableState, actor: Actor | None) -> bool:
    """True if the room counts the time to act, even if neither book nor house sets a limit."""
    return actor in UNSTAFFED and not table.hand_dealt


def _act_for(
    play: RulingDraft, seat: SeatNo, rule: Rule[Expiry], checks: Rule[bool], *, why: FoldedWhy
) -> None:
    """Check or fold for a player, as `rule` and `checks` require."""
    law = play.law
    unmet = to_call(law, betting_of(play), seat) or not may_still_check(play.table, seat)
    acts = {entry.act for entry in menu(ActingSeat(play.table, seat))}
    free = not unmet and bool(acts & FREE)
    forfeit = NO_CHIPS if free else forfeits(play, seat)
    take_held(play, seat)
    if forfeit:
        play.emit(ev.Called(seat=seat, amount=forfeit), fold_return_rule(play, seat))
    if free and (checks.value or rule.value is not Expiry.FOLD):
        event = ev.Checked(seat=seat) if Act.CHECK in acts else ev.Stayed(seat=seat)
        play.emit(event, checks if checks.value else rule)
    elif rule.value is Expiry.CHECK:
        play.emit(ev.Checked(seat=seat), rule)
    else:
        _fold_for(play, seat, rule, why)
    release_orders(play, seat)


def _refuse_untimed(play: RulingDraft, seat: SeatNo, actor: Actor | None) -> Refused | None:
    """Refuse if it is not this seat's turn, or if the seat has no time limit."""
    refused = in_turn(play, seat)
    if refused is not None:
        return refused
    seconds = play.law.clock.seconds
    if seconds.value or counts_thinking(play.table, actor):
        return None
    return refuse(RefusalReason.NOT_OFFERED, seconds, clock=0)


def _refuse_actor(play: RulingDraft, actor: Actor, rule: Rule[tuple[str, ...]]) -> Refused | None:
    """Refuse actors that the rule does not name, except software at a table without staff."""
    unstaffed = actor in UNSTAFFED and not play.table.hand_dealt
    if actor in rule.value or unstaffed:
        return None
    return refuse(RefusalReason.STAFF_ONLY, rule, may=rule.value)


def _refuse_judge(play: RulingDraft, actor: Actor) -> Refused | None:
    """Refuse actors who may not declare time expired; by default only players may not."""
    clock = play.law.clock
    if actor == "player":
        return refuse(RefusalReason.STAFF_ONLY, clock.called_by, may=clock.called_by.value)
    judges = clock.judged_by
    return _refuse_actor(play, actor, judges) if judges.value else None


def _on_duty(play: RulingDraft, actor: Actor) -> str:
    """Return the name of the staff member in this role at the table, or "" if there is none."""
    staff = play.law.staff
    overseer = staff.supervisor.value or staff.in_charge.value
    return {"dealer": staff.dealer.value, "floor": overseer}.get(actor, "")


def _refuse_uncalled(play: RulingDraft, seat: SeatNo) -> Refused | None:
    """Refuse if staff must call the clock first and did not."""
    clock = play.law.clock
    callers = clock.called_by
    if not callers.value or not clock.seconds.value or betting_of(play).clock == seat:
        return None
    return refuse(RefusalReason.NOT_AWAITED, callers, uncalled=seat)


def _refuse_unwarned(play: RulingDraft, seat: SeatNo) -> Refused | None:
    """Refuse if the book requires a warning that has not been given."""
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
