"""The record of proven clauses: it matches a real run, and outdated records are reported."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cardspeak.cards import NotationError
from cardspeak.cli import coverage as command
from cardspeak.cli.answer import Exit, Output
from cardspeak.cli.books import books
from cardspeak.cli.coverage import CoverageReport, measure_coverage, print_coverage
from cardspeak.rulebook.clause import REGISTERS, load_register
from cardspeak.scenario.proofs.proven import (
    NOT_RECORDED,
    ProofState,
    counts_of,
    level_counts,
    proven_clauses,
    record_faults,
    record_text,
    recorded_only,
    standing,
    total_count,
)

PROVEN, TOTAL = total_count(level_counts("event").values())
WORDS = f"{PROVEN} of {TOTAL} clauses are proven"
SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"


@pytest.fixture(scope="module")
def account() -> CoverageReport:
    """Return the coverage of the book `event` according to the record, as a run with knock-outs
    reports it.

    `make clauses` makes the real run for every book, and fails if the record is out of date.
    """
    played = measure_coverage(SCENARIOS, ["event"], knock_out=False, recorded=True, jobs=1)
    return replace(played, knock_out=True, recorded=False)


def test_record_has_the_clauses_of_a_run(account: CoverageReport) -> None:
    assert record_faults(account.proofs) == []
    recorded = json.loads(record_text(account.proofs))
    assert set(recorded["event"]) == proven_clauses()["event"]
    assert len(recorded["event"]) == total_count(level_counts("event").values()).proven


def test_clause_that_is_no_longer_proven_is_named(account: CoverageReport) -> None:
    number = min(proven_clauses()["event"])
    proofs = dict(account.proofs["event"])
    proofs[number] = replace(proofs[number], proven=False)
    (fault,) = record_faults({"event": proofs})
    assert fault == (
        f"proven.json is out of date for event ({number}): run `cardspeak coverage --write`"
    )


def test_outdated_record_fails_the_command(
    account: CoverageReport, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Checks exit code, JSON and text."""
    monkeypatch.setattr(command, "measure_coverage", lambda *_, **__: account)
    assert command.coverage(book=["event"], knock_out=True) == Exit.YES
    assert WORDS in capsys.readouterr().out
    monkeypatch.setattr(command, "record_faults", lambda _: ["proven.json is out of date"])
    assert command.coverage(book=["event"], knock_out=True) == Exit.NO
    assert "✗ proven.json is out of date" in capsys.readouterr().out
    assert command.coverage(book=["event"], knock_out=True, json=True) == Exit.NO
    answer = json.loads(capsys.readouterr().out)
    assert answer["out_of_date"] == ["proven.json is out of date"]
    assert answer["proven"] == {"proven": PROVEN, "total": TOTAL}
    # without knock-outs, the record is not checked
    assert command.coverage(book=["event"]) == Exit.YES


def test_write_option_writes_the_record(
    account: CoverageReport, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "measure_coverage", lambda *_, **__: account)
    monkeypatch.setattr(command, "RECORD", tmp_path / "proven.json")
    assert command.coverage(write=True, json=True) == Exit.YES
    assert (tmp_path / "proven.json").read_text(encoding="utf-8") == record_text(account.proofs)
    with pytest.raises(NotationError, match="--write records every book"):
        command.coverage(write=True, book=["event"])
    with pytest.raises(NotationError, match="--write records every book"):
        command.coverage(write=True, scenarios=SCENARIOS)


@pytest.mark.parametrize("key", REGISTERS)
def test_record_contains_only_clauses_that_need_proof(key: str) -> None:
    """All recorded clauses are in the book's register."""
    clauses = load_register(key).clauses
    for number in proven_clauses()[key]:
        assert clauses[number].proof_kind in {"decides", "defines"}
    for clause in clauses.values():
        assert (standing(clause) is ProofState.IDLE) == (clause.proof_kind == "idle")
    assert counts_of(clauses.values()) == total_count(level_counts(key).values())


def test_book_without_a_record_has_unknown_proof_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """Proving an external book is up to its authors."""
    monkeypatch.setattr("cardspeak.scenario.proofs.proven.proven_clauses", dict)
    clause = next(
        candidate
        for candidate in load_register("event").clauses.values()
        if candidate.restates is None
    )
    assert standing(clause) is ProofState.UNKNOWN


def test_unproven_clauses_are_counted_in_the_summary(
    account: CoverageReport, capsys: pytest.CaptureFixture[str]
) -> None:
    number = next(
        number for number in account.proofs["event"] if number.startswith("EVT.beginning.3")
    )
    proofs = dict(account.proofs["event"])
    proofs[number] = replace(proofs[number], proven=False)
    print_coverage(Output(), replace(account, proofs={"event": proofs}), everything=False)
    out = " ".join(capsys.readouterr().out.split())
    assert f"{PROVEN - 1} of {TOTAL} clauses are proven; 1 are not implemented yet" in out


def printed_total(capsys: pytest.CaptureFixture[str]) -> str:
    """Return the number of proven clauses in the last line, for example `174 of 205`."""
    last = capsys.readouterr().out.strip().splitlines()[-1]
    return last.removeprefix("✓ ").partition(" clauses are proven")[0]


def test_all_commands_print_the_same_number(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also for a clause that scenarios cite and that no knock-out proves."""
    proven = proven_clauses()["charity"]
    cited = min(proven)
    monkeypatch.setattr(
        "cardspeak.scenario.proofs.proven.proven_clauses", lambda: {"charity": proven - {cited}}
    )
    played = measure_coverage(SCENARIOS, ["charity"], knock_out=False, recorded=True, jobs=1)
    monkeypatch.setattr(command, "measure_coverage", lambda *_, **__: played)
    assert command.coverage(book=["charity"]) == Exit.NO
    plain = printed_total(capsys)
    assert command.coverage(book=["charity"], json=True) == Exit.NO
    counted = json.loads(capsys.readouterr().out)
    assert cited in {
        clause for level in counted["books"]["charity"].values() for clause in level["missing"]
    }
    assert books(json=True) == Exit.YES
    listed = {book["key"]: book for book in json.loads(capsys.readouterr().out)["books"]}
    assert counted["proven"] == listed["charity"]["proven"]["all"]
    assert plain == f"{counted['proven']['proven']} of {counted['proven']['total']}"


def test_clause_without_a_recorded_knock_out_is_not_proven(
    account: CoverageReport, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = min(proven_clauses()["event"])
    less = {"event": proven_clauses()["event"] - {number}}
    monkeypatch.setattr("cardspeak.scenario.proofs.proven.proven_clauses", lambda: less)
    proof = recorded_only(account.proofs["event"])[number]
    assert (proof.proven, proof.why) == (False, NOT_RECORDED)


def test_other_scenarios_without_knock_out_are_only_cited(
    account: CoverageReport, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record is about the packaged scenarios, so it proves nothing about others."""
    cited = replace(account, knock_out=False)
    monkeypatch.setattr(command, "measure_coverage", lambda *_, **__: cited)
    assert command.coverage(book=["event"], scenarios=SCENARIOS) == Exit.YES
    out = capsys.readouterr().out
    assert out.split()[0] == "cited"
    assert f"✓ {PROVEN} of {TOTAL} clauses are cited; --knock-out shows" in out
