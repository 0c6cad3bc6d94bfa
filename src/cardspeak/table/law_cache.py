"""What is worked out of a law once and kept, since a law never changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from cardspeak.rulebook.law.law import Law

T = TypeVar("T")
MOST_LAWS = 256
_everything: list[LawCache[Any]] = []


class LawCache(Generic[T]):
    """Kept by the identity of the law, which is much quicker to look up than all it says; the law
    is kept too, so that its identity stays its own.  Mostly it is the law of the last time."""

    __slots__ = ("kept", "last", "last_law", "make")

    def __init__(self, make: Callable[[Law], T]) -> None:
        self.make = make
        self.kept: dict[int, tuple[Law, T]] = {}
        self.last_law: Law | None = None
        self.last: T | None = None
        _everything.append(self)

    def of(self, law: Law) -> T:
        """What this law gives."""
        last = self.last
        if law is self.last_law and last is not None:
            return last
        found = self.kept.get(id(law))
        if found is None or found[0] is not law:
            if len(self.kept) >= MOST_LAWS:
                self.kept.clear()
            found = self.kept[id(law)] = (law, self.make(law))
        self.last_law, self.last = found
        return found[1]

    def forget(self) -> None:
        """Work it out again."""
        self.kept.clear()
        self.last_law = self.last = None


def forget() -> None:
    """Work everything out again: for proofs that change rules or the code that reads them."""
    for one in _everything:
        one.forget()
