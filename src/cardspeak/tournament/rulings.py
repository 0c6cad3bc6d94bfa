"""Rulings in a tournament: the reasons for a refusal, and the two answers to an ask."""

from __future__ import annotations

from enum import Enum

from cardspeak.rulings import GrantedBase, RefusedBase
from cardspeak.tournament.events import Event


class RefusalReason(Enum):
    """One code per reason for a refusal; never renumbered."""

    ILLEGAL_CONDITION = 1
    DIRECTOR_ONLY = 2
    NOT_NOW = 3
    CONDITIONS_SETTLED = 4
    CONDITION_MISSING = 5
    ENTRIES_CLOSED = 6
    ONE_ENTRY = 7
    NOT_INVITED = 8
    NOT_SIGNED = 9
    NO_SUCH_ENTRANT = 10
    WRONG_STATUS = 11
    NO_REFUND = 12
    SUBSTITUTE_TOO_LATE = 13
    NO_SUBSTITUTES = 14
    TOO_FEW_ENTRIES = 15
    WRONG_DRAW = 16
    SEAT_FIXED = 17
    NO_SEAT_FREE = 18
    NO_FORFEIT = 19
    NO_RESERVE = 20
    NO_REBUY = 21
    CHIPS_FIXED = 22
    NOT_CASH = 23
    NO_BREAK = 24
    NO_PACE = 25
    WRONG_RESULT = 26
    TIME_RUNS_BACK = 27
    PRIZES_DO_NOT_ADD_UP = 28
    PLACES_NOT_CONFIRMED = 29
    NO_DISQUALIFICATION = 30
    MUST_DISQUALIFY = 31
    NO_AGREEMENT = 32
    NO_MOVES = 33
    CANNOT_UNDO = 34
    OUT_OF_RANGE = 35
    BARRED = 36
    NO_CANCELLATION = 37
    DUTY_OPEN = 50
    ROUND_BEGUN = 51
    NO_SPECIAL_ROUND = 52
    NO_COUNT = 53
    DISPUTE_OPEN = 54
    NO_SUCH_DISPUTE = 55
    NO_CHARITY = 56
    OUT_OF_STEP = 57
    TOO_FEW_TABLES = 58
    CANNOT_REDO = 59
    DIVISION_OPEN = 60
    NO_NAME = 61
    TABLE_DEALT = 70
    STACKS_NEEDED = 71
    SECOND_PERSON = 72
    STACKS_WRONG = 73
    NO_RACE = 74
    ODD_CHIPS_WRONG = 75
    BAGS_OPEN = 76


class Refused(RefusedBase[RefusalReason], frozen=True):
    """A refusal in a tournament."""


class Granted(GrantedBase[Event], frozen=True, gc=False):
    """A granted ask in a tournament."""


Ruling = Granted | Refused
