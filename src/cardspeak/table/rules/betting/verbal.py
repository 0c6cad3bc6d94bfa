"""Verbal declarations in turn: acts, or statements that bind the player's next act."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.chips import NO_CHIPS
from cardspeak.rulebook.policies import Act, SaidAmount
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.act_asks import BettingAsk, ask_for
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.betting.acting_seat import ActingSeat
from cardspeak.table.rules.betting.acts import in_turn, rule_on_act, take_held
from cardspeak.table.rules.betting.options import Option, options
from cardspeak.table.rules.pots.pots import form_pots
from cardspeak.table.rules.rounds import end_round
from cardspeak.table.rulings import RefusalReason, Refused

RAISE: Final = Act.RAISE.value
WITHOUT_AMOUNT: Final = frozenset(act.value for act in (Act.CHECK, Act.CALL, Act.FOLD))


def rule_on_say(play: RulingDraft, ask: asks.Say) -> Refused | None:
    """Perform the act that a player declares; "raise" without an amount commits to a raise."""
    law = play.law.betting
    refused = in_turn(play, ask.seat)
    if refused is not None:
        return refused
    if not law.spoken.value:
        return refuse(RefusalReason.NOT_OFFERED, law.spoken)
    rules = _binding(play, ask.word)
    binds = all(rule.value for rule in rules)
    outcome = "binds" if binds else "does not bind"
    act = _act(play, ask)
    short = _below_the_call(play, ask) if binds else None
    if short is not None:
        return short
    declared = _fitted(play, act, said_raise=ask.word == RAISE) if binds else act
    ruled = ev.Ruled(situation=f"said {ask.word}", seat=ask.seat, outcome=outcome)
    if declared is not act:
        ruled = msgspec.structs.replace(ruled, amount=ask.amount)
    if declared is act or _is_the_call(play, ask, declared):
        play.emit(ruled, law.spoken, *rules)
    else:
        play.emit(ruled, law.spoken, *rules, law.said_amount)
    if not binds:
        return None
    if ask.word == RAISE and not ask.amount:
        return _bound_to_raise(play, ask)
    return rule_on_act(play, declared)


def _binding(play: RulingDraft, word: str) -> tuple[Rule[bool], ...]:
    """Return the rules that bind a player to this word: the general rule and the word's own."""
    law = play.law.betting
    own = {Act.CALL.value: (law.call_binds,), RAISE: (law.raise_binds,)}
    return (law.words_bind, *own.get(word, ()))


def _bound_to_raise(play: RulingDraft, ask: asks.Say) -> Refused | None:
    """Commit the player to a raise; the player still chooses the amount."""
    if not any(option.act is Act.RAISE for option in options(play.table, ask.seat)):
        return rule_on_act(play, asks.Raise(seat=ask.seat, to=NO_CHIPS))
    order = ev.OrderMade(kind="must-raise", seat=ask.seat, until="acted")
    play.emit(order, *_binding(play, RAISE))
    return None


def _act(play: RulingDraft, ask: asks.Say) -> BettingAsk:
    """Return the ask that the declaration means.

    An amount alone is a raise if there is a bet or a raise is on offer; otherwise it is a bet.
    """
    if ask.word in WITHOUT_AMOUNT:
        return ask_for(Act(ask.word), ask.seat)
    betting = play.round.betting
    raises = _offer(play, ask.seat, Act.RAISE) is not None
    raises = raises or (betting is not None and betting.price > 0)
    return ask_for(Act.RAISE if raises else Act.BET, ask.seat, ask.amount)


def _below_the_call(play: RulingDraft, ask: asks.Say) -> Refused | None:
    """Refuse an amount below the call, so that the player never pays more than declared."""
    rule = play.law.betting.said_short_refused
    call = _offer(play, ask.seat, Act.CALL)
    named = ask.amount and ask.word not in {*WITHOUT_AMOUNT, RAISE}
    if not rule.value or not named or call is None or ask.amount >= call.least:
        return None
    return refuse(RefusalReason.TOO_LITTLE, rule, wanted=ask.amount, to_call=call.least)


def _is_the_call(play: RulingDraft, ask: asks.Say, declared: BettingAsk) -> bool:
    """True if the player named exactly the call: the chips to add, or the whole bet."""
    acting = ActingSeat(play.table, ask.seat)
    return isinstance(declared, asks.Call) and ask.amount in {acting.owes, acting.price}


def _fitted(play: RulingDraft, act: BettingAsk, *, said_raise: bool) -> BettingAsk:
    """Return the act that a declared amount stands for if it is not a legal bet or raise."""
    policy = play.law.betting.said_amount.value
    if policy is SaidAmount.REFUSED:
        return act
    if isinstance(act, asks.Bet):
        return _fitted_bet(play, act)
    if isinstance(act, asks.Raise) and act.to:
        return _fitted_raise(play, act, keeps=said_raise, completes=policy is SaidAmount.RAISE)
    return act


def _fitted_bet(play: RulingDraft, bet: asks.Bet) -> BettingAsk:
    """Return the opening bet a declaration stands for: at most the stake, at least the minimum."""
    option = _offer(play, bet.seat, Act.BET)
    amount = min(bet.amount, play.table.seats[bet.seat].stake)
    if option is None or not bet.amount:
        return bet
    amount = max(amount, option.least)
    return bet if amount == bet.amount else asks.Bet(seat=bet.seat, amount=amount)


def _fitted_raise(
    play: RulingDraft, raising: asks.Raise, *, keeps: bool, completes: bool
) -> BettingAsk:
    """Return the raise that a declared total stands for.

    It is at most all-in, and a call if below the minimum raise.  `keeps`: the player said "raise".
    `completes`: the house makes any amount above the call a raise.
    """
    seat = raising.seat
    acting = ActingSeat(play.table, seat)
    option = _offer(play, seat, Act.RAISE)
    calls = _offer(play, seat, Act.CALL) is not None
    if option is None:
        return raising if keeps or not calls else asks.Call(seat=seat)
    to = min(raising.to, acting.in_front + acting.stake)
    if to < option.least:
        if calls and not keeps and not (completes and to > acting.price):
            return asks.Call(seat=seat)
        to = option.least
    return raising if to == raising.to else asks.Raise(seat=seat, to=to)


def _offer(play: RulingDraft, seat: SeatNo, act: Act) -> Option | None:
    return next((option for option in options(play.table, seat) if option.act is act), None)


def rule_on_take_pot(play: RulingDraft, ask: asks.TakePot) -> Refused | None:
    """Refuse to let a player take the pot before it is awarded, unless the book allows it."""
    running = play.table.round
    if running is None or running.phase == "over":
        return refuse(RefusalReason.NO_ROUND)
    if ask.seat not in running.hands:
        return refuse(RefusalReason.NOT_DEALT_IN, seat=ask.seat)
    rule = play.law.pots.dealer_awards
    if rule.value:
        return refuse(RefusalReason.NOT_OFFERED, rule, pot=running.pot)
    for seat in list(running.held):
        take_held(play, seat)
    form_pots(play)
    for index, pot in enumerate(running.pots):
        play.emit(ev.Won(pot=index, seat=ask.seat, amount=pot.amount), rule)
    end_round(play, "fold")
    return None
