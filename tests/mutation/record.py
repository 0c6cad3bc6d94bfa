"""Results of a mutation run: results so far, reasons for survivors, and the proof."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.mutation.mutants import ROOT, Mutant
from tests.mutation.survey_cache import PLAYED, REASONS, hash_of
from tests.mutation.trials import Trial

SO_FAR = ROOT / "build" / "mutation.jsonl"
TRIED_BY = ("scenarios", "tests/audit", "tests/properties", "tests/mutation")
BAR = " | "
"""Separates the name of the detecting trial from its fault."""


@dataclass(frozen=True, slots=True)
class Found:
    """The result for a mutant: the fault that detected it, and how many trials could have."""

    noticed: str
    able: int


# --- reasons --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reason:
    """An excuse for survivors; if `unread`, it holds only while no trial reads the changed part."""

    text: str
    names: tuple[str, ...]
    like: tuple[str, ...]  # patterns for whole names
    unread: bool

    def fits(self, name: str) -> bool:
        """Whether the reason covers this mutant."""
        return name in self.names or any(re.fullmatch(pattern, name) for pattern in self.like)

    def excuses(self, name: str, result: Found) -> bool:
        """Whether this survivor is excused by the reason."""
        return self.fits(name) and not (self.unread and result.able)


def reasons(path: Path = REASONS) -> list[Reason]:
    """The reasons in the file."""
    read = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return [
        Reason(
            entry["reason"],
            tuple(entry.get("names", ())),
            tuple(entry.get("like", ())),
            entry.get("unread", False),
        )
        for entry in read.get("survivors", [])
    ]


# --- results so far -------------------------------------------------------------------------


class SoFar:
    """The file of results. Results for older sources only decide which trial is run first.

    A detected mutant stays detected as long as the sources are the same. A survivor is also tried
    again after changes to scenarios, tables or the audit.
    """

    def __init__(self, path: Path = SO_FAR) -> None:
        self.path = path
        self.source = hash_of(PLAYED)
        self.proof = hash_of(TRIED_BY, but=REASONS)
        self.found: dict[str, Found] = {}
        self.noticed_by: dict[str, str] = {}
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        for line in map(json.loads, lines):
            self._take(line)

    def _take(self, line: Mapping[str, Any]) -> None:
        name, noticed = line["name"], line["noticed"]
        if noticed:
            self.noticed_by[name] = noticed.partition(BAR)[0]
        if line["source"] == self.source and (noticed or line["proof"] == self.proof):
            self.found[name] = Found(noticed, line["able"])

    def add(self, mutant: Mutant, result: Found) -> None:
        """Save the result of a mutant."""
        self.found[mutant.name] = result
        line = {"name": mutant.name, "noticed": result.noticed, "able": result.able}
        line |= {"source": self.source, "proof": self.proof}
        self.path.parent.mkdir(exist_ok=True)
        with self.path.open("a", encoding="utf-8") as log:
            print(json.dumps(line, ensure_ascii=False), file=log)

    def first(self, mutant: Mutant, trials: Sequence[Trial]) -> list[Trial]:
        """The trials, starting with the one that detected the mutant last time."""
        name = self.noticed_by.get(mutant.name)
        return sorted(trials, key=lambda trial: trial.name != name)


# --- the proof ------------------------------------------------------------------------------


def record(
    mutants: Sequence[Mutant], results: Mapping[str, Found], known: Sequence[Reason]
) -> dict[str, Any]:
    """The content of the proof."""
    alive = [mutant for mutant in mutants if not results[mutant.name].noticed]
    why = {mutant.name: _why(mutant.name, results[mutant.name], known) for mutant in alive}
    bare = [name for name, reason in why.items() if not reason]
    idle = _not_needed(mutants, results, known)
    noticed_by = Counter(results[mutant.name].noticed.split(" ")[0] for mutant in mutants)
    return {
        "mutants": len(mutants),
        "noticed": len(mutants) - len(alive),
        "by kind": _by([mutant.kind for mutant in mutants], [mutant.kind for mutant in alive]),
        "by place": _by(_places(mutants), _places(alive)),
        "noticed by": {what: count for what, count in noticed_by.items() if what},
        "survivors": _grouped(why),
        "without a reason": bare,
        "reasons no longer needed": idle,
        "ok": not bare and not idle,
    }


def _why(name: str, result: Found, known: Sequence[Reason]) -> str:
    return next((reason.text for reason in known if reason.excuses(name, result)), "")


def _grouped(why: Mapping[str, str]) -> list[dict[str, Any]]:
    """The survivors grouped by reason."""
    groups: dict[str, list[str]] = {}
    for name, reason in why.items():
        groups.setdefault(reason, []).append(name)
    return [{"reason": reason, "names": names} for reason, names in groups.items() if reason]


def _not_needed(
    mutants: Sequence[Mutant], results: Mapping[str, Found], known: Sequence[Reason]
) -> list[str]:
    """Return names in the file whose mutants were detected, and patterns that match no survivor."""
    alive = [mutant.name for mutant in mutants if not results[mutant.name].noticed]
    tried = {mutant.name for mutant in mutants}
    idle = [
        name for reason in known for name in reason.names if name in tried and name not in alive
    ]
    for reason in known:
        idle += [
            like for like in reason.like if not any(re.fullmatch(like, name) for name in alive)
        ]
    return idle


def _places(mutants: Sequence[Mutant]) -> list[str]:
    return [mutant.book or mutant.module or "every book" for mutant in mutants]


def _by(tried: Sequence[str], alive: Sequence[str]) -> dict[str, dict[str, int]]:
    left = Counter(alive)
    return {key: {"mutants": n, "survivors": left[key]} for key, n in Counter(tried).items()}
