"""What is worked out of a law once and kept, since a law never changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from cardspeak.rulebook.law import Law

T = TypeVar("T")
MOST_LAWS = 256
_everything: list[dict[int, Any]] = []


class ByLaw(Generic[T]):
    """Kept by the identity of the law, which is much quicker to look up than all it says; the law
    is kept too, so that its identity stays its own."""

    __slots__ = ("kept", "make")

    def __init__(self, make: Callable[[Law], T]) -> None:
        self.make = make
        self.kept: dict[int, tuple[Law, T]] = {}
        _everything.append(self.kept)

    def of(self, law: Law) -> T:
        """What this law gives."""
        found = self.kept.get(id(law))
        if found is not None and found[0] is law:
            return found[1]
        if len(self.kept) >= MOST_LAWS:
            self.kept.clear()
        made = self.make(law)
        self.kept[id(law)] = (law, made)
        return made


def forget() -> None:
    """Work everything out again: for proofs that change rules or the code that reads them."""
    for kept in _everything:
        kept.clear()
