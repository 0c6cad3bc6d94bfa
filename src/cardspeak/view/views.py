"""Table views: an allow-list of fields, filled from a redacted copy of the table."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS
from cardspeak.floor.decide import found_now
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import asks
from cardspeak.table.decide import awaits
from cardspeak.table.draft import RulingDraft
from cardspeak.table.rules.betting.clock import time_to_act
from cardspeak.table.rules.betting.options import options
from cardspeak.table.rules.betting.turns import price_of, to_act
from cardspeak.table.rules.pots.pots import pots_of
from cardspeak.table.rules.procedure import next_roles
from cardspeak.table.rules.showdown.disclosed_hands import hides
from cardspeak.table.rules.showdown.showdown import contends, rule_on_muck
from cardspeak.table.state import Hand, Round, TableState
from cardspeak.view.dealer_view import dealer_seen
from cardspeak.view.own_hand import NO_HAND, hand_code
from cardspeak.view.redact import faces, laid_open, redacted
from cardspeak.view.shapes import (
    Finding,
    HandSeen,
    LostSeat,
    MatterHeard,
    MatterSeen,
    PlaceSeen,
    ReportHeard,
    ReportSeen,
    RevealedCards,
    RoundSeen,
    SeatOptions,
    SeatSeen,
    Showing,
    StaffPanel,
    TableView,
    WaitingView,
)
from cardspeak.view.viewer import DESK, STAFF, Role, Viewer


def table_view(table: TableState, viewer: Viewer) -> TableView:
    """Return the table as this viewer may see it now.  The table is not changed."""
    return seen_by(table, redacted(table, viewer), viewer)


def seen_by(table: TableState, seen: TableState, viewer: Viewer) -> TableView:
    """Build a viewer's view from the table and its redacted copy `seen`."""
    incident = seen.matter
    return TableView(
        role=viewer.role,
        seat=viewer.seat,
        version=seen.version,
        book=seen.book,
        edition=seen.edition,
        house=seen.house,
        hand_dealt=seen.hand_dealt,
        open_cards=_deals_open(seen),
        unit_cents=seen.unit_cents,
        minute=seen.minute,
        notices=seen.notices,
        seats=tuple(_seat(seen, no) for no in sorted(seen.seats)),
        reserved=dict(sorted(seen.reserved.items())),
        lost=tuple(
            LostSeat(person, seen.lost[person].no, stake)
            for person, stake in sorted(seen.kept.items())
            if person in seen.lost
        ),
        button=seen.button,
        rounds=seen.rounds,
        rounds_left=seen.rounds_left,
        carried=seen.carried,
        drawing=seen.drawing,
        drawn=faces(seen.drawn),
        placed=tuple(
            PlaceSeen(place.person, place.seat, place.place, place.round, place.by)
            for place in seen.placed
        ),
        awaits=_waiting(seen),
        matter=None
        if incident is None
        else MatterSeen(incident.situation, incident.seat, incident.amount, incident.held_by),
        reports=tuple(
            ReportSeen(report.number, report.situation, report.seat) for report in seen.reports
        ),
        round=None if seen.round is None else _round(seen, seen.round),
        chair=chair_of(seen, viewer),
        desk=_desk(table, seen, viewer) if viewer.role in DESK else None,
        laid_open=_laid_open(table, seen, viewer),
    )


def _deals_open(seen: TableState) -> bool:
    """Return whether this law deals upcards to players."""
    return any(up.value for street in seen.law.dealing.streets for up in street.passes)


def _seat(seen: TableState, no: SeatNo) -> SeatSeen:
    seat = seen.seats[no]
    return SeatSeen(
        no=no,
        person=seat.person,
        stake=seat.stake,
        away=seat.away,
        entry=seat.entry,
        missed=seat.missed,
        wants=seat.wants,
        declared=seat.declared,
        colour=seat.colour,
    )


def _waiting(seen: TableState) -> WaitingView:
    now = awaits(seen)
    return WaitingView(now.what, now.seat, now.seats, now.due, now.steps)


def _round(seen: TableState, running: Round) -> RoundSeen:
    betting = running.betting
    formed = running.phase in {"show", "over"} and running.pots
    return RoundSeen(
        number=running.number,
        phase=running.phase,
        street=running.street,
        betting=running.bettings,
        button=running.button,
        seats=running.seats,
        blinds=running.blinds,
        board=faces(running.board),
        aside=faces(running.aside),
        early=faces(running.stub[: running.early]),
        stub=len(running.stub),
        burns=len(running.burns),
        discards=len(running.discards),
        hands=tuple(_hand(running, no, running.hands[no]) for no in running.seats),
        pot=running.pot,
        pots=running.pots if formed else pots_of(seen),
        bonus=running.bonus,
        carried=running.carried,
        price=NO_CHIPS if betting is None else price_of(seen.law, betting),
        raises=0 if betting is None else betting.raises,
        turn=to_act(seen) if running.phase == "bet" else NO_SEAT,
        to_show=running.to_show,
        orders=running.orders,
        clock=time_to_act(seen),
        roots=running.roots,
    )


def _hand(running: Round, seat: SeatNo, hand: Hand) -> HandSeen:
    betting = running.betting
    return HandSeen(
        seat=seat,
        cards=faces(hand.cards),
        up=tuple(hand.up),
        exposed=faces(hand.seen),
        folded=hand.folded,
        mucked=hand.mucked,
        shown=hand.shown,
        tapped=hand.tapped,
        void=hand.void,
        in_front=NO_CHIPS if betting is None else betting.in_front.get(seat, NO_CHIPS),
        paid=hand.paid,
        held=running.held.get(seat, NO_CHIPS),
        hidden=running.hidden.get(seat, NO_CHIPS),
    )


# --- parts for some roles only ----------------------------------------------------------------


def chair_of(seen: TableState, viewer: Viewer) -> SeatOptions | None:
    """Return a player's options now; empty during an incident, None if the viewer has no seat."""
    if viewer.role is not Role.PLAYER or viewer.seat not in seen.seats:
        return None
    running = seen.round
    if running is None or viewer.seat not in running.hands:
        return SeatOptions((), ())
    makes = made_by(seen, running.hands[viewer.seat])
    if seen.matter is not None:
        return SeatOptions((), (), 0, makes)
    offered = options(seen, viewer.seat) if running.phase == "bet" else ()
    showing = _showing(seen, running, viewer.seat)
    wins_or_ties = int("muck" in showing and _unbeaten(seen, viewer.seat))
    return SeatOptions(offered, showing, wins_or_ties, makes)


def made_by(seen: TableState, hand: Hand) -> str:
    """Return the code of the hand that these cards make with the board, if they are in play."""
    if hand.folded or hand.void:
        return NO_HAND
    return hand_code(seen.law, hand.cards, seen.running.board)


def _showing(seen: TableState, running: Round, seat: SeatNo) -> tuple[Showing, ...]:
    if running.phase != "show" or running.to_show[:1] != (seat,):
        return ()
    muck = rule_on_muck(RulingDraft(seen.copy(), "player"), asks.Muck(seat=seat))
    return ("show", "muck") if muck is None else ("show",)


def _unbeaten(seen: TableState, seat: SeatNo) -> bool:
    """Return whether the player's hand wins or ties a pot against the hands shown so far.

    This reads the redacted table, so it depends only on the player's own cards and shown ones.
    """
    return not hides(seen.running.hands[seat]) and contends(seen, seat)


def _desk(table: TableState, seen: TableState, viewer: Viewer) -> StaffPanel:
    return StaffPanel(
        matter=_heard(table) if viewer.role in STAFF else None,
        reports=_reports_heard(seen) if viewer.role in STAFF else (),
        commission=seen.commission,
        in_float=seen.in_float,
        warned=dict(sorted(seen.warned.items())),
        barred=dict(sorted(seen.barred.items())),
        kept=dict(sorted(seen.kept.items())),
        deck_barred=seen.deck_barred is not None,
        duties=next_roles(seen),
        dealer=dealer_seen(seen) if seen.hand_dealt else None,
    )


def _reports_heard(seen: TableState) -> tuple[ReportHeard, ...]:
    return tuple(
        ReportHeard(report.number, report.person, dict(report.facts)) for report in seen.reports
    )


def _heard(table: TableState) -> MatterHeard | None:
    """Return the incident as staff see it.

    Only this part reads the table itself and not its redacted copy: the matching row may depend on
    a hidden card, just as when the ruling is applied.  Only the book's own words are taken from the
    row.
    """
    incident = table.matter
    if incident is None:
        return None
    row = found_now(table).row if incident.ruled else None
    finding = None
    if row is not None:
        finding = Finding(row.outcome, row.says, tuple(way.name for way in row.ways), row.chain)
    return MatterHeard(faces(incident.cards), dict(incident.facts), incident.question, finding)


def _laid_open(table: TableState, seen: TableState, viewer: Viewer) -> RevealedCards | None:
    if viewer.role is not Role.INSPECTOR or not laid_open(table):
        return None
    running = seen.running
    return RevealedCards(faces(running.stub), faces(running.burns), faces(running.discards))
