"""Random tournaments check clean, and every fault planted in one is found."""

from __future__ import annotations

import json
from functools import lru_cache

import pytest
from tests.tournament_check.plant import FAULTS, Fault, planted

from cardspeak.sim.random_tournament import playable_books, random_tournament
from cardspeak.tournament.files import write
from cardspeak.tournament_check import KINDS, check_record, read_record
from cardspeak.tournament_check.cited import CITED

SEEDS = range(12)
EACH = 1
"""Times that each fault is planted in each book."""


@lru_cache
def _file(seed: int, book: str) -> bytes:
    return write(random_tournament(seed, book)).encode()


def _missed(text: bytes, one: Fault, seed: int) -> str:
    """Return a message if a planted fault is not found, "" otherwise."""
    kinds = {finding.kind for finding in check_record(read_record(text))}
    if kinds & set(one.kinds):
        return ""
    return f"seed {seed}: {one.name} is not found; the checker reports {sorted(kinds)}"


@pytest.mark.parametrize("book", playable_books())
def test_random_tournaments_check_clean_and_planted_faults_are_found(book: str) -> None:
    """Generated files have no findings; each kind of fault is found in several of them."""
    times = dict.fromkeys((one.name for one in FAULTS), 0)
    wrong = []
    for seed in SEEDS:
        text = _file(seed, book)
        wrong += [f"seed {seed}: {one}" for one in check_record(read_record(text))]
        for one in FAULTS:
            text_with = planted(text, one, seed) if times[one.name] < EACH else None
            if text_with is not None:
                times[one.name] += 1
                wrong.append(_missed(text_with, one, seed))
    assert not list(filter(None, wrong))
    planted_kinds = {kind for one in FAULTS if times[one.name] for kind in one.kinds}
    assert len(planted_kinds) > 25, f"too few kinds were planted: {sorted(planted_kinds)}"


def test_the_same_seed_gives_the_same_tournament() -> None:
    """A tournament depends only on its seed and its book."""
    book = playable_books()[0]
    assert random_tournament(7, book) == random_tournament(7, book)
    assert random_tournament(7, book) != random_tournament(8, book)


def test_every_kind_of_finding_has_a_planted_fault() -> None:
    """The planter covers each decision that the checker derives."""
    by_hand = {"place draw"}  # planted in tests/tournament_check/test_books.py
    assert {kind for one in FAULTS for kind in one.kinds} | by_hand == set(KINDS)


WRONG = "ZZZ.99"


def _rows(text: bytes) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = [json.loads(line) for line in text.splitlines()]
    return rows


def _clause_findings(rows: list[dict[str, object]]) -> set[int]:
    """Return the lines with a finding about their clauses."""
    text = "\n".join(map(json.dumps, rows)).encode() + b"\n"
    return {one.line for one in check_record(read_record(text)) if one.kind == "clause"}


@pytest.mark.parametrize("book", playable_books())
def test_wrong_clause_is_found_in_every_event_that_cites_one(book: str) -> None:
    """Whether it replaces the clauses or is added to them, on any kind of event."""
    kinds = set()
    for seed in SEEDS[:8]:
        rows = _rows(_file(seed, book))
        lines = {number for number, row in enumerate(rows, start=1) if row.get("by")}
        assert lines
        replaced = [{**row, "by": [WRONG]} if row.get("by") else row for row in rows]
        assert _clause_findings(replaced) == lines
        beside = [{**row, "by": [*row["by"], WRONG]} if row.get("by") else row for row in rows]  # type: ignore[misc]
        assert _clause_findings(beside) == lines
        kinds |= {str(rows[line - 1]["type"]) for line in lines}
    assert len(kinds) >= {"event": 6, "tas-stud": 9}.get(book, 20), sorted(kinds)


@pytest.mark.parametrize("book", playable_books())
def test_clause_of_another_kind_of_event_is_found(book: str) -> None:
    """A clause of the same book on an event that it does not decide."""
    rows = _rows(_file(SEEDS[1], book))
    others = CITED[book]["TournamentAnnounced"].must if book != "tas-stud" else "TAS-B.1.2.a"
    wrong = others.split()[0]
    kinds = [str(row["type"]) for row in rows[1:]]
    for kind in sorted(set(kinds) - {"TournamentAnnounced", "ConditionsChanged", "ReserveListed"}):
        line = kinds.index(kind) + 2
        row = rows[line - 1]
        changed = {**row, "by": [*row.get("by", []), wrong]}  # type: ignore[misc]
        if wrong not in row.get("by", []):  # type: ignore[operator]
            found = _clause_findings([*rows[: line - 1], changed, *rows[line:]])
            assert line in found, kind
