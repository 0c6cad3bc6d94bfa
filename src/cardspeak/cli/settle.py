"""`cardspeak settle`: who pays whom at the end of a game, from the record of a table."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
from rich.table import Table as Columns

from cardspeak.cards import NotationError
from cardspeak.chips import Chips, Unit
from cardspeak.cli.answer import AsJson, Exit, Output, print_json
from cardspeak.table.events import Event
from cardspeak.view.settlement import NothingToSettle, Settlement


def settle(
    source: str,
    table: str = "",
    /,
    *,
    pdf: Path | None = None,
    language: Literal["en", "de"] = "en",
    json: AsJson = False,
) -> int:
    """Print who pays whom at a table: buy-ins, cash-outs, results, and the fewest payments.

    Every figure comes from the record.  Exit code 1 if the book's chips have no value in money.

    Parameters
    ----------
    source
        A room's database (file or postgresql://…), a backup, or a record in JSON lines.
    table
        The table, such as tas-holdem-1, if the source has several.
    pdf
        Write the settlement to this PDF file too.
    language
        Language of the PDF: en or de.
    """
    from cardspeak.room.driving.bots import style_of
    from cardspeak.view.chip_ledger import ledger_of
    from cardspeak.view.settlement import settle as settle_ledger

    events = events_in(source, table)
    try:
        ledger, state = ledger_of(events)
        bots = [name for name in ledger.people if style_of(name)]
        settled = settle_ledger(ledger, state, bots)
    except NothingToSettle as error:
        if json:
            print_json({"refused": {"words": str(error), "clauses": list(error.rule.by)}})
        else:
            Output().print(f"Nothing to settle: {error}.", soft_wrap=True)
        return Exit.NO
    except (LookupError, AssertionError, ValueError) as error:
        raise NotationError(f"{source} has no complete record of a table: {error}") from None
    if pdf is not None:
        _write(settled, table or state.book, pdf, language)
    if json:
        print_json(msgspec.to_builtins(settled))
    else:
        _print(settled)
    return Exit.YES


def events_in(source: str, table: str) -> list[Event]:
    """Return the record of one table.  Raises NotationError if there is none, or several."""
    from cardspeak.cli.journal.tables import is_journal, tables_in
    from cardspeak.history.errors import InvalidHistory
    from cardspeak.history.journal import read_jsonl

    if is_journal(source):
        found = tables_in(source, [table] if table else [])
    else:
        try:
            found = read_jsonl(Path(source).read_text(encoding="utf-8"))
        except OSError as error:
            raise NotationError(f"{source}: {error.strerror or error}") from None
        except (InvalidHistory, UnicodeDecodeError) as error:
            raise NotationError(f"{source}: {error}") from None
    if len(found) != 1:
        raise NotationError(
            f"{source} has {len(found)} tables: name one, such as "
            f"`cardspeak settle {source} tas-holdem-1`"
        )
    return found[0]


def _print(settled: Settlement) -> None:
    output, unit = Output(), Unit(settled.unit_cents)
    columns = Columns(box=None, pad_edge=False)
    columns.add_column("player")
    for name in ("bought", "cashed out", "stack", "result"):
        columns.add_column(name, justify="right")
    for line in settled.people:
        figures = (line.bought, line.taken, line.stake, line.result)
        columns.add_row(line.name, *(_money(unit, figure) for figure in figures))
    if settled.house:
        columns.add_row("the house", "", "", "", _money(unit, settled.house))
    output.print(columns)
    for payment in settled.payments:
        payer, payee = (name or "the house" for name in (payment.payer, payment.payee))
        output.print(f"{payer} pays {payee} {_money(unit, payment.amount)}", soft_wrap=True)
    if not settled.payments:
        output.print("Nobody owes anything.")
    if not settled.final:
        output.print("Provisional: a round is being played.")


def _money(unit: Unit, amount: int) -> str:
    return f"{'-' if amount < 0 else ''}{unit.money(Chips(abs(amount)))}"


def _write(settled: Settlement, title: str, pdf: Path, language: str) -> None:
    from cardspeak.printing.pdf import TypstMissing, pdf_of
    from cardspeak.printing.settlement_sheet import settlement_sheet

    try:
        pdf.write_bytes(pdf_of(settlement_sheet(settled, title, language)))
    except OSError as error:
        raise NotationError(f"{pdf}: {error.strerror or error}") from None
    except TypstMissing as error:
        raise NotationError(str(error)) from None
