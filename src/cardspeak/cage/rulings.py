"""Rulings in the cage: the reasons for a refusal, and the two answers to an ask."""

from __future__ import annotations

from enum import Enum

from cardspeak.cage.events import Event
from cardspeak.rulings import GrantedBase, RefusedBase


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


class Refused(RefusedBase[RefusalReason], frozen=True):
    """A refusal in the cage."""


class Granted(GrantedBase[Event], frozen=True, gc=False):
    """A granted ask in the cage."""


Ruling = Granted | Refused
