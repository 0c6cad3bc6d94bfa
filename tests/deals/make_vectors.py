"""Writes `vectors/`: files for whoever makes a verifier of their own.

`python -m tests.deals.make_vectors` writes them anew; a changed file is a changed format.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.deals.kit import (
    Rows,
    committed,
    drawn,
    inspector_file,
    reshuffled_file,
    rows,
    seat_file,
    told,
)
from tests.deals.planted import Plant, plants

from cardspeak.cards import deck_cards
from cardspeak.deals import deal_file, promise, tree
from cardspeak.deals.mixing import mix, permutation

VECTORS = Path(__file__).parent / "vectors"
Patch = list[dict[str, Any]]


def sound() -> dict[str, Rows]:
    """Files in which nothing is wrong."""
    joker = committed(3, deck=deck_cards(32, joker=True), give=["Ana"], table="stud")
    return {
        "seat.json": seat_file(),
        "other-seat.json": seat_file(4),
        "inspector.json": inspector_file(),
        "reshuffled-seat.json": reshuffled_file(),
        "reshuffled-inspector.json": reshuffled_file("inspector"),
        "void-inspector.json": rows(deal_file([committed(5)], [told(0, ())], "inspector")),
        "joker-rail.json": rows(deal_file([joker], [told(0)], "rail")),
    }


def steps() -> Rows:
    """The arithmetic of the format, one step at a time."""
    root, seeds = drawn("root"), [drawn("first"), None, drawn("third")]
    leaves = [tree.leaf(place, drawn(f"salt {place}"), "As") for place in range(53)]
    made = committed()
    return {
        "promise": {"seed": drawn("seed").hex(), "promise": promise(drawn("seed")).hex()},
        "mix": {
            "root": root.hex(),
            "seeds": [None if seed is None else seed.hex() for seed in seeds],
            "mix": mix(root, seeds).hex(),
        },
        "orders": [
            {
                "start": drawn("order").hex(),
                "count": count,
                "order": permutation(drawn("order"), count),
            }
            for count in (1, 2, 3, 32, 52, 53)
        ],
        "leaf": {"place": 7, "salt": drawn("salt 7").hex(), "card": "As", "leaf": leaves[7].hex()},
        "trees": [
            {
                "leaves": [leaf.hex() for leaf in leaves[:count]],
                "top": tree.top(leaves[:count]).hex(),
                "paths": [
                    [step.hex() for step in tree.path(leaves[:count], at)] for at in (0, count - 1)
                ],
            }
            for count in (1, 2, 3, 7)
        ],
        "header": {
            "text": made.header.text().decode(),
            "tree": made.tree.hex(),
            "root": made.root.hex(),
        },
    }


def broken(good: dict[str, Rows]) -> list[Rows]:
    """Every planted fault, as changes to a sound file, with the codes it has to bring up."""
    return [_broken(one, good) for one in plants()]


def _broken(plant: Plant, good: dict[str, Rows]) -> Rows:
    files = []
    for file in plant.files:
        patches = {name: differences(base, file) for name, base in good.items()}
        name = min(patches, key=lambda one: len(json.dumps(patches[one])))
        files.append({"of": name, "changes": patches[name]})
    found = {"name": plant.name, "files": files, "codes": sorted(plant.codes)}
    return found | {"roots": plant.roots, "seeds": plant.seeds}


def differences(base: object, other: object, at: tuple[str | int, ...] = ()) -> Patch:
    """What has to be put where, to make one document of another."""
    if base == other:
        return []
    if isinstance(base, dict) and isinstance(other, dict) and base.keys() == other.keys():
        return [one for key in base for one in differences(base[key], other[key], (*at, key))]
    if isinstance(base, list) and isinstance(other, list) and len(base) == len(other):
        pairs = enumerate(zip(base, other, strict=True))
        return [one for key, (a, b) in pairs for one in differences(a, b, (*at, key))]
    return [{"at": list(at), "to": other}]


def made() -> dict[str, str]:
    """Every file with its text."""
    good = sound()
    everything: dict[str, Any] = {**good, "steps.json": steps(), "broken.json": broken(good)}
    return {name: written(data) for name, data in everything.items()}


def written(data: object) -> str:
    """JSON with a line to each thing, unless it is a long list."""
    if isinstance(data, list):
        return "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in data) + "\n]\n"
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    VECTORS.mkdir(exist_ok=True)
    for name, text in made().items():
        (VECTORS / name).write_text(text, encoding="utf-8")
