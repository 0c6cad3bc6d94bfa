"""Mutation of the scenario runner itself: every comparison it makes is loosened, one at a time.

Run as `make runner` or `python -m tests.mutation.runner [--only NAME]`: fails and names each mutant
that no test of tests/scenario notices, unless runner.toml says why it cannot be noticed.
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
TESTS = ("expects", "judging", "lines", "runner", "cards_asked_for", "reader", "proof")
SECONDS = 12  # of work; all tests take about 4
STARTS_PROCESSES = "test_processes_report_what_one_would"  # a copy may not
UNCHANGED = Loosened("", "", "no change", 0, 0)


def reasons() -> dict[str, str]:
    """Mutants that change nothing a case could show, each with the reason."""
    read = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    return {name: one["reason"] for one in read["survivors"] for name in one["names"]}


class Trials:
    """A plugin: pytest collects the tests once, and each mutant runs them in a copy of it."""

    def __init__(self, mutants: Sequence[Loosened], processes: int) -> None:
        self.mutants = mutants
        self.processes = processes
        self.items: list[pytest.Item] = []
        self.killers: dict[str, Counter[str]] = defaultdict(Counter)  # by module
        self.failed = ""
        self.noticed: dict[str, str] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Each mutant with the first test that fails, in place of running the tests."""
        self.items = sorted(session.items, key=lambda item: "damage" in item.name)  # slow
        ((_, fails),) = in_copies([UNCHANGED], self._run, processes=1, seconds=SECONDS)
        assert fails == "", f"{fails} fails without any change"
        for one, by in in_copies(
            self.mutants, self._run, processes=self.processes, seconds=SECONDS
        ):
            # A mutant that never ends is noticed: a case has a deadline.
            self.noticed[one.name] = "the deadline" if by is None else by
            self.killers[one.module][by or ""] += 1
            if by == "":
                print(f"survives  {one.name}", file=sys.stderr, flush=True)
            if len(self.noticed) % 50 == 0:
                print(f"{len(self.noticed)} of {len(self.mutants)}", file=sys.stderr, flush=True)
        return True

    def _run(self, mutant: Loosened) -> str:
        """The first test that fails with this change; nothing if none does."""
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - a copy
        if mutant is not UNCHANGED:
            swap_in(mutant)
        # The tests that noticed others of the module come first: most mutants need few tests.
        killers = self.killers[mutant.module]
        items = sorted(self.items, key=lambda item: -killers[item.nodeid])
        for item, after in zip(items, [*items[1:], None], strict=True):
            item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
            if self.failed:
                return self.failed
        return ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        if report.failed:
            self.failed = report.nodeid


def tried(mutants: Sequence[Loosened], processes: int) -> dict[str, str]:
    """Each mutant's name with the test that notices it, or nothing."""
    trials = Trials(mutants, processes)
    words = ["-n", "0", "-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:terminal", "-s"]
    files = [str(FOLDER / f"test_{name}.py") for name in TESTS]
    code = pytest.main([*words, "-k", f"not {STARTS_PROCESSES}", *files], plugins=[trials])
    assert code == 0, f"pytest ended with {code!r}"
    return trials.noticed


def main(argv: Sequence[str]) -> int:
    """Try every mutant; 1 if one survives without a reason, or a reason has no survivor."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", action="append", help="mutants whose name begins so; repeatable")
    parser.add_argument("--by", action="store_true", help="also which test notices each mutant")
    words = parser.parse_args(argv)
    wanted = tuple(words.only or [""])
    mutants = [one for one in every() if one.name.startswith(wanted)]
    noticed = tried(mutants, words.processes)
    left = reasons()
    faults = [f"SURVIVES  {name}" for name, by in noticed.items() if not by and name not in left]
    faults += [f"has a reason but is noticed by {noticed[name]}: {name}" for name in left
               if noticed.get(name)]  # fmt: skip
    faults += [
        f"no such mutant any more: {name}" for name in left.keys() - {m.name for m in every()}
    ]
    if words.by:
        for name, by in noticed.items():
            print(f"{by or 'survives'}  {name}")
    for fault in sorted(faults):
        print(fault)
    alive = sum(not by for by in noticed.values())
    print(
        f"{len(mutants)} mutants of the runner: {len(mutants) - alive} noticed, "
        f"{sum(not by and name in left for name, by in noticed.items())} left for a reason, "
        f"{sum(fault.startswith('SURVIVES') for fault in faults)} without one"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
