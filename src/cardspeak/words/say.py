"""Access to the catalogues, which are loaded when first used."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from cardspeak.chips import Unit
from cardspeak.seat_no import SeatNo

if TYPE_CHECKING:
    from cardspeak.words.catalogue import Catalogue

LANGUAGES: Final = ("en", "de")
"""Languages with a complete catalogue; the first one is the default."""
Facts = Mapping[str, Any]
"""Facts of one sentence, by name."""


class Voice:
    """The names and the money unit of one table."""

    __slots__ = ("names", "unit")

    def __init__(self, unit: Unit, names: Mapping[SeatNo, str] | None = None) -> None:
        self.unit = unit
        self.names = names or {}


@cache
def catalogue(language: str = LANGUAGES[0]) -> Catalogue:
    """Load a language's catalogue.  English is used for an unknown language."""
    from cardspeak.words.catalogue import Catalogue

    return Catalogue(language if language in LANGUAGES else LANGUAGES[0])
