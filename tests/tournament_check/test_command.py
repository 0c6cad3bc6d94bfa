"""`cardspeak tournament`: check, generate and show, with their exit codes."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask

from cardspeak.chips import Chips, Unit
from cardspeak.tournament.events import FinalPlace
from cardspeak.tournament.series import standings

FILE = "tournament.jsonl"


@pytest.fixture
def made(tmp_path: Path, capsys: Captured) -> Path:
    """A file of a random tournament that was played to its end."""
    path = tmp_path / FILE
    code, out, _ = ask(capsys, "tournament", "generate", "--seed", "11", "--out", str(path))
    assert (code, out) == (0, "")
    return path


def test_generated_file_checks_clean(made: Path, capsys: Captured) -> None:
    code, out, _ = ask(capsys, "tournament", "check", str(made))
    events = len(made.read_text(encoding="utf-8").splitlines()) - 1
    assert (code, out) == (0, f"No differences in {events} events.\n")


def test_generate_prints_the_same_file_for_the_same_seed(made: Path, capsys: Captured) -> None:
    code, out, _ = ask(capsys, "tournament", "generate", "--seed", "11")
    assert (code, out) == (0, made.read_text(encoding="utf-8"))


def test_changed_file_is_reported_with_line_and_clause(made: Path, capsys: Captured) -> None:
    lines = made.read_text(encoding="utf-8").splitlines()
    index = next(index for index, line in enumerate(lines) if '"type":"Entered"' in line)
    entry = json.loads(lines[index])
    lines[index] = json.dumps({**entry, "kept": entry["kept"] + 1000})
    made.write_text("\n".join(lines), encoding="utf-8")
    code, out, _ = ask(capsys, "tournament", "check", str(made))
    assert code == 1
    assert f"line {index + 1}, commission:" in out
    assert "TAS-C.20.17" in out
    code, out, _ = ask(capsys, "tournament", "check", str(made), "--json")
    answer = json.loads(out)
    assert (code, answer["ok"]) == (1, False)
    assert answer["findings"][0]["line"] == index + 1
    assert set(answer["findings"][0]) == {"line", "kind", "says", "should", "clauses"}


def test_show_prints_a_summary(made: Path, capsys: Captured) -> None:
    code, out, _ = ask(capsys, "tournament", "show", str(made))
    assert code == 0
    assert "Entries: " in out
    assert "place" in out


@pytest.mark.parametrize("verb", ["check", "show"])
def test_unreadable_file_is_an_invalid_request(verb: str, tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / FILE
    code, _, complaint = ask(capsys, "tournament", verb, str(path))
    assert (code, "No such file" in complaint) == (2, True)
    path.write_text("hello", encoding="utf-8")
    code, _, complaint = ask(capsys, "tournament", verb, str(path))
    assert (code, "line 1 is not a header" in complaint) == (2, True)


def test_unknown_book_is_an_invalid_request(capsys: Captured) -> None:
    code, _, complaint = ask(capsys, "tournament", "generate", "--seed", "1", "--book", "bridge")
    assert (code, "bridge" in complaint) == (2, True)


def test_file_that_cannot_be_written(tmp_path: Path, capsys: Captured) -> None:
    path = str(tmp_path / "missing" / FILE)
    code, _, complaint = ask(capsys, "tournament", "generate", "--seed", "1", "--out", path)
    assert (code, "No such file" in complaint) == (2, True)


def test_show_prints_money_in_its_unit(tmp_path: Path, capsys: Captured) -> None:
    """Fees of nolimit are in cents; the pool was once printed a hundred times too large."""
    path = tmp_path / FILE
    for seed in range(20):
        ask(
            capsys,
            "tournament",
            "generate",
            "--seed",
            str(seed),
            "--book",
            "nolimit",
            "--out",
            str(path),
        )
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        pools = [row["pool"] for row in rows if row.get("type") == "PrizesSet" and row["pool"]]
        paid = [row["amount"] for row in rows if row.get("type") == "PrizePaid"]
        if pools and paid:
            break
    _, out, _ = ask(capsys, "tournament", "show", str(path))
    money = Unit(rows[1]["unit_cents"], grouped=True).money
    assert rows[1]["unit_cents"] == 1
    assert f"Prize pool: {money(Chips(pools[-1]))}\n" in out
    assert all(money(Chips(amount)) in out for amount in paid)
    assert str(pools[-1]) not in out


def test_series_adds_up_points_and_counts_each_checked_file_once(
    made: Path, tmp_path: Path, capsys: Captured
) -> None:
    """Points follow the places; a file counts once, unchanged, and with confirmed places."""
    code, out, _ = ask(capsys, "tournament", "series", str(made), "--points", "10, 4", "--csv")
    assert code == 0
    assert out.splitlines()[0] == "rank,player,points,1"
    assert out.splitlines()[1].endswith(",10,10")
    copy, lines = tmp_path / "copy.jsonl", made.read_text(encoding="utf-8").splitlines()
    copy.write_text("\n".join(lines[:20]), encoding="utf-8")
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join((*lines[:-3], lines[-1])), encoding="utf-8")
    for files, points, why in (
        ((made, made), "10", "named twice"),
        ((copy,), "10", "not confirmed"),
        ((changed,), "10", "finds differences"),
        ((made,), "10, many", "write numbers"),
    ):
        named = map(str, files)
        code, _, error = ask(capsys, "tournament", "series", *named, "--points", points)
        assert (code, why in " ".join(error.split())) == (2, True), error


def test_series_divides_points_of_shared_places() -> None:
    """Two who share places 2 and 3 get the mean; only the best results count; ranks are shared."""
    first = [FinalPlace("Ana", 1, 1), FinalPlace("Ben", 2, 3), FinalPlace("Cid", 2, 3)]
    second = [FinalPlace("Ben", 1, 1), FinalPlace("Ana", 2, 2)]
    by_place = [Fraction(10), Fraction(5), Fraction(2)]
    rows = {row.person: row for row in standings([first, second], by_place)}
    assert rows["Ana"].points == 15
    assert rows["Ben"].results == (Fraction(7, 2), Fraction(10))
    assert (rows["Cid"].rank, rows["Cid"].results[1]) == (3, None)
    best = standings([first, second], by_place, best=1)
    assert [(row.rank, row.person) for row in best] == [(1, "Ana"), (1, "Ben"), (3, "Cid")]
