"""The end of a cash game: who pays whom, from the table's own record.

Every figure comes from the ledger of chips, so nobody can enter one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

import msgspec

from cardspeak.errors import CardspeakError
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.rule import Rule
from cardspeak.table.state import TableState
from cardspeak.view.chip_ledger import Ledger, LedgerLine, sheet

HOUSE: Final = ""
"""The name of the house among the people: its commission, and the results of its bots."""
EXACT: Final = 14
"""Number of people up to which the fewest payments are found; beyond, there may be a few more."""


class Payment(msgspec.Struct, frozen=True):
    """An amount in chips that one person pays another.  An empty name is the house."""

    payer: str
    payee: str
    amount: int


class Settlement(msgspec.Struct, frozen=True):
    """Each player's chips, and the payments that settle them.

    `house` is the result of the house: commission, chips that a pot carries over, and its bots.
    It is final if no round is running; until then, chips in a pot count for those who put them in.
    """

    people: list[LedgerLine]
    house: int
    payments: list[Payment]
    final: bool
    unit_cents: int


class NothingToSettle(CardspeakError, ValueError):
    """Raised if the book gives the chips no value in money.  `rule` is the book's rule."""

    def __init__(self, rule: Rule[bool]) -> None:
        cited = f" [{', '.join(rule.by)}]" if rule.by else ""
        super().__init__(f"the chips of this game have no value in money{cited}")
        self.rule = rule


def settle(ledger: Ledger, table: TableState, bots: Collection[str] = ()) -> Settlement:
    """Return the settlement of a table.  Raises NothingToSettle.

    `bots` are the names of players that are programs; the house answers for them.
    """
    rule = worthless(table.law)
    if rule is not None:
        raise NothingToSettle(rule)
    counted = sheet(ledger, table)
    assert not counted.balance, "the ledger of a table balances"
    people = [line for line in counted.people if line.name not in bots]
    results = {line.name: line.result for line in people}
    house = -sum(results.values())
    return Settlement(
        people,
        house,
        fewest_payments({**results, HOUSE: house}),
        table.round is None or table.round.phase == "over",
        table.unit_cents,
    )


def worthless(law: Law) -> Rule[bool] | None:
    """Return the rule that gives chips no value: never cashed, or handed out for nothing."""
    stakes = law.stakes
    for rule in (stakes.never_redeemed, stakes.handed_out):
        if rule.value:
            return rule
    return None


def fewest_payments(results: Mapping[str, int]) -> list[Payment]:
    """Return payments after which everyone has their result, as few as possible.

    People who settle among themselves are a group whose results sum to zero.  A group of n needs
    n - 1 payments, so payments are fewest if groups are many.
    """
    assert not sum(results.values()), "the results sum to zero"
    left = {name: result for name, result in sorted(results.items()) if result}
    groups = _most_groups(left) if len(left) <= EXACT else _pairs_and_rest(left)
    payments = [payment for group in groups for payment in _within(group)]
    return sorted(payments, key=lambda payment: (payment.payer, payment.payee))


def _most_groups(results: dict[str, int]) -> list[dict[str, int]]:
    """Divide people into as many groups that sum to zero as possible.

    For each set of people, `most` is the number of groups completed by adding them one by one.
    """
    names = list(results)
    sums, most, last = [0], [0], [-1]
    for chosen in range(1, 1 << len(names)):
        low = (chosen & -chosen).bit_length() - 1
        sums.append(sums[chosen & (chosen - 1)] + results[names[low]])
        best = max(
            (index for index in range(len(names)) if chosen >> index & 1),
            key=lambda index: most[chosen & ~(1 << index)],
        )
        most.append(most[chosen & ~(1 << best)] + (not sums[chosen]))
        last.append(best)
    groups: list[dict[str, int]] = []
    chosen = len(sums) - 1
    while chosen:
        if not sums[chosen]:
            groups.append({})
        name = names[last[chosen]]
        groups[-1][name] = results[name]
        chosen &= ~(1 << last[chosen])
    return groups


def _pairs_and_rest(results: dict[str, int]) -> list[dict[str, int]]:
    """Divide people into pairs with opposite results, and the rest."""
    rest, groups = dict(results), []
    for name, result in results.items():
        if name not in rest:
            continue
        other = next((one for one, amount in rest.items() if amount == -result), None)
        if other is not None:
            groups.append({name: rest.pop(name), other: rest.pop(other)})
    return [*groups, rest]


def _within(group: dict[str, int]) -> list[Payment]:
    """Settle a group: the largest debt pays the largest claim, until nothing is left."""
    left, payments = dict(group), []
    while left:
        payer = min(left, key=lambda name: left[name])
        payee = max(left, key=lambda name: left[name])
        amount = min(-left[payer], left[payee])
        payments.append(Payment(payer, payee, amount))
        for name, change in ((payer, amount), (payee, -amount)):
            left[name] += change
            if not left[name]:
                del left[name]
    return payments
