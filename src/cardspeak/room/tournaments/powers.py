"""Access to a tournament's asks: entrants, hosts, staff, and the limits of those who take part.

Staff of the room who take no part have all powers.  A host who is not staff has only powers that
follow from the conditions or concern everyone alike, because a second guest of the same person may
play.  The exception is `host_rules` in the listing, which everyone can read before entering.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, get_args

from cardspeak.room.driving.bots import style_of
from cardspeak.room.people.registry import HOSTING, Person
from cardspeak.rulebook.law.tournament import DisputeStage
from cardspeak.tournament import asks, events as ev
from cardspeak.tournament.asks import Ask, AskBase
from cardspeak.tournament.decide import may_ask
from cardspeak.tournament.kinds import Actor
from cardspeak.tournament.rules.ending import STAFF
from cardspeak.tournament.state import IN_PLAY, Dispute, Entrant, TournamentState

if TYPE_CHECKING:
    from cardspeak.room.tournaments.live_tournament import LiveTournament

BY_ENTRANTS: Final[tuple[type[AskBase], ...]] = (
    *(asks.Enter, asks.Withdraw, asks.NameSubstitute, asks.TakeSeat, asks.ChangeSeat),
    *(asks.LeaveTable, asks.ReturnToTable, asks.Rebuy, asks.DeclineRebuy, asks.TakeAddOn),
    *(asks.PassChips, asks.CashChips, asks.ChooseCharity, asks.ProposeDivision),
    *(asks.AnswerDivision, asks.RaiseDispute, asks.RequestReview),
)
"""Asks that everyone makes for themselves.  Staff enter and withdraw others, too."""
FOR_OTHERS: Final[tuple[type[AskBase], ...]] = (
    *(asks.Enter, asks.Withdraw, asks.TakeSeat, asks.NameSubstitute, asks.ChooseCharity),
)
NEUTRAL: Final[tuple[type[AskBase], ...]] = (
    *(asks.ChangeConditions, asks.OpenEntries, asks.CloseEntries, asks.DrawSeats),
    *(asks.BeginSession, asks.SetHandForHand, asks.ConfirmDuty, asks.ConfirmPlaces),
    *(asks.PayPrizes, asks.DecideDispute, asks.DeclarePrizes),
)
"""Directors' asks that follow from the conditions or concern everyone alike.

The rules allow each of them at one point only.  A director who plays may make them.  Conditions
and stated prizes are limited by `_why_not_host` and `beyond_host`.
"""
ABOUT_TIME: Final[tuple[type[AskBase], ...]] = (
    *(asks.StopClock, asks.StartClock, asks.SetClock, asks.EditLevels, asks.CallBreak),
    asks.SetPace,
)
"""Directors' asks about levels and breaks.  Staff who are out may make them again."""
BY_HOSTS_APART: Final[tuple[type[AskBase], ...]] = (
    *(asks.Bar, asks.DecideSubstitute, asks.EndSession, asks.CallBreak),
    *(asks.StopClock, asks.StartClock),
    *(asks.ReportOut, asks.FinishHand, asks.SetButton, asks.StateStacks),
    *(asks.RaceChips, asks.BagChips),
)
"""Asks of a host who takes no part; breaks have the limits below."""
BEFORE_ENTRIES: Final[tuple[type[AskBase], ...]] = (asks.ChangeConditions, asks.EditLevels)
"""Asks that change the terms: for a host, only while nobody has entered under them."""
BEFORE_DRAW: Final[tuple[type[AskBase], ...]] = (asks.Cancel, asks.Undo, asks.Redo)
"""Asks of a host before the seats of the first session are drawn."""
REPORTS: Final = (
    *(ev.RoundHeard, ev.OutReported, ev.StacksStated, ev.HandPlayed, ev.ButtonStated),
    ev.ChipsBagged,
)
"""First events of reports about real tables; a host corrects their own last one."""
PEOPLE: Final = STAFF - {"system"}
"""Roles of people who direct."""
MOST_BREAK_MINUTES: Final = 15
"""Longest break that a host without full powers calls."""
MOST_BREAKS_MINUTES: Final = 30
"""Sum of these breaks in a tournament."""
BY_DIRECTORS: Final[tuple[type[AskBase], ...]] = (
    *(*NEUTRAL, *ABOUT_TIME),
    *(asks.DecideSubstitute, asks.Bar, asks.RuleOnMissing, asks.SeatReserve),
    *(asks.EndSession, asks.Disqualify, asks.PassOver, asks.DividePrizes, asks.Cancel),
    *(asks.Undo, asks.Redo, asks.CallBonusRound, asks.CallEliminationRound),
    *(asks.ReportOut, asks.FinishHand, asks.SetButton, asks.StateStacks),
    *(asks.RaceChips, asks.BagChips),
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
STAFF_DECIDE = (
    "Only staff of the room who take no part can do that. A host can only if the announcement says "
    "that the host rules."
)
TOO_LATE = "People have entered under these terms: only staff of the room can change them."
DRAWN = "The seats are drawn: only staff of the room who take no part can do that."


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
    """Return whether this person plays or has played in the tournament, or may get a seat."""
    entries = (one for one in live.state.entrants.values() if one.status != "withdrawn")
    return any(person.name in {one.person, one.player, one.substitute} for one in entries)


def rules(live: LiveTournament, person: Person) -> bool:
    """Return whether this person may decide about players: staff, or a host who was announced."""
    if person.role in HOSTING:
        return True
    return person.id == live.listing.host and live.listing.host_rules


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
    if kind in SECONDS and (took_part(live, person) or directs(live, person)):
        return ""
    if kind in BY_ENTRANTS and kind not in FOR_OTHERS:
        return "Only the player can ask for that."
    if not directs(live, person):
        return "Only the director of the tournament and staff can do that."
    if kind is asks.DividePrizes and live.tables:
        return "The players of these tables answer for themselves: propose the division."
    if kind is asks.ChooseCharity:  # bots have no wishes
        return "" if style_of(about) or not took_part(live, person) else PLAYS_TOO
    if not rules(live, person):
        return _why_not_host(live, person, kind)
    if not took_part(live, person):
        return ""
    free = (*NEUTRAL, *SECONDED, asks.TakeSeat)
    if kind in free and kind not in BEFORE_ENTRIES:
        return ""
    # A director who is out could still gain by a disqualification, an undo or a refund.
    return "" if kind in ABOUT_TIME and not plays(live, person) else PLAYS_TOO


def _why_not_host(live: LiveTournament, person: Person, kind: type[AskBase]) -> str:
    """Return why a host who is not staff may not send this kind of ask, or ""."""
    state = live.state
    if kind in BEFORE_DRAW:
        if kind is not asks.Cancel and own_report(live, person, again=kind is asks.Redo):
            return ""
        return DRAWN if state.session or _others_directed(live, person) else ""
    if kind in BEFORE_ENTRIES:
        return TOO_LATE if any(one.status != "withdrawn" for one in state.entrants.values()) else ""
    if kind in (*NEUTRAL, *SECONDED, asks.TakeSeat):
        return ""
    if kind not in BY_HOSTS_APART:
        return STAFF_DECIDE
    if kind is asks.StopClock and live.listing.sit_and_go:
        return STAFF_DECIDE  # the room directs it, and players cannot leave
    return PLAYS_TOO if took_part(live, person) else ""


def own_report(live: LiveTournament, person: Person, *, again: bool = False) -> bool:
    """Return whether the last act, or the one undone last, is this host's report or count.

    A host who takes no part corrects it; nothing else of a session is undone by a host.
    """
    if took_part(live, person):
        return False
    to = last_act(live.state)
    done = [entry for entry in live.state.since if to and entry[0] >= to]
    undone = live.state.undone[-1] if live.state.undone else ()
    events = [event for _, told in (undone if again else done) for event in told]
    acts = [event for event in events if event.actor in PEOPLE]
    mine = all(event.asker == person.name for event in acts)
    return mine and bool(acts) and isinstance(acts[0], REPORTS)


def last_act(state: TournamentState) -> int:
    """Return the version before the last act of the director or staff; 0 if there is none."""
    acts = [
        version for version, events in state.since if any(event.actor in PEOPLE for event in events)
    ]
    return acts[-1] if acts else 0


def _others_directed(live: LiveTournament, person: Person) -> bool:
    """Return whether acts that can be undone include one of another director."""
    events = (event for _, told in live.state.since for event in told)
    own = {"", person.name}
    return any(event.actor in {"director", "staff"} and event.asker not in own for event in events)


def beyond_host(live: LiveTournament, person: Person, ask: Ask) -> str:
    """Return why the values of an ask are beyond a host who is not staff, or ""."""
    if rules(live, person):
        mine = _states_prizes(ask) or _waits_for_reports(live, ask)
        return PLAYS_TOO if mine and took_part(live, person) else ""
    if _waits_for_reports(live, ask):
        return STAFF_DECIDE
    if _states_prizes(ask):
        return "The prizes follow from the conditions: send no amounts."
    if isinstance(ask, asks.BagChips) and ask.recounted:
        return STAFF_DECIDE
    if isinstance(ask, asks.Undo) and live.state.session and ask.to != last_act(live.state):
        return DRAWN
    if isinstance(ask, asks.CallBreak):
        left = min(MOST_BREAK_MINUTES, MOST_BREAKS_MINUTES - live.break_minutes)
        if ask.minutes > left:
            return f"Staff of the room can call longer breaks; you can call {left} minutes now."
    return ""


def _states_prizes(ask: Ask) -> bool:
    return isinstance(ask, asks.DeclarePrizes) and bool(ask.amounts)


def _waits_for_reports(live: LiveTournament, ask: Ask) -> bool:
    """Return whether software-dealt tables would wait for a host who reports the hands of others.

    Without a report they would wait without end.
    """
    real = {table.real for table in live.state.tables.values()}
    return isinstance(ask, asks.SetHandForHand) and ask.on and len(real) > 1


def proposes_as_director(live: LiveTournament, person: Person) -> bool:
    """Return whether this person proposes a division as director, and not as a player."""
    return rules(live, person) and not took_part(live, person)


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
