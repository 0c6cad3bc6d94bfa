"""What the record of the round tells of a player's last act and of what came after it."""

from __future__ import annotations

from cardspeak.cards import Card
from cardspeak.table import events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.events import Event
from cardspeak.table.rules.undo import SEEN
from cardspeak.table.state import TableState

ACTS = (ev.Checked, ev.Stayed, ev.Called, ev.Opened, ev.Raised, ev.Folded)
CHIPS = (ev.Called, ev.Opened, ev.Raised, ev.WagerHeld, ev.ChipsForfeited)
RULED = ("ruling", "void")
"""Why a hand is out of the round that its player did not give up."""
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
    """The version before this seat's act, if that was the last thing done and can be taken back.

    Talk with the floor does not count; a card that somebody has seen since does.
    """
    for version, events in reversed(table.since):
        if all(isinstance(event, MATTERS) for event in events):
            continue
        acted = [event.seat for event in events if isinstance(event, ACTS)]
        seen = any(isinstance(event, SEEN) for event in events)
        return version if acted == [seat] and not seen else None
    return None


def before_the_show(table: TableState) -> int | None:
    """The version before the first hand of this round was turned over; None if none was."""
    for version, events in table.since:
        if any(isinstance(event, ev.Shown | ev.Mucked) for event in events):
            return version
    return None


def called_last(table: TableState, seat: SeatNo) -> bool:
    """Was a call this seat's last act in the betting round under way?"""
    mine = [event for event in _this_betting(table) if isinstance(event, ACTS)]
    own = [event for event in mine if event.seat == seat]
    return bool(own) and isinstance(own[-1], ev.Called)


def chips_since(table: TableState, seat: SeatNo) -> bool:
    """Has anybody put chips in, or said raise, since this seat last acted in this betting round?"""
    found = False
    for event in _this_betting(table):
        if isinstance(event, ACTS) and event.seat == seat:
            found = False
        elif isinstance(event, CHIPS) or _said_raise(event):
            found = True
    return found


def acted_since(table: TableState, *cards: type[Event]) -> set[SeatNo]:
    """The seats that have acted of themselves in this round since the last event of these kinds."""
    found: set[SeatNo] = set()
    for _, events in table.since:
        for event in events:
            if isinstance(event, cards):
                found = set()
            elif isinstance(event, ACTS) and getattr(event, "why", "") not in RULED:
                found.add(event.seat)
    return found


def exposures(table: TableState) -> set[tuple[SeatNo, Card]]:
    """The seats and cards that the floor has ruled the dealer exposed since the cards were dealt.

    A card exposed outside the deal does not count, nor does a report that was taken back.
    """
    found: set[tuple[SeatNo, Card]] = set()
    told: set[tuple[SeatNo, Card]] = set()
    for event in (event for _, events in table.since for event in events):
        match event:
            case ev.Misdealt():
                found = set()
            case ev.MatterRaised(situation="hole card exposed"):
                outside = event.facts.get("in_deal") == "no"
                told = set() if outside else {(event.seat, card) for card in event.cards}
            case ev.QuestionAnswered(question="in_deal", answer="no"):
                told = set()
            case ev.Ruled(situation="hole card exposed"):
                found |= told
    return found


def _said_raise(event: Event) -> bool:
    return isinstance(event, ev.OrderMade) and event.kind == "must-raise"


def _this_betting(table: TableState) -> list[Event]:
    """The events since betting was last opened."""
    found: list[Event] = []
    for _, events in table.since:
        for event in events:
            found = [] if isinstance(event, ev.BettingOpened) else [*found, event]
    return found
