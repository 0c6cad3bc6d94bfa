"""Steps on hands: dead, void, shown to everybody; chips that go back."""

from __future__ import annotations

from cardspeak.floor.steps.registry import Told, step
from cardspeak.rulebook.remedies import DoStep
from cardspeak.table import events as ev
from cardspeak.table.play import Play, refuse
from cardspeak.table.rulings import Because, Refused
from cardspeak.table.state import Matter


@step("void hand")
def void_hand(play: Play, matter: Matter, do: DoStep, _told: Told) -> Refused | None:
    """A hand is void and its player gets every wager of the round back."""
    if not matter.seat:
        return refuse(Because.NO_SENSE, why="say whose hand it is")
    refund = play.round.hands[matter.seat].paid
    play.emit(ev.HandVoided(seat=matter.seat, refund=refund), by=do.by)
    return None


@step("kill hand")
def kill_hand(play: Play, matter: Matter, do: DoStep, _told: Told) -> Refused | None:
    """A hand is dead: its chips stay in the pot and it can win nothing."""
    if not matter.seat:
        return refuse(Because.NO_SENSE, why="say whose hand it is")
    play.emit(ev.Folded(seat=matter.seat, why="ruling"), by=do.by)
    return None


@step("show to all")
def show_to_all(play: Play, matter: Matter, do: DoStep, _told: Told) -> Refused | None:
    """What one player has seen of a hand, everybody sees."""
    if not matter.cards:
        return refuse(Because.WRONG_CARDS, why="say which cards were seen")
    play.emit(ev.CardsExposed(seat=matter.seat, cards=matter.cards), by=do.by)
    return None


@step("give back the uncalled")
def give_back_uncalled(play: Play, matter: Matter, do: DoStep, _told: Told) -> Refused | None:
    """What this seat has put in beyond everybody else goes back."""
    if not matter.seat:
        return refuse(Because.NO_SENSE, why="say whose chips they are")
    hands = play.round.hands
    second = max(hand.layered for seat, hand in hands.items() if seat != matter.seat)
    over = hands[matter.seat].layered - second
    if over > 0:
        play.emit(ev.Returned(seat=matter.seat, amount=over, why="uncalled"), by=do.by)
    return None
