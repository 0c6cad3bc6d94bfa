"""One round of a hand history: seats, stacks, forced bets, acts and results.

All readers return a `HandHistory` and all writers take one.  It contains no rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

TWO = 2


@dataclass(frozen=True, slots=True)
class HandHistory:
    """A round in PHH's terms.  Arrays are indexed by place, starting left of the button.

    `blinds` and `antes` are in the file's order, which is reversed heads-up.  An unknown
    starting stack is None.  `own` has the fields that start with an underscore, `more` all others.
    """

    variant: str
    starting_stacks: tuple[Decimal | None, ...]
    actions: tuple[str, ...]
    antes: tuple[Decimal, ...] = ()
    blinds: tuple[Decimal, ...] = ()
    min_bet: Decimal | None = None
    small_bet: Decimal | None = None
    big_bet: Decimal | None = None
    bring_in: Decimal | None = None
    finishing_stacks: tuple[Decimal | None, ...] = ()
    winnings: tuple[Decimal, ...] = ()
    players: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    more: dict[str, Any] = field(default_factory=dict)
    own: dict[str, Any] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """The number of players."""
        return len(self.starting_stacks)

    @property
    def forced(self) -> tuple[Decimal, ...]:
        """The blind of each place."""
        return self._by_place(self.blinds)

    @property
    def ante_of(self) -> tuple[Decimal, ...]:
        """The ante of each place."""
        return self._by_place(self.antes)

    def _by_place(self, amounts: tuple[Decimal, ...]) -> tuple[Decimal, ...]:
        """Return forced bets by place.  PHH reverses them heads-up."""
        full = (*amounts, *[Decimal(0)] * (self.count - len(amounts)))
        return full[::-1] if self.count == TWO else full

    def name(self, place: int) -> str:
        """Return the unique name of the player at a place, numbered from 1."""
        given = self.players[place - 1].strip() if place <= len(self.players) else ""
        repeated = given and sum(given == name.strip() for name in self.players) > 1
        return f"{given} (p{place})" if repeated else given or f"p{place}"
