"""What is kept of a run: what was found so far, the reasons for survivors, the proof on record."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.mutation.kept import PLAYED, REASONS, hash_of
from tests.mutation.mutants import ROOT, Mutant
from tests.mutation.trials import Trial

SO_FAR = ROOT / "build" / "mutation.jsonl"
TRIED_BY = ("scenarios", "tests/audit", "tests/properties", "tests/mutation")
BAR = " | "
"""Stands between the name of the trial that noticed and what it noticed."""


@dataclass(frozen=True, slots=True)
class Found:
    """What became of a mutant: what noticed it, and how many trials could have."""

    noticed: str
    able: int


# --- reasons --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reason:
    """Why some mutants may live; if `unread`, while no trial comes upon what they change."""

    text: str
    names: tuple[str, ...]
    like: tuple[str, ...]  # patterns that a whole name fits
    unread: bool

    def fits(self, name: str) -> bool:
        """Is this one of the mutants spoken of?"""
        return name in self.names or any(re.fullmatch(one, name) for one in self.like)

    def excuses(self, name: str, found: Found) -> bool:
        """May this survivor live for this reason?"""
        return self.fits(name) and not (self.unread and found.able)


def reasons(path: Path = REASONS) -> list[Reason]:
    """The reasons on file."""
    read = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return [
        Reason(
            one["reason"],
            tuple(one.get("names", ())),
            tuple(one.get("like", ())),
            one.get("unread", False),
        )
        for one in read.get("survivors", [])
    ]


# --- what was found so far ------------------------------------------------------------------


class SoFar:
    """The file of what was found.  Found on other sources, it still says which trial to run first.

    A mutant noticed stays noticed while the sources are the same; one that survived is tried again
    also when scenarios, tables or audit have changed.
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

    def add(self, mutant: Mutant, found: Found) -> None:
        """Keep what became of a mutant."""
        self.found[mutant.name] = found
        line = {"name": mutant.name, "noticed": found.noticed, "able": found.able}
        line |= {"source": self.source, "proof": self.proof}
        self.path.parent.mkdir(exist_ok=True)
        with self.path.open("a", encoding="utf-8") as log:
            print(json.dumps(line, ensure_ascii=False), file=log)

    def first(self, mutant: Mutant, trials: Sequence[Trial]) -> list[Trial]:
        """The trials, that which noticed the mutant last time before the others."""
        name = self.noticed_by.get(mutant.name)
        return sorted(trials, key=lambda one: one.name != name)


# --- the proof ------------------------------------------------------------------------------


def record(
    mutants: Sequence[Mutant], found: Mapping[str, Found], known: Sequence[Reason]
) -> dict[str, Any]:
    """The proof as it is written down."""
    alive = [one for one in mutants if not found[one.name].noticed]
    why = {one.name: _why(one.name, found[one.name], known) for one in alive}
    bare = [name for name, reason in why.items() if not reason]
    idle = _not_needed(mutants, found, known)
    by = Counter(found[one.name].noticed.split(" ")[0] for one in mutants)
    return {
        "mutants": len(mutants),
        "noticed": len(mutants) - len(alive),
        "by kind": _by([one.kind for one in mutants], [one.kind for one in alive]),
        "by place": _by(_places(mutants), _places(alive)),
        "noticed by": {what: count for what, count in by.items() if what},
        "survivors": _grouped(why),
        "without a reason": bare,
        "reasons no longer needed": idle,
        "ok": not bare and not idle,
    }


def _why(name: str, found: Found, known: Sequence[Reason]) -> str:
    return next((one.text for one in known if one.excuses(name, found)), "")


def _grouped(why: Mapping[str, str]) -> list[dict[str, Any]]:
    """The survivors under the reason they share."""
    found: dict[str, list[str]] = {}
    for name, reason in why.items():
        found.setdefault(reason, []).append(name)
    return [{"reason": reason, "names": names} for reason, names in found.items() if reason]


def _not_needed(
    mutants: Sequence[Mutant], found: Mapping[str, Found], known: Sequence[Reason]
) -> list[str]:
    """Names on file that were noticed after all, and patterns that no survivor fits."""
    alive = [one.name for one in mutants if not found[one.name].noticed]
    tried = {one.name for one in mutants}
    idle = [name for one in known for name in one.names if name in tried and name not in alive]
    for one in known:
        idle += [like for like in one.like if not any(re.fullmatch(like, name) for name in alive)]
    return idle


def _places(mutants: Sequence[Mutant]) -> list[str]:
    return [one.book or one.module or "every book" for one in mutants]


def _by(tried: Sequence[str], alive: Sequence[str]) -> dict[str, dict[str, int]]:
    left = Counter(alive)
    return {key: {"mutants": n, "survivors": left[key]} for key, n in Counter(tried).items()}
