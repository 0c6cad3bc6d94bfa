"""Events as each viewer may see them: the events they get, and the cards hidden in them.

The events declare this themselves (`table/visibility.py`); this module applies it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, get_args

import msgspec

from cardspeak.cards import UNKNOWN, Card
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import OthersShow
from cardspeak.table import events as ev
from cardspeak.table.asks import STAFF_ACTORS
from cardspeak.table.events import VISIBILITY, Event
from cardspeak.table.events.base import EventBase
from cardspeak.table.state import TableState
from cardspeak.table.visibility import Seen, To
from cardspeak.view.redact import followed, laid_open, masked, owns, visible
from cardspeak.view.viewer import EVERYONE, STAFF, Role, Viewer

Cover = Callable[[Any, Any, TableState, Viewer], Any]
"""Computes a field for a viewer from the event, the value, the table before it, and the viewer."""


def _covered(
    _event: Event, value: Card | tuple[Card, ...], _table: TableState, _viewer: Viewer
) -> Any:  # noqa: ANN401 - a card or cards, like the field
    """Hide the card or cards from everyone."""
    return (UNKNOWN,) * len(value) if isinstance(value, tuple) else UNKNOWN


def _up(event: ev.Burned, value: Card, _table: TableState, _viewer: Viewer) -> Card:
    """Return the card if it is face up."""
    return value if event.up else UNKNOWN


def _up_or_own(
    event: ev.Dealt | ev.CardReplaced, value: Card, table: TableState, viewer: Viewer
) -> Card:
    """Return the card if it is face up, or if it was dealt to the viewer."""
    return value if event.up or owns(table, viewer, event.seat) else UNKNOWN


def _seen(_event: Event, value: Card | tuple[Card, ...], table: TableState, viewer: Viewer) -> Any:  # noqa: ANN401 - a card or cards, like the field
    """Return the cards, with those that the viewer has not seen on the table hidden."""
    seen = visible(table, viewer)
    if isinstance(value, tuple):
        return masked(value, seen)
    return value if value in seen else UNKNOWN


def _seen_or_told(event: Event, value: Card, table: TableState, viewer: Viewer) -> Card:
    """Return the card like `_seen`, but staff at a hand-dealt table get the card they entered."""
    if table.hand_dealt and viewer.role in STAFF:
        return value
    card: Card = _seen(event, value, table, viewer)
    return card


def _seen_or_staff(
    event: Event, value: tuple[Card, ...], table: TableState, viewer: Viewer
) -> tuple[Card, ...]:
    """Return the cards like `_seen`, but staff get all reported cards, as they know the report."""
    if viewer.role in STAFF:
        return value
    cards: tuple[Card, ...] = _seen(event, value, table, viewer)
    return cards


def _staff(_event: Event, value: Any, _table: TableState, viewer: Viewer) -> Any:  # noqa: ANN401 - words, answers or cards
    """Return the value for staff, and an empty one for everyone else."""
    return value if viewer.role in STAFF else type(value)()


def _held_by(event: ev.MatterRaised, value: str, table: TableState, viewer: Viewer) -> str:
    """Return the staff member who holds the table; at hand-dealt tables, only for staff."""
    if event.actor in STAFF_ACTORS and not table.hand_dealt:
        return value
    name: str = _staff(event, value, table, viewer)
    return name


def _not_by_unseen(
    _event: Event, value: tuple[ClauseNo, ...], table: TableState, _viewer: Viewer
) -> tuple[ClauseNo, ...]:
    """Leave out clauses that separated the winner from hands compared only by the software.

    Knowing whether a kicker or the hand rank decided would reveal mucked cards.
    """
    law = table.law
    compares = law.showdown.others.value is OthersShow.IF_EQUAL_OR_BETTER
    hands = () if table.round is None else table.round.hands.values()
    unseen = any(hand.mucked and not hand.shown and UNKNOWN not in hand.cards for hand in hands)
    if not compares or law.showdown.may_discard.value or not unseen:
        return value
    order = law.hands
    tie_breaks = (order.order, order.pair_counts, order.ace_high, order.flush_ranks)
    hidden = {clause for rule in (*tie_breaks, order.all_cards_count) for clause in rule.by}
    return tuple(clause for clause in value if clause not in hidden)


COVERS: Final[dict[Seen, Cover]] = {
    Seen.COVERED: _covered,
    Seen.UP: _up,
    Seen.UP_OR_OWN: _up_or_own,
    Seen.IN_SIGHT: _seen,
    Seen.IN_SIGHT_OR_DEALER: _seen_or_told,
    Seen.IN_SIGHT_OR_STAFF: _seen_or_staff,
    Seen.STAFF: _staff,
    Seen.STAFF_OR_HOLDER: _held_by,
    Seen.NOT_BY_UNSEEN: _not_by_unseen,
}


class Telling(msgspec.Struct, frozen=True):
    """The roles that get a type of event, and the fields that are hidden in it."""

    to: frozenset[Role] = EVERYONE
    covers: Mapping[str, Seen] = {}


OPEN: Final = Telling()


def _telling(kind: type[EventBase]) -> Telling:
    if kind.TO is To.STAFF:
        return Telling(STAFF)
    covers = {name: seen for name, seen in VISIBILITY[kind].items() if seen is not Seen.OPEN}
    return Telling(EVERYONE, covers)


TOLD: Final[dict[type, Telling]] = {kind: _telling(kind) for kind in get_args(Event)}


def is_open(event: Event) -> bool:
    """Return whether every viewer sees the whole event, whatever the table's state."""
    return TOLD[type(event)] == OPEN


def seen_event(
    event: Event, viewer: Viewer, table: TableState, *, past: bool = False
) -> Event | None:
    """Return the event as this viewer may see it, or None if they do not get it.

    `table` is the state just before the event.  `past` means that a later round has opened, so an
    inspector may read the whole event; so may they if the round is already revealed.
    """
    if viewer.role is Role.INSPECTOR and (past or laid_open(table)):
        return event
    visibility = TOLD[type(event)]
    if viewer.role not in visibility.to:
        return None
    if not visibility.covers:
        return event
    fields = {
        name: COVERS[seen](event, getattr(event, name), table, viewer)
        for name, seen in visibility.covers.items()
    }
    redacted_event: Event = msgspec.structs.replace(event, **fields)
    return redacted_event


def seen_events(events: Iterable[Event], viewer: Viewer, table: TableState) -> tuple[Event, ...]:
    """Return a ruling's events as this viewer may see them; `table` is the state before it."""
    views = (seen_event(event, viewer, before) for before, event in followed(table, events))
    return tuple(event for event in views if event is not None)
