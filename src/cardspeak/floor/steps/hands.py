"""Steps on hands: dead, void, shown to everybody; chips that go back."""

from __future__ import annotations

import msgspec

from cardspeak.cards import UNKNOWN
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.rulebook.policies import Act
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft, cite, refuse
from cardspeak.table.rules.betting.acts import perform, take_held
from cardspeak.table.rules.betting.options import options
from cardspeak.table.rules.betting.turns import to_act
from cardspeak.table.rules.dealing import wrong_cards
from cardspeak.table.rules.pots.pots import form_pots, return_uncalled
from cardspeak.table.rules.showdown.disclosed_hands import exposed
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Incident

LAST = "no other hand is live, so nobody would win the pot: rule otherwise, or void the round"


@step("void hand")
def void_hand(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> Refused | None:
    """A hand is void and its player gets every wager of the round back."""
    if not matter.seat:
        return refuse(RefusalReason.NO_SENSE, why="say whose hand it is")
    refund = play.round.hands[matter.seat].paid
    play.emit(ev.HandVoided(seat=matter.seat, refund=refund, by=do.by))
    _pots_anew(play)
    return None


@step("kill hand")
def kill_hand(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> Refused | None:
    """A hand is dead: its chips stay in the pot and it can win nothing."""
    if not matter.seat:
        return refuse(RefusalReason.NO_SENSE, why="say whose hand it is")
    if _is_the_last(play, matter):
        return refuse(RefusalReason.NO_SENSE, why=LAST)
    play.emit(ev.Folded(seat=matter.seat, why="ruling", by=do.by))
    _pots_anew(play)
    return None


@step("fold hand")
def fold_hand(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> Refused | None:
    """Cards over the line are the player's own fold, in turn or not, meant or not."""
    if not matter.seat:
        return refuse(RefusalReason.NO_SENSE, why="say whose hand it is")
    if _is_the_last(play, matter):
        return refuse(RefusalReason.NO_SENSE, why=LAST)
    turn = play.round.betting is not None and to_act(play.table) == matter.seat
    offered = options(play.table, matter.seat) if turn else ()
    for option in offered:
        if option.act is Act.FOLD:
            by = cite(by=(*do.by, *option.by))
            perform(play, matter.seat, msgspec.structs.replace(option, by=by), 0)
            return None
    take_held(play, matter.seat, folds=True)
    play.emit(ev.Folded(seat=matter.seat, why="line", by=do.by))
    _pots_anew(play)
    return None


def _is_the_last(play: RulingDraft, matter: Incident) -> bool:
    """Is no other hand live?  Then somebody has to say who has the pot, or void the round."""
    return play.round.live == [matter.seat]


def _pots_anew(play: RulingDraft) -> None:
    """At the showdown the pots were named with the hand that is now out of them."""
    if play.round.phase == "show":
        form_pots(play)


@step("give back the last call")
def give_back_last_call(
    play: RulingDraft, matter: Incident, do: DoStep, _told: Told
) -> Refused | None:
    """The call that ended the betting goes back, and its hand has no claim any more."""
    seat, amount = play.round.last_call
    if not amount or seat != matter.seat:
        return refuse(RefusalReason.NO_SENSE, why="that seat did not make the last call")
    play.emit(ev.Returned(seat=seat, amount=amount, why="cannot win", by=do.by))
    play.emit(ev.Folded(seat=seat, why="ruling", by=do.by))
    return_uncalled(play)
    _pots_anew(play)
    return None


@step("show to all")
def show_to_all(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> Refused | None:
    """What one player has seen of a hand, everybody sees."""
    if not matter.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="say which cards were seen")
    hand = play.round.hands[matter.seat]
    strange = [card for card in matter.cards if card not in {*hand.cards, *hand.seen}]
    free = hand.cards.count(UNKNOWN) - len(exposed(hand))
    if len(strange) > free or wrong_cards(play.table, tuple(strange)):
        return refuse(RefusalReason.WRONG_CARDS, why="that card is not in the hand")
    play.emit(ev.CardsExposed(seat=matter.seat, cards=matter.cards, by=do.by))
    return None


@step("give back the uncalled")
def give_back_uncalled(
    play: RulingDraft, matter: Incident, do: DoStep, _told: Told
) -> Refused | None:
    """What this seat has put in beyond everybody else goes back."""
    if not matter.seat:
        return refuse(RefusalReason.NO_SENSE, why="say whose chips they are")
    hands = play.round.hands
    second = max(hand.layered for seat, hand in hands.items() if seat != matter.seat)
    over = hands[matter.seat].layered - second
    if over > 0:
        play.emit(ev.Returned(seat=matter.seat, amount=over, why="uncalled", by=do.by))
    return None
