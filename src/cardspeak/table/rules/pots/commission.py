"""The house commission: its amount, and the pots it is taken from."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.law.commission import CommissionScale
from cardspeak.rulebook.policies import CommissionBase
from cardspeak.rulebook.rule import Rule
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft


def take_commission(play: RulingDraft, tied: list[SeatNo]) -> None:
    """Take the commission from each pot before it is paid.  `tied` won every pot together."""
    law = play.law.commission
    if not law.taken.value:
        return
    running = play.round
    if not law.every_round.value and not running.board:
        return
    waiver = _waiver(play, tied)
    if waiver is not None:
        # This clause waives the commission; record that if one was due.
        if any(amount for _, amount, _ in _due(play)):
            play.emit(ev.CommissionTaken(pot=0, amount=NO_CHIPS), waiver)
        return
    first = () if running.board or not law.every_round.by else (law.every_round,)
    for pot, amount, rules in _due(play):
        taken = (law.taken, *first) if amount else ()
        event = ev.CommissionTaken(pot=pot, amount=amount, to=law.kept_in.value)
        play.emit(event, *taken, *rules)


def _waiver(play: RulingDraft, tied: list[SeatNo]) -> Rule[object] | None:
    law = play.law.commission
    hands = play.round.hands.values()
    if law.spares_forced_only.value and all(hand.bets == hand.forced for hand in hands):
        return law.spares_forced_only
    payers = [seat for seat, hand in play.round.hands.items() if hand.paid]
    if law.spares_equal_hands.value and len(tied) > 1 and set(payers) == set(tied):
        return law.spares_equal_hands
    return None


def _due(play: RulingDraft) -> list[tuple[int, Chips, tuple[Rule[object], ...]]]:
    law = play.law.commission
    table = play.table
    cents = table.unit_cents
    amounts = [int(pot.amount) * cents for pot in play.round.pots]
    scale = law.scale
    if law.base.value is CommissionBase.EACH_POT:
        charges = [(index, *charge(scale, amount)) for index, amount in enumerate(amounts)]
        if len(amounts) > 1:
            charges = [(index, due, (*rules, law.base)) for index, due, rules in charges]
    else:
        charges = _on_the_whole(play, amounts)
    small = scale.small_to.value
    return [
        (index, Chips(due // cents), rules)
        for index, due, rules in charges
        if due >= cents or amounts[index] <= small
    ]


def _on_the_whole(
    play: RulingDraft, amounts: list[int]
) -> list[tuple[int, int, tuple[Rule[object], ...]]]:
    """Return one charge on the sum of all pots, split over the pots that pay it, earliest first."""
    law = play.law.commission
    over = [
        index
        for index, amount in enumerate(amounts)
        if law.base.value is CommissionBase.WHOLE_HAND or amount > law.scale.small_to.value
    ]
    nil: tuple[Rule[object], ...] = (law.scale.small_to, law.scale.small_fee)
    if not over:
        return [(index, 0, nil) for index in range(len(amounts))]
    one_over = law.base.value is CommissionBase.SUM_WHERE_OVER
    due, rules = charge(law.scale, sum(amounts), over_small=one_over)
    if len(amounts) > 1:
        rules = (*rules, law.base)
    charges: list[tuple[int, int, tuple[Rule[object], ...]]] = []
    for index, amount in enumerate(amounts):
        part = min(due, amount) if index in over else 0
        charges.append((index, part, rules if index in over else nil))
        due -= part
    return charges


def charge(
    scale: CommissionScale, amount: int, *, over_small: bool = False
) -> tuple[int, tuple[Rule[object], ...]]:
    """Return the charge in cents on an amount in cents, and the deciding rules."""
    if amount <= scale.small_to.value and not over_small:
        return min(scale.small_fee.value, amount), (scale.small_to, scale.small_fee)
    if scale.per.value:
        return _stepped(scale, amount)
    part = amount * scale.rate.value // 100
    part -= part % scale.down_to.value
    cap = scale.cap.value
    if cap is not None and part > cap:
        return cap, (scale.rate, scale.cap)
    return part, (scale.rate,)


def _stepped(scale: CommissionScale, amount: int) -> tuple[int, tuple[Rule[object], ...]]:
    """Return a fee for every step begun; clauses decide beyond the printed steps and the cap."""
    rules: tuple[Rule[object], ...] = (scale.per,)
    counted, listed = amount, scale.listed_to.value
    if 0 < listed < amount:
        rules = (*rules, scale.runs_on)
        counted = amount if scale.runs_on.value else listed
    due = -(-counted // scale.per.value) * scale.fee.value
    cap = scale.cap.value
    if cap is not None and due > cap:
        due, rules = cap, (*rules, scale.cap)
    return min(amount, due), rules
