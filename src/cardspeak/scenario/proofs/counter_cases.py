"""The other ruling: for every clause that adjudicates, a case in which one changed fact turns it.

A case says `against = { "ID" = "the changed fact" }`; what it then shows is checked here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.scenario.proofs.coverage import NotDue
from cardspeak.scenario.proofs.knock_out import CaseReport
from cardspeak.scenario.running.incidents import CHIPS_IN

LEVEL = "adjudicate"
OF_THE_FLOOR = {CHIPS_IN, *(one.family for one in SITUATIONS.values())}
"""The kinds of matters that are reports or deeds."""


@dataclass(frozen=True, slots=True)
class CounterCase:
    """Whether a clause has a case that gives the other ruling, and by which changed facts."""

    clause: ClauseNo
    facts: tuple[str, ...] = ()  # the changed fact of each case that holds, with its place
    why: str = ""  # what is missing, or which case does not show what it says

    @property
    def found(self) -> bool:
        """Is there such a case, and does none claim it wrongly?"""
        return bool(self.facts) and not self.why


def other_rulings(
    book: str, reports: Sequence[CaseReport], not_due: NotDue
) -> dict[ClauseNo, CounterCase]:
    """Every clause of a book that has to have a case with the other ruling, or claims one."""
    passing = [one for one in reports if one.ok and one.book == book]
    claimed = {number for one in passing for number in one.against}
    return {
        clause.id: _look(clause.id, passing)
        for clause in load_register(book).clauses.values()
        if clause.id in claimed
        or (clause.level == LEVEL and clause.proof_kind == "decides" and not not_due.why(clause))
    }


def _look(number: ClauseNo, passing: Sequence[CaseReport]) -> CounterCase:
    covering = [one for one in passing if number in one.covers]
    against = [one for one in passing if number in one.against]
    if not against:
        return CounterCase(number, why="no case gives the other ruling")
    facts = []
    for one in against:
        if not any(turns(number, other, one) for other in covering if other is not one):
            where = f"{one.file}:{one.line}"
            return CounterCase(
                number, why=f"{where} is against it, but rules as the covering cases"
            )
        facts.append(f"{one.against[number]} ({one.file}: {one.title})")
    return CounterCase(number, tuple(facts))


def turns(number: ClauseNo, covering: CaseReport, against: CaseReport) -> bool:
    """Is a matter of the same kind ruled in one case by the clause, and otherwise in the other?

    A clause that says until when it holds is cited on both sides; then what comes out differs.
    Where the clause rules on reports and deeds, those are compared and not what followed.
    """
    ruled = [one for one in covering.matters if number in one.by]
    kinds = {one.kind for one in ruled}
    kinds = kinds & OF_THE_FLOOR or kinds
    outcomes = {one.outcome for one in ruled if one.kind in kinds}
    alike = [one for one in against.matters if one.kind in kinds]
    same = [one for one in alike if number in one.by and one.outcome in outcomes]
    return bool(alike) and not same
