"""The signs of a table as one sheet: for the wall, as a PDF, and behind a QR code."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from cardspeak import __version__
from cardspeak.books.shelf import SHELF
from cardspeak.chips import Unit
from cardspeak.printing.sheet import (
    Block,
    Column,
    PictureBlock,
    Sheet,
    TableBlock,
    TextBlock,
)
from cardspeak.rulebook.clause import load_register
from cardspeak.table.rules.procedure import sign_of
from cardspeak.table.state import TableState
from cardspeak.words.catalogue import Catalogue
from cardspeak.words.say import LANGUAGES, Voice, catalogue

WIDTH, HEIGHT = 640, 360
SEAT_RADIUS: Final = 22
VOICE: Final = Voice(Unit(100))


def sign_sheet(
    table: TableState, title: str, language: str = LANGUAGES[0], *, code: str = ""
) -> Sheet:
    """Return the signs of a table, from its current choices.

    `code` is a picture of the QR code that opens the same sheet, as SVG.
    """
    words = catalogue(language)
    book = SHELF[table.book]
    blocks: list[Block] = [
        _signs(table, words),
        _order_of_hands(table, words),
        PictureBlock(words.fixed("print-layout"), layout_drawing(table)),
        _choices(table, words),
        _notices(table, words),
    ]
    if code:
        blocks.append(PictureBlock(words.fixed("print-scan"), code, small=True))
    edition = f"{words.fixed('print-rules')}: {table.book}, {table.edition}"
    game = words.term("game", book.game)
    foot = f"cardspeak {__version__}"
    page = words.fixed("print-page")
    return Sheet(title, f"{game} · {edition}", tuple(blocks), foot, language, page)


def _columns(words: Catalogue, *names: str, wide: tuple[str, ...]) -> tuple[Column, ...]:
    return tuple(Column(words.fixed(f"print-{name}"), wide=name in wide) for name in names)


def _signs(table: TableState, words: Catalogue) -> TableBlock:
    """Return the signs that the book asks for, with the choices that they state now."""
    rows = []
    for rule in table.law.procedure.signs:
        sign = sign_of(table, rule.value)
        stated = [f"{words.choice(one.name)}: {words.value(one.value)}" for one in sign.choices]
        text = [sign.text] if sign.text else []
        rows.append(
            (words.term("sign", sign.sign), "; ".join((*stated, *text)), ", ".join(rule.by))
        )
    columns = _columns(words, "sign", "value", "clauses", wide=("value",))
    return TableBlock(words.fixed("print-signs"), columns, tuple(rows))


def _order_of_hands(table: TableState, words: Catalogue) -> TableBlock:
    """Return the kinds of hands for the deck in play, the best first."""
    rows = tuple(
        (str(place), words.say("hand-kind", {"hand": kind.value.value}, VOICE), ", ".join(kind.by))
        for place, kind in enumerate(table.law.hands.kinds, 1)
    )
    columns = _columns(words, "place", "hand", "clauses", wide=("hand",))
    return TableBlock(words.fixed("print-hands"), columns, rows)


def _choices(table: TableState, words: Catalogue) -> TableBlock:
    """Return the house's choices, and what the printed book has where that differs."""
    rows = []
    for name, choice in SHELF[table.book].choices.items():
        value = table.house.get(name, "")
        if choice.is_reading or not choice.by:
            continue
        printed = "" if value == choice.default else words.value(choice.default)
        rows.append((words.choice(name), words.value(value), printed, ", ".join(choice.by)))
    columns = _columns(
        words, "condition", "value", "usual", "clauses", wide=("value", "usual", "clauses")
    )
    return TableBlock(words.fixed("print-choices"), columns, tuple(rows))


def _notices(table: TableState, words: Catalogue) -> TextBlock:
    """Return every clause that the book requires to be displayed."""
    clauses = load_register(table.book).clauses.values()
    shown = tuple(f"{one.says} [{one.id}]" for one in clauses if one.level == "display")
    return TextBlock(words.fixed("print-notices"), shown)


def layout_drawing(table: TableState) -> str:
    """Return the layout of the table as SVG: the dealer, the seats, and the fold line if any.

    Seats are numbered clockwise from the dealer's left, as they are at the table.
    """
    seats = table.law.seating.seats.value
    kinds = {rule.value.kind for rule in table.law.procedure.signs}
    across, down = WIDTH / 2, HEIGHT / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<ellipse cx="{across}" cy="{down}" rx="{across - 60}" ry="{down - 60}" '
        'fill="#e8f0ea" stroke="#222" stroke-width="3"/>',
    ]
    if "fold line" in kinds:
        parts.append(
            f'<ellipse cx="{across}" cy="{down}" rx="{across - 120}" ry="{down - 105}" '
            'fill="none" stroke="#222" stroke-width="2" stroke-dasharray="8 6"/>'
        )
    places = seats + 1  # the dealer has a place, too
    for place in range(places):
        angle = pi / 2 + 2 * pi * place / places
        x, y = across + (across - 32) * cos(angle), down + (down - 32) * sin(angle)
        is_dealer = place == 0
        fill, ink = ("#222", "#fff") if is_dealer else ("#fff", "#222")
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SEAT_RADIUS}" fill="{fill}" '
            'stroke="#222" stroke-width="2"/>'
            f'<text x="{x:.1f}" y="{y + 7:.1f}" font-size="20" font-family="Libertinus Serif, '
            f'serif" text-anchor="middle" fill="{ink}">{"D" if is_dealer else place}</text>'
        )
    return "".join((*parts, "</svg>"))
