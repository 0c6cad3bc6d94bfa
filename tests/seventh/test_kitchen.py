"""A seventh book that consists only of an external register, book and scenarios."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.books import conformance
from tests.books.rounds import badly_cited, most_players, play, seated
from tests.cli.asking import Captured, ask, ask_json, refused

from cardspeak.books.shelf import SHELF
from cardspeak.cli.main import BOOKS
from cardspeak.rulebook.clause import ClauseNo, load_register

FOLDER = Path(__file__).parent / "kitchen"
SCENARIOS = str(FOLDER / "scenarios")
PACKAGE = Path(__file__).resolve().parents[2] / "src" / "cardspeak"


def test_package_does_not_mention_the_book() -> None:
    """No package contains special code for the kitchen book."""
    files = [path for path in PACKAGE.rglob("*") if path.suffix in {".py", ".toml", ".md"}]
    assert {"table", "floor"} <= {path.relative_to(PACKAGE).parts[0] for path in files}
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert "kitchen" not in text.casefold(), path
        assert "KIT." not in text, path


def test_scenarios_of_the_book_pass(capsys: Captured) -> None:
    """`cardspeak check` plays every scenario of the book."""
    answer = ask_json(capsys, "check", SCENARIOS)
    assert answer["failed"] == 0
    assert answer["passed"] > 20
    assert {case["book"] for case in answer["cases"]} == {"kitchen"}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_every_clause_is_proven(capsys: Captured, jobs: str) -> None:
    """Each is proven by citation and knock-out, with one process and with two."""
    options = ("--book", "kitchen", "--scenarios", SCENARIOS, "--jobs", jobs)
    answer = ask_json(capsys, "coverage", "--knock-out", *options)
    assert answer["due_missing"] == []
    for level in ("enforce", "configure", "adjudicate"):
        tally = answer["books"]["kitchen"][level]
        assert tally["proven"] == tally["total"] > 0
    assert list(answer["books"]["kitchen"]["enforce"]["idle"]) == ["KIT.3.3"]
    assert answer["books"]["kitchen"]["enforce"]["restates"] == {"total": 1, "proven": 1}


def test_clause_without_a_covering_case_is_missing(capsys: Captured, tmp_path: Path) -> None:
    """Without its case, the clause is reported as due and missing."""
    for path in (FOLDER / "scenarios").iterdir():
        text = path.read_text(encoding="utf-8").replace('covers = ["KIT.6.4"]', "covers = []")
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    options = ("--book", "kitchen", "--scenarios", str(tmp_path))
    answer = ask_json(capsys, "coverage", "--knock-out", *options, code=1)
    assert [clause["id"] for clause in answer["due_missing"]] == ["KIT.6.4"]


def test_every_command_supports_the_book(capsys: Captured) -> None:
    """Covers books, clauses, choices, differences, ranks and the demo, as for the other six."""
    assert ask_json(capsys, "books")["books"][-1]["key"] == "kitchen"
    assert ask_json(capsys, "clauses", "kitchen")["count"] == 40
    clause = ask_json(capsys, "clause", "kit.6.10")
    assert (clause["book"], clause["open_questions"][0]["id"]) == ("kitchen", "KIT.Q1")
    assert ask(capsys, "choices", "kitchen", "ante=3")[0] == 1
    lines = ask_json(capsys, "diff", "kitchen", "act-stud")["lines"]
    cap = next(line for line in lines if line["path"] == "limits.cap")
    assert [value["clauses"] for value in cap["values"]] == [["KIT.6.10"], ["ACT.5.1"]]
    ranked = ask_json(capsys, "rank", "kitchen", "9h Jh Qh Kh 7h", "As Ah Ad Ks Kd")
    assert [hand["place"] for hand in ranked["hands"]] == [1, 2]
    assert ask(capsys, "run", f"{SCENARIOS}/deal.toml")[0] == 0
    assert ask(capsys, "demo", "--book", "kitchen", "--fast")[0] == 0


def test_folder_without_a_book_is_rejected(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Every command fails with exit code 2 and names the missing file."""
    monkeypatch.setenv(BOOKS, str(tmp_path))
    assert "clauses.toml: a book's folder needs" in " ".join(refused(capsys, "books").split())


def test_kitchen_book_conforms() -> None:
    """The book passes the checks for all books."""
    book = SHELF["kitchen"]
    assert conformance.unregistered_clauses(book) == []
    assert conformance.undefined_choices(book) == []
    assert conformance.ineffective_knock_outs(book) == []
    assert conformance.missing_knock_outs(book) == []
    assert conformance.illegal_choices(book) == []
    assert conformance.missing_readings(book) == []
    assert most_players(book) == 6
    for count in range(2, 7):
        table = seated(book, count)
        assert table is not None
        events = list(play(table, f"kitchen {count}", 6))
        assert badly_cited(book, table.law, events) == []


def test_every_clause_of_the_register_is_used_by_the_book() -> None:
    """Covers clauses that are enforced or left to the house, except restating and idle ones."""
    book = SHELF["kitchen"]
    used: set[ClauseNo] = {number for _, number in conformance.cited(book)}
    clauses = load_register("kitchen").clauses.values()
    owed = {clause.id for clause in clauses if clause.level in conformance.OWED}
    exempt = {clause.id for clause in clauses if clause.proof_kind in {"restates", "idle"}}
    assert owed - exempt - used == set()
