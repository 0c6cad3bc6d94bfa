"""Apply events about duties and decks."""

from __future__ import annotations

from cardspeak.table import events as ev
from cardspeak.table.apply.registry import applies
from cardspeak.table.state import TableState


@applies(ev.DutyCalled)
def _arisen(table: TableState, event: ev.DutyCalled) -> None:
    table.arisen_at = {**table.arisen_at, event.duty: table.minute}
    if event.signed_by:
        table.duties = {**table.duties, event.duty: 0}


@applies(ev.DutyConfirmed)
def _confirmed(table: TableState, event: ev.DutyConfirmed) -> None:
    rest = {key: signed for key, signed in table.duties.items() if key != event.duty}
    if not event.done:
        rest = {**table.duties, event.duty: table.duties[event.duty] + 1}
    table.duties = rest


@applies(ev.DeckReplaced)
def _replaced(table: TableState, _event: ev.DeckReplaced) -> None:
    table.deck_checked = False
