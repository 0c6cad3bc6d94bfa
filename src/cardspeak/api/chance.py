"""Random shuffles for tables that deal automatically, determined by a seed and a counter."""

from __future__ import annotations

from random import Random
from secrets import token_hex

import msgspec

from cardspeak.cards import Card


class Chance(msgspec.Struct):
    """Shuffles and draws; each depends only on the seed and the number of earlier ones.

    A copy or a saved table therefore gets the same cards without storing a generator.
    """

    seed: str
    count: int = 0
    stacked: tuple[Card, ...] = ()

    @classmethod
    def from_seed(cls, seed: int | str | None) -> Chance:
        """Create from a seed; None means a random secret seed."""
        return cls(token_hex(16) if seed is None else str(seed))

    def _generator(self) -> Random:
        self.count += 1
        return Random(f"{self.seed}/{self.count}")

    def order(self, pending: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the shuffled cards, with any stacked cards on top.

        Stacked cards are used only once.
        """
        top, self.stacked = self.stacked, ()
        if top:  # a stacked card that is not pending has already been dealt
            known = frozenset(pending)
            top = tuple(card for card in top if card in known)
        stacked = frozenset(top)
        rest = [card for card in pending if card not in stacked] if stacked else list(pending)
        self._generator().shuffle(rest)
        return (*top, *rest)

    def drawn(self, cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
        """Return `count` random cards."""
        return tuple(self._generator().sample(cards, count))

    def copy(self) -> Chance:
        """Return a copy that produces the same cards."""
        return Chance(self.seed, self.count, self.stacked)
