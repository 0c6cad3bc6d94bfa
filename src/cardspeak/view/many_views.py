"""Table views for many viewers, with shared parts computed once.

A player sees the spectators' view, plus the hand dealt to that seat and its options.
`tests/view/test_sight_many.py` compares the result with each viewer's individual view.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardspeak.cards import Card
from cardspeak.table.asks import SeatNo
from cardspeak.table.state import TableState
from cardspeak.view.redact import faces, known_cards, redacted
from cardspeak.view.shapes import RoundSeen, SeatOptions, TableView
from cardspeak.view.viewer import Role, Viewer
from cardspeak.view.views import chair_of, made_by, seen_by, table_view

RAIL = Viewer(Role.SPECTATOR)
NOTHING = SeatOptions((), ())


def sights(table: TableState, viewers: Iterable[Viewer]) -> dict[Viewer, TableView]:
    """Return the same view as `table_view` for each viewer."""
    views: dict[Viewer, TableView] = {}
    redacted_table: TableState | None = None
    for viewer in viewers:
        if viewer != RAIL and not _like_the_rail(table, viewer):
            views[viewer] = table_view(table, viewer)
            continue
        if redacted_table is None:
            redacted_table = redacted(table, RAIL)
            rail = seen_by(table, redacted_table, RAIL)
        views[viewer] = (
            rail if viewer == RAIL else _with_own_hand(table, redacted_table, rail, viewer)
        )
    return views


def _like_the_rail(table: TableState, viewer: Viewer) -> bool:
    """Return whether this is a player who sees a spectator's view, except for their own hand."""
    in_turn = table.law.betting.in_turn.value
    return viewer.role is Role.PLAYER and viewer.seat in table.seats and in_turn


def _with_own_hand(
    table: TableState, redacted_table: TableState, rail: TableView, viewer: Viewer
) -> TableView:
    """Return the spectator's view plus the viewer's hand and options."""
    seen, chair = rail.round, NOTHING
    if seen is not None and viewer.seat in seen.seats:
        own = known_cards(table, viewer, viewer.seat)
        chair = _chair(redacted_table, viewer, own, is_awaited=rail.awaits.seat == viewer.seat)
        seen = _with_hand(seen, viewer.seat, faces(own))
    return msgspec.structs.replace(
        rail, role=viewer.role, seat=viewer.seat, round=seen, chair=chair
    )


def _chair(
    redacted_table: TableState, viewer: Viewer, own: list[Card], *, is_awaited: bool
) -> SeatOptions:
    """Return the viewer's options, computed from the spectator's redacted table and this hand."""
    hand = redacted_table.running.hands[viewer.seat]
    covered, hand.cards = hand.cards, own
    if is_awaited:
        options = chair_of(redacted_table, viewer) or NOTHING
    else:
        options = SeatOptions((), (), 0, made_by(redacted_table, hand))
    hand.cards = covered
    return options


def _with_hand(seen: RoundSeen, seat: SeatNo, cards: tuple[str, ...]) -> RoundSeen:
    index = seen.seats.index(seat)
    hand = msgspec.structs.replace(seen.hands[index], cards=cards)
    return msgspec.structs.replace(
        seen, hands=(*seen.hands[:index], hand, *seen.hands[index + 1 :])
    )
