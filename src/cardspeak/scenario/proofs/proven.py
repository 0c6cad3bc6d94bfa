"""The clauses proven by the last full coverage run, as recorded in `proven.json`.

Commands and pages read this record instead of playing every case.  `cardspeak coverage --write`
creates it, and `cardspeak coverage --knock-out` fails if it is out of date.
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
"""Kinds of clause that need their own proof. The others restate another clause or are idle."""


class ProofState(Enum):
    """Whether cardspeak implements a clause."""

    PROVEN = "proven"
    IDLE = "idle"
    NOT_YET = "not implemented yet"
    UNKNOWN = "not recorded"  # a book from outside the package


class Count(NamedTuple):
    """Proven clauses out of a total."""

    proven: int
    total: int

    def __str__(self) -> str:
        """Format the count as `7/9`."""
        return f"{self.proven}/{self.total}"


@cache
def proven_clauses() -> Mapping[str, frozenset[ClauseNo]]:
    """Return the proven clauses by book. Only the packaged books are recorded."""
    record = json.loads(RECORD.read_text(encoding="utf-8"))
    return {key: frozenset(map(ClauseNo, numbers)) for key, numbers in record.items()}


def standing(clause: Clause) -> ProofState:
    """Return the proof state of a clause. A restatement has the state of the original."""
    if clause.proof_kind == "idle":
        return ProofState.IDLE
    proven = proven_clauses().get(clause.book)
    if proven is None:
        return ProofState.UNKNOWN
    return ProofState.PROVEN if (clause.restates or clause.id) in proven else ProofState.NOT_YET


def behaviour_words(clause: Clause) -> tuple[str, str]:
    """Return a heading and a text: how cardspeak applies the clause, or that it does not yet."""
    if standing(clause) is not ProofState.NOT_YET:
        return "cardspeak does", clause.behaviour
    planned = f" Planned: {clause.behaviour}" if clause.behaviour else ""
    return "Not implemented yet", f"No case proves all of this clause.{planned}"


def counts_of(clauses: Iterable[Clause]) -> Count:
    """Count proven clauses, skipping idle ones and restatements."""
    own = [clause for clause in clauses if clause.proof_kind in OWN]
    return Count(sum(standing(clause) is ProofState.PROVEN for clause in own), len(own))


def recorded_only(proofs: Mapping[ClauseNo, Proof]) -> dict[ClauseNo, Proof]:
    """Mark each clause that is not in the record as unproven, after a run without knock-outs."""
    adjusted = {}
    for number, proof in proofs.items():
        if proof.proven and standing(proof.clause) is ProofState.NOT_YET:
            proof = replace(proof, proven=False, why=NOT_RECORDED)
        adjusted[number] = proof
    return adjusted


def level_counts(key: str) -> dict[Level, Count]:
    """Count the proven clauses of a book at each level."""
    clauses = load_register(key).clauses.values()
    return {
        level: counts_of(clause for clause in clauses if clause.level == level) for level in LEVELS
    }


def total_count(counts: Iterable[Count]) -> Count:
    """Add up the counts."""
    totals: Counter[str] = Counter()
    for count in counts:
        totals.update(count._asdict())
    return Count(totals["proven"], totals["total"])


# --- writing the record ---------------------------------------------------------------------------


def _own(proofs: Mapping[ClauseNo, Proof]) -> list[ClauseNo]:
    return [
        number
        for number, proof in proofs.items()
        if proof.proven and proof.clause.proof_kind in OWN
    ]


def record_text(proofs: Mapping[str, Mapping[ClauseNo, Proof]]) -> str:
    """Format the record of a full knock-out run as JSON, one clause per line."""
    record = {key: _own(results) for key, results in proofs.items()}
    return json.dumps(record, indent=1) + "\n"


def record_faults(proofs: Mapping[str, Mapping[ClauseNo, Proof]]) -> list[str]:
    """Return a message for each packaged book whose record differs from this run."""
    faults = []
    for key, results in proofs.items():
        recorded = proven_clauses().get(key)
        if recorded is None:
            continue
        now = set(_own(results))
        differ = sorted(now ^ recorded)
        if differ:
            few = ", ".join(differ[:5]) + (", …" if len(differ) > 5 else "")
            faults.append(f"{RECORD.name} is out of date for {key} ({few}): run `{WRITE}`")
    return faults
