"""What a player at a table sees: an allow-list, made anew for every decision.
A card that lies hidden in front of somebody else, or in the deck, is not in it."""

from __future__ import annotations

import msgspec

from cardspeak.bots.game import Game, game_of
from cardspeak.cards import UNKNOWN, Card
from cardspeak.table import events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.options import Option, options
from cardspeak.table.showdown import contends
from cardspeak.table.state import Hand, Round, Table
from cardspeak.table.turns import able, to_call

ACTS = {
    ev.Posted: "posts",
    ev.Checked: "checks",
    ev.Stayed: "stays",
    ev.Called: "calls",
    ev.Opened: "bets",
    ev.Raised: "raises",
    ev.Folded: "folds",
}


class Deed(msgspec.Struct, frozen=True):
    """Something a player did in this round of play."""

    betting: int  # in which betting round; 0 before the first
    seat: SeatNo
    act: str
    amount: int = 0


class Other(msgspec.Struct, frozen=True):
    """Another player whose hand is live, as everybody sees it."""

    seat: SeatNo
    open: tuple[Card, ...]
    hidden: int  # so many cards more, face down
    stake: int
    in_front: int


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it when it is to act or to show."""

    seat: SeatNo
    game: Game
    own: tuple[Card, ...]
    board: tuple[Card, ...]
    others: tuple[Other, ...]
    gone: tuple[Card, ...]  # open cards of hands that are no longer live
    stake: int
    in_front: int  # of this seat, in this betting round
    pot: int  # everything in the middle and in front of players
    owes: int
    betting: int  # the number of the betting round; 0 at the showdown
    behind: int  # how many may still act after this seat
    least_bet: int
    button: SeatNo
    options: tuple[Option, ...]
    acts: tuple[Deed, ...]
    may_win: bool = True  # at the showdown: no hand shown so far beats this one in every pot


def watch(table: Table, seat: SeatNo) -> View:
    """What this seat may know now; a round of play has to be under way."""
    running = table.running
    betting = running.betting
    others = tuple(_other(table, running, no) for no in running.live if no != seat)
    acting = betting is not None and running.phase == "bet"
    return View(
        seat=seat,
        game=game_of(table.law),
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
        least_bet=table.law.limits.least.value,
        button=running.button,
        options=options(table, seat) if acting else (),
        acts=_acts(table),
        may_win=running.phase != "show" or contends(table, seat),
    )


def _other(table: Table, running: Round, seat: SeatNo) -> Other:
    hand = running.hands[seat]
    seen = _open(hand)
    betting = running.betting
    return Other(
        seat=seat,
        open=seen,
        hidden=len(hand.cards) - len(seen),
        stake=table.seats[seat].stake if seat in table.seats else 0,
        in_front=0 if betting is None else betting.in_front.get(seat, 0),
    )


def _open(hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand that everybody has seen, in the order they came."""
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


def _behind(table: Table, running: Round, seat: SeatNo) -> int:
    betting = running.betting
    if betting is None:
        return 0
    waiting = (no for no in running.live if no != seat and no not in betting.acted)
    return sum(able(table.law, running.hands[no]) for no in waiting)


def _acts(table: Table) -> tuple[Deed, ...]:
    """What everybody has done since the round opened, told without a card."""
    found: list[Deed] = []
    betting = 0
    for _, events in table.since:
        for event in events:
            if isinstance(event, ev.BettingOpened):
                betting = event.number
                continue
            act = ACTS.get(type(event))
            if act is not None:
                amount = getattr(event, "amount", 0)
                found.append(Deed(betting, getattr(event, "seat"), act, amount))  # noqa: B009
    return tuple(found)
