"""Cache of values derived from a law. Laws are immutable, so entries never go stale."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from cardspeak.rulebook.law.law import Law

T = TypeVar("T")
MOST_LAWS = 256
_caches: list[LawCache[Any]] = []


class LawCache(Generic[T]):
    """Values by law identity, because hashing a whole law is slow.

    The cache also stores each law, so that its id is not reused, and the last law looked up.
    """

    __slots__ = ("kept", "last", "last_law", "make")

    def __init__(self, make: Callable[[Law], T]) -> None:
        self.make = make
        self.kept: dict[int, tuple[Law, T]] = {}
        self.last_law: Law | None = None
        self.last: T | None = None
        _caches.append(self)

    def of(self, law: Law) -> T:
        """Return the value for this law, deriving it on first use."""
        last = self.last
        if law is self.last_law and last is not None:
            return last
        entry = self.kept.get(id(law))
        if entry is None or entry[0] is not law:
            if len(self.kept) >= MOST_LAWS:
                self.kept.clear()
            entry = self.kept[id(law)] = (law, self.make(law))
        self.last_law, self.last = entry
        return entry[1]

    def forget(self) -> None:
        """Clear this cache."""
        self.kept.clear()
        self.last_law = self.last = None


def forget() -> None:
    """Clear all caches, for proofs that change rules or the code that reads them."""
    for law_cache in _caches:
        law_cache.forget()
