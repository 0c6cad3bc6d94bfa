"""The sights of many viewers at once: what all see alike is worked out once.

A player who is not awaited sees what a spectator sees, and besides the hand dealt to that seat.
Everybody else gets a sight of their own; `tests/view/test_sight_many.py` holds the two ways equal.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardspeak.table.state import Table
from cardspeak.view.sight import sight
from cardspeak.view.sight_shapes import Chair, HandSeen, RoundSeen, Sight
from cardspeak.view.sight_veil import faces, known_cards, owns
from cardspeak.view.sight_viewer import Role, Viewer

RAIL = Viewer(Role.SPECTATOR)
NOTHING = Chair((), ())


def sights(table: Table, viewers: Iterable[Viewer]) -> dict[Viewer, Sight]:
    """For each viewer exactly what `sight` gives."""
    found: dict[Viewer, Sight] = {}
    rail: Sight | None = None
    for viewer in viewers:
        if viewer == RAIL or _like_the_rail(table, viewer):
            rail = sight(table, RAIL) if rail is None else rail
            fits = viewer == RAIL or rail.awaits.seat != viewer.seat
            if fits:
                found[viewer] = rail if viewer == RAIL else _besides(table, rail, viewer)
                continue
        found[viewer] = sight(table, viewer)
    return found


def _like_the_rail(table: Table, viewer: Viewer) -> bool:
    """Is this a player for whom nothing is worked out from the hidden hand?"""
    in_turn = table.law.betting.in_turn.value
    return viewer.role is Role.PLAYER and viewer.seat in table.seats and in_turn


def _besides(table: Table, rail: Sight, viewer: Viewer) -> Sight:
    """The rail's sight with the viewer's own hand."""
    seen = rail.round
    if seen is not None and owns(table, viewer, viewer.seat):
        seen = _with_hand(table, seen, viewer)
    return msgspec.structs.replace(
        rail, role=viewer.role, seat=viewer.seat, round=seen, chair=NOTHING
    )


def _with_hand(table: Table, seen: RoundSeen, viewer: Viewer) -> RoundSeen:
    hands = tuple(_open(table, hand, viewer) for hand in seen.hands)
    return msgspec.structs.replace(seen, hands=hands)


def _open(table: Table, hand: HandSeen, viewer: Viewer) -> HandSeen:
    if hand.seat != viewer.seat:
        return hand
    cards = faces(known_cards(table, viewer, viewer.seat))
    return msgspec.structs.replace(hand, cards=cards)
