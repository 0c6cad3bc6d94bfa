"""Fair shares of a list that strangers fill: nobody can keep the others from writing.

A new entry always finds room; if the list is full, the one who has most of it loses the oldest.
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
    """The entry that gives way to a new one from this address; None if there is room.

    The address with most entries loses one: the oldest of the person who has most of them.
    """
    from_here = [one for one in entries if share(one).address == address]
    if len(from_here) >= most_from:
        crowd = from_here
    elif len(entries) >= most:
        crowd = _largest(entries, lambda one: share(one).address)
    else:
        return None
    return min(_largest(crowd, lambda one: share(one).person), key=lambda one: share(one).at)


def _largest(entries: Sequence[T], key: Callable[[T], str]) -> list[T]:
    """The entries whose key occurs most often; of several such keys all."""
    counts = Counter(map(key, entries))
    top = max(counts.values())
    return [one for one in entries if counts[key(one)] == top]
