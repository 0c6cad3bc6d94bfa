"""One pass over a record: handlers by kind of event, findings, and results that are missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from cardspeak.tournament_check.conditions import Conditions
from cardspeak.tournament_check.model import Model, Player
from cardspeak.tournament_check.record import Event, Line
from cardspeak.tournament_check.says import BookSays

KINDS = (
    "header",
    "conditions",
    "order",
    "entry",
    "fee",
    "commission",
    "reserve",
    "substitute",
    "entries",
    "draw",
    "seat",
    "chips",
    "session",
    "missing player",
    "forfeit",
    "time",
    "clock",
    "level",
    "break",
    "round",
    "hand for hand",
    "out",
    "report",
    "stacks",
    "race",
    "bags",
    "place",
    "place draw",
    "orbit",
    "special round",
    "elimination",
    "duty",
    "dispute",
    "donation",
    "re-buy",
    "move",
    "broken table",
    "pool",
    "prizes",
    "places",
    "prize",
    "division",
    "disqualified",
    "refund",
    "end",
    "undo",
    "clause",
)
"""Every kind of finding."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A difference between the record and the checker's own result."""

    line: int
    kind: str
    says: str
    should: str
    clauses: tuple[str, ...] = ()


@dataclass(slots=True)
class Run:
    """The state of a pass over a record."""

    book: str
    edition: str
    says: BookSays
    conditions: Conditions = field(default_factory=Conditions)
    house: dict[str, str] = field(default_factory=dict)
    model: Model = field(default_factory=Model)
    findings: list[Finding] = field(default_factory=list)
    unit_cents: int = 100
    line: int = 0
    muted: bool = False

    def report(self, kind: str, says: object, should: object, clauses: Sequence[str] = ()) -> None:
        """Add a finding at the current line."""
        assert kind in KINDS, f"unknown kind of finding: {kind}"
        if not self.muted:
            finding = Finding(self.line, kind, str(says), str(should), tuple(clauses))
            if finding not in self.findings:
                self.findings.append(finding)

    def expect(
        self, kind: str, name: str, says: object, should: object, clauses: Sequence[str] = ()
    ) -> None:
        """Report a value that differs from the derived one."""
        if says != should:
            self.report(kind, f"{name} {_shown(says)}", f"{name} {_shown(should)}", clauses)

    def player(self, person: str, kind: str = "entry") -> Player:
        """Return a player; reports one who has not entered, and adds a stand-in."""
        known = self.model.players.get(person)
        if known is None:
            self.report(kind, f"{person} takes part", f"{person} has not entered")
            known = self.model.players[person] = Player(person, 0, "unknown")
        return known


def spread(first: int, last: int) -> str:
    """Return the places that a player has: "3", or "3 to 4" if they are shared."""
    return str(first) if first == last else f"{first} to {last}"


def _shown(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return "(" + ", ".join(map(_shown, value)) + ")"
    table, seat = getattr(value, "table", None), getattr(value, "seat", None)
    return f"table {table} seat {seat}" if table is not None else str(value)


Kind = TypeVar("Kind", bound=Line)
HANDLERS: dict[type, Callable[[Run, Any], None]] = {}
"""The check of each kind of event.  A handler checks, then changes the model."""


def checks(
    kind: type[Kind],
) -> Callable[[Callable[[Run, Kind], None]], Callable[[Run, Kind], None]]:
    """Register the check of a kind of event."""

    def register(handler: Callable[[Run, Kind], None]) -> Callable[[Run, Kind], None]:
        HANDLERS[kind] = handler
        return handler

    return register


def handle(run: Run, event: Event) -> None:
    """Check one event and apply it, then compare the chips."""
    HANDLERS[type(event)](run, event)
    model = run.model
    held, should = model.chips_in_play(), model.issued - model.removed
    run.expect("chips", "chips in play", held, should, run.says.chips_fixed)
    if held != should:
        model.issued = held + model.removed  # report a difference once
