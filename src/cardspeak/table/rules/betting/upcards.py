"""Upcards in the last betting round: checks they forbid, and calls that cannot win."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, Card
from cardspeak.hands import board as board_shows, rank
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft
from cardspeak.table.rules.showdown.hand_order import order_of_hands
from cardspeak.table.state import Betting, TableState

FIVE = 5


def check_is_bound(table: TableState, seat: SeatNo) -> bool:
    """True if this seat may check only if an earlier checker's upcards do not beat its hand."""
    betting = table.running.betting
    if betting is None or not table.law.betting.last_check_beats.value or betting.price:
        return False
    return _is_last(table, betting) and betting.checker not in {0, seat}


def may_still_check(table: TableState, seat: SeatNo) -> bool:
    """True unless the upcards of the earlier checker beat this seat's hand."""
    betting = table.running.betting
    if betting is None or not check_is_bound(table, seat):
        return True
    # At a hand-dealt table the hole card is unknown: trust the player.
    return not _beaten(table, table.running.hands[seat].cards, betting.checker)


def return_hopeless_call(play: RulingDraft) -> None:
    """Return the last call of a round and fold the caller's hand, if upcards beat it."""
    rule = play.law.pots.hopeless_call
    running = play.round
    betting = running.betting
    if not rule.value or betting is None or not _is_last(play.table, betting):
        return
    seat = betting.last
    called = betting.price > 0 and seat in running.live and seat != running.aggressors[-1][0]
    if called and cannot_win(play.table, seat, running.hands[seat].cards):
        play.emit(ev.Returned(seat=seat, amount=betting.added, why="cannot win"), rule)
        play.emit(ev.Folded(seat=seat, why="ruling"), rule)


def cannot_win(table: TableState, seat: SeatNo, own: list[Card]) -> bool:
    """True if, in every pot of this seat, a rival's upcards beat its cards `own`."""
    running = table.running
    paid = running.hands[seat].layered
    rivals = [no for no in running.live if no != seat and running.hands[no].layered >= paid]
    return any(_beaten(table, own, no) for no in rivals)


def _is_last(table: TableState, betting: Betting) -> bool:
    return betting.number >= table.law.betting.rounds.value


def _beaten(table: TableState, own: list[Card], by: SeatNo) -> bool:
    """True if the upcards of seat `by` alone beat a whole hand."""
    shown = _upcards(table, by)
    if UNKNOWN in own or len(own) != FIVE or not shown:
        return False
    order = order_of_hands(table.law)
    return board_shows(order, shown).score > rank(order, own).score


def _upcards(table: TableState, seat: SeatNo) -> list[Card]:
    hand = table.running.hands[seat]
    return [card for card, up in zip(hand.cards, hand.up, strict=True) if up and card != UNKNOWN]
