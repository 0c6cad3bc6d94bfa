"""What the record already knows about a reported situation; nothing here is asked of anybody."""

from __future__ import annotations

from cardspeak.table import asks
from cardspeak.table.state import Table

SUBSTANTIAL = 2


def facts_of(table: Table, ask: asks.Report) -> dict[str, str]:
    """The facts of the moment, with the reporter's answers on top."""
    running = table.running
    streets = table.law.dealing.streets
    betting = running.betting
    street = streets[running.street].name if running.street < len(streets) else "none"
    acts = 0 if betting is None else betting.turns
    known = {
        "street": street,
        "betting": "open" if betting is not None else "closed",
        "wagered": "yes" if betting is not None and betting.price > 0 else "no",
        "substantial_action": _yes(running.bettings > 1 or acts >= SUBSTANTIAL),
    }
    return {**known, **ask.facts}


def _yes(true: bool) -> str:
    return "yes" if true else "no"
