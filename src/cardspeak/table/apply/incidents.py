"""Apply the events of reports, incidents, and rulings on cards and people."""

from __future__ import annotations

import msgspec

from cardspeak.cards import UNKNOWN
from cardspeak.chips import Chips
from cardspeak.seat_no import NO_SEAT
from cardspeak.table import events as ev
from cardspeak.table.apply.bets import take_back
from cardspeak.table.apply.cards import off_the_top
from cardspeak.table.apply.corrections import forget_betting
from cardspeak.table.apply.registry import applies
from cardspeak.table.apply.upcasts import with_phase
from cardspeak.table.asks import STAFF_ACTORS
from cardspeak.table.standing_orders import ForfeitOrder
from cardspeak.table.state import Hand, Incident, Round, TableState, WaitingReport

# --- reports and incidents --------------------------------------------------------------------


@applies(ev.ReportFiled)
def _filed(table: TableState, event: ev.ReportFiled) -> None:
    accused = table.seats.get(event.seat)
    against = "" if accused is None else accused.person
    own = next((no for no, seat in table.seats.items() if seat.person == event.person), NO_SEAT)
    report = WaitingReport(
        event.number, event.situation, event.seat, event.facts, event.person, against, own
    )
    table.reports = (*table.reports, report)
    table.reported = event.number


@applies(ev.ReportDismissed)
@applies(ev.ReportLapsed)
def _closed(table: TableState, event: ev.ReportDismissed | ev.ReportLapsed) -> None:
    _close(table, event.number)


def _close(table: TableState, number: int) -> None:
    table.reports = tuple(report for report in table.reports if report.number != number)


@applies(ev.MatterRaised)
def _raised(table: TableState, event: ev.MatterRaised) -> None:
    held_by = event.person if event.actor in STAFF_ACTORS else ""
    table.matter = Incident(
        event.situation, event.seat, event.cards, event.amount, event.facts, held_by=held_by
    )
    _close(table, event.report)


def _incident(table: TableState) -> Incident:
    assert table.matter is not None, "there is no incident before the floor"
    return table.matter


@applies(ev.QuestionAsked)
def _asked(table: TableState, event: ev.QuestionAsked) -> None:
    table.matter = msgspec.structs.replace(_incident(table), question=event.question)


@applies(ev.QuestionAnswered)
def _answered(table: TableState, event: ev.QuestionAnswered) -> None:
    matter = _incident(table)
    facts = {**matter.facts, event.question: event.answer}
    table.matter = msgspec.structs.replace(matter, facts=facts, question="", ruled=False)


@applies(ev.RulingFound)
def _found(table: TableState, _event: ev.RulingFound) -> None:
    table.matter = msgspec.structs.replace(_incident(table), ruled=True)


@applies(ev.Ruled)
def _ruled(table: TableState, event: ev.Ruled) -> None:
    table.matter = None
    if (event.situation, event.outcome) == ev.CLAIM_EXAMINED:
        table.disputed = (*table.disputed, event.seat)


@applies(ev.MatterDropped)
def _dropped(table: TableState, _event: ev.MatterDropped) -> None:
    table.matter = None


# --- cards ------------------------------------------------------------------------------------


@applies(ev.Misdealt)
def _misdealt(table: TableState, event: ev.Misdealt) -> None:
    """Restart the round after its forced bets; folded players are dealt in again."""
    if event.phase is None:
        event = with_phase(table, event)
    assert event.phase is not None, "completed above"
    was = table.running
    hands = {no: _emptied(hand, table.seats[no].stake) for no, hand in was.hands.items()}
    again = table.round = Round(was.number, was.button, event.seats or was.seats, was.blinds)
    again.phase = event.phase
    again.due, again.first_due = event.due, was.first_due
    again.hands = hands
    again.stub = [UNKNOWN] * _cards_of(was)
    again.over_blinds = () if event.due else was.over_blinds
    again.bonus, again.carried, again.hidden = was.bonus, was.carried, was.hidden
    again.after_vacancy = was.after_vacancy
    again.orders = tuple(order for order in was.orders if isinstance(order, ForfeitOrder))


def _cards_of(running: Round) -> int:
    """Return the number of cards in the deck in use."""
    places = (running.stub, running.board, running.burns, running.aside, running.discards)
    held = sum(len(hand.cards) for hand in running.hands.values())
    return held + sum(len(place) for place in places)


def _emptied(hand: Hand, stake: Chips) -> Hand:
    """Return a hand without cards that keeps the chips already put in."""
    left = Hand()
    left.tapped = stake == 0 and hand.paid > 0
    left.ante, left.forced, left.bets, left.dead = hand.ante, hand.forced, hand.bets, hand.dead
    return left


@applies(ev.CardReplaced)
def _replaced(table: TableState, event: ev.CardReplaced) -> None:
    running = table.running
    hand = running.hands[event.seat]
    place = hand.cards.index(event.old if event.old in hand.cards else UNKNOWN)
    off_the_top(running, (event.new,))
    hand.cards[place] = event.new
    hand.up[place] = event.up
    hand.seen = tuple(card for card in hand.seen if card != event.old)
    running.discards.append(event.old)


@applies(ev.FirstCardUp)
def _first_card_up(table: TableState, event: ev.FirstCardUp) -> None:
    running = table.running
    hand = running.hands[event.seat]
    hand.cards[0], hand.up[0] = event.card, True
    later = [index for index, step in enumerate(running.steps) if step.seat == event.seat]
    if later:
        steps = list(running.steps)
        steps[later[0]] = msgspec.structs.replace(steps[later[0]], up=False)
        running.steps = tuple(steps)
    if event.card in running.stub:
        running.stub[running.stub.index(event.card)] = UNKNOWN


@applies(ev.CardsExposed)
def _exposed(table: TableState, event: ev.CardsExposed) -> None:
    hand = table.running.hands[event.seat]
    hand.seen = (*hand.seen, *(card for card in event.cards if card not in hand.seen))


@applies(ev.CardPutOut)
def _put_out(table: TableState, event: ev.CardPutOut) -> None:
    running = table.running
    off_the_top(running, (event.card,))
    running.discards.append(event.card)


@applies(ev.BoardTakenBack)
def _board_back(table: TableState, event: ev.BoardTakenBack) -> None:
    """Take the street back, so that it is dealt again and followed by new betting."""
    running = table.running
    for cards, place in ((event.cards, running.board), (event.burns, running.burns)):
        for card in cards:
            place.remove(card)
            running.stub.append(card)
    forget_betting(running)
    running.street -= 1
    running.bet_done = min(running.bet_done, running.street)
    running.steps = ()
    running.loose = tuple(running.stub)
    running.early = 0
    running.phase = "shuffle"


@applies(ev.BoardSwapped)
def _swapped(table: TableState, event: ev.BoardSwapped) -> None:
    running = table.running
    running.board[running.board.index(event.out)] = event.into
    burn = event.into if event.into in running.burns else UNKNOWN
    running.burns[running.burns.index(burn)] = event.out


# --- people -----------------------------------------------------------------------------------


@applies(ev.Warned)
def _warned(table: TableState, event: ev.Warned) -> None:
    table.warned = {**table.warned, event.person: table.warned.get(event.person, 0) + 1}


@applies(ev.Barred)
def _barred(table: TableState, event: ev.Barred) -> None:
    table.barred = {**table.barred, event.person: event.by}


@applies(ev.DeckBarred)
def _deck_barred(table: TableState, event: ev.DeckBarred) -> None:
    table.deck_barred = event.by


@applies(ev.Carried)
def _carried(table: TableState, event: ev.Carried) -> None:
    hand = table.running.hands[event.seat]
    take_back(hand, event.amount)
    table.carried += event.amount
    table.carried_by = event.by
