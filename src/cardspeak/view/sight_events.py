"""Which events each viewer is told of, and which cards in them are covered.

Every kind of event has its line in `TOLD`; one without a line fails a test until somebody decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from cardspeak.cards import UNKNOWN, Card
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.policies import OthersShow
from cardspeak.table import events as ev
from cardspeak.table.asks import STAFF_ACTORS
from cardspeak.table.events import Event
from cardspeak.table.state import Table
from cardspeak.view.sight_veil import followed, laid_open, masked, owns, visible
from cardspeak.view.sight_viewer import EVERYONE, STAFF, Role, Viewer

Cover = Callable[[Any, Any, Table, Viewer], Any]
"""What a viewer finds in a field: from event, value, the table before the event, and viewer."""


def _covered(_event: Event, value: Card | tuple[Card, ...], _table: Table, _viewer: Viewer) -> Any:  # noqa: ANN401 - a card or cards, as the field has it
    """No face for anybody."""
    return (UNKNOWN,) * len(value) if isinstance(value, tuple) else UNKNOWN


def _up(event: ev.Burned, value: Card, _table: Table, _viewer: Viewer) -> Card:
    """The face if it lies up."""
    return value if event.up else UNKNOWN


def _up_or_own(
    event: ev.Dealt | ev.CardReplaced, value: Card, table: Table, viewer: Viewer
) -> Card:
    """The face if it lies up, or for the player who is dealt it."""
    return value if event.up or owns(table, viewer, event.seat) else UNKNOWN


def _seen(_event: Event, value: Card | tuple[Card, ...], table: Table, viewer: Viewer) -> Any:  # noqa: ANN401 - a card or cards, as the field has it
    """The face of a card that the viewer has seen on the table."""
    seen = visible(table, viewer)
    if isinstance(value, tuple):
        return masked(value, seen)
    return value if value in seen else UNKNOWN


def _seen_or_told(event: Event, value: Card, table: Table, viewer: Viewer) -> Card:
    """As seen; staff know besides what they told, and of a hand-dealt table that is everything."""
    if table.hand_dealt and viewer.role in STAFF:
        return value
    found: Card = _seen(event, value, table, viewer)
    return found


def _seen_or_staff(
    event: Event, value: tuple[Card, ...], table: Table, viewer: Viewer
) -> tuple[Card, ...]:
    """As seen; staff get the cards that were reported, for they heard the report."""
    if viewer.role in STAFF:
        return value
    found: tuple[Card, ...] = _seen(event, value, table, viewer)
    return found


def _staff_text(_event: Event, value: str, _table: Table, viewer: Viewer) -> str:
    """Words that staff say among themselves."""
    return value if viewer.role in STAFF else ""


def _held_by(event: ev.MatterRaised, value: str, table: Table, viewer: Viewer) -> str:
    """The member of staff who holds a software-dealt table; elsewhere for staff only."""
    if event.actor in STAFF_ACTORS and not table.hand_dealt:
        return value
    return _staff_text(event, value, table, viewer)


def _staff_facts(
    _event: Event, value: dict[str, str], _table: Table, viewer: Viewer
) -> dict[str, str]:
    """Answers that staff gave."""
    return value if viewer.role in STAFF else {}


def _not_by_unseen(
    _event: Event, value: tuple[ClauseNo, ...], table: Table, _viewer: Viewer
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


class Telling(msgspec.Struct, frozen=True):
    """Who is told of a kind of event, and what is covered in it."""

    to: frozenset[Role] = EVERYONE
    covers: dict[str, Cover] = {}


OPEN: Final = Telling()
STAFF_ONLY: Final = Telling(STAFF)


def _covering(**covers: Cover) -> Telling:
    return Telling(EVERYONE, covers)


TOLD: Final[dict[type, Telling]] = {
    # the table and its people
    ev.TableOpened: OPEN,
    ev.HouseChanged: OPEN,
    ev.NoticeGiven: OPEN,
    ev.TimePassed: OPEN,
    ev.DeckChecked: OPEN,
    ev.Sat: OPEN,
    ev.Reserved: OPEN,
    ev.ReservationLapsed: OPEN,
    ev.TimeCharged: OPEN,
    ev.Left: OPEN,
    ev.Moved: OPEN,
    ev.ChipsAdded: OPEN,
    ev.WentAway: OPEN,
    ev.CameBack: OPEN,
    ev.SeatForfeited: OPEN,
    ev.SeatIdle: STAFF_ONLY,
    ev.SeatTakenAgain: OPEN,
    ev.StakeCollected: STAFF_ONLY,
    ev.EntryChosen: OPEN,
    ev.Exempted: OPEN,
    ev.BlindMissed: OPEN,
    ev.PlayerDeclared: OPEN,
    ev.SeatVacated: OPEN,
    # a round opens
    ev.DrawCalled: OPEN,
    ev.Drawn: OPEN,
    ev.OrbitBegun: OPEN,
    ev.OrbitEnded: OPEN,
    ev.WentOut: OPEN,
    ev.GameWon: OPEN,
    ev.RoundOpened: OPEN,
    ev.BonusPlaced: OPEN,
    ev.BonusTakenBack: OPEN,
    ev.DealtOut: OPEN,
    ev.Posted: OPEN,
    # the deal
    ev.Shuffled: _covering(cards=_covered),
    ev.CutMade: OPEN,
    ev.Burned: _covering(card=_up),
    ev.Dealt: _covering(card=_up_or_own),
    ev.BoardDealt: OPEN,
    ev.Discarded: _covering(cards=_covered),
    ev.StreetBegun: OPEN,
    # betting
    ev.BettingOpened: OPEN,
    ev.Checked: OPEN,
    ev.Stayed: OPEN,
    ev.Called: OPEN,
    ev.Opened: OPEN,
    ev.Raised: OPEN,
    ev.Folded: OPEN,
    ev.ClockCalled: OPEN,
    ev.ClockWarned: OPEN,
    ev.BettingClosed: OPEN,
    ev.Returned: OPEN,
    ev.Gathered: OPEN,
    # showdown and award
    ev.PotsFormed: OPEN,
    ev.ShowdownOpened: OPEN,
    ev.Shown: OPEN,
    ev.Mucked: OPEN,
    ev.Announced: OPEN,
    ev.CommissionTaken: OPEN,
    ev.Won: _covering(by=_not_by_unseen),
    ev.RoundEnded: OPEN,
    ev.ButtonMoved: OPEN,
    # the floor
    ev.ReportFiled: _covering(facts=_staff_facts, person=_staff_text),
    ev.ReportDismissed: _covering(reason=_staff_text),
    ev.ReportLapsed: OPEN,
    ev.MatterRaised: _covering(cards=_seen_or_staff, facts=_staff_facts, person=_held_by),
    ev.QuestionAsked: STAFF_ONLY,
    ev.QuestionAnswered: STAFF_ONLY,
    ev.RulingFound: STAFF_ONLY,
    ev.MatterDropped: _covering(reason=_staff_text),
    ev.Ruled: OPEN,
    ev.Undone: OPEN,
    ev.OrderMade: OPEN,
    ev.OrderEnded: OPEN,
    ev.WagerHeld: OPEN,
    ev.WagerReleased: OPEN,
    ev.BettingRewound: OPEN,
    ev.HandVoided: OPEN,
    ev.AwardTakenBack: OPEN,
    ev.Carried: OPEN,
    ev.CarriedIn: OPEN,
    ev.ChipsForfeited: OPEN,
    ev.ChipsHidden: OPEN,
    ev.Warned: OPEN,
    ev.Barred: STAFF_ONLY,
    ev.DeckBarred: OPEN,
    # what rulings do to cards
    ev.Misdealt: OPEN,
    ev.PutRight: OPEN,
    ev.CardTurnedEarly: _covering(burned=_covered),
    ev.SetAside: OPEN,
    ev.PutBack: _covering(cards=_seen),
    ev.CardReplaced: _covering(old=_seen_or_told, new=_up_or_own),
    ev.FirstCardUp: OPEN,
    ev.CardsExposed: OPEN,
    ev.CardPutOut: _covering(card=_seen_or_told),
    ev.BoardTakenBack: _covering(burns=_covered),
    ev.BoardSwapped: OPEN,
    ev.BurnLeftOut: OPEN,
    ev.BoardToBurn: OPEN,
    ev.BurnPutBack: _covering(card=_covered),
}


def seen_event(event: Event, viewer: Viewer, table: Table, *, past: bool = False) -> Event | None:
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
        name: cover(event, getattr(event, name), table, viewer)
        for name, cover in telling.covers.items()
    }
    told: Event = msgspec.structs.replace(event, **found)
    return told


def seen_events(events: Iterable[Event], viewer: Viewer, table: Table) -> tuple[Event, ...]:
    """What this viewer is told of a ruling; the table is as it stood before it."""
    told = (seen_event(event, viewer, before) for before, event in followed(table, events))
    return tuple(event for event in told if event is not None)
