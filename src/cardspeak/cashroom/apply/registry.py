"""Registry of the functions that apply each kind of event to the state of a desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.cashroom.state import DeskState

DeskApplier = Callable[[DeskState, Any], None]
APPLIERS: Final[dict[type, DeskApplier]] = {}


def applies(kind: type) -> Callable[[DeskApplier], DeskApplier]:
    """Register the function that applies this kind of event."""

    def register(applier: DeskApplier) -> DeskApplier:
        APPLIERS[kind] = applier
        return applier

    return register
