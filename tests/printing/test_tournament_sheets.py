"""Printed sheets of tournaments: their content, and the PDF that is made of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.asking import Captured, ask, refused
from tests.words.walk import PRINTED

from cardspeak.printing.pdf import TEMPLATE, pdf_of
from cardspeak.printing.sheet import (
    SHEETS,
    CardsBlock,
    Sheet,
    SignatureBlock,
    TableBlock,
    TextBlock,
)
from cardspeak.printing.tournament_sheets import SheetNotReady, tournament_sheet
from cardspeak.sim.random_tournament import random_tournament
from cardspeak.tournament.events import Event, PrizePaid, SeatsDrawn
from cardspeak.tournament.files import replay, write
from cardspeak.words.say import LANGUAGES


def complete(events: tuple[Event, ...]) -> bool:
    """Return whether a tournament has levels, prizes and confirmed places."""
    end = replay(events)
    return bool(end.schedule and end.paid_out and end.confirmed)


EVENTS: tuple[Event, ...] = next(
    filter(complete, (tuple(random_tournament(seed, "tas-holdem")) for seed in range(100)))
)
DRAWN = next(n for n, event in enumerate(EVENTS, 1) if isinstance(event, SeatsDrawn))
ODD_NAME = '#read("/etc/passwd") $x$ *Łukasz Żółć*'


def table(sheet: Sheet) -> TableBlock:
    """Return the only table of a sheet."""
    (found,) = (block for block in sheet.blocks if isinstance(block, TableBlock))
    return found


def test_results_list_every_place_once() -> None:
    state = replay(EVENTS)
    rows = table(tournament_sheet("results", state)).rows
    placed = [entrant for entrant in state.entrants.values() if entrant.place]
    assert sorted(row[1] for row in rows) == sorted(entrant.person for entrant in placed)
    assert "The places are confirmed." in str(tournament_sheet("results", state).blocks)


def test_prizes_are_those_paid_and_have_lines_to_sign() -> None:
    sheet = tournament_sheet("prizes", replay(EVENTS))
    paid = {event.person: event.amount for event in EVENTS if isinstance(event, PrizePaid)}
    *rows, total = table(sheet).rows
    assert {row[1]: row[2] for row in rows} == {
        person: f"{amount:,}" for person, amount in paid.items()
    }
    assert total[2] == f"{sum(paid.values()):,}"
    assert isinstance(sheet.blocks[-1], SignatureBlock)


def test_seat_cards_name_table_and_seat_of_everyone() -> None:
    state = replay(EVENTS[:DRAWN])
    (block,) = tournament_sheet("seats", state).blocks
    assert isinstance(block, CardsBlock)
    assert {card.name: card.large for card in block.cards} == {
        entrant.person: f"Table {entrant.table} · Seat {entrant.seat}" for entrant in state.seated
    }


def test_conditions_cite_their_clauses() -> None:
    rows = table(tournament_sheet("conditions", replay(EVENTS))).rows
    fee = next(row for row in rows if row[0] == "entry fee")
    assert fee[2] == "TAS-C.20.3.c"
    assert all(row[2] for row in rows)


def test_structure_has_one_line_for_each_level_and_break() -> None:
    state = replay(EVENTS)
    rows = table(tournament_sheet("structure", state)).rows
    assert len(rows) == len(state.schedule)
    assert [row[0] == "break" for row in rows] == [level.is_break for level in state.schedule]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", SHEETS)
def test_every_sheet_becomes_a_pdf(kind: str, language: str) -> None:
    """Equal sheets give equal files, so a printed sheet can be compared with the record."""
    (name,) = (sheet for sheet in SHEETS if sheet == kind)
    state = replay(EVENTS[:DRAWN] if kind == "seats" else EVENTS)
    sheet = tournament_sheet(name, state, "Autumn Cup", language)
    made = pdf_of(sheet)
    assert made.startswith(b"%PDF-")
    assert made == pdf_of(sheet)


def test_every_label_is_printed_somewhere() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in TEMPLATE.parent.glob("*.py"))
    labels = [name.removeprefix("print-") for name in PRINTED]
    assert not [name for name in labels if not re.search(f"[\"'](print-)?{name}[\"']", sources)]


def test_markup_in_a_name_is_only_text() -> None:
    text = TextBlock("", (ODD_NAME,))
    plain = Sheet(ODD_NAME, "", (text,), "", "en", "page")
    assert pdf_of(plain).startswith(b"%PDF-")


def test_sheet_without_content_says_why() -> None:
    state = replay(EVENTS[:1])
    for kind in ("seats", "results"):
        with pytest.raises(SheetNotReady, match="Nobody has a"):
            tournament_sheet(kind, state)


def test_command_writes_a_pdf(tmp_path: Path, capsys: Captured) -> None:
    file, out = tmp_path / "cup.jsonl", tmp_path / "results.pdf"
    file.write_text(write(EVENTS), encoding="utf-8")
    code, _, _ = ask(capsys, "tournament", "print", "results", str(file), "--out", str(out))
    assert code == 0
    assert out.read_bytes().startswith(b"%PDF-")
    words = ("tournament", "print", "results")
    told = refused(capsys, *words, str(tmp_path / "no.jsonl"), "--out", str(out))
    assert "No such file" in told
    file.write_text("x", encoding="utf-8")
    assert "line 1" in refused(capsys, *words, str(file), "--out", str(out))
