"""Settlements: the payments balance exactly, are as few as possible, and come from the record."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, strategies as st

from cardspeak import Table
from cardspeak.books.shelf import SHELF
from cardspeak.printing.settlement_sheet import settlement_sheet
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.view.chip_ledger import ledger_of
from cardspeak.view.settlement import (
    EXACT,
    HOUSE,
    NothingToSettle,
    fewest_payments,
    settle,
    worthless,
)

AMOUNTS = st.integers(-500, 500)


def balanced(results: list[int]) -> dict[str, int]:
    """Return results by name that sum to zero."""
    return {f"p{no}": result for no, result in enumerate([*results, -sum(results)])}


@given(st.lists(AMOUNTS, max_size=25))
def test_payments_give_everyone_their_result(results: list[int]) -> None:
    """Nobody pays nothing, or themselves, and there are fewer payments than people."""
    people = balanced(results)
    after: Counter[str] = Counter()
    payments = fewest_payments(people)
    for payment in payments:
        assert payment.amount > 0
        assert payment.payer != payment.payee
        after[payment.payer] -= payment.amount
        after[payment.payee] += payment.amount
    assert {name: result for name, result in people.items() if result} == {
        name: amount for name, amount in after.items() if amount
    }
    assert len(payments) <= max(0, sum(map(bool, people.values())) - 1)


def fewest(results: tuple[int, ...]) -> int:
    """The smallest number of payments, by trying every first group."""
    left = tuple(result for result in results if result)
    if not left:
        return 0
    others = range(1, len(left))
    best = len(left) - 1
    for size in range(1, len(left)):
        for chosen in combinations(others, size):
            group = {0, *chosen}
            if len(group) < len(left) and not sum(left[no] for no in group):
                rest = tuple(left[no] for no in range(len(left)) if no not in group)
                best = min(best, size + fewest(rest))
    return best


@given(st.lists(st.integers(-4, 4), max_size=6))
def test_payments_are_as_few_as_possible(results: list[int]) -> None:
    """Compared with every way to divide the people into groups."""
    people = balanced(results)
    assert len(fewest_payments(people)) == fewest(tuple(people.values()))


def test_two_pairs_need_two_payments() -> None:
    """A greedy settlement would need three; with many people, pairs are still found."""
    pairs = {"Ana": 5, "Ben": 3, "Cleo": -3, "Dov": -5}
    assert len(fewest_payments(pairs)) == 2
    many = balanced([sign * (no + 1) for no in range(EXACT) for sign in (1, -1)])
    assert len(fewest_payments(many)) == EXACT


def played() -> Table:
    """A game with friends: three buy in, one tops up, one leaves early."""
    house = {"blinds": "1, 2", "min_stake": 100}
    table = Table("tas-holdem", preset="friends", seed=4, keep_all=True, house=house)
    for seat, name in enumerate(("Ana", "Ben", "Cleo"), start=1):
        assert table.sit(seat, name, 100)
    for _ in range(4):
        assert table.start()
        while table.awaits.what == "act":
            assert table.raise_to(30) or table.passive()
        while table.awaits.what == "show":
            assert table.show()
    assert table.ask(asks.AddChips(seat=SeatNo(2), amount=table.unit.read("40")))
    assert table.ask(asks.Leave(seat=SeatNo(3)))
    return table


def test_every_figure_is_from_the_record() -> None:
    """Buy-ins, top-ups, stacks and commission: the results and the house sum to zero."""
    table = played()
    settled = table.settlement()
    bought = {line.name: line.bought * settled.unit_cents // 100 for line in settled.people}
    assert bought == {"Ana": 100, "Ben": 140, "Cleo": 100}
    left = next(line for line in settled.people if line.name == "Cleo")
    assert (left.stake, left.seat) == (0, 0)
    assert settled.house == table.state.commission > 0
    assert sum(line.result for line in settled.people) + settled.house == 0
    assert settled.final
    assert any(HOUSE in (payment.payer, payment.payee) for payment in settled.payments)


def test_bots_are_settled_with_the_house() -> None:
    """A bot pays nobody: the house answers for it."""
    ledger, state = ledger_of(played().events)
    settled = settle(ledger, state, bots=["Ana"])
    assert {line.name for line in settled.people} == {"Ben", "Cleo"}
    assert all("Ana" not in (one.payer, one.payee) for one in settled.payments)
    assert sum(line.result for line in settled.people) + settled.house == 0


def test_settlement_during_a_round_is_provisional() -> None:
    """Chips in the pot count for those who put them in."""
    table = Table("tas-holdem", preset="friends", seed=4, keep_all=True)
    for seat, name in enumerate(("Ana", "Ben", "Cleo"), start=1):
        assert table.sit(seat, name, 20)
    assert table.start()
    settled = table.settlement()
    assert not settled.final
    assert settled.payments == []


def test_undone_acts_do_not_count() -> None:
    """The ledger after an undo is that of the round's start."""
    table = Table("tas-holdem", preset="friends", deal="hand", keep_all=True)
    for seat, name in enumerate(("Ana", "Ben", "Cleo"), start=1):
        assert table.sit(seat, name, 20)
    assert table.start(button=1)
    before = table.settlement()
    assert table.post()
    assert table.ask(asks.Undo(actor="floor"))
    assert table.settlement() == before


def test_chips_without_value_are_not_settled() -> None:
    """The book's clause is the reason."""
    with pytest.raises(NothingToSettle, match=r"NLT\.21/6"):
        Table("nolimit").settlement()
    free = [key for key in SHELF if worthless(Table(key).state.law) is not None]
    assert free == ["charity", "nolimit"]


def test_sheet_has_every_payment_in_both_languages() -> None:
    """Names are data; the house has a name in the reader's language."""
    settled = played().settlement()
    for language, house in (("en", "The house"), ("de", "Das Haus")):
        sheet = settlement_sheet(settled, "Friday", language)
        texts = str(sheet)
        assert house in texts
        assert all(line.name in texts for line in settled.people)
