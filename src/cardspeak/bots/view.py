"""A bot's view of the table: an allow-list of facts, built for every decision.

It never contains another player's hidden cards or the deck.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardspeak.bots.game import GameShape, game_shape
from cardspeak.cards import UNKNOWN, Card
from cardspeak.rulebook.policies import Act
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.rules.betting.options import Option, options
from cardspeak.table.rules.betting.turns import able, to_call
from cardspeak.table.rules.showdown.showdown import contends
from cardspeak.table.state import Hand, Round, TableState

ACTS = {
    ev.Posted: "posts",
    ev.Checked: "checks",
    ev.Stayed: "stays",
    ev.Called: "calls",
    ev.Opened: "bets",
    ev.Raised: "raises",
    ev.Folded: "folds",
}


PLACES = {act: place for place, act in enumerate(Act)}


class PlayerAct(msgspec.Struct, frozen=True):
    """An act of a player in this round."""

    betting: int  # number of the betting round; 0 before the first
    seat: SeatNo
    act: str
    amount: int = 0


class Opponent(msgspec.Struct, frozen=True):
    """The public part of another live hand."""

    seat: SeatNo
    open: tuple[Card, ...]
    hidden: int  # number of face-down cards
    stake: int
    in_front: int


class BotView(msgspec.Struct, frozen=True):
    """The table as seen from one seat that must act or show."""

    seat: SeatNo
    game: GameShape
    own: tuple[Card, ...]
    board: tuple[Card, ...]
    others: tuple[Opponent, ...]
    gone: tuple[Card, ...]  # exposed cards of folded hands
    stake: int
    in_front: int  # chips this seat put in during this betting round
    pot: int  # all chips in the middle and in front of players
    owes: int
    betting: int  # the number of the betting round; 0 at the showdown
    behind: int  # number of players who can still act after this seat
    min_bet: int
    button: SeatNo
    options: tuple[Option, ...]
    acts: tuple[PlayerAct, ...]
    may_win: bool = True  # False at the showdown if shown hands beat this one in every pot


def view_for(table: TableState, seat: SeatNo) -> BotView:
    """Return the current view of a seat.  A round must be running."""
    running = table.running
    betting = running.betting
    others = tuple(_other(table, running, no) for no in running.live if no != seat)
    acting = betting is not None and running.phase == "bet"
    return BotView(
        seat=seat,
        game=game_shape(table.law),
        own=tuple(card for card in running.hands[seat].cards if card != UNKNOWN),
        board=tuple(card for card in running.board if card != UNKNOWN),
        others=others,
        gone=_gone(running),
        stake=table.seats[seat].stake,
        in_front=0 if betting is None else betting.in_front.get(seat, 0),
        pot=running.pot,
        owes=0 if betting is None else to_call(table.law, betting, seat),
        betting=0 if betting is None else betting.number,
        behind=_behind(table, running, seat),
        min_bet=table.law.limits.least.value,
        button=running.button,
        options=_sorted_options(table, seat) if acting else (),
        acts=acts_of(table),
        may_win=running.phase != "show" or contends(table, seat),
    )


def _sorted_options(table: TableState, seat: SeatNo) -> tuple[Option, ...]:
    """Return the options in the order of `Act`, so that a view does not depend on the engine."""
    return tuple(sorted(options(table, seat), key=lambda option: PLACES[option.act]))


def _other(table: TableState, running: Round, seat: SeatNo) -> Opponent:
    hand = running.hands[seat]
    seen = _open(hand)
    betting = running.betting
    return Opponent(
        seat=seat,
        open=seen,
        hidden=len(hand.cards) - len(seen),
        stake=table.seats[seat].stake if seat in table.seats else 0,
        in_front=0 if betting is None else betting.in_front.get(seat, 0),
    )


def _open(hand: Hand) -> tuple[Card, ...]:
    """Return the face-up and shown cards of a hand, in the order dealt."""
    return tuple(
        card
        for card, up in zip(hand.cards, hand.up, strict=True)
        if card != UNKNOWN and (up or hand.shown or card in hand.seen)
    )


def _gone(running: Round) -> tuple[Card, ...]:
    return tuple(
        card
        for seat in running.seats
        if running.hands[seat].folded
        for card in _open(running.hands[seat])
    )


def _behind(table: TableState, running: Round, seat: SeatNo) -> int:
    betting = running.betting
    if betting is None:
        return 0
    waiting = (no for no in running.live if no != seat and no not in betting.acted)
    return sum(able(table.law, running.hands[no]) for no in waiting)


def acts_of(table: TableState) -> tuple[PlayerAct, ...]:
    """Return all acts since the round opened, without cards."""
    return acts_in(event for _, events in table.since for event in events)


def acts_in(events: Iterable[Event]) -> tuple[PlayerAct, ...]:
    """Return the acts among these events of a round, without cards."""
    acts: list[PlayerAct] = []
    betting = 0
    for event in events:
        if isinstance(event, ev.BettingOpened):
            betting = event.number
            continue
        act = ACTS.get(type(event))
        if act is not None:
            amount = getattr(event, "amount", 0)
            acts.append(PlayerAct(betting, getattr(event, "seat"), act, amount))  # noqa: B009
    return tuple(acts)
