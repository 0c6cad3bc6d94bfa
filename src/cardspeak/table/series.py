"""Asks that stand for several ordinary asks in a row: steps of the dealer, and acts around.

`decide` rules on each of the ordinary asks as if it had come alone.
"""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, Card
from cardspeak.chips import NO_CHIPS
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks
from cardspeak.table.asks import Ask
from cardspeak.table.awaited import Awaits
from cardspeak.table.draft import refuse
from cardspeak.table.events import Step
from cardspeak.table.rules.betting.turns import able, price_of, to_act, turn_order
from cardspeak.table.rules.dealing import cards_to_shuffle
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState


class Series:
    """The ordinary asks of one ask, found one after the other as the table changes."""

    def __init__(self, ask: asks.DealOn | asks.ActAround) -> None:
        self._ask = ask
        self._cards = list(ask.cards) if isinstance(ask, asks.DealOn) else []
        self._begun = False
        self._betting = 0

    def next_ask(self, table: TableState, now: Awaits) -> Ask | Refused | None:
        """Return the next ask, a refusal if the series makes no sense, or None at its end."""
        if isinstance(self._ask, asks.DealOn):
            following = self._step(table, now)
            if following is None and self._cards:
                return refuse(RefusalReason.WRONG_CARDS, too_many=len(self._cards))
        else:
            following = self._act(self._ask, table)
        self._begun = True
        return following

    def _step(self, table: TableState, now: Awaits) -> Ask | None:
        match now.what:
            case "round" if not self._begun:
                return asks.StartRound(actor=self._ask.actor)
            case "forced":
                return asks.PostForced(seat=now.due[0].seat, actor=self._ask.actor)
            case "shuffle":
                return asks.Shuffle(cards=cards_to_shuffle(table), actor=self._ask.actor)
            case "deal":
                cards = self._next_cards(now.steps)
                return asks.Deal(cards=cards, actor=self._ask.actor) if cards else None
            case _:
                return None

    def _next_cards(self, steps: tuple[Step, ...]) -> tuple[Card, ...]:
        """Return the cards of the steps up to the first that needs a face-up card not given.

        Nothing is burned until the card after it is known.
        """
        cards: list[Card] = []
        ready = 0
        for step in steps:
            if not step.up and step.kind != "board":
                cards += [UNKNOWN] * step.count
            elif len(self._cards) >= step.count:
                cards += self._cards[: step.count]
                del self._cards[: step.count]
            else:
                break
            if step.kind != "burn":
                ready = len(cards)
        return tuple(cards[:ready])

    def _act(self, ask: asks.ActAround, table: TableState) -> Ask | Refused | None:
        betting = None if table.round is None else table.round.betting
        number = 0 if betting is None else betting.number
        turn = to_act(table) if number else NO_SEAT
        if not self._begun:
            self._betting = number
            if turn != ask.seat:
                return refuse(RefusalReason.OUT_OF_TURN, to_act=turn)
            if ask.to and ask.to not in upcoming(table):
                return refuse(RefusalReason.NO_SUCH_SEAT, seat=ask.to)
        elif number != self._betting or turn in {NO_SEAT, ask.to}:
            return None
        if ask.act == "check":
            return asks.Check(seat=turn, actor=ask.actor)
        return asks.Fold(seat=turn, actor=ask.actor)


def upcoming(table: TableState) -> tuple[SeatNo, ...]:
    """Return the seats that may act after the one in turn, in order."""
    running, law = table.round, table.law
    if running is None or running.phase != "bet" or running.betting is None:
        return ()
    betting, turn = running.betting, to_act(table)
    price = price_of(law, betting)
    return tuple(
        seat
        for seat in turn_order(law, running, turn, inclusive=False)
        if seat != turn
        and able(law, running.hands[seat])
        and (seat not in betting.acted or betting.met.get(seat, NO_CHIPS) < price)
    )
