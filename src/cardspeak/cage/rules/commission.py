"""Commission and time charges: from the pot to the box, at once or after a colour change."""

from __future__ import annotations

from cardspeak.cage import asks, events as ev
from cardspeak.cage.draft import CageDraft, refuse
from cardspeak.cage.kinds import BOX, FLOAT
from cardspeak.cage.rules.checks import AUTHORITY, float_of, same_person, value_of
from cardspeak.cage.rulings import RefusalReason, Refused


def rule_on_commission(play: CageDraft, ask: asks.HearCommission) -> Refused | None:
    """Enter commission where the house chose to keep it when the table opened."""
    table = float_of(play.state, ask.table)
    if isinstance(table, Refused) or ask.number <= table.heard:
        return table if isinstance(table, Refused) else None
    rules = table.law.cage
    detailed = rules.each_commission.value
    event = ev.CommissionKept(
        number=ask.number,
        table=ask.table,
        amount=ask.amount,
        to=FLOAT if table.keeps_in_float else BOX,
        round=ask.round if detailed else 0,
        pot=ask.pot if detailed else 0,
    )
    play.emit(event, rules.each_commission, rules.as_opened)
    return None


def rule_on_time_charge(play: CageDraft, ask: asks.HearTimeCharge) -> Refused | None:
    """Enter a time charge."""
    table = float_of(play.state, ask.table)
    if isinstance(table, Refused) or ask.number <= table.heard:
        return table if isinstance(table, Refused) else None
    event = ev.TimeChargeKept(
        number=ask.number, person=ask.person, table=ask.table, amount=ask.amount
    )
    play.emit(event, table.law.commission.time_rate)
    return None


def rule_on_change(play: CageDraft, ask: asks.ChangeColour) -> Refused | None:
    """Change waiting commission into larger chips of the same value."""
    table = float_of(play.state, ask.table)
    if isinstance(table, Refused):
        return table
    rule = table.law.cage.colour_change
    amount = value_of(ask.chips_in)
    if table.colour is not None:
        return refuse(RefusalReason.NOT_CONFIRMED, rule, table=ask.table)
    if not table.keeps_in_float or amount > table.apart:
        return refuse(RefusalReason.NOTHING_WAITS, rule, chips=table.apart)
    if value_of(ask.chips_out) != amount:
        return refuse(RefusalReason.OTHER_VALUE, rule, amount=amount)
    event = ev.ColourChanged(
        table=ask.table,
        amount=amount,
        chips_in=ask.chips_in if rule.value else {},
        chips_out=ask.chips_out if rule.value else {},
    )
    play.emit(event, rule)
    return None


def rule_on_confirmation(play: CageDraft, ask: asks.ConfirmColour) -> Refused | None:
    """Confirm a colour change, by a role that the book names and not by the dealer who made it."""
    table = float_of(play.state, ask.table)
    if isinstance(table, Refused):
        return table
    rule = table.law.cage.confirmed_by
    if table.colour is None:
        return refuse(RefusalReason.NO_COLOUR_CHANGE, rule, table=ask.table)
    allowed = rule.value or tuple(AUTHORITY)
    if ask.actor not in allowed:
        return refuse(RefusalReason.WRONG_ROLE, rule, roles=tuple(sorted(allowed)))
    refused = same_person(play, table.colour.changed_by)
    if refused is None:
        play.emit(ev.ColourConfirmed(table=ask.table, amount=table.colour.amount), rule)
    return refused


def rule_on_drop(play: CageDraft, ask: asks.DropColour) -> Refused | None:
    """Drop changed chips into the box, once they are confirmed where the book demands it."""
    table = float_of(play.state, ask.table)
    if isinstance(table, Refused):
        return table
    rules = table.law.cage
    if table.colour is None:
        return refuse(RefusalReason.NO_COLOUR_CHANGE, rules.colour_change, table=ask.table)
    if rules.confirmed_by.value and table.colour.confirmed_by is None:
        return refuse(RefusalReason.NOT_CONFIRMED, rules.confirmed_by, table=ask.table)
    event = ev.ColourDropped(table=ask.table, amount=table.colour.amount)
    play.emit(event, rules.colour_change, rules.confirmed_by)
    return None


def rule_on_take(play: CageDraft, ask: asks.TakeDrop) -> Refused | None:
    """Empty a box; a difference between its content and the books stops the table."""
    table = float_of(play.state, ask.table)
    if isinstance(table, Refused):
        return table
    refused = same_person(play, ask.witness)
    if refused is not None:
        return refused
    event = ev.DropTaken(
        table=ask.table,
        commission=ask.chips - table.time_charges,
        time_charges=table.time_charges,
        cash=ask.cash,
        expected_chips=table.box + table.time_charges,
        expected_cash=table.box_cash,
        witness=ask.witness,
    )
    play.emit(event)
    return None
