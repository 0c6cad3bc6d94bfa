"""Deeds: chips that already lie over the line.  Never refused, always ruled on.

The book says what they count as; what goes back is an event of its own.
"""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import Act, OutOfTurn
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.draft import RulingDraft, cite, refuse
from cardspeak.table.rules.betting.acts import Act_, perform, raise_closed, take_held
from cardspeak.table.rules.betting.options import Option, binding, options
from cardspeak.table.rules.betting.turns import able, to_act, to_call, turn_order, whose_turn
from cardspeak.table.rulings import RefusalReason, Refused

BETWEEN: Final = "between call and raise"
OVER: Final = "over the call"
NO_RAISE: Final = "no raise is open"

Action = Act_ | asks.PutIn | asks.Say


def rule_on_chips(play: RulingDraft, ask: asks.PutIn) -> Refused | None:
    """Rule on chips put in without a word."""
    running = play.table.round
    if running is None or running.phase == "over" or running.betting is None:
        return refuse(RefusalReason.NO_ROUND)
    if running.phase == "shuffle":
        return refuse(RefusalReason.NOT_AWAITED, phase=running.phase)
    if ask.seat not in running.hands or not able(play.law, running.hands[ask.seat]):
        return refuse(RefusalReason.NOT_DEALT_IN, seat=ask.seat)
    if not play.table.hand_dealt:
        return refuse(RefusalReason.NO_SENSE, play.law.betting.in_turn, hand_dealt=False)
    if not 0 < ask.amount <= play.table.seats[ask.seat].stake:
        return refuse(RefusalReason.CANNOT_AFFORD, stake=play.table.seats[ask.seat].stake)
    if to_act(play.table) != ask.seat:
        return _out_of_turn(play, ask.seat, ask.amount)
    return _in_turn(play, ask.seat, ask.amount)


def _in_turn(play: RulingDraft, seat: SeatNo, amount: int) -> Refused | None:
    betting = play.round.betting
    assert betting is not None, "deeds with chips fall in a betting round"
    # Chips that lie there already, a short call or a bet made too early, count with the new ones.
    amount += play.round.held.get(seat, 0)
    take_held(play, seat)
    speak = play.law.deeds.chips_speak
    if not speak.value:
        play.emit(_ruled("without a word", seat, "returned", amount), speak)
        return None
    found = {
        option.act: msgspec.structs.replace(option, by=cite(speak, by=option.by))
        for option in options(play.table, seat)
    }
    owes = to_call(play.law, betting, seat)
    total = betting.in_front.get(seat, 0) + amount
    raising = found.get(Act.RAISE) or found.get(Act.BET)
    calling = found.get(Act.CALL)
    said = binding(play.table, seat, "must-raise")
    over = calling is not None and not said and play.law.deeds.over_is_call.value
    if raising is not None and not over:
        wanted = amount if raising.act is Act.BET else total
        if said:
            wanted = max(wanted, raising.least)  # a raise was said, so at least one is made
        if raising.least <= wanted:
            _raise_or_trim(play, seat, raising, wanted)
            return None
    if calling is not None and amount >= calling.least:
        situation, by = _only_a_call(play, seat, total, raising)
        excess = amount - calling.least
        if excess and situation == BETWEEN and not play.law.deeds.between_is_call.value:
            play.emit(_ruled(BETWEEN, seat, "returned", amount, by))
            return None  # no act at all: the player has the turn still
        perform(play, seat, calling, calling.least)
        if excess:  # it never left the stake; the record says that it went back, and why
            play.emit(_ruled(situation, seat, "returned", excess, by))
        return None
    return _short(play, seat, amount, owes)


def _only_a_call(
    play: RulingDraft, seat: SeatNo, total: int, raising: Option | None
) -> tuple[str, tuple[ClauseNo, ...]]:
    """Why chips over the call are not a raise: the situation, and the clauses that decide it."""
    deeds = play.law.deeds
    if raising is not None:
        between = total < raising.least
        return (BETWEEN, deeds.between_is_call.by) if between else (OVER, deeds.over_is_call.by)
    order = binding(play.table, seat, "no-raise")
    if deeds.over_is_call.value and order is None:
        return OVER, deeds.over_is_call.by
    closed = raise_closed(play, seat)
    return (BETWEEN, deeds.between_is_call.by) if closed is None else (NO_RAISE, closed.by)


def _raise_or_trim(play: RulingDraft, seat: SeatNo, option: Option, wanted: int) -> None:
    """A wager over the limit counts at the limit; the rest goes back."""
    kept = not play.law.deeds.over_limit_returned.value
    made = wanted if kept else min(wanted, option.most)
    perform(play, seat, option, made)
    excess = wanted - made
    if excess > 0:
        # With nothing else left behind, all of the stake was put in.
        all_in = excess == play.table.seats[seat].stake
        rules = (play.law.deeds.over_limit_returned, play.law.tapping.obeys_limits)
        play.emit(_ruled("over the limit", seat, "returned", excess), *rules[: 1 + all_in])


def _ruled(
    situation: str, seat: SeatNo, outcome: str, amount: int, by: tuple[ClauseNo, ...] = ()
) -> ev.Ruled:
    return ev.Ruled(situation=situation, seat=seat, outcome=outcome, amount=amount, by=by)


def _short(play: RulingDraft, seat: SeatNo, amount: int, owes: int) -> Refused | None:
    """Less than the call with chips behind: hold it; the player completes or folds."""
    if owes == 0:
        # No bet at all: it goes back and the player acts again.
        rule = play.law.limits.opening_at_least
        play.emit(_ruled("short of the least bet", seat, "returned", amount), rule)
        return None
    rule = play.law.deeds.short_completes_or_folds
    if not rule.value:
        play.emit(_ruled("short of the call", seat, "returned", amount), rule)
        return None
    play.emit(_ruled("short of the call", seat, "owes", owes), rule)
    play.emit(ev.WagerHeld(seat=seat, amount=amount), rule)
    if not binding(play.table, seat, "no-raise"):
        play.emit(ev.OrderMade(kind="no-raise", seat=seat, until="acted"), rule)
    return None


def completed_by_action(play: RulingDraft, ask: asks.Ask) -> RulingDraft:
    """Complete a short call if the next player now acts and the book binds the player to it.

    Returns a new play that begins with the completed call, or `play` if nothing changes.
    """
    rule = play.law.deeds.short_binds
    seat = whose_turn(play.table)
    if not rule.value or not seat or not isinstance(ask, Action) or ask.seat == seat:
        return play
    if not play.round.held.get(seat) or play.round.passed.get(seat):
        return play
    calling = next((one for one in options(play.table, seat) if one.act is Act.CALL), None)
    if calling is None:
        return play
    done = RulingDraft(play.table.copy(), "dealer")
    done.emit(_ruled("short of the call", seat, "completed", calling.least), rule)
    calling = msgspec.structs.replace(calling, by=cite(by=(*rule.by, *calling.by)))
    perform(done, seat, calling, calling.least)
    if whose_turn(done.table) != ask.seat:
        return play
    done.actor = play.actor
    return done


def _out_of_turn(play: RulingDraft, seat: SeatNo, amount: int) -> Refused | None:
    deeds = play.law.deeds
    rule = deeds.out_of_turn
    if rule.value is OutOfTurn.RETRACTED:
        play.emit(_ruled("out of turn", seat, "returned", amount), rule)
        return None
    play.emit(_ruled("out of turn", seat, "held", amount), rule)
    order = turn_order(play.law, play.round, to_act(play.table), inclusive=True)
    passed = tuple(no for no in order[: order.index(seat)] if able(play.law, play.round.hands[no]))
    play.emit(ev.WagerHeld(seat=seat, amount=amount, passed=passed), rule)
    return None


def resolve_held(play: RulingDraft) -> bool:
    """The turn has come to a seat whose chips lie aside: apply the book's restriction once."""
    table = play.table
    running = table.round
    if running is None or not running.held or running.betting is None:
        return False
    if running.phase == "shuffle":
        return False
    seat = to_act(table)
    held = running.held.get(seat, 0)
    if not held or any(order.seat == seat for order in running.orders):
        return False
    deeds = play.law.deeds
    betting = running.betting
    skipped_live = [no for no in running.passed.get(seat, ()) if not running.hands[no].folded]
    owes = to_call(play.law, betting, seat)
    over = betting.price > betting.in_front.get(seat, 0) + held
    if deeds.out_of_turn_stands_if_folded.value and not skipped_live:
        return _stands(play, seat, held, deeds.out_of_turn_stands_if_folded.by)
    if deeds.out_of_turn_stands.value and not over:
        return _stands(play, seat, held, deeds.out_of_turn_stands.by)
    only_calls = deeds.out_of_turn_only_calls.value and not over
    if only_calls or not deeds.out_of_turn_may_raise.value:
        rule = deeds.out_of_turn_only_calls if only_calls else deeds.out_of_turn_may_raise
        play.emit(ev.OrderMade(kind="no-raise", seat=seat, amount=owes, until="acted"), rule)
        return True
    return False


def _stands(play: RulingDraft, seat: SeatNo, held: int, by: tuple[ClauseNo, ...]) -> bool:
    play.emit(ev.WagerReleased(seat=seat, amount=held, by=by))
    _in_turn(play, seat, held)
    return True
