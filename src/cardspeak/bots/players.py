"""The players that programs can be: four styles that reckon, and three that do not."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Protocol

from cardspeak.bots.style import Style, decide
from cardspeak.bots.taking import take
from cardspeak.bots.view import View
from cardspeak.cards import NotationError
from cardspeak.rulebook.policies import Act
from cardspeak.table import asks
from cardspeak.table.asks import Ask


class Player(Protocol):
    """A program at a table: what it does with what it sees.  Its only chance is the dice."""

    name: str

    def act(self, view: View, dice: Random) -> Ask:
        """One of the acts on offer."""

    def show(self, view: View, dice: Random) -> Ask:
        """Show the hand or give it up."""


class Reckoner:
    """Plays by pot odds, position and the strength of its hand, in a style."""

    def __init__(self, name: str, style: Style) -> None:
        self.name = name
        self.style = style

    def act(self, view: View, dice: Random) -> Ask:
        """The act its reckoning prefers."""
        return decide(view, self.style, dice)

    def show(self, view: View, dice: Random) -> Ask:  # noqa: ARG002 - a reckoner knows
        """Shows what may win, gives up the rest."""
        return asks.Show(seat=view.seat) if view.may_win else asks.Muck(seat=view.seat)


class CallOnly:
    """Never bets or raises of its own will, never folds while it may stay in."""

    name = "call"
    calm: tuple[Act, ...] = (Act.CHECK, Act.STAY, Act.CALL)

    def act(self, view: View, dice: Random) -> Ask:  # noqa: ARG002 - nothing to choose
        """Check, stay or call; where the book lets it do none of these, the least bet."""
        found = {option.act: option for option in view.options}
        for act in (*self.calm, Act.BET, Act.RAISE, Act.FOLD, Act.CALL_AND_FOLD):
            if act in found:
                return take(found[act], view.seat)
        raise AssertionError("a player to act may do something")

    def show(self, view: View, dice: Random) -> Ask:  # noqa: ARG002 - always
        """Shows."""
        return asks.Show(seat=view.seat)


class RaiseOnly(CallOnly):
    """Bets and raises the least whenever it may, and calls otherwise."""

    name = "raise"
    calm = (Act.RAISE, Act.BET, Act.CHECK, Act.STAY, Act.CALL)


class Anything:
    """Takes any act on offer, any amount of it as likely as another."""

    name = "random"

    def act(self, view: View, dice: Random) -> Ask:
        """Whatever the dice say."""
        option = dice.choice(view.options)
        return take(option, view.seat, dice.randint(option.least, option.most))

    def show(self, view: View, dice: Random) -> Ask:  # noqa: ARG002 - always
        """Shows."""
        return asks.Show(seat=view.seat)


STYLES: Mapping[str, Style] = {
    "tight": Style(margin=0.05, bets_from=0.16, raises_from=0.34, bluffs=0.02, belief=0.7),
    "loose": Style(margin=-0.03, bets_from=0.1, raises_from=0.3, bluffs=0.04, belief=0.35),
    "aggressive": Style(margin=0.0, bets_from=0.04, raises_from=0.18, bluffs=0.08, size=1.2),
    "patient": Style(margin=0.02, bets_from=0.12, raises_from=0.3, bluffs=0.01, waits=0.5),
}

PLAYERS: Mapping[str, Player] = {
    **{name: Reckoner(name, style) for name, style in STYLES.items()},
    "call": CallOnly(),
    "raise": RaiseOnly(),
    "random": Anything(),
}


def find_player(name: str) -> Player:
    """The player of that name; raises NotationError with those there are."""
    player = PLAYERS.get(name.strip().lower())
    if player is None:
        raise NotationError(f"there is no player '{name}'; choose from {', '.join(PLAYERS)}")
    return player
