"""Physical actions: chips put in without a declaration.  They are ruled on, not refused.

The book decides how they count.  Returned chips are a separate event.
"""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import Act, OutOfTurn
from cardspeak.rulings import cite
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.act_asks import BettingAsk
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.betting.acts import perform, raise_closed, take_held
from cardspeak.table.rules.betting.options import Option, binding, options
from cardspeak.table.rules.betting.turns import able, to_act, to_call, turn_order, whose_turn
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.standing_orders import MustRaiseOrder, NoRaiseOrder

BETWEEN: Final = "between call and raise"
OVER: Final = "over the call"
NO_RAISE: Final = "no raise is open"

Action = BettingAsk | asks.PutIn | asks.Say


def rule_on_chips(play: RulingDraft, ask: asks.PutIn) -> Refused | None:
    """Rule on chips put in without a declaration. Refuse them if the player may not bet."""
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


def _in_turn(play: RulingDraft, seat: SeatNo, amount: Chips) -> Refused | None:
    betting = play.round.betting
    assert betting is not None, "chips are put in during a betting round"
    # Chips held from a short call or an early bet are added to the new ones.
    amount += play.round.held.get(seat, NO_CHIPS)
    take_held(play, seat)
    speak = play.law.deeds.chips_speak
    if not speak.value:
        play.emit(_ruled("without a word", seat, "returned", amount), speak)
        return None
    offered = {
        option.act: msgspec.structs.replace(option, by=cite(speak, by=option.by))
        for option in options(play.table, seat)
    }
    amount_to_call = to_call(play.law, betting, seat)
    total = betting.in_front.get(seat, NO_CHIPS) + amount
    raising = offered.get(Act.RAISE) or offered.get(Act.BET)
    calling = offered.get(Act.CALL)
    must_raise = binding(play.table, seat, MustRaiseOrder)
    over = calling is not None and not must_raise and play.law.deeds.over_is_call.value
    if raising is not None and not over:
        wanted = amount if raising.act is Act.BET else total
        if must_raise:
            wanted = max(
                wanted, raising.least
            )  # the player announced a raise, so this is at least the minimum raise
        if raising.least <= wanted:
            _raise_or_trim(play, seat, raising, wanted)
            return None
    if calling is not None and amount >= calling.least:
        situation, by = _only_a_call(play, seat, total, raising)
        excess = amount - calling.least
        if excess and situation == BETWEEN and not play.law.deeds.between_is_call.value:
            play.emit(_ruled(BETWEEN, seat, "returned", amount, by))
            return None  # this is not an act: it is still the player's turn
        perform(play, seat, calling, calling.least)
        if excess:  # the excess never left the stake; record that it was returned, and why
            play.emit(_ruled(situation, seat, "returned", excess, by))
        return None
    return _short(play, seat, amount, amount_to_call)


def _only_a_call(
    play: RulingDraft, seat: SeatNo, total: Chips, raising: Option | None
) -> tuple[str, tuple[ClauseNo, ...]]:
    """Return why chips over the call are not a raise: the situation and the deciding clauses."""
    deeds = play.law.deeds
    if raising is not None:
        between = total < raising.least
        return (BETWEEN, deeds.between_is_call.by) if between else (OVER, deeds.over_is_call.by)
    order = binding(play.table, seat, NoRaiseOrder)
    if deeds.over_is_call.value and order is None:
        return OVER, deeds.over_is_call.by
    closed = raise_closed(play, seat)
    return (BETWEEN, deeds.between_is_call.by) if closed is None else (NO_RAISE, closed.by)


def _raise_or_trim(play: RulingDraft, seat: SeatNo, option: Option, wanted: Chips) -> None:
    """Reduce a wager over the limit to the limit and return the rest."""
    no_return = not play.law.deeds.over_limit_returned.value
    amount = wanted if no_return else min(wanted, option.most)
    perform(play, seat, option, amount)
    excess = wanted - amount
    if excess > 0:
        # If only the excess is left in the stake, the player put in all of it.
        all_in = excess == play.table.seats[seat].stake
        rules = (play.law.deeds.over_limit_returned, play.law.tapping.obeys_limits)
        play.emit(_ruled("over the limit", seat, "returned", excess), *rules[: 1 + all_in])


def _ruled(
    situation: str, seat: SeatNo, outcome: str, amount: Chips, by: tuple[ClauseNo, ...] = ()
) -> ev.Ruled:
    return ev.Ruled(situation=situation, seat=seat, outcome=outcome, amount=amount, by=by)


def _short(play: RulingDraft, seat: SeatNo, amount: Chips, amount_to_call: Chips) -> Refused | None:
    """Hold chips that are short of the call; the player must complete the call or fold."""
    if amount_to_call == 0:
        # Below the minimum bet: return the chips; the player acts again.
        rule = play.law.limits.opening_at_least
        play.emit(_ruled("short of the least bet", seat, "returned", amount), rule)
        return None
    rule = play.law.deeds.short_completes_or_folds
    if not rule.value:
        play.emit(_ruled("short of the call", seat, "returned", amount), rule)
        return None
    play.emit(_ruled("short of the call", seat, "owes", amount_to_call), rule)
    play.emit(ev.WagerHeld(seat=seat, amount=amount), rule)
    if not binding(play.table, seat, NoRaiseOrder):
        play.emit(ev.OrderMade(kind="no-raise", seat=seat, until="acted"), rule)
    return None


def completed_by_action(play: RulingDraft, ask: asks.Ask) -> RulingDraft:
    """Complete a short call if the next player acts now and the book makes the call binding.

    Returns a new draft that begins with the completed call, or `play` if nothing changes.
    """
    rule = play.law.deeds.short_binds
    seat = whose_turn(play.table)
    if not rule.value or not seat or not isinstance(ask, Action) or ask.seat == seat:
        return play
    if not play.round.held.get(seat) or play.round.passed.get(seat):
        return play
    calling = next((option for option in options(play.table, seat) if option.act is Act.CALL), None)
    if calling is None:
        return play
    completed = RulingDraft(play.table.copy(), "dealer")
    completed.emit(_ruled("short of the call", seat, "completed", calling.least), rule)
    calling = msgspec.structs.replace(calling, by=cite(by=(*rule.by, *calling.by)))
    perform(completed, seat, calling, calling.least)
    if whose_turn(completed.table) != ask.seat:
        return play
    completed.actor = play.actor
    return completed


def _out_of_turn(play: RulingDraft, seat: SeatNo, amount: Chips) -> Refused | None:
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
    """Apply the book's rule to chips held for the player to act.

    Returns whether it did anything.
    """
    table = play.table
    running = table.round
    if running is None or not running.held or running.betting is None:
        return False
    if running.phase == "shuffle":
        return False
    seat = to_act(table)
    held = running.held.get(seat, NO_CHIPS)
    if not held or any(order.seat == seat for order in running.orders):
        return False
    deeds = play.law.deeds
    betting = running.betting
    skipped_live = [no for no in running.passed.get(seat, ()) if not running.hands[no].folded]
    amount_to_call = to_call(play.law, betting, seat)
    over = betting.price > betting.in_front.get(seat, NO_CHIPS) + held
    if deeds.out_of_turn_stands_if_folded.value and not skipped_live:
        return _stands(play, seat, held, deeds.out_of_turn_stands_if_folded.by)
    if deeds.out_of_turn_stands.value and not over:
        return _stands(play, seat, held, deeds.out_of_turn_stands.by)
    only_calls = deeds.out_of_turn_only_calls.value and not over
    if only_calls or not deeds.out_of_turn_may_raise.value:
        rule = deeds.out_of_turn_only_calls if only_calls else deeds.out_of_turn_may_raise
        play.emit(
            ev.OrderMade(kind="no-raise", seat=seat, amount=amount_to_call, until="acted"), rule
        )
        return True
    return False


def _stands(play: RulingDraft, seat: SeatNo, held: Chips, by: tuple[ClauseNo, ...]) -> bool:
    play.emit(ev.WagerReleased(seat=seat, amount=held, by=by))
    _in_turn(play, seat, held)
    return True
