"""Proof of clauses: outcomes without citations, knock-outs, coverage, and clauses not yet due."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.cards import NotationError
from cardspeak.chips import Chips
from cardspeak.rulebook.book import Book
from cardspeak.rulebook.clause import Clause, ClauseNo, load_register
from cardspeak.rulebook.rule import Rule, walk
from cardspeak.scenario.language.reader import read_text
from cardspeak.scenario.proofs import knock_out as proof
from cardspeak.scenario.proofs.coverage import (
    NotDue,
    due_missing,
    prove,
    read_not_due,
    stale,
    tally,
)
from cardspeak.scenario.proofs.knock_out import (
    NAMES_NOTHING,
    CaseReport,
    report_case,
    report_cases,
    tasks_of,
)
from cardspeak.scenario.running.outcome import bare, ruling_mark
from cardspeak.scenario.running.played import Played
from cardspeak.scenario.running.runner import replay_case, run_case
from cardspeak.seat_no import SeatNo
from cardspeak.table import events as ev
from cardspeak.table.rulings import Granted, RefusalReason, Refused

BOOK = "tas-holdem"
FLOP = ClauseNo("TAS-C.11.5.s2")  # the flop has three cards
TEXT = """language = 1
book = "tas-holdem"
[[case]]
title = "toy"
covers = ["TAS-C.11.5.s2"]
stacks = { 1 = 100, 2 = 100, 3 = 100 }
button = 1
play = '''
finish the betting
2 bets 10
3 folds
1 folds
'''
final = { stacks = { }, pots = [] }
"""


def toy() -> Played:
    """Return a round that ends after the flop, without expectations about its end."""
    (case,) = read_text(TEXT, "toy.toml")
    played = run_case(replace(case, final=None))
    assert played.ok, played.why
    return played


def uncited(book: Book) -> Book:
    """Return the book without any citation in its law."""

    def strip(node: Any) -> Any:  # noqa: ANN401 - any part of a book
        return node.but(by=()) if type(node) is Rule else node

    return replace(book, law=walk(book.law, strip))


def report(**facts: Any) -> CaseReport:  # noqa: ANN401 - any field of a report
    """Return a report of a passing case with these fields."""
    plain: dict[str, Any] = {
        "file": "f", "line": 1, "number": 1, "title": "t", "book": BOOK, "covers": (), "ok": True,
        "why": [], "granted_by": frozenset(), "refused_by": frozenset(),
    }  # fmt: skip
    return CaseReport(**{**plain, **facts})


def clause_like(**facts: str) -> Clause:
    """Return the first clause of the book with these fields."""
    for clause in load_register(BOOK).clauses.values():
        if all(getattr(clause, name) == value for name, value in facts.items()):
            return clause
    raise AssertionError(f"no clause with {facts}")


def test_ruling_mark_ignores_citations() -> None:
    """Clauses and actors are ignored, but not events."""
    a = Granted((ev.Called(seat=SeatNo(1), amount=Chips(5), by=(FLOP,), actor="player"),))
    b = Granted((ev.Called(seat=SeatNo(1), amount=Chips(5), actor="clock"),))
    c = Granted((ev.Called(seat=SeatNo(1), amount=Chips(6)),))
    assert ruling_mark(a) == ruling_mark(b) != ruling_mark(c)
    no = Refused(RefusalReason.OUT_OF_TURN, (FLOP,), {"to_act": 1})
    assert ruling_mark(no) == ruling_mark(Refused(RefusalReason.OUT_OF_TURN))
    assert ruling_mark(no) != ruling_mark(Refused(RefusalReason.NO_SENSE))


def test_replay_with_the_same_book_is_the_same() -> None:
    """A run depends only on the case."""
    assert replay_case(toy(), SHELF[BOOK]) == "same"


def test_marks_include_the_acts_the_table_offers() -> None:
    """`bare` also removes citations inside mappings, and ignores their order."""
    offers: list[Any] = [mark[1] for mark in toy().marks]
    assert offers[0] == ("round", 0, ())
    assert any(mark[0] == "act" and mark[2] for mark in offers)
    folded = ev.Folded(seat=SeatNo(1), by=(FLOP,))
    assert bare({"b": folded, "a": 1}) == (("a", 1), ("b", bare(ev.Folded(seat=SeatNo(1)))))


def test_replay_with_fewer_or_more_rulings_counts_as_changed() -> None:
    """Each ruling is the same, but their number differs."""
    shorter, longer = toy(), toy()
    shorter.marks.append(shorter.marks[-1])
    assert replay_case(shorter, SHELF[BOOK]) == "changed"
    del longer.marks[-1]
    assert replay_case(longer, SHELF[BOOK]) == "changed"


def test_replay_without_citations_is_the_same() -> None:
    """The book rules the same way but cites nothing."""
    assert replay_case(toy(), uncited(SHELF[BOOK])) == "same"


def test_replay_without_a_deciding_clause_is_changed() -> None:
    """Without the clause about three cards, the flop differs."""
    without = SHELF[BOOK].without(FLOP)
    assert without is not None
    assert replay_case(toy(), without) == "changed"


def test_clause_without_knock_out_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """A citation without a knock-out proves nothing."""
    monkeypatch.setattr(Book, "without", lambda *_: None)
    proof.book_without.cache_clear()
    (case,) = read_text(TEXT, "toy.toml")
    knocked = report_case(replace(case, final=None), knock_out=True).knocked
    proof.book_without.cache_clear()
    assert knocked == {FLOP: NAMES_NOTHING}


def test_engine_failure_during_a_replay_is_not_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """The replay is reported as `broke`."""
    played = toy()

    def fail(*_: object) -> None:
        raise AssertionError("out of cards")

    monkeypatch.setattr("cardspeak.scenario.running.run.rule", fail)
    assert replay_case(played, SHELF[BOOK]).startswith("broke: ")


def test_deciding_clause_needs_cover_citation_and_knock_out() -> None:
    """All three are required."""
    covered = {"covers": (FLOP,), "granted_by": frozenset({FLOP})}
    for facts, knock_out, proven in (
        ({"granted_by": frozenset({FLOP})}, False, False),
        (covered, False, True),
        (covered, True, False),
        ({**covered, "knocked": {FLOP: "same"}}, True, False),
        ({**covered, "knocked": {FLOP: "changed"}}, True, True),
        ({**covered, "knocked": {FLOP: "changed"}, "ok": False}, True, False),
        ({**covered, "book": "tas-stud"}, False, False),
    ):
        clause_proof = prove(BOOK, [report(**facts)], knock_out=knock_out)[FLOP]
        assert clause_proof.proven is proven, (facts, clause_proof.why)


def test_house_choice_also_needs_a_refusal() -> None:
    """A covering case accepts a legal value, and some case refuses an illegal one."""
    number = clause_like(level="configure", proof="decides").id
    legal = report(covers=(number,), granted_by=frozenset({number}))
    illegal = report(refused_by=frozenset({number}))
    assert not prove(BOOK, [legal], knock_out=False)[number].proven
    assert prove(BOOK, [legal, illegal], knock_out=False)[number].proven
    refused = report(covers=(number,), refused_by=frozenset({number}))
    assert not prove(BOOK, [refused], knock_out=False)[number].proven


def test_defining_and_restating_clauses_are_proven_indirectly() -> None:
    """A citation proves a definition; the clause it restates proves a restatement."""
    defines = clause_like(proof="defines").id
    restates = next(clause for clause in load_register(BOOK).clauses.values() if clause.restates)
    restated = restates.restates
    assert restated is not None
    case = report(covers=(restated,), granted_by=frozenset({restated, defines}))
    proofs = prove(BOOK, [case], knock_out=False)
    assert proofs[defines].proven
    assert proofs[restates.id].proven
    assert not prove(BOOK, [], knock_out=False)[restates.id].proven


def test_tally_counts_restating_and_idle_clauses_separately() -> None:
    """Totals include only deciding and defining clauses."""
    levels = tally(prove(BOOK, [], knock_out=False))
    clauses = load_register(BOOK).clauses.values()
    for level, counts in levels.items():
        kinds = [clause.proof_kind for clause in clauses if clause.level == level]
        own = [kind for kind in kinds if kind in {"decides", "defines"}]
        assert counts.total == len(own) == len(counts.missing)
        assert counts.restating == kinds.count("restates")
        assert len(counts.idle) == kinds.count("idle")


def test_clauses_not_due_are_listed_with_reasons(tmp_path: Path) -> None:
    """The list has sets by book, level and area, and single clauses."""
    path = tmp_path / "not-due.toml"
    path.write_text(
        f'[[later]]\nlevels = ["enforce"]\nareas = ["tournament"]\nwhy = "later"\n'
        f'[ids]\n"{FLOP}" = "next week"\n"TAS-C.99" = "never"\n'
    )
    listed = read_not_due(path)
    clauses = load_register(BOOK).clauses
    assert listed.why(clauses[FLOP]) == "next week"
    assert listed.why(clauses[ClauseNo("TAS-C.7.1")]) == ""
    assert listed.why(clause_like(level="enforce", area="tournament")) == "later"
    covered = report(covers=(FLOP,), granted_by=frozenset({FLOP}), knocked={FLOP: "changed"})
    proofs = {BOOK: prove(BOOK, [covered], knock_out=True)}
    outdated = stale(listed, proofs, knock_out=True)
    assert len(outdated) == 2
    assert any("TAS-C.99 is on no register" in line for line in outdated)
    missing = due_missing(proofs[BOOK].values(), NotDue())
    assert FLOP not in {proof.clause.id for proof in missing}
    assert len(missing) > len(due_missing(proofs[BOOK].values(), listed))


@pytest.mark.parametrize(
    "text",
    [
        "[[later",
        "due = 1",
        "[[later]]\nwhy = 'x'",
        "[[later]]\nbooks = ['tas-holdem']",
        "[[later]]\nbooks = ['nope']\nwhy = 'x'",
        "[[later]]\nbook = ['tas-holdem']\nwhy = 'x'",
        "[ids]\n'TAS-C.7.1' = ''",
        "later = 5",
    ],
)
def test_invalid_list_of_clauses_not_due_raises(tmp_path: Path, text: str) -> None:
    """Every entry needs a selection and a reason."""
    path = tmp_path / "not-due.toml"
    path.write_text(text)
    with pytest.raises(NotationError):
        read_not_due(path)


def test_missing_list_excuses_nothing(tmp_path: Path) -> None:
    """Without the file, all clauses are due."""
    assert read_not_due(tmp_path / "not-due.toml") == NotDue()


def test_committed_list_names_existing_clauses() -> None:
    """The committed file is scenarios/not-due.toml."""
    listed = read_not_due(Path(__file__).parents[2] / "scenarios" / "not-due.toml")
    assert not [line for line in stale(listed, {}, knock_out=True) if "no register" in line]


def test_reports_are_the_same_with_several_processes(tmp_path: Path) -> None:
    """The order of the reports is also the same."""
    path = tmp_path / "toy.toml"
    path.write_text(TEXT + TEXT.partition("\n")[2].partition("\n")[2].replace("toy", "two"))
    tasks = tasks_of([path], knock_out=True)
    seen: list[str] = []
    serial = report_cases(tasks, jobs=1, on_each=lambda case: seen.append(case.title))
    parallel = report_cases(tasks, jobs=2, on_each=lambda case: seen.append(case.title))
    assert serial == parallel
    assert [case.title for case in serial] == ["toy", "two"]
    assert sorted(seen) == ["toy", "toy", "two", "two"]
