"""Random incidents in every book: chips and cards are conserved, rounds end, undo restores."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.floor.world import BY_PEOPLE, World
from tests.properties.houses import BOOKS, random_house

from cardspeak.books.shelf import SHELF
from cardspeak.rulebook.floor.remedies import ANY

SEEDS = 12


@pytest.mark.parametrize("hand_dealt", [True, False], ids=["hand", "software"])
@pytest.mark.parametrize("book", BOOKS)
def test_random_incidents_conserve_chips_and_cards(book: str, hand_dealt: bool) -> None:
    """Chips and cards are checked at every event, and the journal is replayed afterwards."""
    seen: Counter[str] = Counter()
    for seed in range(SEEDS):
        dice = Random(f"floor {book} {hand_dealt} {seed}")
        world = World(dice, random_house(book, dice), hand_dealt, reports=0.2)
        world.sit_down()
        assert world.play(3), f"seed {seed}: no round was played"
        world.check_replay()
        seen += world.seen
    ruled = sum(count for name, count in seen.items() if name.startswith("row "))
    assert hand_dealt or seen["ruled out"] > 5, "no report was ruled out by the record"
    if not hand_dealt and not _rules_on_people(book):
        assert not ruled
        return
    assert ruled > 5, seen
    assert seen["undone"], "no ruling was undone"
    assert hand_dealt or seen["taken up"], "staff took up no player's report"


def _rules_on_people(book: str) -> bool:
    """Whether the book has a row for anything that people can report at a software-dealt table."""
    return any(row.situation in {*BY_PEOPLE, ANY} for row in SHELF[book].remedies)
