"""`cardspeak rule`: piped, as JSON, with typos, and asking at a terminal."""

from __future__ import annotations

import json
import sys

import pytest
from tests.cli.asking import Captured, ask


def test_what_is_open_says_no_and_names_the_question(capsys: Captured) -> None:
    """Without a terminal nobody is asked: the question and the open rulings are printed."""
    code, out, _ = ask(capsys, "rule", "tas-holdem", "hand touched by discards")
    assert code == 1
    assert "It depends." in out
    assert "identified=…" in out


def test_what_no_rule_names_is_said_first(capsys: Captured) -> None:
    """A question about a case that the book does not name says so."""
    code, out, _ = ask(capsys, "rule", "act-stud", "card off the table", "stage=later")
    assert code == 1
    assert "The book does not name this case." in out


def test_rows_that_cannot_be_reached_are_not_shown() -> None:
    """After a row that is sure to fit none is open."""
    from cardspeak.rulebook.shelf import SHELF
    from cardspeak.rulebook.situations import SITUATIONS
    from cardspeak.view.remedy_lines import answer

    told = answer(SHELF["act-stud"], SITUATIONS["late claim"], {})
    assert {row.situation for row in told.rows} == {"late claim"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nolimit", "misdeal"), "a ruling, not a situation: it may follow from 'deck not cut'"),
        (("tas-holdem", "hole", "crad"), "did you mean"),
        (("tas-holdm", "dispute"), "did you mean tas-holdem?"),
        (("tas-holdem", "dispute", "burnt=yes"), "no situation asks 'burnt'"),
        (("tas-holdem", "wrong number of cards", "holds=some"), "say a number"),
        (("tas-holdem", "player missed", "went_to=two"), "the numbers of seats"),
    ],
)
def test_typos_are_answered_with_what_is_right(
    capsys: Captured, words: tuple[str, ...], said: str
) -> None:
    """A request that cannot be read says what would be."""
    code, _, err = ask(capsys, "rule", *words)
    assert code == 2
    assert said in " ".join(err.split())


def test_every_question_is_listed_with_its_answers(capsys: Captured) -> None:
    """Also those that a first answer leads to, before and after the ruling is found."""
    wanted = [
        "stage=before the deal|initial deal|first betting|later|showdown|over",
        "exposed=one|two or more",
        "burn=yes|no",
        "agreed=yes|no",
    ]
    words = ("rule", "tas-holdem", "hole card exposed")
    for facts in ((), ("stage=first betting", "exposed=one", "burn=yes")):
        _, out, _ = ask(capsys, *words, *facts)
        listed = " ".join(out.partition("All questions of this situation")[2].split())
        assert [one for one in wanted if one not in listed] == []
        _, out, _ = ask(capsys, *words, *facts, "--json")
        (told,) = json.loads(out)
        found = {one["name"]: one["answers"] for one in told["questions"]}
        assert found["exposed"] == ["one", "two or more"]
        assert {"stage", "burn", "agreed"} <= found.keys()
    _, out, _ = ask(capsys, "rule", "charity", "cash on the table")
    assert "All questions" not in out


def test_json_has_the_rows(capsys: Captured) -> None:
    """Programs get every book, silent or not."""
    code, out, _ = ask(capsys, "rule", "--all", "cash on the table", "--json")
    assert code == 0
    told = {one["book"]: one for one in json.loads(out)}
    assert {one["kind"] for one in told.values()} == {"ruled"}
    assert told["charity"]["rows"][0]["by"] == ["CHA.8.1"]


def test_a_terminal_is_asked_until_the_book_can_answer(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A nonsense answer is asked again, a beginning is enough, and nothing is asked for ever."""
    said = iter(["bla", "3", "too f", "first"])
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _prompt: next(said))
    code, out, _ = ask(capsys, "rule", "tas-stud", "wrong number of cards")
    assert code == 0
    assert "Please say a number." in out
    assert "The hand of the player is dead." in out


def test_whoever_ends_the_input_sees_what_is_open(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The end of the input is no crash."""

    def ended(_prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", ended)
    code, out, _ = ask(capsys, "rule", "charity", "card turned early")
    assert code == 1
    assert "It depends." in out
