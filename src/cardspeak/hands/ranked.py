"""The result of ranking a hand."""

from __future__ import annotations

from typing import Any, Final

from cardspeak.cards import Card
from cardspeak.hands.orders import Kind

KINDS: Final = tuple(Kind)
KernelResult = tuple[int, int, tuple[Any, ...], tuple[int, ...], Any]
"""Score, index of the kind or -1, cards, ranks, and the joker's card or None."""


class Ranked:
    """A ranked hand.  Scores can be compared only within one order.

    A plain immutable class is the fastest to create, and showdowns create many.
    """

    __slots__ = ("five", "kind", "ranks", "score", "stands_for")

    def __init__(
        self,
        score: int,
        kind: Kind | None,
        five: tuple[Card, ...],
        ranks: tuple[int, ...],
        stands_for: Card | None = None,
    ) -> None:
        self.score: Final = score
        self.kind: Final = kind
        """The kind of hand, or None if the hand matches none of the order's kinds."""
        self.five: Final = five
        """The cards in counting order: groups first, then highest first.  A joker stays a joker."""
        self.ranks: Final = ranks
        """The ranks compared after the kind.  An ace that is only low is below the lowest rank."""
        self.stands_for: Final = stands_for
        """The card that the joker stands for, if the hand uses it."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ranked) and self._all() == other._all()

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return "Ranked({}, {}, {}, {}, {})".format(*self._all())

    def _all(self) -> tuple[object, ...]:
        return (self.score, self.kind, self.five, self.ranks, self.stands_for)


def ranked_from(result: KernelResult) -> Ranked:
    """Convert a kernel result."""
    score, kind, five, ranks, stands_for = result
    return Ranked(score, None if kind < 0 else KINDS[kind], five, ranks, stands_for)
