"""Apply events about floats."""

from __future__ import annotations

from cardspeak.books.shelf import law_or_missing
from cardspeak.cage import events as ev
from cardspeak.cage.apply.registry import applies
from cardspeak.cage.state import CageState, CageTable, OpenTransfer


@applies(ev.FloatOpened)
def _opened(state: CageState, event: ev.FloatOpened) -> None:
    law = law_or_missing(event.book, event.edition, event.house, state.knocked)
    state.chips -= event.amount
    state.counted = None
    state.tables[event.table] = CageTable(
        event.table,
        event.book,
        event.edition,
        event.house,
        law,
        event.unit_cents,
        event.kept_in,
        event.amount,
    )


@applies(ev.ChoicesHeard)
def _choices(state: CageState, event: ev.ChoicesHeard) -> None:
    table = state.tables[event.table]
    table.heard, table.house = event.number, event.house
    table.law = law_or_missing(table.book, table.edition, event.house, state.knocked)


@applies(ev.AreaNamed)
def _area(state: CageState, event: ev.AreaNamed) -> None:
    state.tables[event.table].area = True


@applies(ev.FillSent)
def _fill(state: CageState, event: ev.FillSent) -> None:
    state.chips -= event.amount
    state.counted = None
    _send(state, event, OpenTransfer("fill", event.table, event.amount, sent_by=event.asker))


@applies(ev.CreditSent)
def _credit(state: CageState, event: ev.CreditSent) -> None:
    table = state.tables[event.table]
    table.chips -= event.amount
    table.counted = None
    _send(state, event, OpenTransfer("credit", event.table, event.amount, sent_by=event.asker))


def _send(state: CageState, event: ev.FillSent | ev.CreditSent, transfer: OpenTransfer) -> None:
    state.transfers = event.transfer
    state.open_transfers = {**state.open_transfers, event.transfer: transfer}


def arrive(state: CageState, number: int) -> OpenTransfer:
    """Remove a transfer that has arrived."""
    transfer = state.open_transfers[number]
    others = state.open_transfers.items()
    state.open_transfers = {key: other for key, other in others if key != number}
    return transfer


@applies(ev.FillReceived)
def _filled(state: CageState, event: ev.FillReceived) -> None:
    arrive(state, event.transfer)
    table = state.tables[event.table]
    table.chips += event.amount
    table.counted = None


@applies(ev.CreditReceived)
def _credited(state: CageState, event: ev.CreditReceived) -> None:
    arrive(state, event.transfer)
    state.chips += event.amount
    state.counted = None


@applies(ev.FloatClosed)
def _closed(state: CageState, event: ev.FloatClosed) -> None:
    del state.tables[event.table]
    state.chips += event.amount
    state.counted = None
