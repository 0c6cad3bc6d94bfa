"""Access to a tournament's asks: entrants, directors, and the limits of a playing director."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, get_args

from cardspeak.room.people.registry import HOSTING, Person
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask, AskBase
from cardspeak.tournament.kinds import Actor
from cardspeak.tournament.state import IN_PLAY, Entrant

if TYPE_CHECKING:
    from cardspeak.room.tournaments.live_tournament import LiveTournament

BY_ENTRANTS: Final[tuple[type[AskBase], ...]] = (
    *(asks.Enter, asks.Withdraw, asks.NameSubstitute, asks.TakeSeat, asks.ChangeSeat),
    *(asks.LeaveTable, asks.ReturnToTable, asks.Rebuy, asks.DeclineRebuy, asks.TakeAddOn),
    *(asks.PassChips, asks.CashChips),
)
"""Asks that everyone makes for themselves.  Directors enter and withdraw others, too."""
FOR_OTHERS: Final[tuple[type[AskBase], ...]] = (
    *(asks.Enter, asks.Withdraw, asks.TakeSeat, asks.NameSubstitute),
)
NEUTRAL: Final[tuple[type[AskBase], ...]] = (
    *(asks.ChangeConditions, asks.OpenEntries, asks.CloseEntries, asks.DrawSeats),
    *(asks.BeginSession, asks.ConfirmDuty, asks.ConfirmPlaces, asks.PayPrizes),
)
"""Directors' asks that follow from the conditions or concern everyone alike.

The rules allow each of them at one point only.  A director who plays may make them.
"""
ABOUT_TIME: Final[tuple[type[AskBase], ...]] = (
    *(asks.StopClock, asks.StartClock, asks.SetClock, asks.EditLevels, asks.CallBreak),
    asks.SetPace,
)
"""Directors' asks about levels and breaks.  A director who is out may make them again."""
BY_DIRECTORS: Final[tuple[type[AskBase], ...]] = (
    *(*NEUTRAL, *ABOUT_TIME),
    *(asks.DecideSubstitute, asks.Bar, asks.DeclarePrizes, asks.RuleOnMissing, asks.SeatReserve),
    *(asks.EndSession, asks.Disqualify, asks.PassOver, asks.DividePrizes, asks.Undo, asks.Cancel),
    *(asks.ReportOut, asks.SetButton, asks.StateStacks),
)
"""Asks of the director and of staff.

Time, chance and moves are missing: they come from the room.  So do results of software-dealt
tables: the engine takes reports, buttons and stacks only for real ones.
"""
SECONDED: Final[tuple[type[AskBase], ...]] = (asks.ReportOut,)
"""Asks of a director who plays that take effect when a second person confirms them."""
SECONDS: Final[tuple[type[AskBase], ...]] = (asks.ConfirmReport,)
"""Asks with which a second person answers; the engine decides whose word counts."""
KINDS: Final[dict[str, type[AskBase]]] = {
    str(kind.__struct_config__.tag): kind
    for kind in get_args(Ask)
    if kind in {*BY_ENTRANTS, *BY_DIRECTORS, *SECONDS}
}
"""All asks that people may send, by name."""
CHANGES_TABLES: Final = (
    *(asks.Disqualify, asks.RuleOnMissing, asks.ChangeSeat, asks.Rebuy, asks.TakeAddOn),
    *(asks.PassChips, asks.CashChips),
)
"""Asks that change a player's seat or chips, and so wait until the table has no round running."""
CHANGES_ALL: Final = (asks.Cancel, asks.Undo, asks.EndSession, asks.DividePrizes)
"""Asks that may change every table."""
PLAYS_TOO = (
    "You play in this tournament, or have played in it, so somebody else has to decide that: "
    "staff, or another director of the room."
)


def directs(live: LiveTournament, person: Person | None) -> bool:
    """Return whether this person is a director of the tournament, or staff."""
    return person is not None and (person.role in HOSTING or person.id == live.listing.host)


def actor_of(live: LiveTournament, person: Person) -> Actor:
    """Return the role in which this person makes a director's ask."""
    return "staff" if person.role == "floor" and person.id != live.listing.host else "director"


def entry_of(live: LiveTournament, name: str) -> Entrant | None:
    """Return the entry that this person plays, or None."""
    entrants = live.state.entrants.values()
    return next((one for one in entrants if name in {one.person, one.player}), None)


def plays(live: LiveTournament, person: Person) -> bool:
    """Return whether this person has an entry that may still win."""
    entrant = entry_of(live, person.name)
    return entrant is not None and entrant.status in IN_PLAY


def took_part(live: LiveTournament, person: Person) -> bool:
    """Return whether this person plays in the tournament, or has played in it."""
    entrant = entry_of(live, person.name)
    return entrant is not None and entrant.status not in {"reserve", "withdrawn"}


def why_not(live: LiveTournament, person: Person, kind: type[AskBase], about: str) -> str:
    """Return why this person may not send this kind of ask, or "" if they may.

    `about` is the person that the ask concerns.
    """
    if kind in BY_ENTRANTS and about in {"", person.name}:
        return ""
    if kind in SECONDS and took_part(live, person):
        return ""
    if kind in BY_ENTRANTS and kind not in FOR_OTHERS:
        return "Only the player can ask for that."
    if not directs(live, person):
        return "Only the director of the tournament and staff can do that."
    free = (*FOR_OTHERS, *NEUTRAL, *SECONDED)
    if kind in free or not took_part(live, person):
        return ""
    # A director who is out could still gain by a disqualification, an undo or a refund.
    return "" if kind in ABOUT_TIME and not plays(live, person) else PLAYS_TOO


def tables_concerned(live: LiveTournament, ask: Ask) -> tuple[int, ...]:
    """Return the tables at which no round may be running when this ask is made."""
    if live.state.phase != "session":
        return ()
    if isinstance(ask, CHANGES_ALL):
        return tuple(live.tables)
    if not isinstance(ask, CHANGES_TABLES):
        return ()
    entrant = live.state.entrants.get(cast(asks.Disqualify, ask).person)
    return () if entrant is None or not entrant.table else (entrant.table,)
