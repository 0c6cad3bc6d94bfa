"""`rank`: places, descriptions and clauses; house choices; invalid hands."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused

from cardspeak.books.shelf import SHELF


def places(answer: Any) -> list[tuple[str, int]]:  # noqa: ANN401 - a JSON document
    """Each hand's cards and place, in the given order."""
    return [(hand["cards"], hand["place"]) for hand in answer["hands"]]


def test_json_lists_hands_in_the_given_order(capsys: Captured) -> None:
    answer = ask_json(capsys, "rank", "tas-holdem", "2c 3d 4h 5s 7c", "AsKsQsJsTs")
    assert answer["hands"] == [
        {
            "cards": "2c 3d 4h 5s 7c",
            "class": "high cards",
            "words": "seven high: seven-five-four-three-two",
            "place": 2,
            "clause": "TAS-C.4.3.j",
            "five": "7c 5s 4h 3d 2c",
        },
        {
            "cards": "As Ks Qs Js Ts",
            "class": "royal flush",
            "words": "royal flush",
            "place": 1,
            "clause": "TAS-C.4.3.a",
            "five": "As Ks Qs Js Ts",
        },
    ]


def test_hole_cards_are_ranked_with_the_board(capsys: Captured) -> None:
    board = ("--board", "Js Ts Qs 2c 2d")
    answer = ask_json(capsys, "rank", "tas-holdem", "As Ks", "Qh Qd", *board)
    assert places(answer) == [("As Ks", 1), ("Qh Qd", 2)]
    assert [hand["class"] for hand in answer["hands"]] == ["royal flush", "full house"]
    seven = ask_json(capsys, "rank", "tas-holdem", "QhQdJsTsQs2c2d")
    assert seven["hands"][0]["five"] == answer["hands"][1]["five"]


def test_equal_hands_share_a_place(capsys: Captured) -> None:
    """Suits never break ties; the place after a shared one is skipped."""
    hands = ("Ah Kd 3c 4c 5c", "Ad Kh 3d 4d 5h", "Ac Ks 2c 3s 4s")
    answer = ask_json(capsys, "rank", "tas-holdem", *hands)
    assert [hand["place"] for hand in answer["hands"]] == [1, 1, 3]
    _, out, _ = ask(capsys, "rank", "tas-holdem", *hands)
    assert "The best hands are equal: suits do not break ties (TAS-C.4.1)." in out


def test_reduced_deck_has_its_own_order(capsys: Captured) -> None:
    """With 32 cards a flush beats a full house."""
    hands = ("7h 8h 9h Jh Ah", "Kd Kh Ks 9d 9c")
    full = ask_json(capsys, "rank", "act-stud", *hands)
    reduced = ask_json(capsys, "rank", "act-stud", *hands, "--deck", "32")
    assert [hand["place"] for hand in full["hands"]] == [2, 1]
    assert [hand["place"] for hand in reduced["hands"]] == [1, 2]
    assert [hand["clause"] for hand in reduced["hands"]] == ["ACT.3.4.e", "ACT.3.4.f"]


def test_ace_is_low_in_a_straight_only_with_ace_low(capsys: Captured) -> None:
    plain = ask_json(capsys, "rank", "act-stud", "Ac 2d 3h 4s 5c")
    lowered = ask_json(capsys, "rank", "act-stud", "Ac 2d 3h 4s 5c", "--ace-low")
    assert plain["hands"][0]["class"] == "high cards"
    assert lowered["hands"][0]["class"] == "straight"


def test_joker_makes_five_of_a_kind(capsys: Captured) -> None:
    """Five of a kind ranks below a royal flush."""
    answer = ask_json(capsys, "rank", "act-stud", "Jk9c9d9h9s", "AhKhQhJhTh", "--joker")
    assert [hand["class"] for hand in answer["hands"]] == ["five of a kind", "royal flush"]
    assert [hand["place"] for hand in answer["hands"]] == [2, 1]


def test_lowest_hand_wins_with_low(capsys: Captured) -> None:
    """A hand that does not qualify has no place."""
    answer = ask_json(capsys, "rank", "act-stud", "2c 3d 4h 5s 8c", "2d 3c 4d 5d 6d", "--low")
    assert [hand["place"] for hand in answer["hands"]] == [2, 1]
    assert answer["hands"][1]["clause"] == "ACT.3.6"
    split = ("--house", "game=high_low", "--house", "low_qualifier=eight")
    answer = ask_json(capsys, "rank", "act-stud", "2c3d4h5s8c", "2d3c4d5dKd", "--low", *split)
    assert [hand["place"] for hand in answer["hands"]] == [1, None]
    assert answer["hands"][1]["clause"] == "ACT.3.5.d"


def test_open_stud_cards_are_ranked(capsys: Captured) -> None:
    answer = ask_json(capsys, "rank", "act-stud", "Ah Kd", "9c 9d")
    assert places(answer) == [("Ah Kd", 2), ("9c 9d", 1)]


def test_text_explains_why_the_best_hand_wins(capsys: Captured) -> None:
    code, out, _ = ask(capsys, "rank", "tas-holdem", "AhAd9c8d7s", "AcAsKd8c7h")
    lines = out.splitlines()
    assert code == 0
    assert lines[0].split()[:2] == ["1", "Ac"]
    assert lines[2] == "The first hand wins by another card (TAS-C.4.2.s2)."
    assert lines[3] == "TAS-C.4.3.i – Rank 9: one pair."


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        (("act-stud", "AhKhQhJhTh", "--deck", "33"), "ACT.2.2"),
        (("act-stud", "AhKhQhJhTh", "--house", "low_qualifier=eight"), "ACT.3.5.d"),
        (("tas-holdem", "AhKhQhJhTh", "--deck", "32"), "TAS-C.2.1"),
        (("tas-holdem", "AhKhQhJhTh", "--joker"), "TAS-C.2.1"),
        (("tas-holdem", "AhKhQhJhTh", "--low"), "TAS-C.4.3"),
    ],
)
def test_choice_against_the_book_is_refused_with_its_clause(
    capsys: Captured, words: tuple[str, ...], clause: str
) -> None:
    code, out, err = ask(capsys, "rank", *words)
    assert (code, err) == (1, "")
    assert out.startswith("refused")
    assert f"{clause} – " in out
    assert clause in ask_json(capsys, "rank", *words, code=1)["refused"]["clauses"]


def test_flags_that_repeat_the_books_rule_are_accepted(capsys: Captured) -> None:
    """This book always has 52 cards and a low ace."""
    answer = ask_json(capsys, "rank", "tas-holdem", "Ac2d3h4s5c", "--deck", "52", "--ace-low")
    assert answer["hands"][0]["class"] == "straight"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("tas-holdem",), "no hand to rank"),
        (("tas-holdem", "As Ks Qs Js 1s"), "is not a card"),
        (("tas-holdem", "As Ks Qs Js As"), "As is written twice"),
        (("tas-holdem", "AsKsQsJsTs", "AsKdQdJdTd"), "As is used twice: in hand 1 and in hand 2"),
        (
            ("tas-holdem", "As Ks", "--board", "As Qs Js"),
            "As is used twice: on the board and in hand 1",
        ),
        (("tas-holdem", "As Ks"), "makes two cards"),
        (("tas-holdem", "AsKsQsJsTs9s8s7s"), "the maximum is seven"),
        (("tas-holdem", "As Ks Qs Js ??"), "?? cannot be ranked"),
        (("tas-holdem", "As Ks Qs Js Jk"), "Jk is not in play"),
        (("tas-holdem", ""), "contains no card"),
        (("act-stud", "2h 3h 4h 5h 6h", "--deck", "32"), "2h is not in a deck of 32 cards"),
        (("act-stud", "9h Th", "--low"), "needs five cards"),
        (("act-stud", "AhKhQhJhTh", "--low", "--house", "game=high"), "game is both low and high"),
        (("act-stud", "AhKhQhJhTh", "--house", "joker"), "write NAME=VALUE"),
        (("stud", "AhKhQhJhTh"), "there is no book 'stud'"),
    ],
)
def test_invalid_hands_are_explained_in_one_line(
    capsys: Captured, words: tuple[str, ...], said: str
) -> None:
    err = refused(capsys, "rank", *words)
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("book", SHELF)
def test_every_book_ranks_hands(capsys: Captured, book: str) -> None:
    """An unfinished book has a warning that no clause supports the order."""
    code, out, _ = ask(capsys, "rank", book, "AsAhKdKc9s")
    assert code == 0
    assert "two pair, aces and kings, nine kicker" in out
    assert ("is unfinished" in out) is not SHELF[book].complete
