"""Recorded play of every book: asks, rulings, offers, and the final state.

After an intended change of rulings or events, run `python -m tests.golden.play` to rewrite the
records; the diff shows which evenings changed.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random

import msgspec
from tests.floor.world import World
from tests.golden.evenings import evening
from tests.properties.driver import Evening
from tests.properties.houses import BOOKS, random_house
from tests.properties.kit import dump
from tests.view.ask_samples import ASKS
from tests.view.event_samples import EVENTS

HERE = Path(__file__).parent
PLAY = HERE / "play.json"
SAMPLES = HERE / "samples.jsonl"
EACH = 6
ROUNDS = 5


def troubled(book: str, number: int) -> World:
    """Play a table with incidents: reports, answers, rulings, misplaced chips, undo."""
    dice = Random(f"trouble {book} {number}")
    house = random_house(book, dice)
    world = World(dice, house, hand_dealt=number > 0, reports=0.25, deeds=0.1, watches=False)
    world.sit_down()
    world.play(ROUNDS)
    return world


def rulings_of(run: Evening | World) -> str:
    """Return a hash of every granted ask with its events, and of the options offered."""
    digest = hashlib.sha256()
    for ask, events in zip(run.said, run.rulings, strict=True):
        digest.update(msgspec.json.encode([ask, events]))
    if isinstance(run, Evening):
        for version, offers in sorted(run.offers.items()):
            offered = [
                (option.act.value, option.least, option.most, option.by) for option in offers
            ]
            digest.update(msgspec.json.encode([version, offered]))
    return digest.hexdigest()


def record_of(run: Evening | World) -> dict[str, str | int]:
    """Return the record of one table. A new state field changes only `state`."""
    return {
        "events": sum(map(len, run.rulings)),
        "rulings": rulings_of(run),
        "state": hashlib.sha256(dump(run.table)).hexdigest(),
    }


def records(book: str) -> dict[str, dict[str, str | int]]:
    """The records of one book."""
    by_name: dict[str, dict[str, str | int]] = {}
    for number in range(EACH):
        by_name[f"{book} {number}"] = record_of(evening(book, number))
        by_name[f"{book} trouble {number}"] = record_of(troubled(book, number))
    return by_name


def samples() -> str:
    """Return every sample ask and event as a line of JSON."""
    lines = [msgspec.json.encode(sample).decode() for sample in (*ASKS, *EVENTS)]
    return "".join(f"{line}\n" for line in lines)


def main() -> None:
    """Write the records."""
    all_records = {name: record for book in BOOKS for name, record in records(book).items()}
    PLAY.write_text(json.dumps(all_records, indent=1) + "\n")
    SAMPLES.write_text(samples())


if __name__ == "__main__":
    main()
