"""The random numbers of the kernel, so that the engine can play the same rounds."""

from __future__ import annotations

from collections.abc import Iterable

WORD = (1 << 64) - 1
HALF = (1 << 32) - 1


class SplitMix:
    """The generator splitmix64."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & WORD

    def word(self) -> int:
        """Return the next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & WORD
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
        return z ^ z >> 31

    def below(self, end: int) -> int:
        """Return a number below `end`, each equally likely."""
        wide = (self.word() >> 32) * end
        while wide & HALF < -end % (1 << 32) % end:
            wide = (self.word() >> 32) * end
        return wide >> 32

    def between(self, least: int, most: int) -> int:
        """Return an amount from `least` to `most`."""
        count = most - least + 1
        if count <= 1:
            return least
        return least + (self.word() % count if count >> 32 else self.below(count))

    def shuffled(self, cards: Iterable[int]) -> list[int]:
        """Return the cards in random order, drawn one by one."""
        deck = list(cards)
        for top in range(len(deck)):
            other = top + self.below(len(deck) - top)
            deck[top], deck[other] = deck[other], deck[top]
        return deck
