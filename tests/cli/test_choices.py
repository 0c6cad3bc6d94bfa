"""`choices`: list and try house choices; compare the generated page in docs/."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused

from cardspeak.books.shelf import SHELF
from cardspeak.cli.choices import finished_books
from cardspeak.rulebook.clause import find_clause
from cardspeak.view.choices import choices_page

PAGE = Path(__file__).resolve().parents[2] / "docs" / "house-choices.md"


def test_page_in_docs_is_up_to_date() -> None:
    """If this fails, run `cardspeak choices --markdown > docs/house-choices.md`."""
    assert PAGE.read_text(encoding="utf-8") == choices_page(finished_books())


def test_markdown_prints_the_page_in_docs(capsys: Captured) -> None:
    code, out, _ = ask(capsys, "choices", "--markdown")
    assert code == 0
    assert out == PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("book", SHELF)
def test_every_choice_of_a_book_is_listed(capsys: Captured, book: str) -> None:
    answer = ask_json(capsys, "choices", book)
    choices = {choice["name"]: choice for choice in answer["choices"]}
    assert choices.keys() == SHELF[book].choices.keys()
    for name, choice in choices.items():
        assert choice["value"] == choice["default"] == SHELF[book].choices[name].default
        assert choice["legal"]
        assert choice["means"]
        for clause in (*choice["clauses"], *choice["checked_by"], *choice["settled_by"]):
            assert find_clause(clause, book).id == clause
    _, out, _ = ask(capsys, "choices", book)
    assert all(f"{name} = " in out for name in choices)
    assert ("is unfinished" in out) is not SHELF[book].complete


def test_choices_without_effect_are_marked(capsys: Captured) -> None:
    """No rule uses the prizes of tables yet; blinds, fees and their limits have an effect."""
    answers = {book: ask_json(capsys, "choices", book)["choices"] for book in SHELF}
    only = {
        book: {choice["name"] for choice in choices if choice["recorded_only"]}
        for book, choices in answers.items()
    }
    assert {"prizes", "prize_count", "card_logo"} <= only["nolimit"]
    assert {"donations", "entry_fee", "player_prizes"} <= only["charity"]
    used = {"unit", "blinds", "overrides", "levels", "shuffler_approval", "thinking_time"}
    used |= {"entry_fee", "rebuy_fee"}
    assert not used & only["nolimit"]
    assert "card_shown_in_cut" not in only["charity"]
    assert "misdeal_ruling" not in only["event"]
    assert "machine_approval" not in only["tas-holdem"]
    _, out, _ = ask(capsys, "choices", "nolimit", "card_logo", "blinds")
    assert "card_logo = none  recorded only" in out
    assert "Recorded only: no rule uses it yet." in " ".join(out.split())
    assert out.count("recorded only") == 1
    _, out, _ = ask(capsys, "clause", "NLT.22.5")
    assert "Recorded only: no rule uses it yet." in " ".join(out.split())
    assert ask_json(capsys, "clause", "NLT.22.5")["recorded_only"] == ["prize_count", "prizes"]


def test_readings_are_marked_and_come_last(capsys: Captured) -> None:
    answer = ask_json(capsys, "choices", "act-stud")
    marks = [choice["reading"] for choice in answer["choices"]]
    assert marks == sorted(marks)
    assert any(marks)


def test_tried_choices_are_shown_with_their_default(capsys: Captured) -> None:
    code, out, _ = ask(capsys, "choices", "act-stud", "deck=32", "joker=on")
    assert code == 0
    assert "deck = 32  (default 52)" in out
    assert "ante = " not in out
    answer = ask_json(capsys, "choices", "act-stud", "deck=32", "ante")
    assert [(choice["name"], choice["value"]) for choice in answer["choices"]] == [
        ("deck", "32"),
        ("ante", "1"),
    ]


def test_an_illegal_choice_is_refused_with_its_clause(capsys: Captured) -> None:
    code, out, _ = ask(capsys, "choices", "act-stud", "deck=33")
    assert code == 1
    assert out.startswith(
        "refused  The book doesn't allow deck '33': choose one of 52, 48, 44, 40, 36 or"
    )
    assert "ACT.2.2 – " in out
    answer = ask_json(capsys, "choices", "tas-holdem", "limit=spread", code=1)["refused"]
    assert answer["clauses"] == ["TAS-C.5.2.f"]
    assert answer["legal"] == "with spread limit, a max_bet is needed"


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
def test_choice_against_the_printed_rule_is_refused(
    capsys: Captured, book: str, tried: str, clause: str
) -> None:
    code, out, _ = ask(capsys, "choices", book, tried)
    assert code == 1
    assert clause in out


def test_choice_that_repeats_the_printed_rule_is_accepted(capsys: Captured) -> None:
    """The book prescribes an ante of the minimum wager and a deck without a joker."""
    code, _, _ = ask(capsys, "choices", "tas-stud", "min_bet=5", "ante=5", "joker=off")
    assert code == 0
    code, _, _ = ask(capsys, "choices", "tas-holdem", "deck=52", "game=high", "max_raises=3")
    assert code == 0


def test_unknown_and_repeated_choices_are_explained(capsys: Captured) -> None:
    assert "did you mean joker?" in refused(capsys, "choices", "act-stud", "jokr=on")
    assert "leaves no choice 'xyzzy'" in refused(capsys, "choices", "act-stud", "xyzzy")
    assert "is chosen twice" in refused(capsys, "choices", "act-stud", "deck=32", "deck=52")
    assert "there is no book" in refused(capsys, "choices")
