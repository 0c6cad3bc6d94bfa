"""Stakes between rounds: chips added, handed out, lent, taken off, or charged for time."""

from __future__ import annotations

from cardspeak.chips import Chips, total_of
from cardspeak.rulebook.law.defaults import NO_RULE
from cardspeak.rulebook.policies import Loans, TopUp
from cardspeak.rulebook.rule import Rule
from cardspeak.table import asks, events as ev
from cardspeak.table.bounds import no_room_for
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.seats.seating import locked, seat_of
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Seat


def rule_on_add(play: RulingDraft, ask: asks.AddChips) -> Refused | None:
    """Add chips to a stake between rounds, within the book's limits."""
    table = play.table
    seat = seat_of(table, ask.seat)
    if isinstance(seat, Refused):
        return seat
    stakes = play.law.stakes
    if locked(table):
        return refuse(RefusalReason.STAKE_LOCKED, stakes.locked)
    if seat.declared and not stakes.declared_may_add.value:
        return refuse(RefusalReason.DECLARED, stakes.declared_may_add)
    if ask.amount <= 0:
        return refuse(RefusalReason.TOO_LITTLE, wanted=ask.amount)
    refused = _top_up(play, seat, ask.amount) or no_room_for(table, ask.amount)
    if refused is not None:
        return refused
    play.emit(ev.ChipsAdded(seat=ask.seat, amount=ask.amount), stakes.top_up)
    return None


def _top_up(play: RulingDraft, seat: Seat, amount: Chips) -> Refused | None:
    stakes = play.law.stakes
    ceiling = stakes.top_up_ceiling
    if ceiling.value is not None and seat.stake > ceiling.value:
        return refuse(RefusalReason.STAKE_TOO_LARGE, ceiling, most=ceiling.value, stake=seat.stake)
    new_stake = seat.stake + amount
    match stakes.top_up.value:
        case TopUp.NEVER:
            return refuse(RefusalReason.STAKE_LOCKED, stakes.top_up)
        case TopUp.BY_RANGE:
            least, most = stakes.top_up_least, stakes.top_up_most
            if amount < least.value:
                return refuse(RefusalReason.TOO_LITTLE, stakes.top_up, least, least=least.value)
            if most.value is not None and amount > most.value:
                return refuse(RefusalReason.TOO_MUCH, stakes.top_up, most, most=most.value)
        case TopUp.UP_TO_MAXIMUM:
            if stakes.reaches_minimum.value and new_stake < stakes.least.value:
                rules = (stakes.top_up, stakes.reaches_minimum)
                needed = stakes.least.value - seat.stake
                return refuse(RefusalReason.STAKE_TOO_SMALL, *rules, least=needed)
            top = stakes.most
            if top.value is not None and new_stake > top.value:
                room = max(0, top.value - seat.stake)
                return refuse(RefusalReason.STAKE_TOO_LARGE, stakes.top_up, top, most=room)
        case TopUp.NEW_ORBIT:
            return _new_stake(play, seat, amount)
        case TopUp.FREE:
            pass
    return None


def _new_stake(play: RulingDraft, seat: Seat, amount: Chips) -> Refused | None:
    """Allow one stake of fixed size per orbit, bought before it begins; old chips are dropped."""
    stakes = play.law.stakes
    if play.table.rounds_left or seat.bought_for > play.table.orbits:
        return refuse(RefusalReason.STAKE_LOCKED, stakes.top_up)
    price = stakes.least
    if amount > price.value:
        return refuse(RefusalReason.STAKE_TOO_LARGE, stakes.top_up, price, most=price.value)
    if amount < price.value:
        return refuse(RefusalReason.STAKE_TOO_SMALL, stakes.top_up, price, least=price.value)
    if seat.stake:
        play.emit(ev.ChipsAdded(seat=seat.no, amount=-seat.stake), play.law.orbit.stake_anew)
    return None


def rule_on_hand_out(play: RulingDraft, ask: asks.HandOut) -> Refused | None:
    """Give every player still in the game the same number of house chips, between rounds."""
    table = play.table
    stakes = play.law.stakes
    add_on = ask.what == asks.ADD_ON
    rules = (stakes.add_on,) if add_on else (stakes.handed_out, stakes.allotment)
    given = stakes.add_on.value if add_on else stakes.allotment.value
    if given is None or not (add_on or stakes.handed_out.value):
        return refuse(RefusalReason.NOT_OFFERED, *rules)
    if locked(table):
        return refuse(RefusalReason.STAKE_LOCKED, stakes.locked)
    if table.rounds and not add_on:
        return refuse(RefusalReason.STAKE_LOCKED, stakes.handed_out)
    gifts = {}
    for no, seat in table.seats.items():
        amount = given if add_on else given - seat.stake
        out = seat.has_played and not seat.stake if add_on else seat.stated
        if amount > 0 and not out:
            gifts[no] = amount
    refused = no_room_for(table, total_of(gifts.values()), *rules)
    if refused is not None:
        return refused
    for no, amount in gifts.items():
        play.emit(ev.ChipsAdded(seat=no, amount=amount), *rules)
    return None


def rule_on_take(play: RulingDraft, ask: asks.TakeChips) -> Refused | None:
    """Take chips off the table, if the book lets a stake shrink."""
    seat = seat_of(play.table, ask.seat)
    if isinstance(seat, Refused):
        return seat
    stakes = play.law.stakes
    if locked(play.table):
        return refuse(RefusalReason.STAKE_LOCKED, stakes.locked)
    if stakes.never_redeemed.value:
        return refuse(RefusalReason.STAKE_NEVER_REDUCED, stakes.never_redeemed, stake=seat.stake)
    whole = ask.amount >= seat.stake and stakes.never_removed is not NO_RULE
    rule = stakes.never_removed if whole else stakes.never_reduced
    if rule.value:
        return refuse(RefusalReason.STAKE_NEVER_REDUCED, rule, stake=seat.stake)
    if ask.amount > seat.stake:
        return refuse(RefusalReason.CANNOT_AFFORD, stake=seat.stake)
    play.emit(ev.ChipsAdded(seat=ask.seat, amount=-ask.amount))
    return None


def rule_on_lend(play: RulingDraft, ask: asks.LendChips) -> Refused | None:
    """Lend chips to another player, if the book allows it."""
    for no in (ask.seat, ask.to):
        seat = seat_of(play.table, no)
        if isinstance(seat, Refused):
            return seat
    stakes = play.law.stakes
    if stakes.loans.value is not Loans.AS_TRANSFERS and not locked(play.table):
        return _loan(play, ask)
    if stakes.never_reduced.value and not locked(play.table):
        # Between rounds, the lender's own stake may not shrink.
        return refuse(RefusalReason.STAKE_NEVER_REDUCED, stakes.never_reduced)
    rule = stakes.may_lend
    if not rule.value:
        return refuse(RefusalReason.NO_TRANSFER, rule)
    if ask.amount > play.table.seats[ask.seat].stake:
        return refuse(RefusalReason.CANNOT_AFFORD, rule, wanted=ask.amount)
    play.emit(ev.ChipsAdded(seat=ask.seat, amount=-ask.amount), rule)
    play.emit(ev.ChipsAdded(seat=ask.to, amount=ask.amount), rule)
    return None


def _loan(play: RulingDraft, ask: asks.LendChips) -> Refused | None:
    """Make a loan between rounds, from the lender's stake or from chips off the table."""
    rule = play.law.stakes.loans
    if rule.value is Loans.NEVER:
        return refuse(RefusalReason.NO_TRANSFER, rule)
    if rule.value is Loans.FROM_STAKE:
        if ask.amount > play.table.seats[ask.seat].stake:
            return refuse(RefusalReason.CANNOT_AFFORD, rule, wanted=ask.amount)
        play.emit(ev.ChipsAdded(seat=ask.seat, amount=-ask.amount), rule)
    else:
        refused = no_room_for(play.table, ask.amount, rule)
        if refused is not None:
            return refused
    play.emit(ev.ChipsAdded(seat=ask.to, amount=ask.amount), rule)
    return None


def rule_on_time_charge(play: RulingDraft, _ask: asks.CollectTimeCharge) -> Refused | None:
    """Collect the time charge between rounds.  If all have paid, start a new period."""
    rule = play.law.commission.time_rate
    if not rule.value:
        return refuse(RefusalReason.NOT_OFFERED, rule)
    if locked(play.table):
        return refuse(RefusalReason.ROUND_RUNNING, rule)
    seats = list(play.table.seats.values())
    _charge(play, [seat for seat in seats if not seat.paid] or seats, rule)
    return None


def charge_in_advance(play: RulingDraft) -> None:
    """Before the deal, charge players who have not paid for the current period."""
    law = play.law.commission
    if law.time_rate.value and law.time_first.value:
        unpaid = [seat for seat in play.table.seats.values() if not seat.paid and not seat.away]
        _charge(play, unpaid, law.time_rate, law.time_first)


def _charge(play: RulingDraft, seats: list[Seat], rate: Rule[Chips], *rules: Rule[object]) -> None:
    for seat in seats:
        amount = min(rate.value, seat.stake)
        if amount:
            play.emit(ev.TimeCharged(seat=seat.no, amount=amount), rate, *rules)
