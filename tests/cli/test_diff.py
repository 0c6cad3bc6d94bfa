"""`diff`: the books' own data side by side, in words, with clauses."""

from __future__ import annotations

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused

from cardspeak.rulebook.shelf import SHELF


def test_two_books_side_by_side(capsys: Captured) -> None:
    """Each line tells what, and what either book says by which clause."""
    code, out, _ = ask(capsys, "diff", "tas-holdem", "act-stud")
    assert code == 0
    lines = [line.rstrip() for line in out.splitlines()]
    assert lines[0].split() == ["tas-holdem", "act-stud"]
    start = [line.split() for line in lines if "players needed to start" in line]
    assert start == [["players", "needed", "to", "start", "3", "TAS-C.3.4", "2"]]
    assert "deeds" in lines
    assert all(len(line) <= 80 for line in lines)


def test_only_differences_unless_all_is_asked_for(capsys: Captured) -> None:
    """What both say alike is counted, and shown with --all."""
    some = ask_json(capsys, "diff", "tas-holdem", "act-stud")
    every = ask_json(capsys, "diff", "tas-holdem", "act-stud", "--all")
    assert len(some["lines"]) == some["differ"]
    assert len(every["lines"]) == some["differ"] + some["same"]
    assert not any(line["same"] for line in some["lines"])
    _, out, _ = ask(capsys, "diff", "tas-holdem", "act-stud", "--all")
    assert "players act in turn" in out


def test_a_line_for_programs(capsys: Captured) -> None:
    """Values are plain, clauses complete, and the choice a value hangs on is named."""
    answer = ask_json(capsys, "diff", "tas-holdem", "act-stud")
    lines = {line["path"]: line for line in answer["lines"]}
    start = lines["seating.players_to_start"]
    assert (start["area"], start["what"]) == ("seating", "players needed to start")
    assert [one["value"] for one in start["values"]] == [3, 2]
    assert [one["clauses"] for one in start["values"]] == [["TAS-C.3.4"], []]
    assert start["values"][1]["reading"]
    opener = lines["betting.opener_first"]["values"]
    assert [one["choice"] for one in opener] == ["forced_bets", "first_opener"]


def test_a_long_list_is_told_by_what_sets_it_apart(capsys: Captured) -> None:
    """The kinds of hand are not written out twice."""
    _, out, _ = ask(capsys, "diff", "tas-holdem", "act-stud")
    assert "10 of them, without" in out
    assert "straight flush" not in out


def test_what_both_houses_decide_is_only_named(capsys: Captured) -> None:
    """Defaults that differ are no difference between the books."""
    _, out, _ = ask(capsys, "diff", "tas-holdem", "act-stud")
    assert "Both leave to the house, with other defaults:" in out
    assert " blinds  " not in out


@pytest.mark.parametrize("book", [key for key, book in SHELF.items() if not book.complete])
def test_a_book_that_is_only_begun_says_so(capsys: Captured, book: str) -> None:
    """Nothing taken from another book passes as this one's word."""
    code, out, _ = ask(capsys, "diff", "tas-holdem", book)
    assert code == 0
    assert f"{book} is only begun" in out
    answer = ask_json(capsys, "diff", "tas-holdem", book)
    assert [one["complete"] for one in answer["books"]] == [True, False]


def test_a_book_does_not_differ_from_itself(capsys: Captured) -> None:
    """There is nothing to tell, and it is told."""
    code, out, _ = ask(capsys, "diff", "act-stud", "act-stud")
    assert code == 0
    assert out.startswith("act-stud and act-stud say the same.")


def test_an_unknown_book_is_told_which_there_are(capsys: Captured) -> None:
    """The answer names the books."""
    assert "there is no book 'holdem'" in refused(capsys, "diff", "holdem", "act-stud")
