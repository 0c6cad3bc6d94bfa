"""The demo's players: seeded, random but sensible, with an occasional illegal act.

They are not bots: they only use their own cards, the board and the price.
"""

from __future__ import annotations

from random import Random

from cardspeak.bots.option_asks import ask_for
from cardspeak.cards import JOKER, Card, rank_of, suit_of
from cardspeak.chips import ONE_CHIP, Chips
from cardspeak.hands import Kind, board, rank
from cardspeak.rulebook.policies import Act, Game, Limit
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.rules.betting.options import Option, options
from cardspeak.table.rules.betting.turns import to_call
from cardspeak.table.rules.showdown.hand_order import deck_ranks, order_of_hands
from cardspeak.table.rules.showdown.showdown import contends
from cardspeak.table.state import Betting, TableState

ACE = 12
FIVE = 5
MADE = {
    Kind.HIGH_CARDS: 0.15,
    Kind.ONE_PAIR: 0.5,
    Kind.TWO_PAIRS: 0.72,
    Kind.THREE_OF_A_KIND: 0.8,
}
STRONG = 0.92  # everything from a straight up


def choose(table: TableState, seat: SeatNo, rng: Random) -> Ask:
    """Choose an act for the player to act: mostly check or call, sometimes raise or fold."""
    open_options = {option.act: option for option in options(table, seat)}
    confidence = strength(table, seat) + rng.uniform(-0.2, 0.2)
    if Act.CHECK in open_options or Act.STAY in open_options:
        bold = rng.random() < 0.1 + 0.6 * max(0.0, confidence - 0.3)
        wager = open_options.get(Act.BET) or open_options.get(Act.RAISE)
        if bold and wager is not None:
            return ask_for(wager, seat, size(table, wager, confidence, rng))
        return ask_for(open_options.get(Act.CHECK) or open_options[Act.STAY], seat)
    return answer(table, seat, open_options, confidence, rng)


def answer(
    table: TableState, seat: SeatNo, open_options: dict[Act, Option], confidence: float, rng: Random
) -> Ask:
    """Choose the reply to a bet, from the player's confidence and the price."""
    owes = open_options[Act.CALL].least if Act.CALL in open_options else 0
    confidence -= 0.5 * owes / max(1, table.seats[seat].stake)
    wager = open_options.get(Act.RAISE) or open_options.get(Act.BET)
    fixed = table.law.limits.kind.value is Limit.FIXED
    bold = 0.45 if fixed else 0.62  # a raise in a fixed limit game is cheap
    if wager is not None and (confidence > bold or Act.CALL not in open_options):
        if confidence > 0.3 or Act.FOLD not in open_options:
            return ask_for(wager, seat, size(table, wager, confidence, rng))
        return ask_for(open_options[Act.FOLD], seat)
    if confidence < 0.12 and Act.FOLD in open_options:
        return ask_for(open_options[Act.FOLD], seat)
    passive = (
        open_options.get(Act.CALL)
        or open_options.get(Act.FOLD)
        or open_options.get(Act.CALL_AND_FOLD)
    )
    assert passive is not None, "a player who owes may call or fold"
    return ask_for(passive, seat)


def size(table: TableState, option: Option, confidence: float, rng: Random) -> int:
    """Choose the size of a wager: the minimum, part of the pot, or the maximum, rounded."""
    if option.least == option.most or rng.random() < 0.3:
        return option.least
    short = option.most <= 3 * option.least
    if confidence > 0.85 or short:
        return option.most
    wanted = option.least + int(table.running.pot * rng.choice((0.25, 0.5)))
    step = table.law.limits.least.value
    return max(option.least, min(option.most, wanted - wanted % step))


def show(table: TableState, seat: SeatNo) -> Ask:
    """Show a hand that may win, else muck."""
    return asks.Show(seat=seat) if contends(table, seat) else asks.Muck(seat=seat)


# --- hand strength ----------------------------------------------------------------------------


def strength(table: TableState, seat: SeatNo) -> float:
    """Estimate the strength of a hand, from 0 to 1, from the player's cards and the board."""
    running = table.running
    own, shared = running.hands[seat].cards, running.board
    high = made(table, own, shared)
    if table.law.hands.game.value is Game.HIGH_LOW:
        return max(high, lowness(table, own))
    return high


def made(table: TableState, own: list[Card], shared: list[Card]) -> float:
    """Estimate the strength of the hand made so far."""
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
        return 0.15 + 0.2 * tops  # the board alone makes this hand for every player
    if kind is Kind.TWO_PAIRS and shown is Kind.ONE_PAIR:
        kind = Kind.ONE_PAIR  # the other pair is on the board
    return MADE.get(kind, STRONG) + 0.2 * tops if kind else 0.1


def lowness(table: TableState, own: list[Card]) -> float:
    """Estimate the strength of a low hand: low cards and no pairs are good."""
    ranks = [rank_of(card) for card in own if card != JOKER]
    pairs = len(ranks) - len(set(ranks))
    bottom = deck_ranks(table.law)[0]
    mean = sum(ranks) / max(1, len(ranks)) - bottom
    return 0.7 - 0.12 * mean - 0.2 * pairs


# --- mistakes -----------------------------------------------------------------------------------


def mistake(table: TableState, seat: SeatNo, rng: Random) -> Ask | None:
    """Return an ask that the book may refuse, or None in most cases."""
    betting = table.running.betting
    assert betting is not None, "mistakes happen in a betting round"
    open_options = {option.act: option for option in options(table, seat)}
    owes = to_call(table.law, betting, seat)
    capped = Act.RAISE not in open_options and betting.raises > 1
    if owes and capped and rng.random() < 0.8:
        return asks.Raise(seat=seat, to=betting.price + raise_step(table, betting))
    if rng.random() > 0.06:
        return None
    if Act.FOLD not in open_options:
        return asks.Fold(seat=seat)
    return wrong_reply(table, seat, open_options, rng) if owes else None


def wrong_reply(
    table: TableState, seat: SeatNo, open_options: dict[Act, Option], rng: Random
) -> Ask | None:
    """Return a wrong reply to a bet: a check, a raise of the wrong size, or a call out of turn."""
    betting = table.running.betting
    assert betting is not None, "mistakes happen in a betting round"
    if Act.CHECK not in open_options and rng.random() < 0.4:
        return asks.Check(seat=seat)
    raising = open_options.get(Act.RAISE)
    if raising is not None and not raising.tap_out:
        step = raise_step(table, betting)
        if table.law.limits.kind.value is Limit.FIXED:
            return asks.Raise(seat=seat, to=raising.least + step)
        return asks.Raise(seat=seat, to=betting.price + max(ONE_CHIP, step // 2))
    others = [no for no in table.running.live if no != seat]
    return asks.Call(seat=rng.choice(others)) if others else None


def raise_step(table: TableState, betting: Betting) -> Chips:
    """Return the usual size of a raise: that of the last raise, but at least the minimum bet."""
    return max(betting.step, table.law.limits.least.value)
