"""Every way to play a small round: each act on offer, with several amounts, at every step."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.rounds.compare import any_deck, compare

from cardspeak.rounds import Declined, EngineRound, kernel_round
from cardspeak.rounds.engine_round import BET, RAISE
from cardspeak.table.state import TableState

FEW = 4
"""Up to this number of amounts, all are tried; otherwise the ends and their neighbours."""


class TooLarge(Exception):
    """The tree has more steps than allowed."""


def amounts(played: Any, act: int) -> list[int]:  # noqa: ANN401 - a round of either kind
    """Return the amounts to try for an act."""
    if act not in {BET, RAISE}:
        return [0]
    kind = "bet" if act == BET else "raise"
    least, most = getattr(played, f"{kind}_least"), getattr(played, f"{kind}_most")
    if most - least < FEW:
        return list(range(least, most + 1))
    return [least, least + 1, most - 1, most]


def walk_tree(kernel: Any, engine: Any, most: int) -> int:  # noqa: ANN401 - rounds of either kind
    """Compare every step below this one; return their number.  Raises Difference or TooLarge."""
    compare(0, kernel, engine)
    steps = 1
    for act in [act for act in range(9) if engine.legal >> act & 1]:
        for amount in amounts(engine, act):
            mine, other = kernel.copy(), engine.copy()
            mine.act(act, amount)
            other.act(act, amount)
            steps += walk_tree(mine, other, most - steps)
            if steps > most:
                raise TooLarge
    return steps


def whole_tree(table: TableState, dice: Random, most: int) -> int:
    """Compare the whole tree of an opened table; 0 if it is declined or too large."""
    kernel = kernel_round(table)
    if isinstance(kernel, Declined):
        return 0
    engine = EngineRound(table)
    deck = any_deck(table, dice)
    kernel.deal(deck)
    engine.deal(deck)
    try:
        return walk_tree(kernel, engine, most)
    except TooLarge:
        return 0
