"""Events of the showdown and the award of the pots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

import msgspec

from cardspeak.cards import Card
from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.seat_no import SeatNo
from cardspeak.table.events.base import EventBase
from cardspeak.table.kinds import Half
from cardspeak.table.visibility import Seen


class Pot(msgspec.Struct, frozen=True, gc=False):
    """A pot as formed: its chips and the seats that may win it."""

    amount: Chips
    seats: tuple[SeatNo, ...]


class BetsCounted(EventBase, frozen=True):
    """Staff counted the chips of a seat instead of entering its acts.

    `amount` was added to the `total` of the round; `folded` hands take no further part.
    """

    NAMES: ClassVar[str] = "bets counted, counts bets"

    seat: SeatNo
    amount: Chips
    total: Chips
    all_in: bool = False
    folded: bool = False
    person: str = ""
    reason: str = ""


class WinnersStated(EventBase, frozen=True):
    """Staff stated the winners of a pot, which the cards entered do not show."""

    NAMES: ClassVar[str] = "winners, winners stated"

    pot: int
    seats: tuple[SeatNo, ...]
    person: str = ""


class PotsFormed(EventBase, frozen=True):
    """The pots were formed, main pot first."""

    NAMES: ClassVar[str] = "pots, pots formed, pot"

    pots: tuple[Pot, ...]


class ShowdownOpened(EventBase, frozen=True):
    """Betting is over with several live hands; they show in this order."""

    seats: tuple[SeatNo, ...]
    by_reading: bool = False  # no clause says who shows first


class Shown(EventBase, frozen=True):
    """A hand was shown."""

    NAMES: ClassVar[str] = "shown, shows, showed"

    seat: SeatNo
    cards: Annotated[tuple[Card, ...], Seen.OPEN]


class Mucked(EventBase, frozen=True):
    """A player mucked the hand without showing it."""

    NAMES: ClassVar[str] = "mucked, mucks"

    seat: SeatNo


class Announced(EventBase, frozen=True):
    """The winning hand of a pot was announced (`half` is "", "high" or "low")."""

    NAMES: ClassVar[str] = "announced, announces"

    pot: int
    half: Half
    seats: tuple[SeatNo, ...]
    hand: str


class CommissionTaken(EventBase, frozen=True):
    """The house took its commission from a pot."""

    NAMES: ClassVar[str] = "commission, commission taken"

    pot: int
    amount: Chips
    to: str = "box"


class Won(EventBase, frozen=True):
    """A seat won chips from a pot; `odd` of them could not be divided."""

    NAMES: ClassVar[str] = "won, wins"

    SEEN: ClassVar[Mapping[str, Seen]] = {"by": Seen.NOT_BY_UNSEEN}

    pot: int
    seat: SeatNo
    amount: Chips
    odd: Chips = NO_CHIPS
    by_reading: bool = False  # no clause says who gets the odd chips
