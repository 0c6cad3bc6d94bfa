"""`room`: a night at the desk, line by line, kept in a text file."""

from __future__ import annotations

from pathlib import Path

from tests.cli.asking import Captured, ask, refused

OPENING = (
    "table 1 opens for 5/10",
    "Ann and Bob arrive",
    "Ann asks for a seat at table 1",
    "Bob joins the list for 5/10",
)


def test_lines_are_ruled_on_and_kept(capsys: Captured, tmp_path: Path) -> None:
    """The room draws Ann's seat; a later run continues the night."""
    file = tmp_path / "night.txt"
    code, out, err = ask(capsys, "room", str(file), *OPENING)
    assert (code, err) == (0, "")
    assert "The seats at table 1 are drawn. [TAS-C.6.2]" in out
    assert "Bob joins the list for 5/10 in place 1." in out
    code, out, _ = ask(capsys, "room", str(file), "status")
    assert code == 0
    assert "list for 5/10: Bob" in out
    assert " Ann; free: " in out


def test_a_refused_line_is_not_stored(capsys: Captured, tmp_path: Path) -> None:
    """The refusal has its clause, and exit code 1."""
    file = tmp_path / "night.txt"
    ask(capsys, "room", str(file), *OPENING)
    code, out, _ = ask(capsys, "room", str(file), "Ann joins the list for 5/10")
    assert code == 1
    assert "no: Ann already has seat" in out
    assert "Ann joins" not in file.read_text()


def test_the_room_says_what_it_waits_for(capsys: Captured, tmp_path: Path) -> None:
    """`status` has the lines that answer the desk."""
    file = tmp_path / "night.txt"
    lines = ("table 1 plays 5/10 with Ann 1, Bob 2, Cid 3", "Ann leaves seat 1 at table 1")
    code, out, _ = ask(capsys, "room", str(file), *lines, "status", "--book", "tas-holdem")
    assert code == 0
    assert "next: Bob accepts seat 1 at table 1, or Bob declines seat 1 at table 1" in out


def test_bad_input_is_explained(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "night.txt"
    assert "did you mean" in refused(capsys, "room", str(file), "Ann joins list for 5/10")
    other = tmp_path / "other.txt"
    other.write_text("hello\n")
    assert "is not a file of a cash room" in refused(capsys, "room", str(other), "status")
    new = tmp_path / "new.txt"
    assert "NAME=VALUE" in refused(capsys, "room", str(new), "status", "--choice", "x")
    legal = refused(capsys, "room", str(new), "status", "--choice", "reservations=maybe")
    assert "reservations may not be maybe" in legal
    assert not new.exists()
