"""Hand history errors: invalid text, or valid text that cannot be played."""

from __future__ import annotations

from cardspeak.cards import NotationError
from cardspeak.errors import CardspeakError
from cardspeak.rulebook.clause import ClauseNo

SHOWN = 60  # maximum characters of quoted file text in a message


class InvalidHistory(NotationError):
    """Invalid hand history text.  The message states the location and the expected form."""

    def __init__(self, why: str, *, number: int | None = None, act: str = "") -> None:
        where = "" if number is None else f"round {number}: "
        where += f"act {act}: " if act else ""
        super().__init__(f"{where}{why}")
        self.why = why
        self.number = number
        self.act = act

    def in_round(self, number: int) -> InvalidHistory:
        """Return this error with its round number set."""
        return self if self.number else InvalidHistory(self.why, number=number, act=self.act)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle all fields, so that the error can be passed between processes."""
        return _rebuild, (self.why, self.number, self.act)


def _rebuild(why: str, number: int | None, act: str) -> InvalidHistory:
    return InvalidHistory(why, number=number, act=act)


class Unplayable(CardspeakError):
    """A valid history that the engine refuses: the act, the reason and the clauses."""

    def __init__(self, why: str, clauses: tuple[ClauseNo, ...] = (), act: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.clauses = clauses
        self.act = act


def brief(text: object) -> str:
    """Quote and shorten file text for a message."""
    shown = str(text)
    return repr(shown if len(shown) <= SHOWN else shown[:SHOWN] + "…")
