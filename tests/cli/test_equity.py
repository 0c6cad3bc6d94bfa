"""`equity`: shares for people and programs, stud by its book, a picture, what cannot be read."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused


def test_the_shape_others_rely_on(capsys: Captured) -> None:
    """Method, boards, and for each hand win, tie and share."""
    answer = ask_json(capsys, "equity", "AhKh", "QsQd", "--board", "2h 3h 4c")
    assert list(answer) == ["method", "boards", "hands"]
    assert (answer["method"], answer["boards"]) == ("exact", 990)
    assert [list(hand) for hand in answer["hands"]] == [["hand", "win", "tie", "share"]] * 2
    assert sum(hand["share"] for hand in answer["hands"]) == pytest.approx(1)


def test_a_sample_tells_its_seed_and_interval(capsys: Captured) -> None:
    """The same seed gives the same answer."""
    words = ("equity", "AhKh", "QQ+", "random", "--sampled", "--samples", "5000", "--seed", "3")
    answer = ask_json(capsys, *words)
    assert (answer["method"], answer["boards"], answer["seed"]) == ("sampled", 5000, 3)
    for hand in answer["hands"]:
        low, high = hand["interval_99"]
        assert low <= hand["share"] <= high
    assert ask_json(capsys, *words) == answer


def test_people_get_a_table(capsys: Captured) -> None:
    """A line for each hand and how it was found."""
    code, out, err = ask(capsys, "equity", "AhKh", "QsQd", "--board", "2h 3h 4c")
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()[:3]] == ["hand", "AhKh", "QsQd"]
    assert "every one of 990 deals counted" in out


def test_stud_goes_by_its_book(capsys: Captured) -> None:
    """Deck, joker and a split pot are the house's choices."""
    words = ("equity", "Jk As 3d 4d", "9s 9d 9h ??", "--book", "act-stud", "--joker", "--exact")
    high = ask_json(capsys, *words)
    split = ask_json(capsys, *words, "--house", "game=high_low")
    assert high["boards"] == split["boards"]
    assert high["hands"][0]["share"] < split["hands"][0]["share"]


def test_a_choice_that_the_book_does_not_leave_is_refused(capsys: Captured) -> None:
    """The clause is named, and the exit code is no."""
    code, out, err = ask(capsys, "equity", "AhKh", "QsQd", "--deck", "32")
    assert code == 1
    assert "TAS-C" in out + err


def test_a_plot_is_a_picture(capsys: Captured, tmp_path: Path) -> None:
    """A document that can be read as SVG, with every hand in it."""
    path = tmp_path / "shares.svg"
    words = ("equity", "AhKh", "QQ+", "--sampled", "--samples", "2000")
    ask(capsys, *words, "--plot", str(path))
    root = ElementTree.parse(path).getroot()
    texts = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert {"AhKh", "QQ+", "100 %"} <= set(texts)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("AhKh",), "two to ten hands"),
        (("AhKh", "QsQx"), "is no hand of two cards"),
        (("nolimit", "AhKh", "QsQd"), "write --book nolimit"),
        (("AhKh", "QsQd", "--board", "Zz"), "is not a card"),
        (("AhKh", "QsQd", "--exact", "--sampled"), "opposite things"),
        (("AhKh", "QsQd", "--samples", "0"), "--samples is a number"),
        (("AhKh", "QsQd", "--threads", "0"), "--threads is a number"),
        (("AhKh", "QsQd", "--seed", "-1"), "--seed is a number"),
        (("AhKh", "QsQd", "--plot", "x.png"), "name the file x.svg"),
        (("AhKh", "QsQd", "--plot", "no/such/place/x.svg"), "cannot write"),
        (("As", "Ks", "--book", "tas-stud", "--board", "2c"), "stud has no board"),
        (("As", "Ks", "--book", "act-stud", "--board", "2c 3c"), "one communal card at most"),
        (("As", "Ks", "--book", "stud"), "there is no book"),
    ],
)
def test_what_cannot_be_read_is_said_clearly(
    capsys: Captured, words: tuple[str, ...], said: str
) -> None:
    """Exit code 2 and one plain line."""
    assert said in refused(capsys, "equity", *words)


def test_the_version_names_the_kernel(capsys: Captured) -> None:
    """Which of the three ranks hands here."""
    code, out, _ = ask(capsys, "--version")
    assert code == 0
    assert "(kernel: " in out
