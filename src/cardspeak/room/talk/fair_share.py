"""Fair use of bounded lists, so that no sender can crowd out the others.

A new entry always fits: if the list is full, the busiest sender loses their oldest entry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")


class Share(msgspec.Struct, frozen=True):
    """An entry's sender, address and time."""

    person: str  # id
    address: str
    at: int


def displaced(
    entries: Sequence[T], share: Callable[[T], Share], address: str, most: int, most_from: int
) -> T | None:
    """Return the entry to delete to make room for one from this address; None if there is room.

    It is the oldest entry of the busiest sender at this address if that has reached `most_from`,
    else at the busiest address.
    """
    from_here = [entry for entry in entries if share(entry).address == address]
    if len(from_here) >= most_from:
        crowd = from_here
    elif len(entries) >= most:
        crowd = _largest(entries, lambda entry: share(entry).address)
    else:
        return None
    return min(
        _largest(crowd, lambda entry: share(entry).person), key=lambda entry: share(entry).at
    )


def _largest(entries: Sequence[T], key: Callable[[T], str]) -> list[T]:
    """Return the entries whose key is most frequent; in a tie, those of all such keys."""
    counts = Counter(map(key, entries))
    top = max(counts.values())
    return [entry for entry in entries if counts[key(entry)] == top]
