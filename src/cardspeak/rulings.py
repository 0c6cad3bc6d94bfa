"""The parts that every engine (table, tournament, desk, cage) shares: rulings, drafts, appliers.

A ruling is granted with events, or refused with one code, its clauses and facts.  Each engine has
its own reasons and events.  A refusal is returned, never raised.  The `view` package makes text
from the code and facts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

import msgspec
from msgspec.structs import replace

from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.rule import Rule

HOUSE: Final = ("house",)
"""Stands for the house where the book is silent and no choice or condition is named."""


class Versioned(Protocol):
    """A state whose version counts its events."""

    version: int


class StreamEvent(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """The first fields of every event of a tournament, desk or cage: clauses and house choices."""

    NAMES: ClassVar[str] = ""  # for scenarios, preferred name first; the class name works too

    by: tuple[ClauseNo, ...] = ()
    chosen: tuple[str, ...] = ()


class Asked(Protocol):
    """An ask with the role and the name of the person who makes it."""

    @property
    def actor(self) -> str:
        """The person's role."""
        ...

    @property
    def asker(self) -> str:
        """The person's name."""
        ...


Reason = TypeVar("Reason", bound=Enum)
AnyState = TypeVar("AnyState", bound=Versioned)
AnyEvent = TypeVar("AnyEvent")
CitedEvent = TypeVar("CitedEvent", bound=StreamEvent)
AnyAsk = TypeVar("AnyAsk", bound=Asked)
AnyApplier = TypeVar("AnyApplier", bound=Callable[..., None])


def cite(*rules: Rule[object], by: tuple[ClauseNo, ...] = ()) -> tuple[ClauseNo, ...]:
    """Return the clauses `by`, then those of `rules`, without duplicates."""
    if not by and len(rules) == 1:
        return rules[0].by  # a rule never lists a clause twice
    return tuple(dict.fromkeys([*by, *(number for rule in rules for number in rule.by)]))


class RefusedBase(msgspec.Struct, Generic[Reason], frozen=True):
    """A refusal: its reason, the deciding clauses, and explanatory facts."""

    because: Reason
    by: tuple[ClauseNo, ...] = ()
    facts: dict[str, object] = {}

    @classmethod
    def citing(
        cls,
        because: Reason,
        *rules: Rule[object],
        by: tuple[ClauseNo, ...] = (),
        facts: Mapping[str, object] | None = None,
        **more: object,
    ) -> Self:
        """Build a refusal that cites `by` and the clauses of `rules`, with explanatory facts."""
        return cls(because, cite(*rules, by=by), {**(facts or {}), **more})


class GrantedBase(msgspec.Struct, Generic[AnyEvent], frozen=True, gc=False):
    """A granted ask: its events, in order."""

    events: tuple[AnyEvent, ...]


class Appliers(Generic[AnyState, AnyEvent]):
    """The functions that apply each kind of event to a state.  Nothing else changes the state."""

    def __init__(self) -> None:
        self.by_kind: dict[type, Callable[[AnyState, Any], None]] = {}

    def __call__(self, kind: type) -> Callable[[AnyApplier], AnyApplier]:
        """Register the function that applies this kind of event."""

        def register(applier: AnyApplier) -> AnyApplier:
            self.by_kind[kind] = applier
            return applier

        return register

    def record_only(self, *kinds: type) -> None:
        """Register kinds of events that change nothing but the version."""
        for kind in kinds:
            self.by_kind[kind] = lambda _state, _event: None

    def evolve(self, state: AnyState, event: AnyEvent) -> None:
        """Apply one event and increment the version."""
        self.by_kind[type(event)](state, event)
        state.version += 1

    def apply(self, state: AnyState, events: tuple[AnyEvent, ...]) -> None:
        """Apply the events of one ruling."""
        for event in events:
            self.evolve(state, event)


class DraftBase(Generic[AnyState, CitedEvent, AnyAsk]):
    """A ruling of a tournament, desk or cage in progress: a scratch copy and the events so far.

    Each event is applied to the copy at once, so that rules see earlier ones.
    """

    __slots__ = ("ask", "events", "state")

    def __init__(self, state: AnyState, ask: AnyAsk) -> None:
        self.state = state
        self.ask = ask
        self.events: list[CitedEvent] = []

    def evolve(self, event: CitedEvent) -> None:
        """Apply an event to the scratch copy."""
        raise NotImplementedError

    def emit(self, event: CitedEvent, *rules: Rule[object], chosen: tuple[str, ...] = ()) -> None:
        """Record and apply an event, citing its clauses, or the house choices that decided it."""
        by = cite(*rules, by=event.by)
        chosen = chosen or (() if by else HOUSE)
        event = replace(event, by=by, chosen=chosen, actor=self.ask.actor, asker=self.ask.asker)
        self.evolve(event)
        self.events.append(event)
