"""Which clauses are proven: per book and level, from real runs, and what is not yet owed."""

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
    """Whether a clause is proven, and by which cases, or what is missing."""

    clause: Clause
    proven: bool
    why: str = ""
    cases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """One level of one book."""

    total: int
    proven: int
    missing: tuple[ClauseNo, ...]
    restating: int
    restating_proven: int
    idle: Mapping[ClauseNo, str]


# --- proof ----------------------------------------------------------------------------------


def prove(book: str, reports: Sequence[CaseReport], *, knock_out: bool) -> dict[ClauseNo, Proof]:
    """Every clause of a book with its proof, or what is missing."""
    passing = [one for one in reports if one.ok and one.book == book]
    clauses = load_register(book).clauses
    proofs: dict[ClauseNo, Proof] = {}
    for clause in clauses.values():
        match clause.proof_kind:
            case "decides":
                proofs[clause.id] = _decides(clause, passing, knock_out=knock_out)
            case "defines":
                cases = _names(one for one in passing if clause.id in one.cited)
                proofs[clause.id] = Proof(clause, bool(cases), "" if cases else "not cited", cases)
            case "idle":
                proofs[clause.id] = Proof(clause, False, f"idle: {clause.idle_reason}")
            case "restates":
                pass
    for clause in clauses.values():
        if clause.restates is not None:
            said = proofs[clause.restates]
            why = "" if said.proven else f"restates {clause.restates}, which is not proven"
            proofs[clause.id] = Proof(clause, said.proven, why, said.cases)
    return proofs


def _decides(clause: Clause, passing: Sequence[CaseReport], *, knock_out: bool) -> Proof:
    covering = [one for one in passing if clause.id in one.covers and clause.id in one.cited]
    if not covering:
        cited = any(clause.id in one.cited for one in passing)
        why = "cited, but no case covers it" if cited else "no passing case covers it"
        return Proof(clause, False, why)
    names = _names(covering)
    if clause.level == "configure":
        if not any(clause.id in one.granted_by for one in covering):
            return Proof(clause, False, "no covering case accepts a legal value", names)
        if not any(clause.id in one.refused_by for one in passing):
            return Proof(clause, False, "no case refuses an illegal value", names)
    if not knock_out:
        return Proof(clause, True, "", names)
    changed = [one for one in covering if one.knocked.get(clause.id) == "changed"]
    if changed:
        return Proof(clause, True, "", _names(changed))
    answers = dict.fromkeys(one.knocked.get(clause.id, "not tried") for one in covering)
    return Proof(clause, False, f"knocked out: {'; '.join(answers)}", names)


def _names(reports: Iterable[CaseReport]) -> tuple[str, ...]:
    return tuple(f"{one.file}: {one.title}" for one in reports)


def tally(proofs: Mapping[ClauseNo, Proof]) -> dict[Level, Tally]:
    """Totals by level; restating and idle entries are counted apart."""
    found: dict[Level, Tally] = {}
    for level in LEVELS:
        mine = [one for one in proofs.values() if one.clause.level == level]
        own = [one for one in mine if one.clause.proof_kind in {"decides", "defines"}]
        again = [one for one in mine if one.clause.proof_kind == "restates"]
        if mine:
            found[level] = Tally(
                total=len(own),
                proven=sum(one.proven for one in own),
                missing=tuple(one.clause.id for one in own if not one.proven),
                restating=len(again),
                restating_proven=sum(one.proven for one in again),
                idle={
                    one.clause.id: one.clause.idle_reason
                    for one in mine
                    if one.clause.proof_kind == "idle"
                },
            )
    return found


# --- what is due ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Later:
    """A set of clauses not yet due, by book, level and area, with the reason."""

    why: str
    books: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()

    def holds(self, clause: Clause) -> bool:
        """Is this clause in the set?"""
        return (
            (not self.books or clause.book in self.books)
            and (not self.levels or clause.level in self.levels)
            and (not self.areas or clause.area in self.areas)
        )


@dataclass(frozen=True, slots=True)
class NotDue:
    """The committed list of what is not due: sets of clauses, and single ones."""

    later: tuple[Later, ...] = ()
    ids: Mapping[ClauseNo, str] = field(default_factory=dict)

    def why(self, clause: Clause) -> str:
        """Why this clause is not due; empty when it is."""
        if clause.id in self.ids:
            return self.ids[clause.id]
        return next((one.why for one in self.later if one.holds(clause)), "")


def read_not_due(path: Path) -> NotDue:
    """The list as committed; nothing is excused where there is no file."""
    if not path.exists():
        return NotDue()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise NotationError(f"{path}: is not readable as TOML: {wrong}") from None
    later, ids = data.pop("later", []), data.pop("ids", {})
    if data or not isinstance(later, list) or not isinstance(ids, dict):
        keys = ", ".join(data) or "later or ids"
        raise NotationError(f"{path}: holds [[later]] sets and an [ids] table, not {keys}")
    for number, why in ids.items():
        if not isinstance(why, str) or not why.strip():
            raise NotationError(f"{path}: {number} does not say why it is not due")
    return NotDue(tuple(_later(path, entry) for entry in later), ids)


def _later(path: Path, entry: object) -> Later:
    known = {"books": tuple(REGISTERS), "levels": LEVELS, "areas": _areas()}
    if not isinstance(entry, dict) or not isinstance(entry.get("why"), str):
        raise NotationError(f"{path}: every [[later]] set says why")
    parts: dict[str, tuple[str, ...]] = {}
    for key, names in entry.items():
        if key == "why":
            continue
        if key not in known or not isinstance(names, list) or not names:
            raise NotationError(f"{path}: a [[later]] set lists books, levels or areas, not {key}")
        for name in names:
            if name not in known[key]:
                raise NotationError(f"{path}: '{name}' is none of the {key}")
        parts[key] = tuple(names)
    if not parts:
        raise NotationError(f"{path}: a [[later]] set without books, levels or areas is everything")
    return Later(entry["why"], **parts)


def _areas() -> tuple[str, ...]:
    return tuple({area for key in REGISTERS for area in load_register(key).areas()})


def due_missing(proofs: Iterable[Proof], not_due: NotDue) -> list[Proof]:
    """What is due and not proven."""
    return [
        one
        for one in proofs
        if not one.proven and one.clause.proof_kind != "idle" and not not_due.why(one.clause)
    ]


def stale(
    not_due: NotDue, proofs: Mapping[str, Mapping[ClauseNo, Proof]], *, knock_out: bool
) -> list[str]:
    """Entries of the list that name no clause, or one that is proven after all."""
    found = []
    for number in not_due.ids:
        books = books_with(number)
        if not books:
            found.append(f"{number} is on no register")
        for book in books:
            proof = proofs.get(book, {}).get(number)
            # Without knock-out a deciding clause is not proven in full, so its entry may stand.
            sure = knock_out or (proof is not None and proof.clause.proof_kind != "decides")
            if proof is not None and proof.proven and sure:
                found.append(f"{number} is proven by {proof.cases[0]}")
    return found
