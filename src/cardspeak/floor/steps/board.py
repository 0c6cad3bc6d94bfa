"""Steps on communal cards and on cards that show before their time."""

from __future__ import annotations

from cardspeak.cards import UNKNOWN, Card, read_cards
from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.remedies import DoStep
from cardspeak.table import events as ev
from cardspeak.table.play import Play, refuse
from cardspeak.table.rulings import Because, Refused
from cardspeak.table.state import Matter


def _street(play: Play, do: DoStep) -> str:
    """The name of the street a step speaks of: the one due next, or the one after it."""
    streets = play.law.dealing.streets
    index = play.round.street + (1 if do.street == "next" else 0)
    return streets[min(index, len(streets) - 1)].name


@step("turn")
def turn(play: Play, matter: Matter, do: DoStep, told: Told) -> Refused | None:
    """The card lies open too early, with the burn that came off before it."""
    running = play.round
    if running.betting is None:
        return refuse(Because.NO_SENSE, why="no betting round is open: the card is not early")
    burns = _burned(play, told)
    if not matter.cards and play.table.hand_dealt:
        return refuse(Because.WRONG_CARDS, why="say which card was turned")
    count = max(1, len(matter.cards) or play.law.dealing.streets[running.street].board.value)
    top = tuple(running.stub[len(burns) : len(burns) + count])
    cards = matter.cards or top
    if not play.table.hand_dealt and cards != top:
        return refuse(Because.WRONG_CARDS, why="that is not the next card of the stub")
    if seen_cards(play) & set(cards) - {UNKNOWN}:
        return refuse(Because.WRONG_CARDS, why="that card is already on the table")
    play.emit(ev.CardTurnedEarly(cards=cards, burned=burns), by=do.by)
    return None


def seen_cards(play: Play) -> set[Card]:
    """Every card of the round that lies somewhere outside the stub."""
    running = play.round
    return {*running.board, *running.aside, *running.burns, *running.discards} | {
        card for hand in running.hands.values() for card in hand.cards
    }


def _burned(play: Play, told: Told) -> tuple[Card, ...]:
    """The burn made before the early card: told, or as many unknown cards as the law burns."""
    if told.get("burned") == "no":
        return ()
    if told.get("burned", "yes") != "yes":
        return read_cards(told["burned"])
    running = play.round
    count = play.law.dealing.streets[running.street].burn.value
    return tuple(running.stub[:count])


@step("set aside")
def set_aside(play: Play, _matter: Matter, do: DoStep, _told: Told) -> None:
    """The early cards are out of play for now."""
    running = play.round
    play.emit(ev.SetAside(cards=tuple(running.stub[: running.early])), by=do.by)


@step("shuffle back before")
def shuffle_back(play: Play, _matter: Matter, do: DoStep, _told: Told) -> None:
    """Before a street the early cards and the stub are shuffled together."""
    aside = 1 if play.round.aside else 0
    order = ev.OrderMade(kind="shuffle-back", amount=aside, until=_street(play, do))
    play.emit(order, by=do.by)


@step("burn before")
def burn_before(play: Play, _matter: Matter, do: DoStep, told: Told) -> None:
    """So many cards are burned before a street, whatever the table's habit."""
    amount = do.amount
    if told.get("burned") == "no" and not play.round.aside and amount == 0:
        amount = play.law.dealing.streets[play.round.street].burn.value
    order = ev.OrderMade(kind="burn", amount=amount, until=_street(play, do))
    play.emit(order, by=do.by)


@step("take the board back")
def take_board_back(play: Play, _matter: Matter, do: DoStep, _told: Told) -> None:
    """The cards of the last street go back to be shuffled; `note` "burn too" takes its burn along.

    What was wagered on them goes back first.
    """
    running = play.round
    give_back_street(play, do)
    street = play.law.dealing.streets[running.street - 1]
    cards = tuple(running.board[-street.board.value :])
    burns = tuple(running.burns[-street.burn.value :]) if do.note == "burn too" else ()
    if not street.burn.value:
        burns = ()
    play.emit(ev.BoardTakenBack(cards=cards, burns=burns), by=do.by)


def give_back_street(play: Play, do: DoStep) -> None:
    """Wagers of the betting round under way go back to whoever made them."""
    betting = play.round.betting
    if betting is None:
        return
    for seat, amount in list(betting.in_front.items()):
        if amount:
            play.emit(ev.Returned(seat=seat, amount=amount, why="withdrawn"), by=do.by)


@step("swap with the burn")
def swap_with_burn(play: Play, matter: Matter, do: DoStep, _told: Told) -> Refused | None:
    """A communal card named in the report changes places with the burn of its street."""
    running = play.round
    card = matter.cards[0] if matter.cards else UNKNOWN
    if card not in running.board or not running.burns:
        return refuse(Because.WRONG_CARDS, why="name a card of the board; one must be burned")
    play.emit(ev.BoardSwapped(out=card, into=running.burns[-1]), by=do.by)
    return None


@step("cap betting")
def cap_betting(play: Play, _matter: Matter, do: DoStep, _told: Told) -> None:
    """No total above the highest wager, or the table minimum, until the betting round ends."""
    betting = play.round.betting
    assert betting is not None, "the step before has seen to it that betting is open"
    amount = betting.price if do.note == "highest" else play.law.limits.least.value
    play.emit(ev.OrderMade(kind="cap", amount=amount, until="betting"), by=do.by)
