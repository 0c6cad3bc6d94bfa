"""Rulings on the acts of a betting round, with checks in the order a dealer would make them."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import Act, Limit, ShortRaise
from cardspeak.rulebook.rule import Rule
from cardspeak.rulings import cite
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.act_asks import BettingAsk, act_of, amount_of
from cardspeak.table.bounds import no_room_for
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.betting.acting_seat import ActingSeat, menu
from cardspeak.table.rules.betting.limits import (
    POT_LIMITS,
    bet_size,
    checked_before,
    may_raise,
    past_cap,
    past_limit,
)
from cardspeak.table.rules.betting.options import Option, binding, options
from cardspeak.table.rules.betting.round_law import round_law_of
from cardspeak.table.rules.betting.turns import button_leads, to_act, to_call, whose_turn
from cardspeak.table.rules.betting.upcards import may_still_check
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.standing_orders import CapOrder, MustRaiseOrder, NoRaiseOrder, OrderBase
from cardspeak.table.state import Betting


def rule_on_act(play: RulingDraft, ask: BettingAsk) -> Refused | None:
    """Grant an act that is on offer; refuse any other, citing the first clause against it."""
    seat = ask.seat
    if not seat or whose_turn(play.table) != seat:
        refused = in_turn(play, seat)
        if refused is not None:
            return None if _folds_early(play, ask, refused) else refused
    refused = _add_missing_chips(play, ask)
    if refused is not None:
        return refused
    offered = options(play.table, seat)
    act = act_of(ask)
    option = _find(offered, act)
    if option is None:
        option = _by_another_name(play, seat, act, offered)
    if option is None:
        return _not_offered(play, seat, act)
    if act is Act.BET or act is Act.RAISE:
        wanted = amount_of(ask)
        if not option.least <= wanted <= option.most:
            return _wrong_amount(play, seat, option, wanted)
        perform(play, seat, option, wanted)
    else:
        perform(play, seat, option, option.least)
    return None


def _find(offered: tuple[Option, ...], act: Act) -> Option | None:
    """Return the option for this act, or None if it is not on offer.  A menu has at most one."""
    for option in offered:
        if option.act is act:
            return option
    return None


def _by_another_name(
    play: RulingDraft, seat: SeatNo, act: Act, offered: tuple[Option, ...]
) -> Option | None:
    """Return the option that this act amounts to: a call may be a stay, and a stay a check."""
    if act is Act.CALL:
        return _find(offered, Act.STAY)
    last = seat == play.round.last_blind and play.round.bettings == 1
    return _find(offered, Act.CHECK) if act is Act.STAY and last else None


def _folds_early(play: RulingDraft, ask: BettingAsk, refused: Refused) -> bool:
    """Fold physical cards given up out of turn, if the book makes that binding.

    Returns whether it did.
    """
    rule = play.law.deeds.early_fold
    if refused.because is not RefusalReason.OUT_OF_TURN or not isinstance(ask, asks.Fold):
        return False
    hand = play.round.hands[ask.seat]
    if not (play.table.hand_dealt and rule.value) or hand.folded or hand.tapped:
        return False
    perform(play, ask.seat, Option(Act.FOLD, by=cite(rule)), NO_CHIPS)
    return True


def _add_missing_chips(play: RulingDraft, ask: BettingAsk) -> Refused | None:
    """Add missing chips to the stake first, if the book lets players bet more than their stake."""
    running = play.round
    from_stake = play.law.stakes.chips_only.value or play.table.by_cage
    if from_stake or not isinstance(ask, asks.Bet | asks.Raise):
        return None
    in_front = betting_of(play).in_front.get(ask.seat, NO_CHIPS)
    adds = ask.amount if isinstance(ask, asks.Bet) else ask.to - in_front
    missing = adds - play.table.seats[ask.seat].stake - running.held.get(ask.seat, NO_CHIPS)
    if missing <= 0:
        return None
    refused = no_room_for(play.table, missing)
    if refused is None:
        play.emit(ev.ChipsAdded(seat=ask.seat, amount=missing), play.law.stakes.chips_only)
    return refused


def in_turn(play: RulingDraft, seat: SeatNo) -> Refused | None:
    """Refuse if it is not this seat's turn to act in a betting round."""
    running = play.table.round
    if running is None or running.phase == "over":
        return refuse(RefusalReason.NO_ROUND)
    if seat not in running.hands:
        return refuse(RefusalReason.NOT_DEALT_IN, seat=seat)
    law = play.law
    if running.phase == "shuffle":
        return refuse(RefusalReason.NOT_AWAITED, phase=running.phase)
    if running.betting is None:
        if running.bettings >= law.betting.rounds.value:
            return refuse(RefusalReason.NOT_AWAITED, law.betting.rounds)
        return refuse(RefusalReason.NOT_AWAITED, phase=running.phase)
    turn = to_act(play.table)
    if turn != seat:
        if running.hands[seat].tapped and not running.hands[seat].folded:
            return refuse(RefusalReason.OUT_OF_TURN, law.tapping.acts_no_more, to_act=turn)
        if law.betting.in_turn.value or running.hands[seat].folded:
            return refuse(RefusalReason.OUT_OF_TURN, *_turn_rules(play), to_act=turn)
    return None


def _turn_rules(play: RulingDraft) -> tuple[Rule[object], ...]:
    """Return the rules that make it another player's turn: the opener, then the direction."""
    betting = betting_of(play)
    round_law = round_law_of(play.law, betting.number)
    in_turn_rule = round_law.rules.in_turn
    if betting.turns == 0:
        if button_leads(play.law, play.round.seats):
            return (in_turn_rule, play.law.button.first_when_two)
        return (in_turn_rule, round_law.opener)
    return (in_turn_rule, round_law.direction)


def perform(play: RulingDraft, seat: SeatNo, option: Option, amount: Chips) -> None:
    """Emit the events of a granted act."""
    if play.round.held:
        _settle_held(play, seat, folds=option.act is Act.FOLD)
    betting = betting_of(play)
    by = option.by if seat not in betting.met else _answers_raise(play, option)
    stake = play.table.seats[seat].stake
    act = option.act
    if act is Act.CHECK:
        play.emit(ev.Checked(seat=seat, by=by))
    elif act is Act.CALL:
        # A short call is all-in, even if chips for less than a whole bet stay behind.
        all_in = option.tap_out or amount == stake
        play.emit(ev.Called(seat=seat, amount=amount, all_in=all_in, by=by))
    elif act is Act.FOLD:
        play.emit(ev.Folded(seat=seat, by=by))
    elif act is Act.RAISE:
        _raise(play, ActingSeat(play.table, seat), option, amount, by)
    elif act is Act.BET:
        _open(play, ActingSeat(play.table, seat), option, amount, by)
    elif act is Act.STAY:
        play.emit(ev.Stayed(seat=seat, by=by))
    else:
        play.emit(ev.Called(seat=seat, amount=amount, all_in=amount == stake, by=by))
        play.emit(ev.Folded(seat=seat, by=by))
    if play.round.orders:
        release_orders(play, seat)


def _settle_held(play: RulingDraft, seat: SeatNo, *, folds: bool) -> None:
    """Release held chips before the act; a fold may forfeit those of a mistaken bet."""
    forfeit = forfeits(play, seat) if folds else NO_CHIPS
    take_held(play, seat, folds=folds)
    if forfeit:
        play.emit(ev.Called(seat=seat, amount=forfeit), fold_return_rule(play, seat))


def forfeits(play: RulingDraft, seat: SeatNo) -> Chips:
    """Return the chips of a mistaken bet that stay in the pot if the player then folds."""
    return NO_CHIPS if fold_return_rule(play, seat).value else play.round.held.get(seat, NO_CHIPS)


def fold_return_rule(play: RulingDraft, seat: SeatNo) -> Rule[bool]:
    """Return the rule that decides whether a player who folds gets back held chips."""
    deeds = play.law.deeds
    out_of_turn = bool(play.round.passed.get(seat))
    return deeds.out_of_turn_fold_returns if out_of_turn else deeds.short_fold_returns


def _answers_raise(play: RulingDraft, option: Option) -> tuple[ClauseNo, ...]:
    """Return the option's clauses and those of the rule that a raise reopens the betting."""
    round_law = round_law_of(play.law, betting_of(play).number)
    return cite(round_law.reopens, by=option.by)


def _open(
    play: RulingDraft, acting: ActingSeat, option: Option, amount: Chips, by: tuple[ClauseNo, ...]
) -> None:
    tapping = acting.law.tapping
    by = (*by, *past_limit(acting, amount))
    lowers = tapping.short_open_lowers
    full = not option.tap_out
    if not full:
        by = cite(tapping.short_call, tapping.in_minimum_bets, lowers, by=by)
    price = NO_CHIPS if full or lowers.value else bet_size(acting.law, acting.betting.number)
    all_in = amount == play.table.seats[acting.seat].stake
    play.emit(
        ev.Opened(seat=acting.seat, amount=amount, all_in=all_in, full=full, price=price, by=by)
    )


def _raise(
    play: RulingDraft, acting: ActingSeat, option: Option, to: Chips, by: tuple[ClauseNo, ...]
) -> None:
    law = acting.law
    betting = acting.betting
    adds = to - acting.in_front
    short = option.tap_out
    full = not short or law.tapping.short_raise.value is ShortRaise.FULL_RAISE
    by = (*by, *past_cap(acting), *past_limit(acting, to))
    if short:
        by = (*by, *law.tapping.short_raise.by)
    elif betting.price > betting.full:
        by = cite(_over_short(play, acting.seat, betting), by=by)
    if checked_before(betting, acting.seat):
        by = (*by, *law.betting.bars_check_raise.by)
    play.emit(
        ev.Raised(
            seat=acting.seat,
            amount=adds,
            to=to,
            part=to - betting.price if law.limits.raise_is_increment.value else to,
            all_in=short or adds == play.table.seats[acting.seat].stake,
            full=full,
            reopens=full and acting.round_law.reopens.value,
            by=by,
        )
    )


def _over_short(play: RulingDraft, seat: SeatNo, betting: Betting) -> Rule[bool]:
    """Return the rule that lets this seat raise over an all-in below a full bet or raise."""
    tapping = play.law.tapping
    if seat in betting.acted:
        bars = tapping.bars_who_acted
        return tapping.summed_reopen if bars.value else bars
    return tapping.may_complete if betting.full else tapping.short_open_lowers


def _release_rule(play: RulingDraft, seat: SeatNo, held: Chips, *, folds: bool) -> Rule[object]:
    """Return the rule that releases held chips: short of the call, or put in out of turn."""
    deeds = play.law.deeds
    if not play.round.passed.get(seat):
        returned = folds and deeds.short_fold_returns.value
        return deeds.short_fold_returns if returned else deeds.short_completes_or_folds
    betting = play.round.betting
    over = betting is not None and betting.price > betting.in_front.get(seat, NO_CHIPS) + held
    if folds and over and deeds.out_of_turn_fold_returns.by:
        return deeds.out_of_turn_fold_returns
    free = over and deeds.out_of_turn_may_raise.value
    return deeds.out_of_turn_may_raise if free else deeds.out_of_turn


def take_held(play: RulingDraft, seat: SeatNo, *, folds: bool = False) -> None:
    """Release held chips, so that the player can use them in turn."""
    held = play.round.held.get(seat, NO_CHIPS)
    if held:
        play.emit(
            ev.WagerReleased(seat=seat, amount=held), _release_rule(play, seat, held, folds=folds)
        )


def release_orders(play: RulingDraft, seat: SeatNo) -> None:
    """End the orders that bind a seat until it has acted."""
    for order in play.round.orders:
        if order.seat == seat and isinstance(order, NoRaiseOrder | MustRaiseOrder):
            play.emit(ev.OrderEnded(kind=order.kind, seat=seat, by=order.by))


def _not_offered(play: RulingDraft, seat: SeatNo, act: Act) -> Refused:
    """Refuse an act that this seat is not offered, citing the first clause against it."""
    law = play.law
    betting = betting_of(play)
    offered = tuple(option.act.value for option in options(play.table, seat))
    must_raise = binding(play.table, seat, MustRaiseOrder)
    if must_raise is not None:
        return refuse(RefusalReason.NOT_OFFERED, by=must_raise.by, offered=offered)
    amount_to_call = to_call(law, betting, seat)
    if act is Act.CHECK:
        rules = law.betting_in(betting.number)
        if betting.number < rules.check_from.value:
            # A book without such a rule simply does not list the check.
            by = rules.check_from.by or _menu_by(play, seat)
            return refuse(RefusalReason.NOT_OFFERED, by=by, offered=offered)
        if betting.price > 0:
            return refuse(RefusalReason.NOT_OFFERED, rules.no_check_after_bet, offered=offered)
        if not may_still_check(play.table, seat):
            return refuse(RefusalReason.NOT_OFFERED, rules.last_check_beats, offered=offered)
    listed = [entry for entry in menu(ActingSeat(play.table, seat)) if entry.act is act]
    if act in {Act.RAISE, Act.BET} and listed:
        return _no_raise(play, seat, offered)
    if act is Act.CALL and listed:
        return refuse(RefusalReason.CANNOT_AFFORD, law.tapping.short_call, to_call=amount_to_call)
    return refuse(
        RefusalReason.NOT_OFFERED, by=_menu_by(play, seat), offered=offered, act=act.value
    )


def _no_raise(play: RulingDraft, seat: SeatNo, offered: tuple[str, ...]) -> Refused:
    law = play.law
    betting = betting_of(play)
    kinds: tuple[type[OrderBase], ...] = (NoRaiseOrder, CapOrder)
    for kind in kinds:
        order = binding(play.table, seat, kind)
        if order is not None:
            return refuse(
                RefusalReason.MAY_NOT_RAISE, by=order.by, offered=offered, most=order.amount
            )
    if betting.price > 0:
        refused = may_raise(ActingSeat(play.table, seat))
        if refused is not None:
            return refused
    return refuse(RefusalReason.CANNOT_AFFORD, law.tapping.short_call, offered=offered)


def raise_closed(play: RulingDraft, seat: SeatNo) -> Refused | None:
    """Refuse a raise that no stake would allow this seat; None if it only lacks chips."""
    if all(entry.act is not Act.RAISE for entry in menu(ActingSeat(play.table, seat))):
        return refuse(RefusalReason.NOT_OFFERED, by=_menu_by(play, seat))
    refused = _no_raise(play, seat, ())
    return None if refused.because is RefusalReason.CANNOT_AFFORD else refused


def _menu_by(play: RulingDraft, seat: SeatNo) -> tuple[ClauseNo, ...]:
    """Return the clauses that list the acts of this seat."""
    law = play.law
    betting = betting_of(play)
    menus = law.menus_in(betting.number)
    if betting.number == 1 and (betting.price == 0 or betting.turns == 0):
        return menus.opener_first.by
    if betting.number > 1 and betting.price == 0:
        return (menus.opener_later if betting.turns == 0 else menus.free_later).by
    return cite(*(entry.rule for entry in menu(ActingSeat(play.table, seat))))


def _wrong_amount(play: RulingDraft, seat: SeatNo, option: Option, wanted: Chips) -> Refused:
    law = play.law
    limits = law.limits
    facts = {"least": option.least, "most": option.most, "wanted": wanted}
    order = binding(play.table, seat, CapOrder)
    if wanted > option.most:
        if order is not None:
            return refuse(RefusalReason.TOO_MUCH, by=order.by, facts=facts)
        reach = betting_of(play).in_front.get(seat, NO_CHIPS) + play.table.seats[seat].stake
        if wanted > reach:
            return refuse(RefusalReason.CANNOT_AFFORD, law.stakes.chips_only, facts=facts)
        all_in = (law.tapping.obeys_limits,) if wanted == reach else ()
        rules = (*_ceiling_rules(play, seat), *all_in, *_short_price(play))
        return refuse(RefusalReason.TOO_MUCH, *rules, facts=facts)
    if option.tap_out:
        short = limits.min_raise if option.act is Act.RAISE else law.tapping.short_call
        return refuse(RefusalReason.TOO_LITTLE, short, *_short_price(play), facts=facts)
    if option.act is Act.BET:
        return refuse(RefusalReason.TOO_LITTLE, limits.opening_at_least, limits.least, facts=facts)
    measured = (limits.raise_is_increment,) if betting_of(play).raises else ()
    rules = (limits.min_raise, *measured, *_short_price(play))
    return refuse(RefusalReason.TOO_LITTLE, *rules, facts=facts)


def _short_price(play: RulingDraft) -> tuple[Rule[object], ...]:
    """Return the rules behind a price set by an all-in below a full bet or raise."""
    betting, tapping = betting_of(play), play.law.tapping
    if betting.price <= betting.full:
        return ()
    if betting.full == 0:
        return (tapping.short_open_lowers,)
    return (tapping.short_raise, *((tapping.may_complete,) if tapping.may_complete.value else ()))


def _ceiling_rules(play: RulingDraft, seat: SeatNo) -> tuple[Rule[object], ...]:
    """Return the rules that set the maximum: a house amount, or the kind of limit."""
    limits = play.law.limits
    betting = betting_of(play)
    obey = limits.raises_obey if betting.price else limits.obey
    kind = limits.kind.value
    if kind in POT_LIMITS:
        counted = (limits.pot_includes_call,) if to_call(play.law, betting, seat) else ()
        return (obey, limits.kind, limits.pot_is_running, *counted)
    if kind is Limit.STRADDLE:
        return (obey, limits.kind if betting.price else limits.opening_most)
    return (obey, limits.most)


def betting_of(play: RulingDraft) -> Betting:
    """Return the current betting round; the caller must make sure that there is one."""
    betting = play.round.betting
    assert betting is not None, "acts are ruled on in a betting round"
    return betting
