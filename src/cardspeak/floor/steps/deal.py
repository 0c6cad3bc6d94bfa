"""Steps on the deal: misdeals, corrections and replacement cards."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, Card
from cardspeak.chips import NO_CHIPS
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.law_facts import phase_after_misdeal
from cardspeak.table.rules.betting.turns import from_seat
from cardspeak.table.rules.dealing import wrong_cards
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Incident


@step("misdeal")
def misdeal(play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told) -> None:
    """Take back all cards and wagers; the same button deals again.

    Blinds and antes stay in.  By the law, or with `note` "forced back", they are returned and
    posted again.
    """
    running = play.round
    kept, first = play.law.forced.kept_on_misdeal, play.law.dealing.redeal_alike
    back = do.note == "forced back" or not kept.value
    for seat, hand in running.hands.items():
        held = running.held.get(seat, NO_CHIPS)
        if held:
            play.emit(ev.WagerReleased(seat=seat, amount=held, by=do.by))
        amount = hand.paid if back else hand.bets - hand.forced
        if amount > 0:
            play.emit(ev.Returned(seat=seat, amount=amount, why="misdeal", by=do.by))
    due = running.first_due if back else running.due
    seats = running.seats
    if not first.value:
        seats = tuple(from_seat(list(seats), running.button, inclusive=True))
    phase = phase_after_misdeal(play.table, due)
    play.emit(ev.Misdealt(due=due, seats=seats, phase=phase, by=do.by), kept, first)


@step("shuffle and cut")
def shuffle_and_cut(play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told) -> None:
    """Require a cut before the next card is dealt."""
    play.emit(ev.OrderMade(kind="cut", until="cut", by=do.by))


@step("put right")
def put_right(play: RulingDraft, _incident: Incident, do: DoStep, answers: Told) -> Refused | None:
    """Move unseen cards that were dealt to the wrong seats to the right ones."""
    went = [SeatNo(seat) for seat in answers.get("went_to", "").split()]
    if not went:
        return refuse(RefusalReason.NO_SENSE, why="seats-in-order")
    hidden = [up for up in play.law.dealing.streets[0].passes if not up.value]
    due = [*play.round.seats] * len(hidden)  # face-up cards were seen and cannot be moved
    moves = []
    for number, actual in enumerate(went, start=1):
        belongs = due[number - 1] if number <= len(due) else NO_SEAT
        if belongs != actual:
            moves.append(ev.CardPlace(number, actual, belongs))
    if not moves:
        return refuse(RefusalReason.NO_SENSE, why="right-seats")
    play.emit(ev.PutRight(moves=tuple(moves), by=do.by))
    return None


@step("replace now")
def replace_now(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Replace a dead card with the next stub card immediately."""
    hand = play.round.hands[incident.seat]
    if not incident.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="card-missing")
    old = incident.cards[0]
    if old not in hand.cards and UNKNOWN not in hand.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="not-in-hand")
    new = play.round.stub[0]
    play.emit(ev.CardReplaced(seat=incident.seat, old=old, new=new, by=do.by))
    return None


@step("replace from the burn")
def replace_from_burn(
    play: RulingDraft, incident: Incident, do: DoStep, answers: Told
) -> Refused | None:
    """After the initial deal, replace the exposed card with the card due to be burned next."""
    hand = play.round.hands[incident.seat]
    if not incident.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="card-missing")
    if incident.cards[0] not in hand.cards and UNKNOWN not in hand.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="not-in-hand")
    play.emit(ev.CardsExposed(seat=incident.seat, cards=incident.cards[:1], by=do.by))
    if play.round.steps:  # the initial deal is not finished
        play.emit(ev.OrderMade(kind="replace", seat=incident.seat, until="dealt", by=do.by))
        return None
    return replace_now(play, incident, do, answers)


@step("no burn before the flop")
def no_burn(play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told) -> None:
    """Skip the burn, because its card replaced an exposed one."""
    flop = play.law.dealing.streets[1].name
    play.emit(ev.OrderMade(kind="burn", amount=NO_CHIPS, until=flop, by=do.by))


@step("second card down")
def second_card_down(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Make an exposed first card the player's upcard, and deal the second face down."""
    if not incident.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="card-missing")
    hand = play.round.hands[incident.seat]
    if not hand.cards or hand.cards[0] not in {incident.cards[0], UNKNOWN}:
        return refuse(RefusalReason.WRONG_CARDS, why="not-first-card")
    play.emit(ev.FirstCardUp(seat=incident.seat, card=incident.cards[0], by=do.by))
    return None


@step("next card out")
def next_card_out(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Discard the top stub card and use the next one instead."""
    running = play.round
    if running.phase == "shuffle" or not running.stub:
        return refuse(RefusalReason.NO_SENSE, why="not-shuffled-yet")
    return _put_out(play, incident.cards[0] if incident.cards else running.stub[0], do)


def _put_out(play: RulingDraft, card: Card, do: DoStep) -> Refused | None:
    top = play.round.stub[0]
    if top not in {card, UNKNOWN}:
        return refuse(RefusalReason.WRONG_CARDS, why="not-next-card")
    refused = wrong_cards(play.table, (card,))
    if refused is not None:
        return refused
    play.emit(ev.CardPutOut(card=card, by=do.by))
    return None


@step("hand of nobody out")
def hand_of_nobody_out(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Discard the cards that were dealt to an empty seat, named or not.

    The record has them in the stub, because no player received them.
    """
    count = len(play.law.dealing.streets[0].passes)
    if len(incident.cards) > count:
        return refuse(RefusalReason.WRONG_CARDS, why="hand-size")
    for number in range(count):
        if not play.round.stub:
            break
        card = incident.cards[number] if number < len(incident.cards) else play.round.stub[0]
        refused = _put_out(play, card, do)
        if refused is not None:
            return refused
    return None


@step("shuffle the stub")
def shuffle_stub(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Shuffle the remaining cards, including the exposed one; dealt cards stay."""
    if play.round.betting is not None or not play.round.steps:
        return refuse(RefusalReason.NO_SENSE, why="not-dealing")
    refused = wrong_cards(play.table, incident.cards)
    if refused is None:
        play.emit(ev.PutBack(cards=incident.cards, by=do.by))
    return refused


@step("deal it as it lies")
def deal_as_it_lies(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Deal a card found face up in the deck to the next seat.

    If it was due face down, it becomes the player's upcard, and the player's next card is dealt
    face down.
    """
    running = play.round
    if not running.steps or running.steps[0].kind != "seat":
        return refuse(RefusalReason.NO_SENSE, why="no-card-due")
    if not incident.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="card-missing")
    due, card = running.steps[0], incident.cards[0]
    refused = wrong_cards(play.table, incident.cards[:1])
    if refused is not None:
        return refused
    play.emit(ev.Dealt(seat=due.seat, card=card, up=due.up, by=do.by))
    if not due.up:
        play.emit(ev.FirstCardUp(seat=due.seat, card=card, by=do.by))
    return None
