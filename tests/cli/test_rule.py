"""`cardspeak rule`: piped, as JSON, with typos, and at a terminal."""

from __future__ import annotations

import json
import sys

import pytest
from tests.cli.asking import Captured, ask


def test_missing_fact_exits_1_and_names_the_question(capsys: Captured) -> None:
    """Without a terminal, the command prints the question and the possible rulings."""
    code, out, _ = ask(capsys, "rule", "tas-holdem", "hand touched by discards")
    assert code == 1
    assert "It depends." in out
    assert "identified=…" in out


def test_case_that_the_book_does_not_mention_is_marked(capsys: Captured) -> None:
    code, out, _ = ask(capsys, "rule", "act-stud", "card off the table", "stage=later")
    assert code == 1
    assert "The book does not mention this case." in out


def test_rows_after_a_certain_match_are_dropped() -> None:
    from cardspeak.books.shelf import SHELF
    from cardspeak.rulebook.floor.situations import SITUATIONS
    from cardspeak.view.words.remedy_lines import answer

    result = answer(SHELF["act-stud"], SITUATIONS["late claim"], {})
    assert {row.situation for row in result.rows} == {"late claim"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nolimit", "misdeal"), "a ruling, not a situation: try 'deck not cut'"),
        (("tas-holdem", "hole", "crad"), "did you mean"),
        (("tas-holdm", "dispute"), "did you mean tas-holdem?"),
        (("tas-holdem", "dispute", "burnt=yes"), "no situation has a question 'burnt'"),
        (("tas-holdem", "wrong number of cards", "holds=some"), "write a number"),
        (("tas-holdem", "player missed", "went_to=two"), "the numbers of seats"),
    ],
)
def test_typos_exit_2_with_a_hint(capsys: Captured, words: tuple[str, ...], said: str) -> None:
    code, _, err = ask(capsys, "rule", *words)
    assert code == 2
    assert said in " ".join(err.split())


def test_every_question_is_listed_with_its_answers(capsys: Captured) -> None:
    """Covers follow-up questions, before and after the ruling is found."""
    wanted = [
        "stage=before the deal|initial deal|first betting|later|showdown|over",
        "exposed=one|two or more",
        "burn=yes|no",
        "agreed=yes|no",
    ]
    words = ("rule", "tas-holdem", "hole card exposed")
    for facts in ((), ("stage=first betting", "exposed=one", "burn=yes")):
        _, out, _ = ask(capsys, *words, *facts)
        listed = " ".join(out.partition("Questions in this situation")[2].split())
        assert [question for question in wanted if question not in listed] == []
        _, out, _ = ask(capsys, *words, *facts, "--json")
        (result,) = json.loads(out)
        answers = {question["name"]: question["answers"] for question in result["questions"]}
        assert answers["exposed"] == ["one", "two or more"]
        assert {"stage", "burn", "agreed"} <= answers.keys()
    _, out, _ = ask(capsys, "rule", "charity", "cash on the table")
    assert "Questions in" not in out


def test_json_has_every_book(capsys: Captured) -> None:
    code, out, _ = ask(capsys, "rule", "--all", "cash on the table", "--json")
    assert code == 0
    by_book = {result["book"]: result for result in json.loads(out)}
    assert {result["kind"] for result in by_book.values()} == {"ruled"}
    assert by_book["charity"]["rows"][0]["by"] == ["CHA.8.1"]


def test_questions_are_asked_until_there_is_a_ruling(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an invalid answer the question is asked again; the start of an answer is enough."""
    typed = iter(["bla", "3", "too f", "first"])
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    code, out, _ = ask(capsys, "rule", "tas-stud", "wrong number of cards")
    assert code == 0
    assert "Please enter a number." in out
    assert "The player's hand is dead." in out


def test_end_of_input_prints_the_possible_rulings(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:

    def ended(_prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", ended)
    code, out, _ = ask(capsys, "rule", "charity", "card turned early")
    assert code == 1
    assert "It depends." in out
