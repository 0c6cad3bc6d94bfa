"""The bots: four styles that estimate the strength of their hand, and three simple players."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Protocol

from cardspeak.bots.option_asks import ask_for
from cardspeak.bots.style import Style, decide
from cardspeak.bots.view import BotView
from cardspeak.cards import NotationError
from cardspeak.rulebook.policies import Act
from cardspeak.table import asks
from cardspeak.table.asks import Ask


class Player(Protocol):
    """A bot.  It must use only `rng` for random numbers."""

    name: str

    def act(self, view: BotView, rng: Random) -> Ask:
        """Choose one of the offered acts."""

    def show(self, view: BotView, rng: Random) -> Ask:
        """Show or muck the hand."""


class OddsPlayer:
    """Plays by pot odds, position and hand strength, with the parameters of a style."""

    def __init__(self, name: str, style: Style) -> None:
        self.name = name
        self.style = style

    def act(self, view: BotView, rng: Random) -> Ask:
        """Choose one of the offered acts according to the style."""
        return decide(view, self.style, rng)

    def show(self, view: BotView, rng: Random) -> Ask:  # noqa: ARG002 - not random
        """Show a hand that may win, else muck."""
        return asks.Show(seat=view.seat) if view.may_win else asks.Muck(seat=view.seat)


class CallOnly:
    """Checks or calls whenever possible."""

    name = "call"
    preferred: tuple[Act, ...] = (Act.CHECK, Act.STAY, Act.CALL)

    def act(self, view: BotView, rng: Random) -> Ask:  # noqa: ARG002 - not random
        """Check, stay or call; if none of these is offered, make the minimum bet."""
        offered = {option.act: option for option in view.options}
        for act in (*self.preferred, Act.BET, Act.RAISE, Act.FOLD, Act.CALL_AND_FOLD):
            if act in offered:
                return ask_for(offered[act], view.seat)
        raise AssertionError("a player to act has at least one option")

    def show(self, view: BotView, rng: Random) -> Ask:  # noqa: ARG002 - not random
        """Always show."""
        return asks.Show(seat=view.seat)


class RaiseOnly(CallOnly):
    """Makes the minimum bet or raise whenever possible, else calls."""

    name = "raise"
    preferred = (Act.RAISE, Act.BET, Act.CHECK, Act.STAY, Act.CALL)


class RandomPlayer:
    """Chooses an act and an amount at random."""

    name = "random"

    def act(self, view: BotView, rng: Random) -> Ask:
        """Choose any offered act with any legal amount."""
        option = rng.choice(view.options)
        return ask_for(option, view.seat, rng.randint(option.least, option.most))

    def show(self, view: BotView, rng: Random) -> Ask:  # noqa: ARG002 - not random
        """Always show."""
        return asks.Show(seat=view.seat)


STYLES: Mapping[str, Style] = {
    "tight": Style(margin=0.05, bets_from=0.16, raises_from=0.34, bluffs=0.02, belief=0.7),
    "loose": Style(margin=-0.03, bets_from=0.1, raises_from=0.3, bluffs=0.04, belief=0.35),
    "aggressive": Style(margin=0.0, bets_from=0.04, raises_from=0.18, bluffs=0.08, size=1.2),
    "patient": Style(margin=0.02, bets_from=0.12, raises_from=0.3, bluffs=0.01, waits=0.5),
}

PLAYERS: dict[str, Player] = {
    **{name: OddsPlayer(name, style) for name, style in STYLES.items()},
    "call": CallOnly(),
    "raise": RaiseOnly(),
    "random": RandomPlayer(),
}


def find_player(name: str) -> Player:
    """Find a bot by name.  Raises NotationError with the known names."""
    player = PLAYERS.get(name.strip().lower())
    if player is None:
        raise NotationError(f"there is no player '{name}'; choose from {', '.join(PLAYERS)}")
    return player
