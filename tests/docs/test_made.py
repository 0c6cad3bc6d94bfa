"""Generated pages match the registers and scenarios, and the site check finds faults."""

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
    """Every generated page."""
    return generated_pages(ROOT / "scenarios")


def test_every_clause_is_on_the_page_of_its_area(pages: dict[str, str]) -> None:
    """The page has its text and an anchor for it."""
    anchors = set()
    for key in SHELF:
        for clause in load_register(key).clauses.values():
            text = pages[clause_page(key, clause.area)]
            assert f"({clause_anchor(key, clause.id)})=" in text
            assert escaped(clause.says) in text
            anchors.add(clause_anchor(key, clause.id))
    assert len(anchors) == sum(len(load_register(key).clauses) for key in SHELF)


def test_clause_shows_reading_law_choices_floor_and_proof(pages: dict[str, str]) -> None:
    """The page lists all of these under the clause."""
    text = pages["rules/tas-holdem/irregularity"]
    sections = text[text.index("## TAS-C.19.4\n") :].split("\n## ", 2)[0:2]
    assert "The floor\n:" in sections[0]
    assert "../../floor.md#hole-card-exposed" in sections[0]
    assert "../../cases/tas-holdem/misdeals.md#case-tas-holdem-misdeals-" in sections[0]
    assert "`blinds`" in pages["rules/tas-holdem/forced-bets"]


def test_unproven_clause_is_marked_as_not_implemented(pages: dict[str, str]) -> None:
    """The page states only the plan for the clause."""
    for key in SHELF:
        for clause in load_register(key).clauses.values():
            text = pages[clause_page(key, clause.area)]
            section = text.partition(f"({clause_anchor(key, clause.id)})=")[2].partition(
                "\n(clause-"
            )[0]
            missing = standing(clause) is ProofState.NOT_YET
            assert ("Not implemented yet\n:" in section) == missing, clause.id
            assert not missing or "cardspeak does\n:" not in section, clause.id


def test_every_refusal_ask_event_and_command_is_documented(pages: dict[str, str]) -> None:
    """New items appear on the site automatically."""
    assert all(f"`{code.name}`" in pages["made/refusals"] for code in RefusalReason)
    assert "## Raise\n" in pages["made/asks"]
    assert "## Raised\n" in pages["made/events"]
    assert "cardspeak replay" in pages["made/commands"]


def test_clause_numbers_are_found_in_sentences() -> None:
    """Only whole clause numbers are found, without a following full stop."""
    numbers = ClauseNumbers()
    parts = list(numbers.parts("By NLT.9.a/2, not NLT.9.zz; see TAS-A.bet. ACT.4.8"))
    numbers_found = [piece for piece, is_number in parts if is_number]
    assert numbers_found == ["NLT.9.a/2", "TAS-A.bet", "ACT.4.8"]
    assert "".join(piece for piece, _ in parts).startswith("By NLT.9.a/2, not NLT.9.zz;")
    assert numbers.place("TAS-A.bet", "tas-stud")[0].startswith("rules/tas-stud/")
    assert numbers.place("ACT.4.8", "tas-stud")[0].startswith("rules/act-stud/")


def test_markdown_characters_are_escaped() -> None:
    """Register text is never interpreted as markup."""
    assert escaped("a *b* [c] <d>\n1. e") == r"a \*b\* \[c\] \<d\> 1. e"
    assert escaped("- no list") == r"\- no list"


def test_pages_no_longer_generated_are_removed(tmp_path: Path) -> None:
    """Only changed pages are written again."""
    assert write_pages(tmp_path, {"rules/a": "A", "made/b": "B"}) == 2
    assert write_pages(tmp_path, {"rules/a": "A", "made/b": "B"}) == 0
    assert write_pages(tmp_path, {"rules/a": "C"}) == 2
    assert [path.name for path in tmp_path.rglob("*.md")] == ["a.md"]


def test_site_check_finds_faults(tmp_path: Path) -> None:
    """The faults are an external resource, a broken link and a clause without an anchor."""
    (tmp_path / "site.css").write_text("@import 'x'", encoding="utf-8")
    page = Page()
    page.feed('<a href="b.html">x</a><a href="#no">y</a><script src="https://x.y/z.js"></script>')
    (tmp_path / "a.html").write_text("", encoding="utf-8")
    pages = {"a.html": page}
    assert len(list(outside(pages, tmp_path))) == 2
    assert len(list(broken(pages, tmp_path))) == 2
    assert len(list(missing(pages))) > 1000
