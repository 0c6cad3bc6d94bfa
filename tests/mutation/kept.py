"""Surveys are kept from run to run: a trial that has not changed touches what it touched before."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Sequence
from pathlib import Path

from tests.mutation.mutants import ROOT
from tests.mutation.survey import Touched
from tests.mutation.trials import Trial
from tests.proofs import EXPECTED

REASONS = ROOT / "tests" / "mutation" / "survivors.toml"
SURVEYS = ROOT / "build" / "mutation-survey.pickle"
PLAYED = tuple(f"src/cardspeak/{part}" for part in EXPECTED["mutation"].parts)
"""The sources that take part in a trial: a change of any other leaves what was found as it is."""
DECIDE = frozenset({".py", ".toml", ".c", ".h"})
WATCHERS = ("tests/mutation",)
PLAYERS = ("tests/audit", "tests/properties")
"""What random tables are played and audited by."""


def hash_of(parts: Sequence[str], *, but: Path | None = None) -> str:
    """One hash over these files, and those below these folders that decide something, but one."""
    digest = hashlib.sha256()
    for part in parts:
        for path in (ROOT / part, *sorted((ROOT / part).rglob("*"))):
            if path.suffix in DECIDE and path != but:
                digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


class Kept:
    """What trials touched when they were last looked at, in the same sources and the same way."""

    def __init__(self, path: Path = SURVEYS) -> None:
        self.path = path
        self.players = hash_of(PLAYERS)
        self.source = hash_of(PLAYED) + hash_of(WATCHERS, but=REASONS)
        self.touched: dict[str, Touched] = {}
        if path.exists():
            source, touched = pickle.loads(path.read_bytes())
            self.touched = touched if source == self.source else {}

    def of(self, trials: Sequence[Trial]) -> dict[str, Touched]:
        """What is known of these trials, by their names."""
        known = {one.name: self.touched.get(self._key(one)) for one in trials}
        return {name: touched for name, touched in known.items() if touched is not None}

    def keep(self, trials: Sequence[Trial], touched: dict[str, Touched]) -> None:
        """Write down what these trials touch."""
        self.touched |= {self._key(one): touched[one.name] for one in trials}
        self.path.parent.mkdir(exist_ok=True)
        self.path.write_bytes(pickle.dumps((self.source, self.touched)))

    def _key(self, trial: Trial) -> str:
        made_by = self.players if trial.case is None else repr(trial.case)
        return hashlib.sha256(f"{trial.name}\n{made_by}".encode()).hexdigest()
