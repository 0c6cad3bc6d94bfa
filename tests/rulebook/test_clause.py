"""The registers: complete, consistent, found by number, and friendly when a number is wrong."""

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
    """A clause that decides, with the fields given changed."""
    filed: dict[str, Any] = {
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
    return Clause(**{**filed, **changes})


def test_the_six_books_are_filed_in_a_fixed_order() -> None:
    """The order in which books are shown is the order of the project's own list."""
    assert list(CLAUSES) == list(REGISTERS)


@pytest.mark.parametrize("key", REGISTERS)
def test_no_clause_was_lost(key: str) -> None:
    """Each register holds every clause and open question counted when it was written."""
    register = load_register(key)
    assert (len(register.clauses), len(register.questions)) == CLAUSES[key]


@pytest.mark.parametrize("key", REGISTERS)
def test_every_entry_is_whole(key: str) -> None:
    """An entry has words, a known level, an area, a kind of proof and its own number."""
    for number, clause in load_register(key).clauses.items():
        assert clause.id == number
        assert clause.book == key
        assert clause.says
        assert clause.area
        assert clause.level in LEVELS
        assert clause.proof_kind in PROOF_KINDS


@pytest.mark.parametrize("key", REGISTERS)
def test_a_restating_clause_points_at_one_that_decides(key: str) -> None:
    """No clause restates itself, a missing clause or one that proves nothing."""
    clauses = load_register(key).clauses
    for clause in clauses.values():
        if clause.restates is not None:
            assert clause.restates != clause.id
            assert clauses[clause.restates].proof_kind == "decides"


@pytest.mark.parametrize("key", REGISTERS)
def test_where_the_book_was_published_is_told(key: str) -> None:
    """Title, place, date and game are filled in, be it with the fact that nobody says."""
    register = load_register(key)
    assert all((register.title, register.jurisdiction, register.effective, register.game))


def test_the_shared_definitions_are_filed_alike() -> None:
    """Both Tasmanian registers say the same under the same number; only the proof may differ."""
    stud, holdem = load_register("tas-stud").clauses, load_register("tas-holdem").clauses
    shared = stud.keys() & holdem.keys()
    assert len(shared) == 41
    assert {stud[number].says for number in shared} == {holdem[number].says for number in shared}
    assert all(books_with(number) == ("tas-stud", "tas-holdem") for number in shared)


def test_a_register_is_read_once() -> None:
    """Asking again gives the same register, not another copy."""
    assert load_register("event") is load_register("event")


def test_a_clause_cannot_be_changed() -> None:
    """What a book says is not ours to change while the program runs."""
    clause = find_clause("TAS-C.7.1")
    with pytest.raises(FrozenInstanceError):
        clause.says = "something else"  # type: ignore[misc]  # that it is refused is the point
    with pytest.raises(TypeError):
        load_register("event").clauses[clause.id] = clause  # type: ignore[index]  # as above


def test_a_clause_is_found_in_any_book_and_any_case() -> None:
    """People do not know which register a number is in, nor mind capitals."""
    assert find_clause(" tas-c.7.1 ").id == "TAS-C.7.1"
    assert find_clause("nlt.9.b").book == "nolimit"


def test_a_shared_definition_comes_from_the_book_asked_for() -> None:
    """Without a book the first that files the number answers; with one, that one does."""
    assert find_clause("TAS-A.bet").book == "tas-stud"
    assert find_clause("TAS-A.bet", "tas-holdem").book == "tas-holdem"
    assert find_clause("ACT.4.5", "tas-holdem").book == "act-stud"


@pytest.mark.parametrize(
    ("given", "hint"),
    [("TAS-C.13.33", "TAS-C.13.3"), ("ACT-4.5", "ACT.4.5"), ("C.7.3", "TAS-C.7.3")],
)
def test_a_wrong_number_is_answered_with_one_like_it(given: str, hint: str) -> None:
    """A slip of the pen costs a second look, not a search."""
    with pytest.raises(UnknownClause, match="did you mean") as raised:
        find_clause(given)
    assert hint in str(raised.value)


@pytest.mark.parametrize("given", ["", "   ", "no such thing at all"])
def test_a_number_like_none_is_refused_plainly(given: str) -> None:
    """Nothing close is better than something far."""
    with pytest.raises(UnknownClause, match=r"^there is no clause '[a-z ]*'$"):
        find_clause(given)


def test_a_wrong_book_is_answered_with_the_books_there_are() -> None:
    """A book that is nearly right is suggested; otherwise all are named."""
    with pytest.raises(UnknownBook, match="did you mean tas-stud or tas-holdem"):
        load_register("tas")
    with pytest.raises(UnknownBook, match="there are tas-stud, tas-holdem, act-stud"):
        load_register("chess")
    with pytest.raises(UnknownBook, match="did you mean tas-holdem"):
        find_clause("TAS-C.7.1", "tas-holden")


def test_proof_is_taken_apart() -> None:
    """The one line in the register tells kind, clause restated and reason."""
    assert a_clause().proof_kind == "decides"
    assert a_clause(proof="restates X.2").restates == "X.2"
    idle = a_clause(proof="idle: nobody uses it")
    assert (idle.proof_kind, idle.idle_reason) == ("idle", "nobody uses it")
    assert (a_clause().restates, a_clause().idle_reason) == (None, "")
    with pytest.raises(AssertionError, match="no kind of proof"):
        _ = a_clause(proof="perhaps").proof_kind


def test_what_refers_to_a_clause_is_found() -> None:
    """A clause knows its open questions and who says it again."""
    register = load_register("tas-holdem")
    number = ClauseNo("TAS-C.12.1")
    assert [one.id for one in register.restating(number)] == ["TAS-C.12.4"]
    assert {one.id for one in register.questions_about(number)} == {"TAS-C.OQ2", "TAS-C.OQ3"}


def test_finding_one_clause_reads_one_register() -> None:
    """The other five are not parsed, so a single look stays fast."""
    program = (
        "from cardspeak.rulebook import clause as c;"
        "c.find_clause('TAS-C.12.6');"
        "print(c.load_register.cache_info().misses)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "1"
