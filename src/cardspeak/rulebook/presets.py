"""Presets of a book: house choices that go together, for one purpose, ready to open a table.

A book writes them in `presets.py` in its folder.  Page, library and command line use them alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from cardspeak.cards import NotationError
from cardspeak.rulebook.faults import did_you_mean, fault, here
from cardspeak.rulebook.house import RejectedChoice

if TYPE_CHECKING:
    from cardspeak.rulebook.book import Book

MAX_BOTS: Final = 9


class UnknownPreset(NotationError):
    """Raised if a book has no such preset; the message lists those it has."""


class Purpose(StrEnum):
    """The kinds of game that people ask for."""

    FRIENDS = "friends"
    TOURNAMENT = "tournament"
    CASINO = "casino"
    PRACTICE = "practice"


@dataclass(frozen=True, slots=True)
class Preset:
    """House choices for one purpose.

    `stakes` and `chips` name the two choices that a host decides first; empty if the book prints
    them.  `same` names choices that have the last amount of another choice, such as a minimum
    bet of the big blind.
    """

    purpose: Purpose
    means: str  # the id of its message in the catalogues, or a text with blanks
    house: Mapping[str, str] = field(default_factory=dict)
    stakes: str = ""
    chips: str = ""
    same: Mapping[str, str] = field(default_factory=dict)
    bots: int = 0
    name: str = ""
    at: str = ""

    def __post_init__(self) -> None:
        """Name the preset after its purpose, unless the book names it."""
        object.__setattr__(self, "name", self.name or str(self.purpose))

    @property
    def tournament(self) -> bool:
        """Whether it has the conditions of a tournament, not the choices of a single table."""
        return self.purpose is Purpose.TOURNAMENT

    def picks(self, changes: Mapping[str, str]) -> dict[str, str]:
        """Return the preset's choices with these changes."""
        picks = {**self.house, **changes}
        for name, other in self.same.items():
            if name not in changes and other in picks:
                picks[name] = picks[other].replace("/", ",").rpartition(",")[2].strip()
        return picks


BY_THE_BOOK: Final = Preset(Purpose.CASINO, "by-the-book")
"""The preset of every book that has none for a casino."""


def preset(
    purpose: Purpose,
    means: str,
    *,
    house: Mapping[str, str] | None = None,
    stakes: str = "",
    chips: str = "",
    same: Mapping[str, str] | None = None,
    bots: int = 0,
    name: str = "",
) -> Preset:
    """Create a preset of a book.  Its name is that of its purpose unless given."""
    return Preset(purpose, means, house or {}, stakes, chips, same or {}, bots, name, here())


def find_preset(book: Book, name: str, *, tournament: bool = False) -> Preset:
    """Return a preset for a table, or for a tournament.  Raises UnknownPreset if there is none."""
    fitting = {one.name: one for one in book.presets if one.tournament is tournament}
    if name in fitting:
        return fitting[name]
    kind = "a tournament" if tournament else "a table"
    known = ", ".join(fitting) or "none"
    if any(one.name == name for one in book.presets):
        raise UnknownPreset(f"preset '{name}' of {book.key} is not for {kind}; there is {known}")
    hint = did_you_mean(name, fitting) or f"; there is {known}"
    raise UnknownPreset(f"{book.key} has no preset '{name}' for {kind}{hint}")


def check_presets(book: Book) -> None:
    """Report presets that the book itself does not allow."""
    if isinstance(book.settle({}), RejectedChoice):
        return  # a fault of the book's defaults, which is reported when the book is added
    seen: set[str] = set()
    for one in book.presets:
        rules = book.for_tournament() if one.tournament else book
        if one.name in seen:
            fault(f"there are two presets called {one.name}", one.at)
        seen.add(one.name)
        if not one.means:
            fault(f"preset {one.name} does not say what it is for", one.at)
        if not 0 <= one.bots <= MAX_BOTS:
            fault(f"preset {one.name} may have 0 to {MAX_BOTS} bots", one.at)
        shown = [name for name in (one.stakes, one.chips) if name]
        for name in (*one.house, *one.same, *one.same.values(), *shown):
            if name not in rules.choices:
                hint = did_you_mean(name, rules.choices)
                fault(f"preset {one.name}: there is no house choice {name}{hint}", one.at)
        house = rules.settle(one.picks({}))
        if isinstance(house, RejectedChoice):
            fault(f"preset {one.name}: {house.name}={house.value}: {house}", one.at)
