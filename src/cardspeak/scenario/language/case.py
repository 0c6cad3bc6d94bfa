"""What a scenario file holds, once read: cases, their lines, and what each line expects.

Amounts stay as written here; only a table knows its smallest unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cardspeak.cards import Card, NotationError
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.table.asks import Ask, SeatNo


class ScenarioError(NotationError):
    """A scenario that cannot be read: every problem found, each with file and line."""

    def __init__(self, problems: tuple[FileFault, ...]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class FileFault:
    """What is wrong in a scenario file, and where."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


@dataclass(frozen=True, slots=True)
class Expect:
    """What a ruling should hold: a refusal, an event, no such event, or nothing more.

    `by` is None if the author names no clauses. With `at_least` further clauses may be cited.
    """

    kind: str  # "refused", "granted", "event", "no", "rest"
    text: str
    line: int = 0
    word: str = ""  # an event's word, or a refusal's code
    facts: tuple[tuple[str, str], ...] = ()  # (field or "", as written)
    by: frozenset[ClauseNo] | None = None
    at_least: bool = False

    def cites(self, cited: Iterable[ClauseNo]) -> bool:
        """Are these the clauses that the author names?"""
        if self.by is None:
            return True
        found = frozenset(cited)
        return self.by <= found if self.at_least else self.by == found


@dataclass(frozen=True, slots=True)
class DeckOrder:
    """The cards a round is dealt from: an order from the top, or only those that matter."""

    order: tuple[Card, ...] = ()
    seats: Mapping[SeatNo, tuple[Card, ...]] = field(default_factory=dict)
    board: tuple[Card, ...] = ()
    burns: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class ParsedLine:
    """The words of one line, taken apart.  `kind` is an ask's, a check's or a runner's word."""

    kind: str
    seat: SeatNo = 0
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
    """An act that a `may` line says is open, with its least and most as written."""

    act: str
    least: str = "0"
    most: str = "0"
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One line of a script and what is expected of it."""

    number: int
    text: str
    said: ParsedLine
    expects: tuple[Expect, ...] = ()


@dataclass(frozen=True, slots=True)
class FinalPot:
    """A pot of the last round as the author expects it."""

    amount: str
    won: Mapping[SeatNo, str]
    commission: str = "0"


@dataclass(frozen=True, slots=True)
class Final:
    """How the case ends."""

    line: int
    stacks: Mapping[SeatNo, str] | None = None
    pots: tuple[FinalPot, ...] | None = None
    commission: str | None = None
    button: SeatNo | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """One case: a table, what is said at it, and how it must end."""

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
    button: SeatNo = 0
    hand_dealt: bool = False
    begin: str = "round"  # "round", "seated", "empty"
    deck: DeckOrder = field(default_factory=DeckOrder)
    start: tuple[Expect, ...] = ()
    play: tuple[ScriptLine, ...] = ()
    opens: tuple[Expect, ...] = ()
    verdict: tuple[Expect, ...] = ()
    final: Final | None = None
    note: str = ""
