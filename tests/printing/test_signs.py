"""Signs of a table: from its current choices, in every language, on paper and on a screen."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest
from tests.server.kit import Answered, serving
from tests.words.walk import ON_SIGNS

from cardspeak.books.shelf import SHELF, book_without
from cardspeak.cards import deck_cards, read_cards
from cardspeak.hands.ranker import rank
from cardspeak.printing.html import html_of
from cardspeak.printing.pdf import pdf_of
from cardspeak.printing.sheet import Block, PictureBlock, Sheet, TableBlock, TextBlock
from cardspeak.printing.sign_sheet import EXAMPLES, sign_sheet
from cardspeak.printing.table_drawing import layout_drawing
from cardspeak.rulebook.clause import ClauseNo, load_register
from cardspeak.table.decide import open_table
from cardspeak.table.rules.showdown.hand_order import order_of_hands
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState
from cardspeak.tournament.decide import announce
from cardspeak.tournament.rulings import Refused as TournamentRefused
from cardspeak.tournament.state import TournamentState
from cardspeak.words.facts import slug

SHOWN_UNDER: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "TAS-A.diagram-a": ({"table_layout": "A"}, {}),
    "TAS-A.diagram-b": ({"table_layout": "B"}, {}),
    "NLT.21/7": ({}, {"chip_colours": "red 25, green 100"}),
}
"""Choices of the table and conditions of the tournament under which a clause has a sign."""

NOT_ON_A_SIGN = {
    "CHA.3.1": "the duty to display the conditions, which are a sheet of their own",
    "CHA.3.2": "the conditions must be complete before entries open",
    "CHA.21.4/2": "an announcement at the end of a session, on the display of the tournament",
    "NLT.22": "the conditions must be complete before entries open",
}
"""Clauses of level *display* that a sheet of signs cannot state, with the reason."""


def opened(book: str, without: tuple[ClauseNo, ...] = (), **house: str) -> TableState:
    """Open a table with these choices, under a book without some clauses."""
    answer = open_table(book_without(book, without), house)
    assert not isinstance(answer, Refused), answer
    return answer[0]


def announced(
    book: str, without: tuple[ClauseNo, ...] = (), **conditions: str
) -> TournamentState | None:
    """Announce a tournament of a book, if the book has tournaments."""
    law = book_without(book, without)
    if not law.conditions:
        return None
    answer = announce(law, conditions)
    assert not isinstance(answer, TournamentRefused), answer
    return answer[0]


@lru_cache(maxsize=32)
def signs(
    book: str, without: tuple[ClauseNo, ...] = (), under: str = "", language: str = "en"
) -> Sheet:
    """Return the signs of a tournament's table, under the choices that a clause needs."""
    house, conditions = SHOWN_UNDER.get(under, ({}, {}))
    table, event = opened(book, without, **house), announced(book, without, **conditions)
    return sign_sheet(table, "Table 1", language, tournament=event)


def texts(sheet: Sheet) -> list[Block]:
    """Return what a reader sees: the words and drawings, without the numbers of clauses."""
    shown: list[Block] = []
    for block in sheet.blocks:
        if isinstance(block, TableBlock):
            rows = tuple(row[:-1] for row in block.rows)
            shown.append(TableBlock(block.heading, block.columns, rows))
        else:
            shown.append(block)
    return shown


@pytest.mark.parametrize("book", SHELF)
def test_sign_of_every_display_clause_is_missing_without_it(book: str) -> None:
    """Each clause is on the sheet with its number, and what a reader sees changes without it."""
    for clause in load_register(book).clauses.values():
        if clause.level != "display" or clause.restates:
            continue
        sheet = signs(book, under=clause.id)
        listed = clause.id not in NOT_ON_A_SIGN
        assert (clause.id in numbers(sheet)) is listed, clause.id
        if clause.proof_kind == "decides":
            bare = signs(book, (clause.id,), clause.id)
            assert (texts(bare) != texts(sheet)) is listed, clause.id


def numbers(sheet: Sheet) -> set[str]:
    """Return the numbers of every clause on a sheet."""
    found: set[str] = set()
    for block in sheet.blocks:
        if isinstance(block, TableBlock):
            found |= {number for row in block.rows for number in row[-1].split(", ")}
        elif isinstance(block, TextBlock):
            found |= {text.rpartition("[")[2].rstrip("]") for text in block.paragraphs}
    return found


@pytest.mark.parametrize("book", SHELF)
@pytest.mark.parametrize("language", ["en", "de"])
def test_sheet_prints_in_every_language(book: str, language: str) -> None:
    """No line is a key of the law, and German signs have German lines."""
    sheet = signs(book, language=language)
    assert pdf_of(sheet).startswith(b"%PDF")
    law = opened(book).law
    event = announced(book)
    keys = [rule.value for rule in law.procedure.conduct]
    if event:
        rules = event.law.tournament
        keys += [rule.value for rule in (*rules.signs, *rules.statements)]
        keys.append(rules.disputes.notice.value)
    tables = [block for block in sheet.blocks if isinstance(block, TableBlock)]
    cells = {cell for block in tables for row in block.rows for cell in row}
    assert not cells & {key for key in keys if key}


@pytest.mark.parametrize("book", SHELF)
def test_examples_of_hands_are_what_they_say(book: str) -> None:
    """The book's own ranking finds the kind of each example, with the joker as with any deck."""
    for deck in ("full", "reduced") if book == "tas-stud" else ("",):
        table = opened(book, deck=deck) if deck else opened(book)
        order, size = order_of_hands(table.law), table.law.deck.size.value
        for rule in table.law.hands.kinds:
            cards = read_cards(EXAMPLES[rule.value])
            assert set(cards) <= set(deck_cards(size, joker=True))
            assert rank(order, cards).kind is rule.value


def test_commission_is_on_the_sign_with_its_scale() -> None:
    """The sign has the rate and the maximum of the scale that the house chose."""
    one, two = opened("tas-holdem"), opened("tas-holdem", commission_method="two", unit="0.5")
    first, second = (
        [row[1] for row in table_of(sign_sheet(table, "T"), "Signs")] for table in (one, two)
    )
    assert "commission rate: 10%" in first
    assert "maximum commission: $15" in first
    assert first != second
    assert "commission rate: 10%" not in second


def table_of(sheet: Sheet, heading: str) -> tuple[tuple[str, ...], ...]:
    """Return the rows under a heading."""
    found = [block for block in sheet.blocks if isinstance(block, TableBlock)]
    return next(block.rows for block in found if block.heading == heading)


def test_order_of_hands_is_that_of_the_deck_in_play() -> None:
    """Five of a kind needs the joker; in a reduced deck a flush beats a full house."""
    five = "five of a kind"
    for joker, expected in (("off", False), ("on", True)):
        sheet = sign_sheet(opened("act-stud", joker=joker), "T")
        assert (five in [row[1] for row in table_of(sheet, "Order of hands")]) is expected
    orders = [
        [row[1] for row in table_of(sign_sheet(table, "T"), "Order of hands")]
        for table in (opened("tas-stud", deck=deck) for deck in ("full", "reduced"))
    ]
    assert sorted(orders[0]) == sorted(orders[1])
    assert orders[0] != orders[1]


def test_sheet_says_practice_or_names_the_licence() -> None:
    table = opened("act-stud")
    assert sign_sheet(table, "T").subtitle.endswith(" · practice, not approved")
    assert sign_sheet(table, "T", licence="C 12/26").subtitle.endswith(" · licence: C 12/26")


def test_dispute_leads_to_the_inspector() -> None:
    """The sheet names who decides, in order, and where to complain last (CHA.22.6/2)."""
    lines = table_of(signs("charity"), "If you do not agree with a ruling")
    assert [line[1] for line in lines[:3]] == ["the director", "the supervisor", "the operator"]
    assert "complain to an inspector (section 110 of the Act)" in lines[3][1]


def test_choices_say_what_the_book_has_otherwise() -> None:
    """A changed choice is on the sign, beside the book's own value."""
    sheet = sign_sheet(opened("tas-holdem", min_bet="20", blinds="10, 20"), "Table 1")
    lines = {row[0]: row for row in table_of(sheet, "Choices of the house")}
    assert lines["minimum bet"][1:3] == ("20", "10")
    assert lines["burn cards"][2] == ""
    assert any("minimum bet: 20" in row[1] for row in table_of(sheet, "Signs"))


def test_drawing_has_every_seat_and_the_fold_line() -> None:
    """Layout B has seven places and no fold line, layout C ten places and one."""
    small, large = (layout_drawing(opened("tas-holdem", table_layout=one)) for one in "BC")
    assert (small.count("<circle"), large.count("<circle")) == (8, 11)
    assert "stroke-dasharray" in large
    assert "stroke-dasharray" not in small


def test_text_is_escaped() -> None:
    """Neither a title nor a choice can add markup to the page or to the drawing."""
    evil = "<script>alert(1)</script>"
    sheet = sign_sheet(opened("tas-holdem", dealer=evil), "<b>x</b>")
    assert "<script>" not in html_of(sheet)
    assert "<b>" not in layout_drawing(opened("event"), "<b>x</b>")


def test_room_serves_signs_to_everyone(tmp_path: Path) -> None:
    """A player without a name opens them by the QR code; the title is escaped."""
    with serving(tmp_path) as server:
        host = server.guest("Hosea")["token"]
        table = server.table("tas-holdem", host, title="<i>Friday</i>")
        page = server.get(f"/api/tables/{table}/signs.html?language=de")
        assert "&lt;i&gt;Friday" in page
        assert "<i>Friday" not in page
        assert "Reihenfolge der Hände" in page
        assert server.get(f"/api/tables/{table}/signs.pdf").startswith(b"%PDF")
        assert "/api/books/tas-holdem/clauses.html" in page
        book = server.get("/api/books/tas-holdem/clauses.html")
        assert all(f"<dt>{number}</dt>" in book for number in load_register("tas-holdem").clauses)
        with pytest.raises(Answered) as error:
            server.get(f"/api/tables/{table}/signs.pdf?language=xx")
        assert error.value.status == 400


def test_code_is_a_picture_on_the_sheet() -> None:
    """The QR code comes last, small."""
    sheet = sign_sheet(opened("event"), "Table 1", code="<svg/>")
    last = sheet.blocks[-1]
    assert isinstance(last, PictureBlock)
    assert last.small


def test_every_sentence_of_the_signs_is_used() -> None:
    """No sentence is left over from a book's earlier sign."""
    used = {"notice-not-cash", "sign-all-clauses"}
    for book in SHELF:
        shown = opened(book).law.procedure.signs
        used |= {f"sign-about-{slug(rule.value.kind)}" for rule in shown}
        event = announced(book)
        if event:
            rules = event.law.tournament
            used |= {f"notice-{slug(rule.value)}" for rule in (*rules.signs, *rules.statements)}
            used.add(f"notice-{slug(rules.disputes.notice.value)}")
    assert not set(ON_SIGNS) - used
