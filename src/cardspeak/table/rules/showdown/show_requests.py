"""Requests to see a hand that was mucked at the showdown."""

from __future__ import annotations

from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.showdown.disclosed_hands import not_this_hand, told_hand
from cardspeak.table.rulings import RefusalReason, Refused


def rule_on_request(play: RulingDraft, ask: asks.AskToSee) -> Refused | None:
    """Show mucked hands to a seated player who asks before the next round opens."""
    running = play.table.round
    if ask.seat not in play.table.seats:
        return refuse(RefusalReason.NO_SUCH_SEAT, seat=ask.seat)
    rule = play.law.showdown.on_request
    if not rule.value:
        return refuse(RefusalReason.NOT_OFFERED, rule)
    if running is None:
        return refuse(RefusalReason.NO_ROUND)
    hidden = [seat for seat in running.mucks if not running.hands[seat].shown]
    wanted = [ask.hand] if ask.hand else hidden
    if not wanted or any(running.hands[seat].shown for seat in wanted if seat in running.hands):
        return refuse(RefusalReason.NO_SENSE, shown=True)
    if not set(wanted) <= set(hidden):
        # A hand folded before the showdown did not take part in it.
        return refuse(RefusalReason.NOT_OFFERED, rule, hands=tuple(hidden))
    for seat in wanted:
        cards = told_hand(play.table, running.hands[seat], ask.cards)
        if cards is None:
            return not_this_hand(play.table, running.hands[seat], ask.cards)
        play.emit(ev.Shown(seat=seat, cards=cards), rule)
    return None
