"""cardspeak: poker run by published rulebooks, with the clause behind every ruling.

>>> from cardspeak import Table
>>> table = Table("tas-holdem", blinds="5, 10", seed=7)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardspeak.api import Answer, IllegalChoice, RefusedAsk, Table
    from cardspeak.api.tournament import Tournament
    from cardspeak.errors import CardspeakError
    from cardspeak.table import asks, events

__version__ = "0.1.0"
__all__ = [
    "Answer",
    "CardspeakError",
    "IllegalChoice",
    "RefusedAsk",
    "Table",
    "Tournament",
    "asks",
    "events",
]

_HOMES = {
    "Answer": "cardspeak.api",
    "CardspeakError": "cardspeak.errors",
    "IllegalChoice": "cardspeak.api",
    "RefusedAsk": "cardspeak.api",
    "Table": "cardspeak.api",
    "Tournament": "cardspeak.api.tournament",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any public object
    """Import a public name on first use, so that `import cardspeak` is fast."""
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    if name in {"asks", "events"}:
        return import_module(f"cardspeak.table.{name}")
    raise AttributeError(f"module 'cardspeak' has no attribute {name!r}; it has {__all__}")


def __dir__() -> list[str]:
    """List the public names only."""
    return sorted(__all__)
