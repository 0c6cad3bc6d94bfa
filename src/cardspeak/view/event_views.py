"""Which events each viewer is told of, and which cards in them are covered.

The events say so themselves (`table/visibility.py`); this module does it.
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
"""What a viewer finds in a field: from event, value, the table before the event, and viewer."""


def _covered(
    _event: Event, value: Card | tuple[Card, ...], _table: TableState, _viewer: Viewer
) -> Any:  # noqa: ANN401 - a card or cards, as the field has it
    """No face for anybody."""
    return (UNKNOWN,) * len(value) if isinstance(value, tuple) else UNKNOWN


def _up(event: ev.Burned, value: Card, _table: TableState, _viewer: Viewer) -> Card:
    """The face if it lies up."""
    return value if event.up else UNKNOWN


def _up_or_own(
    event: ev.Dealt | ev.CardReplaced, value: Card, table: TableState, viewer: Viewer
) -> Card:
    """The face if it lies up, or for the player who is dealt it."""
    return value if event.up or owns(table, viewer, event.seat) else UNKNOWN


def _seen(_event: Event, value: Card | tuple[Card, ...], table: TableState, viewer: Viewer) -> Any:  # noqa: ANN401 - a card or cards, as the field has it
    """The face of a card that the viewer has seen on the table."""
    seen = visible(table, viewer)
    if isinstance(value, tuple):
        return masked(value, seen)
    return value if value in seen else UNKNOWN


def _seen_or_told(event: Event, value: Card, table: TableState, viewer: Viewer) -> Card:
    """As seen; staff know besides what they told, and of a hand-dealt table that is everything."""
    if table.hand_dealt and viewer.role in STAFF:
        return value
    found: Card = _seen(event, value, table, viewer)
    return found


def _seen_or_staff(
    event: Event, value: tuple[Card, ...], table: TableState, viewer: Viewer
) -> tuple[Card, ...]:
    """As seen; staff get the cards that were reported, for they heard the report."""
    if viewer.role in STAFF:
        return value
    found: tuple[Card, ...] = _seen(event, value, table, viewer)
    return found


def _staff(_event: Event, value: Any, _table: TableState, viewer: Viewer) -> Any:  # noqa: ANN401 - words, answers or cards
    """What staff say among themselves; nothing for anybody else."""
    return value if viewer.role in STAFF else type(value)()


def _held_by(event: ev.MatterRaised, value: str, table: TableState, viewer: Viewer) -> str:
    """The member of staff who holds a software-dealt table; elsewhere for staff only."""
    if event.actor in STAFF_ACTORS and not table.hand_dealt:
        return value
    found: str = _staff(event, value, table, viewer)
    return found


def _not_by_unseen(
    _event: Event, value: tuple[ClauseNo, ...], table: TableState, _viewer: Viewer
) -> tuple[ClauseNo, ...]:
    """The clauses, without what told the winner from hands that the software has compared unseen.

    Whether a kicker or the kind of hand decided would say what lies in the muck.
    """
    law = table.law
    compares = law.showdown.others.value is OthersShow.IF_EQUAL_OR_BETTER
    hands = () if table.round is None else table.round.hands.values()
    unseen = any(hand.mucked and not hand.shown and UNKNOWN not in hand.cards for hand in hands)
    if not compares or law.showdown.may_discard.value or not unseen:
        return value
    order = law.hands
    apart = (order.order, order.pair_counts, order.ace_high, order.flush_ranks)
    left_out = {one for rule in (*apart, order.all_cards_count) for one in rule.by}
    return tuple(one for one in value if one not in left_out)


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
    """Who is told of a kind of event, and what is covered in it."""

    to: frozenset[Role] = EVERYONE
    covers: Mapping[str, Seen] = {}


OPEN: Final = Telling()


def _telling(kind: type[EventBase]) -> Telling:
    if kind.TO is To.STAFF:
        return Telling(STAFF)
    covers = {name: seen for name, seen in VISIBILITY[kind].items() if seen is not Seen.OPEN}
    return Telling(EVERYONE, covers)


TOLD: Final[dict[type, Telling]] = {kind: _telling(kind) for kind in get_args(Event)}


def seen_event(
    event: Event, viewer: Viewer, table: TableState, *, past: bool = False
) -> Event | None:
    """The event as this viewer may have it, or nothing if it is not for these eyes.

    The table is as it stood just before the event.  `past`: a later round has opened since, so
    that an inspector may read it whole; so may one who looks back at a round that is laid open.
    """
    if viewer.role is Role.INSPECTOR and (past or laid_open(table)):
        return event
    telling = TOLD[type(event)]
    if viewer.role not in telling.to:
        return None
    if not telling.covers:
        return event
    found = {
        name: COVERS[seen](event, getattr(event, name), table, viewer)
        for name, seen in telling.covers.items()
    }
    told: Event = msgspec.structs.replace(event, **found)
    return told


def seen_events(events: Iterable[Event], viewer: Viewer, table: TableState) -> tuple[Event, ...]:
    """What this viewer is told of a ruling; the table is as it stood before it."""
    told = (seen_event(event, viewer, before) for before, event in followed(table, events))
    return tuple(event for event in told if event is not None)
