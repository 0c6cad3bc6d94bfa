"""Find counter-cases: for each adjudicating clause, a case in which one fact changes the ruling.

A case claims this with `against = { "ID" = "the changed fact" }`; the claim is checked here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.rulebook.floor.situations import SITUATIONS
from cardspeak.scenario.proofs.coverage import NotDue
from cardspeak.scenario.proofs.knock_out import CaseReport
from cardspeak.scenario.running.incidents import CHIPS_IN, RULINGS_OF_DIRECTOR

LEVEL = "adjudicate"
OF_THE_FLOOR = {
    CHIPS_IN,
    *(situation.family for situation in SITUATIONS.values()),
    *RULINGS_OF_DIRECTOR.values(),
}
"""Incident kinds that are reports, physical actions or rulings of a tournament's director."""


@dataclass(frozen=True, slots=True)
class CounterCase:
    """The counter-cases of a clause: the changed facts, or the reason why none was found."""

    clause: ClauseNo
    facts: tuple[str, ...] = ()  # changed fact and location of each case whose claim is true
    why: str = ""  # the reason if no case claims the clause, or if a claim is false

    @property
    def found(self) -> bool:
        """Whether there is a counter-case and all claims are true."""
        return bool(self.facts) and not self.why


def other_rulings(
    book: str, reports: Sequence[CaseReport], not_due: NotDue
) -> dict[ClauseNo, CounterCase]:
    """Search for counter-cases. Returns the result for each clause that needs or claims one."""
    passing = [report for report in reports if report.ok and report.book == book]
    claimed = {number for report in passing for number in report.against}
    return {
        clause.id: _counter_case(clause.id, passing)
        for clause in load_register(book).clauses.values()
        if clause.id in claimed
        or (clause.level == LEVEL and clause.proof_kind == "decides" and not not_due.why(clause))
    }


def _counter_case(number: ClauseNo, passing: Sequence[CaseReport]) -> CounterCase:
    covering = [report for report in passing if number in report.covers]
    against = [report for report in passing if number in report.against]
    if not against:
        return CounterCase(number, why="no case gives the other ruling")
    facts = []
    for report in against:
        if not any(
            rules_differently(number, other, report) for other in covering if other is not report
        ):
            where = f"{report.file}:{report.line}"
            return CounterCase(
                number, why=f"{where} claims to be against it, but rules like the covering cases"
            )
        facts.append(f"{report.against[number]} ({report.file}: {report.title})")
    return CounterCase(number, tuple(facts))


def rules_differently(number: ClauseNo, covering: CaseReport, against: CaseReport) -> bool:
    """Return whether `against` rules differently on incidents of the kind that the clause decides.

    Only incidents of the same kind are compared.  If both cases cite the clause, as with a time
    limit, the outcomes must differ.  If the clause decides reports or physical actions, only
    those are compared, not the rulings that follow from them.
    """
    ruled = [incident for incident in covering.incidents if number in incident.by]
    kinds = {incident.kind for incident in ruled}
    kinds = kinds & OF_THE_FLOOR or kinds
    outcomes = {incident.outcome for incident in ruled if incident.kind in kinds}
    alike = [incident for incident in against.incidents if incident.kind in kinds]
    same = [
        incident for incident in alike if number in incident.by and incident.outcome in outcomes
    ]
    return bool(alike) and not same
