"""Fair use of bounded lists, so that no sender can crowd out the others.

If the list is full, an address or person with at least two entries more than the new sender loses
its newest entry.  Otherwise all have the same share, and the new entry is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")


class Share(msgspec.Struct, frozen=True):
    """An entry's sender, address and time."""

    person: str  # id
    address: str
    at: int


class NoRoom(Exception):
    """The list is full, and no sender has more than a fair share of it."""


def displaced(
    entries: Sequence[T], share: Callable[[T], Share], new: Share, most: int, most_from: int
) -> T | None:
    """Return the entry to delete to make room for a new one; None if there is room.

    Raises NoRoom if the new entry must give way.
    """
    shares = [(share(entry), entry) for entry in entries]
    from_here = [pair for pair in shares if pair[0].address == new.address]
    if len(from_here) >= most_from:
        crowd = from_here
    elif len(entries) < most:
        return None
    else:
        top = _busiest(each.address for each, _ in shares)
        crowd = [pair for pair in shares if pair[0].address in top]
        if len(crowd) // len(top) > len(from_here) + 1:
            return _newest(crowd)
    top = _busiest(each.person for each, _ in crowd)
    held = sum(each.person in top for each, _ in crowd) // len(top)
    if held <= sum(each.person == new.person for each, _ in shares) + 1:
        raise NoRoom
    return _newest(crowd)


def _newest(crowd: Sequence[tuple[Share, T]]) -> T:
    """Return the newest entry of the busiest senders."""
    top = _busiest(each.person for each, _ in crowd)
    return max((pair for pair in crowd if pair[0].person in top), key=lambda pair: pair[0].at)[1]


def _busiest(keys: Iterable[str]) -> set[str]:
    """Return the keys with the highest count."""
    counts = Counter(keys)
    top = max(counts.values())
    return {key for key, count in counts.items() if count == top}
