"""Play seeded evenings of every book, with activity between the rounds."""

from __future__ import annotations

from random import Random

from tests.properties.driver import Evening, Habits
from tests.properties.houses import FEWEST, LIMITS, random_house

ROUNDS = 10


def evening(book: str, number: int) -> Evening:
    """Play one table with activity between its rounds, dealt by software or by hand."""
    dice = Random(f"evening {book} {number}")
    house = random_house(book, dice, LIMITS[book][number % len(LIMITS[book])])
    habits = Habits(moves=0.4, undoes=0.04)
    run = Evening(dice, house, dice.random() < 0.35, habits)
    run.sit_down(dice.randint(FEWEST[book], house.places))
    run.live(ROUNDS)
    return run
