"""The demo's players: random from a seed, but sensible; now and then one forgets a rule.

Not bots: they look at their own cards and the price, and know nothing else.
"""

from __future__ import annotations

from random import Random

from cardspeak.cards import JOKER, Card, rank_of, suit_of
from cardspeak.hands import Kind, board, rank
from cardspeak.rulebook.policies import Act, Game, Limit
from cardspeak.table import asks
from cardspeak.table.asks import Ask, SeatNo
from cardspeak.table.options import Option, options
from cardspeak.table.order import deck_ranks, order_of_hands
from cardspeak.table.showdown import contends
from cardspeak.table.state import Table
from cardspeak.table.turns import to_call

ACE = 12
FIVE = 5
MADE = {
    Kind.HIGH_CARDS: 0.15,
    Kind.ONE_PAIR: 0.5,
    Kind.TWO_PAIRS: 0.72,
    Kind.THREE_OF_A_KIND: 0.8,
}
STRONG = 0.92  # everything from a straight up


def choose(table: Table, seat: SeatNo, rng: Random) -> Ask:
    """What this player does in turn: mostly call and check, sometimes raise or fold."""
    found = {option.act: option for option in options(table, seat)}
    feels = strength(table, seat) + rng.uniform(-0.2, 0.2)
    if Act.CHECK in found or Act.STAY in found:
        bold = rng.random() < 0.1 + 0.6 * max(0.0, feels - 0.3)
        wager = found.get(Act.BET) or found.get(Act.RAISE)
        if bold and wager is not None:
            return take(wager, seat, size(table, wager, feels, rng))
        return take(found.get(Act.CHECK) or found[Act.STAY], seat)
    return answer(table, seat, found, feels, rng)


def answer(table: Table, seat: SeatNo, found: dict[Act, Option], feels: float, rng: Random) -> Ask:
    """The reply to a bet, by how the cards feel against what it costs."""
    owes = found[Act.CALL].least if Act.CALL in found else 0
    feels -= 0.5 * owes / max(1, table.seats[seat].stake)
    wager = found.get(Act.RAISE) or found.get(Act.BET)
    bold = 0.45 if table.law.limits.kind.value is Limit.FIXED else 0.62  # one more bet is cheap
    if wager is not None and (feels > bold or Act.CALL not in found):
        if feels > 0.3 or Act.FOLD not in found:
            return take(wager, seat, size(table, wager, feels, rng))
        return take(found[Act.FOLD], seat)
    if feels < 0.12 and Act.FOLD in found:
        return take(found[Act.FOLD], seat)
    calm = found.get(Act.CALL) or found.get(Act.FOLD) or found.get(Act.CALL_AND_FOLD)
    assert calm is not None, "a player who owes may call or fold"
    return take(calm, seat)


def take(option: Option, seat: SeatNo, amount: int = 0) -> Ask:
    """The ask that takes up an option."""
    match option.act:
        case Act.CHECK:
            return asks.Check(seat=seat)
        case Act.STAY:
            return asks.Stay(seat=seat)
        case Act.CALL:
            return asks.Call(seat=seat)
        case Act.BET:
            return asks.Bet(seat=seat, amount=amount or option.least)
        case Act.RAISE:
            return asks.Raise(seat=seat, to=amount or option.least)
        case Act.FOLD:
            return asks.Fold(seat=seat)
        case Act.CALL_AND_FOLD:
            return asks.CallAndFold(seat=seat)


def size(table: Table, option: Option, feels: float, rng: Random) -> int:
    """How much: the least, something like the pot, or everything, in round figures."""
    if option.least == option.most or rng.random() < 0.3:
        return option.least
    short = option.most <= 3 * option.least
    if feels > 0.85 or short:
        return option.most
    wanted = option.least + int(table.running.pot * rng.choice((0.25, 0.5)))
    step = table.law.limits.least.value
    return max(option.least, min(option.most, wanted - wanted % step))


def show(table: Table, seat: SeatNo) -> Ask:
    """Show what may win, give up the rest."""
    return asks.Show(seat=seat) if contends(table, seat) else asks.Muck(seat=seat)


# --- how good the cards are -------------------------------------------------------------------


def strength(table: Table, seat: SeatNo) -> float:
    """Between 0 and 1, from the player's own cards and the shared ones."""
    running = table.running
    own, shared = running.hands[seat].cards, running.board
    high = made(table, own, shared)
    if table.law.hands.game.value is Game.HIGH_LOW:
        return max(high, lowness(table, own))
    return high


def made(table: Table, own: list[Card], shared: list[Card]) -> float:
    """The worth of what is made so far."""
    order = order_of_hands(table.law)
    ranks = sorted((ACE if card == JOKER else rank_of(card) for card in own), reverse=True)
    tops = sum(ranks[:2]) / (2 * ACE)
    if len(own) + len(shared) < FIVE:
        kind = board(order, own).kind
        suited = len({suit_of(card) for card in own if card != JOKER}) == 1
        return MADE.get(kind, STRONG) + 0.35 * tops + (0.05 if suited else 0) if kind else tops
    kind = rank(order, own, shared).kind
    shown = board(order, shared[:4]).kind if shared else None
    if kind is not None and kind is shown:
        return 0.15 + 0.2 * tops  # everybody has what lies on the board
    if kind is Kind.TWO_PAIRS and shown is Kind.ONE_PAIR:
        kind = Kind.ONE_PAIR  # and half of this
    return MADE.get(kind, STRONG) + 0.2 * tops if kind else 0.1


def lowness(table: Table, own: list[Card]) -> float:
    """How near to the lowest cards of the deck, without pairs."""
    ranks = [rank_of(card) for card in own if card != JOKER]
    pairs = len(ranks) - len(set(ranks))
    bottom = deck_ranks(table.law)[0]
    mean = sum(ranks) / max(1, len(ranks)) - bottom
    return 0.7 - 0.12 * mean - 0.2 * pairs


# --- slips --------------------------------------------------------------------------------------


def slip(table: Table, seat: SeatNo, rng: Random) -> Ask | None:
    """Something this player would like and the book may not allow; None most of the time."""
    betting = table.running.betting
    assert betting is not None, "slips happen in a betting round"
    found = {option.act: option for option in options(table, seat)}
    raising = found.get(Act.RAISE)
    owes = to_call(table.law, betting, seat)
    step = max(betting.step, table.law.limits.least.value)
    if owes and raising is None and betting.raises > 1 and rng.random() < 0.8:
        return asks.Raise(seat=seat, to=betting.price + step)
    if rng.random() > 0.06:
        return None
    if Act.FOLD not in found:
        return asks.Fold(seat=seat)
    if owes and Act.CHECK not in found and rng.random() < 0.4:
        return asks.Check(seat=seat)
    if raising is not None and not raising.tap_out and owes:
        if table.law.limits.kind.value is Limit.FIXED:
            return asks.Raise(seat=seat, to=raising.least + step)
        return asks.Raise(seat=seat, to=betting.price + max(1, step // 2))
    others = [no for no in table.running.live if no != seat]
    return asks.Call(seat=rng.choice(others)) if owes and others else None
