"""Pots divided without comparing hands: by agreement, or equally without a showdown."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS, Chips, total_of
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.events import Pot
from cardspeak.table.rules.pots.commission import take_commission
from cardspeak.table.rules.pots.pots import award, divide, odd_order
from cardspeak.table.rules.rounds import give_everything_back
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.standing_orders import ShareOrder
from cardspeak.table.state import TableState


def rule_on_agreement(
    play: RulingDraft, ask: asks.ShareThePot | asks.StopTheRound
) -> Refused | None:
    """Rule on players who agree to divide the pot or to stop the round."""
    running = play.table.round
    if running is None or running.phase == "over":
        return refuse(RefusalReason.NO_ROUND)
    if isinstance(ask, asks.ShareThePot):
        return _share(play, ask)
    stop = play.law.pots.play_out
    if stop.value:
        return refuse(RefusalReason.PLAY_ON, stop)
    give_everything_back(play, ())
    return None


def _share(play: RulingDraft, ask: asks.ShareThePot) -> Refused | None:
    """Record the agreed shares until the pots are paid; refuse if the book forbids it."""
    rule = play.law.pots.may_agree
    live = play.round.live
    if not rule.value or len(set(ask.seats)) < 2 or not set(ask.seats) <= set(live):
        return refuse(RefusalReason.NO_AGREEMENT, rule, seats=tuple(live))
    parts = ask.parts or (1,) * len(ask.seats)
    if len(parts) != len(ask.seats) or min(parts) < 0 or not sum(parts):
        return refuse(RefusalReason.NO_SENSE, why="one-part-each")
    for order in play.round.orders:
        if isinstance(order, ShareOrder):
            play.emit(ev.OrderEnded(kind="share", seat=order.seat), rule)
    for seat, part in zip(ask.seats, parts, strict=True):
        play.emit(ev.OrderMade(kind="share", seat=seat, amount=part, until="award"), rule)
    return None


def agreed_shares(table: TableState, pot: Pot, amount: Chips) -> dict[SeatNo, Chips]:
    """Return the agreed shares of this pot; empty unless all players who could win it agreed."""
    orders = table.running.orders
    parts = {order.seat: order.amount for order in orders if isinstance(order, ShareOrder)}
    if len(pot.seats) < 2 or not set(pot.seats) <= set(parts):
        return {}
    whole = sum(parts[seat] for seat in pot.seats)
    if not whole:
        return {}
    shares = {seat: amount * parts[seat] // whole for seat in pot.seats}
    shares[odd_order(table, list(pot.seats))[0]] += amount - total_of(shares.values())
    return {seat: share for seat, share in shares.items() if share}


def share_unseen(play: RulingDraft) -> None:
    """Divide each pot equally among the remaining players if there is no showdown."""
    take_commission(play, [])
    for index, pot in enumerate(play.round.pots):
        amount = pot.amount - play.round.won[index]
        shares, odd, rules = divide(play, amount, list(pot.seats))
        for seat, share in shares.items():
            event = ev.Won(
                pot=index,
                seat=seat,
                amount=share,
                odd=odd.get(seat, NO_CHIPS),
                by_reading=seat in odd and not play.law.pots.odd.by,
            )
            award(play, event, play.law.showdown.held, *rules)
