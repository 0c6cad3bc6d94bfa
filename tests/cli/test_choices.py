"""`choices`: what the house may decide, tried against the book, and the page in docs/."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused

from cardspeak.cli.choices import finished_books
from cardspeak.rulebook.clause import find_clause
from cardspeak.rulebook.shelf import SHELF
from cardspeak.view.choices import choices_page

PAGE = Path(__file__).resolve().parents[2] / "docs" / "house-choices.md"


def test_the_page_in_docs_is_up_to_date() -> None:
    """Run `cardspeak choices --markdown > docs/house-choices.md` when this fails."""
    assert PAGE.read_text(encoding="utf-8") == choices_page(finished_books())


def test_the_command_writes_that_page(capsys: Captured) -> None:
    """The generator is the command itself."""
    code, out, _ = ask(capsys, "choices", "--markdown")
    assert code == 0
    assert out == PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("book", SHELF)
def test_every_choice_of_a_book_is_listed(capsys: Captured, book: str) -> None:
    """Name, legal values, default, meaning and clauses, for all of them."""
    answer = ask_json(capsys, "choices", book)
    choices = {one["name"]: one for one in answer["choices"]}
    assert choices.keys() == SHELF[book].choices.keys()
    for name, one in choices.items():
        assert one["value"] == one["default"] == SHELF[book].choices[name].default
        assert one["legal"]
        assert one["means"]
        for clause in (*one["clauses"], *one["checked_by"], *one["settled_by"]):
            assert find_clause(clause, book).id == clause
    _, out, _ = ask(capsys, "choices", book)
    assert all(f"{name} = " in out for name in choices)
    assert ("only begun" in out) is not SHELF[book].complete


def test_choices_without_effect_are_marked(capsys: Captured) -> None:
    """Nothing pays a prize or charges a fee yet; blinds and what limits them have an effect."""
    answers = {book: ask_json(capsys, "choices", book)["choices"] for book in SHELF}
    only = {
        book: {one["name"] for one in choices if one["recorded_only"]}
        for book, choices in answers.items()
    }
    assert {"prizes", "prize_count", "entry_fee", "card_logo", "rebuy_fee"} <= only["nolimit"]
    assert {"donations", "entry_fee", "player_prizes"} <= only["charity"]
    used = {"unit", "blinds", "overrides", "levels", "shuffler_approval", "thinking_time"}
    assert not used & only["nolimit"]
    assert "card_shown_in_cut" not in only["charity"]
    assert "misdeal_ruling" not in only["event"]
    assert "machine_approval" not in only["tas-holdem"]
    _, out, _ = ask(capsys, "choices", "nolimit", "card_logo", "blinds")
    assert "card_logo = none  recorded only" in out
    assert "Recorded only: no rule uses it yet." in " ".join(out.split())
    assert out.count("recorded only") == 1


def test_readings_stand_apart(capsys: Captured) -> None:
    """A reading of an unclear clause is marked as one, and comes last."""
    answer = ask_json(capsys, "choices", "act-stud")
    marks = [one["reading"] for one in answer["choices"]]
    assert marks == sorted(marks)
    assert any(marks)


def test_choices_can_be_tried(capsys: Captured) -> None:
    """Legal ones are shown in force, with the default beside them."""
    code, out, _ = ask(capsys, "choices", "act-stud", "deck=32", "joker=on")
    assert code == 0
    assert "deck = 32  (default 52)" in out
    assert "ante = " not in out
    answer = ask_json(capsys, "choices", "act-stud", "deck=32", "ante")
    assert [(one["name"], one["value"]) for one in answer["choices"]] == [
        ("deck", "32"),
        ("ante", "1"),
    ]


def test_an_illegal_choice_is_refused_with_its_clause(capsys: Captured) -> None:
    """The answer is no: the clause, and what would be legal."""
    code, out, _ = ask(capsys, "choices", "act-stud", "deck=33")
    assert code == 1
    assert out.startswith("refused  The book does not allow deck '33': 52, 48, 44, 40, 36, 32.")
    assert "ACT.2.2 – " in out
    answer = ask_json(capsys, "choices", "tas-holdem", "limit=spread", code=1)["refused"]
    assert answer["clauses"] == ["TAS-C.5.2.f"]
    assert answer["legal"] == "a spread limit needs a max_bet"


@pytest.mark.parametrize(
    ("book", "tried", "clause"),
    [
        ("tas-stud", "joker=on", "TAS-A.full-deck"),
        ("tas-stud", "blinds=1,2", "TAS-B.5.4"),
        ("tas-stud", "limit=no_limit", "TAS-B.5.4.s2"),
        ("tas-stud", "limit=full_pot", "TAS-B.5.4.s2"),
        ("tas-stud", "ante=7", "TAS-B.5.4"),
        ("nolimit", "deck=32", "NLT.2.a.1"),
        ("nolimit", "game=low", "NLT.2.a.2/7"),
        ("charity", "deck=32", "CHA.6.1"),
        ("event", "deck=32", "EVT.equipment.cards"),
        ("tas-holdem", "deck=32", "TAS-C.2.1"),
        ("tas-holdem", "game=low", "TAS-C.15.1.s3"),
        ("tas-holdem", "max_raises=4", "TAS-C.7.1"),
    ],
)
def test_a_choice_that_the_page_rules_out_is_a_no(
    capsys: Captured, book: str, tried: str, clause: str
) -> None:
    """The answer is no by the clause, although the book has no such choice."""
    code, out, _ = ask(capsys, "choices", book, tried)
    assert code == 1
    assert clause in out


def test_a_choice_that_states_the_printed_rule_is_a_yes(capsys: Captured) -> None:
    """An ante of the minimum wager and a deck without a joker are what the page prints."""
    code, _, _ = ask(capsys, "choices", "tas-stud", "min_bet=5", "ante=5", "joker=off")
    assert code == 0
    code, _, _ = ask(capsys, "choices", "tas-holdem", "deck=52", "game=high", "max_raises=3")
    assert code == 0


def test_what_cannot_be_read(capsys: Captured) -> None:
    """An unknown choice gets a hint, one chosen twice a word."""
    assert "did you mean joker?" in refused(capsys, "choices", "act-stud", "jokr=on")
    assert "leaves no choice 'xyzzy'" in refused(capsys, "choices", "act-stud", "xyzzy")
    assert "is chosen twice" in refused(capsys, "choices", "act-stud", "deck=32", "deck=52")
    assert "there is no book" in refused(capsys, "choices")
