"""Access to a tournament's asks: entrants, directors, and the limits of a playing director."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, get_args

from cardspeak.room.driving.bots import style_of
from cardspeak.room.people.registry import HOSTING, Person
from cardspeak.rulebook.law.tournament import DisputeStage
from cardspeak.tournament import asks
from cardspeak.tournament.asks import Ask, AskBase
from cardspeak.tournament.decide import may_ask
from cardspeak.tournament.kinds import Actor
from cardspeak.tournament.state import IN_PLAY, Dispute, Entrant

if TYPE_CHECKING:
    from cardspeak.room.tournaments.live_tournament import LiveTournament

BY_ENTRANTS: Final[tuple[type[AskBase], ...]] = (
    *(asks.Enter, asks.Withdraw, asks.NameSubstitute, asks.TakeSeat, asks.ChangeSeat),
    *(asks.LeaveTable, asks.ReturnToTable, asks.Rebuy, asks.DeclineRebuy, asks.TakeAddOn),
    *(asks.PassChips, asks.CashChips, asks.ChooseCharity, asks.ProposeDivision),
    *(asks.AnswerDivision, asks.RaiseDispute, asks.RequestReview),
)
"""Asks that everyone makes for themselves.  Directors enter and withdraw others, too."""
FOR_OTHERS: Final[tuple[type[AskBase], ...]] = (
    *(asks.Enter, asks.Withdraw, asks.TakeSeat, asks.NameSubstitute, asks.ChooseCharity),
)
NEUTRAL: Final[tuple[type[AskBase], ...]] = (
    *(asks.ChangeConditions, asks.OpenEntries, asks.CloseEntries, asks.DrawSeats),
    *(asks.BeginSession, asks.SetHandForHand, asks.ConfirmDuty, asks.ConfirmPlaces),
    *(asks.PayPrizes, asks.DecideDispute),
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
    *(asks.EndSession, asks.Disqualify, asks.PassOver, asks.DividePrizes, asks.Cancel),
    *(asks.Undo, asks.Redo, asks.CallBonusRound, asks.CallEliminationRound),
)
"""Asks of the director and of staff.

Time, chance, results and moves are missing: at software-dealt tables they come from the room.
"""
KINDS: Final[dict[str, type[AskBase]]] = {
    str(kind.__struct_config__.tag): kind
    for kind in get_args(Ask)
    if kind in {*BY_ENTRANTS, *BY_DIRECTORS}
}
"""All asks that people may send, by name."""
CHANGES_TABLES: Final = (
    *(asks.Disqualify, asks.RuleOnMissing, asks.ChangeSeat, asks.Rebuy, asks.TakeAddOn),
    *(asks.PassChips, asks.CashChips),
)
"""Asks that change a player's seat or chips, and so wait until the table has no round running."""
CHANGES_ALL: Final = (
    *(asks.Cancel, asks.Undo, asks.Redo, asks.EndSession, asks.DividePrizes, asks.SetHandForHand),
    *(asks.ProposeDivision, asks.CallBonusRound, asks.CallEliminationRound),
)
"""Asks that may change every table, or that nobody should make because of a round they can see."""
STAGES: Final[dict[DisputeStage, frozenset[str]]] = {
    "director": HOSTING,
    "supervisor": HOSTING,
    "operator": frozenset({"owner"}),
}
"""Roles in the room that review a dispute.  The host of a tournament decides in the first stage."""
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
    return live.entries_by_name.get(name)


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
    if kind is asks.RaiseDispute and entry_of(live, person.name) is None:
        return "Only people who have entered can raise a dispute."
    if kind in BY_ENTRANTS and about in {"", person.name}:
        return ""
    if kind is asks.ProposeDivision and proposes_as_director(live, person):
        return ""
    if kind in BY_ENTRANTS and kind not in FOR_OTHERS:
        return "Only the player can ask for that."
    if not directs(live, person):
        return "Only the director of the tournament and staff can do that."
    if kind is asks.DividePrizes and live.tables:
        return "The players of these tables answer for themselves: propose the division."
    if kind is asks.ChooseCharity:  # bots have no wishes
        return "" if style_of(about) or not took_part(live, person) else PLAYS_TOO
    if kind in FOR_OTHERS or kind in NEUTRAL or not took_part(live, person):
        return ""
    # A director who is out could still gain by a disqualification, an undo or a refund.
    return "" if kind in ABOUT_TIME and not plays(live, person) else PLAYS_TOO


def proposes_as_director(live: LiveTournament, person: Person) -> bool:
    """Return whether this person proposes a division as director, and not as a player."""
    return directs(live, person) and not took_part(live, person)


def why_not_decide(live: LiveTournament, person: Person, number: object) -> str:
    """Return why this person may not decide a dispute now, or ""."""
    dispute = live.state.disputes.get(number) if isinstance(number, int) else None
    if dispute is None:
        return ""  # the engine says so
    if person.name == dispute.person:
        return "You raised this dispute, so somebody else has to decide it."
    role = role_due(live, dispute)
    if role == "director" or person.role in STAGES[role]:
        return ""
    return f"This decision is reviewed by: {', '.join(sorted(STAGES[role]))}."


def role_due(live: LiveTournament, dispute: Dispute) -> DisputeStage:
    """Return the role that decides a dispute now, or decided it last."""
    return live.state.law.tournament.disputes.stages[dispute.stage].value


def tables_concerned(live: LiveTournament, ask: Ask) -> tuple[int, ...]:
    """Return the tables at which no round may be running when this ask is made."""
    if live.state.phase != "session":
        return ()
    if isinstance(ask, asks.ProposeDivision) and not may_ask(live.state, ask):
        return ()  # nobody holds up the tables by proposals that the rules refuse
    if isinstance(ask, CHANGES_ALL):
        return tuple(live.tables)
    if not isinstance(ask, CHANGES_TABLES):
        return ()
    entrant = live.state.entrants.get(cast(asks.Disqualify, ask).person)
    return () if entrant is None or not entrant.table else (entrant.table,)
