"""Access to a cage's asks: players for their own chips, staff on duty for everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from cardspeak.cage import asks
from cardspeak.cage.asks import Ask, AskBase
from cardspeak.cage.kinds import CageActor
from cardspeak.cage.rules.checks import CASHIER, PROGRAMS, ROLES
from cardspeak.room.desks.powers import PLAYS_TOO, WHY, has_part, manages
from cardspeak.room.people.registry import Person

if TYPE_CHECKING:
    from cardspeak.room.desks.live_desk import LiveDesk

BY_OWNERS: Final[tuple[type[AskBase], ...]] = (
    *(asks.CarryChips, asks.LendMoney, asks.GiveTip, asks.WantCash),
)
"""Asks that people make about their own chips.  Nobody else makes them."""
CAGE_KINDS: Final[dict[str, type[AskBase]]] = {
    str(kind.__struct_config__.tag): kind
    for kind in get_args(Ask)
    if kind is not asks.OpenFloat and not ROLES.get(kind, CASHIER) <= PROGRAMS
}
"""All asks to a cage that people may send, by name."""
NOT_ON_DUTY = "You are not on duty in this cash room: a manager puts people on duty."
OTHER_TABLE = "You deal at another table."
CAGE_WHY: Final = {**WHY, NOT_ON_DUTY: "off_duty", OTHER_TABLE: "other_table"}
"""The reason of a message, by which a page finds its sentence."""


def cage_role(live: LiveDesk, person: Person | None) -> CageActor | None:
    """Return the role in which a person may work at the cage, or None.

    Managers who are not on duty, and do not play, act for the management.
    """
    if person is None:
        return None
    duty = live.state.staff.get(person.name)
    if duty is not None:
        return None if duty.resting else duty.role
    may = manages(person) and not has_part(live.state, person.name)
    return "management" if may else None


def cage_problem(live: LiveDesk, person: Person, kind: type[AskBase], table: int) -> str:
    """Return why this person may not send this kind of ask about a table, or "" if they may.

    The cage itself rules on roles.
    """
    if kind in BY_OWNERS:
        return ""
    role = cage_role(live, person)
    if role is None:
        return PLAYS_TOO if manages(person) else NOT_ON_DUTY
    duty = live.state.staff.get(person.name)
    if role == "dealer" and (duty is None or table != duty.table):
        return OTHER_TABLE
    return ""


def may_witness(live: LiveDesk, person: Person | None) -> bool:
    """Return whether a person may witness a count: staff on duty, or a manager, not a player."""
    return cage_role(live, person) is not None
