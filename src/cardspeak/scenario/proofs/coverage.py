"""Prove each clause by playing the cases, and read the list of clauses that are not yet due."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cardspeak.cards import NotationError
from cardspeak.rulebook.clause import (
    LEVELS,
    REGISTERS,
    Clause,
    ClauseNo,
    Level,
    books_with,
    load_register,
)
from cardspeak.scenario.proofs.knock_out import CaseReport


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof of a clause: the cases that prove it, or the reason why it is not proven."""

    clause: Clause
    proven: bool
    why: str = ""
    cases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """Clause counts for one level of one book."""

    total: int
    proven: int
    missing: tuple[ClauseNo, ...]
    restating: int
    restating_proven: int
    idle: Mapping[ClauseNo, str]


# --- proof ----------------------------------------------------------------------------------


def prove(book: str, reports: Sequence[CaseReport], *, knock_out: bool) -> dict[ClauseNo, Proof]:
    """Return the proof of each clause of a book. An incomplete proof states what is missing."""
    passing = [report for report in reports if report.ok and report.book == book]
    clauses = load_register(book).clauses
    proofs: dict[ClauseNo, Proof] = {}
    for clause in clauses.values():
        match clause.proof_kind:
            case "decides":
                proofs[clause.id] = _decides(clause, passing, knock_out=knock_out)
            case "defines":
                cases = _names(report for report in passing if clause.id in report.cited)
                proofs[clause.id] = Proof(clause, bool(cases), "" if cases else "not cited", cases)
            case "idle":
                proofs[clause.id] = Proof(clause, False, f"idle: {clause.idle_reason}")
            case "restates":
                pass
    for clause in clauses.values():
        if clause.restates is not None:
            restated = proofs[clause.restates]
            why = "" if restated.proven else f"restates {clause.restates}, which is not proven"
            proofs[clause.id] = Proof(clause, restated.proven, why, restated.cases)
    return proofs


def _decides(clause: Clause, passing: Sequence[CaseReport], *, knock_out: bool) -> Proof:
    covering = [
        report for report in passing if clause.id in report.covers and clause.id in report.cited
    ]
    if not covering:
        cited = any(clause.id in report.cited for report in passing)
        why = "cited, but no case covers it" if cited else "no passing case covers it"
        return Proof(clause, False, why)
    names = _names(covering)
    if clause.level == "configure":
        if not any(clause.id in report.granted_by for report in covering):
            return Proof(clause, False, "no covering case accepts a legal value", names)
        if not any(clause.id in report.refused_by for report in passing):
            return Proof(clause, False, "no case refuses an illegal value", names)
    if not knock_out:
        return Proof(clause, True, "", names)
    changed = [report for report in covering if report.knocked.get(clause.id) == "changed"]
    if changed:
        return Proof(clause, True, "", _names(changed))
    answers = dict.fromkeys(report.knocked.get(clause.id, "not tried") for report in covering)
    return Proof(clause, False, f"knocked out: {'; '.join(answers)}", names)


def _names(reports: Iterable[CaseReport]) -> tuple[str, ...]:
    return tuple(f"{report.file}: {report.title}" for report in reports)


def tally(proofs: Mapping[ClauseNo, Proof]) -> dict[Level, Tally]:
    """Return totals by level. Idle clauses and restatements are counted separately."""
    tallies: dict[Level, Tally] = {}
    for level in LEVELS:
        of_level = [proof for proof in proofs.values() if proof.clause.level == level]
        own = [proof for proof in of_level if proof.clause.proof_kind in {"decides", "defines"}]
        restating = [proof for proof in of_level if proof.clause.proof_kind == "restates"]
        if of_level:
            tallies[level] = Tally(
                total=len(own),
                proven=sum(proof.proven for proof in own),
                missing=tuple(proof.clause.id for proof in own if not proof.proven),
                restating=len(restating),
                restating_proven=sum(proof.proven for proof in restating),
                idle={
                    proof.clause.id: proof.clause.idle_reason
                    for proof in of_level
                    if proof.clause.proof_kind == "idle"
                },
            )
    return tallies


# --- clauses that are due -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Later:
    """A set of clauses not yet due, by book, level and area, with the reason."""

    why: str
    books: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()

    def holds(self, clause: Clause) -> bool:
        """Return whether this set contains the clause."""
        return (
            (not self.books or clause.book in self.books)
            and (not self.levels or clause.level in self.levels)
            and (not self.areas or clause.area in self.areas)
        )


@dataclass(frozen=True, slots=True)
class NotDue:
    """The committed list of clauses that are not due: sets, and single clauses with a reason."""

    later: tuple[Later, ...] = ()
    ids: Mapping[ClauseNo, str] = field(default_factory=dict)

    def why(self, clause: Clause) -> str:
        """Return the reason if this clause is not due, else an empty string."""
        if clause.id in self.ids:
            return self.ids[clause.id]
        return next((entry.why for entry in self.later if entry.holds(clause)), "")


def read_not_due(path: Path) -> NotDue:
    """Read the committed list (empty without a file). Raises NotationError if it is invalid."""
    if not path.exists():
        return NotDue()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise NotationError(f"{path}: not valid TOML: {error}") from None
    later, ids = data.pop("later", []), data.pop("ids", {})
    if data or not isinstance(later, list) or not isinstance(ids, dict):
        keys = ", ".join(data) or "later or ids"
        raise NotationError(f"{path}: expected only [[later]] sets and [ids], not {keys}")
    for number, why in ids.items():
        if not isinstance(why, str) or not why.strip():
            raise NotationError(f"{path}: {number} needs a reason why it is not due")
    return NotDue(tuple(_later(path, entry) for entry in later), ids)


def _later(path: Path, entry: object) -> Later:
    known = {"books": tuple(REGISTERS), "levels": LEVELS, "areas": _areas()}
    if not isinstance(entry, dict) or not isinstance(entry.get("why"), str):
        raise NotationError(f"{path}: each [[later]] set needs a `why`")
    parts: dict[str, tuple[str, ...]] = {}
    for key, names in entry.items():
        if key == "why":
            continue
        if key not in known or not isinstance(names, list) or not names:
            raise NotationError(f"{path}: a [[later]] set lists books, levels or areas, not {key}")
        for name in names:
            if name not in known[key]:
                raise NotationError(f"{path}: '{name}' is not one of the {key}")
        parts[key] = tuple(names)
    if not parts:
        raise NotationError(f"{path}: a [[later]] set must list books, levels or areas")
    return Later(entry["why"], **parts)


def _areas() -> tuple[str, ...]:
    return tuple({area for key in REGISTERS for area in load_register(key).areas()})


def due_missing(proofs: Iterable[Proof], not_due: NotDue) -> list[Proof]:
    """Return the clauses that are due but not proven."""
    return [
        proof
        for proof in proofs
        if not proof.proven and proof.clause.proof_kind != "idle" and not not_due.why(proof.clause)
    ]


def stale(
    not_due: NotDue, proofs: Mapping[str, Mapping[ClauseNo, Proof]], *, knock_out: bool
) -> list[str]:
    """Describe the outdated entries: those whose clause is unknown or already proven."""
    problems = []
    for number in not_due.ids:
        books = books_with(number)
        if not books:
            problems.append(f"{number} is on no register")
        for book in books:
            proof = proofs.get(book, {}).get(number)
            # Without knock-outs, the proof of a deciding clause is incomplete; keep its entry.
            sure = knock_out or (proof is not None and proof.clause.proof_kind != "decides")
            if proof is not None and proof.proven and sure:
                problems.append(f"{number} is proven by {proof.cases[0]}")
    return problems
