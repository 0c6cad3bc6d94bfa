"""The parameters of a learning environment, and the games of the kernel made from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from cardspeak.cards import NotationError
from cardspeak.rounds import Declined, rules_of
from cardspeak.rounds.kernel import compiled
from cardspeak.rounds.opening import opening_of
from cardspeak.rounds.plain_games import MAXIMUM, MINIMUM, PlainGames
from cardspeak.rulebook.law.commission import Commission
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.rule import default
from cardspeak.sim.rounds import open_round
from cardspeak.sim.setting import Setting, prepare_table
from cardspeak.table.state import TableState

Size = float | Literal["minimum", "maximum"]
"""A bet or raise: a share of the pot, the least allowed or the most allowed."""

MOST_SIZES: Final = 14
MOST_HISTORY: Final = 64
MOST_POTS: Final = 1000
LEFT_OUT: Final = "left out for learning"


@dataclass(frozen=True)
class GameSetting:
    """Parameters of a game.  Raises NotationError if one of them is impossible."""

    book: str
    players: int = 3
    stack: str = ""
    """Each player's chips at the start of every round, in the table's money; "" for the usual."""
    sizes: tuple[Size, ...] = ("minimum", 0.5, 1.0, "maximum")
    """The bets and raises on offer: shares of the pot after a call, "minimum" or "maximum"."""
    history: int = 0
    """The number of past acts of the round in an observation."""
    rounds: int = 1
    """Rounds in an episode.  Each begins with full stacks, and the button moves on."""
    commission: bool = True
    """Whether the house takes the commission of the book."""
    burns: bool = True
    """Whether cards are burned.  Burned cards change no chance, only the number of chance nodes."""
    house: Mapping[str, str] = field(default_factory=dict)
    """House choices, as in `cardspeak choices BOOK`."""

    def __post_init__(self) -> None:
        """Check the parameters that the book does not check."""
        if not 1 <= len(self.sizes) <= MOST_SIZES:
            raise NotationError(f"give 1 to {MOST_SIZES} sizes of bets")
        for size in self.sizes:
            _thousandths(size)
        if not 0 <= self.history <= MOST_HISTORY:
            raise NotationError(f"history is a number of acts from 0 to {MOST_HISTORY}")
        if self.rounds < 1:
            raise NotationError("an episode has at least one round")

    @property
    def actions(self) -> tuple[str, ...]:
        """The names of the actions, by number."""
        return ("give up", "stay in", *map(_name, self.sizes))

    @property
    def thousandths(self) -> tuple[int, ...]:
        """The sizes as the kernel takes them."""
        return tuple(map(_thousandths, self.sizes))

    def openings(self) -> list[TableState]:
        """Return a table that awaits its shuffle for each place of the button.

        Raises NotationError or IllegalSetting if the book does not allow the setting.
        """
        house = tuple(sorted(self.house.items()))
        start = prepare_table(Setting(self.book, ("call",) * self.players, 1, house, self.stack))
        start.law = self._law(start.law)
        opened: dict[int, TableState] = {}
        for seat in sorted(start.seats):
            table = start.copy()
            open_round(table, seat)
            opened.setdefault(table.running.button, table)
        return list(opened.values())

    def games(self, tables: int = 1, *, by_player: bool = False, again: bool = False) -> Any:  # noqa: ANN401 - a type of the compiled kernel
        """Return `_rounds.Games`, or `PlainGames` where the kernel does not play this law."""
        openings = self.openings()
        rules = rules_of(openings[0].law, openings[0].unit_cents)
        last = (tables, self.thousandths, self.history, self.rounds, by_player, again)
        if isinstance(rules, Declined):
            return PlainGames(openings, *last)
        numbers = tuple(opening_of(table) for table in openings)
        return compiled.Games(rules, numbers, *last)

    def _law(self, law: Law) -> Law:
        if not self.commission:
            law = replace(law, commission=Commission())
        if not self.burns:
            none = default(0, LEFT_OUT)
            streets = tuple(replace(street, burn=none) for street in law.dealing.streets)
            law = replace(law, dealing=replace(law.dealing, streets=streets))
        return law


def _thousandths(size: Size) -> int:
    if size == "minimum":
        return MINIMUM
    if size == "maximum":
        return MAXIMUM
    if isinstance(size, (int, float)) and 0 < size <= MOST_POTS:
        return round(size * 1000)
    raise NotationError(
        f"'{size}' is not a size: give a share of the pot such as 0.5, 'minimum' or 'maximum'"
    )


def _name(size: Size) -> str:
    return size if isinstance(size, str) else f"{size:g} of the pot"
