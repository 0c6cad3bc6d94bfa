"""What is public about a game before a card is dealt: its deck, orders of hands and streets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardspeak.cards import Card, deck_cards
from cardspeak.equity import Aim
from cardspeak.hands import LowOrder, Order
from cardspeak.rulebook.law import Law
from cardspeak.rulebook.policies import Game as Direction
from cardspeak.table.order import low_order, order_of_hands

AIMS = {
    Direction.HIGH: Aim.HIGH,
    Direction.LOW: Aim.LOW,
    Direction.HIGH_LOW: Aim.HIGH_AND_LOW,
}
_MOST: Final = 64
_kept: dict[int, tuple[Law, Game]] = {}
"""By identity, which is quick; the law is kept alive, so it holds."""


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """The game as a law has it; there is one for each law, so it is told apart by identity."""

    deck: tuple[Card, ...]
    order: Order
    low: LowOrder | None
    aim: Aim
    hole: int
    """Cards that each player gets in the end."""
    board: int
    """Communal cards in the end."""
    bettings: int
    """Betting rounds, if it comes to the last."""

    @property
    def cards(self) -> int:
        """Cards that a hand is made of in the end."""
        return self.hole + self.board


def game_of(law: Law) -> Game:
    """The game under this law."""
    found = _kept.get(id(law))
    if found is not None and found[0] is law:
        return found[1]
    if len(_kept) >= _MOST:
        _kept.clear()
    game = _read(law)
    _kept[id(law)] = (law, game)
    return game


def _read(law: Law) -> Game:
    aim = AIMS[law.hands.game.value]
    streets = law.dealing.streets
    return Game(
        deck=deck_cards(law.deck.size.value, joker=law.deck.joker.value),
        order=order_of_hands(law),
        low=None if aim is Aim.HIGH else low_order(law),
        aim=aim,
        hole=sum(len(street.passes) for street in streets),
        board=sum(street.board.value for street in streets),
        bettings=sum(street.betting.value for street in streets),
    )
