"""Queries on the events of the round, such as a player's last act and the events after it."""

from __future__ import annotations

from cardspeak.cards import Card
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.rules.undo import SEEN, is_outside
from cardspeak.table.state import TableState

ACTS = (ev.Checked, ev.Stayed, ev.Called, ev.Opened, ev.Raised, ev.Folded)
CHIPS = (ev.Called, ev.Opened, ev.Raised, ev.WagerHeld, ev.ChipsForfeited)
RULED = ("ruling", "void")
"""Reasons for a fold that was not the player's choice."""
MATTERS = (
    ev.MatterRaised,
    ev.QuestionAsked,
    ev.QuestionAnswered,
    ev.RulingFound,
    ev.MatterDropped,
    ev.ReportFiled,
    ev.ReportDismissed,
    ev.ReportLapsed,
)


def last_act(table: TableState, seat: SeatNo) -> int | None:
    """Return the version before this seat's act, or None unless it is the last and can be undone.

    Later asks to the floor and changes outside the round do not count as acts.  A card that a
    player has seen since then prevents the undo.
    """
    for version, events in reversed(table.since):
        if is_outside(table, events) or all(isinstance(event, MATTERS) for event in events):
            continue
        acted = [event.seat for event in events if isinstance(event, ACTS)]
        seen = any(isinstance(event, SEEN) for event in events)
        return version if acted == [seat] and not seen else None
    return None


def before_the_show(table: TableState) -> int | None:
    """Return the version before the first hand of this round was shown, or None."""
    for version, events in table.since:
        if any(isinstance(event, ev.Shown | ev.Mucked) for event in events):
            return version
    return None


def called_last(table: TableState, seat: SeatNo) -> bool:
    """Return whether this seat's last act in the current betting round was a call."""
    acts = [event for event in _this_betting(table) if isinstance(event, ACTS)]
    acts_of_seat = [event for event in acts if event.seat == seat]
    return bool(acts_of_seat) and isinstance(acts_of_seat[-1], ev.Called)


def chips_since(table: TableState, seat: SeatNo) -> bool:
    """Return whether chips were put in or a raise announced since this seat's last act.

    Only the current betting round counts.
    """
    put_in = False
    for event in _this_betting(table):
        if isinstance(event, ACTS) and event.seat == seat:
            put_in = False
        elif isinstance(event, CHIPS) or _said_raise(event):
            put_in = True
    return put_in


def acted_since(table: TableState, *cards: type[Event]) -> set[SeatNo]:
    """Return the seats whose players acted in this round since the last event of these kinds."""
    seats: set[SeatNo] = set()
    for _, events in table.since:
        for event in events:
            if isinstance(event, cards):
                seats = set()
            elif isinstance(event, ACTS) and getattr(event, "why", "") not in RULED:
                seats.add(event.seat)
    return seats


def exposures(table: TableState) -> set[tuple[SeatNo, Card]]:
    """Return the seats and cards that the dealer exposed since the deal, by applied rulings.

    Cards exposed outside the deal and withdrawn reports do not count.
    """
    exposed: set[tuple[SeatNo, Card]] = set()
    reported: set[tuple[SeatNo, Card]] = set()
    for event in (event for _, events in table.since for event in events):
        match event:
            case ev.Misdealt():
                exposed = set()
            case ev.MatterRaised(situation="hole card exposed"):
                outside = event.facts.get("in_deal") == "no"
                reported = set() if outside else {(event.seat, card) for card in event.cards}
            case ev.QuestionAnswered(question="in_deal", answer="no"):
                reported = set()
            case ev.Ruled(situation="hole card exposed"):
                exposed |= reported
    return exposed


def _said_raise(event: Event) -> bool:
    return isinstance(event, ev.OrderMade) and event.kind == "must-raise"


def _this_betting(table: TableState) -> list[Event]:
    """Return the events since the current betting round was opened."""
    since: list[Event] = []
    for _, events in table.since:
        for event in events:
            since = [] if isinstance(event, ev.BettingOpened) else [*since, event]
    return since
