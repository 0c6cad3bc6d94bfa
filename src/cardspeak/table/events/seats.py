"""Events about players, their seats and their stakes."""

from __future__ import annotations

from typing import ClassVar

from cardspeak.chips import Chips
from cardspeak.seat_no import SeatNo
from cardspeak.table.events.base import EventBase
from cardspeak.table.kinds import Entry, MissedBlind, Wants
from cardspeak.table.visibility import To


class Sat(EventBase, frozen=True):
    """A player took a seat; `entry` is "new" if the player must post or wait, else "".

    It is "missed" for a player who left this game and owes the blinds in `missed`.
    `stated`: the table was opened in mid-game with this stack.
    """

    NAMES: ClassVar[str] = "sat, sits"

    seat: SeatNo
    person: str
    stake: Chips
    entry: Entry = ""
    colour: str = ""
    consents: bool = False  # accepts conditions of play that need every player's consent
    stated: bool = False
    missed: tuple[MissedBlind, ...] = ()


class Reserved(EventBase, frozen=True):
    """A seat was reserved for a person."""

    seat: SeatNo
    person: str


class TimeCharged(EventBase, frozen=True):
    """A player paid the time charge for a period."""

    seat: SeatNo
    amount: Chips


class Left(EventBase, frozen=True):
    """A player left with the whole stake; `person` is the person who removed the player, if any."""

    NAMES: ClassVar[str] = "left, leaves"

    seat: SeatNo
    stake: Chips
    person: str = ""


class Moved(EventBase, frozen=True):
    """A player moved to another seat; `entry` is "moved" if the blinds now come later."""

    NAMES: ClassVar[str] = "moved, moves"

    seat: SeatNo
    to: SeatNo
    entry: Entry = ""


class ChipsAdded(EventBase, frozen=True):
    """Chips were added to a stake, or removed if negative."""

    NAMES: ClassVar[str] = "added, adds, chips added"

    seat: SeatNo
    amount: Chips


class WentAway(EventBase, frozen=True):
    """A player went away."""

    NAMES: ClassVar[str] = "went away, away"

    seat: SeatNo


class CameBack(EventBase, frozen=True):
    """A player came back to the table."""

    NAMES: ClassVar[str] = "came back, back"

    seat: SeatNo


class EntryChosen(EventBase, frozen=True):
    """A player chose to "post" or to "wait" before coming in."""

    NAMES: ClassVar[str] = "entry chosen, entry"

    seat: SeatNo
    how: Wants


class Exempted(EventBase, frozen=True):
    """A player was exempted from posting on entry."""

    NAMES: ClassVar[str] = "exempted, let off"

    seat: SeatNo


class BlindMissed(EventBase, frozen=True):
    """A player who was not dealt in missed a blind ("small", "big")."""

    NAMES: ClassVar[str] = "blind missed, missed"

    seat: SeatNo
    which: MissedBlind


class PlayerDeclared(EventBase, frozen=True):
    """A player's stake was declared short, so the player may not add chips again."""

    NAMES: ClassVar[str] = "declared, player declared"

    seat: SeatNo


class ReservationLapsed(EventBase, frozen=True):
    """A reservation ended: its holder did not buy in on time, or was away for too long."""

    NAMES: ClassVar[str] = "reservation lapsed, lapsed"

    seat: SeatNo
    person: str


class SeatForfeited(EventBase, frozen=True):
    """A player lost the seat, not the stake; `kept`: the house holds the stake until collected."""

    NAMES: ClassVar[str] = "seat forfeited, forfeited"

    seat: SeatNo
    person: str
    stake: Chips
    kept: bool = True


class SeatIdle(EventBase, frozen=True):
    """A player has bet nothing for `rounds` rounds; staff may reclaim the seat."""

    NAMES: ClassVar[str] = "seat idle, idle"

    TO: ClassVar[To] = To.STAFF

    seat: SeatNo
    rounds: int


class SeatTakenAgain(EventBase, frozen=True):
    """A player who lost a seat took one again, with the chips held.

    `entry` is "new" if the player must post or wait like a newcomer; a missed blind is still owed.
    """

    NAMES: ClassVar[str] = "seat taken again, sits again"

    seat: SeatNo
    person: str
    stake: Chips
    entry: Entry = ""


class StakeCollected(EventBase, frozen=True):
    """A player who lost the seat got the chips held; `remover` also removed the player, if set."""

    NAMES: ClassVar[str] = "stake collected, collected"

    TO: ClassVar[To] = To.STAFF

    person: str
    amount: Chips
    remover: str = ""
