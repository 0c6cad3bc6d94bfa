"""The shape of every ruling: granted with events, or refused with one code, its clauses and facts.

Each engine (table, tournament, desk, cage) has its own reasons and events.  A refusal is returned,
never raised.  The `view` package makes text from the code and facts.
"""

from __future__ import annotations

from enum import Enum
from typing import Generic, TypeVar

import msgspec

from cardspeak.rulebook.clause import ClauseNo

Reason = TypeVar("Reason", bound=Enum)
AnyEvent = TypeVar("AnyEvent")


class RefusedBase(msgspec.Struct, Generic[Reason], frozen=True):
    """A refusal: its reason, the deciding clauses, and explanatory facts."""

    because: Reason
    by: tuple[ClauseNo, ...] = ()
    facts: dict[str, object] = {}


class GrantedBase(msgspec.Struct, Generic[AnyEvent], frozen=True, gc=False):
    """A granted ask: its events, in order."""

    events: tuple[AnyEvent, ...]
