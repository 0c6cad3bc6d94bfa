"""What a table answers: a ruling with its words; and the error for a house no book allows."""

from __future__ import annotations

from cardspeak.chips import Unit
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table.asks import SeatNo
from cardspeak.table.events import Event
from cardspeak.table.rules.betting.options import Option
from cardspeak.table.rulings import Granted, RefusalReason, Refused, Ruling
from cardspeak.table.state import Seat
from cardspeak.view.words.events import event_words, refusal_words


class IllegalChoice(ValueError):
    """A house choice that the book does not allow; `clauses` say why."""

    def __init__(self, words: str, clauses: tuple[ClauseNo, ...]) -> None:
        cited = f" [{', '.join(clauses)}]" if clauses else ""
        super().__init__(f"{words}{cited}")
        self.clauses = clauses


class Answer:
    """A ruling on one ask: true when granted.  `words` and `clauses` say what and why."""

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
        """Was it granted?"""
        return isinstance(self.ruling, Granted)

    @property
    def _names(self) -> dict[SeatNo, str]:
        """Who sat where when it was ruled."""
        return {no: seat.person for no, seat in self._seats.items()}

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order; nothing when it was refused."""
        return self.ruling.events if isinstance(self.ruling, Granted) else ()

    @property
    def clauses(self) -> tuple[ClauseNo, ...]:
        """Every clause that decided it, each once."""
        if isinstance(self.ruling, Refused):
            return self.ruling.by
        return tuple(dict.fromkeys(number for event in self.events for number in event.by))

    @property
    def because(self) -> RefusalReason | None:
        """The code of a refusal."""
        return self.ruling.because if isinstance(self.ruling, Refused) else None

    @property
    def facts(self) -> dict[str, object]:
        """What a refusal says of the moment: the least, the most, whose turn it is."""
        return self.ruling.facts if isinstance(self.ruling, Refused) else {}

    @property
    def words(self) -> str:
        """The ruling in sentences."""
        if isinstance(self.ruling, Refused):
            return refusal_words(
                self.ruling, self._unit, self._names, seat=self.seat, options=self.options
            )
        return "\n".join(event_words(event, self._unit, self._names) for event in self.events)

    def __repr__(self) -> str:
        """Granted or refused, the words and the clauses."""
        how = "granted" if self else "refused"
        first = self.words.partition("\n")[0]
        by = f" [{', '.join(self.clauses)}]" if self.clauses else ""
        return f"<{how}: {first}{by}>"
