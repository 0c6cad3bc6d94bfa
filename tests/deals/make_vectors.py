"""Write `vectors/`: test files for authors of other verifiers.

Run `python -m tests.deals.make_vectors`.  A changed file means a changed format.
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
    trace_for,
)
from tests.deals.planted import Plant, plants

from cardspeak.cards import deck_cards
from cardspeak.deals import deal_file, promise, tree
from cardspeak.deals.mixing import mix, permutation

VECTORS = Path(__file__).parent / "vectors"
Patch = list[dict[str, Any]]


def sound() -> dict[str, Rows]:
    """Return the valid files."""
    joker = committed(3, deck=deck_cards(32, joker=True), give=["Ana"], table="stud")
    return {
        "seat.json": seat_file(),
        "other-seat.json": seat_file(4),
        "inspector.json": inspector_file(),
        "reshuffled-seat.json": reshuffled_file(),
        "reshuffled-inspector.json": reshuffled_file("inspector"),
        "void-inspector.json": rows(deal_file([committed(5)], [trace_for(0, ())], "inspector")),
        "joker-rail.json": rows(deal_file([joker], [trace_for(0)], "rail")),
    }


def steps() -> Rows:
    """Return the hashes of the format, step by step."""
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
    """Return every planted fault as changes to a valid file, with the expected codes."""
    return [_broken(plant, good) for plant in plants()]


def _broken(plant: Plant, good: dict[str, Rows]) -> Rows:
    files = []
    for file in plant.files:
        patches = {name: differences(base, file) for name, base in good.items()}
        name = min(patches, key=lambda name: len(json.dumps(patches[name])))
        files.append({"of": name, "changes": patches[name]})
    vector = {"name": plant.name, "files": files, "codes": sorted(plant.codes)}
    return vector | {"roots": plant.roots, "seeds": plant.seeds}


def differences(base: object, other: object, at: tuple[str | int, ...] = ()) -> Patch:
    """Return the changes that turn one document into another."""
    if base == other:
        return []
    if isinstance(base, dict) and isinstance(other, dict) and base.keys() == other.keys():
        return [change for key in base for change in differences(base[key], other[key], (*at, key))]
    if isinstance(base, list) and isinstance(other, list) and len(base) == len(other):
        pairs = enumerate(zip(base, other, strict=True))
        return [change for key, (a, b) in pairs for change in differences(a, b, (*at, key))]
    return [{"at": list(at), "to": other}]


def made() -> dict[str, str]:
    """Return all files with their text."""
    good = sound()
    everything: dict[str, Any] = {**good, "steps.json": steps(), "broken.json": broken(good)}
    return {name: written(data) for name, data in everything.items()}


def written(data: object) -> str:
    """Return JSON with one value per line, except in long lists."""
    if isinstance(data, list):
        return "[\n" + ",\n".join(json.dumps(item, ensure_ascii=False) for item in data) + "\n]\n"
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    VECTORS.mkdir(exist_ok=True)
    for name, text in made().items():
        (VECTORS / name).write_text(text, encoding="utf-8")
