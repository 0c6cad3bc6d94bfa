"""Turns: the seat to act, the opener, and the end of a betting round."""

from __future__ import annotations

from collections.abc import Sequence

from cardspeak.cards import JOKER, UNKNOWN, Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.hands import board_score
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import Closing, Opener, OpenerTie, ShortCall
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.rules.betting.round_law import BettingRoundLaw, round_law_of
from cardspeak.table.rules.showdown.hand_order import order_of_hands
from cardspeak.table.state import Betting, Hand, Round, TableState

ACE = 12


def from_seat(seats: Sequence[SeatNo], start: SeatNo, *, inclusive: bool) -> list[SeatNo]:
    """Return the seats clockwise from a seat, which may be empty."""
    return _from_place(sorted(seats), start, inclusive=inclusive)


def _from_place(ahead: list[SeatNo], start: SeatNo, *, inclusive: bool) -> list[SeatNo]:
    """Like `from_seat`, for seats that are already sorted."""
    before = 0
    for seat in ahead:
        if seat > start or (inclusive and seat == start):
            break
        before += 1
    return ahead[before:] + ahead[:before]


def first_in_turn(
    ring: tuple[SeatNo, ...], start: SeatNo, *, inclusive: bool, clockwise: bool
) -> int:
    """Return the index in `ring`, the sorted seats of a round, at which turns from a seat begin.

    Turns continue with the next index, or the previous one, and wrap around.  Counter-clockwise,
    they start with the right-hand neighbour of the seat and end with the seat itself.
    """
    index = 0
    for seat in ring:
        if seat > start or (inclusive and seat == start):
            break
        index += 1
    return index if clockwise or inclusive else index - 2


def turn_order(law: Law, running: Round, start: SeatNo, *, inclusive: bool) -> tuple[SeatNo, ...]:
    """Return the seats of the round in the order in which they act, starting from a seat."""
    number = 1 if running.betting is None else running.betting.number
    clockwise = round_law_of(law, number).clockwise
    ring = running.ring
    first = first_in_turn(ring, start, inclusive=inclusive, clockwise=clockwise)
    step = 1 if clockwise else -1
    return tuple([ring[(first + step * offset) % len(ring)] for offset in range(len(ring))])


def button_leads(law: Law, seats: Sequence[SeatNo]) -> bool:
    """True if the button goes first because only two players are in the round."""
    return len(seats) == 2 and law.button.first_when_two.value


def able(law: Law, hand: Hand) -> bool:
    """True if this hand may still bet."""
    return not hand.folded and not (hand.tapped and law.tapping.acts_no_more.value)


def price_of(law: Law, betting: Betting) -> Chips:
    """Return the total that a call must reach."""
    if law.limits.price.value == "last" and betting.last:
        return betting.in_front.get(betting.last, NO_CHIPS)
    return betting.price


def to_call(law: Law, betting: Betting, seat: SeatNo) -> Chips:
    """Return the amount this seat must add to call."""
    return max(NO_CHIPS, price_of(law, betting) - betting.in_front.get(seat, NO_CHIPS))


def to_act(table: TableState) -> SeatNo:
    """Return the seat whose turn it is, or 0 if the betting round is over."""
    noted = table.noted
    if noted.turn_at != table.version:
        noted.turn = _turn(table)
        noted.turn_at = table.version
    return noted.turn


def whose_turn(table: TableState) -> SeatNo:
    """Return the seat that must act next, or 0 if something else must happen first."""
    running = table.round
    if running is None or running.phase != "bet" or table.matter is not None:
        return NO_SEAT
    return to_act(table)


def _turn(table: TableState) -> SeatNo:
    running = table.running
    betting = running.betting
    if betting is None:
        return NO_SEAT
    law = table.law
    round_law = round_law_of(law, betting.number)
    if _closed_early(running, betting, round_law):
        return NO_SEAT
    hands, acted, met = running.hands, betting.acted, betting.met
    price = price_of(law, betting)
    out_when_tapped = law.tapping.acts_no_more.value
    # Before any bet, a check completes the turn, unless the book lets checks go round again.
    again = betting.price == 0 and betting.turns < 3 * len(running.seats)
    inclusive = betting.at != 0
    ring = running.ring
    start = betting.at or betting.after
    index = first_in_turn(ring, start, inclusive=inclusive, clockwise=round_law.clockwise)
    step = 1 if round_law.clockwise else -1
    for _ in range(len(ring)):
        seat = ring[index % len(ring)]
        index += step
        hand = hands[seat]
        if hand.folded or hand.mucked or (hand.tapped and out_when_tapped):
            continue
        if seat not in acted or met.get(seat, 0) < price:
            return seat
        if again and not round_law.rules.all_check_ends.value:
            return seat
    return NO_SEAT


def _closed_early(running: Round, betting: Betting, round_law: BettingRoundLaw) -> bool:
    """True if the betting round is over although some player has not acted."""
    law = round_law.law
    live = can = 0
    for hand in running.hands.values():
        if not hand.folded:
            live += 1
            if not (hand.tapped and law.tapping.acts_no_more.value):
                can += 1
                if can == 2:
                    break  # two players can still bet
    if live == 1 and (round_law.lone.value or betting.turns):
        return True
    if can < 2 and (not can or _alone_and_level(law, running, betting)):
        return True
    closing = round_law.closing.value
    if closing is Closing.ANY_TWO_LEVEL and betting.turns > 1:
        return _two_level(running, betting)
    if closing is Closing.BEFORE_LAST_BLIND and round_law.first:
        return _only_last_blind_left(law, running, betting)
    return False


def _alone_and_level(law: Law, running: Round, betting: Betting) -> bool:
    """True if the only player able to bet has nothing to call and the book then deals on."""
    in_front = betting.in_front
    alone = next(seat for seat in running.live if able(law, running.hands[seat]))
    rest = max([in_front.get(seat, 0) for seat in running.live if seat != alone], default=0)
    return in_front.get(alone, 0) >= rest and law.dealing.deal_on_without_betting.value


def _two_level(running: Round, betting: Betting) -> bool:
    in_front = betting.in_front
    level = [seat for seat in running.live if in_front.get(seat, 0) == betting.price]
    return len(level) > 1


def _only_last_blind_left(law: Law, running: Round, betting: Betting) -> bool:
    can = [seat for seat in running.live if able(law, running.hands[seat])]
    waiting = [seat for seat in can if seat not in betting.acted and seat != running.last_blind]
    return not waiting and all(betting.in_front.get(seat, 0) == betting.price for seat in can)


def opening_seat(table: TableState, number: int) -> tuple[SeatNo, tuple[Rule[object], ...]]:
    """Return the seat that opens betting round `number`, and the deciding rules."""
    law = table.law
    running = table.running
    round_law = round_law_of(law, number)
    rule: Rule[object] = round_law.opener
    policy = round_law.opener.value
    if button_leads(law, running.seats):
        rule, policy = law.button.first_when_two, Opener.BUTTON
    if policy is Opener.LOW_CARD or policy is Opener.HIGH_CARD or policy is Opener.HIGH_HAND:
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
    order = _from_place(list(running.ring), start, inclusive=inclusive)
    skip = round_law.rules.opener_must_be_active
    if able(law, running.hands[order[0]]):
        # The seat may be empty, such as the small blind's if that player has left.
        passed = inclusive and start not in running.hands
        return order[0], (rule, skip) if passed else (rule,)
    active = [seat for seat in order if able(law, running.hands[seat])]
    if not active:
        return order[0], (rule,)
    return (active[0] if skip.value else active[-1]), (rule, skip)


def _by_cards(table: TableState, policy: Opener) -> tuple[SeatNo, bool]:
    """Return the opener by upcards, and whether other seats tie with it."""
    running = table.running
    law = table.law
    around = _from_place(list(running.ring), running.button, inclusive=False)
    seats = [seat for seat in around if able(law, running.hands[seat])]
    if not seats:  # no player can bet: all live hands count
        seats = [seat for seat in around if not running.hands[seat].folded]
    lowest = policy is Opener.LOW_CARD
    tied: list[SeatNo] = []
    best = 0
    for seat in seats:
        value = _value(law, _upcards(running.hands[seat]), policy)
        if not tied or (value < best if lowest else value > best):
            best = value
            tied = [seat]
        elif value == best:
            tied.append(seat)
    if len(tied) > 1 and not law.hands.suits_equal.value:
        return _by_suit(running, tied), False
    last = law.betting.opener_tie.value is OpenerTie.LAST_FROM_BUTTON
    return tied[-1 if last else 0], len(tied) > 1


def _by_suit(running: Round, tied: list[SeatNo]) -> SeatNo:
    """Return the tied seat with the highest card, counting suits."""
    return max(tied, key=lambda seat: max(running.hands[seat].cards))


def _upcards(hand: Hand) -> list[Card]:
    """Return the known upcards of a hand."""
    cards, up = hand.cards, hand.up
    return [cards[index] for index in range(len(cards)) if up[index] and cards[index] != UNKNOWN]


def _value(law: Law, open_cards: list[Card], policy: Opener) -> int:
    if not open_cards:
        return -1
    if policy is Opener.HIGH_HAND:
        return board_score(order_of_hands(law), open_cards)
    lowest = policy is Opener.LOW_CARD
    value = _card_value(law, open_cards[0])
    for index in range(1, len(open_cards)):
        rank = _card_value(law, open_cards[index])
        value = min(value, rank) if lowest else max(value, rank)
    return value


def _card_value(law: Law, card: Card) -> int:
    rank = ACE if card == JOKER else card >> 2
    return -1 if rank == ACE and not law.hands.ace_high.value else rank


def may_tap_out(law: Law) -> bool:
    """True if a player too short for a wager may go all-in."""
    return law.tapping.short_call.value is ShortCall.TAP_OUT
