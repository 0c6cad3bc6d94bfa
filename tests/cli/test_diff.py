"""`diff`: compare two books, with clauses."""

from __future__ import annotations

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused

from cardspeak.books.shelf import SHELF


def test_two_books_side_by_side(capsys: Captured) -> None:
    """Each line has the subject, and each book's value with its clause."""
    code, out, _ = ask(capsys, "diff", "tas-holdem", "act-stud")
    assert code == 0
    lines = [line.rstrip() for line in out.splitlines()]
    assert lines[0].split() == ["tas-holdem", "act-stud"]
    start = [line.split() for line in lines if "players needed to start" in line]
    assert start == [["players", "needed", "to", "start", "3", "TAS-C.3.4", "2"]]
    assert "chips and gestures" in lines
    assert all(len(line) <= 80 for line in lines)


def test_identical_lines_are_shown_only_with_all(capsys: Captured) -> None:
    some = ask_json(capsys, "diff", "tas-holdem", "act-stud")
    every = ask_json(capsys, "diff", "tas-holdem", "act-stud", "--all")
    assert len(some["lines"]) == some["differ"]
    assert len(every["lines"]) == some["differ"] + some["same"]
    assert not any(line["same"] for line in some["lines"])
    _, out, _ = ask(capsys, "diff", "tas-holdem", "act-stud", "--all")
    assert "players act in turn" in out


def test_json_has_values_clauses_and_choices(capsys: Captured) -> None:
    answer = ask_json(capsys, "diff", "tas-holdem", "act-stud")
    lines = {line["path"]: line for line in answer["lines"]}
    start = lines["seating.players_to_start"]
    assert (start["area"], start["what"]) == ("seating", "players needed to start")
    assert [side["value"] for side in start["values"]] == [3, 2]
    assert [side["clauses"] for side in start["values"]] == [["TAS-C.3.4"], []]
    assert start["values"][1]["reading"]
    opener = lines["betting.opener_first"]["values"]
    assert [side["choice"] for side in opener] == ["forced_bets", "first_opener"]


def test_long_lists_show_only_their_difference(capsys: Captured) -> None:
    _, out, _ = ask(capsys, "diff", "tas-holdem", "act-stud")
    assert "10 of them, without" in out
    assert "straight flush" not in out


def test_different_defaults_are_not_listed_as_differences(capsys: Captured) -> None:
    _, out, _ = ask(capsys, "diff", "tas-holdem", "act-stud")
    assert "Both leave to the house, with different defaults:" in out
    assert " blinds  " not in out


@pytest.mark.parametrize("book", [key for key, book in SHELF.items() if not book.complete])
def test_unfinished_book_is_marked(capsys: Captured, book: str) -> None:
    code, out, _ = ask(capsys, "diff", "tas-holdem", book)
    assert code == 0
    assert f"{book} is unfinished" in out
    answer = ask_json(capsys, "diff", "tas-holdem", book)
    assert [side["complete"] for side in answer["books"]] == [True, False]


def test_book_compared_with_itself_is_the_same(capsys: Captured) -> None:
    code, out, _ = ask(capsys, "diff", "act-stud", "act-stud")
    assert code == 0
    assert out.startswith("act-stud and act-stud are the same.")


def test_unknown_book_is_an_error(capsys: Captured) -> None:
    assert "there is no book 'holdem'" in refused(capsys, "diff", "holdem", "act-stud")
