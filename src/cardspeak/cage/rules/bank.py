"""The bank of the cage: cash and chips of the house, counts, corrections, closing."""

from __future__ import annotations

from cardspeak.cage import asks, events as ev
from cardspeak.cage.draft import CageDraft, refuse
from cardspeak.cage.rules.checks import float_of, not_balanced, same_person
from cardspeak.cage.rulings import RefusalReason, Refused


def rule_on_move(play: CageDraft, ask: asks.MoveBank) -> Refused | None:
    """Add cash and chips of the house to the cage, or return them."""
    state = play.state
    if not (ask.cash or ask.chips):
        return refuse(RefusalReason.NO_CHANGE)
    refused = not_balanced(state)
    if refused is not None:
        return refused
    if state.chips + ask.chips < 0:
        return refuse(RefusalReason.TOO_FEW_CHIPS, table=0, chips=state.chips)
    if state.cash + ask.cash < 0:
        return refuse(RefusalReason.TOO_LITTLE_CASH, cash=state.cash)
    play.emit(ev.BankMoved(cash=ask.cash, chips=ask.chips, reason=ask.reason))
    return None


def rule_on_count(play: CageDraft, ask: asks.CountPlace) -> Refused | None:
    """Record a count and what the books say; a difference stops the place until corrected."""
    state = play.state
    refused = same_person(play, ask.witness)
    if refused is not None:
        return refused
    cash, chips, apart = state.cash, state.chips, 0
    if ask.table:
        table = float_of(state, ask.table)
        if isinstance(table, Refused):
            return table
        cash, chips, apart = 0, table.chips, table.apart
        if ask.cash:
            return refuse(RefusalReason.OUT_OF_RANGE, field="cash")
    elif ask.apart:
        return refuse(RefusalReason.OUT_OF_RANGE, field="apart")
    event = ev.PlaceCounted(
        table=ask.table,
        when=ask.when,
        shift=state.shift,
        cash=ask.cash,
        chips=ask.chips,
        apart=ask.apart,
        expected_cash=cash,
        expected_chips=chips,
        expected_apart=apart,
        witness=ask.witness,
    )
    play.emit(event)
    return None


def rule_on_correction(play: CageDraft, ask: asks.CorrectPlace) -> Refused | None:
    """Enter the difference of the last count; not by the person who counted."""
    place = float_of(play.state, ask.table) if ask.table else play.state
    if isinstance(place, Refused):
        return place
    found = place.difference
    if found is None:
        return refuse(RefusalReason.NO_DIFFERENCE, table=ask.table)
    refused = same_person(play, found.counted_by)
    if refused is not None:
        return refused
    event = ev.PlaceCorrected(
        table=ask.table,
        cash=found.cash,
        chips=found.chips,
        apart=found.apart,
        box=found.box,
        reason=ask.reason,
    )
    play.emit(event)
    return None


def rule_on_close(play: CageDraft, _ask: asks.CloseCage) -> Refused | None:
    """Close the cage: everything has arrived, every float is closed, and the count is right."""
    state = play.state
    if state.open_transfers:
        return refuse(RefusalReason.TRANSFER_OPEN, transfer=min(state.open_transfers))
    if state.tables:
        return refuse(RefusalReason.FLOAT_OPEN, table=min(state.tables))
    refused = not_balanced(state)
    if refused is None and state.counted != "close":
        refused = refuse(RefusalReason.NOT_COUNTED, table=0)
    if refused is None:
        play.emit(ev.CageClosed())
    return refused


def rule_on_time(play: CageDraft, ask: asks.TellTime) -> Refused | None:
    """Note the room's time."""
    if ask.at < play.state.now:
        return refuse(RefusalReason.TIME_RUNS_BACK, at=play.state.now)
    if ask.at > play.state.now:
        play.emit(ev.CageTimeTold(at=ask.at))
    return None
