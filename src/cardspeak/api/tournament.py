"""A tournament for programs: the engine of `cardspeak.tournament` with sentences and a file."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Self

from cardspeak.api.answer import IllegalChoice
from cardspeak.api.choices import as_text, unknown_choice
from cardspeak.books.shelf import SHELF
from cardspeak.chips import Unit
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.presets import find_preset
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask
from cardspeak.tournament.decide import Awaits, announce, awaits, rule
from cardspeak.tournament.events import Event
from cardspeak.tournament.files import read, replay, write
from cardspeak.tournament.rulings import Granted, RefusalReason, Refused, Ruling
from cardspeak.tournament.state import TournamentState
from cardspeak.words.tournaments import tournament_event_words, tournament_refusal_words


class TournamentAnswer:
    """A ruling on one ask; true if granted.  `words` is its text, `clauses` the citations."""

    __slots__ = ("_unit", "ruling")

    def __init__(self, ruling: Ruling, unit: Unit) -> None:
        self.ruling = ruling
        self._unit = unit

    def __bool__(self) -> bool:
        """True if the ask was granted."""
        return isinstance(self.ruling, Granted)

    @property
    def events(self) -> tuple[Event, ...]:
        """The events, in order; empty if the ask was refused."""
        return self.ruling.events if isinstance(self.ruling, Granted) else ()

    @property
    def because(self) -> RefusalReason | None:
        """The reason for the refusal, or None if the ask was granted."""
        return self.ruling.because if isinstance(self.ruling, Refused) else None

    @property
    def clauses(self) -> tuple[ClauseNo, ...]:
        """The deciding clauses, without duplicates."""
        if isinstance(self.ruling, Refused):
            return self.ruling.by
        return tuple(dict.fromkeys(number for event in self.events for number in event.by))

    @property
    def words(self) -> str:
        """The ruling as text, one sentence for each event."""
        if isinstance(self.ruling, Refused):
            return tournament_refusal_words(self.ruling, self._unit)
        return " ".join(tournament_event_words(event, self._unit) for event in self.events)

    def __repr__(self) -> str:
        """Show whether the ask was granted, and the text."""
        cited = f" [{', '.join(self.clauses)}]" if self.clauses else ""
        return f"<{'granted' if self else 'refused'}: {self.words}{cited}>"


class Tournament:
    """A tournament under a book and its conditions of play.

    Raises IllegalChoice if the book does not allow the conditions.  `preset` names conditions
    that go together; keywords change single ones.  `seed` makes the draws reproducible; without
    one they are as random as the system provides.
    """

    def __init__(
        self, book: str, *, preset: str = "", seed: int | None = None, **conditions: object
    ) -> None:
        if book not in SHELF:
            raise ValueError(f"there is no book '{book}'; choose from {', '.join(SHELF)}")
        known = SHELF[book].for_tournament().choices
        for name in conditions:
            if name not in known:
                raise ValueError(unknown_choice(name, book, known))
        picks = {name: as_text(value) for name, value in conditions.items()}
        if preset:
            picks = find_preset(SHELF[book], preset, tournament=True).picks(picks)
        opened = announce(SHELF[book], picks)
        if isinstance(opened, Refused):
            words = tournament_refusal_words(opened, Unit(100))
            raise IllegalChoice(words, opened.by)
        self.state: TournamentState = opened[0]
        self.events: list[Event] = list(opened[1].events)
        self._chance = random.SystemRandom() if seed is None else random.Random(seed)

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Continue the tournament of a file.  Raises UnreadableTournament."""
        events = read(Path(path).read_text(encoding="utf-8"))
        loaded = cls.__new__(cls)
        loaded.state = replay(events)
        loaded.events = list(events)
        loaded._chance = random.SystemRandom()
        return loaded

    def save(self, path: str | Path) -> None:
        """Write the tournament to a file, which `cardspeak tournament check` reads."""
        Path(path).write_text(write(self.events), encoding="utf-8")

    def ask(self, ask: Ask) -> TournamentAnswer:
        """Rule on an ask, and apply it if it is granted."""
        ruling = rule(self.state, ask)
        if isinstance(ruling, Granted):
            self.events += ruling.events
        return TournamentAnswer(ruling, Unit(self.state.unit_cents))

    @property
    def awaits(self) -> Awaits:
        """The input that the tournament needs next."""
        return awaits(self.state)

    def enter(self, people: Iterable[str]) -> TournamentAnswer:
        """Enter people in turn.  Stops at the first refusal, and returns the last answer."""
        answer = None
        for person in people:
            answer = self.ask(asks.Enter(person=person))
            if not answer:
                break
        if answer is None:
            raise ValueError("nobody to enter")
        return answer

    def draw_seats(self) -> TournamentAnswer:
        """Draw the seats of the next session."""
        count = self.awaits.draws
        return self.ask(asks.DrawSeats(drawn=tuple(self._chance.sample(range(count), count))))

    def sentence(self, event: Event) -> str:
        """Describe an event."""
        return tournament_event_words(event, Unit(self.state.unit_cents))
