"""`books`, `clauses` and `clause`: output, JSON and exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from tests.cli.asking import Captured, ask, ask_json

from cardspeak import __version__
from cardspeak.cli.main import main
from cardspeak.rulebook.clause import LEVELS, REGISTERS, ClauseNo
from cardspeak.scenario.proofs.proven import level_counts, proven_clauses, total_count


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a subprocess with piped output."""
    return subprocess.run(
        [sys.executable, "-m", "cardspeak", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", **environment},
        check=False,
    )


def test_books_lists_all_six(capsys: Captured) -> None:
    """Every book has a heading, in order, and a row with its proven clauses."""
    code, out, _ = ask(capsys, "books")
    assert code == 0
    headings = [line.split()[0] for line in out.splitlines() if line[:1].strip()]
    assert headings == list(REGISTERS)
    for key in REGISTERS:
        proven = total_count(level_counts(key).values())
        assert f"{key} {proven} " in " ".join(out.split())
        assert proven.proven <= proven.total
    assert "complete" not in out


def test_books_in_json(capsys: Captured) -> None:
    """The counts by level add up, and each book's engine state is included."""
    answer = ask_json(capsys, "books")
    assert [book["key"] for book in answer["books"]] == list(REGISTERS)
    for book in answer["books"]:
        counts = book["clauses"]
        assert sum(counts[level] for level in LEVELS) == counts["total"]
        assert book["engine"] in ("playable", "begun", "register only")
        proven = book["proven"]
        for part in ("proven", "total"):
            assert sum(proven[level][part] for level in LEVELS) == proven["all"][part]
        assert book["game"]
        assert book["title"]


def test_narrow_terminal_gets_counts_as_sentences(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    _, out, _ = ask(capsys, "books")
    proven, total = total_count(level_counts("event").values())
    assert f"{proven} of {total} clauses proven: enforce {level_counts('event')['enforce']}" in out


def test_unimplemented_clause_is_marked(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clause that no case proves must not claim that the program does it."""
    proven = proven_clauses()
    rest = {**proven, "tas-holdem": proven["tas-holdem"] - {ClauseNo("TAS-C.9.1")}}
    monkeypatch.setattr("cardspeak.scenario.proofs.proven.proven_clauses", lambda: rest)
    _, out, _ = ask(capsys, "clause", "TAS-C.9.1")
    assert "Not implemented yet" in out
    assert "cardspeak does" not in out
    assert ask_json(capsys, "clause", "TAS-C.9.1")["standing"] == "not implemented yet"
    _, out, _ = ask(capsys, "clauses", "tas-holdem", "--search", "TAS-C.9.1")
    assert "TAS-C.9.1  prompt · deck · not implemented yet" in out


def test_proven_clause_shows_behaviour(capsys: Captured) -> None:
    """A clause that restates another has the same status; an idle clause is marked as idle."""
    _, out, _ = ask(capsys, "clause", "TAS-C.12.1")
    assert "cardspeak does" in out
    assert "ot implemented" not in out
    for number, standing in {
        "TAS-C.12.1": "proven",
        "TAS-C.12.4": "proven",
        "TAS-A.approved": "proven",
    }.items():
        found = ask_json(capsys, "clause", number, "--book", "tas-holdem")
        assert found["standing"] == standing, number
    idle = ask_json(capsys, "clause", "TAS-A.big-blind", "--book", "tas-stud")
    assert idle["standing"] == "idle"


def test_clauses_lists_and_counts_a_book(capsys: Captured) -> None:
    code, out, _ = ask(capsys, "clauses", "event")
    assert code == 0
    assert out.splitlines()[-1] == "event: 104 clauses"
    assert len(ask_json(capsys, "clauses", "event")["clauses"]) == 104


def test_clauses_filters_by_level_area_and_text(capsys: Captured) -> None:
    answer = ask_json(
        capsys, "clauses", "tas-holdem", "--level", "enforce", "--area", "betting", "--search",
        "RAISE",
    )  # fmt: skip
    assert 0 < answer["count"] < 58
    clauses = answer["clauses"]
    assert all("raise" in json.dumps(entry).casefold() for entry in clauses)
    assert {(entry["level"], entry["area"]) for entry in clauses} == {("enforce", "betting")}
    two = ask_json(
        capsys, "clauses", "tas-holdem", "--level", "record", "--level", "conduct"
    )["clauses"]  # fmt: skip
    assert {entry["level"] for entry in two} == {"record", "conduct"}


def test_clauses_filters_by_proof(capsys: Captured) -> None:
    restating = ask_json(capsys, "clauses", "tas-holdem", "--proof", "restates")["clauses"]
    assert {"TAS-C.12.4": "TAS-C.12.1", "TAS-C.14.1": "TAS-C.11.2"}.items() <= {
        entry["id"]: entry["restates"] for entry in restating
    }.items()
    idle = ask_json(capsys, "clauses", "tas-holdem", "--proof", "idle")["clauses"]
    assert [entry["id"] for entry in idle] == ["TAS-A.reduced-deck"]
    assert idle[0]["idle"]


def test_search_without_matches_exits_1(capsys: Captured) -> None:
    assert ask(capsys, "clauses", "event", "--search", "castling")[0] == 1
    assert main(["clauses", "event", "--search", "castling", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["clauses"] == []


def test_clause_shows_every_field_of_the_register(capsys: Captured) -> None:
    code, out, _ = ask(capsys, "clause", "tas-c.12.6")
    assert code == 0
    for heading in ("Level", "cardspeak does", "Example", "Reading", "Open question", "Proof"):
        assert f"\n{heading}" in out
    assert "Repeated in" in ask(capsys, "clause", "TAS-C.12.1")[1]
    assert "restates TAS-C.12.1" in ask(capsys, "clause", "TAS-C.12.4")[1]
    assert "Also in\n  tas-stud" in ask(capsys, "clause", "TAS-A.bet", "--book", "tas-holdem")[1]


def test_clause_in_json(capsys: Captured) -> None:
    answer = ask_json(capsys, "clause", "ACT.4.5")
    assert answer["id"] == "ACT.4.5"
    assert answer["book"] == "act-stud"
    assert answer["proof"] == "decides"
    assert answer["restated_by"] == ["ACT.14.3", "ACT.14.3.s2"]
    assert [question["id"] for question in answer["open_questions"]] == ["ACT.Q24"]


@pytest.mark.parametrize("width", ["24", "44", "80", "132"])
@pytest.mark.parametrize(
    "words", [("books",), ("clauses", "act-stud"), ("clause", "ACT.4.2.h.s2")], ids=" ".join
)
def test_output_fits_the_terminal_width(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], width: str
) -> None:
    """No line is too long or ends with spaces."""
    monkeypatch.setenv("COLUMNS", width)
    _, out, _ = ask(capsys, *words)
    for line in out.splitlines():
        assert len(line) <= int(width)
        assert line == line.rstrip()


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("bokos",), 'Did you mean "books"'),
        (("clauses",), "`cardspeak clauses` needs BOOK"),
        (("simulate", "nolimit", "--rounds"), "--rounds requires an argument"),
        (("clauses", "tas-holden"), "did you mean tas-holdem?"),
        (("clauses", "event", "--level", "enforc"), 'Did you mean "enforce"'),
        (("clauses", "event", "--area", "bets"), "its areas are betting"),
        (("clauses", "event", "--levle", "enforce"), "Did you mean --level"),
        (("clauses", "event", "nolimit"), "nolimit"),
        (("clause", "TAS-C.77"), "did you mean TAS-C.7."),
        (("clause", "TAS-C.7.1", "--book", "tas"), "did you mean tas-stud"),
        (("books", "--nonsense"), "--nonsense"),
    ],
    ids=lambda part: part if isinstance(part, str) else " ".join(part),
)
def test_invalid_request_exits_2_with_a_hint(
    capsys: Captured, words: tuple[str, ...], hint: str
) -> None:
    code, out, err = ask(capsys, *words)
    assert (code, out) == (2, "")
    assert err.startswith("cardspeak: ")
    assert hint in err


def test_exit_codes_and_errors_in_a_subprocess() -> None:
    assert run("clause", "TAS-C.7.1").returncode == 0
    assert run("clauses", "event", "--search", "castling").returncode == 1
    wrong = run("clause", "TAS-C.77")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "Traceback" not in wrong.stderr


def test_version_and_help() -> None:
    """Without arguments, the command prints the help."""
    version = run("--version").stdout.strip()
    assert version.startswith(f"cardspeak {__version__} (kernel: ")
    assert "books" in run().stdout
    assert run("--help").returncode == 0


@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_piped_output_has_no_colour_codes(environment: dict[str, str]) -> None:
    assert "\x1b" not in run("clause", "TAS-C.7.1", **environment).stdout


def test_ascii_terminal_gets_replacement_characters() -> None:
    poor = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    ran = run("clauses", "event", **poor)
    assert ran.returncode == 0
    assert "Traceback" not in ran.stderr
    assert run("books", "--json", **poor).stdout == run("books", "--json").stdout


def test_closed_pipe_exits_0_without_errors() -> None:
    """As in `cardspeak clauses act-stud | head -1`."""
    with subprocess.Popen(
        [sys.executable, "-m", "cardspeak", "clauses", "act-stud"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()
    assert (process.returncode, errors) == (0, b"")


def test_clause_json_has_rules_readings_and_cases(capsys: Captured) -> None:
    answer = ask_json(capsys, "clause", "TAS-C.15.1")
    assert [rule["what"] for rule in answer["rules"]] == ["shows first"]
    assert "aggressor" in answer["rules"][0]["reading"]
    assert any("showdown.toml" in case["file"] for case in answer["cases"])


def test_silent_lists_points_without_a_clause(capsys: Captured) -> None:
    answer = ask_json(capsys, "clauses", "nolimit", "--silent")
    assert answer["count"] == len(answer["silent"]) > 10
    assert all(point["reading"] and point["what"] for point in answer["silent"])
