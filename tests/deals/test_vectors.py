"""The vectors in the tree are those that the format gives, and verdicts on them are as they say."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.deals.kit import changed, codes, judged
from tests.deals.make_vectors import VECTORS, made

SOUND = sorted(
    path.name for path in VECTORS.glob("*.json") if path.name not in {"broken.json", "steps.json"}
)


def vector(name: str) -> Any:  # noqa: ANN401 - whatever the file holds
    """A vector as data."""
    return json.loads((VECTORS / name).read_text(encoding="utf-8"))


def test_the_format_has_not_changed() -> None:
    """What is made today is what was made when the format was fixed, byte for byte."""
    kept = {path.name: path.read_text(encoding="utf-8") for path in VECTORS.glob("*.json")}
    assert kept == made(), "a new format needs a new name, not new vectors"


@pytest.mark.parametrize("name", SOUND)
def test_sound_vectors_are_sound(name: str) -> None:
    """Nothing is wrong with them."""
    assert judged(vector(name)).faults == []


def test_broken_vectors_bring_up_their_codes() -> None:
    """Read from the tree, every broken file is found broken as it says."""
    for one in vector("broken.json"):
        files = []
        for part in one["files"]:
            file = vector(part["of"])
            for change in part["changes"]:
                file = changed(file, change["at"], change["to"])
            files.append(file)
        noted = [[bytes.fromhex(told) for told in one[name]] for name in ("roots", "seeds")]
        assert sorted(codes(judged(*files, roots=noted[0], seeds=noted[1]))) == one["codes"]
