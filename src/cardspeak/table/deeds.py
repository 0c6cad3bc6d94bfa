"""Deeds: chips that already lie over the line.  Never refused, always ruled on.

The book says what they count as; what goes back is an event of its own.
"""

from __future__ import annotations

import msgspec

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import Act, OutOfTurn
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.betting import perform, take_held
from cardspeak.table.options import Option, binding, options
from cardspeak.table.play import Play, cite, refuse
from cardspeak.table.rulings import Because, Refused
from cardspeak.table.turns import able, to_act, to_call, turn_order


def rule_on_chips(play: Play, ask: asks.PutIn) -> Refused | None:
    """Rule on chips put in without a word."""
    running = play.table.round
    if running is None or running.phase == "over" or running.betting is None:
        return refuse(Because.NO_ROUND)
    if running.phase == "shuffle":
        return refuse(Because.NOT_AWAITED, phase=running.phase)
    if ask.seat not in running.hands or not able(play.law, running.hands[ask.seat]):
        return refuse(Because.NOT_DEALT_IN, seat=ask.seat)
    if not play.table.hand_dealt:
        return refuse(Because.NO_SENSE, play.law.betting.in_turn, hand_dealt=False)
    if not 0 < ask.amount <= play.table.seats[ask.seat].stake:
        return refuse(Because.CANNOT_AFFORD, stake=play.table.seats[ask.seat].stake)
    if to_act(play.table) != ask.seat:
        return _out_of_turn(play, ask.seat, ask.amount)
    return _in_turn(play, ask.seat, ask.amount)


def _in_turn(play: Play, seat: SeatNo, amount: int) -> Refused | None:
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
        short_of_raise = raising is None or total < raising.least
        between = play.law.deeds.between_is_call
        if amount > calling.least and short_of_raise and not between.value:
            play.emit(_ruled("between call and raise", seat, "returned", amount), between)
            return None  # no act at all: the player has the turn still
        perform(play, seat, calling, calling.least)
        _give_back(play, seat, amount - calling.least, short_of_raise=short_of_raise)
        return None
    return _short(play, seat, amount, owes)


def _raise_or_trim(play: Play, seat: SeatNo, option: Option, wanted: int) -> None:
    """A wager over the limit counts at the limit; the rest goes back."""
    kept = not play.law.deeds.over_limit_returned.value
    made = wanted if kept else min(wanted, option.most)
    perform(play, seat, option, made)
    _ruling(play, seat, wanted - made, "over the limit")


def _give_back(play: Play, seat: SeatNo, excess: int, *, short_of_raise: bool) -> None:
    """More than a call, and less than a raise or without a word, is a call; the rest goes back."""
    _ruling(play, seat, excess, "between call and raise" if short_of_raise else "over the call")


def _ruling(play: Play, seat: SeatNo, excess: int, situation: str) -> None:
    """The excess never left the player's stake; the record says that it went back, and why."""
    if excess <= 0:
        return
    deeds = play.law.deeds
    rules_for = {"over the limit": deeds.over_limit_returned, "over the call": deeds.over_is_call}
    rule = rules_for.get(situation, deeds.between_is_call)
    # With nothing else left behind, all of the stake was put in.
    all_in = situation == "over the limit" and excess == play.table.seats[seat].stake
    rules = (rule, play.law.tapping.obeys_limits) if all_in else (rule,)
    play.emit(_ruled(situation, seat, "returned", excess), *rules)


def _ruled(situation: str, seat: SeatNo, outcome: str, amount: int) -> ev.Ruled:
    return ev.Ruled(situation=situation, seat=seat, outcome=outcome, amount=amount)


def _short(play: Play, seat: SeatNo, amount: int, owes: int) -> Refused | None:
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


def _out_of_turn(play: Play, seat: SeatNo, amount: int) -> Refused | None:
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


def resolve_held(play: Play) -> bool:
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


def _stands(play: Play, seat: SeatNo, held: int, by: tuple[ClauseNo, ...]) -> bool:
    play.emit(ev.WagerReleased(seat=seat, amount=held), by=by)
    _in_turn(play, seat, held)
    return True
