"""Events about duties of staff, decks and conduct."""

from __future__ import annotations

import msgspec

from cardspeak.rulebook.law.clock import StaffRole
from cardspeak.rulebook.law.procedure import SignKind
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table.events.base import EventBase


class DutyCalled(EventBase, frozen=True):
    """Staff have something to do now; the next round waits for the roles in `signed_by`."""

    duty: str
    signed_by: tuple[StaffRole, ...] = ()


class DutyConfirmed(EventBase, frozen=True):
    """A member of staff confirmed a duty; it is done once every role has."""

    duty: str
    role: StaffRole
    person: str = ""
    done: bool = True


class DealerChanged(EventBase, frozen=True):
    """A person took over as the dealer of the table."""

    person: str


class DeckReplaced(EventBase, frozen=True):
    """A new deck came in; `seats` are the players who asked for it, if they did."""

    seats: tuple[SeatNo, ...] = ()
    person: str = ""


class StatedChoice(msgspec.Struct, frozen=True, gc=False):
    """A house choice on a sign."""

    name: str
    value: str


class SignShown(EventBase, frozen=True):
    """A sign is up at the table: the house choices it states, a list, or a fixed text."""

    sign: SignKind
    choices: tuple[StatedChoice, ...] = ()
    items: tuple[str, ...] = ()
    text: str = ""


class ConductStated(EventBase, frozen=True):
    """A player who sat down heard the rules of conduct."""

    seat: SeatNo
    conduct: tuple[str, ...]


class BreachRecorded(EventBase, frozen=True):
    """Staff recorded a breach of the rules of conduct, by a player or by anyone else."""

    conduct: str
    about: str
    seat: SeatNo = NO_SEAT
    reason: str = ""
    person: str = ""
