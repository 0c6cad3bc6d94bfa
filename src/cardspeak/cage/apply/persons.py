"""Apply events about the chips of persons."""

from __future__ import annotations

from cardspeak.cage import events as ev
from cardspeak.cage.apply.floats import arrive
from cardspeak.cage.apply.registry import applies
from cardspeak.cage.state import CageState, CageTable, OpenTransfer


def _pocket(state: CageState, person: str, amount: int) -> None:
    pockets = {**state.pockets, person: state.pocket(person) + amount}
    state.pockets = {name: chips for name, chips in pockets.items() if chips}


def _send(state: CageState, number: int, transfer: OpenTransfer) -> None:
    state.transfers = number
    state.open_transfers = {**state.open_transfers, number: transfer}


@applies(ev.ChipsSold)
def _sold(state: CageState, event: ev.ChipsSold) -> None:
    place: CageState | CageTable = state.tables[event.table] if event.from_float else state
    place.chips -= event.amount
    place.counted = None
    if isinstance(place, CageTable):
        place.box_cash += event.amount
    else:
        place.cash += event.amount
    if not event.transfer:
        _pocket(state, event.person, event.amount)
        return
    person = event.person
    transfer = OpenTransfer("chips", event.table, event.amount, person, person, event.asker)
    _send(state, event.transfer, transfer)


@applies(ev.ChipsCarried)
def _carried(state: CageState, event: ev.ChipsCarried) -> None:
    _pocket(state, event.person, -event.amount)
    person = event.person
    transfer = OpenTransfer(
        "chips", event.table, event.amount, person, person, event.asker, event.seat
    )
    _send(state, event.transfer, transfer)


@applies(ev.ChipsLent)
def _lent(state: CageState, event: ev.ChipsLent) -> None:
    _pocket(state, event.person, -event.amount)
    transfer = OpenTransfer(
        "loan", event.table, event.amount, event.borrower, event.person, event.asker
    )
    _send(state, event.transfer, transfer)


@applies(ev.TransferTaken)
def _taken(state: CageState, event: ev.TransferTaken) -> None:
    arrive(state, event.transfer)
    table = state.tables[event.table]
    if event.person not in table.players:
        table.players = (*table.players, event.person)


@applies(ev.TransferReturned)
def _returned(state: CageState, event: ev.TransferReturned) -> None:
    arrive(state, event.transfer)
    _pocket(state, event.person, event.amount)


@applies(ev.StakeBroughtBack)
def _brought_back(state: CageState, event: ev.StakeBroughtBack) -> None:
    table = state.tables[event.table]
    table.heard = event.number
    table.players = tuple(name for name in table.players if name != event.person)
    table.declared = tuple(name for name in table.declared if name != event.person)
    _pocket(state, event.person, event.amount)


@applies(ev.DeclaredHeard)
def _declared(state: CageState, event: ev.DeclaredHeard) -> None:
    table = state.tables[event.table]
    table.heard = event.number
    table.declared = (*table.declared, event.person)


@applies(ev.CashWanted)
def _wanted(state: CageState, event: ev.CashWanted) -> None:
    _want(state, event.person, event.amount)


def _want(state: CageState, person: str, amount: int) -> None:
    wanted = {**state.wanted, person: amount}
    state.wanted = {name: cents for name, cents in wanted.items() if cents}


@applies(ev.ChipsCashed)
def _cashed(state: CageState, event: ev.ChipsCashed) -> None:
    _want(state, event.person, 0)
    _pocket(state, event.person, -event.amount)
    state.chips += event.amount
    state.cash -= event.amount
    state.counted = None


@applies(ev.TipGiven)
def _tip(state: CageState, event: ev.TipGiven) -> None:
    _pocket(state, event.person, -event.amount)
    state.tips += event.amount


@applies(ev.TipsPaid)
def _tips_paid(state: CageState, event: ev.TipsPaid) -> None:
    state.tips -= event.amount
    state.chips += event.amount
    state.cash -= event.amount
    state.counted = None
