"""Chips counted by staff at a hand-dealt table instead of acts, and winners that staff state.

The pots, the commission and the shares follow from the count as from the acts.
"""

from __future__ import annotations

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook.policies import Game
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks, events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.dealing import begin_street, deal_step
from cardspeak.table.rules.pots.pots import form_pots, return_uncalled
from cardspeak.table.rules.rounds import end_round
from cardspeak.table.rules.showdown.showdown import (
    award_to_last,
    beaten_face_up,
    one_left,
    open_showdown,
    settle_as_stated,
    ties_face_up,
)
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Round


def rule_on_count(play: RulingDraft, ask: asks.CountBets) -> Refused | None:
    """Record the chips that each seat put in, then open the showdown or pay the last player."""
    running = play.table.round
    if not play.table.hand_dealt:
        return refuse(RefusalReason.NOT_OFFERED)
    if running is None or running.phase not in {"bet", "deal"} or running.due or running.held:
        return refuse(RefusalReason.NOT_AWAITED)
    if _has_acts(running) and not ask.reason.strip():
        return refuse(RefusalReason.NO_SENSE, why="count-needs-reason")
    counted = dict(zip(ask.seats, ask.amounts, strict=False))
    refused = _wrong_count(play, ask, counted)
    if refused is not None:
        return refused
    # Dead money does not count towards a bet.
    most = max(counted.get(no, hand.paid) - hand.dead for no, hand in running.hands.items())
    for no, hand in running.hands.items():
        total = counted.get(no, hand.paid)
        added, stake = total - hand.paid, play.table.seats[no].stake
        all_in = hand.tapped or (added == stake and not hand.folded)
        folds = not hand.folded and total - hand.dead < most and not all_in
        if added or folds:
            event = ev.BetsCounted(
                seat=no,
                amount=Chips(added),
                total=Chips(total),
                all_in=added == stake and added > 0,
                folded=folds,
                person=ask.person,
                reason=ask.reason,
            )
            play.emit(event)
    _deal_unseen(play, ask.streets)
    return_uncalled(play)
    if one_left(play.round):
        award_to_last(play)
        end_round(play, "fold")
        return None
    form_pots(play)
    open_showdown(play)
    return None


def _has_acts(running: Round) -> bool:
    """Return whether players have acted in this round, beyond forced bets."""
    betting = running.betting
    has_acted = betting is not None and bool(betting.acted)
    return running.bettings > 1 or bool(running.folds) or has_acted


def _wrong_count(
    play: RulingDraft, ask: asks.CountBets, counted: dict[SeatNo, Chips]
) -> Refused | None:
    """Refuse a count that cannot be: seats not in the round, chips that a seat does not have."""
    running, streets = play.round, play.law.dealing.streets
    if len(ask.seats) != len(ask.amounts) or len(counted) != len(ask.seats):
        return refuse(RefusalReason.NO_SENSE, why="one-amount-each")
    if not max(running.street, 1) <= ask.streets <= len(streets):
        facts = {"name": "streets", "least": max(running.street, 1), "most": len(streets)}
        return refuse(RefusalReason.NO_SENSE, why="out-of-range", facts=facts)
    for no, total in counted.items():
        if no not in running.hands:
            return refuse(RefusalReason.NOT_DEALT_IN, seat=no)
        paid, stake = running.hands[no].paid, play.table.seats[no].stake
        if total < paid:
            return refuse(RefusalReason.TOO_LITTLE, least=paid, most=paid + stake)
        if total - paid > (NO_CHIPS if running.hands[no].folded else stake):
            return refuse(RefusalReason.CANNOT_AFFORD, stake=stake)
    return None


def _deal_unseen(play: RulingDraft, streets: int) -> None:
    """Deal the rest of these streets with unknown cards, after the betting round is over."""
    running = play.round
    if running.betting is not None:
        play.emit(ev.BettingClosed(number=running.betting.number))
    while running.steps or running.street < streets:
        if running.steps:
            deal_step(play)
        else:
            begin_street(play, skipped_betting=False)


def _against_the_cards(play: RulingDraft, winners: list[list[SeatNo]]) -> Refused | None:
    """Refuse winners that the cards on the table contradict: cards speak."""
    rule = play.law.showdown.cards_speak
    if not rule.value:
        return None
    for pot, seats in zip(play.round.pots, winners, strict=True):
        for seat in seats:
            if beaten_face_up(play.table, seat, pot):
                return refuse(RefusalReason.NO_SENSE, rule, why="beaten-face-up", seat=seat)
            if not {*ties_face_up(play.table, seat, pot)} <= {*seats}:
                return refuse(RefusalReason.NO_SENSE, rule, why="equal-face-up", seat=seat)
    return None


def rule_on_winners(play: RulingDraft, ask: asks.StateWinners) -> Refused | None:
    """Pay every pot to the winners that staff state, and end the round."""
    running = play.table.round
    if not play.table.hand_dealt or play.law.hands.game.value is Game.HIGH_LOW:
        return refuse(RefusalReason.NOT_OFFERED)
    if running is None or running.phase != "show":
        return refuse(RefusalReason.NOT_AWAITED)
    if len(ask.seats) != len(ask.pots) or any(pot >= len(running.pots) for pot in ask.pots):
        return refuse(RefusalReason.NO_SENSE, why="one-pot-each")
    winners: list[list[SeatNo]] = [[] for _ in running.pots]
    for seat, pot in zip(ask.seats, ask.pots, strict=True):
        hand = running.hands.get(seat)
        if hand is None or hand.mucked or seat not in running.pots[pot].seats:
            return refuse(RefusalReason.NOT_DEALT_IN, seat=seat)
        if seat not in winners[pot]:
            winners[pot].append(seat)
    if not all(winners):
        return refuse(RefusalReason.NO_SENSE, why="winner-of-each-pot")
    refused = _against_the_cards(play, winners)
    if refused is not None:
        return refused
    for pot, seats in enumerate(winners):
        play.emit(ev.WinnersStated(pot=pot, seats=tuple(seats), person=ask.person))
    settle_as_stated(play, winners)
    end_round(play, "showdown")
    return None
