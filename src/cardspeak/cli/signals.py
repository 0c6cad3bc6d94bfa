"""`cardspeak signals`: pairs of players that stand out among the rounds of a journal."""

from __future__ import annotations

import msgspec
from rich.table import Table

from cardspeak.cli.answer import AsJson, Exit, Output, paragraph, print_json
from cardspeak.cli.journal.command import print_failure, readable
from cardspeak.cli.journal.find import bring_up_to_date
from cardspeak.journal import Journal, JournalError, open_store
from cardspeak.journal.index.index import every_round
from cardspeak.journal.names import Names
from cardspeak.signals import Signal, SignalReport, signals_of

TITLES = {
    "chip-dumping": "chips flow from the first to the second (average pots a round)",
    "soft-play": "both bet less against each other (share of their acts)",
    "together": "one chooses the other's table (times)",
    "best-hand": "only one of the two stays in (rounds in which both do)",
}


def signals(database: str, *, json: AsJson = False) -> int:
    """List pairs of players that stand out: chip dumping, soft play, same tables, best-hand play.

    The lists are not verdicts. They show where to look, with the figures behind each line.

    Parameters
    ----------
    database
        A database: a file or postgresql://….
    """
    try:
        with readable(), Journal(open_store(database, make=False)) as journal:
            bring_up_to_date(journal)
            report = signals_of(lambda: every_round(journal))
            shown = [_shown(signal, journal.names) for signal in report.signals]
    except JournalError as error:
        return print_failure(error, json=json)
    if json:
        print_json({**msgspec.to_builtins(report), "signals": msgspec.to_builtins(shown)})
    else:
        _print(report, shown)
    return Exit.YES


def _shown(signal: Signal, names: Names) -> Signal:
    return msgspec.structs.replace(
        signal, first=names.show(signal.first), second=names.show(signal.second)
    )


def _print(report: SignalReport, signals: list[Signal]) -> None:
    output = Output()
    words = f"{report.rounds} rounds, {report.pairs} pairs of players."
    paragraph(output, f"{words} A line is a reason to look at the rounds, not a verdict.", 0)
    for kind, title in TITLES.items():
        rows = [signal for signal in signals if signal.kind == kind]
        if not rows:
            continue
        table = Table("first", "second", "rounds", "observed", "expected", "z", title=title)
        for signal in rows:
            figures = (signal.rounds, signal.observed, signal.expected, signal.z)
            table.add_row(signal.first, signal.second, *map(str, figures))
        output.print(table)
    if not signals:
        paragraph(output, "Nothing stands out.", 0)
