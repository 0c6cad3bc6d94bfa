"""The public facts of a game before the deal: deck, hand rankings, cards and betting rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardspeak.cards import Card, deck_cards
from cardspeak.equity import Aim
from cardspeak.hands import LowOrder, Order
from cardspeak.rulebook.law.law import Law
from cardspeak.rulebook.policies import Game
from cardspeak.table.rules.showdown.hand_order import low_order, order_of_hands

AIMS = {
    Game.HIGH: Aim.HIGH,
    Game.LOW: Aim.LOW,
    Game.HIGH_LOW: Aim.HIGH_AND_LOW,
}
_MAX_CACHED: Final = 64
_cache: dict[int, tuple[Law, GameShape]] = {}
"""Keyed by the law's id, for speed.  The entry holds the law, so that the id stays valid."""


@dataclass(frozen=True, slots=True, eq=False)
class GameShape:
    """The facts of a game.  There is one object per law, so objects are compared by identity."""

    deck: tuple[Card, ...]
    order: Order
    low: LowOrder | None
    aim: Aim
    hole: int
    """Cards dealt to each player by the end of the round."""
    board: int
    """Board cards at the end of the round."""
    bettings: int
    """Number of betting rounds."""

    @property
    def cards(self) -> int:
        """Cards available to a hand at the end of the round."""
        return self.hole + self.board


def game_shape(law: Law) -> GameShape:
    """Return the game shape of this law."""
    cached = _cache.get(id(law))
    if cached is not None and cached[0] is law:
        return cached[1]
    if len(_cache) >= _MAX_CACHED:
        _cache.clear()
    game = _read(law)
    _cache[id(law)] = (law, game)
    return game


def _read(law: Law) -> GameShape:
    aim = AIMS[law.hands.game.value]
    streets = law.dealing.streets
    return GameShape(
        deck=deck_cards(law.deck.size.value, joker=law.deck.joker.value),
        order=order_of_hands(law),
        low=None if aim is Aim.HIGH else low_order(law),
        aim=aim,
        hole=sum(len(street.passes) for street in streets),
        board=sum(street.board.value for street in streets),
        bettings=sum(street.betting.value for street in streets),
    )
