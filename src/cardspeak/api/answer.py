"""The answer to an ask, with its text, and the error for an illegal house choice."""

from __future__ import annotations

from cardspeak.api.notebook import answer_html
from cardspeak.chips import Unit
from cardspeak.errors import CardspeakError
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import SeatNo
from cardspeak.table.events import Event
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rulings import Granted, RefusalReason, Refused, Ruling
from cardspeak.table.state import Seat
from cardspeak.words.events import event_words
from cardspeak.words.refusals import refusal_words


class IllegalChoice(CardspeakError, ValueError):
    """A house choice that the book does not allow; `clauses` lists the deciding clauses."""

    def __init__(self, words: str, clauses: tuple[ClauseNo, ...]) -> None:
        cited = f" [{', '.join(clauses)}]" if clauses else ""
        super().__init__(f"{words}{cited}")
        self.clauses = clauses


class RefusedAsk(CardspeakError):
    """A refusal, raised by `Answer.or_raise` and by a strict table; `answer` is the ruling."""

    def __init__(self, answer: Answer) -> None:
        cited = f" [{', '.join(answer.clauses)}]" if answer.clauses else ""
        super().__init__(f"{answer.words}{cited}")
        self.answer = answer

    def __reduce__(self) -> tuple[type[RefusedAsk], tuple[Answer]]:
        """Keep the answer when the error crosses to another process."""
        return RefusedAsk, (self.answer,)


class Answer:
    """A ruling on one ask; true if granted.  `words` is its text, `clauses` the citations."""

    __slots__ = ("_seats", "_unit", "options", "ruling", "seat")

    def __init__(
        self,
        ruling: Ruling,
        unit: Unit,
        seats: dict[SeatNo, Seat],
        seat: SeatNo,
        offered: tuple[Option, ...],
    ) -> None:
        self.ruling = ruling
        self.seat = seat
        self.options = offered
        self._unit = unit
        self._seats = seats

    def __bool__(self) -> bool:
        """True if the ask was granted."""
        return isinstance(self.ruling, Granted)

    def or_raise(self) -> Answer:
        """Return the answer if the ask was granted.  Raises RefusedAsk if it was refused."""
        if isinstance(self.ruling, Refused):
            raise RefusedAsk(self)
        return self

    @property
    def _names(self) -> dict[SeatNo, str]:
        """The names of the players by seat at the time of the ruling."""
        return {no: seat.person for no, seat in self._seats.items()}

    @property
    def events(self) -> tuple[Event, ...]:
        """The events, in order; empty if the ask was refused."""
        return self.ruling.events if isinstance(self.ruling, Granted) else ()

    @property
    def clauses(self) -> tuple[ClauseNo, ...]:
        """The deciding clauses, without duplicates."""
        if isinstance(self.ruling, Refused):
            return self.ruling.by
        return tuple(dict.fromkeys(number for event in self.events for number in event.by))

    @property
    def because(self) -> RefusalReason | None:
        """The reason for the refusal, or None if the ask was granted."""
        return self.ruling.because if isinstance(self.ruling, Refused) else None

    @property
    def facts(self) -> dict[str, object]:
        """Facts about the refusal, such as the minimum, the maximum or the seat to act."""
        return self.ruling.facts if isinstance(self.ruling, Refused) else {}

    @property
    def words(self) -> str:
        """The ruling as text, one sentence for each event."""
        if isinstance(self.ruling, Refused):
            return refusal_words(
                self.ruling, self._unit, self._names, seat=self.seat, options=self.options
            )
        return "\n".join(event_words(event, self._unit, self._names) for event in self.events)

    def _repr_html_(self) -> str:
        """Show the ruling in a notebook: each sentence, then the clauses."""
        return answer_html(bool(self), self.words, self.clauses)

    def __repr__(self) -> str:
        """Show "granted" or "refused", the first sentence and the clauses."""
        how = "granted" if self else "refused"
        first = self.words.partition("\n")[0]
        by = f" [{', '.join(self.clauses)}]" if self.clauses else ""
        return f"<{how}: {first}{by}>"
