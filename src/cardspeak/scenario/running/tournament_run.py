"""One run of a case about a tournament: make each line's asks and record differences."""

from __future__ import annotations

import traceback
from collections.abc import Sequence

from cardspeak.cards import NotationError
from cardspeak.chips import Unit, total_of
from cardspeak.rulebook.book import Book
from cardspeak.scenario.language.case import Case, Expect, ScriptLine
from cardspeak.scenario.language.tournament_forms import TOURNAMENT_CHECKS
from cardspeak.scenario.running.compare import Unmet, unmet
from cardspeak.scenario.running.outcome import Fingerprint, bare, ruling_mark
from cardspeak.scenario.running.played import Exchange, Played
from cardspeak.scenario.running.run import CaseStopped, Differs
from cardspeak.scenario.running.tournament_asks import Line, asks_of
from cardspeak.tournament.asks import Ask, HearRound
from cardspeak.tournament.decide import announce, awaits, rule
from cardspeak.tournament.rulings import Refused
from cardspeak.tournament.state import TournamentState


class TournamentRun:
    """One run of a case.  With `against` it is a replay that stops at the first difference."""

    def __init__(
        self,
        case: Case,
        book: Book,
        *,
        against: Sequence[Fingerprint] | None = None,
        held: bool = True,
    ) -> None:
        self.case = case
        self.book = book
        self.against = against
        self.held = held and against is None
        self.played = Played(case)
        self.text = "the announcement"
        self.number = case.line
        self.last: HearRound | None = None

    def play(self) -> None:
        """Play the case from the announcement to the last line."""
        try:
            self._play()
        except CaseStopped:
            return
        except Differs:
            raise
        except NotationError as error:
            self._blame(f"{self.text}: {error}")
        except Exception as error:  # report an engine bug as the result of the case
            last = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{last.filename.rpartition('cardspeak/')[2]}:{last.lineno}"
            self._blame(f"{self.text}: the engine stopped: {error!r} ({place})")

    def _play(self) -> None:
        opened = announce(self.book, self.case.house)
        if isinstance(opened, Refused):
            self._note(Exchange(self.case.line, self.text, None, opened), None)
            self._judge(self.case.opens, self.played.exchanges, Unit(100))
            return
        state, granted = opened
        self._note(Exchange(self.case.line, self.text, None, granted), state)
        unit = Unit(state.unit_cents)
        self._judge((*self.case.opens, *self.case.start), self.played.exchanges, unit)
        for line in self.case.play:
            self.text, self.number = line.text, line.number
            self._line(line, state, unit)

    def _line(self, line: ScriptLine, state: TournamentState, unit: Unit) -> None:
        if line.parsed.kind in TOURNAMENT_CHECKS:
            difference = _check(Line(line.parsed, state), line.parsed.kind)
            if self.held and difference is not None:
                self._blame_all([Unmet(line.number, *difference)])
            return
        before = len(self.played.exchanges)
        for ask in self._asks(line, state):
            self._note(Exchange(line.number, line.text, ask, rule(state, ask)), state)
        self._judge(line.expects, self.played.exchanges[before:], unit)

    def _asks(self, line: ScriptLine, state: TournamentState) -> list[Ask]:
        if line.parsed.kind == "again":
            if self.last is None:
                raise NotationError("no result was heard yet")
            return [self.last]
        made = asks_of(line.parsed, state)
        self.last = next((ask for ask in made if isinstance(ask, HearRound)), self.last)
        return made

    def _note(self, exchange: Exchange, state: TournamentState | None) -> None:
        self.played.exchanges.append(exchange)
        mark = (ruling_mark(exchange.ruling), () if state is None else bare(awaits(state)))
        if self.against is not None:
            index = len(self.played.marks)
            if index >= len(self.against) or self.against[index] != mark:
                raise Differs
        self.played.marks.append(mark)

    def _judge(self, expects: Sequence[Expect], exchanges: Sequence[Exchange], unit: Unit) -> None:
        if self.held:
            self._blame_all(unmet(expects, exchanges, unit, self.number))

    def _blame_all(self, faults: Sequence[Unmet]) -> None:
        for fault in faults:
            where = f"{self.case.file}:{fault.line}"
            difference = f"expected {fault.expected}; got {fault.got}"
            self.played.why.append(f"{where}: {self.text}: {difference}")
        if any(fault.fatal for fault in faults):
            raise CaseStopped

    def _blame(self, message: str) -> None:
        self.played.broke = message
        self.played.why.append(f"{self.case.file}:{self.number}: {message}")


def _check(line: Line, kind: str) -> tuple[str, str] | None:
    """Return None if a check holds, else the expected and the actual text."""
    state, unit = line.state, Unit(line.state.unit_cents)
    entrant = state.entrants.get(line.person)
    expected = str(line.number()) if kind != "is-awaited" else line.text("text")
    match kind:
        case "is-pool":
            actual = unit.money(state.pool)
        case "is-commission":
            actual = unit.money(state.commission)
        case "is-chips":
            actual = str(total_of(one.stack for one in state.entrants.values()))
        case "is-stack":
            actual = "no entry" if entrant is None else str(entrant.stack)
        case "is-left":
            actual = str(len(state.in_play))
        case "is-at":
            expected = f"table {line.number()} seat {line.number('seat')}"
            actual = "no entry" if entrant is None else f"table {entrant.table} seat {entrant.seat}"
        case _:
            actual = awaits(state).what
    return None if expected == actual else (expected, actual)
