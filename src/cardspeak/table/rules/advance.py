"""Automatic steps: forced bets, the deal, the close of betting, showdown, award.

Play advances until it needs a player, the dealer or a shuffle.
"""

from __future__ import annotations

from typing import assert_never

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.policies import FirstPrice
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft
from cardspeak.table.rules.betting.acts import take_held
from cardspeak.table.rules.betting.round_law import round_law_of
from cardspeak.table.rules.betting.turns import able, opening_seat, to_act
from cardspeak.table.rules.betting.upcards import return_hopeless_call
from cardspeak.table.rules.dealing import begin_street, deal_step, deal_unshuffled, replace_exposed
from cardspeak.table.rules.pots.pots import form_pots, gather, return_uncalled
from cardspeak.table.rules.pots.sharing import share_unseen
from cardspeak.table.rules.rounds import end_round, give_everything_back, post
from cardspeak.table.rules.showdown.showdown import (
    award_to_last,
    one_left,
    open_showdown,
    settle,
    show_on,
)
from cardspeak.table.standing_orders import CutBeforeOrder, CutOrder, ShuffleBackOrder
from cardspeak.table.state import Hand, Round, TableState


def run_on(play: RulingDraft) -> None:
    """Do all automatic steps until a player, the dealer or a shuffle is needed."""
    while _advance(play):
        pass


def _advance(play: RulingDraft) -> bool:
    """Do one automatic step; False if a player, the dealer, the floor or a shuffle is needed."""
    running = play.table.round
    if running is None or play.table.matter is not None:
        return False  # play waits for the floor
    match running.phase:
        case "over" | "shuffle":
            return False
        case "forced" | "deal" | "show" if _nobody_left(running):
            give_everything_back(play, ())
            return True
        case "forced":
            return _forced(play)
        case "deal":
            return _deal(play)
        case "bet":
            seat = to_act(play.table)
            if not seat:
                _close_betting(play)
                return True
            return _dead_if_absent(play, seat)
        case "show":
            return _show(play)
        case _:
            assert_never(running.phase)


def _nobody_left(running: Round) -> bool:
    """True if every hand is folded, which can happen after rulings."""
    return all(hand.folded for hand in running.hands.values())


def _forced(play: RulingDraft) -> bool:
    running = play.round
    if running.due:
        if play.table.hand_dealt:
            return False
        post(play, running.due[0])
        return True
    if not play.table.hand_dealt and not play.law.forced.after_shuffle.value:
        return deal_unshuffled(play)  # otherwise wait for a shuffle
    begin_street(play, skipped_betting=False)
    return True


def _deal(play: RulingDraft) -> bool:
    running = play.round
    if running.orders and play.table.hand_dealt and cut_due(running):
        return False  # the dealer must cut first
    if running.steps:
        if _ruled_alone(play):
            return _finish_alone(play)
        return _deal_out(play)
    law = play.law
    if running.street == 0:
        begin_street(play, skipped_betting=False)
        return True
    if running.street == 1 and replace_exposed(play):
        return True
    if running.bet_done == running.street and one_left(running):
        return _finish_alone(play)
    if _betting_due(play.table):
        _open_betting(play)
        return True
    if running.street < len(law.dealing.streets):
        return _next_street(play)
    return_uncalled(play)  # a blind or an ante may be unmatched if there was no betting round
    form_pots(play)
    if not law.showdown.held.value:
        share_unseen(play)
        end_round(play, "showdown")
        return True
    open_showdown(play)
    return True


def cut_due(running: Round) -> bool:
    """True if a ruling requires a cut before the next card."""
    return any(isinstance(order, CutOrder) for order in running.orders)


def _deal_out(play: RulingDraft) -> bool:
    """Deal as many steps as possible.  Returns whether any card was dealt."""
    running = play.round
    hand_dealt = play.table.hand_dealt
    dealt = False
    while running.steps:
        if hand_dealt and running.early < running.steps[0].count:
            return dealt  # the dealer must report the card, unless it is already exposed
        deal_step(play)
        dealt = True
    return dealt


def _ruled_alone(play: RulingDraft) -> bool:
    """True if a ruling left only one hand during the deal, so that more cards do not matter."""
    running = play.round
    if running.bet_done >= running.street or not one_left(running):
        return False
    return _ends_alone(play)


def _ends_alone(play: RulingDraft) -> bool:
    return _lone_rule(play).value and play.law.dealing.ends.value


def _lone_rule(play: RulingDraft) -> Rule[bool]:
    return round_law_of(play.law, play.round.bettings).lone


def _finish_alone(play: RulingDraft) -> bool:
    running = play.round
    rule = _lone_rule(play)
    ends = _ends_alone(play)
    if not ends and running.street < len(play.law.dealing.streets):
        begin_street(play, skipped_betting=False)
        return True
    if not rule.value:
        # No rule lets the last player win without a showdown.
        form_pots(play)
        open_showdown(play)
        return True
    award_to_last(play)
    end_round(play, "fold")
    return True


def _next_street(play: RulingDraft) -> bool:
    running = play.round
    street = play.law.dealing.streets[running.street]
    for order in running.orders:
        if isinstance(order, ShuffleBackOrder) and order.until == street.name:
            play.emit(ev.OrderEnded(kind=order.kind, by=order.by))
            back = tuple(running.aside) if order.amount else tuple(running.stub[: running.early])
            play.emit(ev.PutBack(cards=back, by=order.by))
            _cut_after(play, street.name)
            return False
    begin_street(play, skipped_betting=running.bet_done < running.street)
    return True


def _cut_after(play: RulingDraft, street: str) -> None:
    """Order a cut after the shuffle before this street, if a ruling requires it."""
    for order in play.round.orders:
        if isinstance(order, CutBeforeOrder) and order.until == street:
            play.emit(ev.OrderEnded(kind=order.kind, by=order.by))
            play.emit(ev.OrderMade(kind="cut", until="cut", by=order.by))


def _betting_due(table: TableState) -> bool:
    """True if a betting round is due now and a player can bet."""
    running = table.running
    law = table.law
    streets = law.dealing.streets
    on_this_street = running.bet_done < running.street and streets[running.street - 1].betting.value
    extra = (
        running.street == len(streets)
        and running.bet_done == running.street
        and len(streets) <= running.bettings < law.betting.rounds.value
    )
    if not (on_this_street or extra) or running.bettings >= law.betting.rounds.value:
        return False
    alone: Hand | None = None
    for hand in running.hands.values():
        if able(law, hand):
            if alone is not None:
                return True
            alone = hand
    if alone is None:
        return False
    if not law.dealing.deal_on_without_betting.value:
        return True
    rest = max([running.hands[seat].bets for seat in running.live])
    return running.bettings == 0 and alone.bets < rest


def _open_betting(play: RulingDraft) -> None:
    running = play.round
    number = running.bettings + 1
    seat, rules = opening_seat(play.table, number)
    price = first_price(play.table) if number == 1 else NO_CHIPS
    street = play.law.dealing.streets[running.street - 1]
    rules = (street.betting, *rules)
    if price:
        rules = (*rules, play.law.forced.first_price)
    play.emit(ev.BettingOpened(number=number, opener=seat, price=price), *rules)


def first_price(table: TableState) -> Chips:
    """Return the price set by the blinds: their full size or the chips posted, as the book says."""
    running = table.running
    if not running.last_blind:
        return NO_CHIPS
    forced = table.law.forced
    posted_levels = forced.blinds.value[: len(running.blinds)]
    levels = (*posted_levels, *forced.over_blinds.value[: len(running.over_blinds)])
    posted = NO_CHIPS
    for hand in running.hands.values():
        posted = max(posted, hand.bets)
    if forced.first_price.value is FirstPrice.POSTED:
        return posted
    return max(levels[-1], posted)


def _dead_if_absent(play: RulingDraft, seat: SeatNo) -> bool:
    """Fold the hand of an absent player whose turn it is, if the book does not wait."""
    if not play.table.seats[seat].away:
        return False
    rule = play.law.betting_in(play.round.bettings).absent_is_dead
    if not rule.value:
        return False
    take_held(play, seat)
    play.emit(ev.Folded(seat=seat, why="absent"), rule)
    return True


def _close_betting(play: RulingDraft) -> None:
    running = play.round
    betting = running.betting
    assert betting is not None, "only an open betting round can close"
    if running.held:
        for seat in list(running.held):
            take_held(play, seat)  # the turn never reached these players
    return_hopeless_call(play)
    return_uncalled(play)
    round_law = round_law_of(play.law, betting.number)
    rule: Rule[object]
    if running.left == 1:
        rule = round_law.lone
    elif betting.price == 0:
        rule = round_law.rules.all_check_ends
    else:
        rule = round_law.closing
    play.emit(ev.BettingClosed(number=betting.number), rule)
    gather(play)


def _show(play: RulingDraft) -> bool:
    running = play.round
    if running.to_show:
        shown = any(hand.shown for hand in running.hands.values())
        if not shown and one_left(running):
            settle(play)
            end_round(play, "showdown")
            return True
        return show_on(play)
    settle(play)
    end_round(play, "showdown")
    return True
