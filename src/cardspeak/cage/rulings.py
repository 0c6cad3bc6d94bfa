"""The answer to an ask: granted with events, or refused with one code, its clauses and facts.

A refusal is returned, never raised.  Its shape is the same as that of a table's refusal.
"""

from __future__ import annotations

from enum import Enum

import msgspec

from cardspeak.cage.events import Event
from cardspeak.rulebook.clause import ClauseNo


class RefusalReason(Enum):
    """One code per reason for a refusal; never renumbered."""

    OUT_OF_RANGE = 1
    WRONG_ROLE = 2
    CAGE_CLOSED = 3
    UNKNOWN_BOOK = 4
    ILLEGAL_CHOICE = 5
    FLOAT_EXISTS = 6
    NO_FLOAT = 7
    TOO_FEW_CHIPS = 8
    TOO_LITTLE_CASH = 9
    NOT_IN_UNITS = 10
    NO_TRANSFER = 11
    OTHER_AMOUNT = 12
    SECOND_PERSON = 13
    BOOKS_DIFFER = 14
    NO_DIFFERENCE = 15
    NOT_COUNTED = 16
    TRANSFER_OPEN = 17
    FLOAT_OPEN = 18
    AREA_NEEDED = 19
    AREA_NOT_NEEDED = 20
    STAKE_TOO_SMALL = 21
    STAKE_TOO_LARGE = 22
    NO_TOP_UP = 23
    DECLARED = 24
    NO_LOAN = 25
    LOAN_AT_TABLE = 26
    STAKE_STAYS = 27
    NEVER_REDEEMED = 28
    NOTHING_WAITS = 29
    OTHER_VALUE = 30
    NO_COLOUR_CHANGE = 31
    NOT_CONFIRMED = 32
    COMMISSION_WAITS = 33
    BOX_FULL = 34
    TIME_RUNS_BACK = 35
    NO_CHANGE = 36
    NOT_ASKED_FOR = 37


class Refused(msgspec.Struct, frozen=True):
    """A refusal: its reason, the deciding clauses, and explanatory facts."""

    because: RefusalReason
    by: tuple[ClauseNo, ...] = ()
    facts: dict[str, object] = {}


class Granted(msgspec.Struct, frozen=True, gc=False):
    """A granted ask: its events, in order."""

    events: tuple[Event, ...]


Ruling = Granted | Refused
