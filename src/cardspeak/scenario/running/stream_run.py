"""One run of a case without a table: make each line's asks and record differences."""

from __future__ import annotations

import traceback
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from cardspeak.cards import NotationError
from cardspeak.chips import Unit
from cardspeak.rulebook.book import Book
from cardspeak.scenario.language.case import Case, Expect, ScriptLine
from cardspeak.scenario.language.stream_lines import STREAMS
from cardspeak.scenario.running.compare import Unmet, unmet
from cardspeak.scenario.running.outcome import Fingerprint, bare, ruling_mark
from cardspeak.scenario.running.played import AnyRuling, Exchange, Played
from cardspeak.scenario.running.run import CaseStopped, Differs

State = TypeVar("State")
AskT = TypeVar("AskT")


class StreamRun(ABC, Generic[State, AskT]):
    """One run of a case.  With `against` it is a replay that stops at the first difference."""

    opening: str  # words for the first ruling

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
        self.text = self.opening
        self.number = case.line

    @abstractmethod
    def _open(self) -> tuple[State | None, AnyRuling]:
        """Open the stream; without a state if that is refused."""

    @abstractmethod
    def _asks(self, line: ScriptLine, state: State) -> Iterable[AskT]:
        """Return the asks of a line; each is made before the next one is read."""

    @abstractmethod
    def _exchange(self, line: ScriptLine, state: State, ask: AskT) -> Exchange:
        """Have an ask ruled on."""

    @abstractmethod
    def _awaits(self, state: State) -> object:
        """Return the input that is needed next."""

    @abstractmethod
    def _check(self, line: ScriptLine, state: State) -> tuple[str, str] | None:
        """Return None if a check holds, else the expected and the actual text."""

    def _unit(self, state: State) -> Unit:  # noqa: ARG002 - by the state of a tournament
        return Unit(100)

    def play(self) -> None:
        """Play the case from the opening to the last line."""
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
        state, ruling = self._open()
        self._note(Exchange(self.case.line, self.text, None, ruling), state)
        if state is None:
            self._judge(self.case.opens, self.played.exchanges, Unit(100))
            return
        unit = self._unit(state)
        self._judge((*self.case.opens, *self.case.start), self.played.exchanges, unit)
        for line in self.case.play:
            self.text, self.number = line.text, line.number
            self._line(line, state, unit)

    def _line(self, line: ScriptLine, state: State, unit: Unit) -> None:
        if line.parsed.kind in STREAMS[self.case.begin].checks:
            difference = self._check(line, state)
            if self.held and difference is not None:
                self._blame_all([Unmet(line.number, *difference)])
            return
        before = len(self.played.exchanges)
        for ask in self._asks(line, state):
            self._note(self._exchange(line, state, ask), state)
        self._judge(line.expects, self.played.exchanges[before:], unit)

    def _note(self, exchange: Exchange, state: State | None) -> None:
        self.played.exchanges.append(exchange)
        mark = (ruling_mark(exchange.ruling), () if state is None else bare(self._awaits(state)))
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
