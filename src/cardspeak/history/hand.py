"""One round as a hand history tells it: who sat where with what, and every act in order.

The form that all readers give and all writers take; it knows no rule.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

TWO = 2


@dataclass(frozen=True, slots=True)
class Hand:
    """A round in the terms of PHH: arrays go by place, the first place left of the button.

    `blinds` and `antes` stand as the file has them, reversed for two players.  A starting stack
    that the file does not know is None.  `more` holds other fields, `own` those with underscore.
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
        """How many play."""
        return len(self.starting_stacks)

    @property
    def forced(self) -> tuple[Decimal, ...]:
        """What each place posts blind."""
        return self._by_place(self.blinds)

    @property
    def ante_of(self) -> tuple[Decimal, ...]:
        """What each place antes."""
        return self._by_place(self.antes)

    def _by_place(self, amounts: tuple[Decimal, ...]) -> tuple[Decimal, ...]:
        """Forced bets are written the other way round when two play."""
        full = (*amounts, *[Decimal(0)] * (self.count - len(amounts)))
        return full[::-1] if self.count == TWO else full

    def name(self, place: int) -> str:
        """Who plays at a place, from 1; a name no other place has."""
        given = self.players[place - 1].strip() if place <= len(self.players) else ""
        twin = given and sum(given == one.strip() for one in self.players) > 1
        return f"{given} (p{place})" if twin else given or f"p{place}"
