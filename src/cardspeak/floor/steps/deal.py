"""Steps on the deal: misdeal, cards put right, cards replaced."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, Card
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.floor.remedies import DoStep
from cardspeak.table import events as ev
from cardspeak.table.draft import RulingDraft, refuse
from cardspeak.table.rules.betting.turns import from_seat
from cardspeak.table.rules.dealing import wrong_cards
from cardspeak.table.rulings import RefusalReason, Refused
from cardspeak.table.state import Incident


@step("misdeal")
def misdeal(play: RulingDraft, _matter: Incident, do: DoStep, _told: Told) -> None:
    """All cards come back, wagers go back, the same button deals again.

    Blinds and antes stay up; by the law, or with `note` "forced back", they are posted anew.
    """
    running = play.round
    kept, first = play.law.forced.kept_on_misdeal, play.law.dealing.redeal_alike
    back = do.note == "forced back" or not kept.value
    for seat, hand in running.hands.items():
        held = running.held.get(seat, 0)
        if held:
            play.emit(ev.WagerReleased(seat=seat, amount=held, by=do.by))
        amount = hand.paid if back else hand.bets - hand.forced
        if amount > 0:
            play.emit(ev.Returned(seat=seat, amount=amount, why="misdeal", by=do.by))
    due = running.first_due if back else running.due
    seats = running.seats
    if not first.value:
        seats = tuple(from_seat(list(seats), running.button, inclusive=True))
    play.emit(ev.Misdealt(due=due, seats=seats, by=do.by), kept, first)


@step("shuffle and cut")
def shuffle_and_cut(play: RulingDraft, _matter: Incident, do: DoStep, _told: Told) -> None:
    """No card is dealt before the cards have been cut again."""
    play.emit(ev.OrderMade(kind="cut", until="cut", by=do.by))


@step("put right")
def put_right(play: RulingDraft, _matter: Incident, do: DoStep, told: Told) -> Refused | None:
    """Cards that went astray unseen move to where they belong; the record has them there."""
    went = [int(one) for one in told.get("went_to", "").split()]
    if not went:
        return refuse(RefusalReason.NO_SENSE, why="say to which seats the cards went, in order")
    hidden = [one for one in play.law.dealing.streets[0].passes if not one.value]
    due = [*play.round.seats] * len(hidden)  # an open card was seen and cannot be put right
    moves = []
    for number, lies in enumerate(went, start=1):
        belongs = due[number - 1] if number <= len(due) else 0
        if belongs != lies:
            moves.append(ev.CardPlace(number, lies, belongs))
    if not moves:
        return refuse(RefusalReason.NO_SENSE, why="those are the seats the cards belong to")
    play.emit(ev.PutRight(moves=tuple(moves), by=do.by))
    return None


@step("replace now")
def replace_now(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> Refused | None:
    """A card is dead and the next card of the stub takes its place at once."""
    hand = play.round.hands[matter.seat]
    if not matter.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="say which card it was")
    old = matter.cards[0]
    if old not in hand.cards and UNKNOWN not in hand.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="that card is not in the hand")
    new = play.round.stub[0]
    play.emit(ev.CardReplaced(seat=matter.seat, old=old, new=new, by=do.by))
    return None


@step("replace from the burn")
def replace_from_burn(
    play: RulingDraft, matter: Incident, do: DoStep, told: Told
) -> Refused | None:
    """Once the initial deal is done the next card, the burn to be, replaces the exposed one."""
    hand = play.round.hands[matter.seat]
    if not matter.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="say which card it was")
    if matter.cards[0] not in hand.cards and UNKNOWN not in hand.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="that card is not in the hand")
    play.emit(ev.CardsExposed(seat=matter.seat, cards=matter.cards[:1], by=do.by))
    if play.round.steps:  # the deal is not done yet
        play.emit(ev.OrderMade(kind="replace", seat=matter.seat, until="dealt", by=do.by))
        return None
    return replace_now(play, matter, do, told)


@step("no burn before the flop")
def no_burn(play: RulingDraft, _matter: Incident, do: DoStep, _told: Told) -> None:
    """The card that replaced an exposed one was the burn."""
    flop = play.law.dealing.streets[1].name
    play.emit(ev.OrderMade(kind="burn", amount=0, until=flop, by=do.by))


@step("second card down")
def second_card_down(
    play: RulingDraft, matter: Incident, do: DoStep, _told: Told
) -> Refused | None:
    """A first card that lies open is the player's open card; the second comes face down."""
    if not matter.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="say which card it was")
    hand = play.round.hands[matter.seat]
    if not hand.cards or hand.cards[0] not in {matter.cards[0], UNKNOWN}:
        return refuse(RefusalReason.WRONG_CARDS, why="that is not the player's first card")
    play.emit(ev.FirstCardUp(seat=matter.seat, card=matter.cards[0], by=do.by))
    return None


@step("next card out")
def next_card_out(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> Refused | None:
    """The card on top of the stub is dead; the one below takes its place."""
    running = play.round
    if running.phase == "shuffle" or not running.stub:
        return refuse(RefusalReason.NO_SENSE, why="the cards are yet to be shuffled")
    return _put_out(play, matter.cards[0] if matter.cards else running.stub[0], do)


def _put_out(play: RulingDraft, card: Card, do: DoStep) -> Refused | None:
    top = play.round.stub[0]
    if top not in {card, UNKNOWN}:
        return refuse(RefusalReason.WRONG_CARDS, why="that is not the next card of the stub")
    refused = wrong_cards(play.table, (card,))
    if refused is not None:
        return refused
    play.emit(ev.CardPutOut(card=card, by=do.by))
    return None


@step("hand of nobody out")
def hand_of_nobody_out(
    play: RulingDraft, matter: Incident, do: DoStep, _told: Told
) -> Refused | None:
    """The cards that went to an empty place, named or not, are out of the round.

    The record had them in the stub, for it dealt to nobody.
    """
    count = len(play.law.dealing.streets[0].passes)
    if len(matter.cards) > count:
        return refuse(RefusalReason.WRONG_CARDS, why=f"a hand has {count} cards so far")
    for number in range(count):
        if not play.round.stub:
            break
        card = matter.cards[number] if number < len(matter.cards) else play.round.stub[0]
        refused = _put_out(play, card, do)
        if refused is not None:
            return refused
    return None


@step("shuffle the stub")
def shuffle_stub(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> Refused | None:
    """The cards yet to come, the open one among them, are shuffled; what is dealt stays."""
    if play.round.betting is not None or not play.round.steps:
        return refuse(RefusalReason.NO_SENSE, why="no card is being dealt now")
    refused = wrong_cards(play.table, matter.cards)
    if refused is None:
        play.emit(ev.PutBack(cards=matter.cards, by=do.by))
    return refused


@step("deal it as it lies")
def deal_as_it_lies(play: RulingDraft, matter: Incident, do: DoStep, _told: Told) -> Refused | None:
    """A card found face up in the deck goes to the place that is due.

    One that was to come face down is the player's open card, and the next comes face down.
    """
    running = play.round
    if not running.steps or running.steps[0].kind != "seat":
        return refuse(RefusalReason.NO_SENSE, why="no card is due to a player now")
    if not matter.cards:
        return refuse(RefusalReason.WRONG_CARDS, why="say which card it was")
    due, card = running.steps[0], matter.cards[0]
    refused = wrong_cards(play.table, matter.cards[:1])
    if refused is not None:
        return refused
    play.emit(ev.Dealt(seat=due.seat, card=card, up=due.up, by=do.by))
    if not due.up:
        play.emit(ev.FirstCardUp(seat=due.seat, card=card, by=do.by))
    return None
