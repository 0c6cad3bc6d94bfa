"""Access to a desk's asks: players, managers, and the limits of a manager who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from cardspeak.cashroom import asks
from cardspeak.cashroom.asks import Ask, AskBase
from cardspeak.cashroom.state import DeskState
from cardspeak.room.people.registry import HOSTING, Person

if TYPE_CHECKING:
    from cardspeak.room.desks.live_desk import LiveDesk

BY_PLAYERS: Final[tuple[type[AskBase], ...]] = (
    *(asks.JoinList, asks.LeaveList, asks.Confirm, asks.SkipCalled, asks.ClaimSeat),
    *(asks.ReserveSeat, asks.CancelReservation, asks.HearBuyIn, asks.Agree),
    *(asks.AcceptSeat, asks.DeclineSeat, asks.ChangeSeat),
)
"""Asks that everyone makes for themselves."""
FOR_OTHERS: Final[tuple[type[AskBase], ...]] = (
    *(asks.JoinList, asks.ReserveSeat, asks.SkipCalled),
)
"""Asks that managers make for others, too: a list has an order and a call a time, for everyone."""
AGAINST_OTHERS: Final[tuple[type[AskBase], ...]] = (
    *(asks.LeaveList, asks.CancelReservation, asks.ChangeSeat, asks.DeclineSeat),
)
"""Asks that managers make for others unless they have a part in the game themselves."""
NEUTRAL: Final[tuple[type[AskBase], ...]] = (
    *(asks.OpenTable, asks.CallNext, asks.OfferSeat, asks.CloseClaims),
)
"""Managers' asks whose outcome the rules fix.  A manager who plays may make them."""
BY_MANAGERS: Final[tuple[type[AskBase], ...]] = (
    *NEUTRAL,
    *(asks.AnnounceClosing, asks.CloseTable, asks.MergeTables, asks.AnnounceLimits, asks.Bar),
    *(asks.Arrive, asks.RecordApproval),
    *(asks.GoOnDuty, asks.TakeBreak, asks.GoOffDuty, asks.RotateDealers),
)
"""Asks of managers.

Time, chance, and the reports of tables are missing: they come from the room.
"""
KINDS: Final[dict[str, type[AskBase]]] = {
    str(kind.__struct_config__.tag): kind
    for kind in get_args(Ask)
    if kind in {*BY_PLAYERS, *BY_MANAGERS}
}
"""All asks that people may send, by name."""
PLAYS_TOO = (
    "You have a part in the game, or wait for one, so somebody else has to decide that: "
    "another manager of the room."
)
ONLY_MANAGERS = "Only a manager of the cash room can do that."
WHY: Final = {PLAYS_TOO: "plays", ONLY_MANAGERS: "manager"}
"""The reason of a message, by which a page finds its sentence."""


def manages(person: Person | None) -> bool:
    """Return whether this person is a manager: staff of the room who may host.

    The person who opened the cash room manages it as long as they have such a role.
    """
    return person is not None and person.role in HOSTING


def has_part(state: DeskState, person: str) -> bool:
    """Return whether a person has a seat, a place on a list, a claim, a call or a reservation."""
    if person in state.assigned or any(person in state.waiting(game) for game in state.lists):
        return True
    return any(person in table.expected for table in state.tables.values())


def why_not(live: LiveDesk, person: Person, kind: type[AskBase], about: str, *, me: bool) -> str:
    """Return why this person may not send this kind of ask, or "" if they may.

    `about` is the person that the ask concerns; `me` says that a `Bar` is a self-exclusion.
    """
    own = about in {"", person.name}
    if own and (kind in BY_PLAYERS or (kind is asks.Bar and me)):
        return ""
    if kind in BY_PLAYERS and kind not in {*FOR_OTHERS, *AGAINST_OTHERS}:
        return "Only the player can ask for that."
    if not manages(person):
        return ONLY_MANAGERS
    if kind in FOR_OTHERS or kind in NEUTRAL or not has_part(live.state, person.name):
        return ""
    return PLAYS_TOO
