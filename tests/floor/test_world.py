"""Things go wrong at random in every book: nothing is lost, every round ends, undo is whole."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.floor.world import World
from tests.properties.houses import BOOKS, random_house

SEEDS = 12


@pytest.mark.parametrize("hand_dealt", [True, False], ids=["hand", "software"])
@pytest.mark.parametrize("book", BOOKS)
def test_whatever_goes_wrong_nothing_is_lost(book: str, hand_dealt: bool) -> None:
    """Chips and cards are conserved at every event of every ruling, and the journal replays."""
    seen: Counter[str] = Counter()
    for seed in range(SEEDS):
        dice = Random(f"floor {book} {hand_dealt} {seed}")
        world = World(dice, random_house(book, dice), hand_dealt, reports=0.2)
        world.sit_down()
        assert world.play(3), f"seed {seed}: no round was played"
        world.check_replay()
        seen += world.seen
    assert sum(count for name, count in seen.items() if name.startswith("row ")) > 5, seen
    assert seen["undone"], "no ruling was taken back"
