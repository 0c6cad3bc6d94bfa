"""`rank`: places, words and clauses; the house's choices; hands that cannot be read."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused

from cardspeak.rulebook.shelf import SHELF


def places(answer: Any) -> list[tuple[str, int]]:  # noqa: ANN401 - a JSON document
    """Each hand's cards and place, in the order given."""
    return [(hand["cards"], hand["place"]) for hand in answer["hands"]]


def test_hands_are_placed_in_the_order_given(capsys: Captured) -> None:
    """The shape others rely on: cards, class, words, place and the clause that classifies."""
    answer = ask_json(capsys, "rank", "tas-holdem", "2c 3d 4h 5s 7c", "AsKsQsJsTs")
    assert answer["hands"] == [
        {
            "cards": "2c 3d 4h 5s 7c",
            "class": "high cards",
            "words": "seven high: seven, five, four, three, two",
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


def test_hole_cards_play_with_the_board(capsys: Captured) -> None:
    """Two own cards and five shared ones make the best five of seven."""
    board = ("--board", "Js Ts Qs 2c 2d")
    answer = ask_json(capsys, "rank", "tas-holdem", "As Ks", "Qh Qd", *board)
    assert places(answer) == [("As Ks", 1), ("Qh Qd", 2)]
    assert [hand["class"] for hand in answer["hands"]] == ["royal flush", "full house"]
    seven = ask_json(capsys, "rank", "tas-holdem", "QhQdJsTsQs2c2d")
    assert seven["hands"][0]["five"] == answer["hands"][1]["five"]


def test_equal_hands_share_a_place(capsys: Captured) -> None:
    """Suits never part hands, and the place after a shared one is left out."""
    hands = ("Ah Kd 3c 4c 5c", "Ad Kh 3d 4d 5h", "Ac Ks 2c 3s 4s")
    answer = ask_json(capsys, "rank", "tas-holdem", *hands)
    assert [hand["place"] for hand in answer["hands"]] == [1, 1, 3]
    _, out, _ = ask(capsys, "rank", "tas-holdem", *hands)
    assert "The best hands are equal: suits do not part them (TAS-C.4.1)." in out


def test_a_reduced_deck_has_its_own_order(capsys: Captured) -> None:
    """With 32 cards the flush beats the full house, by the clauses for reduced decks."""
    hands = ("7h 8h 9h Jh Ah", "Kd Kh Ks 9d 9c")
    full = ask_json(capsys, "rank", "act-stud", *hands)
    reduced = ask_json(capsys, "rank", "act-stud", *hands, "--deck", "32")
    assert [hand["place"] for hand in full["hands"]] == [2, 1]
    assert [hand["place"] for hand in reduced["hands"]] == [1, 2]
    assert [hand["clause"] for hand in reduced["hands"]] == ["ACT.3.4.e", "ACT.3.4.f"]


def test_the_ace_goes_low_where_the_house_says_so(capsys: Captured) -> None:
    """Five to ace is a straight only with --ace-low."""
    plain = ask_json(capsys, "rank", "act-stud", "Ac 2d 3h 4s 5c")
    lowered = ask_json(capsys, "rank", "act-stud", "Ac 2d 3h 4s 5c", "--ace-low")
    assert [one["hands"][0]["class"] for one in (plain, lowered)] == ["high cards", "straight"]


def test_the_joker_stands_for_the_best_card(capsys: Captured) -> None:
    """With --joker five of a kind is there, below the royal flush."""
    answer = ask_json(capsys, "rank", "act-stud", "Jk9c9d9h9s", "AhKhQhJhTh", "--joker")
    assert [hand["class"] for hand in answer["hands"]] == ["five of a kind", "royal flush"]
    assert [hand["place"] for hand in answer["hands"]] == [2, 1]


def test_the_lowest_hand_wins_with_low(capsys: Captured) -> None:
    """--low turns the order round; one that does not qualify has no place."""
    answer = ask_json(capsys, "rank", "act-stud", "2c 3d 4h 5s 8c", "2d 3c 4d 5d 6d", "--low")
    assert [hand["place"] for hand in answer["hands"]] == [2, 1]
    assert answer["hands"][1]["clause"] == "ACT.3.6"
    split = ("--house", "game=high_low", "--house", "low_qualifier=eight")
    answer = ask_json(capsys, "rank", "act-stud", "2c3d4h5s8c", "2d3c4d5dKd", "--low", *split)
    assert [hand["place"] for hand in answer["hands"]] == [1, None]
    assert answer["hands"][1]["clause"] == "ACT.3.5.d"


def test_open_stud_cards_show_what_they_show(capsys: Captured) -> None:
    """One to four cards of a stud hand are ranked before the hand is complete."""
    answer = ask_json(capsys, "rank", "act-stud", "Ah Kd", "9c 9d")
    assert places(answer) == [("Ah Kd", 2), ("9c 9d", 1)]


def test_the_page_tells_what_parts_the_hands(capsys: Captured) -> None:
    """The best hand comes first, and below stand the clauses in words."""
    code, out, _ = ask(capsys, "rank", "tas-holdem", "AhAd9c8d7s", "AcAsKd8c7h")
    lines = out.splitlines()
    assert code == 0
    assert lines[0].split()[:2] == ["1", "Ac"]
    assert lines[2] == "What parts the first two is a further card (TAS-C.4.2.s2)."
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
def test_what_the_book_does_not_allow_is_refused(
    capsys: Captured, words: tuple[str, ...], clause: str
) -> None:
    """An illegal choice is a no, with its clause, in words and as JSON."""
    code, out, err = ask(capsys, "rank", *words)
    assert (code, err) == (1, "")
    assert out.startswith("refused")
    assert f"{clause} – " in out
    assert clause in ask_json(capsys, "rank", *words, code=1)["refused"]["clauses"]


def test_what_holds_anyhow_needs_no_choice(capsys: Captured) -> None:
    """A book that has 52 cards and a low ace for good takes both as said."""
    answer = ask_json(capsys, "rank", "tas-holdem", "Ac2d3h4s5c", "--deck", "52", "--ace-low")
    assert answer["hands"][0]["class"] == "straight"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("tas-holdem",), "no hand to rank"),
        (("tas-holdem", "As Ks Qs Js 1s"), "is not a card"),
        (("tas-holdem", "As Ks Qs Js As"), "As is written twice"),
        (("tas-holdem", "AsKsQsJsTs", "AsKdQdJdTd"), "As is in hand 1 and in hand 2"),
        (("tas-holdem", "As Ks", "--board", "As Qs Js"), "As is on the board and in hand 1"),
        (("tas-holdem", "As Ks"), "makes two cards"),
        (("tas-holdem", "AsKsQsJsTs9s8s7s"), "seven at most"),
        (("tas-holdem", "As Ks Qs Js ??"), "?? cannot be ranked"),
        (("tas-holdem", "As Ks Qs Js Jk"), "Jk is not in play"),
        (("tas-holdem", ""), "has no card in it"),
        (("act-stud", "2h 3h 4h 5h 6h", "--deck", "32"), "2h is not in a deck of 32 cards"),
        (("act-stud", "9h Th", "--low"), "takes five cards"),
        (("act-stud", "AhKhQhJhTh", "--low", "--house", "game=high"), "is asked for as low"),
        (("act-stud", "AhKhQhJhTh", "--house", "joker"), "write NAME=VALUE"),
        (("stud", "AhKhQhJhTh"), "there is no book 'stud'"),
    ],
)
def test_what_cannot_be_read_is_said_clearly(
    capsys: Captured, words: tuple[str, ...], said: str
) -> None:
    """Bad cards, doubles and hands of the wrong size are exit code 2 with one plain line."""
    err = refused(capsys, "rank", *words)
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("book", SHELF)
def test_every_book_ranks_hands(capsys: Captured, book: str) -> None:
    """A book that is only begun says that no clause of its own stands behind the order."""
    code, out, _ = ask(capsys, "rank", book, "AsAhKdKc9s")
    assert code == 0
    assert "two pairs, aces and kings, nine" in out
    assert ("only begun" in out) is not SHELF[book].complete
