"""Preview of a ruling before it is made.

A ruling is tried on a copy of the table. At a software-dealt table the copy has hidden cards, so
the preview ends at the first event that turns over or compares one of them.
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
    """Yield a ruling's events up to the first one that depends on a hidden card or shows it.

    At a hand-dealt table staff entered all the cards, so all events are yielded.
    """
    for event in events:
        if not table.hand_dealt and _needs_hidden_cards(event):
            return
        yield event


def _needs_hidden_cards(event: Event) -> bool:
    compares = isinstance(event, ev.Returned) and event.why == "cannot win"
    return compares or isinstance(event, _TURNS_CARDS)
