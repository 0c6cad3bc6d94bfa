"""Registry of the functions that apply each kind of event to the state of a cage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.cage.state import CageState

CageApplier = Callable[[CageState, Any], None]
APPLIERS: Final[dict[type, CageApplier]] = {}


def applies(kind: type) -> Callable[[CageApplier], CageApplier]:
    """Register the function that applies this kind of event."""

    def register(applier: CageApplier) -> CageApplier:
        APPLIERS[kind] = applier
        return applier

    return register
