"""Events of people and their stakes at a table."""

from __future__ import annotations

from typing import ClassVar

from cardspeak.table.asks import SeatNo
from cardspeak.table.events.base import EventBase
from cardspeak.table.kinds import Entry, Wants
from cardspeak.table.visibility import To


class Sat(EventBase, frozen=True):
    """A player has taken a seat; `entry` says what is owed before cards ("", "new").

    `stated`: the table was opened in mid-game with this stack.
    """

    seat: SeatNo
    person: str
    stake: int
    entry: Entry = ""
    colour: str = ""
    consents: bool = False  # to conditions of play that need every player's consent
    stated: bool = False


class Reserved(EventBase, frozen=True):
    """A place is kept for someone."""

    seat: SeatNo
    person: str


class TimeCharged(EventBase, frozen=True):
    """A player paid the house for a period of play."""

    seat: SeatNo
    amount: int


class Left(EventBase, frozen=True):
    """A player has gone, with the whole stake; `person` removed the player, or is empty."""

    seat: SeatNo
    stake: int
    person: str = ""


class Moved(EventBase, frozen=True):
    """A player has changed seats; `entry` is "moved" when the blinds now come later."""

    seat: SeatNo
    to: SeatNo
    entry: Entry = ""


class ChipsAdded(EventBase, frozen=True):
    """A stake has grown between rounds."""

    seat: SeatNo
    amount: int


class WentAway(EventBase, frozen=True):
    """A player is away and not dealt in."""

    seat: SeatNo


class CameBack(EventBase, frozen=True):
    """A player is back at the table."""

    seat: SeatNo


class EntryChosen(EventBase, frozen=True):
    """How a player comes in: "post" or "wait"."""

    seat: SeatNo
    how: Wants


class Exempted(EventBase, frozen=True):
    """A player need not post on entry."""

    seat: SeatNo


class BlindMissed(EventBase, frozen=True):
    """A blind passed a player who was not dealt in ("small", "big")."""

    seat: SeatNo
    which: str


class PlayerDeclared(EventBase, frozen=True):
    """A player short of the minimum stake who may not add chips again."""

    seat: SeatNo


class ReservationLapsed(EventBase, frozen=True):
    """A place is no longer kept: its holder did not buy in in time, or was gone for too long."""

    seat: SeatNo
    person: str


class SeatForfeited(EventBase, frozen=True):
    """A player has lost the seat, not the stake; `kept`: the house holds it until collected."""

    seat: SeatNo
    person: str
    stake: int
    kept: bool = True


class SeatIdle(EventBase, frozen=True):
    """A player has bet nothing for so many rounds; staff may ask for the seat."""

    TO: ClassVar[To] = To.STAFF

    seat: SeatNo
    rounds: int


class SeatTakenAgain(EventBase, frozen=True):
    """A player who had lost a seat sits down again with the chips that were kept.

    `entry` is what a newcomer owes before cards ("", "new"); a missed blind is still owed.
    """

    seat: SeatNo
    person: str
    stake: int
    entry: Entry = ""


class StakeCollected(EventBase, frozen=True):
    """A player who had lost the seat got the kept chips; `remover` removed the player, or ""."""

    TO: ClassVar[To] = To.STAFF

    person: str
    amount: int
    remover: str = ""
