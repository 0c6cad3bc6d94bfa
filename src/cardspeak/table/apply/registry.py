"""Registry of the functions that apply each kind of event to the table state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.table.events import Event
from cardspeak.table.state import TableState

Applier = Callable[[TableState, Any], None]
APPLIERS: Final[dict[type, Applier]] = {}


def applies(kind: type) -> Callable[[Applier], Applier]:
    """Register the function that applies this kind of event."""

    def register(applier: Applier) -> Applier:
        APPLIERS[kind] = applier
        return applier

    return register


def record_only(table: TableState, event: Event) -> None:
    """Apply an event that changes nothing but the version."""
