"""Steps on the deal: misdeal, cards put right, cards replaced."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.remedies import DoStep
from cardspeak.table import events as ev
from cardspeak.table.play import Play, refuse
from cardspeak.table.rulings import Because, Refused
from cardspeak.table.state import Matter


@step("misdeal")
def misdeal(play: Play, _matter: Matter, do: DoStep, _told: Told) -> None:
    """All cards come back, wagers go back, the same button deals again.

    Blinds and antes stay up, or with `note` "forced back" go back to be posted anew.
    """
    running = play.round
    back = do.note == "forced back"
    for seat, hand in running.hands.items():
        held = running.held.get(seat, 0)
        if held:
            play.emit(ev.WagerReleased(seat=seat, amount=held), by=do.by)
        amount = hand.paid if back else hand.bets - hand.forced
        if amount > 0:
            play.emit(ev.Returned(seat=seat, amount=amount, why="misdeal"), by=do.by)
    play.emit(ev.Misdealt(due=running.first_due if back else running.due), by=do.by)


@step("shuffle and cut")
def shuffle_and_cut(play: Play, _matter: Matter, do: DoStep, _told: Told) -> None:
    """No card is dealt before the cards have been cut again."""
    play.emit(ev.OrderMade(kind="cut", until="cut"), by=do.by)


@step("put right")
def put_right(play: Play, _matter: Matter, do: DoStep, told: Told) -> Refused | None:
    """Cards that went astray unseen move to where they belong; the record has them there."""
    went = [int(one) for one in told.get("went_to", "").split()]
    if not went:
        return refuse(Because.NO_SENSE, why="say to which seats the cards went, in order")
    seats = play.round.seats
    passes = max(1, len(went) // len(seats))
    due = [*seats] * passes
    moves = []
    for number, lies in enumerate(went, start=1):
        belongs = due[number - 1] if number <= len(due) else 0
        if belongs != lies:
            moves.append(ev.CardPlace(number, lies, belongs))
    if not moves:
        return refuse(Because.NO_SENSE, why="those are the seats the cards belong to")
    play.emit(ev.PutRight(moves=tuple(moves)), by=do.by)
    return None


@step("replace now")
def replace_now(play: Play, matter: Matter, do: DoStep, _told: Told) -> Refused | None:
    """A card is dead and the next card of the stub takes its place at once."""
    hand = play.round.hands[matter.seat]
    if not matter.cards:
        return refuse(Because.WRONG_CARDS, why="say which card it was")
    old = matter.cards[0]
    if old not in hand.cards and UNKNOWN not in hand.cards:
        return refuse(Because.WRONG_CARDS, why="that card is not in the hand")
    new = play.round.stub[0]
    play.emit(ev.CardReplaced(seat=matter.seat, old=old, new=new), by=do.by)
    return None


@step("replace from the burn")
def replace_from_burn(play: Play, matter: Matter, do: DoStep, told: Told) -> Refused | None:
    """Once the initial deal is done the next card, the burn to be, replaces the exposed one."""
    hand = play.round.hands[matter.seat]
    if not matter.cards:
        return refuse(Because.WRONG_CARDS, why="say which card it was")
    if matter.cards[0] not in hand.cards and UNKNOWN not in hand.cards:
        return refuse(Because.WRONG_CARDS, why="that card is not in the hand")
    play.emit(ev.CardsExposed(seat=matter.seat, cards=matter.cards[:1]), by=do.by)
    if play.round.steps:  # the deal is not done yet
        play.emit(ev.OrderMade(kind="replace", seat=matter.seat, until="dealt"), by=do.by)
        return None
    return replace_now(play, matter, do, told)


@step("no burn before the flop")
def no_burn(play: Play, _matter: Matter, do: DoStep, _told: Told) -> None:
    """The card that replaced an exposed one was the burn."""
    flop = play.law.dealing.streets[1].name
    play.emit(ev.OrderMade(kind="burn", amount=0, until=flop), by=do.by)


@step("second card down")
def second_card_down(play: Play, matter: Matter, do: DoStep, _told: Told) -> Refused | None:
    """A first card that lies open is the player's open card; the second comes face down."""
    if not matter.cards:
        return refuse(Because.WRONG_CARDS, why="say which card it was")
    hand = play.round.hands[matter.seat]
    if not hand.cards or hand.cards[0] not in {matter.cards[0], UNKNOWN}:
        return refuse(Because.WRONG_CARDS, why="that is not the player's first card")
    play.emit(ev.FirstCardUp(seat=matter.seat, card=matter.cards[0]), by=do.by)
    return None


@step("next card out")
def next_card_out(play: Play, matter: Matter, do: DoStep, _told: Told) -> Refused | None:
    """The card on top of the stub is dead; the one below takes its place."""
    top = play.round.stub[0]
    card = matter.cards[0] if matter.cards else top
    if top not in {card, UNKNOWN}:
        return refuse(Because.WRONG_CARDS, why="that is not the next card of the stub")
    play.emit(ev.CardPutOut(card=card), by=do.by)
    return None
