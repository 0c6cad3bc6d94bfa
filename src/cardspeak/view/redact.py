"""Redacted tables: a copy of the table state with only the cards that one viewer may see.

Views built from a redacted table cannot reveal hidden cards, because it does not have any.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cardspeak.cards import JOKER, UNKNOWN, Card, card_text, deck_cards
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft
from cardspeak.table.events import Event
from cardspeak.table.evolve import evolve
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rules.undo import rule_on_undo
from cardspeak.table.state import Incident, TableState, WaitingReport
from cardspeak.view.viewer import STAFF, Role, Viewer

_FACES: Final = {card: card_text(card) for card in (*deck_cards(52), JOKER, UNKNOWN)}
"""The text of every card, precomputed because views contain many cards."""

# --- cards that a viewer may see --------------------------------------------------------------


def owns(table: TableState, viewer: Viewer, seat: SeatNo) -> bool:
    """Return whether this seat's hand was dealt to the viewer.

    The hands of a finished round stay until the next one opens, and another player may take the
    seat in between. The hand belongs to the player who had the seat when the round opened.
    """
    if viewer.role is not Role.PLAYER or not viewer.seat or viewer.seat != seat:
        return False
    seated = table.seats.get(seat)
    seated_then = None if table.start is None else table.start.seats.get(seat)
    return seated is not None and seated_then is not None and seated.person == seated_then.person


def known_cards(table: TableState, viewer: Viewer, seat: SeatNo) -> list[Card]:
    """Return the cards in a seat's hand as this viewer knows them.

    Everyone has seen upcards and cards that were shown or exposed. Players see their own whole
    hand.
    """
    hand = table.running.hands[seat]
    if hand.shown or owns(table, viewer, seat) or _sees_all(table, viewer):
        return hand.cards.copy()
    lying = zip(hand.cards, hand.up, strict=True)
    return [card if up or card in hand.seen else UNKNOWN for card, up in lying]


def visible(table: TableState, viewer: Viewer) -> frozenset[Card]:
    """Return all cards in the round that this viewer may see now."""
    running = table.round
    if running is None:
        return frozenset()
    if _sees_all(table, viewer):
        return frozenset(full_deck(table))
    cards = {*running.board, *running.aside, *running.stub[: running.early]}
    for seat, hand in running.hands.items():
        cards.update(known_cards(table, viewer, seat), hand.seen)
    return frozenset(cards) - {UNKNOWN}


def _sees_all(table: TableState, viewer: Viewer) -> bool:
    return viewer.role is Role.INSPECTOR and laid_open(table)


def laid_open(table: TableState) -> bool:
    """Return whether the round is final, so that an inspector may see all its cards.

    A round that ended without a showdown may still be undone and continued. As long as that is
    possible, its hidden cards stay hidden.
    """
    if table.round is None or table.round.phase != "over":
        return False
    ended = [
        version
        for version, events in table.since
        if any(isinstance(event, ev.RoundEnded) for event in events)
    ]
    if not ended:
        return False
    return rule_on_undo(RulingDraft(table.copy(), "floor"), asks.Undo(to=ended[0])) is not None


# --- the redacted table -----------------------------------------------------------------------


def redacted(table: TableState, viewer: Viewer) -> TableState:
    """Return a copy of the table with only the cards that the viewer may see.

    Cards are hidden by place, not by identity: naming a card elsewhere does not reveal its place.
    """
    copy = table.copy()
    copy.start, copy.since = None, ()  # these contain cards, and no view needs them
    copy.matter = _incident(table, viewer)
    copy.reports = _reports(table.reports, viewer)
    running = copy.round
    if running is None:
        return copy
    for seat, hand in running.hands.items():
        hand.cards = known_cards(table, viewer, seat)
    if _sees_all(table, viewer):
        return copy
    _hide(running.stub, running.early)
    _hide(running.burns)
    _hide(running.discards)
    running.loose = (UNKNOWN,) * len(running.loose)
    return copy


def _hide(pile: list[Card], faced: int = 0) -> None:
    pile[faced:] = [UNKNOWN] * (len(pile) - faced)


def _incident(table: TableState, viewer: Viewer) -> Incident | None:
    """Return the incident as this viewer may see it.

    Everyone sees the reported situation; questions, answers and findings are for staff. At a
    software-dealt table everyone also sees which staff member holds it.
    """
    incident = table.matter
    if incident is None or viewer.role in STAFF:
        return incident
    held_by = "" if table.hand_dealt else incident.held_by
    return Incident(incident.situation, incident.seat, amount=incident.amount, held_by=held_by)


def _reports(reports: tuple[WaitingReport, ...], viewer: Viewer) -> tuple[WaitingReport, ...]:
    """Return the waiting reports; only staff see the authors and answers."""
    if viewer.role in STAFF:
        return reports
    return tuple(WaitingReport(report.number, report.situation, report.seat) for report in reports)


def masked(cards: Iterable[Card], seen: frozenset[Card]) -> tuple[Card, ...]:
    """Replace each card that is not in `seen` with an unknown one."""
    return tuple(card if card in seen else UNKNOWN for card in cards)


def faces(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return the cards as text, with `??` for hidden ones."""
    return tuple([_FACES[card] for card in cards])


def followed(table: TableState, events: Iterable[Event]) -> Iterator[tuple[TableState, Event]]:
    """Yield each event in a ruling with the table just before it; `table` is not changed.

    The yielded table is reused: read it before requesting the next one.
    """
    scratch, last = table, None
    for event in events:
        if last is not None:
            scratch = table.copy() if scratch is table else scratch
            if isinstance(last, ev.RoundOpened):
                scratch.start = scratch.copy()
            evolve(scratch, last)
        yield scratch, event
        last = event
