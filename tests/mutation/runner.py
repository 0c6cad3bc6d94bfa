"""Mutation of the scenario runner: every comparison is loosened, one at a time.

Run as `make runner` or `python -m tests.mutation.runner [--only NAME]`. Fails and lists each mutant
that no test in tests/scenario detects, unless runner.toml gives a reason.
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.mutation.forks import in_copies
from tests.mutation.loosening import Loosened, every, swap_in
from tests.mutation.mutants import ROOT

REASONS = Path(__file__).with_name("runner.toml")
FOLDER = ROOT / "tests" / "scenario"
TESTS = ("expects", "compare", "lines", "runner", "cards_asked_for", "reader", "proof")
SECONDS = 12  # CPU time; all tests take about 4
STARTS_PROCESSES = "test_reports_are_the_same_with_several_processes"  # not allowed in a fork
UNCHANGED = Loosened("", "", "no change", 0, 0)


def reasons() -> dict[str, str]:
    """Mutants that cannot affect a case, each with the reason."""
    read = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    return {name: entry["reason"] for entry in read["survivors"] for name in entry["names"]}


class Trials:
    """Pytest plugin: collect the tests once and run them for each mutant in a fork."""

    def __init__(self, mutants: Sequence[Loosened], processes: int) -> None:
        self.mutants = mutants
        self.processes = processes
        self.items: list[pytest.Item] = []
        self.killers: dict[str, Counter[str]] = defaultdict(Counter)  # by module
        self.failed = ""
        self.noticed: dict[str, str] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests for each mutant until one fails. Replaces the normal test loop."""
        self.items = sorted(session.items, key=lambda item: "damage" in item.name)  # slow
        ((_, fails),) = in_copies([UNCHANGED], self._run, processes=1, seconds=SECONDS)
        assert fails == "", f"{fails} fails without a mutant"
        for mutant, by in in_copies(
            self.mutants, self._run, processes=self.processes, seconds=SECONDS
        ):
            # A mutant that never ends counts as detected, since a case has a deadline.
            self.noticed[mutant.name] = "the deadline" if by is None else by
            self.killers[mutant.module][by or ""] += 1
            if by == "":
                print(f"survives  {mutant.name}", file=sys.stderr, flush=True)
            if len(self.noticed) % 50 == 0:
                print(f"{len(self.noticed)} of {len(self.mutants)}", file=sys.stderr, flush=True)
        return True

    def _run(self, mutant: Loosened) -> str:
        """Return the first test that fails with this mutant, or "" if none does."""
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - a copy
        if mutant is not UNCHANGED:
            swap_in(mutant)
        # Start with tests that detected other mutants of the module: most mutants need few tests.
        killers = self.killers[mutant.module]
        items = sorted(self.items, key=lambda item: -killers[item.nodeid])
        for item, after in zip(items, [*items[1:], None], strict=True):
            item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
            if self.failed:
                return self.failed
        return ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record a failure."""
        if report.failed:
            self.failed = report.nodeid


def tried(mutants: Sequence[Loosened], processes: int) -> dict[str, str]:
    """Return for each mutant's name the test that detects it, or ""."""
    trials = Trials(mutants, processes)
    options = ["-n", "0", "-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:terminal", "-s"]
    files = [str(FOLDER / f"test_{name}.py") for name in TESTS]
    code = pytest.main([*options, "-k", f"not {STARTS_PROCESSES}", *files], plugins=[trials])
    assert code == 0, f"pytest ended with {code!r}"
    return trials.noticed


def main(argv: Sequence[str]) -> int:
    """Try every mutant; return 1 if one survives without a reason, or a reason is unnecessary."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument(
        "--only", action="append", help="only mutants whose name starts with this (repeatable)"
    )
    parser.add_argument(
        "--by", action="store_true", help="also print the test that detects each mutant"
    )
    options = parser.parse_args(argv)
    prefixes = tuple(options.only or [""])
    mutants = [mutant for mutant in every() if mutant.name.startswith(prefixes)]
    for prefix in prefixes:
        if not any(mutant.name.startswith(prefix) for mutant in mutants):
            parser.error(f"no mutant has a name that starts with {prefix!r}")
    noticed = tried(mutants, options.processes)
    reason_by_name = reasons()
    faults = [
        f"SURVIVES  {name}" for name, by in noticed.items() if not by and name not in reason_by_name
    ]
    faults += [f"has a reason but is detected by {noticed[name]}: {name}" for name in reason_by_name
               if noticed.get(name)]  # fmt: skip
    faults += [
        f"has a reason but does not exist: {name}"
        for name in reason_by_name.keys() - {m.name for m in every()}
    ]
    if options.by:
        for name, by in noticed.items():
            print(f"{by or 'survives'}  {name}")
    for fault in sorted(faults):
        print(fault)
    alive = sum(not by for by in noticed.values())
    print(
        f"{len(mutants)} mutants of the runner: {len(mutants) - alive} detected, "
        f"{sum(not by and name in reason_by_name for name, by in noticed.items())} "
        "survive for a reason, "
        f"{sum(fault.startswith('SURVIVES') for fault in faults)} without one"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
