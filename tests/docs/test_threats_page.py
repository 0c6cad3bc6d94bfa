"""docs/threats.md: every promise names a test, and every named test exists."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "threats.md").read_text(encoding="utf-8")
OTHERS = {
    "incidents": "tests/server/test_secret_incidents.py",
    "lengths": "tests/server/test_secret_lengths.py",
    "record": "tests/journal/test_people.py",
}
PROMISES = [
    line for line in PAGE.partition("## Promises")[2].splitlines() if line.startswith("| ")
][1:]


def test_every_promise_names_tests_that_exist() -> None:
    """Without a test of the attack, a promise is only a claim."""
    assert len(PROMISES) > 20
    for line in PROMISES:
        named = re.findall(r"`(\w+)::(test_\w+)`", line)
        assert named, line
        for prefix, test in named:
            path = ROOT / OTHERS.get(prefix, f"tests/attack/test_{prefix}.py")
            assert f"def {test}(" in path.read_text(encoding="utf-8"), f"{prefix}::{test}"
