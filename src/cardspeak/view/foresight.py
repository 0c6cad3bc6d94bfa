"""The part of a ruling that can be told before it is made.

A ruling is tried on a copy of the table. Where software deals, the copy holds cards that nobody
has seen: what would be told ends at the first event that turns or compares one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.state import TableState

_TURNS_CARDS: Final = (
    ev.Burned,
    ev.Dealt,
    ev.BoardDealt,
    ev.BoardSwapped,
    ev.BoardToBurn,
    ev.CardReplaced,
    ev.CardTurnedEarly,
    ev.CardsExposed,
    ev.FirstCardUp,
    ev.SetAside,
    ev.ShowdownOpened,
    ev.Shown,
    ev.Mucked,
    ev.Announced,
    ev.Won,
)


def foreseen(table: TableState, events: Iterable[Event]) -> Iterator[Event]:
    """The events of a ruling up to the first that a hidden card decides or shows.

    A hand-dealt table holds only cards that were entered, so there everything is foreseen.
    """
    for event in events:
        if not table.hand_dealt and _needs_hidden_cards(event):
            return
        yield event


def _needs_hidden_cards(event: Event) -> bool:
    compares = isinstance(event, ev.Returned) and event.why == "cannot win"
    return compares or isinstance(event, _TURNS_CARDS)
