"""Steps that award a pot by a ruling instead of by comparing hands."""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.clause import ClauseNo
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.seat_no import NO_SEAT, SeatNo
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.betting.acts import take_held
from cardspeak.table.rules.pots.commission import take_commission
from cardspeak.table.rules.pots.pots import award, form_pots, pots_of, return_uncalled
from cardspeak.table.rules.rounds import end_round, give_everything_back
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Incident


@step("pot to the only hand left")
def pot_to_the_only_hand(
    play: RulingDraft, _incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Award every pot to the only live hand, whatever its cards, without showing it."""
    live = play.round.live
    if len(live) != 1:
        return refuse(RefusalReason.NO_SENSE, why="more-than-one-live", seats=tuple(live))
    form_pots(play)
    _award(play, [live[0]] * len(play.round.pots), do.by)
    return None


@step("pot to the last to fold")
def pot_to_the_last_to_fold(
    play: RulingDraft, _incident: Incident, do: DoStep, answers: Told
) -> None:
    """Award each pot to the last player to fold who paid into it; live hands win nothing.

    Folded hands that were reported as fouled do not count either.  Pots without a folded player are
    returned, and so is everything if nobody folded.
    """
    running = play.round
    fouled = {int(seat) for seat in answers.get("fouled", "").split() if seat.isdecimal()}
    folds = tuple(seat for seat in running.folds if seat not in fouled)
    for seat in list(running.held):
        take_held(play, seat)
    return_uncalled(play)
    if not any(running.hands[seat].layered for seat in folds):
        give_everything_back(play, do.by)
        return
    _give_back_unshared(play, folds, do.by)
    heirs = [_heir(play, folds, below) for below in _floors(play)]
    form_pots(play)
    for seat in list(running.live):
        play.emit(ev.Folded(seat=seat, why="ruling", by=do.by))
    _award(play, heirs, do.by)


def _floors(play: RulingDraft) -> list[Chips]:
    """Return the lower level of each pot: its chips are above that level."""
    hands = play.round.hands
    tops = [min(hands[seat].layered for seat in pot.seats) for pot in pots_of(play.table)]
    return [NO_CHIPS, *tops[:-1]]


def _heir(play: RulingDraft, folds: tuple[SeatNo, ...], below: Chips) -> SeatNo:
    """Return the last player to fold who has chips above this level, or 0."""
    running = play.round
    paid = [seat for seat in folds if running.hands[seat].layered > below]
    return paid[-1] if paid else NO_SEAT


def _give_back_unshared(
    play: RulingDraft, folds: tuple[SeatNo, ...], by: tuple[ClauseNo, ...]
) -> None:
    """Return side pots without a folded player to the players who paid them."""
    while not _heir(play, folds, below := _floors(play)[-1]):
        for seat, hand in play.round.hands.items():
            if hand.layered > below:
                over = hand.layered - below
                play.emit(ev.Returned(seat=seat, amount=over, why="void", by=by))


def _award(play: RulingDraft, winners: list[SeatNo], by: tuple[ClauseNo, ...]) -> None:
    """Take the commission, pay each pot to its winner and end the round."""
    running = play.round
    take_commission(play, [])
    for index, (pot, seat) in enumerate(zip(running.pots, winners, strict=True)):
        left = pot.amount - running.won[index]
        award(play, ev.Won(pot=index, seat=seat, amount=left, by=by))
    end_round(play, "showdown")
