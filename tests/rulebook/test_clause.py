"""The clause registers: complete, consistent, searchable by number, with suggestions for typos."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from cardspeak.rulebook.clause import (
    LEVELS,
    PROOF_KINDS,
    REGISTERS,
    Clause,
    ClauseNo,
    UnknownBook,
    UnknownClause,
    books_with,
    find_clause,
    load_register,
)

CLAUSES = {
    "tas-stud": (215, 22),
    "tas-holdem": (281, 26),
    "act-stud": (327, 33),
    "charity": (263, 15),
    "event": (104, 9),
    "nolimit": (195, 14),
}


def a_clause(**changes: Any) -> Clause:  # noqa: ANN401 - any field of a clause
    """Return a deciding clause with `changes` applied."""
    fields: dict[str, Any] = {
        "id": ClauseNo("X.1"),
        "book": "x",
        "says": "It is so.",
        "level": "enforce",
        "area": "betting",
        "behaviour": "",
        "example": "",
        "ambiguity": "",
        "proof": "decides",
    }
    return Clause(**{**fields, **changes})


def test_books_are_listed_in_a_fixed_order() -> None:
    """Books are displayed in this order."""
    assert list(CLAUSES) == list(REGISTERS)


@pytest.mark.parametrize("key", REGISTERS)
def test_register_has_the_expected_number_of_clauses(key: str) -> None:
    """The numbers of clauses and open questions were counted when the register was written."""
    register = load_register(key)
    assert (len(register.clauses), len(register.questions)) == CLAUSES[key]


@pytest.mark.parametrize("key", REGISTERS)
def test_every_clause_is_complete(key: str) -> None:
    """A clause has text, a known level, an area, a kind of proof and its own number."""
    for number, clause in load_register(key).clauses.items():
        assert clause.id == number
        assert clause.book == key
        assert clause.says
        assert clause.area
        assert clause.level in LEVELS
        assert clause.proof_kind in PROOF_KINDS


@pytest.mark.parametrize("key", REGISTERS)
def test_restating_clause_refers_to_a_deciding_clause(key: str) -> None:
    """A clause must not restate itself, a missing clause or a clause that proves nothing."""
    clauses = load_register(key).clauses
    for clause in clauses.values():
        if clause.restates is not None:
            assert clause.restates != clause.id
            assert clauses[clause.restates].proof_kind == "decides"


@pytest.mark.parametrize("key", REGISTERS)
def test_register_has_title_jurisdiction_date_and_game(key: str) -> None:
    """No field is empty; an unknown fact is stated as unknown."""
    register = load_register(key)
    assert all((register.title, register.jurisdiction, register.effective, register.game))


def test_shared_definitions_have_the_same_text_in_both_registers() -> None:
    """The two Tasmanian registers share 41 numbers; only the proof may differ."""
    stud, holdem = load_register("tas-stud").clauses, load_register("tas-holdem").clauses
    shared = stud.keys() & holdem.keys()
    assert len(shared) == 41
    assert {stud[number].says for number in shared} == {holdem[number].says for number in shared}
    assert all(books_with(number) == ("tas-stud", "tas-holdem") for number in shared)


def test_register_is_loaded_once() -> None:
    """A second call returns the same object."""
    assert load_register("event") is load_register("event")


def test_clause_is_immutable() -> None:
    """A program cannot change the text of a book."""
    clause = find_clause("TAS-C.7.1")
    with pytest.raises(FrozenInstanceError):
        clause.says = "something else"  # type: ignore[misc]  # the assignment must fail
    with pytest.raises(TypeError):
        load_register("event").clauses[clause.id] = clause  # type: ignore[index]  # as above


def test_find_clause_ignores_case_and_searches_all_books() -> None:
    """The user need not know which register a number is in."""
    assert find_clause(" tas-c.7.1 ").id == "TAS-C.7.1"
    assert find_clause("nlt.9.b").book == "nolimit"


def test_shared_definition_comes_from_the_requested_book() -> None:
    """Without a book, the first register with the number is used."""
    assert find_clause("TAS-A.bet").book == "tas-stud"
    assert find_clause("TAS-A.bet", "tas-holdem").book == "tas-holdem"
    assert find_clause("ACT.4.5", "tas-holdem").book == "act-stud"


@pytest.mark.parametrize(
    ("given", "hint"),
    [("TAS-C.13.33", "TAS-C.13.3"), ("ACT-4.5", "ACT.4.5"), ("C.7.3", "TAS-C.7.3")],
)
def test_unknown_number_gets_a_suggestion(given: str, hint: str) -> None:
    """A typo is answered with a similar number."""
    with pytest.raises(UnknownClause, match="did you mean") as raised:
        find_clause(given)
    assert hint in str(raised.value)


@pytest.mark.parametrize("given", ["", "   ", "no such thing at all"])
def test_unknown_number_without_a_similar_one_gets_no_suggestion(given: str) -> None:
    """A distant match would be misleading."""
    with pytest.raises(UnknownClause, match=r"^there is no clause '[a-z ]*'$"):
        find_clause(given)


def test_unknown_book_gets_a_suggestion_or_the_list_of_books() -> None:
    """A similar key is suggested; otherwise all keys are listed."""
    with pytest.raises(UnknownBook, match="did you mean tas-stud or tas-holdem"):
        load_register("tas")
    with pytest.raises(UnknownBook, match="there are tas-stud, tas-holdem, act-stud"):
        load_register("chess")
    with pytest.raises(UnknownBook, match="did you mean tas-holdem"):
        find_clause("TAS-C.7.1", "tas-holden")


def test_proof_is_parsed_into_kind_restated_clause_and_reason() -> None:
    """The register stores all three in one line."""
    assert a_clause().proof_kind == "decides"
    assert a_clause(proof="restates X.2").restates == "X.2"
    idle = a_clause(proof="idle: nobody uses it")
    assert (idle.proof_kind, idle.idle_reason) == ("idle", "nobody uses it")
    assert (a_clause().restates, a_clause().idle_reason) == (None, "")
    with pytest.raises(AssertionError, match="not a kind of proof"):
        _ = a_clause(proof="perhaps").proof_kind


def test_register_finds_restating_clauses_and_open_questions() -> None:
    """The lookup uses the clause number that they refer to."""
    register = load_register("tas-holdem")
    number = ClauseNo("TAS-C.12.1")
    assert [clause.id for clause in register.restating(number)] == ["TAS-C.12.4"]
    assert {question.id for question in register.questions_about(number)} == {
        "TAS-C.OQ2",
        "TAS-C.OQ3",
    }


def test_finding_a_clause_parses_only_its_register() -> None:
    """The other five are not parsed, so a single lookup stays fast."""
    program = (
        "from cardspeak.rulebook import clause as c;"
        "c.find_clause('TAS-C.12.6');"
        "print(c.load_register.cache_info().misses)"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "1"
