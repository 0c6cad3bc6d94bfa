"""Which slots of a shuffled deck went where in a round, and whose eyes were on them.

Goes by the round's events alone, so it can be found again from the record at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardspeak.cards import Card
from cardspeak.deals import INSPECTOR, ShuffleTrace
from cardspeak.table import events as ev
from cardspeak.table.asks import SeatNo
from cardspeak.table.decide import apply
from cardspeak.table.events import Event
from cardspeak.table.state import Round, TableState
from cardspeak.view.redact import visible
from cardspeak.view.viewer import Role, Viewer

RAIL = "rail"
BACK_ON_TOP = "deck"
UNSHUFFLED = "not at all"
_ANYBODY = Viewer(Role.SPECTATOR)


class Slots:
    """One shuffle of a round by slot: what left the deck, in order, and what everybody saw."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        self.went: list[tuple[int, str]] = []
        self.faced: set[int] = set()

    def dealt_to(self, seat: SeatNo) -> frozenset[int]:
        """The slots that this seat was dealt, also where a card was replaced later."""
        return frozenset(slot for slot, where in self.went if where == _seat(seat))

    def told(self, seat: SeatNo) -> ShuffleTrace:
        """What a viewer is told and may have opened; 0 for one who was dealt nothing."""
        return ShuffleTrace(
            tuple(self.went), frozenset(self.faced), self.dealt_to(seat) - self.faced
        )


def viewer_name(viewer: Viewer) -> str:
    """How the file for a viewer calls whom it is for."""
    if viewer.role is Role.INSPECTOR:
        return INSPECTOR
    return _seat(viewer.seat) if viewer.role is Role.PLAYER and viewer.seat else RAIL


def slots_of_round(start: TableState, rulings: Iterable[tuple[Event, ...]]) -> list[Slots]:
    """Every shuffle of a round, from the table before it opened and the events of each ruling.

    The deck has to be the software's: of real cards nobody knows the slots.
    """
    assert not start.hand_dealt, "a deck that people shuffle has no slots that are known"
    table = start.copy()
    found = _Following()
    for events in rulings:
        # Opening a round is one step: undo goes back to where the whole of it began.
        opens = any(isinstance(event, ev.RoundOpened) for event in events)
        for step in [events] if opens else [(event,) for event in events]:
            before = [] if table.round is None else table.round.stub.copy()
            apply(table, step)
            if table.round is not None:
                found.follow(step, before, table)
    return found.shuffles


class _Following:
    """Follows the cards of a round from slot to place."""

    def __init__(self) -> None:
        self.shuffles: list[Slots] = []
        self._at: dict[Card, tuple[Slots, int]] = {}

    def follow(self, step: tuple[Event, ...], before: list[Card], table: TableState) -> None:
        """Take note of what a step did to the deck and of what lies open after it."""
        for event in step:
            if isinstance(event, ev.Shuffled):
                self._shuffled(event)
                return
        self._left(before, table.running)
        for card in visible(table, _ANYBODY):
            if card in self._at:
                shuffle, slot = self._at[card]
                shuffle.faced.add(slot)

    def _shuffled(self, event: ev.Shuffled) -> None:
        if event.how == UNSHUFFLED:
            self._at.clear()  # nobody committed to it, and everybody knows how it lies
            return
        slots = Slots(event.cards)
        self.shuffles.append(slots)
        self._at |= {card: (slots, slot) for slot, card in enumerate(event.cards)}

    def _left(self, before: list[Card], running: Round) -> None:
        """Cards leave the top of the deck or go back on it; other changes await a shuffle."""
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
    """The place of a card outside the deck, in a word."""
    for seat, hand in running.hands.items():
        if card in hand.cards:
            return _seat(seat)
    places = {"board": running.board, "burn": running.burns, "aside": running.aside}
    return next((name for name, pile in places.items() if card in pile), "discards")


def _seat(seat: SeatNo) -> str:
    return f"seat {seat}"
