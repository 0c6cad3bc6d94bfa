"""Errors of hand histories: invalid text, or valid text that cannot be played."""

from __future__ import annotations

from cardspeak.cards import NotationError
from cardspeak.rulebook.clause import ClauseNo

SHOWN = 60  # maximum characters of a file's text in a message


class InvalidHistory(NotationError):
    """Text that is not a hand history; the message has the place and the expected form."""

    def __init__(self, why: str, *, number: int | None = None, act: str = "") -> None:
        where = "" if number is None else f"round {number}: "
        where += f"act {act}: " if act else ""
        super().__init__(f"{where}{why}")
        self.why = why
        self.number = number
        self.act = act

    def in_round(self, number: int) -> InvalidHistory:
        """This error with the number of its round."""
        return self if self.number else InvalidHistory(self.why, number=number, act=self.act)

    def __reduce__(self) -> tuple[object, ...]:
        """Keep all fields when pickled, for other processes."""
        return _rebuild, (self.why, self.number, self.act)


def _rebuild(why: str, number: int | None, act: str) -> InvalidHistory:
    return InvalidHistory(why, number=number, act=act)


class Unplayable(Exception):
    """A valid history that the engine refuses: the act, the reason and the clauses."""

    def __init__(self, why: str, clauses: tuple[ClauseNo, ...] = (), act: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.clauses = clauses
        self.act = act


def brief(text: object) -> str:
    """Text of a file for a message, quoted and shortened."""
    shown = str(text)
    return repr(shown if len(shown) <= SHOWN else shown[:SHOWN] + "…")
