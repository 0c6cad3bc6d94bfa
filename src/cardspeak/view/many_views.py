"""The sights of many viewers at once: what all see alike is worked out once.

A player sees what a spectator sees, and besides the hand dealt to that seat and what may be done
with it.  `tests/view/test_sight_many.py` holds this equal to each viewer's own sight.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardspeak.cards import Card
from cardspeak.table.asks import SeatNo
from cardspeak.table.state import TableState
from cardspeak.view.redact import faces, known_cards, owns, redacted
from cardspeak.view.shapes import RoundSeen, SeatOptions, TableView
from cardspeak.view.viewer import Role, Viewer
from cardspeak.view.views import chair_of, seen_by, table_view

RAIL = Viewer(Role.SPECTATOR)
NOTHING = SeatOptions((), ())


def sights(table: TableState, viewers: Iterable[Viewer]) -> dict[Viewer, TableView]:
    """For each viewer exactly what `table_view` gives."""
    found: dict[Viewer, TableView] = {}
    veil: TableState | None = None
    for viewer in viewers:
        if viewer != RAIL and not _like_the_rail(table, viewer):
            found[viewer] = table_view(table, viewer)
            continue
        if veil is None:
            veil = redacted(table, RAIL)
            rail = seen_by(table, veil, RAIL)
        found[viewer] = rail if viewer == RAIL else _besides(table, veil, rail, viewer)
    return found


def _like_the_rail(table: TableState, viewer: Viewer) -> bool:
    """Is this a player who sees all but the own hand as everybody does?"""
    in_turn = table.law.betting.in_turn.value
    return viewer.role is Role.PLAYER and viewer.seat in table.seats and in_turn


def _besides(table: TableState, veil: TableState, rail: TableView, viewer: Viewer) -> TableView:
    """The rail's sight with the viewer's own hand, and what may be done with it."""
    seen, chair = rail.round, NOTHING
    if seen is not None and viewer.seat in seen.seats:
        awaited = rail.awaits.seat == viewer.seat
        if awaited or owns(table, viewer, viewer.seat):
            own = known_cards(table, viewer, viewer.seat)
            chair = _chair(veil, viewer, own) if awaited else NOTHING
            seen = _with_hand(seen, viewer.seat, faces(own))
    return msgspec.structs.replace(
        rail, role=viewer.role, seat=viewer.seat, round=seen, chair=chair
    )


def _chair(veil: TableState, viewer: Viewer, own: list[Card]) -> SeatOptions:
    """What the viewer may do: worked out under the rail's veil, lifted from the one hand."""
    hand = veil.running.hands[viewer.seat]
    covered, hand.cards = hand.cards, own
    found = chair_of(veil, viewer)
    hand.cards = covered
    return found or NOTHING


def _with_hand(seen: RoundSeen, seat: SeatNo, cards: tuple[str, ...]) -> RoundSeen:
    at = seen.seats.index(seat)
    hand = msgspec.structs.replace(seen.hands[at], cards=cards)
    return msgspec.structs.replace(seen, hands=(*seen.hands[:at], hand, *seen.hands[at + 1 :]))
