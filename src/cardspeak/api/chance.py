"""Chance for tables that deal by themselves: from a seed, and with nothing to remember but it."""

from __future__ import annotations

from random import Random
from secrets import token_hex

import msgspec

from cardspeak.cards import Card


class Chance(msgspec.Struct):
    """Shuffles and draws, each a function of the seed and of how many came before.

    So a copy or a saved table has the same chance to come, and holds no generator.
    """

    seed: str
    count: int = 0
    stacked: tuple[Card, ...] = ()

    @classmethod
    def of(cls, seed: int | str | None) -> Chance:
        """Chance by a seed; without one, by a seed that nobody knows."""
        return cls(token_hex(16) if seed is None else str(seed))

    def _dice(self) -> Random:
        self.count += 1
        return Random(f"{self.seed}/{self.count}")

    def order(self, awaited: tuple[Card, ...]) -> tuple[Card, ...]:
        """Stacked cards, for one shuffle, then the rest by chance."""
        top, self.stacked = self.stacked, ()
        if top:  # a stacked card that is not awaited lies with a player already
            known = frozenset(awaited)
            top = tuple(card for card in top if card in known)
        lying = frozenset(top)
        rest = [card for card in awaited if card not in lying] if lying else list(awaited)
        self._dice().shuffle(rest)
        return (*top, *rest)

    def drawn(self, cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
        """So many cards by chance."""
        return tuple(self._dice().sample(cards, count))

    def copy(self) -> Chance:
        """The same chance to come."""
        return Chance(self.seed, self.count, self.stacked)
