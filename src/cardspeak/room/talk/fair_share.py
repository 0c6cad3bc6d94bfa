"""Fair use of bounded lists, so that no sender can keep others from writing.

A new entry always fits: if the list is full, its busiest sender loses their oldest entry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")


class Share(msgspec.Struct, frozen=True):
    """The sender of an entry, the address it came from, and its time."""

    person: str  # id
    address: str
    at: int


def displaced(
    entries: Sequence[T], share: Callable[[T], Share], address: str, most: int, most_from: int
) -> T | None:
    """Return the entry to delete for a new one from this address; None if there is room.

    It belongs to the address with most entries, and is the oldest of that address's busiest sender.
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
    """Return the entries whose key occurs most often; of all such keys in case of a tie."""
    counts = Counter(map(key, entries))
    top = max(counts.values())
    return [entry for entry in entries if counts[key(entry)] == top]
