"""Undo acts of this round by adding an event.

At a software-dealt table an undo rewinds the round and nothing else. What people did about seats,
stacks and house choices since then stays: `Undone.keeps` lists those events, and they are applied
again after the rewind. They fit, because such a change never concerns a hand in play. Only the
opening and the end of a round move stacks that later changes build on: a player leaves with what
the round paid. After such a change, that opening or end is not undone. Nor is a card that someone
has seen, so an undo takes back acts of one betting round at most. A tournament counts the result
of a round at once, so the end of a round at its tables is not undone.

At a hand-dealt table staff enter everything, so staff may take back any mistaken entry of the
round. A dealer never takes back what the floor did.
"""

from __future__ import annotations

from typing import Final

from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.events import Event
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import TableState

SEEN = (ev.Shuffled, ev.Dealt, ev.BoardDealt, ev.Shown, ev.Drawn)

REPORTS = (ev.ReportFiled, ev.ReportDismissed, ev.ReportLapsed)
"""Events about pending reports.  Undo does not change these: they do not belong to the round."""

_NOT_OF_THE_ROUND: Final = (*REPORTS, ev.DealerChanged)
"""Events at a hand-dealt table that an undo leaves as they are."""

_PRESENCE: Final = (
    *(ev.WentAway, ev.CameBack, ev.Reserved, ev.ReservationLapsed, ev.EntryChosen),
    *(ev.TimePassed, ev.NoticeGiven, ev.Warned, ev.Barred),
)
"""Events outside the round that move no chips and change no choice."""
_CHANGES: Final = (
    *(ev.Sat, ev.Left, ev.Moved, ev.SeatForfeited, ev.SeatTakenAgain, ev.StakeCollected),
    *(ev.ChipsAdded, ev.TimeCharged, ev.Exempted, ev.HouseChanged, ev.DeckChecked),
)
"""Events outside the round that change seats, stacks or house choices."""
_OUTSIDE: Final = (*REPORTS, *_PRESENCE, *_CHANGES)
_BOUNDARIES: Final = (ev.RoundOpened, ev.RoundEnded, ev.SeatVacated, *_CHANGES)
"""Events in an undone ruling that later changes of seats and stacks build on."""


def is_outside(table: TableState, events: tuple[Event, ...]) -> bool:
    """True if an undo leaves a ruling as it is, because it changed nothing of the round."""
    if table.hand_dealt:
        return all(isinstance(event, _NOT_OF_THE_ROUND) for event in events)
    outside = any(isinstance(event, _OUTSIDE) for event in events)
    return outside and all(isinstance(event, (*_OUTSIDE, ev.Ruled)) for event in events)


def _last_act(table: TableState) -> int:
    """Return the version before the last ruling that an undo does not leave as it is."""
    for version, events in reversed(table.since):
        if not is_outside(table, events):
            return version
    return table.since[0][0]


def rule_on_undo(play: RulingDraft, ask: asks.Undo) -> Refused | None:
    """Restore the round to a version. Refuse to go back past a card that players have seen."""
    table = play.table
    if table.start is None or not table.since:
        return refuse(RefusalReason.CANNOT_UNDO, reach="the opening of the round")
    to = ask.to or _last_act(table)
    taken_back = [events for version, events in table.since if version >= to]
    if not taken_back or to > table.version:
        return refuse(RefusalReason.CANNOT_UNDO, first=table.since[0][0], last=table.version)
    if not any(version == to for version, _ in table.since):
        versions = tuple(version for version, _ in table.since)
        return refuse(RefusalReason.CANNOT_UNDO, versions=versions)
    refused = cannot_rewind(table, to) or _undoes_the_floor(play, taken_back)
    if refused is not None:
        return refused
    play.emit(rewound(table, to, person=ask.person, reason=ask.reason))
    return None


def cannot_rewind(table: TableState, to: int) -> Refused | None:
    """Refuse an undo at a software-dealt table past a seen card, or past a change it would break.

    Also refuse one that would take back nothing, and one of a round that a tournament has counted.
    """
    counted = table.law.seating.by_tournament
    if counted.value and table.round is not None and table.round.phase == "over":
        return refuse(
            RefusalReason.CANNOT_UNDO, counted, reach="a result that a tournament counted"
        )
    if table.hand_dealt:
        return None
    is_built_on = undoes = False
    for version, events in table.since:
        if version < to:
            continue
        if is_outside(table, events):
            if is_built_on and any(isinstance(event, _CHANGES) for event in events):
                return refuse(RefusalReason.CANNOT_UNDO, reach="a change of seats or chips")
            continue
        undoes = True
        if any(isinstance(event, SEEN) for event in events):
            return refuse(RefusalReason.CANNOT_UNDO, reach="a card that someone has seen")
        is_built_on |= any(isinstance(event, _BOUNDARIES) for event in events)
    return None if undoes else refuse(RefusalReason.CANNOT_UNDO, reach="what is outside the round")


def _undoes_the_floor(play: RulingDraft, taken_back: list[tuple[Event, ...]]) -> Refused | None:
    """Refuse a dealer's undo of a ruling in which the floor acted."""
    undone = (events for events in taken_back if not is_outside(play.table, events))
    if play.actor != "dealer" or not any(e.actor == "floor" for events in undone for e in events):
        return None
    return refuse(RefusalReason.STAFF_ONLY, may=("floor",))


def rewound(table: TableState, to: int, *, person: str = "", reason: str = "") -> ev.Undone:
    """Return the event that takes back the round to a version, and keeps what is outside it."""
    kept = () if table.hand_dealt else table.since
    keeps = tuple(
        version + place
        for version, events in kept
        if version >= to and is_outside(table, events)
        for place in range(len(events))
    )
    return ev.Undone(to=to, keeps=keeps, person=person, reason=reason)
