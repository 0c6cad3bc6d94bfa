"""The other ruling: which matters a case rules on, and whether one fact turned the ruling."""

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
CUT = ClauseNo("TAS-C.19.1.b")  # not cut before the first bet: a misdeal
NOTHING_DUE = NotDue(ids={one: "not now" for one in load_register(BOOK).clauses})


def told(*matters: RuledIncident, **facts: Any) -> CaseReport:  # noqa: ANN401 - any field of a report
    """A passing case that ruled on these matters."""
    plain: dict[str, Any] = {
        "file": "f", "line": 1, "number": 1, "title": "t", "book": BOOK, "covers": (), "ok": True,
        "why": [], "granted_by": frozenset(), "refused_by": frozenset(), "matters": matters,
    }  # fmt: skip
    return CaseReport(**{**plain, **facts})


def ruled(kind: str, outcome: str, *by: str) -> RuledIncident:
    """A matter that was ruled so, by these clauses."""
    return RuledIncident(kind, outcome, frozenset(ClauseNo(one) for one in by))


COVERS = told(ruled("deal", "misdeal", CUT), covers=(CUT,))


def look(*against: RuledIncident) -> CounterCase:
    """What is found of the clause when this was ruled in a case that says it is against it."""
    case = told(*against, against={CUT: "the first bet is in"})
    return other_rulings(BOOK, [COVERS, case], NOTHING_DUE)[CUT]


def test_another_ruling_on_the_same_kind_of_matter_turns_it() -> None:
    """Without the clause, or by it with another outcome."""
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
def test_a_case_that_turns_nothing_is_found_out(against: tuple[RuledIncident, ...]) -> None:
    """The same ruling, both rulings, a matter of another kind, or none at all."""
    found = look(*against)
    assert not found.found
    assert "rules as the covering cases" in found.why


def test_a_due_clause_without_such_a_case_is_missing() -> None:
    """Every deciding clause of the level is asked for, unless it is not due."""
    found = other_rulings(BOOK, [COVERS], NotDue())
    assert not found[CUT].found
    assert len(found) == sum(
        one.level == "adjudicate" and one.proof_kind == "decides"
        for one in load_register(BOOK).clauses.values()
    )
    assert other_rulings(BOOK, [COVERS], NOTHING_DUE) == {}


def test_the_matters_of_a_case() -> None:
    """A report with its questions and its ruling is one matter, a deed and an act others."""
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
    kinds = [one.kind for one in report.matters if one.kind in {"act", "hands", CHIPS_IN}]
    assert kinds == ["act", "hands", CHIPS_IN]
    (over,) = [one for one in report.matters if one.kind == "hands"]
    assert over.outcome == "hand live"
    assert ClauseNo("TAS-C.19.17") in over.by
