"""The stored vectors match the format, and their verdicts are as expected."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.deals.kit import changed, codes, judged
from tests.deals.make_vectors import VECTORS, made

SOUND = sorted(
    path.name for path in VECTORS.glob("*.json") if path.name not in {"broken.json", "steps.json"}
)


def vector(name: str) -> Any:  # noqa: ANN401 - any JSON
    return json.loads((VECTORS / name).read_text(encoding="utf-8"))


def test_format_has_not_changed() -> None:
    """The generated vectors match the stored ones, byte for byte."""
    kept = {path.name: path.read_text(encoding="utf-8") for path in VECTORS.glob("*.json")}
    assert kept == made(), "a new format needs a new name, not new vectors"


@pytest.mark.parametrize("name", SOUND)
def test_valid_vectors_have_no_faults(name: str) -> None:
    assert judged(vector(name)).faults == []


def test_broken_vectors_have_the_expected_codes() -> None:
    for broken in vector("broken.json"):
        files = []
        for part in broken["files"]:
            file = vector(part["of"])
            for change in part["changes"]:
                file = changed(file, change["at"], change["to"])
            files.append(file)
        noted = [[bytes.fromhex(text) for text in broken[name]] for name in ("roots", "seeds")]
        assert sorted(codes(judged(*files, roots=noted[0], seeds=noted[1]))) == broken["codes"]
