"""A series of tournaments: points by place, and the standings.

No book has series, so points are the organiser's own choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from cardspeak.tournament.events import FinalPlace


class Standing(msgspec.Struct, frozen=True):
    """A player's part in a series: the points of each tournament, None without a place in it."""

    rank: int
    person: str
    points: Fraction
    results: tuple[Fraction | None, ...]


def points_of(places: Sequence[FinalPlace], by_place: Sequence[Fraction]) -> dict[str, Fraction]:
    """Return the points of each player of one tournament.

    Players who share places divide the points of these places equally.  A place beyond the list
    gets none.
    """
    points = {}
    for one in places:
        shared = range(one.place - 1, one.last)
        total = sum((by_place[at] for at in shared if at < len(by_place)), Fraction(0))
        points[one.person] = total / len(shared)
    return points


def standings(
    results: Sequence[Sequence[FinalPlace]], by_place: Sequence[Fraction], best: int = 0
) -> tuple[Standing, ...]:
    """Return the standings after several tournaments, best first; equal points share a rank.

    Only the `best` results of a player count; 0: all.
    """
    each = [points_of(places, by_place) for places in results]
    people = sorted({person for points in each for person in points})
    rows = {person: tuple(points.get(person) for points in each) for person in people}
    totals = {person: _total(row, best) for person, row in rows.items()}
    order = sorted(people, key=lambda person: -totals[person])
    return tuple(
        Standing(_rank(totals[person], totals.values()), person, totals[person], rows[person])
        for person in order
    )


def _rank(points: Fraction, totals: Iterable[Fraction]) -> int:
    return 1 + sum(other > points for other in totals)


def _total(row: Sequence[Fraction | None], best: int) -> Fraction:
    counted = sorted((points for points in row if points is not None), reverse=True)
    return sum(counted[: best or None], Fraction(0))
