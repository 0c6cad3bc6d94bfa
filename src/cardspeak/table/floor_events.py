"""Events of the floor: rulings on what went wrong, and what they impose."""

from __future__ import annotations

from cardspeak.cards import Card
from cardspeak.table.asks import SeatNo
from cardspeak.table.event_base import EventBase


class Ruled(EventBase, frozen=True):
    """The floor ruled on a report."""

    situation: str
    seat: SeatNo = 0
    outcome: str = ""
    amount: int = 0  # the chips the outcome speaks of


class WagerHeld(EventBase, frozen=True):
    """Chips put in out of turn or short lie aside, in no pot; `passed` were passed over."""

    seat: SeatNo
    amount: int
    passed: tuple[SeatNo, ...] = ()


class WagerReleased(EventBase, frozen=True):
    """Held chips are their owner's again."""

    seat: SeatNo
    amount: int


class OrderMade(EventBase, frozen=True):
    """A standing order binds the table for a while; see `state.Order`."""

    kind: str
    seat: SeatNo = 0
    amount: int = 0
    until: str = ""


class OrderEnded(EventBase, frozen=True):
    """A standing order no longer binds."""

    kind: str
    seat: SeatNo = 0


class CardTurnedEarly(EventBase, frozen=True):
    """A card of the stub became visible before its time; `burned` came off before it."""

    cards: tuple[Card, ...]
    burned: tuple[Card, ...] = ()


class SetAside(EventBase, frozen=True):
    """Cards are out of play for now, in sight."""

    cards: tuple[Card, ...]


class PutBack(EventBase, frozen=True):
    """Cards went back into the stub, which now awaits a shuffle."""

    cards: tuple[Card, ...]


class HandVoided(EventBase, frozen=True):
    """A hand is void; `refund` goes back to its player."""

    seat: SeatNo
    refund: int


class BettingRewound(EventBase, frozen=True):
    """The turn went back to this seat, as before the retracted wagers."""

    turn: SeatNo


class Undone(EventBase, frozen=True):
    """Everything after this version was taken back; the record keeps both."""

    to: int
