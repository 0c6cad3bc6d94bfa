"""Postings of a cage's events.  A desk moves seats, not chips, so its events have none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from cardspeak.cage import events as ev
from cardspeak.cage.kinds import FLOAT as IN_FLOAT
from cardspeak.ledger.accounts import (
    CAGE,
    CASH,
    DIFFERENCES,
    DROP,
    FLOAT,
    HOUSE,
    POCKET,
    TIME,
    TIPS,
    TRANSIT,
    WAITING,
    Posting,
    chips,
    money,
)


def _bank(event: ev.CageOpened | ev.BankMoved) -> Iterator[Posting]:
    yield money(HOUSE, -event.cash)
    yield money(CAGE, event.cash)
    yield chips(HOUSE, -event.chips)
    yield chips(CAGE, event.chips)


def _corrected(event: ev.PlaceCorrected) -> Iterator[Posting]:
    table = event.table
    yield money(DROP if table else CAGE, event.cash, table=table)
    yield money(DIFFERENCES, -event.cash)
    yield chips(FLOAT if table else CAGE, event.chips, table=table)
    yield chips(WAITING, event.apart, table=table)
    yield chips(DROP, event.box, table=table)
    yield chips(DIFFERENCES, -event.chips - event.apart - event.box)


def _float_opened(event: ev.FloatOpened) -> Iterator[Posting]:
    yield chips(CAGE, -event.amount)
    yield chips(FLOAT, event.amount, table=event.table)


def _float_closed(event: ev.FloatClosed) -> Iterator[Posting]:
    yield chips(FLOAT, -event.amount, table=event.table)
    yield chips(CAGE, event.amount)
    yield chips(WAITING, -event.apart, table=event.table)
    yield chips(HOUSE, event.apart)


def _fill_sent(event: ev.FillSent) -> Iterator[Posting]:
    yield chips(CAGE, -event.amount)
    yield chips(TRANSIT, event.amount, table=event.table)


def _fill_received(event: ev.FillReceived) -> Iterator[Posting]:
    yield chips(TRANSIT, -event.amount, table=event.table)
    yield chips(FLOAT, event.amount, table=event.table)


def _credit_sent(event: ev.CreditSent) -> Iterator[Posting]:
    yield chips(FLOAT, -event.amount, table=event.table)
    yield chips(TRANSIT, event.amount, table=event.table)


def _credit_received(event: ev.CreditReceived) -> Iterator[Posting]:
    yield chips(TRANSIT, -event.amount, table=event.table)
    yield chips(CAGE, event.amount)


def _sold(event: ev.ChipsSold) -> Iterator[Posting]:
    yield money(CASH, -event.amount, event.person)
    if event.from_float:
        yield money(DROP, event.amount, table=event.table)
        yield chips(FLOAT, -event.amount, table=event.table)
    else:
        yield money(CAGE, event.amount)
        yield chips(CAGE, -event.amount)
    if event.transfer:
        yield chips(TRANSIT, event.amount, table=event.table)
    else:
        yield chips(POCKET, event.amount, event.person)


def _to_table(event: ev.ChipsCarried | ev.ChipsLent) -> Iterator[Posting]:
    yield chips(POCKET, -event.amount, event.person)
    yield chips(TRANSIT, event.amount, table=event.table)


def _from_table(event: ev.TransferReturned | ev.StakeBroughtBack) -> Iterator[Posting]:
    yield chips(TRANSIT, -event.amount, table=event.table)
    yield chips(POCKET, event.amount, event.person)


def _paid_out(kind: str, event: ev.ChipsCashed | ev.TipsPaid) -> Iterator[Posting]:
    yield chips(kind, -event.amount, event.person if kind == POCKET else "")
    yield chips(CAGE, event.amount)
    yield money(CAGE, -event.amount)
    yield money(CASH, event.amount, event.person)


def _tip(event: ev.TipGiven) -> Iterator[Posting]:
    yield chips(POCKET, -event.amount, event.person)
    yield chips(TIPS, event.amount)


def _commission(event: ev.CommissionKept) -> Iterator[Posting]:
    yield chips(TRANSIT, -event.amount, table=event.table)
    yield chips(WAITING if event.to == IN_FLOAT else DROP, event.amount, table=event.table)


def _time_charge(event: ev.TimeChargeKept) -> Iterator[Posting]:
    yield chips(TRANSIT, -event.amount, table=event.table)
    yield chips(TIME, event.amount, table=event.table)


def _dropped(event: ev.ColourDropped) -> Iterator[Posting]:
    yield chips(WAITING, -event.amount, table=event.table)
    yield chips(DROP, event.amount, table=event.table)


def _drop(event: ev.DropTaken) -> Iterator[Posting]:
    yield chips(DROP, -event.commission, table=event.table)
    yield chips(TIME, -event.time_charges, table=event.table)
    yield chips(HOUSE, event.commission + event.time_charges)
    yield money(DROP, -event.cash, table=event.table)
    yield money(HOUSE, event.cash)


CAGE_POSTINGS: Final[dict[type, Callable[[Any], Iterator[Posting]]]] = {
    ev.CageOpened: _bank,
    ev.BankMoved: _bank,
    ev.PlaceCorrected: _corrected,
    ev.FloatOpened: _float_opened,
    ev.FloatClosed: _float_closed,
    ev.FillSent: _fill_sent,
    ev.FillReceived: _fill_received,
    ev.CreditSent: _credit_sent,
    ev.CreditReceived: _credit_received,
    ev.ChipsSold: _sold,
    ev.ChipsCarried: _to_table,
    ev.ChipsLent: _to_table,
    ev.TransferReturned: _from_table,
    ev.StakeBroughtBack: _from_table,
    ev.ChipsCashed: lambda event: _paid_out(POCKET, event),
    ev.TipGiven: _tip,
    ev.TipsPaid: lambda event: _paid_out(TIPS, event),
    ev.CommissionKept: _commission,
    ev.TimeChargeKept: _time_charge,
    ev.ColourDropped: _dropped,
    ev.DropTaken: _drop,
}
"""Events of a cage that move money or chips; no other event does."""
