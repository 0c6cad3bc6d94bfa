"""Make asks to a cage from the lines of a case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from cardspeak.cage import asks
from cardspeak.cage.asks import Ask
from cardspeak.cage.kinds import CageActor, CountedAt
from cardspeak.cage.state import CageState
from cardspeak.chips import Unit
from cardspeak.scenario.language.case import ParsedLine

CENTS: Final = Unit(1)
CASHIER: Final = "Kim"
WITNESS: Final = "Lee"
"""People who act where a line names nobody."""
_WHEN: Final[dict[str, CountedAt]] = {
    "the opening": "open",
    "the shift": "shift",
    "the close": "close",
}


class CageLine:
    """The words of one line, and the cage they speak to."""

    def __init__(self, parsed: ParsedLine, state: CageState | None) -> None:
        self.words = dict(parsed.facts)
        self.tables = {} if state is None else state.tables

    def text(self, name: str) -> str:
        """Return a word, or an empty text if the line does not have it."""
        return self.words.get(name, "")

    def number(self, name: str = "number") -> int:
        """Return a number; 0 if the line does not have it."""
        return int(self.words.get(name, "0").replace(",", ""))

    def cents(self, name: str = "amount") -> int:
        """Return an amount of money in cents; 0 if the line does not have it."""
        return int(CENTS.read(self.words.get(name, "0")))

    @property
    def person(self) -> str:
        """The person that the line names first."""
        return self.text("person")

    @property
    def table(self) -> int:
        """The number of the table; 0 for the cage."""
        return self.number()

    @property
    def entry(self) -> int:
        """The number in the table's journal: the next one, if the line names none."""
        table = self.tables.get(self.table)
        return self.number("entry") or (table.heard if table is not None else 0) + 1

    @property
    def witness(self) -> str:
        """The witness of a count."""
        return self.text("other") or WITNESS


def cage_ask_of(parsed: ParsedLine, state: CageState) -> Ask:
    """Return the ask that a line makes."""
    return _MAKE[parsed.kind](CageLine(parsed, state))


def _given(line: CageLine) -> Ask:
    sign = 1 if line.text("move") == "gives" else -1
    cash, chips = sign * line.cents(), sign * line.cents("chips")
    return asks.MoveBank(asker=line.person, cash=cash, chips=chips, reason=line.text("text"))


def _count(line: CageLine) -> Ask:
    return asks.CountPlace(
        asker=line.person,
        table=line.table,
        when=_WHEN[line.text("when")],
        cash=0 if line.table else line.cents(),
        chips=line.cents() if line.table else line.cents("chips"),
        apart=line.cents("apart"),
        witness=line.witness,
    )


def _taken(line: CageLine) -> Ask:
    kind = asks.HearTaken if line.text("how") == "taken" else asks.ReturnChips
    return kind(transfer=line.number("transfer"))


def _colour(line: CageLine) -> Ask:
    return asks.ChangeColour(
        asker=line.person,
        table=line.table,
        chips_in={line.cents(): line.number("many")},
        chips_out={line.cents("chips"): line.number("few")},
    )


def _sell(line: CageLine, *, at_table: bool = False) -> Ask:
    return asks.SellChips(
        actor="dealer" if at_table else "cashier",
        asker=line.person,
        person=line.text("other"),
        amount=line.cents(),
        table=line.table,
        from_float=at_table,
    )


_MAKE: Final[dict[str, Callable[[CageLine], Ask]]] = {
    "cage-given": _given,
    "cage-count": _count,
    "float-count": _count,
    "correct": lambda line: asks.CorrectPlace(
        asker=line.person, table=line.table, reason=line.text("text")
    ),
    "cage-closes": lambda line: asks.CloseCage(asker=line.person),
    "float-opens": lambda line: asks.OpenFloat(
        asker=line.person, table=line.table, amount=line.cents()
    ),
    "area": lambda line: asks.NameArea(asker=line.person, table=line.table),
    "fill": lambda line: asks.SendFill(asker=line.person, table=line.table, amount=line.cents()),
    "credit": lambda line: asks.SendCredit(
        asker=line.person, table=line.table, amount=line.cents()
    ),
    "receive": lambda line: asks.ReceiveChips(
        actor=cast(CageActor, line.text("role")),
        asker=line.person,
        transfer=line.number("transfer"),
        amount=line.cents(),
    ),
    "float-closes": lambda line: asks.CloseFloat(asker=line.person, table=line.table),
    "sell": _sell,
    "sell-at-table": lambda line: _sell(line, at_table=True),
    "carry": lambda line: asks.CarryChips(
        asker=CASHIER, person=line.person, amount=line.cents(), table=line.table
    ),
    "lend": lambda line: asks.LendMoney(
        asker=CASHIER,
        person=line.person,
        borrower=line.text("other"),
        amount=line.cents(),
        table=line.table,
    ),
    "taken": _taken,
    "stake-back": lambda line: asks.HearStake(
        table=line.table, number=line.entry, person=line.person, amount=line.cents()
    ),
    "declared": lambda line: asks.HearDeclared(
        table=line.table, number=line.entry, person=line.person
    ),
    "buy-back": lambda line: asks.BuyBack(
        asker=line.person, person=line.text("other"), amount=line.cents()
    ),
    "tip": lambda line: asks.GiveTip(asker=CASHIER, person=line.person, amount=line.cents()),
    "tips-paid": lambda line: asks.PayTips(
        asker=line.person, person=line.text("other"), amount=line.cents()
    ),
    "commission": lambda line: asks.HearCommission(
        table=line.table,
        number=line.entry,
        round=line.number("round"),
        pot=line.number("pot") - 1,
        amount=line.cents(),
    ),
    "time-charge": lambda line: asks.HearTimeCharge(
        table=line.table, number=line.entry, person=line.person, amount=line.cents()
    ),
    "colour": _colour,
    "colour-confirmed": lambda line: asks.ConfirmColour(
        actor=cast(CageActor, line.text("role")), asker=line.person, table=line.table
    ),
    "colour-dropped": lambda line: asks.DropColour(asker=line.person, table=line.table),
    "drop": lambda line: asks.TakeDrop(
        asker=line.person,
        table=line.table,
        chips=line.cents("chips"),
        cash=line.cents(),
        witness=line.witness,
    ),
}
