"""`equity`: text, JSON and plots; stud; invalid requests."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused


def test_json_format(capsys: Captured) -> None:
    answer = ask_json(capsys, "equity", "AhKh", "QsQd", "--board", "2h 3h 4c")
    assert list(answer) == ["method", "boards", "hands"]
    assert (answer["method"], answer["boards"]) == ("exact", 990)
    assert [list(hand) for hand in answer["hands"]] == [["hand", "win", "tie", "share"]] * 2
    assert sum(hand["share"] for hand in answer["hands"]) == pytest.approx(1)


def test_sampled_result_has_seed_and_interval(capsys: Captured) -> None:
    words = ("equity", "AhKh", "QQ+", "random", "--sampled", "--samples", "5000", "--seed", "3")
    answer = ask_json(capsys, *words)
    assert (answer["method"], answer["boards"], answer["seed"]) == ("sampled", 5000, 3)
    for hand in answer["hands"]:
        low, high = hand["interval_99"]
        assert low <= hand["share"] <= high
    assert ask_json(capsys, *words) == answer


def test_text_has_a_line_for_each_hand_and_the_method(capsys: Captured) -> None:
    code, out, err = ask(capsys, "equity", "AhKh", "QsQd", "--board", "2h 3h 4c")
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()[:3]] == ["hand", "AhKh", "QsQd"]
    assert "all 990 deals counted" in out


def test_stud_uses_the_house_choices_of_its_book(capsys: Captured) -> None:
    words = ("equity", "Jk As 3d 4d", "9s 9d 9h ??", "--book", "act-stud", "--joker", "--exact")
    high = ask_json(capsys, *words)
    split = ask_json(capsys, *words, "--house", "game=high_low")
    assert high["boards"] == split["boards"]
    assert high["hands"][0]["share"] < split["hands"][0]["share"]


def test_choice_against_the_book_is_refused_with_its_clause(capsys: Captured) -> None:
    code, out, err = ask(capsys, "equity", "AhKh", "QsQd", "--deck", "32")
    assert code == 1
    assert "TAS-C" in out + err


def test_plot_is_valid_svg_with_every_hand(capsys: Captured, tmp_path: Path) -> None:
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
        (("AhKh", "QsQx"), "is not a hand of two cards"),
        (("nolimit", "AhKh", "QsQd"), "write --book nolimit"),
        (("AhKh", "QsQd", "--board", "Zz"), "is not a card"),
        (("AhKh", "QsQd", "--exact", "--sampled"), "exclude each other"),
        (("AhKh", "QsQd", "--samples", "0"), "--samples must be"),
        (("AhKh", "QsQd", "--threads", "0"), "--threads must be"),
        (("AhKh", "QsQd", "--seed", "-1"), "--seed must be"),
        (("AhKh", "QsQd", "--plot", "x.png"), "write --plot x.svg"),
        (("AhKh", "QsQd", "--plot", "no/such/place/x.svg"), "cannot write"),
        (("As", "Ks", "--book", "tas-stud", "--board", "2c"), "stud has no board"),
        (("As", "Ks", "--book", "act-stud", "--board", "2c 3c"), "at most one communal card"),
        (("As", "Ks", "--book", "stud"), "there is no book"),
    ],
)
def test_invalid_requests_are_explained(
    capsys: Captured, words: tuple[str, ...], said: str
) -> None:
    assert said in refused(capsys, "equity", *words)


def test_version_names_the_kernel(capsys: Captured) -> None:
    code, out, _ = ask(capsys, "--version")
    assert code == 0
    assert "(kernel: " in out
