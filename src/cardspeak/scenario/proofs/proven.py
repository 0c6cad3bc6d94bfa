"""The proven clauses, as the last full coverage run recorded them in `proven.json`.

Commands and pages read this record instead of playing every case; `cardspeak coverage --write`
makes it, and `cardspeak coverage --knock-out` fails when it is out of date.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import Enum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardspeak.rulebook.clause import LEVELS, Clause, ClauseNo, Level, load_register
from cardspeak.scenario.proofs.coverage import Proof

RECORD = Path(__file__).with_name("proven.json")
WRITE = "cardspeak coverage --write"
NOT_RECORDED = "cited, but no knock-out is recorded: run with --knock-out"
OWN = frozenset({"decides", "defines"})
"""Kinds of clause that need a proof themselves; the others restate one or are idle."""


class ProofState(Enum):
    """Whether cardspeak does what a clause says."""

    PROVEN = "proven"
    IDLE = "idle"
    NOT_YET = "not implemented yet"
    UNKNOWN = "not recorded"  # a book from outside the package


class Count(NamedTuple):
    """How many clauses of how many are proven."""

    proven: int
    total: int

    def __str__(self) -> str:
        """For example `7/9`."""
        return f"{self.proven}/{self.total}"


@cache
def proven_clauses() -> Mapping[str, frozenset[ClauseNo]]:
    """The proven clauses by book; books from outside the package are not in it."""
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    return {key: frozenset(map(ClauseNo, numbers)) for key, numbers in record.items()}


def standing(clause: Clause) -> ProofState:
    """Whether cardspeak does what this clause says; one that restates follows the other."""
    if clause.proof_kind == "idle":
        return ProofState.IDLE
    found = proven_clauses().get(clause.book)
    if found is None:
        return ProofState.UNKNOWN
    return ProofState.PROVEN if (clause.restates or clause.id) in found else ProofState.NOT_YET


def does_words(clause: Clause) -> tuple[str, str]:
    """A heading and what cardspeak does by a clause, or that it does not do it yet."""
    if standing(clause) is not ProofState.NOT_YET:
        return "cardspeak does", clause.behaviour
    planned = f" Planned: {clause.behaviour}" if clause.behaviour else ""
    return "Not implemented yet", f"No case proves all of this clause.{planned}"


def counts_of(clauses: Iterable[Clause]) -> Count:
    """How many of these are proven; those that restate another or are idle are left out."""
    own = [one for one in clauses if one.proof_kind in OWN]
    return Count(sum(standing(one) is ProofState.PROVEN for one in own), len(own))


def recorded_only(proofs: Mapping[ClauseNo, Proof]) -> dict[ClauseNo, Proof]:
    """The proofs of a run without knock-outs; clauses that the record lacks are not proven."""
    found = {}
    for number, one in proofs.items():
        if one.proven and standing(one.clause) is ProofState.NOT_YET:
            one = replace(one, proven=False, why=NOT_RECORDED)
        found[number] = one
    return found


def level_counts(key: str) -> dict[Level, Count]:
    """For each level of a book, how many of its clauses are proven."""
    clauses = load_register(key).clauses.values()
    return {level: counts_of(one for one in clauses if one.level == level) for level in LEVELS}


def total_count(counts: Iterable[Count]) -> Count:
    """All of them together."""
    totals: Counter[str] = Counter()
    for one in counts:
        totals.update(one._asdict())
    return Count(totals["proven"], totals["total"])


# --- making the record ----------------------------------------------------------------------------


def _own(proofs: Mapping[ClauseNo, Proof]) -> list[ClauseNo]:
    return [number for number, one in proofs.items() if one.proven and one.clause.proof_kind in OWN]


def record_text(proofs: Mapping[str, Mapping[ClauseNo, Proof]]) -> str:
    """The record of a full run with every clause knocked out, a line for each clause."""
    record = {key: _own(found) for key, found in proofs.items()}
    return json.dumps(record, indent=1) + "\n"


def record_faults(proofs: Mapping[str, Mapping[ClauseNo, Proof]]) -> list[str]:
    """A line for each book whose record differs from this run; books outside have none."""
    found = []
    for key, mine in proofs.items():
        recorded = proven_clauses().get(key)
        if recorded is None:
            continue
        now = set(_own(mine))
        differ = sorted(now ^ recorded)
        if differ:
            few = ", ".join(differ[:5]) + (", …" if len(differ) > 5 else "")
            found.append(f"{RECORD.name} is out of date for {key} ({few}): run `{WRITE}`")
    return found
