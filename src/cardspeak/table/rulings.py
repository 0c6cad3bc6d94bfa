"""Rulings at a table: the reasons for a refusal, and the two answers to an ask."""

from __future__ import annotations

from enum import Enum

from cardspeak.rulings import GrantedBase, RefusedBase
from cardspeak.table.events import Event


class RefusalReason(Enum):
    """One code per reason for a refusal, in the order a dealer would check; never renumbered."""

    NO_SUCH_SEAT = 1
    ILLEGAL_CHOICE = 2
    TABLE_NOT_READY = 3
    NO_ROUND = 4
    ROUND_RUNNING = 5
    ROUND_OVER = 6
    NOT_DEALT_IN = 7
    OUT_OF_TURN = 8
    NOT_AWAITED = 9
    NOT_OFFERED = 10
    RAISES_CAPPED = 11
    MAY_NOT_RAISE = 12
    TOO_LITTLE = 13
    TOO_MUCH = 14
    STAKE_TOO_SMALL = 15
    STAKE_TOO_LARGE = 16
    STAKE_LOCKED = 17
    STAKE_NEVER_REDUCED = 18
    DECLARED = 19
    SEAT_TAKEN = 20
    ONE_SEAT_EACH = 21
    TOO_FEW_PLAYERS = 22
    TOO_MANY_SEATS = 23
    NOT_NOW_ENTRY = 24
    NOTICE_NEEDED = 25
    BLIND_COMPULSORY = 26
    FORCED_BETS_DUE = 27
    WRONG_DECK = 28
    WRONG_CUT = 29
    WRONG_CARDS = 30
    NO_AGREEMENT = 31
    PLAY_ON = 32
    FINAL = 33
    NO_TRANSFER = 34
    NO_RULE = 35
    NO_SENSE = 36
    CANNOT_UNDO = 37
    CANNOT_AFFORD = 38
    CONSENT_NEEDED = 39
    FLOOR_BUSY = 40
    FLOOR_ASKS = 41
    STAFF_ONLY = 42
    WAY_NEEDED = 43
    FLOOR_AWAITED = 44
    BARRED = 45
    GAME_OVER = 46
    RECORD_RULES_OUT = 47
    MAY_NOT_REPORT = 48
    REPORT_WAITS = 49
    ROOM_CALLS_CLOCK = 50
    DUTY_OPEN = 51
    NO_BREACH = 52


class Refused(RefusedBase[RefusalReason], frozen=True):
    """A refusal at a table."""


class Granted(GrantedBase[Event], frozen=True, gc=False):
    """A granted ask at a table."""


Ruling = Granted | Refused
