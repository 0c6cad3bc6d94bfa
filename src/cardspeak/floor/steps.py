"""The steps remedies are made of: each changes the round by table events, cited by its clause."""

from __future__ import annotations

from collections.abc import Callable

from cardspeak.cards import UNKNOWN, Card, read_cards
from cardspeak.rulebook.remedies import DoStep
from cardspeak.table import asks
from cardspeak.table import events as ev
from cardspeak.table.play import Play, refuse
from cardspeak.table.rounds import give_everything_back
from cardspeak.table.rulings import Because, Refused

Do = Callable[[Play, asks.Report, DoStep, dict[str, str]], Refused | None]


def _street(play: Play, step: DoStep) -> str:
    """The name of the street a step speaks of: the one due next, or the one after it."""
    streets = play.law.dealing.streets
    index = play.round.street + (1 if step.street == "next" else 0)
    return streets[min(index, len(streets) - 1)].name


def turn(play: Play, ask: asks.Report, step: DoStep, facts: dict[str, str]) -> Refused | None:
    """The card lies open too early, with the burn that came off before it."""
    running = play.round
    if running.betting is None:
        return refuse(Because.NO_SENSE, why="no betting round is open: the card is not early")
    burns = _burned(play, facts)
    if not ask.cards and play.table.hand_dealt:
        return refuse(Because.WRONG_CARDS, why="say which card was turned")
    count = max(1, len(ask.cards) or play.law.dealing.streets[running.street].board.value)
    top = tuple(running.stub[len(burns) : len(burns) + count])
    cards = ask.cards or top
    if not play.table.hand_dealt and cards != top:
        return refuse(Because.WRONG_CARDS, why="that is not the next card of the stub")
    seen = {*running.board, *running.aside, *running.burns} | {
        card for hand in running.hands.values() for card in hand.cards
    }
    if seen & set(cards) - {UNKNOWN}:
        return refuse(Because.WRONG_CARDS, why="that card is already on the table")
    play.emit(ev.CardTurnedEarly(cards=cards, burned=burns), by=step.by)
    return None


def _burned(play: Play, facts: dict[str, str]) -> tuple[Card, ...]:
    """The burn made before the early card: told, or as many unknown cards as the law burns."""
    if facts.get("burned") == "no":
        return ()
    if facts.get("burned", "yes") != "yes":
        return read_cards(facts["burned"])
    running = play.round
    count = play.law.dealing.streets[running.street].burn.value
    return tuple(running.stub[:count])


def set_aside(play: Play, _ask: asks.Report, step: DoStep, _facts: dict[str, str]) -> None:
    """The early cards are out of play for now."""
    running = play.round
    play.emit(ev.SetAside(cards=tuple(running.stub[: running.early])), by=step.by)


def shuffle_back(play: Play, _ask: asks.Report, step: DoStep, _facts: dict[str, str]) -> None:
    """Before a street the early cards and the stub are shuffled together."""
    aside = 1 if play.round.aside else 0
    order = ev.OrderMade(kind="shuffle-back", amount=aside, until=_street(play, step))
    play.emit(order, by=step.by)


def burn_before(play: Play, _ask: asks.Report, step: DoStep, facts: dict[str, str]) -> None:
    """So many cards are burned before a street, whatever the table's habit."""
    amount = step.amount
    if facts.get("burned") == "no" and not play.round.aside and amount == 0:
        amount = play.law.dealing.streets[play.round.street].burn.value
    order = ev.OrderMade(kind="burn", amount=amount, until=_street(play, step))
    play.emit(order, by=step.by)


def cap_betting(play: Play, _ask: asks.Report, step: DoStep, _facts: dict[str, str]) -> None:
    """No total above the highest wager, or the table minimum, until the betting round ends."""
    betting = play.round.betting
    assert betting is not None, "the step before has seen to it that betting is open"
    amount = betting.price if step.note == "highest" else play.law.limits.least.value
    play.emit(ev.OrderMade(kind="cap", amount=amount, until="betting"), by=step.by)


def void_hand(play: Play, ask: asks.Report, step: DoStep, _facts: dict[str, str]) -> Refused | None:
    """A hand is void and its player gets every wager of the round back."""
    if not ask.seat:
        return refuse(Because.NO_SENSE, why="say whose hand it is")
    refund = play.round.hands[ask.seat].paid
    play.emit(ev.HandVoided(seat=ask.seat, refund=refund), by=step.by)
    return None


def kill_hand(play: Play, ask: asks.Report, step: DoStep, _facts: dict[str, str]) -> Refused | None:
    """A hand is dead: its chips stay in the pot and it can win nothing."""
    if not ask.seat:
        return refuse(Because.NO_SENSE, why="say whose hand it is")
    play.emit(ev.Folded(seat=ask.seat, why="ruling"), by=step.by)
    return None


def give_back_uncalled(
    play: Play, ask: asks.Report, step: DoStep, _facts: dict[str, str]
) -> Refused | None:
    """What this seat has put in beyond everybody else goes back."""
    if not ask.seat:
        return refuse(Because.NO_SENSE, why="say whose chips they are")
    hands = play.round.hands
    second = max(hand.layered for seat, hand in hands.items() if seat != ask.seat)
    over = hands[ask.seat].layered - second
    if over > 0:
        play.emit(ev.Returned(seat=ask.seat, amount=over, why="uncalled"), by=step.by)
    return None


def within_the_rules(
    play: Play, _ask: asks.Report, step: DoStep, facts: dict[str, str]
) -> Refused | None:
    """An option put to the players may not do what another rule forbids."""
    pots = play.law.pots
    option = facts.get("option", "")
    if option == "share the pot" and not pots.may_agree.value:
        return refuse(Because.NO_AGREEMENT, pots.may_agree, by=step.by, option=option)
    if option == "stop the round" and pots.play_out.value:
        return refuse(Because.PLAY_ON, pots.play_out, by=step.by, option=option)
    return None


def do_option(play: Play, _ask: asks.Report, step: DoStep, facts: dict[str, str]) -> Refused | None:
    """Apply the option the players took."""
    options = ("return all bets", "share the pot", "stop the round")
    if facts.get("option") not in options:
        return refuse(Because.NO_SENSE, why="say which option", offered=options)
    give_everything_back(play, step.by)
    return None


STEPS: dict[str, Do] = {
    "within the rules": within_the_rules,
    "do option": do_option,
    "turn": turn,
    "set aside": set_aside,
    "shuffle back before": shuffle_back,
    "burn before": burn_before,
    "cap betting": cap_betting,
    "void hand": void_hand,
    "kill hand": kill_hand,
    "give back the uncalled": give_back_uncalled,
}
