"""`cardspeak verify-deal`: exit codes, text, JSON and invalid files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.deals.kit import changed, drawn, seat_file
from tests.deals.make_vectors import VECTORS

from cardspeak.cli.main import main

SEAT = str(VECTORS / "seat.json")


def write(path: Path, document: object) -> str:
    """Write a file to check."""
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def test_valid_file_exits_0_and_lists_the_proven_facts(capsys: pytest.CaptureFixture[str]) -> None:
    """The output also lists the facts that are not proven, and the cards by slot."""
    root = seat_file()["shuffles"][0]["root"]
    seed = drawn("seed of Ben, blue 17 1").hex()
    assert main(["verify-deal", SEAT, "--root", root, "--seed", seed.upper()]) == 0
    out = capsys.readouterr().out
    assert "Dealt as committed." in out
    assert "This does not prove:" in out
    assert "slot  1" in out
    assert "seat 2" in out


def test_invalid_deal_exits_1_with_the_faults(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is listed as proven."""
    file = changed(seat_file(), ["shuffles", 0, "open", 0, "salt"], "00" * 32)
    assert main(["verify-deal", write(tmp_path / "a.json", file)]) == 1
    out = capsys.readouterr().out
    assert "is not the card committed" in " ".join(out.split())
    assert "Dealt as committed." not in out


def test_json_of_several_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = write(tmp_path / "b.json", seat_file(1))
    assert main(["verify-deal", SEAT, other, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["ok"], answer["faults"], len(answer["shuffles"])) == (True, [], 2)
    assert {"slot": 1, "went": "seat 2"}.items() <= answer["shuffles"][0]["cards"][0].items()
    assert main(["verify-deal", SEAT, "--json", "--root", "11" * 32]) == 1
    assert json.loads(capsys.readouterr().out)["faults"][0]["code"] == "noted"


UNREADABLE = {
    "not JSON": b"{",
    "not text": b"\xff\xfe\x00",
    "deep": b"[" * 100_000,
    "another format": b'{"format": "cardspeak deal 2"}',
    "a list": b"[]",
    "a field twice": b'{"format": "cardspeak deal 1", "format": "cardspeak deal 1"}',
    "no shuffles": b'{"format": "cardspeak deal 1", "viewer": "rail"}',
}
WRONG: list[tuple[list[str | int], object]] = [
    (["viewer"], ""),
    (["viewer"], "burn"),
    (["shuffles"], {}),
    (["shuffles"], []),
    (["shuffles", 0], 7),
    (["shuffles", 0, "table"], "two\nlines"),
    (["shuffles", 0, "round"], True),
    (["shuffles", 0, "round"], 2**53),
    (["shuffles", 0, "shuffle"], -1),
    (["shuffles", 0, "deck"], "2c 2x"),
    (["shuffles", 0, "deck"], ["2c"]),
    (["shuffles", 0, "back"], [[1, 2, 3]]),
    (["shuffles", 0, "previous"], "ab"),
    (["shuffles", 0, "promises", 0], ["Ana"]),
    (["shuffles", 0, "root"], "AB" * 32),
    (["shuffles", 0, "seeds", 0], 5),
    (["shuffles", 0, "went", 0, 0], 1.0),
    (["shuffles", 0, "went", 0, 1], "sleeve"),
    (["shuffles", 0, "open", 0, "card"], "??"),
    (["shuffles", 0, "open", 0, "path"], None),
    (["shuffles", 0, "whole"], []),
]


@pytest.mark.parametrize("name", UNREADABLE)
def test_file_that_is_not_a_deal_exits_2(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(UNREADABLE[name])
    assert main(["verify-deal", str(path)]) == 2
    assert "x.json" in capsys.readouterr().err


@pytest.mark.parametrize(("at", "to"), WRONG, ids=[".".join(map(str, at)) for at, _ in WRONG])
def test_invalid_fields_are_named(
    at: list[str | int], to: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message states the expected format."""
    assert main(["verify-deal", write(tmp_path / "x.json", changed(seat_file(), at, to))]) == 2
    message = " ".join(capsys.readouterr().err.split())
    assert "expected" in message
    assert [step for step in at if isinstance(step, str)][-1] in message or at == ["shuffles", 0]


def test_invalid_requests_exit_2(capsys: pytest.CaptureFixture[str]) -> None:
    """Covers a missing argument, a missing file and an invalid root."""
    for words in (
        ["verify-deal"],
        ["verify-deal", "nowhere.json"],
        ["verify-deal", SEAT, "--root", "x"],
    ):
        assert main(words) == 2
        assert capsys.readouterr().err
