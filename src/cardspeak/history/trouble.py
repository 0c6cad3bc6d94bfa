"""What goes wrong with a hand history: not readable, or readable and not playable."""

from __future__ import annotations

from cardspeak.cards import NotationError
from cardspeak.rulebook.clause import ClauseNo

SHOWN = 60  # characters of a file's text that a message repeats at most


class Unreadable(NotationError):
    """Text that is no hand history; says where, what was wrong and what would be right."""

    def __init__(self, why: str, *, number: int | None = None, act: str = "") -> None:
        where = "" if number is None else f"round {number}: "
        where += f"act {act}: " if act else ""
        super().__init__(f"{where}{why}")
        self.why = why
        self.number = number
        self.act = act

    def in_round(self, number: int) -> Unreadable:
        """The same trouble, with the round it is in."""
        return self if self.number else Unreadable(self.why, number=number, act=self.act)

    def __reduce__(self) -> tuple[object, ...]:
        """Between processes every part of it travels along."""
        return _again, (self.why, self.number, self.act)


def _again(why: str, number: int | None, act: str) -> Unreadable:
    return Unreadable(why, number=number, act=act)


class Unplayable(Exception):
    """A history that can be read and not played: which act, why, and by which clauses."""

    def __init__(self, why: str, clauses: tuple[ClauseNo, ...] = (), act: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.clauses = clauses
        self.act = act


def brief(text: object) -> str:
    """A piece of a file as a message shows it, cut where it is long."""
    shown = str(text)
    return repr(shown if len(shown) <= SHOWN else shown[:SHOWN] + "…")
