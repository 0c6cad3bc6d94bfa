"""Table views for many viewers, with shared parts computed once.

A player sees the spectators' view, plus the hand dealt to that seat and its options.
`tests/view/test_sight_many.py` compares the result with each viewer's individual view.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardspeak.cards import Card
from cardspeak.seat_no import SeatNo
from cardspeak.table.state import TableState
from cardspeak.view.redact import faces, known_cards, redacted
from cardspeak.view.shapes import RoundSeen, SeatOptions, TableView
from cardspeak.view.viewer import SPECTATOR, Role, Viewer
from cardspeak.view.views import chair_of, made_by, seen_by, table_view

NOTHING = SeatOptions((), ())
NO_HAND_DEALT = -1


class OwnPart(msgspec.Struct, frozen=True):
    """The hand and the options of a player, which spectators do not see."""

    index: int  # position of the hand in the round, or NO_HAND_DEALT
    cards: tuple[str, ...]
    chair: SeatOptions


class Views:
    """The views of one table state.  Each part is computed once, when it is first needed."""

    def __init__(self, table: TableState) -> None:
        self.table = table
        self._redacted = redacted(table, SPECTATOR)
        self.shared = seen_by(table, self._redacted, SPECTATOR)
        """The spectators' view."""
        self._own: dict[Viewer, OwnPart] = {}
        self._others: dict[Viewer, TableView] = {SPECTATOR: self.shared}

    def is_player(self, viewer: Viewer) -> bool:
        """Return whether this is a player, whose view is the shared part plus an own part."""
        return viewer.role is Role.PLAYER and viewer.seat in self.table.seats

    def own(self, viewer: Viewer) -> OwnPart:
        """Return a player's own part."""
        part = self._own.get(viewer)
        if part is None:
            part = self._own[viewer] = self._own_part(viewer)
        return part

    def keep_own(self, before: Views, viewer: Viewer) -> None:
        """Take over a player's own part from an earlier state, if nothing in it can have changed.

        Compares what the part is computed from, which costs much less than computing it.
        """
        old, seat = before._own.get(viewer), viewer.seat
        if old is None or old.chair.options or old.chair.showing or self._is_asked(seat):
            return
        if _own_basis(self.table, seat) == _own_basis(before.table, seat):
            self._own[viewer] = old

    def _is_asked(self, seat: SeatNo) -> bool:
        """Return whether the seat may have options now."""
        return self.shared.awaits.seat == seat or not self.table.law.betting.in_turn.value

    def view(self, viewer: Viewer) -> TableView:
        """Return the same view as `table_view`."""
        if self.is_player(viewer):
            return _with_own_part(self.shared, viewer, self.own(viewer))
        view = self._others.get(viewer)
        if view is None:
            view = self._others[viewer] = table_view(self.table, viewer)
        return view

    def _own_part(self, viewer: Viewer) -> OwnPart:
        running, seat = self.shared.round, viewer.seat
        if running is None or seat not in running.seats:
            return OwnPart(NO_HAND_DEALT, (), NOTHING)
        own = known_cards(self.table, viewer, seat)
        chair = self._chair(viewer, own, is_asked=self._is_asked(seat))
        return OwnPart(running.seats.index(seat), faces(own), chair)

    def _chair(self, viewer: Viewer, own: list[Card], *, is_asked: bool) -> SeatOptions:
        """Return a player's options, computed from the spectators' redacted table and this hand."""
        hand = self._redacted.running.hands[viewer.seat]
        covered, hand.cards = hand.cards, own
        if is_asked:
            chair = chair_of(self._redacted, viewer) or NOTHING
        else:
            chair = SeatOptions((), (), 0, made_by(self._redacted, hand))
        hand.cards = covered
        return chair


def _own_basis(table: TableState, seat: SeatNo) -> tuple[object, ...]:
    """Return everything that the own part of a player who is not asked depends on."""
    running, seated, start = table.round, table.seats.get(seat), table.start
    person = None if seated is None else seated.person
    if running is None or seat not in running.hands:
        return person, id(start), None if running is None else running.seats
    hand = running.hands[seat]
    dealt = (hand.cards, hand.up, hand.seen, hand.shown, hand.folded, hand.void)
    return person, id(start), running.seats, running.board, dealt, id(table.law)


def sights(table: TableState, viewers: Iterable[Viewer]) -> dict[Viewer, TableView]:
    """Return the same view as `table_view` for each viewer."""
    views = Views(table)
    return {viewer: views.view(viewer) for viewer in viewers}


def _with_own_part(shared: TableView, viewer: Viewer, own: OwnPart) -> TableView:
    running = shared.round
    if running is not None and own.index != NO_HAND_DEALT:
        running = _with_hand(running, own.index, own.cards)
    return msgspec.structs.replace(
        shared, role=viewer.role, seat=viewer.seat, round=running, chair=own.chair
    )


def _with_hand(seen: RoundSeen, index: int, cards: tuple[str, ...]) -> RoundSeen:
    hand = msgspec.structs.replace(seen.hands[index], cards=cards)
    return msgspec.structs.replace(
        seen, hands=(*seen.hands[:index], hand, *seen.hands[index + 1 :])
    )
