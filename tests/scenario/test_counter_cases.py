"""Counter-cases: the incidents of a scenario, and whether one changed fact changed the ruling."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.scenario.language.reader import read_text
from cardspeak.scenario.proofs.counter_cases import CounterCase, other_rulings
from cardspeak.scenario.proofs.coverage import NotDue
from cardspeak.scenario.proofs.knock_out import CaseReport, report_case
from cardspeak.scenario.running.incidents import CHIPS_IN, RuledIncident

BOOK = "tas-holdem"
CUT = ClauseNo("TAS-C.19.1.b")  # deck not cut before the first bet: a misdeal
NOTHING_DUE = NotDue(ids={number: "not now" for number in load_register(BOOK).clauses})


def report_of(*incidents: RuledIncident, **facts: Any) -> CaseReport:  # noqa: ANN401 - any field of a report
    """Return a report of a passing case with these incidents."""
    plain: dict[str, Any] = {
        "file": "f", "line": 1, "number": 1, "title": "t", "book": BOOK, "covers": (), "ok": True,
        "why": [], "granted_by": frozenset(), "refused_by": frozenset(), "incidents": incidents,
    }  # fmt: skip
    return CaseReport(**{**plain, **facts})


def ruled(kind: str, outcome: str, *by: str) -> RuledIncident:
    """Return an incident with this ruling and these clauses."""
    return RuledIncident(kind, outcome, frozenset(ClauseNo(number) for number in by))


COVERS = report_of(ruled("deal", "misdeal", CUT), covers=(CUT,))


def look(*against: RuledIncident) -> CounterCase:
    """Look up the counter-case of CUT, given a case against it with these incidents."""
    case = report_of(*against, against={CUT: "the first bet is in"})
    return other_rulings(BOOK, [COVERS, case], NOTHING_DUE)[CUT]


def test_different_ruling_on_the_same_kind_of_incident_counts() -> None:
    """The other ruling cites other clauses, or the same clause with another outcome."""
    assert look(ruled("deal", "play on")).found
    assert look(ruled("deal", "play on", CUT)).found
    assert "the first bet is in" in look(ruled("deal", "play on")).facts[0]


@pytest.mark.parametrize(
    "against",
    [
        (ruled("deal", "misdeal", CUT),),
        (ruled("deal", "play on"), ruled("deal", "misdeal", CUT)),
        (ruled("betting", "play on"),),
        (),
    ],
)
def test_counter_case_with_the_same_ruling_does_not_count(
    against: tuple[RuledIncident, ...],
) -> None:
    """Covers the same ruling, both rulings, another kind of incident, and no incident."""
    counter_case = look(*against)
    assert not counter_case.found
    assert "rules like the covering cases" in counter_case.why


def test_due_clause_without_a_counter_case_is_missing() -> None:
    """Every deciding clause of level `adjudicate` needs a counter-case, unless it is not due."""
    counter_cases = other_rulings(BOOK, [COVERS], NotDue())
    assert not counter_cases[CUT].found
    assert len(counter_cases) == sum(
        clause.level == "adjudicate" and clause.proof_kind == "decides"
        for clause in load_register(BOOK).clauses.values()
    )
    assert other_rulings(BOOK, [COVERS], NOTHING_DUE) == {}


def test_case_report_lists_the_incidents() -> None:
    """A report with its questions and ruling is one incident; chips put in and acts are separate
    incidents.
    """
    text = """language = 1
book = "tas-holdem"
[[case]]
title = "toy"
against."TAS-C.19.1.b" = "the first bet is in"
stacks = { 1 = 100, 2 = 100, 4 = 100 }
button = 1
deal = "hand"
play = '''
1 calls
tell the floor: cards over the line seat 2
answer face=up
apply person=Ann
2 puts in 5
'''
final = { stacks = { }, pots = [] }
"""
    (case,) = read_text(text, "toy.toml")
    report = report_case(case)
    assert report.against == {CUT: "the first bet is in"}
    kinds = [
        incident.kind
        for incident in report.incidents
        if incident.kind in {"act", "hands", CHIPS_IN}
    ]
    assert kinds == ["act", "hands", CHIPS_IN]
    (over,) = [incident for incident in report.incidents if incident.kind == "hands"]
    assert over.outcome == "hand live"
    assert ClauseNo("TAS-C.19.17") in over.by
