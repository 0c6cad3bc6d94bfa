"""Signs of a table: from its current choices, in every language, on paper and on a screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.kit import Answered, serving

from cardspeak.books.shelf import SHELF
from cardspeak.printing.html import html_of
from cardspeak.printing.pdf import pdf_of
from cardspeak.printing.sheet import PictureBlock, TableBlock, TextBlock
from cardspeak.printing.sign_sheet import layout_drawing, sign_sheet
from cardspeak.rulebook.clause import load_register
from cardspeak.table.decide import open_table
from cardspeak.table.rulings import Refused
from cardspeak.table.state import TableState


def opened(book: str, **house: str) -> TableState:
    """Open a table with these choices."""
    answer = open_table(SHELF[book], house)
    assert not isinstance(answer, Refused), answer
    return answer[0]


@pytest.mark.parametrize("book", SHELF)
def test_every_display_clause_is_on_the_sheet(book: str) -> None:
    """Each is there with its number, and the sheet can be printed and shown."""
    sheet = sign_sheet(opened(book), "Table 1")
    notices = next(block for block in sheet.blocks if isinstance(block, TextBlock))
    for clause in load_register(book).clauses.values():
        if clause.level == "display":
            assert any(f"[{clause.id}]" in text for text in notices.paragraphs)
    assert pdf_of(sheet).startswith(b"%PDF")
    assert "Table 1" not in html_of(sheet), "the page has the title"


def test_choices_say_what_the_book_has_otherwise() -> None:
    """A changed choice is on the sign, beside the book's own value."""
    sheet = sign_sheet(opened("tas-holdem", min_bet="20", blinds="10, 20"), "Table 1")
    tables = [block for block in sheet.blocks if isinstance(block, TableBlock)]
    rows = {row[0]: row for row in tables[-1].rows}
    assert rows["minimum bet"][1:3] == ("20", "10")
    assert rows["burn cards"][2] == ""
    stakes = next(row for row in tables[0].rows if "minimum bet" in row[1])
    assert "minimum bet: 20" in stakes[1]


def test_drawing_has_every_seat_and_the_fold_line() -> None:
    """Layout B has seven places and no fold line, layout C ten places and one."""
    small, large = (layout_drawing(opened("tas-holdem", table_layout=one)) for one in "BC")
    assert (small.count("<circle"), large.count("<circle")) == (8, 11)
    assert "stroke-dasharray" in large
    assert "stroke-dasharray" not in small


def test_text_is_escaped() -> None:
    """Neither a title nor a choice can add markup to the page."""
    sheet = sign_sheet(opened("tas-holdem", dealer="<script>alert(1)</script>"), "<b>x</b>")
    assert "<script>" not in html_of(sheet)


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
        with pytest.raises(Answered) as error:
            server.get(f"/api/tables/{table}/signs.pdf?language=xx")
        assert error.value.status == 400


def test_code_is_a_picture_on_the_sheet() -> None:
    """The QR code comes last, small."""
    sheet = sign_sheet(opened("event"), "Table 1", code="<svg/>")
    last = sheet.blocks[-1]
    assert isinstance(last, PictureBlock)
    assert last.small
