"""Play seeded evenings of every book; print a hash of all asks, rulings and offers of each.

Run as `python -m tests.compiled.evenings COUNT`; the environment selects the engine.
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
    """Play one table with activity between its rounds, dealt by software or by hand."""
    dice = Random(f"evening {book} {number}")
    house = random_house(book, dice, LIMITS[book][number % len(LIMITS[book])])
    habits = Habits(moves=0.4, undoes=0.04)
    run = Evening(dice, house, dice.random() < 0.35, habits)
    run.sit_down(dice.randint(FEWEST[book], house.places))
    run.live(ROUNDS)
    return run


def hash_of(run: Evening) -> str:
    """Return a hash of everything that happened in an evening."""
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
    """Play the evenings and print the hashes as JSON."""
    hashes = {}
    events = 0
    for book in BOOKS:
        for number in range(int(sys.argv[1])):
            run = evening(book, number)
            hashes[f"{book} {number}"] = hash_of(run)
            events += len(run.journal)
    print(json.dumps({"engine": compiled.in_use(), "events": events, "evenings": hashes}))


if __name__ == "__main__":
    main()
