"""Properties of random nights: every event balances, and at the end nothing is missing."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest
from tests.cage.night import BANK, CageNight

from cardspeak.cage import events as ev
from cardspeak.cage.decide import rule
from cardspeak.cage.evolve import evolve
from cardspeak.cage.rulings import Granted
from cardspeak.cage.state import CageState
from cardspeak.cage.tables import TableReports
from cardspeak.ledger.accounts import (
    CAGE,
    DIFFERENCES,
    DROP,
    FLOAT,
    HELD,
    HOUSE,
    POCKET,
    POT,
    STAKE,
    TIME,
    TIPS,
    TRANSIT,
    WAITING,
)

BOOKS = ("tas-holdem", "tas-stud", "act-stud")
ROUNDS = 8


def night_of(book: str, seed: int) -> CageNight:
    """Play a night."""
    night = CageNight(Random(f"cage {book} {seed}"), book, 2)
    night.play(ROUNDS)
    return night


def check(night: CageNight) -> None:
    """Compare the accounts with the cage."""
    cage = night.cage
    assert night.balance(CAGE, currency="money") == cage.cash
    assert night.balance(CAGE) == cage.chips
    assert night.balance(POCKET) == sum(cage.pockets.values())
    assert night.balance(TIPS) == cage.tips
    for number, table in cage.tables.items():
        assert night.balance(FLOAT, table=number) == table.chips
        assert night.balance(WAITING, table=number) == table.apart
        assert night.balance(DROP, table=number) == table.box
        assert night.balance(TIME, table=number) == table.time_charges
        assert night.balance(DROP, currency="money", table=number) == table.box_cash


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seed", range(4))
def test_a_random_night_balances_at_every_event(book: str, seed: int) -> None:
    night = night_of(book, seed)
    check(night)
    night.end()
    check(night)
    empty = (STAKE, POT, HELD, FLOAT, WAITING, DROP, TIME, TRANSIT, DIFFERENCES, POCKET, TIPS)
    left = {
        account: amount
        for account, amount in night.balances.items()
        if account.kind in empty and amount
    }
    assert not left, "everything is back in the cage or kept by the house"
    earned = night.balance(HOUSE) + BANK
    assert earned >= 0
    assert night.cage.chips + earned == BANK


def test_replaying_the_journal_gives_the_same_cage() -> None:
    night = night_of("tas-holdem", 0)
    first = night.journal[0][1]
    assert isinstance(first, ev.CageOpened)
    again = CageState(first.book, first.edition, first.house, night.cage.law)
    for table, event in night.journal:
        if not table:
            evolve(again, event)  # type: ignore[arg-type]
    assert again == night.cage


def test_reports_that_a_crash_cut_off_are_made_again() -> None:
    """Lost reports follow from the table's events alone."""
    night = night_of("tas-stud", 1)
    dice = Random("crash")
    for _ in range(25):
        cut = dice.randrange(1, len(night.journal))
        lost, cage = night_until(night, cut)
        reports = {number: TableReports(number) for number in cage.tables}
        for table, event in night.journal[:cut]:
            if table in reports:
                for report in reports[table].hear(event):  # type: ignore[arg-type]
                    assert isinstance(rule(cage, report), Granted)
        for number, at_cage in cage.tables.items():
            assert at_cage.heard == reports[number].count
        assert lost >= 0


def night_until(night: CageNight, cut: int) -> tuple[int, CageState]:
    """Return a cage that has lost its last reports of tables, and how many it has lost."""
    first = night.journal[0][1]
    assert isinstance(first, ev.CageOpened)
    cage = CageState(first.book, first.edition, first.house, night.cage.law)
    own = [event for table, event in night.journal[:cut] if not table]
    lost = 0
    while isinstance(own[-1], ev.CommissionKept | ev.StakeBroughtBack | ev.TimeChargeKept):
        own.pop()
        lost += 1
    for event in own:
        evolve(cage, event)  # type: ignore[arg-type]
    return lost, cage


def test_nights_reach_most_kinds_of_events() -> None:
    reached: set[type] = set()
    for book in BOOKS:
        for seed in range(4):
            night = night_of(book, seed)
            night.end()
            reached |= {type(event) for table, event in night.journal if not table}
    elsewhere = {ev.BankMoved, ev.PlaceCorrected, ev.CageTimeTold, ev.ChipsLent, ev.DeclaredHeard}
    missing = {kind.__name__ for kind in get_args(ev.Event) if kind not in reached | elsewhere}
    assert not missing
