"""`icm`: text, JSON, invalid requests."""

from __future__ import annotations

import pytest
from tests.cli.asking import Captured, ask, ask_json, refused


def test_text_lists_players_in_the_given_order_and_the_model(capsys: Captured) -> None:
    code, out, err = ask(capsys, "icm", "5000", "3000", "2000", "--prizes", "50, 30, 20")
    assert (code, err) == (0, "")
    assert [line.split() for line in out.splitlines()[1:4]] == [
        ["5000", "50.00%", "38.39", "38.39%"],
        ["3000", "30.00%", "32.75", "32.75%"],
        ["2000", "20.00%", "28.86", "28.86%"],
    ]
    assert "Malmuth-Harville" in out


def test_json_has_the_model_and_each_players_prize(capsys: Captured) -> None:
    answer = ask_json(capsys, "icm", "2000", "1000", "--prizes", "60 40")
    assert answer["model"] == "Malmuth-Harville"
    assert [player["stack"] for player in answer["players"]] == [2000, 1000]
    assert [player["prize"] for player in answer["players"]] == pytest.approx([160 / 3, 140 / 3])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("icm", "x", "5", "--prizes", "5"), "'x' is not a stack"),
        (("icm", "5", "--prizes", "5, x"), "'x' is not a prize"),
        (("icm", "5", "--prizes", "5 3"), "2 prizes for 1 players"),
        (("icm", "--prizes", "5"), "at least one stack"),
    ],
)
def test_invalid_request_is_named(capsys: Captured, words: tuple[str, ...], said: str) -> None:
    assert said in refused(capsys, *words)
