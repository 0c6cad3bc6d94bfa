"""Events of a betting round."""

from __future__ import annotations

from typing import ClassVar

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.seat_no import SeatNo
from cardspeak.table.events.base import EventBase
from cardspeak.table.kinds import FoldedWhy, ReturnedWhy


class BettingOpened(EventBase, frozen=True):
    """A betting round begins with this seat; blinds set the first price."""

    NAMES: ClassVar[str] = "betting opened, opened betting"

    number: int
    opener: SeatNo
    price: Chips = NO_CHIPS


class Checked(EventBase, frozen=True):
    """A player checked."""

    NAMES: ClassVar[str] = "checked, checks, check"

    seat: SeatNo


class Stayed(EventBase, frozen=True):
    """The last blind stayed without raising."""

    NAMES: ClassVar[str] = "stayed, stays, stay"

    seat: SeatNo


class Called(EventBase, frozen=True):
    """A player called, or went all-in for less."""

    NAMES: ClassVar[str] = "called, calls, call"

    seat: SeatNo
    amount: Chips
    all_in: bool = False


class Opened(EventBase, frozen=True):
    """A player made the first bet; not `full` if all-in below the minimum bet."""

    NAMES: ClassVar[str] = "bet, bets, opened, opens"

    seat: SeatNo
    amount: Chips
    all_in: bool = False
    full: bool = True
    price: Chips = NO_CHIPS  # the price for the other players, if it is more than the amount


class Raised(EventBase, frozen=True):
    """A player raised to a total; not `full` if all-in for less than a full raise.

    All other players must respond to a raise that `reopens`.
    """

    NAMES: ClassVar[str] = "raised, raises, raise"

    seat: SeatNo
    amount: Chips
    to: Chips
    part: Chips  # the size of the raise itself
    all_in: bool = False
    full: bool = True
    reopens: bool = True


class Folded(EventBase, frozen=True):
    """A hand is out of the round; `why` is choice, line, clock, ruling or void."""

    NAMES: ClassVar[str] = "folded, folds, fold"

    seat: SeatNo
    why: FoldedWhy = "choice"


class BettingClosed(EventBase, frozen=True):
    """A betting round is over."""

    NAMES: ClassVar[str] = "betting closed, closed betting"

    number: int


class Returned(EventBase, frozen=True):
    """Chips of this betting round were returned to a player (uncalled, excess, withdrawn, void)."""

    NAMES: ClassVar[str] = "returned, returns, return"

    seat: SeatNo
    amount: Chips
    why: ReturnedWhy


class Gathered(EventBase, frozen=True):
    """The bets of a betting round were gathered into the pot, which now has this total."""

    NAMES: ClassVar[str] = "gathered, gathers"

    pot: Chips
