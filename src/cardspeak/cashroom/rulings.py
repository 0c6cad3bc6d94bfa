"""Rulings at the desk: the reasons for a refusal, and the two answers to an ask."""

from __future__ import annotations

from enum import Enum

from cardspeak.cashroom.events import Event
from cardspeak.rulings import GrantedBase, RefusedBase


class RefusalReason(Enum):
    """One code per reason for a refusal; never renumbered."""

    OUT_OF_RANGE = 1
    EXCLUDED = 2
    NOT_IN_ROOM = 3
    ALREADY_IN_ROOM = 4
    HAS_SEAT = 5
    NOT_IN_GROUP = 6
    NO_SUCH_TABLE = 7
    TABLE_EXISTS = 8
    UNKNOWN_BOOK = 9
    ILLEGAL_CHOICE = 10
    NO_SUCH_SEAT = 11
    SEAT_NOT_FREE = 12
    NO_RESERVATIONS = 13
    NO_RESERVATION = 14
    NO_BUY_IN = 15
    GAME_BEGUN = 16
    GAME_CLOSED = 17
    ON_THE_LIST = 18
    NOT_ON_THE_LIST = 19
    LIST_EMPTY = 20
    LIST_FIRST = 21
    NOT_CALLED = 22
    CALL_RUNS = 23
    SEATS_ARE_DRAWN = 24
    SEATS_ARE_CHOSEN = 25
    CLAIMED_ALREADY = 26
    NO_CLAIMS = 27
    NO_DRAW = 28
    WRONG_CARDS = 29
    PLAYERS_FIRST = 30
    NOT_VACANT = 31
    OUT_OF_ORDER = 32
    ANSWERS_AWAITED = 33
    NOT_OFFERED = 34
    NOT_AT_TABLE = 35
    NOTICE_NEEDED = 36
    NOTICE_RUNS = 37
    NO_NOTICE = 38
    NO_AGREEMENT = 39
    TOO_FEW_SEATS = 40
    TIME_RUNS_BACK = 41
    NO_SUCH_GAME = 42
    WRONG_DRAW = 43
    TOO_FEW_PLAYERS = 44
    NOT_INVITED = 60
    APPROVAL_NEEDED = 45
    REFERENCE_NEEDED = 46
    NO_SIGN = 47
    ON_DUTY = 48
    NOT_ON_DUTY = 49
    WAITS_TO_PLAY = 50
    TOO_FEW_DEALERS = 51


class Refused(RefusedBase[RefusalReason], frozen=True):
    """A refusal at the desk."""


class Granted(GrantedBase[Event], frozen=True, gc=False):
    """A granted ask at the desk."""


Ruling = Granted | Refused
