"""The printed settlement of a table: each player's chips, and who pays whom."""

from __future__ import annotations

from cardspeak import __version__
from cardspeak.chips import Chips, Unit
from cardspeak.printing.sheet import Column, Sheet, SignatureBlock, TableBlock, TextBlock
from cardspeak.view.settlement import HOUSE, Settlement
from cardspeak.words.say import LANGUAGES, catalogue


def settlement_sheet(settled: Settlement, title: str, language: str = LANGUAGES[0]) -> Sheet:
    """Return a settlement as a sheet.  `title` is the name of the table."""
    words, unit = catalogue(language), Unit(settled.unit_cents)

    def label(name: str) -> str:
        return words.fixed(f"print-{name}")

    def money(amount: int) -> str:
        sign = "\N{MINUS SIGN}" if amount < 0 else ""
        return sign + words.money(Chips(abs(amount)), unit).key

    def named(name: str) -> str:
        return label("house") if name == HOUSE else name

    rows = [
        (
            line.name,
            money(line.bought),
            money(line.taken),
            money(line.stake),
            money(line.result),
        )
        for line in settled.people
    ]
    if settled.house:
        rows.append((label("house"), "", "", "", money(settled.house)))
    total = sum(line.result for line in settled.people) + settled.house
    rows.append((label("total"), "", "", "", money(total)))
    figures = ("bought", "cashed-out", "stack", "result")
    chips = (
        Column(label("player"), share=1),
        *(Column(label(name), "right") for name in figures),
    )
    payments = tuple(
        (named(one.payer), named(one.payee), money(one.amount), "") for one in settled.payments
    )
    heads = (
        Column(label("payer"), share=1),
        Column(label("payee"), share=1),
        Column(label("amount"), "right"),
        Column(label("paid")),
    )
    state = "settlement-final" if settled.final else "settlement-provisional"
    blocks = (
        TableBlock("", chips, tuple(rows)),
        TableBlock(label("payments"), heads, payments),
        TextBlock("", (label(state), label("house-about")) if settled.house else (label(state),)),
        SignatureBlock((f"{label('host')}, {label('date')}",)),
    )
    foot = f"cardspeak {__version__}"
    return Sheet(title, label("settlement"), blocks, foot, language, label("page"))
