"""Made pages say what is on file and go with it; the walk over the site finds faults."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.docs.running import ROOT
from tests.docs.site import Page, broken, missing, outside

from cardspeak.books.shelf import SHELF
from cardspeak.cli.site import generated_pages, write_pages
from cardspeak.docgen.markdown import ClauseNumbers, clause_anchor, clause_page, escaped
from cardspeak.rulebook.clause import load_register
from cardspeak.scenario.proofs.proven import ProofState, standing
from cardspeak.table.rulings import RefusalReason


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """Every made page."""
    return generated_pages(ROOT / "scenarios")


def test_every_clause_is_told_with_its_words(pages: dict[str, str]) -> None:
    """In each book, on the page of its area, under a place of its own."""
    places = set()
    for key in SHELF:
        for clause in load_register(key).clauses.values():
            text = pages[clause_page(key, clause.area)]
            assert f"({clause_anchor(key, clause.id)})=" in text
            assert escaped(clause.says) in text
            places.add(clause_anchor(key, clause.id))
    assert len(places) == sum(len(load_register(key).clauses) for key in SHELF)


def test_a_clause_tells_what_rests_on_it(pages: dict[str, str]) -> None:
    """Reading, law, house choice, floor and proof stand with the clause."""
    text = pages["rules/tas-holdem/irregularity"]
    told = text[text.index("## TAS-C.19.4\n") :].split("\n## ", 2)[0:2]
    assert "The floor\n:" in told[0]
    assert "../../floor.md#hole-card-exposed" in told[0]
    assert "../../cases/tas-holdem/misdeals.md#case-tas-holdem-misdeals-" in told[0]
    assert "`blinds`" in pages["rules/tas-holdem/forced-bets"]


def test_a_clause_claims_only_what_is_proven(pages: dict[str, str]) -> None:
    """An unproven clause says that it is not implemented yet, and what is planned."""
    for key in SHELF:
        for clause in load_register(key).clauses.values():
            text = pages[clause_page(key, clause.area)]
            mine = text.partition(f"({clause_anchor(key, clause.id)})=")[2].partition("\n(clause-")[
                0
            ]
            missing = standing(clause) is ProofState.NOT_YET
            assert ("Not implemented yet\n:" in mine) == missing, clause.id
            assert not missing or "cardspeak does\n:" not in mine, clause.id


def test_every_code_and_every_command_has_its_place(pages: dict[str, str]) -> None:
    """A new refusal or command is on the site without being asked for."""
    assert all(f"`{code.name}`" in pages["made/refusals"] for code in RefusalReason)
    assert "## Raise\n" in pages["made/asks"]
    assert "## Raised\n" in pages["made/events"]
    assert "cardspeak replay" in pages["made/commands"]


def test_clause_numbers_are_found_in_sentences() -> None:
    """Whole numbers only, a full stop after them left alone."""
    numbers = ClauseNumbers()
    parts = list(numbers.parts("By NLT.9.a/2, not NLT.9.zz; see TAS-A.bet. ACT.4.8"))
    found = [piece for piece, is_number in parts if is_number]
    assert found == ["NLT.9.a/2", "TAS-A.bet", "ACT.4.8"]
    assert "".join(piece for piece, _ in parts).startswith("By NLT.9.a/2, not NLT.9.zz;")
    assert numbers.place("TAS-A.bet", "tas-stud")[0].startswith("rules/tas-stud/")
    assert numbers.place("ACT.4.8", "tas-stud")[0].startswith("rules/act-stud/")


def test_signs_of_markdown_are_shown_as_they_are() -> None:
    """A register's text is never markup."""
    assert escaped("a *b* [c] <d>\n1. e") == r"a \*b\* \[c\] \<d\> 1. e"
    assert escaped("- no list") == r"\- no list"


def test_pages_no_longer_made_are_removed(tmp_path: Path) -> None:
    """Only what changed is written, and nothing old is left."""
    assert write_pages(tmp_path, {"rules/a": "A", "made/b": "B"}) == 2
    assert write_pages(tmp_path, {"rules/a": "A", "made/b": "B"}) == 0
    assert write_pages(tmp_path, {"rules/a": "C"}) == 2
    assert [path.name for path in tmp_path.rglob("*.md")] == ["a.md"]


def test_the_walk_over_the_site_finds_faults(tmp_path: Path) -> None:
    """A fetch from outside, a link to nowhere and a clause without a place are told."""
    (tmp_path / "site.css").write_text("@import 'x'", encoding="utf-8")
    page = Page()
    page.feed('<a href="b.html">x</a><a href="#no">y</a><script src="https://x.y/z.js"></script>')
    (tmp_path / "a.html").write_text("", encoding="utf-8")
    pages = {"a.html": page}
    assert len(list(outside(pages, tmp_path))) == 2
    assert len(list(broken(pages, tmp_path))) == 2
    assert len(list(missing(pages))) > 1000
