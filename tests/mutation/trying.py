"""Apply a mutant and run trials until one detects it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable

from tests.mutation.bending import bent
from tests.mutation.comparing import swap_in
from tests.mutation.marking import put
from tests.mutation.mutants import ROOT, Mutant
from tests.mutation.trials import Trial

from cardspeak.books.shelf import SHELF


def tried(mutant: Mutant, trials: Iterable[Trial]) -> str:
    """Apply a mutant and run the trials. Returns the one that detected it, or "". Alters this
    process.
    """
    if mutant.kind == "compare" and not mutant.function:
        return tried_apart(mutant)
    try:
        put_in(mutant)
    except Exception as error:  # a book that cannot be built counts as detected
        return f"broke: {type(error).__name__}: {error}"
    return first_notice(trials)


def put_in(mutant: Mutant) -> None:
    """Apply the mutant to this process."""
    if mutant.kind == "compare":
        swap_in(mutant)
    else:
        keys = [mutant.book] if mutant.book else [*SHELF]
        put({key: bent(SHELF[key], mutant) for key in keys})


def first_notice(trials: Iterable[Trial]) -> str:
    """Return the first trial that fails and its fault, or "" if all pass."""
    for trial in trials:
        fault = trial.run()
        if fault:
            return f"{trial.name} | {fault}"
    return ""


def tried_apart(mutant: Mutant, seconds: float = 600.0) -> str:
    """Like `tried`, in a new process in which modules are loaded with the change."""
    data = json.dumps(mutant.plain())
    process = subprocess.run(
        [sys.executable, "-m", "tests.mutation.child", data],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )
    lines = process.stdout.strip().splitlines()
    if process.returncode or not lines:
        return f"broke: {process.stderr.strip().splitlines()[-1:]}"
    noticed: str = json.loads(lines[-1])["noticed"]
    return noticed
