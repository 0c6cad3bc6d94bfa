"""A mutant is put in and trials are run against it until one notices."""

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
    """What noticed the mutant; nothing if it survived.  This process is spoilt by it."""
    if mutant.kind == "compare" and not mutant.function:
        return tried_apart(mutant)
    try:
        put_in(mutant)
    except Exception as error:  # a book that cannot even be put together has been noticed
        return f"broke: {type(error).__name__}: {error}"
    return first_notice(trials)


def put_in(mutant: Mutant) -> None:
    """From now on this process plays with the mutant."""
    if mutant.kind == "compare":
        swap_in(mutant)
    else:
        keys = [mutant.book] if mutant.book else [*SHELF]
        put({key: bent(SHELF[key], mutant) for key in keys})


def first_notice(trials: Iterable[Trial]) -> str:
    """The first trial that is not as it should be, and what is wrong; nothing if all are."""
    for trial in trials:
        wrong = trial.run()
        if wrong:
            return f"{trial.name} | {wrong}"
    return ""


def tried_apart(mutant: Mutant, seconds: float = 600.0) -> str:
    """The same in a program of its own, where modules load changed."""
    given = json.dumps(mutant.plain())
    done = subprocess.run(
        [sys.executable, "-m", "tests.mutation.child", given],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )
    lines = done.stdout.strip().splitlines()
    if done.returncode or not lines:
        return f"broke: {done.stderr.strip().splitlines()[-1:]}"
    noticed: str = json.loads(lines[-1])["noticed"]
    return noticed
