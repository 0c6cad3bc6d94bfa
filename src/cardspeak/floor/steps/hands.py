"""Steps on hands: kill, void or show a hand, or return its chips."""

from __future__ import annotations

import msgspec

from cardspeak.cards import UNKNOWN
from cardspeak.chips import NO_CHIPS
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.rulebook.policies import Act
from cardspeak.rulings import cite
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.betting.acts import perform, take_held
from cardspeak.table.rules.betting.options import options
from cardspeak.table.rules.betting.turns import to_act
from cardspeak.table.rules.dealing import wrong_cards
from cardspeak.table.rules.pots.pots import form_pots, return_uncalled
from cardspeak.table.rules.showdown.disclosed_hands import exposed
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Incident

LAST = "nobody-would-win"


@step("void hand")
def void_hand(play: RulingDraft, incident: Incident, do: DoStep, _answers: Told) -> Refused | None:
    """Void a hand and return everything its player wagered in this round."""
    if not incident.seat:
        return refuse(RefusalReason.NO_SENSE, why="whose-hand")
    refund = play.round.hands[incident.seat].paid
    play.emit(ev.HandVoided(seat=incident.seat, refund=refund, by=do.by))
    _form_pots_again(play)
    return None


@step("kill hand")
def kill_hand(play: RulingDraft, incident: Incident, do: DoStep, _answers: Told) -> Refused | None:
    """Kill a hand: its chips stay in the pot and it cannot win."""
    if not incident.seat:
        return refuse(RefusalReason.NO_SENSE, why="whose-hand")
    if _is_the_last(play, incident):
        return refuse(RefusalReason.NO_SENSE, why=LAST)
    play.emit(ev.Folded(seat=incident.seat, why="ruling", by=do.by))
    _form_pots_again(play)
    return None


@step("fold hand")
def fold_hand(play: RulingDraft, incident: Incident, do: DoStep, _answers: Told) -> Refused | None:
    """Treat cards over the line as a fold, even out of turn or by mistake."""
    if not incident.seat:
        return refuse(RefusalReason.NO_SENSE, why="whose-hand")
    if _is_the_last(play, incident):
        return refuse(RefusalReason.NO_SENSE, why=LAST)
    turn = play.round.betting is not None and to_act(play.table) == incident.seat
    offered = options(play.table, incident.seat) if turn else ()
    for option in offered:
        if option.act is Act.FOLD:
            by = cite(by=(*do.by, *option.by))
            perform(play, incident.seat, msgspec.structs.replace(option, by=by), NO_CHIPS)
            return None
    take_held(play, incident.seat, folds=True)
    play.emit(ev.Folded(seat=incident.seat, why="line", by=do.by))
    _form_pots_again(play)
    return None


def _is_the_last(play: RulingDraft, incident: Incident) -> bool:
    """Return whether no other hand is live.  If so, staff must award the pot or void the round."""
    return play.round.live == [incident.seat]


def _form_pots_again(play: RulingDraft) -> None:
    """At the showdown, form the pots again without the hand that is now out."""
    if play.round.phase == "show":
        form_pots(play)


@step("give back the last call")
def give_back_last_call(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Return the call that ended the betting; the caller's hand can no longer win."""
    seat, amount = play.round.last_call
    if not amount or seat != incident.seat:
        return refuse(RefusalReason.NO_SENSE, why="not-last-call")
    play.emit(ev.Returned(seat=seat, amount=amount, why="cannot win", by=do.by))
    play.emit(ev.Folded(seat=seat, why="ruling", by=do.by))
    return_uncalled(play)
    _form_pots_again(play)
    return None


@step("show to all")
def show_to_all(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Show everyone the cards that one player has seen."""
    if not incident.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="seen-cards")
    hand = play.round.hands[incident.seat]
    not_recorded = [card for card in incident.cards if card not in {*hand.cards, *hand.seen}]
    free = hand.cards.count(UNKNOWN) - len(exposed(hand))
    if len(not_recorded) > free or wrong_cards(play.table, tuple(not_recorded)):
        return refuse(RefusalReason.WRONG_CARDS, why="not-in-hand")
    play.emit(ev.CardsExposed(seat=incident.seat, cards=incident.cards, by=do.by))
    return None


@step("give back the uncalled")
def give_back_uncalled(
    play: RulingDraft, incident: Incident, do: DoStep, _answers: Told
) -> Refused | None:
    """Return the chips that this seat has put in beyond what any other player matched."""
    if not incident.seat:
        return refuse(RefusalReason.NO_SENSE, why="whose-chips")
    hands = play.round.hands
    second = max(hand.layered for seat, hand in hands.items() if seat != incident.seat)
    over = hands[incident.seat].layered - second
    if over > 0:
        play.emit(ev.Returned(seat=incident.seat, amount=over, why="uncalled", by=do.by))
    return None
