"""The veil: a table as one viewer may know it, every other card unknown.

Whatever is read off a veiled table cannot tell a hidden card, because there is none in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cardspeak.cards import JOKER, UNKNOWN, Card, card_text, deck_cards
from cardspeak.table import asks, events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.draft import RulingDraft
from cardspeak.table.events import Event
from cardspeak.table.evolve import evolve
from cardspeak.table.rules.dealing import full_deck
from cardspeak.table.rules.undo import rule_on_undo
from cardspeak.table.state import Incident, TableState, WaitingReport
from cardspeak.view.viewer import STAFF, Role, Viewer

_FACES: Final = {card: card_text(card) for card in (*deck_cards(52), JOKER, UNKNOWN)}
"""Every card as it is written; views write far more cards than there are."""

# --- what a viewer may see --------------------------------------------------------------------


def owns(table: TableState, viewer: Viewer, seat: SeatNo) -> bool:
    """Was the hand of this seat dealt to the viewer?

    A round that is over keeps its hands until the next one opens, and by then somebody else may
    have taken the seat: the hand belongs to whoever sat there when the round opened.
    """
    if viewer.role is not Role.PLAYER or not viewer.seat or viewer.seat != seat:
        return False
    sits = table.seats.get(seat)
    sat = None if table.start is None else table.start.seats.get(seat)
    return sits is not None and sat is not None and sits.person == sat.person


def known_cards(table: TableState, viewer: Viewer, seat: SeatNo) -> list[Card]:
    """The hand of a seat, card by card, as this viewer knows it.

    Everybody has seen what was dealt face up, shown or exposed; the player sees the whole hand.
    """
    hand = table.running.hands[seat]
    if hand.shown or owns(table, viewer, seat) or _sees_all(table, viewer):
        return hand.cards.copy()
    lying = zip(hand.cards, hand.up, strict=True)
    return [card if up or card in hand.seen else UNKNOWN for card, up in lying]


def visible(table: TableState, viewer: Viewer) -> frozenset[Card]:
    """Every card of the round that this viewer may see now."""
    running = table.round
    if running is None:
        return frozenset()
    if _sees_all(table, viewer):
        return frozenset(full_deck(table))
    found = {*running.board, *running.aside, *running.stub[: running.early]}
    for seat, hand in running.hands.items():
        found.update(known_cards(table, viewer, seat), hand.seen)
    return frozenset(found) - {UNKNOWN}


def _sees_all(table: TableState, viewer: Viewer) -> bool:
    return viewer.role is Role.INSPECTOR and laid_open(table)


def laid_open(table: TableState) -> bool:
    """Is the round over for good, so that an inspector may see all its cards?

    A round that ended without a card being shown may still be taken back and played on; until
    that is out of the question nobody sees what was hidden in it.
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


# --- the veil ---------------------------------------------------------------------------------


def redacted(table: TableState, viewer: Viewer) -> TableState:
    """A copy of the table in which the viewer finds no card but those that may be seen.

    It goes by where a card lies, not by which card it is: a card that was named somewhere does
    not become visible where it really is.
    """
    twin = table.copy()
    twin.start, twin.since = None, ()  # they hold cards, and nothing shown rests on them
    twin.matter = _matter(table, viewer)
    twin.reports = _reports(table.reports, viewer)
    running = twin.round
    if running is None:
        return twin
    for seat, hand in running.hands.items():
        hand.cards = known_cards(table, viewer, seat)
    if _sees_all(table, viewer):
        return twin
    _hide(running.stub, running.early)
    _hide(running.burns)
    _hide(running.discards)
    running.loose = (UNKNOWN,) * len(running.loose)
    return twin


def _hide(pile: list[Card], faced: int = 0) -> None:
    pile[faced:] = [UNKNOWN] * (len(pile) - faced)


def _matter(table: TableState, viewer: Viewer) -> Incident | None:
    """Everybody sees what was reported; questions, answers and findings are for staff.

    At a software-dealt table everybody also sees which member of staff holds it.
    """
    matter = table.matter
    if matter is None or viewer.role in STAFF:
        return matter
    held_by = "" if table.hand_dealt else matter.held_by
    return Incident(matter.situation, matter.seat, amount=matter.amount, held_by=held_by)


def _reports(reports: tuple[WaitingReport, ...], viewer: Viewer) -> tuple[WaitingReport, ...]:
    """Everybody sees that a report waits; who made it and the answers in it are for staff."""
    if viewer.role in STAFF:
        return reports
    return tuple(WaitingReport(one.number, one.situation, one.seat) for one in reports)


def masked(cards: Iterable[Card], seen: frozenset[Card]) -> tuple[Card, ...]:
    """The cards, with an unknown one in the place of each that is not among those seen."""
    return tuple(card if card in seen else UNKNOWN for card in cards)


def faces(cards: Iterable[Card]) -> tuple[str, ...]:
    """The cards as they are written, `??` for one that lies hidden."""
    return tuple([_FACES[card] for card in cards])


def followed(table: TableState, events: Iterable[Event]) -> Iterator[tuple[TableState, Event]]:
    """Each event of a ruling with the table as it stood just before it; the table stays as it is.

    What is yielded is the table itself, then one scratch copy again and again: read it before
    going on.
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
