"""The postings of a table's events agree with the table, at every event of a random evening."""

from __future__ import annotations

from random import Random

import pytest
from tests.properties.driver import Evening, Habits
from tests.properties.houses import BOOKS, FEWEST, LIMITS, random_house

from cardspeak.chips import total_of
from cardspeak.ledger.accounts import HELD, POT, STAKE, TRANSIT, LedgerAccount
from cardspeak.ledger.postings import postings, sums
from cardspeak.ledger.table_postings import TableBook
from cardspeak.table import events as ev
from cardspeak.table.evolve import apply
from cardspeak.table.state import TableState

ROUNDS = 30


def evening(book: str, seed: int) -> Evening:
    """Play a table with activity between its rounds, and undo now and then."""
    dice = Random(f"ledger {book} {seed}")
    house = random_house(book, dice, LIMITS[book][0])
    run = Evening(dice, house, dice.random() < 0.4, Habits(moves=0.55, undoes=0.05))
    run.sit_down(dice.randint(FEWEST[book], house.places))
    run.live(ROUNDS)
    return run


def check(book: TableBook, table: TableState) -> None:
    """Compare the accounts with the table."""
    unit, balances = table.unit_cents, book.balances
    stakes = {seat.person: seat.stake * unit for seat in table.seats.values()}
    posted = {
        account.person: amount
        for account, amount in balances.items()
        if account.kind == STAKE and (amount or account.person in stakes)
    }
    assert posted == {name: stake for name, stake in stakes.items() if name in posted}
    assert all(name in posted or not stake for name, stake in stakes.items())
    running = table.round
    pot, held = table.carried, total_of(table.kept.values())
    if running is not None:
        pot += running.pot - total_of(running.won.values())
        held += total_of(running.held.values()) + total_of(running.hidden.values())
    assert balances[LedgerAccount("chips", POT, table=book.table)] == pot * unit
    in_hand = sum(amount for account, amount in balances.items() if account.kind == HELD)
    assert in_hand == held * unit


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seed", range(3))
def test_accounts_agree_with_the_table_at_every_event(book: str, seed: int) -> None:
    run = evening(book, seed)
    accounts, table = TableBook(1), run.pristine.copy()
    for event in run.opening:
        postings(event, accounts)
    for ruling in run.rulings:
        for event in ruling:
            assert not sums(postings(event, accounts)), event
        apply(table, ruling)
        check(accounts, table)
    assert sum(accounts.balances.values()) == 0
    taken = sum(event.amount for event in run.journal if isinstance(event, ev.CommissionTaken))
    assert taken == 0 or LedgerAccount("chips", TRANSIT, table=1) in accounts.balances
