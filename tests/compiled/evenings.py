"""Evenings of every book from seeds, each told as a hash of all that was asked, ruled and offered.

Run as `python -m tests.compiled.evenings COUNT`; which engine plays, the environment says.
"""

from __future__ import annotations

import hashlib
import json
import sys
from random import Random

import msgspec
from tests.properties.driver import Evening, Habits
from tests.properties.houses import BOOKS, FEWEST, LIMITS, random_house
from tests.properties.kit import dump

from cardspeak import compiled

ROUNDS = 10


def evening(book: str, number: int) -> Evening:
    """One table with life between its rounds, software or a dealer at the cards."""
    dice = Random(f"evening {book} {number}")
    house = random_house(book, dice, LIMITS[book][number % len(LIMITS[book])])
    habits = Habits(moves=0.4, undoes=0.04)
    run = Evening(dice, house, dice.random() < 0.35, habits)
    run.sit_down(dice.randint(FEWEST[book], house.places))
    run.live(ROUNDS)
    return run


def told(run: Evening) -> str:
    """Everything about an evening, in one hash."""
    digest = hashlib.sha256()
    for ask, events in zip(run.said, run.rulings, strict=True):
        digest.update(msgspec.json.encode([ask, events]))
    for version, offers in sorted(run.offers.items()):
        digest.update(
            msgspec.json.encode([version, [(o.act.value, o.least, o.most, o.by) for o in offers]])
        )
    digest.update(dump(run.table))
    return digest.hexdigest()


def main() -> None:
    """Play, and print what was played as JSON."""
    found = {}
    events = 0
    for book in BOOKS:
        for number in range(int(sys.argv[1])):
            run = evening(book, number)
            found[f"{book} {number}"] = told(run)
            events += len(run.journal)
    print(json.dumps({"engine": compiled.in_use(), "events": events, "evenings": found}))


if __name__ == "__main__":
    main()
