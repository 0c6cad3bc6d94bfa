"""Whose turn it is, who opens, and when a betting round is over."""

from __future__ import annotations

from collections.abc import Sequence

from cardspeak.cards import JOKER, UNKNOWN, Card, rank_of
from cardspeak.hands import board as board_shows
from cardspeak.rulebook.law import Law
from cardspeak.rulebook.policies import Closing, Direction, Opener, OpenerTie, ShortCall
from cardspeak.rulebook.rule import Rule
from cardspeak.table.asks import SeatNo
from cardspeak.table.order import order_of_hands
from cardspeak.table.state import Betting, Hand, Round, Table

ACE = 12


def from_seat(seats: Sequence[SeatNo], start: SeatNo, *, inclusive: bool) -> list[SeatNo]:
    """The seats clockwise from a place, which may be empty."""
    ahead = sorted(seats, key=lambda no: (no < start, no))
    if not inclusive and ahead and ahead[0] == start:
        ahead = [*ahead[1:], ahead[0]]
    return ahead


def turn_order(law: Law, running: Round, start: SeatNo, *, inclusive: bool) -> list[SeatNo]:
    """The seats in the round in the order in which they act, from a place."""
    number = 1 if running.betting is None else running.betting.number
    rules = law.betting_in(number)
    way = rules.direction_first if number == 1 else rules.direction_later
    ahead = from_seat(running.seats, start, inclusive=inclusive)
    if way.value is Direction.CLOCKWISE:
        return ahead
    return [*ahead[:1], *reversed(ahead[1:])] if inclusive else [*reversed(ahead[:-1]), ahead[-1]]


def button_leads(law: Law, seats: Sequence[SeatNo]) -> bool:
    """Is the button first in everything, because only two are in the round?"""
    return len(seats) == 2 and law.button.first_when_two.value


def able(law: Law, hand: Hand) -> bool:
    """May this hand still bet?"""
    return not hand.folded and not (hand.tapped and law.tapping.acts_no_more.value)


def price_of(law: Law, betting: Betting) -> int:
    """The total a call has to reach."""
    if law.limits.price.value == "last" and betting.last:
        return betting.in_front.get(betting.last, 0)
    return betting.price


def to_call(law: Law, betting: Betting, seat: SeatNo) -> int:
    """What this seat owes."""
    return max(0, price_of(law, betting) - betting.in_front.get(seat, 0))


def to_act(table: Table) -> SeatNo:
    """The seat whose turn it is, or 0 when the betting round is over."""
    noted = table.noted
    if noted.turn_at != table.version:
        noted.turn = _turn(table)
        noted.turn_at = table.version
    return noted.turn


def _turn(table: Table) -> SeatNo:
    running = table.running
    betting = running.betting
    if betting is None:
        return 0
    law = table.law
    rules = law.betting_in(betting.number)
    closing = rules.closing_first if betting.number == 1 else rules.closing_later
    if closed_early(table, closing):
        return 0
    inclusive = betting.at != 0
    start = betting.at or betting.after
    for seat in turn_order(law, running, start, inclusive=inclusive):
        if _has_to_act(table, betting, seat):
            return seat
    return 0


def closed_early(table: Table, closing: Rule[Closing]) -> bool:
    """Has the round ended although someone has not acted?"""
    running = table.running
    betting = running.betting
    law = table.law
    assert betting is not None, "a betting round is under way"
    live = running.live
    rules = law.betting_in(betting.number)
    lone = rules.lone_player_wins_first if betting.number == 1 else rules.lone_player_wins_later
    if len(live) == 1 and (lone.value or betting.turns):
        return True
    can = [seat for seat in live if able(law, running.hands[seat])]
    if not can:
        return True
    if len(can) == 1:
        rest = max((betting.in_front.get(seat, 0) for seat in live if seat != can[0]), default=0)
        if betting.in_front.get(can[0], 0) >= rest and law.dealing.deal_on_without_betting.value:
            return True
    if closing.value is Closing.ANY_TWO_LEVEL and betting.turns > 1:
        level = [seat for seat in live if betting.in_front.get(seat, 0) == betting.price]
        return len(level) > 1
    if closing.value is Closing.BEFORE_LAST_BLIND and betting.number == 1:
        waiting = [seat for seat in can if seat not in betting.acted and seat != running.last_blind]
        return not waiting and all(betting.in_front.get(seat, 0) == betting.price for seat in can)
    return False


def _has_to_act(table: Table, betting: Betting, seat: SeatNo) -> bool:
    law = table.law
    hand = table.running.hands[seat]
    if not able(law, hand) or hand.mucked:
        return False
    if seat not in betting.acted or betting.met.get(seat, 0) < price_of(law, betting):
        return True
    all_checked = betting.price == 0 and not law.betting_in(betting.number).all_check_ends.value
    return all_checked and betting.turns < 3 * len(table.running.seats)


def opening_seat(table: Table, number: int) -> tuple[SeatNo, tuple[Rule[object], ...]]:
    """Who opens betting round `number`, and by which rules."""
    law = table.law
    running = table.running
    rules = law.betting_in(number)
    rule: Rule[object] = rules.opener_first if number == 1 else rules.opener_later
    policy = rule.value
    if button_leads(law, running.seats):
        rule, policy = law.button.first_when_two, Opener.BUTTON
    if policy in {Opener.LOW_CARD, Opener.HIGH_CARD, Opener.HIGH_HAND}:
        seat, tied = _by_cards(table, policy)
        return seat, (rule, law.betting.opener_tie) if tied else (rule,)
    if policy is Opener.LAST_RAISER and running.aggressors:
        start, inclusive = running.aggressors[-1][0], True
    elif policy is Opener.AFTER_LAST_BLIND and running.last_blind:
        start, inclusive = running.last_blind, False
    elif policy is Opener.AFTER_BUTTON:
        start, inclusive = running.button, False
    elif policy is Opener.BUTTON:
        start, inclusive = running.button, True
    else:
        start, inclusive = running.small, True
    order = from_seat(running.seats, start, inclusive=inclusive)
    active = [seat for seat in order if able(law, running.hands[seat])]
    if not active:
        return order[0], (rule,)
    if active[0] == order[0]:
        return active[0], (rule,)
    skip = rules.opener_must_be_active
    return (active[0] if skip.value else active[-1]), (rule, skip)


def _by_cards(table: Table, policy: Opener) -> tuple[SeatNo, bool]:
    """The seat whose open cards name it opener, and whether others show as much."""
    running = table.running
    seats = [
        seat
        for seat in from_seat(running.seats, running.button, inclusive=False)
        if able(table.law, running.hands[seat])
    ]
    if not seats:  # nobody can bet any more: the hands still live decide
        seats = from_seat(running.live, running.button, inclusive=False)

    def shows(seat: SeatNo) -> int:
        hand = running.hands[seat]
        open_cards = [
            card for card, up in zip(hand.cards, hand.up, strict=True) if up and card != UNKNOWN
        ]
        return _value(table, open_cards, policy)

    values = {seat: shows(seat) for seat in seats}
    best = min(values.values()) if policy is Opener.LOW_CARD else max(values.values())
    tied = [seat for seat in seats if values[seat] == best]
    if len(tied) > 1 and not table.law.hands.suits_equal.value:
        return max(tied, key=lambda seat: max(running.hands[seat].cards)), False
    last = table.law.betting.opener_tie.value is OpenerTie.LAST_FROM_BUTTON
    return tied[-1 if last else 0], len(tied) > 1


def _value(table: Table, open_cards: list[Card], policy: Opener) -> int:
    if not open_cards:
        return -1
    if policy is Opener.HIGH_HAND:
        return board_shows(order_of_hands(table.law), open_cards).score
    ranks = [_card_value(table.law, card) for card in open_cards]
    return min(ranks) if policy is Opener.LOW_CARD else max(ranks)


def _card_value(law: Law, card: Card) -> int:
    rank = ACE if card == JOKER else rank_of(card)
    return -1 if rank == ACE and not law.hands.ace_high.value else rank


def may_tap_out(law: Law) -> bool:
    """May a player too short for a wager put in what is left?"""
    return law.tapping.short_call.value is ShortCall.TAP_OUT
