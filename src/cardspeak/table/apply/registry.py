"""Where each kind of event finds the function that folds it into the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.table.events import Event
from cardspeak.table.state import TableState

Fold = Callable[[TableState, Any], None]
FOLDS: Final[dict[type, Fold]] = {}


def folds(kind: type) -> Callable[[Fold], Fold]:
    """Register the fold of one kind of event."""

    def register(fold: Fold) -> Fold:
        FOLDS[kind] = fold
        return fold

    return register


def record_only(table: TableState, event: Event) -> None:
    """Events that are a record only."""
