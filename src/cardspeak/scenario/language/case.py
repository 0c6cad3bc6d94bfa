"""The data in a scenario file: cases, their lines, and the expectations of each line.

Amounts stay as written, because only a table knows its smallest unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cardspeak.cards import Card, NotationError
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.asks import Ask


class ScenarioError(NotationError):
    """An invalid scenario. Lists all problems, each with file and line."""

    def __init__(self, problems: tuple[FileFault, ...]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class FileFault:
    """A problem in a scenario file, with its line."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


@dataclass(frozen=True, slots=True)
class Expect:
    """An expectation about a ruling: a refusal, an event, a missing event, or no other events.

    `by` is None if the author names no clauses. With `at_least`, more clauses may be cited.
    """

    kind: str  # "refused", "granted", "event", "no", "rest"
    text: str
    line: int = 0
    word: str = ""  # event name or refusal code
    facts: tuple[tuple[str, str], ...] = ()  # (field or "", as written)
    by: frozenset[ClauseNo] | None = None
    at_least: bool = False

    def cites(self, cited: Iterable[ClauseNo]) -> bool:
        """Return whether the cited clauses match those that the author names."""
        if self.by is None:
            return True
        numbers = frozenset(cited)
        return self.by <= numbers if self.at_least else self.by == numbers


@dataclass(frozen=True, slots=True)
class DeckOrder:
    """The cards of a round: a deck from the top down, or only the cards that matter."""

    order: tuple[Card, ...] = ()
    seats: Mapping[SeatNo, tuple[Card, ...]] = field(default_factory=dict)
    board: tuple[Card, ...] = ()
    burns: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class ParsedLine:
    """One line, parsed.  `kind` is the name of an ask, a check or a runner command."""

    kind: str
    seat: SeatNo = NO_SEAT
    to: int = 0
    amount: str = ""
    seats: tuple[SeatNo, ...] = ()
    cards: tuple[Card, ...] = ()
    text: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    offers: tuple[Offer, ...] = ()
    deck: DeckOrder | None = None
    ask: Ask | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """An act in a `may` line, with its minimum and maximum as written."""

    act: str
    least: str = "0"
    most: str = "0"
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One line of a script with its expectations."""

    number: int
    text: str
    parsed: ParsedLine
    expects: tuple[Expect, ...] = ()


@dataclass(frozen=True, slots=True)
class FinalPot:
    """An expected pot of the last round."""

    amount: str
    won: Mapping[SeatNo, str]
    commission: str = "0"


@dataclass(frozen=True, slots=True)
class Final:
    """The expected end of the case."""

    line: int
    stacks: Mapping[SeatNo, str] | None = None
    pots: tuple[FinalPot, ...] | None = None
    commission: str | None = None
    button: SeatNo | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """One case: a table, a script, and the expected end."""

    file: str
    line: int
    number: int
    title: str
    book: str
    covers: tuple[ClauseNo, ...] = ()
    against: Mapping[ClauseNo, str] = field(default_factory=dict)  # clause -> the changed fact
    house: Mapping[str, object] = field(default_factory=dict)
    stacks: Mapping[SeatNo, str] = field(default_factory=dict)
    people: Mapping[SeatNo, str] = field(default_factory=dict)
    button: SeatNo = NO_SEAT
    hand_dealt: bool = False
    begin: str = "round"  # "round", "seated", "empty"
    deck: DeckOrder = field(default_factory=DeckOrder)
    start: tuple[Expect, ...] = ()
    play: tuple[ScriptLine, ...] = ()
    opens: tuple[Expect, ...] = ()
    verdict: tuple[Expect, ...] = ()
    final: Final | None = None
    note: str = ""
