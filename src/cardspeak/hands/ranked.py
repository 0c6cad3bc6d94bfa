"""A hand and its worth: what every ranking of ours answers with."""

from __future__ import annotations

from typing import Any, Final

from cardspeak.cards import Card
from cardspeak.hands.orders import Kind

KINDS: Final = tuple(Kind)
Told = tuple[int, int, tuple[Any, ...], tuple[int, ...], Any]
"""What the kernel tells: score, place of the kind or -1, cards, ranks, what the joker is."""


class Ranked:
    """A hand and its worth.  Scores of one order compare with each other, not with another's.

    A plain class that nothing changes: showdowns make many, and those are made quickest.
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
        """None: nothing that the order recognises."""
        self.five: Final = five
        """The cards as they count: groups first, then from the top; the joker as itself."""
        self.ranks: Final = ranks
        """What is compared after the kind; an ace that ranks low only is one below the lowest."""
        self.stands_for: Final = stands_for
        """What the joker is, if the hand uses it."""

    def __eq__(self, other: object) -> bool:
        """Is it the same hand, of the same worth?"""
        return isinstance(other, Ranked) and self._all() == other._all()

    def __hash__(self) -> int:
        """As equal hands have it."""
        return hash(self._all())

    def __repr__(self) -> str:
        """Everything, as it would be written."""
        return "Ranked({}, {}, {}, {}, {})".format(*self._all())

    def _all(self) -> tuple[object, ...]:
        return (self.score, self.kind, self.five, self.ranks, self.stands_for)


def ranked_from(told: Told) -> Ranked:
    """What the kernel tells, as the reference says it."""
    score, kind, five, ranks, stands_for = told
    return Ranked(score, None if kind < 0 else KINDS[kind], five, ranks, stands_for)
