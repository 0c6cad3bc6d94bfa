"""docs/asvs.md: each line marked "met" names an existing test or refers to documentation."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "asvs.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"\| `(\w+)` \| `(tests/[\w/]+\.py)`", PAGE)) | dict(
    re.findall(r"`(\w+)` \| `(tests/[\w/]+\.py)` \|$", PAGE, re.MULTILINE)
)
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if re.match(r"\| \d+\.\d", line)
]


def test_every_named_test_exists() -> None:
    """The prefixes are files, and the names are functions in them."""
    named = re.findall(r"`(\w+)::(test_\w+)`", PAGE)
    assert len(named) > 60
    assert len(FILES) == 23
    for prefix, test in named:
        text = (ROOT / FILES[prefix]).read_text(encoding="utf-8")
        assert f"def {test}(" in text, f"{prefix}::{test}"


def test_every_line_has_a_verdict_and_every_met_line_a_proof() -> None:
    """A proof is documentation or a test."""
    assert len(ROWS) > 80
    for number, requirement, verdict, proof in ROWS:
        assert requirement, number
        assert verdict.startswith(("met", "in part", "not met", "n/a")), number
        if verdict.startswith("met"):
            assert "::test_" in proof or "documentation" in proof, number


def test_summary_lists_every_line_that_is_not_met() -> None:
    """The summary lists the lines that are not met or partly met, and no others."""
    short = next(line for line in PAGE.splitlines() if line.startswith("**In short.**"))
    listed = set(re.findall(r"\((\d+\.\d+\.\d+)\)", short))
    assert listed == {row[0] for row in ROWS if row[2] in {"not met", "in part"}}
