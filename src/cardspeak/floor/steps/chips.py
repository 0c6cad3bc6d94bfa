"""Steps on chips: leave them in the pot, return them, hold them or carry them over."""

from __future__ import annotations

from cardspeak.chips import Chips
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.betting.acts import take_held
from cardspeak.table.rules.pots.pots import form_pots, return_uncalled
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Incident


@step("carry over")
def carry_over(play: RulingDraft, _incident: Incident, do: DoStep, answers: Told) -> Refused | None:
    """Carry over to the next pot all chips of players who bet although they knew of a defect."""
    hands = play.round.hands
    knew = [SeatNo(seat) for seat in answers.get("knew", "").split() if seat.isdecimal()]
    for seat in dict.fromkeys(knew):
        if seat not in hands:
            return refuse(RefusalReason.NOT_DEALT_IN, seat=seat)
        hand = hands[seat]
        if hand.bets <= hand.forced:
            return refuse(RefusalReason.NO_SENSE, why="no-bet-to-win")
        play.emit(ev.Carried(seat=seat, amount=hand.paid, by=do.by))
    return None


@step("leave the chips in")
def leave_in(play: RulingDraft, incident: Incident, do: DoStep, _answers: Told) -> Refused | None:
    """Leave in the pot the chips that were pushed forward with a folded hand."""
    take_held(play, incident.seat)
    stake = play.table.seats[incident.seat].stake
    if incident.amount > stake:
        return refuse(RefusalReason.CANNOT_AFFORD, stake=stake)
    play.emit(ev.ChipsForfeited(seat=incident.seat, amount=incident.amount, by=do.by))
    return None


@step("give back the ante")
def give_back_ante(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Return the ante of a hand that is dead through no fault of its player."""
    ante = play.round.hands[incident.seat].ante
    if not ante:
        return refuse(RefusalReason.NO_SENSE, why="no-ante")
    play.emit(ev.Returned(seat=incident.seat, amount=ante, why="ante", by=do.by))
    if play.round.phase == "show":
        form_pots(play)
    return None


@step("chips out of play")
def out_of_play(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Take hidden chips out of play for this round, and return any that were wagered."""
    running, seat = play.round, incident.seat
    hand, stake = running.hands[seat], play.table.seats[seat].stake
    wagered = incident.amount - stake
    if wagered >= hand.bets - hand.forced and wagered > 0:
        return refuse(RefusalReason.NO_SENSE, why="not-enough-chips")
    if wagered > 0:
        if _others_answer(play, seat, wagered):
            return refuse(RefusalReason.NO_SENSE, why="undo-bet-first")
        play.emit(ev.Returned(seat=seat, amount=wagered, why="excess", by=do.by))
    play.emit(ev.ChipsHidden(seat=seat, amount=incident.amount, by=do.by))
    if running.phase == "show":
        return_uncalled(play)
        form_pots(play)
    return None


def _others_answer(play: RulingDraft, seat: SeatNo, amount: Chips) -> bool:
    """Return whether returning this part of the seat's bet would lower the price to call."""
    betting = play.round.betting
    if betting is None:
        return False
    rest = max((put for no, put in betting.in_front.items() if no != seat), default=0)
    own = betting.in_front.get(seat, 0)
    return own - amount < betting.price and own == betting.price > rest
