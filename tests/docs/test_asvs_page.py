"""docs/asvs.md: each line that says "met" names a test that exists, or says documentation."""

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
    assert len(FILES) == 21
    for prefix, test in named:
        text = (ROOT / FILES[prefix]).read_text(encoding="utf-8")
        assert f"def {test}(" in text, f"{prefix}::{test}"


def test_every_line_has_a_verdict_and_what_is_met_has_a_proof() -> None:
    """Documentation proves itself; anything else has a test."""
    assert len(ROWS) > 80
    for number, asked, here, how in ROWS:
        assert asked, number
        assert here.startswith(("met", "in part", "not met", "n/a")), number
        if here.startswith("met"):
            assert "::test_" in how or "documentation" in how, number


def test_the_summary_names_what_is_not_met() -> None:
    """Each line that is not met, or in part, is in the short list at the top, and no other."""
    short = next(line for line in PAGE.splitlines() if line.startswith("**In short.**"))
    listed = set(re.findall(r"\((\d+\.\d+\.\d+)\)", short))
    assert listed == {row[0] for row in ROWS if row[2] in {"not met", "in part"}}
