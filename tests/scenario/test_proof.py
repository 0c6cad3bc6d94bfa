"""Proof: outcomes without citations, clauses knocked out, coverage and what is not yet due."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardspeak.books.shelf import SHELF
from cardspeak.cards import NotationError
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
    """A round that ends after the flop, held to nothing at its end."""
    (case,) = read_text(TEXT, "toy.toml")
    played = run_case(replace(case, final=None))
    assert played.ok, played.why
    return played


def uncited(book: Book) -> Book:
    """The same book with every citation taken out of its law."""

    def strip(node: Any) -> Any:  # noqa: ANN401 - any part of a book
        return node.but(by=()) if type(node) is Rule else node

    return replace(book, law=walk(book.law, strip))


def report(**facts: Any) -> CaseReport:  # noqa: ANN401 - any field of a report
    """A report of a passing case, with these facts."""
    plain: dict[str, Any] = {
        "file": "f", "line": 1, "number": 1, "title": "t", "book": BOOK, "covers": (), "ok": True,
        "why": [], "granted_by": frozenset(), "refused_by": frozenset(),
    }  # fmt: skip
    return CaseReport(**{**plain, **facts})


def clause_like(**facts: str) -> Clause:
    """The first clause of the book with these facts, outside competition play."""
    for clause in load_register(BOOK).clauses.values():
        if all(getattr(clause, name) == value for name, value in facts.items()):
            return clause
    raise AssertionError(f"no clause with {facts}")


def test_an_outcome_has_no_citations() -> None:
    """Clauses and actors make no difference; what happened does."""
    a = Granted((ev.Called(seat=1, amount=5, by=(FLOP,), actor="player"),))
    b = Granted((ev.Called(seat=1, amount=5, actor="clock"),))
    c = Granted((ev.Called(seat=1, amount=6),))
    assert ruling_mark(a) == ruling_mark(b) != ruling_mark(c)
    no = Refused(RefusalReason.OUT_OF_TURN, (FLOP,), {"to_act": 1})
    assert ruling_mark(no) == ruling_mark(Refused(RefusalReason.OUT_OF_TURN))
    assert ruling_mark(no) != ruling_mark(Refused(RefusalReason.NO_SENSE))


def test_a_replay_by_the_same_book_is_the_same() -> None:
    """Nothing in a run depends on anything but the case."""
    assert replay_case(toy(), SHELF[BOOK]) == "same"


def test_an_outcome_has_the_offers_of_the_table() -> None:
    """Values in a mapping lose their citations too, and its order does not matter."""
    offers: list[Any] = [mark[1] for mark in toy().marks]
    assert offers[0] == ("round", 0, ())
    assert any(mark[0] == "act" and mark[2] for mark in offers)
    folded = ev.Folded(seat=1, by=(FLOP,))
    assert bare({"b": folded, "a": 1}) == (("a", 1), ("b", bare(ev.Folded(seat=1))))


def test_a_replay_that_ends_sooner_or_later_is_changed() -> None:
    """Each ruling is the same, but there are fewer or more of them."""
    shorter, longer = toy(), toy()
    shorter.marks.append(shorter.marks[-1])
    assert replay_case(shorter, SHELF[BOOK]) == "changed"
    del longer.marks[-1]
    assert replay_case(longer, SHELF[BOOK]) == "changed"


def test_citations_alone_change_nothing() -> None:
    """A book that rules alike and cites nothing comes out the same."""
    assert replay_case(toy(), uncited(SHELF[BOOK])) == "same"


def test_a_rule_knocked_out_changes_the_outcome() -> None:
    """Without the clause that says three, the flop is another."""
    without = SHELF[BOOK].without(FLOP)
    assert without is not None
    assert replay_case(toy(), without) == "changed"


def test_a_clause_that_names_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A citation pasted on has nothing in its place, and proves nothing."""
    monkeypatch.setattr(Book, "without", lambda *_: None)
    proof.book_without.cache_clear()
    (case,) = read_text(TEXT, "toy.toml")
    knocked = report_case(replace(case, final=None), knock_out=True).knocked
    proof.book_without.cache_clear()
    assert knocked == {FLOP: NAMES_NOTHING}


def test_an_engine_that_breaks_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay that stops before anything differs is told apart from a change."""
    played = toy()

    def break_down(*_: object) -> None:
        raise AssertionError("out of cards")

    monkeypatch.setattr("cardspeak.scenario.running.run.decide", break_down)
    assert replay_case(played, SHELF[BOOK]).startswith("broke: ")


def test_deciding_clauses_need_cover_citation_and_knock_out() -> None:
    """Each of the three is needed."""
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
        found = prove(BOOK, [report(**facts)], knock_out=knock_out)[FLOP]
        assert found.proven is proven, (facts, found.why)


def test_house_choices_need_a_refusal_too() -> None:
    """A legal value accepted in a covering case, an illegal one refused in some case."""
    number = clause_like(level="configure", proof="decides").id
    legal = report(covers=(number,), granted_by=frozenset({number}))
    illegal = report(refused_by=frozenset({number}))
    assert not prove(BOOK, [legal], knock_out=False)[number].proven
    assert prove(BOOK, [legal, illegal], knock_out=False)[number].proven
    refused = report(covers=(number,), refused_by=frozenset({number}))
    assert not prove(BOOK, [refused], knock_out=False)[number].proven


def test_defining_and_restating_clauses_are_proven_along() -> None:
    """A definition where it is cited, a restatement with what it restates."""
    defines = clause_like(proof="defines").id
    restates = next(one for one in load_register(BOOK).clauses.values() if one.restates)
    said = restates.restates
    assert said is not None
    one = report(covers=(said,), granted_by=frozenset({said, defines}))
    proofs = prove(BOOK, [one], knock_out=False)
    assert proofs[defines].proven
    assert proofs[restates.id].proven
    assert not prove(BOOK, [], knock_out=False)[restates.id].proven


def test_a_tally_counts_restating_and_idle_apart() -> None:
    """Totals are of what decides or defines."""
    found = tally(prove(BOOK, [], knock_out=False))
    clauses = load_register(BOOK).clauses.values()
    for level, one in found.items():
        kinds = [each.proof_kind for each in clauses if each.level == level]
        own = [kind for kind in kinds if kind in {"decides", "defines"}]
        assert one.total == len(own) == len(one.missing)
        assert one.restating == kinds.count("restates")
        assert len(one.idle) == kinds.count("idle")


def test_what_is_not_due_is_listed_with_reasons(tmp_path: Path) -> None:
    """Sets by book, level and area, and single clauses."""
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
    told = stale(listed, proofs, knock_out=True)
    assert len(told) == 2
    assert any("TAS-C.99 is on no register" in one for one in told)
    missing = due_missing(proofs[BOOK].values(), NotDue())
    assert FLOP not in {one.clause.id for one in missing}
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
def test_a_damaged_list_is_told(tmp_path: Path, text: str) -> None:
    """Every entry says what and why."""
    path = tmp_path / "not-due.toml"
    path.write_text(text)
    with pytest.raises(NotationError):
        read_not_due(path)


def test_no_list_excuses_nothing(tmp_path: Path) -> None:
    """Without the file everything is due."""
    assert read_not_due(tmp_path / "not-due.toml") == NotDue()


def test_the_committed_list_is_readable() -> None:
    """The project's own list names clauses that exist."""
    listed = read_not_due(Path(__file__).parents[2] / "scenarios" / "not-due.toml")
    assert listed.later
    assert not [one for one in stale(listed, {}, knock_out=True) if "no register" in one]


def test_processes_report_what_one_would(tmp_path: Path) -> None:
    """The work may be shared out; the reports and their order are the same."""
    path = tmp_path / "toy.toml"
    path.write_text(TEXT + TEXT.partition("\n")[2].partition("\n")[2].replace("toy", "two"))
    tasks = tasks_of([path], knock_out=True)
    seen: list[str] = []
    alone = report_cases(tasks, jobs=1, on_each=lambda one: seen.append(one.title))
    shared = report_cases(tasks, jobs=2, on_each=lambda one: seen.append(one.title))
    assert alone == shared
    assert [one.title for one in alone] == ["toy", "two"]
    assert sorted(seen) == ["toy", "toy", "two", "two"]
