"""Run the tests of the rounds kernel under the address and undefined-behaviour sanitizers.

Run as `python -m tests.rounds.sanitize`: builds an instrumented kernel in a copy of the sources and
runs the tests against it.
"""

from __future__ import annotations

import sys

from tests.hands.sanitize import sanitized

TESTS = (
    "tests/rounds/test_same_rounds.py",
    "tests/rounds/test_batch.py",
    "tests/bots/test_kernel_rounds.py",
)

if __name__ == "__main__":
    sys.exit(sanitized("ROUNDS", TESTS, "not without_a_kernel"))
