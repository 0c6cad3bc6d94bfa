"""Trace each slot of a shuffled deck through a round: where its card went, and who has seen it.

It uses only the round's events, so the result can be recomputed from the record.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardspeak.cards import Card
from cardspeak.deals import INSPECTOR, ShuffleTrace
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.events import Event
from cardspeak.table.evolve import apply
from cardspeak.table.state import Round, TableState
from cardspeak.view.redact import visible
from cardspeak.view.viewer import SPECTATOR, Role, Viewer

RAIL = "rail"
BACK_ON_TOP = "deck"
UNSHUFFLED = "not at all"


class Slots:
    """One shuffle in a round: the slots that left the deck, in order, and those everyone saw."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        self.went: list[tuple[int, str]] = []
        self.faced: set[int] = set()

    def dealt_to(self, seat: SeatNo) -> frozenset[int]:
        """Return the slots dealt to this seat, including cards that were later replaced."""
        return frozenset(slot for slot, where in self.went if where == _seat(seat))

    def told(self, seat: SeatNo) -> ShuffleTrace:
        """Return the trace for a viewer, with the slots they may open; seat 0 was dealt nothing."""
        return ShuffleTrace(
            tuple(self.went), frozenset(self.faced), self.dealt_to(seat) - self.faced
        )


def viewer_name(viewer: Viewer) -> str:
    """Return the viewer's name in their file."""
    if viewer.role is Role.INSPECTOR:
        return INSPECTOR
    return _seat(viewer.seat) if viewer.role is Role.PLAYER and viewer.seat else RAIL


def slots_of_round(start: TableState, rulings: Iterable[tuple[Event, ...]]) -> list[Slots]:
    """Return the slots of every shuffle in a round.

    `start` is the table before the round, `rulings` the events of each ruling. The table must be
    software-dealt: at hand-dealt tables the slots are unknown.
    """
    assert not start.hand_dealt, "slots are unknown if people shuffle"
    table = start.copy()
    tracker = _SlotTracker()
    for events in rulings:
        # Apply the opening of a round as one step, because an undo goes back to before all of it.
        opens = any(isinstance(event, ev.RoundOpened) for event in events)
        for step in [events] if opens else [(event,) for event in events]:
            before = [] if table.round is None else table.round.stub.copy()
            apply(table, step)
            if table.round is not None:
                tracker.follow(step, before, table)
    return tracker.shuffles


class _SlotTracker:
    """Tracks a round's cards from their slots to their places."""

    def __init__(self) -> None:
        self.shuffles: list[Slots] = []
        self._at: dict[Card, tuple[Slots, int]] = {}

    def follow(self, step: tuple[Event, ...], before: list[Card], table: TableState) -> None:
        """Record a step's effect on the deck, and the cards that are face up after it."""
        for event in step:
            if isinstance(event, ev.Shuffled):
                self._shuffled(event)
                return
        self._left(before, table.running)
        for card in visible(table, SPECTATOR):
            if card in self._at:
                shuffle, slot = self._at[card]
                shuffle.faced.add(slot)

    def _shuffled(self, event: ev.Shuffled) -> None:
        if event.how == UNSHUFFLED:
            self._at.clear()  # no commitment was made, and everyone knows the order
            return
        slots = Slots(event.cards)
        self.shuffles.append(slots)
        self._at |= {card: (slots, slot) for slot, card in enumerate(event.cards)}

    def _left(self, before: list[Card], running: Round) -> None:
        """Record cards dealt from the top of the deck or put back; other changes need a shuffle."""
        after = running.stub
        gone = len(before) - len(after)
        if gone > 0 and before[gone:] == after:
            for card in before[:gone]:
                self._note(card, where_lies(running, card))
        elif gone < 0 and after[-gone:] == before:
            for card in reversed(after[:-gone]):
                self._note(card, BACK_ON_TOP)

    def _note(self, card: Card, where: str) -> None:
        if card in self._at:
            shuffle, slot = self._at[card]
            shuffle.went.append((slot, where))


def where_lies(running: Round, card: Card) -> str:
    """Return where a card outside the deck is, in one word."""
    for seat, hand in running.hands.items():
        if card in hand.cards:
            return _seat(seat)
    places = {"board": running.board, "burn": running.burns, "aside": running.aside}
    return next((name for name, pile in places.items() if card in pile), "discards")


def _seat(seat: SeatNo) -> str:
    return f"seat {seat}"
