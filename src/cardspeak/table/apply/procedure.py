"""Apply events about duties and decks."""

from __future__ import annotations

from cardspeak.table import events as ev
from cardspeak.table.apply.registry import applies
from cardspeak.table.state import TableState


@applies(ev.DutyCalled)
def _arisen(table: TableState, event: ev.DutyCalled) -> None:
    table.arisen_at = {**table.arisen_at, event.duty: table.minute}
    if event.signed_by:
        table.duties = {**table.duties, event.duty: ()}


@applies(ev.DutyConfirmed)
def _confirmed(table: TableState, event: ev.DutyConfirmed) -> None:
    if event.done:
        table.duties = {key: who for key, who in table.duties.items() if key != event.duty}
    else:
        table.duties = {**table.duties, event.duty: (*table.duties[event.duty], event.person)}


@applies(ev.DealerChanged)
def _dealer_changed(table: TableState, event: ev.DealerChanged) -> None:
    table.dealer = event.person


@applies(ev.DeckReplaced)
def _replaced(table: TableState, _event: ev.DeckReplaced) -> None:
    table.deck_checked = False
