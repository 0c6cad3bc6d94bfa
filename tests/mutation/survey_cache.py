"""Cache of surveys between runs. An unchanged trial reads the same rules and comparisons."""

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
"""Sources that take part in a trial. Changes to others do not invalidate results."""
DECIDE = frozenset({".py", ".toml", ".c", ".h"})
WATCHERS = ("tests/mutation",)
PLAYERS = ("tests/audit", "tests/properties")
"""Code that plays and audits random tables."""


def hash_of(parts: Sequence[str], *, but: Path | None = None) -> str:
    """Return a hash of these files and of the relevant files in these folders, except `but`."""
    digest = hashlib.sha256()
    for part in parts:
        for path in (ROOT / part, *sorted((ROOT / part).rglob("*"))):
            if path.suffix in DECIDE and path != but:
                digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


class SurveyCache:
    """The rules and comparisons each trial touched, valid for the same sources."""

    def __init__(self, path: Path = SURVEYS) -> None:
        self.path = path
        self.players = hash_of(PLAYERS)
        self.source = hash_of(PLAYED) + hash_of(WATCHERS, but=REASONS)
        self.touched: dict[str, Touched] = {}
        if path.exists():
            source, touched = pickle.loads(path.read_bytes())
            self.touched = touched if source == self.source else {}

    def of(self, trials: Sequence[Trial]) -> dict[str, Touched]:
        """Return the known results of these trials, by name."""
        known = {trial.name: self.touched.get(self._key(trial)) for trial in trials}
        return {name: touched for name, touched in known.items() if touched is not None}

    def keep(self, trials: Sequence[Trial], touched: dict[str, Touched]) -> None:
        """Save the results of these trials."""
        self.touched |= {self._key(trial): touched[trial.name] for trial in trials}
        self.path.parent.mkdir(exist_ok=True)
        self.path.write_bytes(pickle.dumps((self.source, self.touched)))

    def _key(self, trial: Trial) -> str:
        made_by = self.players if trial.case is None else repr(trial.case)
        return hashlib.sha256(f"{trial.name}\n{made_by}".encode()).hexdigest()
