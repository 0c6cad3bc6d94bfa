"""How the choices of a nolimit house are read: clauses, fees, levels, prizes, colours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.rulebook.clause import ClauseNo, numbers_on_file
from cardspeak.rulebook.house import Choice, Form, Formed, Reader
from cardspeak.rulebook.rule import Says

nlt = Says("nolimit", "NLT.")
NOTHING = frozenset({"", "none"})


def choice(
    name: str,
    by: str,
    read: Reader,
    legal: str,
    default: str,
    other: str,
    means: str,
    *,
    is_reading: bool = False,
    follows: Callable[[Mapping[str, Any]], str] | None = None,
) -> Choice:
    """A choice of the house by the clauses named in `by`."""
    numbers = tuple(nlt.no(one) for one in by.split())
    return Choice(name, numbers, read, legal, default, other, means, is_reading, follows=follows)


def _parts(text: str, between: str) -> list[str]:
    """What stands between the separators; nothing for none."""
    if text.strip().lower() in NOTHING:
        return []
    return [part.strip() for part in text.split(between)]


def clauses() -> Reader:
    """Numbers of this book's clauses."""

    def read(text: str, unit: Unit) -> tuple[ClauseNo, ...]:  # noqa: ARG001 - one shape
        known = {number.casefold(): number for number in numbers_on_file(nlt.key)}
        found = []
        for part in _parts(text, ","):
            if part.casefold() not in known:
                raise NotationError(f"'{part}' is no clause of this book")
            found.append(known[part.casefold()])
        return tuple(found)

    return read


def fee() -> Reader:
    """An amount of money in cents: a fee is not paid in the table's chips."""

    def read(text: str, unit: Unit) -> int:  # noqa: ARG001 - readers share one shape
        return int(Unit(1).read(text))

    return Formed(read, Form("amount", least=0))


def prizes() -> Reader:
    """Descriptions with semicolons between."""

    def read(text: str, unit: Unit) -> tuple[str, ...]:  # noqa: ARG001 - one shape
        found = tuple(_parts(text, ";"))
        if "" in found:
            raise NotationError("describe each prize")
        return found

    return read


def colours() -> Reader:
    """Colours with what each is worth, as in "red 25, green 100"."""

    def read(text: str, unit: Unit) -> tuple[tuple[str, int], ...]:
        found = []
        for part in _parts(text, ","):
            name, _, worth = part.rpartition(" ")
            if not name:
                raise NotationError(f"say what '{part}' is worth")
            found.append((name.strip(), int(unit.read(worth))))
        if len({name for name, _ in found}) < len(found):
            raise NotationError("each colour has one value")
        return tuple(found)

    return read


def posts() -> Reader:
    """Bets of single seats, as (seat, live, dead): "3 live 200 dead 50; 2 dead 50"."""

    def read(text: str, unit: Unit) -> tuple[tuple[int, int, int], ...]:
        found = {}
        for part in _parts(text, ";"):
            seat, *rest = part.split() or [""]
            named = dict(zip(rest[::2], rest[1::2], strict=False))
            numbered = seat.isdecimal() and len(seat) <= 2
            if not numbered or len(rest) != 2 * len(named) or set(named) - {"live", "dead"}:
                raise NotationError(f"'{part}' is no post: write 3 live 200, or 2 dead 50")
            live, dead = (int(unit.read(named.get(how, "0"))) for how in ("live", "dead"))
            if live + dead == 0:
                raise NotationError(f"say what seat {seat} posts")
            found[int(seat)] = live, dead
        return tuple((seat, live, dead) for seat, (live, dead) in sorted(found.items()))

    return read


def levels() -> Reader:
    """The schedule: (small blind, big blind, ante) of each level, as in "100/200; 200/400/50"."""

    def read(text: str, unit: Unit) -> tuple[tuple[int, int, int], ...]:
        found = []
        for part in _parts(text, ";"):
            figures = [int(unit.read(figure)) for figure in part.split("/")]
            if len(figures) not in {2, 3}:
                raise NotationError(f"'{part}' is no level: write 100/200 or 100/200/25")
            small, big, ante = (*figures, 0)[:3]
            found.append((small, big, ante))
        return tuple(found)

    return read
